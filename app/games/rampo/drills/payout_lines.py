"""The computation behind a gain, line by line, as a croupier says it: chips, stake, rate, gain."""

from __future__ import annotations

from collections.abc import Sequence

from app.drills.amounts import amount_text
from app.drills.exercise import Exercise
from app.games.rampo.acts import chance_name
from app.games.rampo.drills.asked import asked_of
from app.games.rampo.state import State, chip_value
from app.games.rampo.steps import Move
from app.money import euros
from app.table.felt import seat_letter
from app.table.steps import Collect, Pay, Step
from app.text import _


def counted(steps: Sequence[Step], what: str) -> int:
    """Cents `paid` by steps, `received` by players with what of a stake goes back, or `collected`."""
    if what == "collected":
        return sum(step.amount for step in steps if isinstance(step, Collect))
    pays = [step for step in steps if isinstance(step, Pay)]
    return sum(pay.amount + (pay.returned if what == "received" else 0) for pay in pays)


def computation(exercise: Exercise, steps: Sequence[Step], amount: int) -> tuple[str, ...]:
    """A line for each stake, the total when there are several, and the chips when they are asked."""
    state, ask = asked_of(exercise).state, exercise.ask
    what = ask.get("what", "paid")
    lines: list[str] = []
    parts: list[int] = []
    for group in _by_stake(steps, what):
        parts.append(counted(group, what))
        line = _collected(state, group) if what == "collected" else _line(state, group, parts[-1])
        lines.append(_prefix(group[0], ask["of"]) + line)
    if not parts:
        lines += _nothing(steps, what)
    if len(parts) > 1:
        lines.append(f"{' + '.join(euros(part) for part in parts)} = {euros(amount)}")
    if ask["in"] == "chips" and amount:
        chip = chip_value(state, ask["seat"])
        lines.append(f"{euros(amount)} ÷ {euros(chip)} = {amount_text(amount, chip)}")
    return tuple(lines)


def _by_stake(steps: Sequence[Step], what: str) -> list[list[Pay | Collect]]:
    """The steps that count of each stake: a player's bets on one chance are one stake."""
    kind = Collect if what == "collected" else Pay
    found: dict[tuple[object, ...], list[Pay | Collect]] = {}
    for step in steps:
        if isinstance(step, kind):
            found.setdefault((step.source, step.seat, step.on), []).append(step)
    return list(found.values())


def _prefix(step: Pay | Collect, of: str) -> str:
    """Whose stake a line is about, as far as the question leaves it open."""
    if of == "bet":
        return ""
    chance = chance_name(step.on)
    if step.source == "zone":
        chance = _("{chance}, zone rampo").format(chance=chance)
    if of == "player":
        text = _("{chance} : ").format(chance=chance)
        return text[0].upper() + text[1:]
    return _("{player}, {chance} : ").format(player=seat_letter(step.seat), chance=chance)


def _line(state: State, steps: Sequence[Pay | Collect], total: int) -> str:
    pays = [step for step in steps if isinstance(step, Pay)]
    stake = sum(pay.stake for pay in pays)
    gain = sum(pay.amount for pay in pays)
    chips = _stake_in_chips(state, pays[0], stake)
    line = f"{euros(stake)} × {pays[0].rate} = {euros(gain)}"
    if chips:
        line = _then(f"{chips} = {euros(stake)}", line)
    if total > gain:
        rest = _("avec la mise rendue, {gain} + {stake} = {total}")
        line = _then(line, rest.format(gain=euros(gain), stake=euros(total - gain), total=euros(total)))
    return line


def _then(first: str, then: str) -> str:
    return _("{first} ; {then}").format(first=first, then=then)


def _collected(state: State, steps: Sequence[Pay | Collect]) -> str:
    stake = counted(steps, "collected")
    chips = _stake_in_chips(state, steps[0], stake)
    return f"{chips} = {euros(stake)}" if chips else euros(stake)


def _nothing(steps: Sequence[Step], what: str) -> list[str]:
    if what == "collected":
        return [_("Rien n’est ramassé.")]
    return [_nothing_paid(step) for step in steps] or [_("Rien n’est payé sur ce coup.")]


def _stake_in_chips(state: State, step: Pay | Collect, stake: int) -> str:
    """The stake as it lies there, `3 jetons de 10 €`; empty when it is value chips alone."""
    if step.source == "zone":
        colour, value = stake, 0
    else:
        lying = [bet for bet in state.bets if (bet.seat, bet.on) == (step.seat, step.on)]
        value = sum(bet.amount for bet in lying if bet.value)
        colour = stake - value
    if colour <= 0:
        return ""
    chips = amount_text(colour, chip_value(state, step.seat))
    if not value:
        return chips
    return _("{chips} + {value} en jetons de valeur").format(chips=chips, value=euros(value))


def _nothing_paid(step: Step) -> str:
    if isinstance(step, Move):
        return _("La mise passe dans la zone rampo : rien n’est payé sur ce coup.")
    if isinstance(step, Collect) and step.source == "zone":
        return _("Le numéro n’est pas répété : la mise de la zone est ramassée, rien n’est payé.")
    return _("La mise perd : elle est ramassée, rien n’est payé.")
