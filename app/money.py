"""Money in whole cents: reading it, showing it, splitting it into pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from app.text import language

NARROW_SPACE = "\u202f"
NO_BREAK_SPACE = "\u00a0"

_AMOUNT = re.compile(r"(\d{1,12})(?:[.,](\d{1,2}))?")


def euros(cents: int) -> str:
    """An amount of cents in the language in force: `1 234,50 €`, `€1,234.50`; whole euros lose the decimals."""
    sign = "−" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    decimals = f"{rest:02d}" if rest else ""
    if language() == "fr":
        digits = f"{whole:,}".replace(",", NARROW_SPACE)
        return f"{sign}{digits}{',' if decimals else ''}{decimals}{NO_BREAK_SPACE}€"
    return f"{sign}€{whole:,}{'.' if decimals else ''}{decimals}"


def parse_euros(text: str) -> int | None:
    """Cents from what a person types (`12`, `12,5`, `12.50`, `1 234,50 €`); None when it is no amount.

    Comma and point are both decimal marks, as neither keyboard nor language decides which one a hand finds.
    """
    bare = re.sub(rf"[\s{NARROW_SPACE}{NO_BREAK_SPACE}€]", "", text)
    match = _AMOUNT.fullmatch(bare)
    if match is None:
        return None
    whole, rest = match.groups()
    return int(whole) * 100 + int((rest or "").ljust(2, "0"))


def plain_euros(cents: int) -> str:
    """An amount of cents in the shortest digits for notations and files: `5`, `0.50`; always with a point."""
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02d}" if rest else str(whole)


def fewest_pieces(amount: int, denominations: Iterable[int]) -> dict[int, int] | None:
    """The fewest pieces that make an amount of cents, `{denomination: count}` largest first, or None when none do.

    Exact for any set of denominations (a greedy choice is not: 6 from 4, 3, 1). Amounts far above the largest
    denomination take it greedily down to a bound under which the exact search runs.
    """
    return _fewest(amount, tuple(sorted(set(denominations), reverse=True)))


@lru_cache(maxsize=4096)
def _fewest(amount: int, denominations: tuple[int, ...]) -> dict[int, int] | None:
    if amount == 0:
        return {}
    if amount < 0 or not denominations:
        return None
    largest = denominations[0]
    unit = _common_divisor(denominations)
    if amount % unit:
        return None
    # Above largest**2 an optimal solution always holds one more of the largest piece: any `largest/unit` smaller
    # pieces have a subset whose sum is a multiple of the largest, replaceable by no more pieces of it.
    bound = (largest // unit) * (denominations[1] if len(denominations) > 1 else 0)
    whole = max(0, (amount - bound) // largest) if amount > bound else 0
    rest = amount - whole * largest
    counts = _search(rest, denominations, unit)
    if counts is None:
        return None
    if whole:
        counts[largest] = counts.get(largest, 0) + whole
    return {piece: counts[piece] for piece in denominations if counts.get(piece)}


def _common_divisor(numbers: Iterable[int]) -> int:
    from math import gcd

    result = 0
    for number in numbers:
        result = gcd(result, number)
    return result


def _search(amount: int, denominations: tuple[int, ...], unit: int) -> dict[int, int] | None:
    size = amount // unit
    best: list[int | None] = [0] + [None] * size
    last = [0] * (size + 1)
    for value in range(1, size + 1):
        for piece in denominations:
            step = piece // unit
            if step <= value:
                before = best[value - step]
                current = best[value]
                if before is not None and (current is None or before + 1 < current):
                    best[value] = before + 1
                    last[value] = piece
    if best[size] is None:
        return None
    counts: dict[int, int] = {}
    while size:
        piece = last[size]
        counts[piece] = counts.get(piece, 0) + 1
        size -= piece // unit
    return counts


def pieces_total(pieces: dict[int, int]) -> int:
    """The cents that a set of pieces `{denomination: count}` is worth."""
    return sum(denomination * count for denomination, count in pieces.items())
