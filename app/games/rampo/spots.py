"""The spots of the rampo table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from app.devices.dice.dice import Dice
from app.games.rampo.acts import chance_name, colour_name
from app.money import euros
from app.table import spots
from app.table.felt import Felt, Spot, Stack, seat_letter
from app.text import N_, _

SPOT_NAMES = {
    "zone": N_("Zone rampo"),
    "stick": N_("Canne"),
    "reserve": N_("Paire de dés de réserve"),
    "sign": N_("Enseigne rampo"),
}


def spot_sentence(felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words."""
    stack = felt.stack(spot)
    if stack is not None:
        return spots.with_gain(_stake_sentence(stack), felt, spot)
    match spot.kind:
        case "results" if felt.results:
            shown = [f"{result.number} {colour_name(result.colour)}" for result in felt.results]
            return _("Derniers résultats : {results}").format(results=", ".join(shown))
        case "dice" if isinstance(felt.device, Dice) and felt.device.lying:
            dice = felt.device.lying
            return _("Dés : {first} et {second}").format(first=dice[0].face, second=dice[-1].face)
        case _:
            return spots.spot_sentence(felt, spot, chance_name) or spots.spot_name(spot.kind, SPOT_NAMES)


def _stake_sentence(stack: Stack) -> str:
    chance = "" if stack.on is None else chance_name(stack.on)
    if stack.spot.place != "zone":
        return spots.stake_sentence(stack, chance)
    text = _("{player}, {chance} dans la zone rampo : {amount}")
    return text.format(player=seat_letter(stack.seat), chance=chance, amount=euros(stack.cents))
