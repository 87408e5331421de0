"""Where cards lie: a hand as a row or an upright fan, each card by its middle, in millimetres of the table picture.

No card is narrower than 68 mm, and none hides the index of the one under it: an index ends at 47 % of the width
(44 of 68 mm from the top of a card in an upright fan). Sizes are ours; no text has them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from app.devices.cards.cards import Card, spoken
from app.table.geometry import Box, Point, bounds
from app.text import _

HEIGHT = 1.4
"""Heights of a card to its width."""

LEAST = 68.0
"""The width of the smallest card: 28 pixels where the table is smallest."""

INDEX = 0.47
"""The part of a card's width that its index takes."""

Back: TypeAlias = Literal["petrol", "wine"]
"""The two colours of backs; three packs of a shoe have each."""


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
    """A hand on the cloth, its cards from the lowest to the topmost.

    `points` is what has been announced of it, drawn on a plate; nothing before that: the felt never counts for the
    croupier. `out` of play lies under a veil. `finished`: it asks for nothing more, and a bar says so. `back` of the
    cards that lie face down, `plain` without a pattern.
    """

    cards: tuple[LyingCard, ...]
    points: str = ""
    out: bool = False
    finished: bool = False
    back: Back = "petrol"
    plain: bool = False

    @property
    def box(self) -> Box:
        """What its cards cover; ValueError of a hand without any."""
        return bounds(corner for card in self.cards for corner in card.box.outline())

    def spoken(self) -> str:
        """Its cards as they are read aloud, with its points once they are announced."""
        cards = ", ".join(spoken(lying.card) for lying in self.cards)
        return _("{cards}, {points} annoncé").format(cards=cards, points=self.points) if self.points else cards


def row(cards: tuple[Card | None, ...], middle: Point, *, width: float, step: float) -> tuple[LyingCard, ...]:
    """Cards side by side, each `step` further to the croupier's right than the one under it, centred on a point.

    ValueError for a step that would hide an index.

    >>> [card.at.x for card in row((None, None), Point(100, 0), width=84, step=46)]
    [77.0, 123.0]
    """
    if step < INDEX * width:
        raise ValueError(step)
    first = middle.x - step * (len(cards) - 1) / 2
    return tuple(LyingCard(card, Point(first + step * i, middle.y), width) for i, card in enumerate(cards))


def fan(cards: tuple[Card | None, ...], top: Point, *, width: float = LEAST) -> tuple[LyingCard, ...]:
    """Cards one above the other, each 44 mm lower than the one under it; from the fifth on they draw together.

    `top` is the middle of the first card. The index stands at the left of a card and stays whole.

    >>> [card.at.y for card in fan((None,) * 5, Point(0, 0))]
    [0.0, 33.0, 66.0, 99.0, 132.0]
    """
    step = 44.0 if len(cards) <= 4 else 132.0 / (len(cards) - 1)
    return tuple(LyingCard(card, Point(top.x, top.y + step * i), width) for i, card in enumerate(cards))


def across(card: Card | None, under: LyingCard) -> LyingCard:
    """A card laid across on another one: the single card of a double, a third card of a side."""
    return LyingCard(card, Point(under.at.x + under.width * 0.7, under.at.y + under.width * 0.1), under.width, True)
