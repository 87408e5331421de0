"""The half-moon that card tables share: seven boxes round the croupier, hands inside them, the shoe at their left.

Millimetres of a table picture of 1920 x 1200; figures of boxes are 1 to 7 from the croupier's left. Sizes are ours.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.devices.cards.cards import BOXES, Card
from app.devices.cards.hands import LyingCard, fan, row
from app.devices.cards.on_felt import DISCARD, SHOE, CardsPlace
from app.table.felt import RACK, RESULTS, Spot, stake
from app.table.geometry import Box, Circle, HalfRing, HalfRound, Point, Sector, upright
from app.table.half_moon import HalfMoon, PrintedBox
from app.table.half_round import Arch
from app.table.layout import Fixture, SeatPlace, Slot, tubes
from app.text import Message

SIZE = Box(0, 0, 1920, 1200)
MIDDLE = Point(960, 962)
RAIL, CLOTH, BELOW = 952.0, 902.0, 48.0
STRIP = Box(8, 1010, 1904, 182)
STRIP_TOP, STRIP_HEIGHT = 1030.0, 144.0
BOX_ANGLES = (160.0, 136.7, 113.3, 90.0, 66.7, 43.3, 20.0)
BOX_SIZE = (224.0, 108.0)
BOX_RADIUS = 722.0
HAND_RADIUS = 566.0
RING = HalfRing(MIDDLE, 338.0, 422.0, BELOW)
SHOE_BOX = Box(100, 894, 144, 100)
OWN_CARDS = Point(902, 952)
OWN_WIDTH, OWN_STEP = 100.0, 116.0
CHIP = 25.0
SEAT_DISC = 23.0

_NEARER = 60.0
"""How much nearer to the croupier the hands of the outer boxes lie: beside their box there is no room."""

_ROWS = {1: (84.0, 46.0), 2: (84.0, 46.0), 3: (84.0, 46.0), 4: (76.0, 38.0), 5: (68.0, 32.0)}
"""Width and step of the cards of a hand by how many it has; a longer one is a fan."""

_SEPARATED = {2: 540.0, 3: 556.0, 5: 556.0, 6: 540.0}
"""The radius of separated hands where theirs is smaller."""


def hand_middle(box: int, *, separated: bool = False) -> Point:
    """Where the hand of a box (1 to 7) lies; IndexError for another box.

    >>> hand_middle(4)
    Point(x=960.0, y=396.0)
    """
    radius = _SEPARATED.get(box, HAND_RADIUS) if separated else HAND_RADIUS
    at = MIDDLE.toward(BOX_ANGLES[box - 1], radius)
    return Point(at.x, at.y + _NEARER) if box in (1, BOXES) else at


def laid_hands(box: int, hands: tuple[tuple[Card | None, ...], ...]) -> tuple[tuple[LyingCard, ...], ...]:
    """The cards of every hand of a box, where each lies: a row for one hand while it is short, else upright fans.

    A box takes no more than 196 mm, so that the hands of the boxes beside it stay free. The first hand is the one at
    the player's right, which is the croupier's left. IndexError for another box.

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


def own_hand(cards: tuple[Card | None, ...]) -> tuple[LyingCard, ...]:
    """The croupier's own cards before them, side by side."""
    return tuple(
        LyingCard(card, Point(OWN_CARDS.x + OWN_STEP * i, OWN_CARDS.y - 20), OWN_WIDTH) for i, card in enumerate(cards)
    )


def _box(figure: int) -> PrintedBox:
    angle = BOX_ANGLES[figure - 1]
    at = MIDDLE.toward(angle, BOX_RADIUS)
    return PrintedBox(figure, str(figure), at, BOX_SIZE, 90.0 - angle, (Slot(stake(figure, figure), at, 0.0),))


def _seat(seat: int) -> SeatPlace:
    angle = BOX_ANGLES[seat - 1]
    marker = MIDDLE.toward(angle - 4.9, 938.0)
    return SeatPlace(
        seat=seat,
        angle=angle,
        reach=Sector(MIDDLE, CLOTH - 8, RAIL + 8, angle + 11.0, angle - 8.2),
        disc=Circle(MIDDLE.toward(angle, (RAIL + CLOTH) / 2), SEAT_DISC),
        name=Sector(MIDDLE, CLOTH, RAIL, angle + 11.0, angle + 1.8),
        marker=Box(marker.x - 44, marker.y - 21, 88, 42),
        marker_turn=upright(angle - 4.9),
    )


def half_moon(
    denominations: Sequence[int],
    *,
    arches: tuple[Arch, ...] = (),
    ring: HalfRing | None = None,
    lamp_texts: tuple[Message, Message],
) -> HalfMoon:
    """A half-moon with seven boxes, its rack holding value chips of the denominations in cents, smallest first.

    `arches` and `ring` are what a game prints round the croupier.
    """
    rack = Box(28, STRIP_TOP, 900, STRIP_HEIGHT)
    return HalfMoon(
        size=SIZE,
        strip=STRIP,
        rail=HalfRound(MIDDLE, RAIL, SIZE.height - 8 - MIDDLE.y),
        cloth=HalfRound(MIDDLE, CLOTH, BELOW),
        lamp=Box(MIDDLE.x - 172, MIDDLE.y + 6, 344, 40),
        lamp_texts=lamp_texts,
        boxes=tuple(_box(figure) for figure in range(1, BOXES + 1)),
        heaps=(),
        arches=arches,
        ring=ring,
        seats=tuple(_seat(seat) for seat in range(1, BOXES + 1)),
        fixtures=(
            Fixture(RACK, rack, tubes(rack, [Spot("rack", on=value) for value in denominations])),
            Fixture(DISCARD, Box(952, STRIP_TOP, 300, STRIP_HEIGHT)),
            Fixture(RESULTS, Box(1276, STRIP_TOP, 616, STRIP_HEIGHT)),
            Fixture(SHOE, SHOE_BOX),
        ),
        chip=CHIP,
        reach=CHIP,
        device=CardsPlace(),
    )
