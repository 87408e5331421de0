"""Where cards lie: a hand as a row or an upright fan, each card by its middle, in millimetres of the table picture.

No card is narrower than 68 mm, and none hides the index of the one under it: an index ends at 47 % of the width
(44 of 68 mm from the top of a card in an upright fan). Sizes are ours; no text has them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from app.devices.cards.cards import Card, spoken
from app.table.felt import Spot, seat_letter
from app.table.geometry import Box, Point, bounds
from app.table.steps import Chance
from app.text import N_, Message, _, ngettext, translate

HEIGHT = 1.4
"""Heights of a card to its width."""

LEAST = 68.0
"""The width of the smallest card: 28 pixels where the table is smallest."""

INDEX = 0.47
"""The part of a card's width that its index takes."""

FAN_STEP = 44.0
"""How much lower each card of a fan lies while there is room."""

_STEP_ASIDE = 34.0

Back: TypeAlias = Literal["petrol", "wine"]
"""The two colours of backs; three packs of a shoe have each."""

HAND = "hand"
"""The kind of a spot where a hand lies: of the box `seat`, `on` its number there or its chance."""


ASIDE = Spot(HAND, "aside")
"""Where cards lie that belong to no hand."""

MOST_ASIDE = 5
"""How many cards are seen there at most."""


def hand_at(seat: int | None = None, on: Chance | None = None) -> Spot:
    """The spot of a hand of a box, by its number there, or of a hand on a chance; the croupier's own has neither."""
    return Spot(HAND, on, seat)


class LyingCard(NamedTuple):
    """A card on the cloth: which one (None face down), its middle, its width, and whether it lies across."""

    card: Card | None
    at: Point
    width: float
    across: bool = False

    @property
    def box(self) -> Box:
        """What it covers.

        >>> LyingCard(None, Point(100, 100), 70, across=True).box
        Box(x=51.0, y=65.0, width=98.0, height=70)
        """
        width, height = self.width, self.width * HEIGHT
        if self.across:
            width, height = height, width
        return Box(self.at.x - width / 2, self.at.y - height / 2, width, height)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand: the spot it lies at, its cards in the order in which they came, the first so many of them `down`.

    `across` when a card behind its first two lies across. `points` is what has been announced of it, nothing before
    that: the felt never counts for the croupier; `aloud` is how it is read, where it is short for something. `out` of
    play lies under a veil. `finished`: it asks for nothing more, and a bar says so. Its last cards that came by mistake
    are `over`, and are burnt first. One that is `folded` has been given up by its player, and waits to be counted and
    taken.
    """

    spot: Spot
    cards: tuple[Card, ...] = ()
    down: int = 0
    across: bool = False
    points: str = ""
    out: bool = False
    finished: bool = False
    over: int = 0
    aloud: Message | None = None
    folded: bool = False

    @property
    def shown(self) -> tuple[Card | None, ...]:
        """Its cards as they are seen, None for each that lies face down.

        >>> Hand(hand_at(), (Card("K", "d"), Card("7", "s")), down=1).shown
        (None, Card(rank='7', suit='s'))
        """
        return tuple(None if place < self.down else card for place, card in enumerate(self.cards))

    def spoken(self) -> str:
        """Its cards as they are read aloud, with its points once they are announced; empty without cards.

        Hidden cards are counted.
        """
        told = [spoken(card) for card in self.shown]
        hidden = min(self.down, len(told))
        if hidden > 1:
            counted = ngettext("{count} carte cachée", "{count} cartes cachées", hidden).format(count=hidden)
            told[:hidden] = [counted]
        cards = ", ".join(told)
        points = self.points if self.aloud is None else translate(self.aloud)
        return _("{cards}, {points} annoncé").format(cards=cards, points=points) if points else cards


def set_aside(cards: Sequence[Card], *, down: bool = False) -> tuple[Hand, ...]:
    """Cards that came by mistake and belong to no hand, as they lie; nothing where there are none."""
    seen = tuple(cards[:MOST_ASIDE])
    return (Hand(ASIDE, seen, down=len(seen) * down, over=len(seen)),) if seen else ()


class LaidHand(NamedTuple):
    """A hand with each of its cards where it lies, from the lowest to the topmost.

    The `plate` with its points has its middle there, `narrow` where there is little room for it, `worded` where words
    stand on it instead of a figure.
    """

    hand: Hand
    cards: tuple[LyingCard, ...]
    plate: Point
    narrow: bool = False
    worded: bool = False

    @property
    def box(self) -> Box:
        """What its cards cover; ValueError of a hand without any."""
        return bounds(corner for card in self.cards for corner in card.box.outline())


_ORDINALS: tuple[Message, ...] = (
    N_("première main"),
    N_("deuxième main"),
    N_("troisième main"),
    N_("quatrième main"),
    N_("cinquième main"),
    N_("sixième main"),
)


def nth_hand(number: int) -> str:
    """A hand of a separated box by its number: "deuxième main", "main 7"."""
    if number <= len(_ORDINALS):
        return translate(_ORDINALS[number - 1])
    return _("main {number}").format(number=number)


class Spread(ABC):
    """How the hands of a table lie; `shoe` is where a card comes from, `discard` where cards taken away go.

    Cards that belong to no hand lie side by side, the middle of the first at the point `aside`. `plain` backs have no
    pattern.
    """

    shoe: Point
    discard: Point
    aside: Point
    back: Back = "petrol"
    plain: bool = False

    def down(self, spot: Spot) -> int:  # noqa: ARG002 -- at few tables
        """How many cards of a hand, the first ones, are dealt face down until they are turned."""
        return 0

    @abstractmethod
    def laid(self, hands: Sequence[Hand]) -> tuple[LaidHand, ...]:
        """Where the cards of some hands lie, hand by hand."""

    @abstractmethod
    def empty(self, spot: Spot) -> Box | None:
        """Where a hand that has no card yet is pointed at; None where there is no such hand."""

    def beside(self, hand: Hand) -> LaidHand:
        """The cards that belong to no hand, where they lie."""
        cards = enumerate(hand.shown)
        lying = tuple(
            LyingCard(card, self.aside._replace(x=self.aside.x + _STEP_ASIDE * i), LEAST) for i, card in cards
        )
        return LaidHand(hand, lying, self.aside)

    def name(self, spot: Spot, hands: Sequence[Hand]) -> str:
        """What a hand is called: its box, its number where the box has several, or the croupier's own."""
        if spot == ASIDE:
            return _("De côté")
        if spot.seat is None:
            return _("Croupier")
        box = _("Box {letter}").format(letter=seat_letter(spot.seat))
        several = sum(hand.spot.seat == spot.seat for hand in hands) > 1
        return f"{box}, {nth_hand(spot.on)}" if several and isinstance(spot.on, int) else box


def row(cards: Sequence[Card | None], middle: Point, *, width: float, step: float) -> tuple[LyingCard, ...]:
    """Cards side by side, each `step` further to the croupier's right than the one under it, centred on a point.

    ValueError for a step that would hide an index.

    >>> [card.at.x for card in row((None, None), Point(100, 0), width=84, step=46)]
    [77.0, 123.0]
    """
    if step < INDEX * width:
        raise ValueError(step)
    first = middle.x - step * (len(cards) - 1) / 2
    return tuple(LyingCard(card, Point(first + step * i, middle.y), width) for i, card in enumerate(cards))


def fan(cards: Sequence[Card | None], top: Point, *, width: float = LEAST) -> tuple[LyingCard, ...]:
    """Cards one above the other, each 44 mm lower than the one under it; from the fifth on they draw together.

    `top` is the middle of the first card. The index stands at the left of a card and stays whole.

    >>> [card.at.y for card in fan((None,) * 5, Point(0, 0))]
    [0.0, 33.0, 66.0, 99.0, 132.0]
    """
    step = FAN_STEP if len(cards) <= 4 else 3 * FAN_STEP / (len(cards) - 1)
    return tuple(LyingCard(card, Point(top.x, top.y + step * i), width) for i, card in enumerate(cards))


def crossed(cards: tuple[LyingCard, ...]) -> tuple[LyingCard, ...]:
    """The same cards, the last of them laid across on the one before: the single card of a double."""
    *upright, last = cards
    under = upright[-1]
    at = Point(under.at.x + under.width * 0.7, under.at.y + under.width * 0.1)
    return (*upright, LyingCard(last.card, at, under.width, across=True))
