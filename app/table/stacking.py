"""Chips on edge: piles of bands that stay at the places of their bets, with room found for each. Pure; millimetres.

Piles of one upright column push one another up and down, never sideways: columns lie farther apart than a band is wide.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from app.table.geometry import Box

GAPS = (18.0, 10.0, 2.0)
"""Millimetres between two piles of a column, the widest for which there is room: two piles are not to look like one."""

GAP = GAPS[-1]

ASTRIDE = 3
"""A pile that is astride of a line reaches at least one such part of a band beyond it on both sides."""


class Bands(NamedTuple):
    """The bands of a table: their width, their heights, tallest first, and the lit top above the first of a pile.

    Those in slots of their own are all `slot` high. `counted` is whether each tells its chips or euros beside its
    player's letter.
    """

    width: float
    heights: tuple[float, ...]
    rim: float
    slot: float
    counted: bool = True


BANDS = Bands(60, (29, 27, 25, 23, 21), 5, slot=29)
"""Those of a table seen from near."""


class Lying(NamedTuple):
    """Where a stake lies on edge: its band with the lit top of the `first`.

    Where it has no band of its own, `more` counts all that the band stands for. A `flat` one is a disc after all, whose
    middle is that of its box, and which lies where others leave it `room`: so wide may be what is written under it.
    """

    box: Box
    first: bool = True
    more: int = 0
    flat: bool = False
    room: float = 0.0


@dataclass(frozen=True, slots=True)
class Pile:
    """The stakes of one bet: how many, the column they lie in, where their middle belongs, the room they must stay in.

    `room` is from top to bottom. An `astride` pile lies on its line at `y`, however it slides.
    """

    bet: Hashable
    count: int
    x: float
    y: float
    room: tuple[float, float]
    astride: bool
    tallest: int = 0
    """The place in `Bands.heights` of the tallest bands it may have."""


@dataclass(slots=True)
class _Found:
    """A pile in the making: the height of its bands, how many of them there are, and how it may lie."""

    pile: Pile
    bands: Bands
    level: int
    rows: int
    least: float = 0.0
    most: float = 0.0

    @property
    def height(self) -> float:
        """The whole pile."""
        return self.bands.rim + self.rows * self.bands.heights[self.level]

    def bounds(self) -> tuple[float, float]:
        """The highest and the lowest place of its top."""
        top, bottom = self.pile.room
        bottom -= self.height
        if self.pile.astride:
            beyond = self.bands.heights[self.level] / ASTRIDE
            top, bottom = max(top, self.pile.y + beyond - self.height), min(bottom, self.pile.y - beyond)
        return top, bottom


def clear_room(pile: Pile, width: float, obstacles: Iterable[Box]) -> Pile:
    """The pile with no more room than what no obstacle in its column takes.

    >>> pile = Pile("17", 1, 50, 40, (0, 100), astride=False)
    >>> clear_room(pile, 60, [Box(30, 60, 40, 20), Box(90, 0, 40, 20)]).room
    (0, 60)
    """
    top, bottom = pile.room
    for box in obstacles:
        if box.x < pile.x + width / 2 and pile.x - width / 2 < box.x + box.width:
            if box.centre.y < pile.y:
                top = max(top, box.y + box.height)
            else:
                bottom = min(bottom, box.y)
    return replace(pile, room=(top, bottom))


def stacked(piles: Iterable[Pile], bands: Bands) -> Mapping[Hashable, tuple[Lying, ...]]:
    """Where the stakes of each bet lie, from the top down, no two piles over each other.

    Where all cannot stand as tall as they may, the bands of those that are pressed become lower; where even the lowest
    have no room, the last of the largest pile are only counted.

    >>> low = Bands(60, (20, 10), 4, slot=20)
    >>> [row.box.height for row in stacked([Pile("17", 2, 50, 20, (0, 30), astride=False)], low)["17"]]
    [14, 10]
    """
    columns: dict[float, list[_Found]] = {}
    for pile in sorted(piles, key=lambda pile: pile.y):
        columns.setdefault(pile.x, []).append(_Found(pile, bands, pile.tallest, pile.count))
    found: dict[Hashable, tuple[Lying, ...]] = {}
    for column in columns.values():
        while (pressed := _pressed(column, GAP)) and _yield(pressed):
            pass
        gap = next((gap for gap in GAPS if not _pressed(column, gap)), GAP)
        for each, top in zip(column, _tops(column, gap), strict=True):
            found[each.pile.bet] = _rows(each, top)
    return found


def _pressed(column: Sequence[_Found], gap: float) -> list[_Found]:
    """The piles that press one another where there is too little room; none where there is enough."""
    for each in column:
        each.least, each.most = each.bounds()
    firsts, lasts = list(range(len(column))), list(range(len(column)))
    for at, (above, below) in enumerate(pairwise(column)):
        if above.least + above.height + gap > below.least:
            below.least = above.least + above.height + gap
            firsts[at + 1] = firsts[at]
    for at in range(len(column) - 2, -1, -1):
        above, below = column[at], column[at + 1]
        if below.most - above.height - gap < above.most:
            above.most = below.most - above.height - gap
            lasts[at] = lasts[at + 1]
    for at, each in enumerate(column):
        if each.least > each.most + 1e-6:
            return list(column[firsts[at] : lasts[at] + 1])
    return []


def _yield(pressed: Sequence[_Found]) -> bool:
    """Make the tallest of some bands lower, or the largest pile shorter; False when nothing more can be done."""
    lowest = min(each.level for each in pressed)
    if lowest + 1 < len(pressed[0].bands.heights):
        for each in pressed:
            each.level = max(each.level, lowest + 1)
        return True
    largest = max(pressed, key=lambda each: each.rows)
    if largest.rows == 1:
        return False
    largest.rows -= 1
    return True


def _tops(column: Sequence[_Found], gap: float) -> list[float]:
    """The top of each pile: half-way between all as high as they like and all as low as they like."""
    wanted = [each.pile.y - each.height / 2 for each in column]
    down: list[float] = []
    for each, wish in zip(column, wanted, strict=True):
        least = each.least if not down else max(each.least, down[-1] + column[len(down) - 1].height + gap)
        down.append(min(max(wish, least), max(each.most, least)))
    up: list[float] = []
    for each, wish in zip(reversed(column), reversed(wanted), strict=True):
        most = each.most if not up else min(each.most, up[-1] - each.height - gap)
        up.append(max(min(wish, most), min(each.least, most)))
    return [(one + other) / 2 for one, other in zip(down, reversed(up), strict=True)]


def _rows(each: _Found, top: float) -> tuple[Lying, ...]:
    width, rim, height = each.bands.width, each.bands.rim, each.bands.heights[each.level]
    rows = each.rows
    more = each.pile.count - rows + 1 if each.pile.count > rows else 0
    found: list[Lying] = []
    for row in range(rows):
        y = top if row == 0 else top + rim + row * height
        box = Box(each.pile.x - width / 2, y, width, height + (rim if row == 0 else 0))
        found.append(Lying(box, row == 0, more if row == rows - 1 else 0))
    return (*found, *(found[-1] for _hidden in range(each.pile.count - rows)))
