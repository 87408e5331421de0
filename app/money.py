"""Money in whole cents: reading it, showing it, splitting it into pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from math import gcd

from app.text import language

NARROW_SPACE = "\u202f"
NO_BREAK_SPACE = "\u00a0"

_AMOUNT = re.compile(r"(\d{1,12})(?:[.,](\d{1,2}))?")


def euros(cents: int) -> str:
    r"""An amount of cents in the language in force: `1 234,50 €`, `€1,234.50`; whole euros lose the decimals.

    >>> euros(123450)
    '1\u202f234,50\xa0€'
    """
    sign = "−" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    decimals = f"{rest:02d}" if rest else ""
    if language() == "fr":
        return f"{sign}{grouped(whole)}{',' if decimals else ''}{decimals}{NO_BREAK_SPACE}€"
    return f"{sign}€{grouped(whole)}{'.' if decimals else ''}{decimals}"


def grouped(count: int) -> str:
    r"""A count in the language in force, its digits by threes: `1 234`, `1,234`.

    >>> grouped(1234)
    '1\u202f234'
    """
    digits = f"{count:,}"
    return digits.replace(",", NARROW_SPACE) if language() == "fr" else digits


def parse_euros(text: str) -> int | None:
    """Cents from what a person types (`12`, `12,5`, `12.50`, `1 234,50 €`); None when it is no amount.

    Comma and point are both decimal marks, as neither keyboard nor language decides which one a hand finds; in
    English a comma before three digits groups them, as `euros` writes it.

    >>> parse_euros("1 234,5 €"), parse_euros("twelve")
    (123450, None)
    """
    bare = re.sub(rf"[\s{NARROW_SPACE}{NO_BREAK_SPACE}€]", "", text)
    if language() == "en":
        bare = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", bare)
    match = _AMOUNT.fullmatch(bare)
    if match is None:
        return None
    whole, rest = match.groups()
    return int(whole) * 100 + int((rest or "").ljust(2, "0"))


def plain_euros(cents: int) -> str:
    """An amount of cents in the shortest digits for notations and files: `5`, `0.50`; always with a point.

    >>> plain_euros(500), plain_euros(50)
    ('5', '0.50')
    """
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02d}" if rest else str(whole)


_MOST_WORKED_OUT = 400_000
"""Amounts worked out one by one at most: 200,000 euros in steps of 50 cents."""


def fewest_pieces(amount: int, denominations: Iterable[int]) -> dict[int, int] | None:
    """The fewest pieces that make an amount of cents, `{denomination: count}` largest first, or None when none do.

    Exact for any set of denominations, all above zero: the largest piece that fits is taken where that is always
    right (it is not for 6 from 4, 3, 1), else every smaller amount is worked out; None where these are too many.

    >>> fewest_pieces(600, (100, 300, 400))
    {300: 2}
    >>> fewest_pieces(50, (100, 500)) is None
    True
    """
    pieces = tuple(sorted(set(denominations), reverse=True))
    if amount < 0 or not pieces:
        return None if amount else {}
    return _greedily(amount, pieces) if _greed_serves(pieces) else _searched(amount, pieces)


def _greedily(amount: int, pieces: tuple[int, ...]) -> dict[int, int] | None:
    counts: dict[int, int] = {}
    for piece in pieces:
        count, amount = divmod(amount, piece)
        if count:
            counts[piece] = count
    return None if amount else counts


@lru_cache(maxsize=64)
def _greed_serves(pieces: tuple[int, ...]) -> bool:
    """Whether the largest piece that fits is right for every amount.

    Where the smallest piece divides all others, the first amount for which it is not lies below the sum of the two
    largest (Kozen and Zaks, "Optimal bounds for the change-making problem", 1994).
    """
    unit = pieces[-1]
    if any(piece % unit for piece in pieces) or sum(pieces[:2]) // unit > _MOST_WORKED_OUT:
        return False
    best, _last = _table(sum(pieces[:2]) // unit, [piece // unit for piece in pieces])
    return all(sum((_greedily(value * unit, pieces) or {}).values()) == count for value, count in enumerate(best))


def _searched(amount: int, pieces: tuple[int, ...]) -> dict[int, int] | None:
    unit = gcd(*pieces)
    if amount % unit:
        return None
    largest = pieces[0]
    # Fewest pieces hold fewer than largest/unit smaller ones: among that many, some add up to a multiple of the
    # largest, which fewer pieces of it would make. So the smaller ones stay under this sum, and the rest is largest.
    smaller = (largest // unit - 1) * (pieces[1] if len(pieces) > 1 else 0)
    whole = max(0, amount - smaller) // largest
    size = (amount - whole * largest) // unit
    if size > _MOST_WORKED_OUT:
        return None
    best, last = _table(size, [piece // unit for piece in pieces])
    if best[size] is None:
        return None
    counts = dict.fromkeys(pieces, 0)
    counts[largest] = whole
    while size:
        counts[last[size] * unit] += 1
        size -= last[size]
    return {piece: count for piece, count in counts.items() if count}


def _table(size: int, steps: list[int]) -> tuple[list[int | None], list[int]]:
    """For each amount up to `size` the fewest pieces that make it (None when none do), and the last one laid."""
    best: list[int | None] = [0] + [None] * size
    last = [0] * (size + 1)
    for value in range(1, size + 1):
        for step in steps:
            before = best[value - step] if step <= value else None
            current = best[value]
            if before is not None and (current is None or before + 1 < current):
                best[value] = before + 1
                last[value] = step
    return best, last


def pieces_total(pieces: dict[int, int]) -> int:
    """The cents that a set of pieces `{denomination: count}` is worth.

    >>> pieces_total({500: 3, 100: 2})
    1700
    """
    return sum(denomination * count for denomination, count in pieces.items())
