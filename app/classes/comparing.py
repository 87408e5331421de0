"""A class beside the last time: the marks of each lesson that was collected, kept, and what has changed since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from app.classes import kept_file
from app.classes.collecting import sat_by_class
from app.classes.results import Result
from app.handins.sorts import Sorts, are_numbers, is_moment, is_text
from app.lessons.canonical import digest

MOST = 200
"""So many lessons are kept, the latest."""
_FULL = 1000
_SORTS: Sorts = {
    "lesson": is_text,
    "title": is_text,
    "ended": is_moment,
    "scores": lambda value: are_numbers(value) and all(score <= _FULL for score in value.values()),
}


class Marks(NamedTuple):
    """The marks of one lesson: `lesson` tells it from others, `ended` is the moment of its last hand-in (UTC).

    `scores` per mille by the identity of each trainee.
    """

    lesson: str
    title: str
    ended: str
    scores: Mapping[str, int]


class Compared(NamedTuple):
    """A lesson beside an earlier one: points of a hundred that the shared trainees have gained, and each of them."""

    title: str
    ended: str
    points: int
    each: Mapping[str, int]


def marks_of(results: Iterable[Result]) -> list[Marks]:
    """The marks of what was collected, lesson by lesson, the one that ended last at the end."""
    found: dict[str, Marks] = {}
    for each in results:
        if each.head is None or each.trainee is None or each.score is None:
            continue
        lesson = digest(sat_by_class(each.head)).hex()
        before = found.get(lesson, Marks(lesson, each.title or "", "", {}))
        scores = {**before.scores, each.trainee.identity: each.score}
        found[lesson] = before._replace(ended=max(before.ended, each.ended), scores=scores)
    return sorted(found.values(), key=lambda marks: marks.ended)


def kept(before: Sequence[Marks], now: Sequence[Marks]) -> list[Marks]:
    """All that is kept from now on: a lesson collected again has its marks of now, and those of whoever is missing."""
    every = {marks.lesson: marks for marks in before}
    for marks in now:
        same = every.get(marks.lesson)
        every[marks.lesson] = marks if same is None else marks._replace(scores={**same.scores, **marks.scores})
    return sorted(every.values(), key=lambda marks: marks.ended)[-MOST:]


def compared(before: Sequence[Marks], now: Sequence[Marks]) -> Compared | None:
    """The lesson that ended last beside the one before it that any of its trainees sat; None without one."""
    if not now:
        return None
    last = now[-1]
    earlier = [marks for marks in before if marks.lesson != last.lesson and marks.ended < last.ended]
    for marks in sorted(earlier, key=lambda marks: marks.ended, reverse=True):
        each = {who: _points(score - marks.scores[who]) for who, score in last.scores.items() if who in marks.scores}
        if each:
            total = sum(last.scores[who] - marks.scores[who] for who in each)
            return Compared(marks.title, marks.ended, _points(total / len(each)), each)
    return None


def _points(per_mille: float) -> int:
    return round(per_mille / 10)


def text(every: Sequence[Marks]) -> bytes:
    """The file that keeps them."""
    return kept_file.text(every)


def read(content: bytes | None) -> list[Marks]:
    """The marks of a file; of one that was spoilt what can be read.

    >>> marks = [Marks("ab", "Test", "2026-11-23T08:00:00Z", {"a1": 700})]
    >>> read(text(marks)) == marks, read(b"[{}, 3")
    (True, [])
    """
    return kept_file.read(content, _SORTS, Marks)
