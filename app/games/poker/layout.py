"""The table of the poker games in millimetres: a block of four places at each seat, hands inside, the croupier's cards.

Each game's `Plan` says what of its table is its own. The texts want five to seven marked places; every size is ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from app.devices.cards import table
from app.devices.cards.cards import BOXES, Card
from app.devices.cards.hands import ASIDE, HEIGHT, LEAST, Hand, LaidHand, LyingCard, Spread, row
from app.devices.cards.on_felt import CardsPlace
from app.devices.cards.strip import RECEPTACLE, strip_with
from app.games.poker.hands import Ranking
from app.games.poker.posted import PayTables
from app.games.poker.saying import Words
from app.games.poker.steps import BOARD, GIVEN_UP
from app.table.blocks import Block, Blocks, PlaceWord
from app.table.felt import Spot, stake
from app.table.geometry import Box, HalfRound, Point
from app.table.layout import Labels, Slot
from app.table.owned import OwnPlace
from app.table.steps import Chance
from app.text import N_, _

BLOCK = (204.0, 236.0)
"""Four places two by two, upright at every seat."""

RADIUS = 724.0
"""From the middle of the rail to that of a block."""

DISC = 57.0
"""How far under the upper edge of its place the middle of a disc is, with its euros under it."""

DROP = 43.0

_FIGURE = 878.0
"""From the middle of the rail to the figure of a box."""

_HANDS = (Point(470, 834), Point(497, 656), Point(694, 494), Point(960, 430))
"""The middles of the hands of the first four seats; those of the others are opposite."""

_FOLDED = (252.0, 392.0, 586.0, 872.0, 1158.0, 1399.0, 1552.0)
"""The left edge of a hand that is given up, by seat: at its Ante, clear of the block beside."""

_DRAWN_IN, _UNDER_BLOCK = 14.0, 56.0
"""From one card of such a hand to the next, and how far under its block its middle is."""

_APART = 10.0
"""Between two cards that lie side by side."""

_TRAY = Box(682, 632, 556, 166)
_COMMON = Point(748, 715)
_COMMON_WIDTH = 96.0

_OVER_FOOT = 5.0
"""How far above the foot of a hand the middle of its combination is: under its indices."""

_CLEAR_OF_BLOCK = 18.0
"""How far from the middle of their hand the combinations of B and F are: the block of their neighbour stands below."""

_UNDER_PRICE = (-12.0, 14.0)
"""How far beside and under the middle of its place a card lies that is given up, under its price."""

SHEET = Box(1666, 16, 230, 304)
"""The posted pay table, in the corner beyond the rail."""

DENOMINATIONS = (100, 200, 500, 1000, 2000, 5000, 10000, 50000)
"""Value chips of the rack unless the house has others, in cents."""


class Own(NamedTuple):
    """The croupier's cards: how many, so many of them face down, their width, their top, where his combination is.

    The last card lies so far `apart` from the others.
    """

    cards: int
    down: int
    width: float
    top: float
    combination: Point
    apart: float = _APART


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """What of a table is its game's own.

    `places` are the words of the four places, the far ones first, from left to right; `one_amount`: the two nearer ones
    hold as much. A player's `cards` are so wide and each `step` further right than the one under it, and come in
    packets of so many; `moved` are seats whose hand needs another place. `common` is how many cards for all are turned
    at a time. `words` are those for hands; `named`: a player's hand is announced as it is turned.
    """

    places: tuple[PlaceWord, PlaceWord, PlaceWord, PlaceWord]
    cards: int
    own: Own
    words: Words
    pay_tables: PayTables
    packet: int = 1
    width: float = 84.0
    step: float = 46.0
    moved: Mapping[int, Point] = field(default_factory=dict)
    one_amount: bool = False
    common: tuple[int, ...] = ()
    named: bool = False

    def middle(self, seat: int) -> Point:
        """Where the hand of a seat lies."""
        near = min(seat, BOXES + 1 - seat)
        at = self.moved.get(near, _HANDS[near - 1])
        return at if seat == near else Point(2 * table.MIDDLE.x - at.x, at.y)


def block_box(seat: int) -> Box:
    """The block of a seat, 1 at the croupier's left.

    >>> block_box(4)
    Box(x=858.0, y=120.0, width=204.0, height=236.0)
    """
    at = table.MIDDLE.toward(table.BOX_ANGLES[seat - 1], RADIUS)
    width, height = BLOCK
    return Box(at.x - width / 2, at.y - height / 2, width, height)


class Seated(Spread):
    """The hands of seven seats as rows, the croupier's own cards and the common ones before him.

    `ranking` reads them, where their combinations are told.
    """

    shoe = table.SHOE_BOX.centre
    discard = RECEPTACLE.centre
    aside = table.ASIDE_CARDS

    def __init__(self, plan: Plan, ranking: Ranking | None) -> None:
        self.plan = plan
        self.ranking = ranking

    def down(self, spot: Spot) -> int:
        """The whole hand of a player, and of the croupier's what his game says."""
        return self.plan.own.down if spot.seat is None else self.plan.cards

    def laid(self, hands: Sequence[Hand]) -> tuple[LaidHand, ...]:
        """Where the cards of some hands lie."""
        return tuple(self.beside(hand) if hand.spot == ASIDE else self._laid(hand) for hand in hands)

    def empty(self, spot: Spot) -> Box | None:
        """Where the first card of a hand will lie; the tray of the common cards."""
        if spot.on == BOARD:
            return _TRAY if self.plan.common else None
        if spot.on == GIVEN_UP or spot == ASIDE:
            return None
        if spot.seat is None:
            return _own_card(self.plan.own, 0, None).box
        return LyingCard(None, self.plan.middle(spot.seat), self.plan.width).box

    def name(self, spot: Spot, hands: Sequence[Hand]) -> str:
        """What a hand is called: its box, the common cards, the card that a player gives up."""
        if spot.on == BOARD:
            return _("Cartes communes")
        name = super().name(spot, hands)
        return _("{box}, carte rendue").format(box=name) if spot.on == GIVEN_UP else name

    def _laid(self, hand: Hand) -> LaidHand:
        seat, plan = hand.spot.seat, self.plan
        if hand.spot.on == BOARD:
            cards = tuple(
                LyingCard(card, Point(_COMMON.x + (_COMMON_WIDTH + _APART) * place, _COMMON.y), _COMMON_WIDTH)
                for place, card in enumerate(hand.shown)
            )
            return LaidHand(hand, cards, _COMMON)
        if seat is None:
            own = tuple(_own_card(plan.own, place, card) for place, card in enumerate(hand.shown))
            return LaidHand(hand, own, plan.own.combination, worded=True)
        if hand.spot.on == GIVEN_UP:
            middle, (beside, under) = _place_box(seat, 3).centre, _UNDER_PRICE
            at = Point(middle.x + beside, middle.y + under)
            given = (LyingCard(card, at, LEAST, across=True) for card in hand.shown)
            return LaidHand(hand, tuple(given), at)
        if hand.folded:
            box = block_box(seat)
            wide = LEAST + _DRAWN_IN * (len(hand.cards) - 1)
            at = Point(_FOLDED[seat - 1] + wide / 2, box.y + box.height + _UNDER_BLOCK)
            first = at.x - (wide - LEAST) / 2
            folded = (
                LyingCard(card, Point(first + _DRAWN_IN * place, at.y), LEAST) for place, card in enumerate(hand.shown)
            )
            return LaidHand(hand, tuple(folded), at)
        at = plan.middle(seat)
        inwards = {2: _CLEAR_OF_BLOCK, BOXES - 1: -_CLEAR_OF_BLOCK}.get(seat, 0.0)
        foot = Point(at.x + inwards, at.y + plan.width * HEIGHT / 2 - _OVER_FOOT)
        return LaidHand(hand, row(hand.shown, at, width=plan.width, step=plan.step), foot, worded=True)


def _own_card(own: Own, place: int, card: Card | None) -> LyingCard:
    """One of the croupier's cards, the first one at 0."""
    last = own.apart if place == own.cards - 1 else _APART
    whole = own.width * own.cards + _APART * (own.cards - 2) + own.apart
    left = table.MIDDLE.x - whole / 2 + (own.width + _APART) * place + last - _APART
    return LyingCard(card, Point(left + own.width / 2, own.top + own.width * HEIGHT / 2), own.width)


@cache
def spread_of(plan: Plan, ranking: Ranking | None = None) -> Seated:
    """How the hands of a table lie, and how they are read."""
    return Seated(plan, ranking)


def _place_box(seat: int, place: int) -> Box:
    """One of the four places of a block, from the far left one."""
    box = block_box(seat)
    down, across = divmod(place, 2)
    return Box(box.x + across * box.width / 2, box.y + down * box.height / 2, box.width / 2, box.height / 2)


def _own_place(seat: int, place: int, on: Chance) -> OwnPlace:
    box = _place_box(seat, place)
    return OwnPlace(on, seat, box, (Slot(stake(seat, on), Point(box.centre.x, box.y + DISC), 0.0),))


def _block(plan: Plan, seat: int) -> Block:
    box = block_box(seat)
    return Block(
        seat,
        box,
        table.MIDDLE.toward(table.BOX_ANGLES[seat - 1], _FIGURE),
        tuple(_own_place(seat, place, word.on) for place, word in enumerate(plan.places)),
        Point(box.centre.x, box.y + box.height * 3 / 4) if plan.one_amount else None,
    )


@cache
def table_of(plan: Plan, denominations: tuple[int, ...]) -> Blocks:
    """The table of a plan, its rack holding value chips of the denominations in cents, smallest first."""
    own = tuple(_own_card(plan.own, place, None).box for place in range(plan.own.cards))
    return Blocks(
        rail=HalfRound(table.MIDDLE, table.RAIL, table.SIZE.height - 8 - table.MIDDLE.y),
        cloth=HalfRound(table.MIDDLE, table.CLOTH, table.BELOW),
        lamp=table.LAMP,
        words=plan.places,
        blocks=tuple(_block(plan, seat) for seat in range(1, BOXES + 1)),
        labels=Labels(drop=DROP, widest=84.0, within=98.0),
        seats=tuple(table.seat_place(seat) for seat in range(1, BOXES + 1)),
        fixtures=strip_with(denominations, table.SHOE_BOX),
        chip=table.CHIP,
        reach=table.CHIP,
        plate=table.PLATE,
        device=CardsPlace(N_("BRÛLÉES"), outlined=(*((_TRAY,) if plan.common else ()), *own), pack=True, sheet=SHEET),
    )
