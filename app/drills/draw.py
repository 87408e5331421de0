"""Drawing for generators: every draw rests on `getrandbits` alone, so that a seed gives the same on every platform."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(random: Random, count: int) -> int:
    """A whole number from 0 to `count` - 1; `count` is 1 or more and far under 2**32.

    >>> from random import Random
    >>> random = Random(7)
    >>> [below(random, 37) for _ in range(5)]
    [11, 35, 5, 14, 24]
    """
    return random.getrandbits(32) * count >> 32


def between(random: Random, least: int, most: int) -> int:
    """A whole number from `least` to `most`, both included.

    >>> from random import Random
    >>> between(Random(7), 2, 5)
    3
    """
    return least + below(random, most - least + 1)


def one_in(random: Random, count: int) -> bool:
    """True once in `count` draws."""
    return below(random, count) == 0


def per_hundred(random: Random, percent: int) -> bool:
    """True in `percent` of a hundred draws."""
    return below(random, 100) < percent


def pick(random: Random, items: Sequence[T]) -> T:
    """One of the items, which are at least one.

    >>> from random import Random
    >>> pick(Random(7), ("red", "black", "green"))
    'red'
    """
    return items[below(random, len(items))]


def sample(random: Random, items: Sequence[T], count: int) -> list[T]:
    """`count` different items in the order they were given in.

    >>> from random import Random
    >>> sample(Random(7), ("a", "b", "c", "d"), 2)
    ['b', 'd']
    """
    left = list(range(len(items)))
    taken = sorted(left.pop(below(random, len(left))) for _ in range(count))
    return [items[index] for index in taken]


def shuffled(random: Random, items: Sequence[T]) -> list[T]:
    """The items in a random order.

    >>> from random import Random
    >>> shuffled(Random(7), (1, 2, 3, 4))
    [2, 4, 1, 3]
    """
    left = list(items)
    return [left.pop(below(random, len(left))) for _ in items]


def few_pieces(random: Random, denominations: Sequence[int], least: int, room: int, most: int) -> int | None:
    """Cents of at most so many pieces of one denomination, from `least` to `room`; None where none of them fits.

    >>> few_pieces(Random(7), (100, 500), 300, 2000, 10)
    1000
    """
    fitting = [piece for piece in denominations if -(-least // piece) <= min(room // piece, most)]
    if not fitting:
        return None
    piece = pick(random, fitting)
    return piece * between(random, max(1, -(-least // piece)), min(room // piece, most))
