"""The spots of the rampo table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from app.devices.dice.dice import DicePlace
from app.games.rampo.acts import chance_name, colour_name
from app.money import euros
from app.table import spots
from app.table.felt import Felt, Result, Spot, Stack, seat_letter
from app.text import N_, _

SPOT_NAMES = {
    "zone": N_("Zone rampo"),
    **DicePlace.names,
    "sign": N_("Enseigne rampo"),
}


def spot_sentence(felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words."""
    stack = felt.stack(spot)
    if stack is not None:
        return spots.with_gain(_stake_sentence(stack), felt, spot)
    return spots.spot_sentence(felt, spot, chance_name, _result_name) or spots.spot_name(spot.kind, SPOT_NAMES)


def _result_name(result: Result) -> str:
    return f"{result.number} {colour_name(result.colour)}"


def _stake_sentence(stack: Stack) -> str:
    chance = "" if stack.on is None else chance_name(stack.on)
    if stack.spot.place != "zone":
        return spots.stake_sentence(stack, chance)
    text = _("{player}, {chance} dans la zone rampo : {amount}")
    return text.format(player=seat_letter(stack.seat), chance=chance, amount=euros(stack.cents))
