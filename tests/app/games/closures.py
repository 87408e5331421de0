"""Transitive closure, the plain way."""

from __future__ import annotations

from collections.abc import Iterable

Pairs = set[tuple[int, int]]


def closure(pairs: Iterable[tuple[int, int]], size: int) -> Pairs:
    """The transitive closure of pairs over so many steps."""
    after = [{j for i, j in pairs if i == step} for step in range(size)]
    for middle in range(size):
        for step in range(size):
            if middle in after[step]:
                after[step] |= after[middle]
    return {(i, j) for i in range(size) for j in after[i]}
