"""The half-moon that card tables share: seven boxes round the croupier, hands inside them, the shoe at their left.

Millimetres of a table picture of 1920 x 1200; figures of boxes are 1 to 7 from the croupier's left. Sizes are ours.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.devices.cards.cards import BOXES
from app.devices.cards.hands import ASIDE, INDEX, LEAST, Hand, LaidHand, LyingCard, Spread, crossed, fan, row
from app.devices.cards.on_felt import CardsPlace
from app.devices.cards.strip import RECEPTACLE, strip_with
from app.table.felt import Spot
from app.table.geometry import Box, Circle, HalfRing, HalfRound, Point, Sector, upright
from app.table.half_moon import APART, HalfMoon, PrintedBox
from app.table.half_round import Arch
from app.table.layout import Labels, SeatPlace
from app.table.stacking import Bands
from app.table.steps import Chance
from app.text import Message

SIZE = Box(0, 0, 1920, 1200)
MIDDLE = Point(960, 962)
RAIL, CLOTH, BELOW = 952.0, 902.0, 48.0
STRIP = Box(8, 1010, 1904, 182)
BOX_ANGLES = (160.0, 136.7, 113.3, 90.0, 66.7, 43.3, 20.0)
BOX_SIZE = (224.0, 108.0)
BOX_RADIUS = 722.0
HAND_RADIUS = 566.0
RING = HalfRing(MIDDLE, 338.0, 422.0, BELOW)
SHOE_BOX = Box(100, 894, 144, 100)
ASIDE_CARDS = Point(312, 950)
OWN_CARDS = Point(902, 932)
OWN_WIDTH, OWN_STEP = 100.0, 116.0
CHIP = 25.0
SEAT_DISC = 23.0
LAMP = Box(MIDDLE.x - 172, MIDDLE.y + 6, 344, 40)

TAG_RADIUS, TAG_ANGLES = 846.0, (5.5, 0.0, -5.5)
TAGS = Bands(76, (34,), 0, slot=34)
"""Where and how stakes of players who stand behind a box are seen."""

LABELS = Labels(drop=44.0, widest=84.0, within=APART)
PLATE = Box(24, 24, 292, 104)
"""Fixed in the corner beyond the rail, which the half-moon leaves free."""

OVER_FOOT = 5.0
"""How far above the foot of a fan the middle of its plate is: under the suit of the last card."""

CLEAR = 8.0
"""Millimetres between the cards of two boxes, at the least."""

_NEARER = 60.0
"""How much nearer to the croupier the hands of the outer boxes lie: beside their box there is no room."""

_ROWS = {count: (84.0, 46.0) if count < 4 else (76.0, 38.0) if count < 6 else (70.0, 33.0) for count in range(1, 8)}
"""Width and step of the cards of a single hand by how many it has; a longer one is a fan."""

_TWO_WIDTH, _TWO_STEP, _TWO_MIDDLES, _TWO_MOST = 70.0, 33.0, (-82.0, 66.0), 3
"""Two hands of a box side by side: of so many cards at most."""

_ACROSS, _MOST_APART = 128.0, 84.0
"""How wide the fans of a box lie from the first to the last, and how far apart two of them at most."""

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


class Boxes(Spread):
    """The hands of seven boxes and the croupier's own: rows while they are short and have room, else upright fans.

    The first hand of a box is the one at the player's right, which is the croupier's left.
    """

    shoe = SHOE_BOX.centre
    discard = RECEPTACLE.centre
    aside = ASIDE_CARDS

    def laid(self, hands: Sequence[Hand]) -> tuple[LaidHand, ...]:
        """Where the cards of some hands lie: no hand over another box's, no card over the index of another."""
        by_box: dict[int, list[Hand]] = {}
        for hand in hands:
            if hand.spot.seat is not None:
                by_box.setdefault(hand.spot.seat, []).append(hand)
        found = {box: _fans(box, held) for box, held in by_box.items()}
        for box, held in by_box.items():
            wished = _rows(box, held)
            if wished and _has_room(wished, [each for other, laid in found.items() if other != box for each in laid]):
                found[box] = wished
        lying = {each.hand.spot: each for laid in found.values() for each in laid}
        return tuple(self.beside(hand) if hand.spot == ASIDE else lying.get(hand.spot) or _own(hand) for hand in hands)

    def empty(self, spot: Spot) -> Box | None:
        """Where the first card of a hand will lie."""
        at = OWN_CARDS if spot.seat is None else hand_middle(spot.seat)
        return LyingCard(None, at, OWN_WIDTH if spot.seat is None else 84.0).box


BOX_SPREAD = Boxes()


def _rows(box: int, hands: Sequence[Hand]) -> tuple[LaidHand, ...]:
    """The hands of a box side by side as rows; none where they are too many or too long."""
    if len(hands) == 1 and len(hands[0].cards) in _ROWS:
        width, step = _ROWS[len(hands[0].cards)]
        return (_in_row(hands[0], hand_middle(box), width, step),)
    if len(hands) != len(_TWO_MIDDLES) or any(len(hand.cards) > _TWO_MOST for hand in hands):
        return ()
    middle = hand_middle(box, separated=True)
    middles = (Point(middle.x + beside, middle.y) for beside in _TWO_MIDDLES)
    return tuple(_in_row(hand, at, _TWO_WIDTH, _TWO_STEP) for hand, at in zip(hands, middles, strict=True))


def _in_row(hand: Hand, middle: Point, width: float, step: float) -> LaidHand:
    shown = hand.shown
    cards = (
        crossed(row(shown, middle, width=width, step=step))
        if _is_across(hand)
        else row(shown, middle, width=width, step=step)
    )
    return _with_plate(hand, cards)


def _with_plate(hand: Hand, cards: tuple[LyingCard, ...]) -> LaidHand:
    """A hand with its plate at the lower right of its last card."""
    last = cards[-1].box if cards else Box(0, 0, 0, 0)
    return LaidHand(hand, cards, Point(last.x + last.width - 10, last.y + last.height - 8))


def _is_across(hand: Hand) -> bool:
    return hand.across and len(hand.cards) > 2


def _fans(box: int, hands: Sequence[Hand]) -> tuple[LaidHand, ...]:
    """The hands of a box as upright fans; beyond five a box is as wide as leaves every index to be read."""
    middle = hand_middle(box, separated=True)
    gaps = max(1, len(hands) - 1)
    apart = 0.0 if len(hands) == 1 else max(INDEX * LEAST, min(_MOST_APART, _ACROSS / gaps))
    first = middle.x - apart * (len(hands) - 1) / 2
    return tuple(_in_fan(hand, Point(first + apart * i, middle.y - 44), apart) for i, hand in enumerate(hands))


def _in_fan(hand: Hand, top: Point, apart: float) -> LaidHand:
    cards = fan(hand.shown, top)
    if _is_across(hand):
        cards = (*cards[:-1], cards[-1]._replace(across=True))
    column = min(apart or LEAST, LEAST)
    foot = cards[-1].box.y + cards[-1].box.height if cards else top.y
    return LaidHand(hand, cards, Point(top.x - LEAST / 2 + column / 2, foot - OVER_FOOT), narrow=True)


def _has_room(wished: Sequence[LaidHand], others: Sequence[LaidHand]) -> bool:
    """Whether hands keep clear of all others."""
    return not any(
        card.box.inset(-CLEAR).meets(other.box)
        for each in wished
        for card in each.cards
        for laid in others
        for other in laid.cards
    )


def _own(hand: Hand) -> LaidHand:
    """The croupier's own cards before them, side by side, drawn together where they are many."""
    step = OWN_STEP if len(hand.cards) <= 4 else max(INDEX * OWN_WIDTH, 3 * OWN_STEP / (len(hand.cards) - 1))
    cards = tuple(LyingCard(card, _own_at(i, step), OWN_WIDTH) for i, card in enumerate(hand.shown))
    return _with_plate(hand, cards)


def _own_at(place: int, step: float = OWN_STEP) -> Point:
    return Point(OWN_CARDS.x + step * place, OWN_CARDS.y)


def _box(figure: int, ring: HalfRing | None, named: Chance | None) -> PrintedBox:
    angle = BOX_ANGLES[figure - 1]
    return PrintedBox(
        on=figure,
        figure=str(figure),
        at=MIDDLE.toward(angle, BOX_RADIUS),
        size=BOX_SIZE,
        turn=90.0 - angle,
        seat=figure,
        tags=tuple(MIDDLE.toward(angle + beside, TAG_RADIUS) for beside in TAG_ANGLES),
        line=None if ring is None else _line(angle, ring),
        named=named,
    )


def _line(angle: float, ring: HalfRing) -> Point:
    """Where the disc of a box lies on the line, with its plate under it."""
    at = MIDDLE.toward(angle, (ring.inner + ring.outer) / 2)
    return at._replace(y=at.y - LABELS.drop / 2)


def seat_place(seat: int) -> SeatPlace:
    """The place of a seat on the rail, 1 at the croupier's left."""
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
    named: Chance | None = None,
    receptacle: Message,
) -> HalfMoon:
    """A half-moon with seven boxes, its rack holding value chips of the denominations in cents, smallest first.

    `arches` and `ring` are what a game prints round the croupier, `named` the stake that lies on the ring, `receptacle`
    what it calls where cards taken away go.
    """
    return HalfMoon(
        size=SIZE,
        strip=STRIP,
        rail=HalfRound(MIDDLE, RAIL, SIZE.height - 8 - MIDDLE.y),
        cloth=HalfRound(MIDDLE, CLOTH, BELOW),
        lamp=LAMP,
        boxes=tuple(_box(figure, ring, named) for figure in range(1, BOXES + 1)),
        heaps=(),
        arches=arches,
        ring=ring,
        seats=tuple(seat_place(seat) for seat in range(1, BOXES + 1)),
        fixtures=strip_with(denominations, SHOE_BOX),
        chip=CHIP,
        reach=CHIP,
        plate=PLATE,
        bands=TAGS,
        labels=LABELS,
        device=CardsPlace(receptacle, outlined=(LyingCard(None, _own_at(1), OWN_WIDTH).box,)),
    )
