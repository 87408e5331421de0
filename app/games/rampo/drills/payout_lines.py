"""The computation behind a gain, line by line, as a croupier says it: chips, stake, rate, gain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.drills.exercise import Exercise
from app.games.rampo.acts import chance_name
from app.games.rampo.drills.asked import read_asked
from app.games.rampo.state import State, chip_value
from app.money import euros
from app.table.felt import seat_letter
from app.table.steps import Collect, Move, Pay, Step
from app.text import _, ngettext


def amount_text(cents: int, unit: int) -> str:
    """Cents as they are counted: in euros when `unit` is one cent, else in chips of `unit` cents."""
    if unit == 1:
        return euros(cents)
    count, rest = divmod(cents, unit)
    if rest:
        return euros(cents)
    return ngettext("{count} jeton de {value}", "{count} jetons de {value}", count).format(
        count=count, value=euros(unit)
    )


def pieces_text(pieces: Mapping[int, int]) -> str:
    """Value chips, largest first: `2 × 100 € + 1 × 50 €`."""
    if not pieces:
        return euros(0)
    return " + ".join(f"{pieces[piece]} × {euros(piece)}" for piece in sorted(pieces, reverse=True))


def computation(exercise: Exercise, steps: Sequence[Step], amount: int) -> tuple[str, ...]:
    """A line for each stake, the total when there are several, and the chips when they are asked."""
    state, ask = read_asked(exercise.table).state, exercise.ask
    received = ask.get("what") == "received"
    lines: list[str] = []
    parts: list[int] = []
    for pays in _by_stake(steps):
        gain = sum(pay.amount for pay in pays)
        returned = sum(pay.returned for pay in pays) if received else 0
        lines.append(_prefix(pays[0], ask["of"]) + _line(state, pays, gain, returned))
        parts.append(gain + returned)
    if not parts:
        lines += [_nothing_paid(step) for step in steps] or [_("Rien n’est payé sur ce coup.")]
    if len(parts) > 1:
        lines.append(f"{' + '.join(euros(part) for part in parts)} = {euros(amount)}")
    if ask["in"] == "chips" and amount:
        chip = chip_value(state, ask["seat"])
        lines.append(f"{euros(amount)} ÷ {euros(chip)} = {amount_text(amount, chip)}")
    return tuple(lines)


def _by_stake(steps: Sequence[Step]) -> list[list[Pay]]:
    """The payments of each stake: a player's bets on one chance are one stake."""
    found: dict[tuple[object, ...], list[Pay]] = {}
    for step in steps:
        if isinstance(step, Pay):
            found.setdefault((step.source, step.seat, step.on), []).append(step)
    return list(found.values())


def _prefix(pay: Pay, of: str) -> str:
    """Whose stake a line is about, as far as the question leaves it open."""
    if of == "bet":
        return ""
    chance = chance_name(pay.on)
    if pay.source == "zone":
        chance = _("{chance}, zone rampo").format(chance=chance)
    if of == "player":
        return _("{chance} : ").format(chance=chance)
    return _("{player}, {chance} : ").format(player=seat_letter(pay.seat), chance=chance)


def _line(state: State, pays: Sequence[Pay], gain: int, returned: int) -> str:
    stake = sum(pay.stake for pay in pays)
    chips = _stake_in_chips(state, pays[0], stake)
    line = f"{euros(stake)} × {pays[0].rate} = {euros(gain)}"
    if chips:
        line = f"{chips} = {euros(stake)} ; {line}"
    if returned:
        rest = _("avec la mise rendue, {gain} + {stake} = {total}")
        line += " ; " + rest.format(gain=euros(gain), stake=euros(returned), total=euros(gain + returned))
    return line


def _stake_in_chips(state: State, pay: Pay, stake: int) -> str:
    """The stake as it lies there, `3 jetons de 10 €`; empty when it is value chips alone."""
    if pay.source == "zone":
        colour, value = stake, 0
    else:
        lying = [bet for bet in state.bets if (bet.seat, bet.on) == (pay.seat, pay.on)]
        value = sum(bet.amount for bet in lying if bet.value)
        colour = stake - value
    if colour <= 0:
        return ""
    chips = amount_text(colour, chip_value(state, pay.seat))
    if not value:
        return chips
    return _("{chips} + {value} en jetons de valeur").format(chips=chips, value=euros(value))


def _nothing_paid(step: Step) -> str:
    if isinstance(step, Move):
        return _("La mise passe dans la zone rampo : rien n’est payé sur ce coup.")
    if isinstance(step, Collect) and step.source == "zone":
        return _("Le numéro n’est pas répété : la mise de la zone est ramassée, rien n’est payé.")
    return _("La mise perd : elle est ramassée, rien n’est payé.")
