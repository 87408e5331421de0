"""The punto banco table in millimetres: three bands of seven places, two trays for the hands, shoe and strip.

The text wants seven places, three players at most in each, and a part of the cloth for each chance; every size is ours.
The croupier stands at the long side under the picture, the players opposite.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from app.devices.cards.cards import BOXES, Card
from app.devices.cards.hands import ASIDE, Hand, LaidHand, LyingCard, Spread
from app.devices.cards.on_felt import CardsPlace, Printed
from app.devices.cards.strip import RECEPTACLE, strip_with
from app.table.banded import Band, Banded, Tray
from app.table.felt import Spot, stake
from app.table.geometry import Box, Circle, Point
from app.table.layout import Labels, SeatPlace, Slot
from app.table.owned import OwnPlace
from app.table.steps import Chance
from app.text import N_, Message, _

RAIL = Box(8, 8, 1904, 1002)
CLOTH = Box(58, 58, 1758, 952)
LEFT, TOP = 100.0, 112.0
WIDTH, HEIGHT = 239.0, 124.0
"""Of a place in a band, and where the first one begins."""

PLACES = ("1", "2", "3")
"""Who of a place: each has a slot of their own."""

APART, SLOT = 74.0, 40.0
"""Between two slots of a place, and from the upper edge of a band to the middle of a disc."""

SHOE = Box(134, 632, 124, 168)
PLATE = Box(84, 826, 224, 92)
LAMP = Box(788, 496, 344, 36)
SAID = Point(960, 934)

TRAY = (610.0, 330.0)
TRAYS = {"punto": Point(330, 540), "banco": Point(980, 540)}
FOOT = 296.0
"""How far under the upper edge of a tray its foot is."""

TIE = Box(1626, 620, 130, 170)
FIRST_CARD = Point(1691, 906)
ASIDE_CARDS = Point(1630, 906)
CARD, STEP = 126.0, 140.0
"""The width of a card in a tray, and from one to the next."""

DENOMINATIONS = (100, 200, 500, 1000, 2000, 5000, 10000, 50000)
"""Value chips of the rack unless the house has others, in cents."""

WORDS: dict[Chance, tuple[Message, str]] = {
    "punto": (N_("PUNTO"), "ivory"),
    "banco": (N_("BANCO"), "brass"),
    "tie": (N_("ÉGALITÉ"), "mint"),
}
"""The word of each band and its colour, the outermost band first."""

FEET: dict[str, Message] = {"19-for-20": N_("19 POUR 20"), "half-on-six": N_("1 POUR 1, MOITIÉ SUR 6")}
"""What a table prints of the pay of banco, by pay table."""


class Trays(Spread):
    """The hands of punto and banco in their trays, the third card across; a first card of a new shoe by itself."""

    shoe = SHOE.centre
    discard = RECEPTACLE.centre
    aside = ASIDE_CARDS
    plain = True

    def down(self, spot: Spot) -> int:  # noqa: ARG002 -- of both alike
        """The first two."""
        return 2

    def laid(self, hands: Sequence[Hand]) -> tuple[LaidHand, ...]:
        """Where the cards of some hands lie."""
        return tuple(self.beside(hand) if hand.spot == ASIDE else _laid(hand) for hand in hands)

    def empty(self, spot: Spot) -> Box | None:
        """The tray of a side."""
        corner = TRAYS.get(str(spot.on))
        return None if corner is None else Box(*corner, *TRAY)

    def name(self, spot: Spot, hands: Sequence[Hand]) -> str:
        """The side, or the first card of a new shoe."""
        if spot.on == "punto":
            return _("Main de punto")
        if spot.on == "banco":
            return _("Main de banco")
        return super().name(spot, hands) if spot == ASIDE else _("Première carte du sabot")


SPREAD = Trays()


def _laid(hand: Hand) -> LaidHand:
    corner = TRAYS.get(str(hand.spot.on))
    if corner is None:
        cards = tuple(LyingCard(card, FIRST_CARD, 96.0) for card in hand.shown)
        return LaidHand(hand, cards, FIRST_CARD)
    lying = tuple(_card(card, place, corner) for place, card in enumerate(hand.shown))
    return LaidHand(hand, lying, Point(corner.x + 547, corner.y + 42))


def _card(card: Card | None, place: int, tray: Point) -> LyingCard:
    if place < 2:
        return LyingCard(card, Point(tray.x + 133 + STEP * place, tray.y + 166), CARD)
    # one too many lies over the third, lower by as much as leaves its index to be read
    return LyingCard(card, Point(tray.x + 448 + 22 * (place - 2), tray.y + 192 + 26 * (place - 2)), CARD, across=True)


def _place(seat: int, on: Chance, top: float) -> OwnPlace:
    box = Box(LEFT + (seat - 1) * WIDTH, top, WIDTH, HEIGHT)
    slots = (
        Slot(stake(seat, on, place), Point(box.centre.x + (number - 1) * APART, top + SLOT), 0.0)
        for number, place in enumerate(PLACES)
    )
    return OwnPlace(on, seat, box, tuple(slots))


def _seat(seat: int) -> SeatPlace:
    left, middle = LEFT + (seat - 1) * WIDTH, (RAIL.y + CLOTH.y) / 2
    at = Point(left + 80, middle)  # left of the middle, so that a name of usual length stays whole
    return SeatPlace(
        seat=seat,
        angle=90.0,
        reach=Box(left + 2, RAIL.y + 2, WIDTH - 4, CLOTH.y - RAIL.y - 4),
        disc=Circle(at, 23.0),
        name=Box(at.x + 30, RAIL.y, WIDTH - 114, CLOTH.y - RAIL.y),
        marker=Box(left + 4, middle - 21, 50, 42),
        marker_turn=0.0,
    )


def _tray(side: str, foot: Message | None = None) -> Tray:
    return Tray(Box(*TRAYS[side], *TRAY), *WORDS[side], foot)


def punto_banco_layout(denominations: Sequence[int] = DENOMINATIONS) -> Banded:
    """The table, its rack holding value chips of the denominations in cents; of none, those it has itself."""
    return _made(tuple(sorted(denominations)) or DENOMINATIONS)


@cache
def _made(denominations: tuple[int, ...]) -> Banded:
    return Banded(
        rail=RAIL,
        cloth=CLOTH,
        rows=tuple(
            Band(on, word, colour, tuple(_place(seat, on, TOP + row * HEIGHT) for seat in range(1, BOXES + 1)))
            for row, (on, (word, colour)) in enumerate(WORDS.items())
        ),
        trays=(_tray("punto", N_("1 POUR 1")), _tray("banco"), Tray(TIE, *WORDS["tie"], N_("8 POUR 1"))),
        labels=Labels(drop=50.0, widest=70.0),
        lamp=LAMP,
        seats=tuple(_seat(seat) for seat in range(1, BOXES + 1)),
        fixtures=strip_with(denominations, SHOE),
        chip=25.0,
        reach=25.0,
        plate=PLATE,
        device=CardsPlace(N_("POLOCHON"), SAID),
    )


def printed(pay_table: str) -> tuple[Printed, ...]:
    """What the pay table in use has printed in the tray of banco."""
    corner = TRAYS["banco"]
    return (Printed(FEET[pay_table], Point(corner.x + TRAY[0] / 2, corner.y + FOOT)),)
