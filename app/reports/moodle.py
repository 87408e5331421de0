"""The marks of a class as Moodle imports them: one row a person, by the number that the school gives."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.classes.results import Result, nothing_from
from app.lessons.trainee import Trainee
from app.reports.sheet import NOTHING, table
from app.text import _, language

_HEADS = ("idnumber", "mark", "feedback")


class Marks(NamedTuple):
    """The bytes of the file, and the names of those who have no number and so no row in it."""

    content: bytes
    unnumbered: list[str]


def marks(results: Sequence[Result], absent: Iterable[Trainee] = ()) -> Marks:
    """The marks from 0 to 100, `-` where a hand-in does not count or nothing was handed in."""
    named = [each for each in results if each.trainee is not None]
    rows = [
        (each.trainee.number, _mark(each), _feedback(each)) for each in named if each.trainee and each.trainee.number
    ]
    rows += [(each.number, NOTHING, nothing_from(results)) for each in absent if each.number]
    without = [each.trainee.name for each in named if each.trainee and not each.trainee.number]
    without += [each.name for each in absent if not each.number]
    return Marks(table(_HEADS, rows, mark=False), [*dict.fromkeys(without)])


def _mark(result: Result) -> str:
    """A mark of one decimal, with the sign of the language in force."""
    if result.score is None:
        return NOTHING
    whole, rest = divmod(result.score, 10)
    return f"{whole}{',' if language() == 'fr' else '.'}{rest}" if rest else str(whole)


def _feedback(result: Result) -> str:
    if result.score is None:
        return _("copie modifiée")
    told = _("{lesson} : {right} justes sur {count}")
    return told.format(lesson=result.title or "", right=result.right, count=result.exercises)
