"""The half-moon that card tables share: seven boxes round the croupier, hands inside them, the shoe at his left.

Millimetres of a table picture of 1920 x 1200; figures of boxes are 1 to 7 from the croupier's left. Sizes are ours.
"""

from __future__ import annotations

from typing import NamedTuple

from app.devices.cards.cards import Card
from app.devices.cards.lying import LyingCard, fan, row
from app.table.geometry import Box, HalfRing, HalfRound, Point

SIZE = Box(0, 0, 1920, 1200)
MIDDLE = Point(960, 962)
RAIL = HalfRound(MIDDLE, 952.0, 230.0)
CLOTH = HalfRound(MIDDLE, 902.0, 48.0)
BOX_ANGLES = (160.0, 136.7, 113.3, 90.0, 66.7, 43.3, 20.0)
BOXES = len(BOX_ANGLES)
BOX_SIZE = (224.0, 108.0)
BOX_CORNER = 20.0
BOX_RADIUS = 722.0
HAND_RADIUS = 566.0
INSURANCE = HalfRing(MIDDLE, 338.0, 422.0, 0.0)
SHOE = Box(100, 894, 144, 100)
OWN_CARDS = Point(910, 952)
OWN_WIDTH = 100.0
SECOND_CARD = 116.0

_NEARER = 60.0
"""How much nearer to the croupier the hands of the outer boxes lie: beside their box there is no room."""

_ROWS = {1: (84.0, 46.0), 2: (84.0, 46.0), 3: (84.0, 46.0), 4: (76.0, 38.0), 5: (68.0, 32.0)}
"""Width and step of the cards of a hand by how many it has; a longer one is a fan."""

_SEPARATED = {2: 540.0, 3: 556.0, 5: 556.0, 6: 540.0}
"""The radius of separated hands where theirs is smaller."""


class PlacedBox(NamedTuple):
    """A printed box: its figure, its middle, and how far clockwise it is turned, in degrees."""

    figure: int
    at: Point
    turn: float


def printed_boxes() -> tuple[PlacedBox, ...]:
    """The seven boxes from the croupier's left.

    >>> printed_boxes()[3]
    PlacedBox(figure=4, at=Point(x=960.0, y=240.0), turn=0.0)
    """
    return tuple(
        PlacedBox(figure, MIDDLE.toward(angle, BOX_RADIUS), 90.0 - angle)
        for figure, angle in enumerate(BOX_ANGLES, start=1)
    )


def hand_middle(box: int, *, separated: bool = False) -> Point:
    """Where the hand of a box (1 to 7) lies; IndexError for another box."""
    radius = _SEPARATED.get(box, HAND_RADIUS) if separated else HAND_RADIUS
    at = MIDDLE.toward(BOX_ANGLES[box - 1], radius)
    return Point(at.x, at.y + _NEARER) if box in (1, BOXES) else at


def laid_hands(box: int, hands: tuple[tuple[Card | None, ...], ...]) -> tuple[tuple[LyingCard, ...], ...]:
    """The cards of every hand of a box, where each lies: a row for one hand while it is short, else upright fans.

    A box takes no more than 196 mm, so that the hands of the boxes beside it stay free.

    The first hand is the one at the player's right, which is the croupier's left. IndexError for another box.

    >>> [[card.width for card in hand] for hand in laid_hands(4, ((None, None), (None,) * 4))]
    [[68.0, 68.0], [68.0, 68.0, 68.0, 68.0]]
    """
    if len(hands) == 1 and len(hands[0]) in _ROWS:
        width, step = _ROWS[len(hands[0])]
        return (row(hands[0], hand_middle(box), width=width, step=step),)
    middle = hand_middle(box, separated=True)
    apart = 0.0 if len(hands) == 1 else min(84.0, 128.0 / (len(hands) - 1))
    first = middle.x - apart * (len(hands) - 1) / 2
    return tuple(fan(hand, Point(first + apart * i, middle.y - 44)) for i, hand in enumerate(hands))
