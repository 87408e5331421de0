"""The spots of a poker table in words, for the panel while they are pointed at and for screen readers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.devices.cards.hands import HAND
from app.devices.cards.on_felt import Cards, CardsPlace
from app.games.poker.layout import Plan
from app.games.poker.naming import hand_text
from app.games.poker.steps import GIVEN_UP
from app.money import euros
from app.table import spots
from app.table.felt import Felt, Result, Spot, seat_letter, stake
from app.table.words import Phrases
from app.text import N_, Message, _, capital

NAMES: Mapping[str, Message] = MappingProxyType({**CardsPlace.names, "shoe": N_("Paquet de cartes")})
"""What the spots of the cards are called, which are dealt from one pack."""


def spot_sentence(plan: Plan, phrases: Phrases, felt: Felt, spot: Spot) -> str:
    """What is at a spot, in words."""
    if spot.kind in ("chance", "stake") and spot.on is not None and spot.seat is not None:
        lies = stake(spot.seat, spot.on)
        stack, name = felt.stack(lies), capital(phrases.chance_name(spot.on))
        if stack is None:
            place = _("{chance}, box {letter}").format(chance=name, letter=seat_letter(spot.seat))
            return _("{chance} : aucune mise").format(chance=place)
        text = _("{chance} de {player}, {amount}")
        text = text.format(chance=name, player=seat_letter(spot.seat), amount=euros(stack.cents))
        return spots.with_gain(text, felt, lies)
    if spot.kind == HAND and spot.seat is not None and spot.on != GIVEN_UP:
        return _hand_sentence(felt, spot)

    def result_name(result: Result) -> str:
        return _result_name(plan, result)

    told = spots.spot_sentence(felt, spot, phrases.chance_name, result_name)
    return told or spots.spot_name(spot.kind, NAMES)


def _hand_sentence(felt: Felt, spot: Spot) -> str:
    """A hand, and whether its player has given it up or it has lost."""
    cards = felt.device
    hand = cards.hand(spot) if isinstance(cards, Cards) else None
    if not isinstance(cards, Cards) or hand is None:
        return spots.spot_name(spot.kind, NAMES)
    parts = [cards.sentence(spot)]
    if hand.folded:
        parts.append(_("abandonnée"))
    if hand.out:
        parts.append(_("battue"))
    return ", ".join(parts)


def _result_name(plan: Plan, result: Result) -> str:
    return next(
        hand_text(plan.words.names, hand, ()) for hand, short in plan.words.results.items() if short == result.number
    )
