"""Work that may be done a little at a time, so that a window stays at hand meanwhile."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

Found = TypeVar("Found")
Steps: TypeAlias = Generator[None, None, Found]
"""Work that pauses after each little, with what it comes to."""


def done(steps: Steps[Found]) -> Found:
    """What work comes to that is done at once.

    >>> def counted():
    ...     yield
    ...     return 2
    >>> done(counted())
    2
    """
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
