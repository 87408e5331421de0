"""The spots of the roulette table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from app.devices.wheel.wheel import WheelPlace
from app.games.roulette.acts import SIMPLE_NAMES, announcement_name, chance_name
from app.games.roulette.chances import LAYOUT, ZERO
from app.table import spots
from app.table.felt import Felt, Result, Spot
from app.table.steps import Chance
from app.text import _, translate


def spot_sentence(felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words."""
    stack = felt.stack(spot) if spot.kind == "stake" else None
    if stack is not None:
        chance = "" if stack.on is None else chance_name(stack.on)
        return spots.with_gain(spots.stake_sentence(stack, chance), felt, spot)
    if spot.kind == "chance" and spot.on is not None and spot.on not in LAYOUT:
        return _announced_sentence(spot.on)
    return spots.spot_sentence(felt, spot, chance_name, _result_name) or spots.spot_name(spot.kind, WheelPlace.names)


def _announced_sentence(on: Chance) -> str:
    """A part of the racecourse."""
    bet, _dash, number = str(on).partition("-")
    return _("Piste : {bet}").format(bet=announcement_name(bet, int(number) if number else None))


def _result_name(result: Result) -> str:
    return _("zéro") if result.number == ZERO else f"{result.number} {translate(SIMPLE_NAMES[result.colour])}"
