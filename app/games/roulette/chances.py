"""The layout and the wheel of English roulette as relations: every chance with its numbers, and which numbers touch.

The layout has three columns and twelve rows with the zero above the first row; the wheel is the European one
(article 1.2). Where anything lies in millimetres is not said here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from app.table.steps import Chance

Kind: TypeAlias = Literal[
    "straight", "split", "street", "corner", "six-line", "dozen", "column", "dozens", "columns", "simple"
]
KINDS: tuple[Kind, ...] = (
    "straight",
    "split",
    "street",
    "corner",
    "six-line",
    "dozen",
    "column",
    "dozens",
    "columns",
    "simple",
)
"""`dozens` and `columns` are two of them, the stake astride both."""

ZERO = 0
NUMBERS = tuple(range(37))
ROWS = tuple((first, first + 1, first + 2) for first in range(1, 37, 3))
COLUMNS = tuple(tuple(row[column] for row in ROWS) for column in range(3))
DOZENS = tuple(tuple(range(first, first + 12)) for first in (1, 13, 25))

WHEEL = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22),
    *(18, 29, 7, 28, 12, 35, 3, 26),
)
"""The pockets of the wheel, clockwise from the zero."""

RED = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
SIMPLE: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "red": RED,
        "black": tuple(number for number in NUMBERS[1:] if number not in RED),
        "odd": NUMBERS[1::2],
        "even": NUMBERS[2::2],
        "low": NUMBERS[1:19],
        "high": NUMBERS[19:],
    }
)
"""The simple chances, in the order in which those of a number are called: colour, parity, half. Zero is in none."""


class LayoutChance(NamedTuple):
    """A chance of the layout: how it is written, its kind, the numbers it covers, ascending.

    A straight is written as its number, other chances on numbers as their numbers joined (`17-20`), the rest by name.
    """

    on: Chance
    kind: Kind
    numbers: tuple[int, ...]

    @property
    def listed(self) -> bool:
        """Whether the contract writes it as the list of its numbers."""
        return self.kind in LISTED


LISTED: frozenset[Kind] = frozenset(("straight", "split", "street", "corner", "six-line"))


def _on_numbers() -> Iterator[tuple[Kind, tuple[int, ...]]]:
    yield from (("straight", (number,)) for number in NUMBERS)
    yield from (("split", (ZERO, number)) for number in ROWS[0])
    for row, below in zip(ROWS, (*ROWS[1:], ()), strict=True):
        yield from (("split", pair) for pair in ((row[0], row[1]), (row[1], row[2])))
        yield from (("split", pair) for pair in zip(row, below, strict=False))
    yield from (("street", street) for street in ((0, 1, 2), (0, 2, 3), *ROWS))
    yield "corner", (ZERO, *ROWS[0])
    for row, below in pairwise(ROWS):
        yield from (("corner", (*row[left : left + 2], *below[left : left + 2])) for left in (0, 1))
    yield from (("six-line", (*row, *below)) for row, below in pairwise(ROWS))


def _named() -> Iterator[LayoutChance]:
    groups: tuple[tuple[str, Kind, Kind, tuple[tuple[int, ...], ...]], ...] = (
        ("dozen", "dozen", "dozens", DOZENS),
        ("column", "column", "columns", COLUMNS),
    )
    for name, one, two, thirds in groups:
        yield from (LayoutChance(f"{name}-{third + 1}", one, thirds[third]) for third in range(3))
        for third in (1, 2):  # astride is what lies on the line between two: the first and the third share none
            numbers = tuple(sorted((*thirds[third - 1], *thirds[third])))
            yield LayoutChance(f"{name}s-{third}-{third + 1}", two, numbers)
    yield from (LayoutChance(name, "simple", numbers) for name, numbers in SIMPLE.items())


def _written(numbers: tuple[int, ...]) -> Chance:
    return numbers[0] if len(numbers) == 1 else "-".join(map(str, numbers))


LAYOUT: Mapping[Chance, LayoutChance] = MappingProxyType(
    {
        chance.on: chance
        for chance in (*(LayoutChance(_written(numbers), kind, numbers) for kind, numbers in _on_numbers()), *_named())
    }
)
"""Every chance of the layout by how it is written."""

CHANCES = tuple(LAYOUT)

BY_NUMBERS: Mapping[tuple[int, ...], Chance] = MappingProxyType(
    {chance.numbers: chance.on for chance in LAYOUT.values() if chance.listed}
)
"""The chances that are listed, by their numbers in ascending order."""

AROUND: tuple[tuple[LayoutChance, ...], ...] = tuple(
    tuple(chance for chance in LAYOUT.values() if chance.listed and number in chance.numbers) for number in NUMBERS
)
"""By number: every chance that lies on it or on its edges and corners, the straight first."""

TOUCHING: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(other for c in AROUND[number] if c.kind == "split" for other in c.numbers if other != number))
    for number in NUMBERS
)
"""By number: the numbers that share an edge with it."""


def on_numbers(*numbers: int) -> Chance:
    """The chance that covers exactly these numbers, in any order; KeyError when the layout has none."""
    return BY_NUMBERS[tuple(sorted(numbers))]


def neighbours(number: int, each_side: int = 2) -> tuple[int, ...]:
    """A number between its neighbours on the wheel, clockwise.

    >>> neighbours(0, 1)
    (26, 0, 32)
    """
    at = WHEEL.index(number)
    return tuple(WHEEL[(at + step) % len(WHEEL)] for step in range(-each_side, each_side + 1))


def called(number: int) -> tuple[str, ...]:
    """The simple chances a number wins, as they are called: colour, parity, half; none for zero.

    >>> called(17)
    ('black', 'odd', 'low')
    """
    return tuple(name for name, numbers in SIMPLE.items() if number in numbers)
