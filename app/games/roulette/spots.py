"""The spots of the roulette table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from app.devices.wheel.wheel import Wheel
from app.games.roulette.acts import SIMPLE_NAMES, announcement_name, chance_name
from app.games.roulette.chances import LAYOUT
from app.games.roulette.layout_cells import colour_of
from app.table import spots
from app.table.felt import Felt, Spot
from app.table.steps import Chance
from app.text import N_, _, ngettext, translate

SPOT_NAMES = {"wheel": N_("Cylindre")}


def spot_sentence(felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words."""
    stack = felt.stack(spot) if spot.kind == "stake" else None
    if stack is not None:
        chance = "" if stack.on is None else chance_name(stack.on)
        return spots.with_gain(spots.stake_sentence(stack, chance), felt, spot)
    match spot.kind:
        case "chance" if spot.on is not None and spot.on not in LAYOUT:
            return _announced_sentence(spot.on)
        case "results" if felt.results:
            shown = [_number_sentence(result.number) for result in felt.results]
            return _("Derniers résultats : {results}").format(results=", ".join(shown))
        case "wheel":
            return _wheel_sentence(felt)
        case _:
            told = spots.spot_sentence(felt, spot, chance_name) or spots.spot_name(spot.kind, SPOT_NAMES)
            marked = isinstance(felt.device, Wheel) and spot == Spot("chance", felt.device.marker)
            return told + _(", le repère dessus") if marked else told


def _announced_sentence(on: Chance) -> str:
    """A part of the racecourse."""
    bet, _dash, number = str(on).partition("-")
    return _("Hippodrome : {bet}").format(bet=announcement_name(bet, int(number) if number else None))


def _number_sentence(number: int) -> str:
    colour = colour_of(number)
    return _("zéro") if colour == "green" else f"{number} {translate(SIMPLE_NAMES[colour])}"


def _wheel_sentence(felt: Felt) -> str:
    wheel = felt.device
    if not isinstance(wheel, Wheel):
        return translate(SPOT_NAMES["wheel"])
    if wheel.running is not None:
        turns = ngettext("{count} tour", "{count} tours", wheel.running.turns).format(count=wheel.running.turns)
        if wheel.running.slow:
            return _("Cylindre : la bille ralentit, {turns}").format(turns=turns)
        return _("Cylindre : la bille court dans la galerie, {turns}").format(turns=turns)
    if wheel.rotor.ball is None:
        return translate(SPOT_NAMES["wheel"])
    return _("Cylindre : la bille est au {number}").format(number=wheel.rotor.ball)
