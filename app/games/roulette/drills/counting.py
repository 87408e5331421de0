"""What is counted of a spin: whose stakes are asked about, the cents of them, and the computation told line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from app.drills.amounts import amount_text
from app.games.roulette.acts import chance_name
from app.games.roulette.records import read_chance
from app.games.roulette.state import State, chip_value
from app.games.roulette.steps import Halve
from app.money import euros, grouped
from app.table.felt import seat_letter
from app.table.steps import Chance, Collect, Pay, Rate, Step
from app.text import _, ngettext

STACK = 20
CUTS = (STACK, 5, 1)
"""Stacks of twenty, heaps of five and single chips: what a payment is cut into."""

Counted = Pay | Collect | Halve


def on_of(ask: Mapping[str, Any]) -> Chance | None:
    """The chance asked about, if one is; raises InputError under `ask.on`."""
    return read_chance(ask["on"], "ask.on") if "on" in ask else None


def concerned(ask: Mapping[str, Any], steps: Iterable[Step]) -> tuple[Counted, ...]:
    """The steps on the stakes asked about: one chance of a player, a player, or the whole table."""
    on = on_of(ask)
    what = ask.get("what", "paid")
    kinds = _KINDS[what] if ask["of"] != "bet" else (Pay, Collect, Halve)
    found = []
    for step in steps:
        if not isinstance(step, kinds) or not isinstance(step, Counted):
            continue
        if ask["of"] != "table" and (step.seat != ask["seat"] or on not in (None, step.on)):
            continue
        found.append(step)
    return tuple(found)


_KINDS: Mapping[str, tuple[type[Counted], ...]] = {
    "paid": (Pay,),
    "staked": (Pay,),
    "collected": (Collect, Halve),
    "returned": (Halve,),
}
COUNTED = tuple(_KINDS)
"""What of some stakes can be asked: the gain, what is staked by who wins, what the bank keeps, what goes back."""


def counted(steps: Iterable[Step], what: str) -> int:
    """Cents `paid`, `staked`, `collected` or `returned` by steps."""
    return sum(_cents(step, what) for step in steps)


def _cents(step: Step, what: str) -> int:
    match step:
        case Pay():
            return step.amount if what == "paid" else step.stake if what == "staked" else 0
        case Collect():
            return step.amount if what == "collected" else 0
        case Halve():
            return step.collected if what == "collected" else step.returned if what == "returned" else 0
        case _:
            return 0


def in_colour(state: State, steps: Iterable[Counted]) -> bool:
    """Whether the stakes of some steps lie in colour chips alone and nothing of them is paid by halves."""
    touched = {(step.seat, step.on) for step in steps}
    lying = [bet for bet in state.bets if (bet.seat, bet.on) in touched]
    halved = any(
        isinstance(step, Halve) or (isinstance(step, Pay) and isinstance(step.rate, Fraction)) for step in steps
    )
    whole = all(bet.amount % chip_value(state, bet.seat) == 0 for bet in lying)
    return whole and not halved and not any(bet.value for bet in lying)


def computation(ask: Mapping[str, Any], state: State, steps: Sequence[Counted], amount: int) -> tuple[str, ...]:
    """A line for each stake, and the total when there are several; in chips where chips are asked."""
    what = ask.get("what", "paid")
    unit = chip_value(state, ask["seat"]) if "seat" in ask and ask["in"] in ("chips", "stacks") else 1
    lines: list[str] = []
    parts: list[int] = []
    for group in _by_stake(steps):
        parts.append(counted(group, what))
        lines.append(_prefix(group[0], ask["of"]) + _line(state, group, what, unit))
    if not parts:
        return (_("Rien n’est ramassé.") if what == "collected" else _("Rien n’est payé sur ce coup."),)
    if len(parts) > 1:
        lines.append(f"{' + '.join(_figure(part, unit) for part in parts)} = {amount_text(amount, unit)}")
    return tuple(lines)


def cut_text(pieces: Mapping[int, int]) -> str:
    """A payment cut from stacks, in words: `4 piles de 20 + 1 de 5 + 2 jetons`."""
    found = []
    for cut in CUTS:
        count = pieces.get(cut, 0)
        if count and cut == STACK:
            found.append(ngettext("{count} pile de 20", "{count} piles de 20", count).format(count=grouped(count)))
        elif count and cut == 1:
            found.append(ngettext("{count} jeton", "{count} jetons", count).format(count=grouped(count)))
        elif count:
            found.append(_("{count} de {cut}").format(count=grouped(count), cut=cut))
    return " + ".join(found) or ngettext("{count} jeton", "{count} jetons", 0).format(count=0)


def _by_stake(steps: Sequence[Counted]) -> list[list[Counted]]:
    """The steps of each stake: a player's bets on one chance are one stake."""
    found: dict[tuple[int, Chance], list[Counted]] = {}
    for step in steps:
        found.setdefault((step.seat, step.on), []).append(step)
    return list(found.values())


def _prefix(step: Counted, of: str) -> str:
    """Whose stake a line is about, as far as the question leaves it open."""
    if of == "bet":
        return ""
    if of == "player":
        text = _("{chance} : ").format(chance=chance_name(step.on))
        return text[0].upper() + text[1:]
    return _("{player}, {chance} : ").format(player=seat_letter(step.seat), chance=chance_name(step.on))


def _line(state: State, steps: Sequence[Counted], what: str, unit: int) -> str:
    first = steps[0]
    stake = sum(step.amount if isinstance(step, Collect) else step.stake for step in steps)
    if isinstance(first, Collect):
        return _stake_text(state, first, stake, unit) if what == "collected" else _("la mise perd, rien n’est payé")
    if isinstance(first, Halve):
        return _then(
            _stake_text(state, first, stake, unit), f"{_figure(stake, unit)} ÷ 2 = {_figure(stake // 2, unit)}"
        )
    if what == "staked":
        return _stake_text(state, first, stake, unit)
    if what != "paid":
        return _("la mise gagne et reste au joueur")
    gain = sum(step.amount for step in steps if isinstance(step, Pay))
    line = f"{_figure(stake, unit)} × {rate_text(first.rate)} = {_figure(gain, unit)}"
    told = _stake_text(state, first, stake, unit)
    return line if unit > 1 or told == euros(stake) else _then(told, line)


def _then(first: str, then: str) -> str:
    return _("{first} ; {then}").format(first=first, then=then)


def rate_text(rate: Rate) -> str:
    """A rate as it stands in a computation: `35`, `1/2`."""
    return str(rate)


def _figure(cents: int, unit: int) -> str:
    """An amount as a figure of a computation: euros, or a bare count of chips."""
    return grouped(cents // unit) if unit > 1 and cents % unit == 0 else euros(cents)


def _stake_text(state: State, step: Counted, stake: int, unit: int) -> str:
    """The stake as it lies there: `3 jetons de 10 € = 30 €`, or in euros where value chips lie there too."""
    chip = chip_value(state, step.seat)
    value = any(bet.value for bet in state.bets if (bet.seat, bet.on) == (step.seat, step.on))
    if value or stake % chip:
        return euros(stake)
    chips = amount_text(stake, chip) if chip > 1 else euros(stake)
    return chips if unit > 1 or chip == 1 else f"{chips} = {euros(stake)}"
