"""Sound boxes read in one go: what is not plainly sound is left to the field tables, which find what is wrong where.

A table has some thirty values in boxes, hands and stakes; asking each field of each of them costs four times as much.
"""

from __future__ import annotations

from typing import Any

from app.devices.cards.cards import PACK, Card
from app.games.blackjack.state import Box, Hand, Stake

_CARDS: dict[str, Card] = {card.text: card for card in PACK}
_PLACES = {place: str(place) for place in range(1, 10)}
_SEATS = frozenset(range(1, 8))
_new = tuple.__new__


class _DoubtfulError(Exception):
    """Something that may be wrong."""


def sound_boxes(given: Any) -> tuple[Box, ...] | None:
    """The boxes of a list where each value is plainly sound; else None."""
    try:
        boxes = tuple([_box(row) for row in given])
    except (KeyError, TypeError, _DoubtfulError):  # a key or a card there is not, another type, what needs a look
        return None
    return boxes if len({box.seat for box in boxes}) == len(boxes) else None


def _box(row: dict[str, Any]) -> Box:
    seat, given = row["box"], row["hands"]
    if type(seat) is not int or seat not in _SEATS or type(given) is not list:
        raise _DoubtfulError
    hands = tuple([_hand(hand) for hand in given])
    insurance: tuple[Stake, ...] = ()
    splits = max(0, len(hands) - 1)
    keys = 2
    if "insurance" in row:
        insurance, keys = _stakes(row["insurance"], 1), keys + 1
    if "splits" in row:
        splits, keys = row["splits"], keys + 1
        if type(splits) is not int or splits < 0:
            raise _DoubtfulError
    if len(row) != keys:
        raise _DoubtfulError
    box: Box = _new(Box, (seat, hands, insurance, splits))
    return box


def _hand(row: dict[str, Any]) -> Hand:
    stakes = _stakes(row["stakes"], 2)
    cards: tuple[Card, ...] = ()
    stands = False
    keys = 1
    if "cards" in row:
        given, keys = row["cards"], keys + 1
        if type(given) is not list:
            raise _DoubtfulError
        cards = tuple([_CARDS[card] for card in given])
    if "stands" in row:
        stands, keys = row["stands"], keys + 1
        if type(stands) is not bool:
            raise _DoubtfulError
    if len(row) != keys or "1" not in [place for place, _amount in stakes]:
        raise _DoubtfulError
    hand: Hand = _new(Hand, (cards, stakes, stands))
    return hand


def _stakes(given: Any, multiple: int) -> tuple[Stake, ...]:
    """Stakes of so many cents or a multiple of them."""
    if type(given) is not list:
        raise _DoubtfulError
    found = []
    for row in given:
        amount = row["amount"]
        place = row["place"] if len(row) == 2 else 1
        if type(amount) is not int or amount <= 0 or amount % multiple or type(place) is not int or len(row) > 2:
            raise _DoubtfulError
        found.append(_new(Stake, (_PLACES[place], amount)))
    return tuple(found)
