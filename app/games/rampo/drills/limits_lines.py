"""The computation behind a ruling, line by line: what is asked for, what lies there, the limits."""

from __future__ import annotations

from app.drills.amounts import amount_text
from app.drills.answer import RulingAnswer
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import BetPlaced, Event, MarkerAsked, State, chip_value
from app.games.rampo.verify import staked
from app.money import euros
from app.table.steps import Chance
from app.text import _

_SUMS = (None, "under-minimum", "over-maximum", "not-whole-chips", "marker-not-above-minimum", "marker-over-maximum")


def computation(state: State, event: Event, ruling: RulingAnswer) -> tuple[str, ...]:
    """The lines of a ruling on a stake or a marker; none where no sum decides."""
    if ruling.why not in _SUMS:
        return ()
    if isinstance(event, BetPlaced) and event.on is not None:
        return _stake(state, event, event.on, ruling)
    if isinstance(event, MarkerAsked):
        minimum = _("Minimum de la table : {amount}").format(amount=euros(state.minimum))
        return (minimum, maximum_line(state, SEVEN))
    return ()


def _stake(state: State, event: BetPlaced, on: Chance, ruling: RulingAnswer) -> tuple[str, ...]:
    chip = chip_value(state, event.seat)
    lines = []
    if ruling.why == "not-whole-chips":
        return (_not_whole(event.amount, chip),)
    if not event.value and event.amount % chip == 0:
        lines.append(f"{amount_text(event.amount, chip)} = {euros(event.amount)}")
    there = staked(state, event.seat, on)
    if there:
        text = _("Avec ce qui est déjà là : {there} + {amount} = {total}")
        total = there + event.amount
        lines.append(text.format(there=euros(there), amount=euros(event.amount), total=euros(total)))
    if event.amount < state.minimum:
        lines.append(_("Minimum de la table : {amount}").format(amount=euros(state.minimum)))
    if ruling.why == "under-minimum":
        return tuple(lines)
    lines.append(maximum_line(state, on))
    if ruling.amount is not None or ruling.why == "over-maximum":
        lines += _room(state, event, on, there)
    return tuple(lines)


def _room(state: State, event: BetPlaced, on: Chance, there: int) -> list[str]:
    chip = chip_value(state, event.seat)
    room = max(0, state.rules.maximum(on, state.minimum) - there)
    if event.value and room:
        return [_("Place restante : {room}").format(room=euros(room))]
    return [_room_in_chips(room, chip)]


def _room_in_chips(room: int, chip: int) -> str:
    whole = room - room % chip
    if not room:
        return _("Il ne reste pas de place.")
    if not whole:
        return _("Place restante : {room}, moins d’un jeton de {chip}").format(room=euros(room), chip=euros(chip))
    chips = amount_text(whole, chip)
    if whole == room:
        return _("Place restante : {room}, soit {chips}").format(room=euros(room), chips=chips)
    text = _("Place restante : {room}, assez pour {chips}, soit {whole}")
    return text.format(room=euros(room), chips=chips, whole=euros(whole))


def _not_whole(amount: int, chip: int) -> str:
    rest = amount % chip
    if amount < chip:
        return _("{amount} est moins d’un jeton de {chip}").format(amount=euros(amount), chip=euros(chip))
    text = _("{amount} = {chips}, et il reste {rest}")
    return text.format(amount=euros(amount), chips=amount_text(amount - rest, chip), rest=euros(rest))


def maximum_line(state: State, on: Chance) -> str:
    """The largest stake on a chance: `Maximum sur un numéro : 20 × 5 € = 100 €`."""
    number = isinstance(on, int)
    times = state.rules.maximum_number if number else state.rules.maximum_colour
    text = (
        _("Maximum sur un numéro : {times} × {minimum} = {maximum}")
        if number
        else _("Maximum sur une couleur : {times} × {minimum} = {maximum}")
    )
    maximum = euros(state.rules.maximum(on, state.minimum))
    return text.format(times=times, minimum=euros(state.minimum), maximum=maximum)
