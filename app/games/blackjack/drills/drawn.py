"""Small tables drawn for one question, and hands as they are counted and heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from app.devices.cards.cards import Card
from app.devices.cards.hands import Hand
from app.devices.cards.table import BOX_SPREAD
from app.drills.draw import between
from app.drills.drill import TableSettings
from app.drills.shoe import Shoe
from app.games.blackjack.hands import ACE, MOST, VALUES, is_soft, points
from app.games.blackjack.random_tables import random_stake
from app.games.blackjack.records import TABLE
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rules import VERSIONS
from app.games.blackjack.state import Cards
from app.table.reading import InputError
from app.text import _

Told: TypeAlias = dict[str, Any]
"""A part of a table as the `resolve` contract tells it."""

_LARGEST = 20
"""The largest stake, in minimums."""


def told(cards: Sequence[Card]) -> list[str]:
    """Cards as the contract writes them."""
    return [card.text for card in cards]


def hand_of(cards: Sequence[Card], *amounts: int, stands: bool = True) -> Told:
    """A hand with the stake of its holder, and of who stands behind."""
    stakes = [{"place": place, "amount": amount} for place, amount in enumerate(amounts, 1)]
    return {"cards": told(cards), "stakes": stakes} | ({"stands": True} if stands else {})


def stake_of(random: Random, settings: TableSettings, least: int = 1) -> int:
    """The cents of a stake, of at least so many minimums."""
    lowest = settings.minimum * least
    return max(lowest, random_stake(random, settings, _LARGEST * settings.minimum))


def table_of(settings: TableSettings, boxes: Sequence[Told], own: Sequence[Card], **more: Any) -> Told:
    """A coup in progress; a maximum of its own where none is posted. What lies shows whether a card has been drawn."""
    maximum = VERSIONS[settings.rules].multiples.value[-1] * settings.minimum
    lying: Told = {"boxes": sorted(boxes, key=lambda box: int(box["box"])), "croupier": told(own)}
    if any(len(box["hands"]) != 1 or len(box["hands"][0]["cards"]) > 2 for box in boxes):
        lying["drawn"] = True
    return {"maximum": maximum} | settings.line(TABLE.called) | lying | more


def with_event(shoe: Shoe, table: Told, *events: Mapping[str, Any], first: Sequence[Card] = ()) -> Told:
    """A table with events, the last with the cards that the engine asks for: `first`, then those of the shoe."""
    *before, last = events
    cards: list[str] = []
    coming = told(first)
    while True:
        event = {**last, "cards": cards} if cards else {**last}
        found = table | {"events": [*before, event]}
        state, read = TABLE.read_table(found)
        try:
            for each in read:
                state = resolve(state, each).state
        except InputError:
            cards = [*cards, coming.pop(0) if coming else shoe.draw().text]
        else:
            return found


def dealt(shoe: Shoe, least: int = 4, most: int = MOST - 1) -> list[Card]:
    """Two cards worth so many points."""
    while True:
        cards = shoe.take(2)
        if least <= points(tuple(cards)) <= most:
            return cards
        shoe.back(cards)


def decided(random: Random, shoe: Shoe, least: int = 12, most: int = MOST - 1) -> list[Card]:
    """The cards of a hand that stays, worth so many points; some have drawn."""
    while True:
        cards = shoe.take(between(random, 2, 3))
        if least <= points(tuple(cards)) <= most:
            return cards
        shoe.back(cards)


def sum_text(cards: Cards) -> str:
    """How a hand is counted, an ace as 11 where that is its best total.

    >>> [sum_text((Card("A", "h"), *more)) for more in ((Card("6", "s"),), (Card("6", "s"), Card("K", "d")))]
    ['11 + 6 = 17', '1 + 6 + 10 = 17']
    """
    values = [VALUES[card.rank] for card in cards]
    if is_soft(cards):
        values[[card.rank for card in cards].index(ACE)] += 10
    return f"{' + '.join(map(str, values))} = {sum(values)}"


def of_hand(hand: Hand, text: str, hands: Sequence[Hand]) -> str:
    """What is said of a hand among others: "Box C : 11 + 6 = 17"."""
    return _("{hand} : {text}").format(hand=BOX_SPREAD.name(hand.spot, hands), text=text)


def spoken(hands: Sequence[Hand]) -> str:
    """Hands as they are heard by who cannot see them."""
    return ". ".join(of_hand(hand, hand.spoken(), hands) for hand in hands if hand.cards)


def to_play(hands: Sequence[Hand]) -> tuple[str, ...]:
    """Which hands of the boxes are still to be decided, as it is heard."""
    waiting = (hand for hand in hands if hand.cards and hand.spot.seat is not None and not hand.finished)
    return tuple(of_hand(hand, _("à jouer"), hands) for hand in waiting)
