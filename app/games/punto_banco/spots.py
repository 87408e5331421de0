"""The spots of the punto banco table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from app.devices.cards.on_felt import CardsPlace
from app.games.punto_banco.acts import chance_name
from app.games.punto_banco.layout_felt import SHORT_RESULTS
from app.money import euros
from app.table import spots
from app.table.felt import Felt, Result, Spot, owner
from app.text import _, capital


def spot_sentence(felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words."""
    stack = felt.stack(spot) if spot.kind == "stake" else None
    if stack is not None and stack.on is not None:
        text = _("{chance}, box {seat}, joueur {player}, {amount}").format(
            chance=capital(chance_name(stack.on)),
            seat=stack.seat,
            player=owner(stack.seat, stack.spot.place),
            amount=euros(stack.cents),
        )
        return spots.with_gain(text, felt, spot)
    if spot.kind in ("chance", "stake") and spot.on is not None and spot.seat is not None:
        return _place_sentence(felt, spot)
    told = spots.spot_sentence(felt, spot, chance_name, _result_name)
    return told or spots.spot_name(spot.kind, CardsPlace.names)


def _place_sentence(felt: Felt, spot: Spot) -> str:
    """A box of a band, and who has a stake there."""
    name = _("{chance}, box {seat}").format(chance=capital(chance_name(spot.on or "")), seat=spot.seat)
    there = [stack for stack in felt.stacks if (stack.on, stack.seat) == (spot.on, spot.seat)]
    if not there:
        return _("{chance} : aucune mise").format(chance=name)
    players = ", ".join(owner(stack.seat, stack.spot.place) for stack in there)
    return _("{chance} : {players}").format(chance=name, players=players)


def _result_name(result: Result) -> str:
    return next(chance_name(on) for on, (letter, _colour) in SHORT_RESULTS.items() if letter == result.number)
