"""Drawing for generators: every draw rests on `getrandbits` alone, so that a seed gives the same on every platform."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(random: Random, count: int) -> int:
    """A whole number from 0 to `count` - 1; `count` is 1 or more and far under 2**32."""
    return random.getrandbits(32) * count >> 32


def between(random: Random, least: int, most: int) -> int:
    """A whole number from `least` to `most`, both included."""
    return least + below(random, most - least + 1)


def one_in(random: Random, count: int) -> bool:
    """True once in `count` draws."""
    return below(random, count) == 0


def per_hundred(random: Random, percent: int) -> bool:
    """True in `percent` of a hundred draws."""
    return below(random, 100) < percent


def pick(random: Random, items: Sequence[T]) -> T:
    """One of the items, which are at least one."""
    return items[below(random, len(items))]


def sample(random: Random, items: Sequence[T], count: int) -> list[T]:
    """`count` different items in the order they were given in."""
    left = list(range(len(items)))
    taken = sorted(left.pop(below(random, len(left))) for _ in range(count))
    return [items[index] for index in taken]


def shuffled(random: Random, items: Sequence[T]) -> list[T]:
    """The items in a random order."""
    left = list(items)
    return [left.pop(below(random, len(left))) for _ in items]
