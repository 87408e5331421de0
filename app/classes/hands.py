"""A lesson shown to a room: how many raised their hands for the right answer, and what that says beside last time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Any, NamedTuple

from app.classes import kept_file
from app.classes.collecting import lesson_by_class
from app.classes.comparing import Marks
from app.handins.sorts import Sorts, are_numbers, is_count, is_moment, is_text
from app.lessons.canonical import digest
from app.lessons.lesson import Lesson

MOST = 200
"""So many lessons are kept, those shown last."""


def _are_hands(value: Any) -> bool:
    """Whether an object has so many hands of so many for each of its keys."""
    pairs = list(value.values()) if isinstance(value, dict) else [None]
    return all(isinstance(each, list) and len(each) == 2 and all(map(is_count, each)) and each[1] for each in pairs)


_SORTS: Sorts = {"lesson": is_text, "title": is_text, "shown": is_moment, "of": is_count, "right": _are_hands}
_OF_ONE_CLASS: Sorts = {**_SORTS, "right": are_numbers}
"""As it was kept when all questions of a lesson had one class."""


class Hands(NamedTuple):
    """The hands of one lesson: `lesson` tells it from others, `shown` is the moment it began (UTC).

    `right` has how many of how many were right, by the hash of each exercise at which hands were counted, and `of` is
    the class counted last: somebody may come late, or leave.
    """

    lesson: str
    title: str
    shown: str
    of: int = 0
    right: Mapping[str, tuple[int, int]] = {}

    @property
    def average(self) -> int | None:
        """The mean share of the class that was right, per mille, halves up; None where nothing was counted.

        >>> Hands("ab", "Test", "2026-11-23T08:00:00Z", 12, {"x": (12, 12), "y": (5, 10)}).average
        750
        """
        return average(self.right.values())

    def counted(self, exercise: str, right: int, of: int) -> Hands:
        """With the hands for one exercise."""
        return self._replace(of=of, right={**self.right, exercise: (right, of)})


def average(counted: Iterable[tuple[int, int]]) -> int | None:
    """The mean share, per mille, halves up, of so many hands of so many each; None where nothing was counted.

    >>> average([(9, 12), (10, 19)]), average([])
    (638, None)
    """
    shares = [Fraction(right, of) for right, of in counted]
    return floor(1000 * sum(shares) / len(shares) + Fraction(1, 2)) if shares else None


class LastTime(NamedTuple):
    """The class average of the last time, per mille, and the moment; `collected` where it was handed in, not shown."""

    average: int
    at: str
    collected: bool


def lesson_key(lesson: Lesson) -> str:
    """What tells a lesson from others, whatever the table of the house: that of its hand-ins."""
    return digest(lesson_by_class(lesson.whole)).hex()


def last_time(shown: Iterable[Hands], collected: Iterable[Marks], now: Hands) -> LastTime | None:
    """The class average of the last time the lesson was shown or collected; None where it never was.

    >>> marks = Marks("ab", "Test", "2026-11-20T08:00:00Z", {"ada": 700, "bea": 601})
    >>> last_time([], [marks], Hands("ab", "Test", "2026-11-23T08:00:00Z"))
    LastTime(average=650, at='2026-11-20T08:00:00Z', collected=True)
    """
    found = [
        LastTime(each.average, each.shown, collected=False)
        for each in shown
        if each.lesson == now.lesson and each.average is not None
    ]
    for marks in collected:
        if marks.lesson == now.lesson and marks.scores:
            mean = sum(marks.scores.values()) // len(marks.scores)
            found.append(LastTime(mean, marks.ended, collected=True))
    return max(found, key=lambda each: each.at, default=None)


def asked_before(shown: Iterable[Hands], exercise: str) -> tuple[int, int] | None:
    """How many were right, and of how many, the last time the very exercise was shown, in whichever lesson."""
    before = [each for each in shown if exercise in each.right]
    last = max(before, key=lambda each: each.shown, default=None)
    return None if last is None else last.right[exercise]


def with_hands(before: Sequence[Hands], now: Hands) -> list[Hands]:
    """All that is kept from now on."""
    return sorted((*before, now), key=lambda each: each.shown)[-MOST:]


def text(every: Sequence[Hands]) -> bytes:
    """The file that keeps them."""
    return kept_file.text(every)


def read(content: bytes | None) -> list[Hands]:
    """The hands of a file; of one that was spoilt what can be read.

    >>> hands = [Hands("ab", "Test", "2026-11-23T08:00:00Z", 12, {"x": (9, 12)})]
    >>> read(text(hands)) == hands, read(b"[{}, 3")
    (True, [])
    """
    return kept_file.read(content, _SORTS, _read) or kept_file.read(content, _OF_ONE_CLASS, _read)


def is_whole(content: bytes | None, every: Sequence[Hands]) -> bool:
    """Whether what was read of a file is all that stands in it, also where each lesson had one class."""
    of_one = [each._replace(right=_counts(each)) for each in every]
    return kept_file.is_whole(content, every) or kept_file.is_whole(content, of_one)


def _counts(hands: Hands) -> Any:
    return {each: right for each, (right, _of) in hands.right.items()}


def _read(right: Mapping[str, Any], of: int, **told: Any) -> Hands:
    pairs = {each: tuple(hands) if isinstance(hands, list) else (hands, of) for each, hands in right.items() if of}
    return Hands(**told, of=of, right=pairs)
