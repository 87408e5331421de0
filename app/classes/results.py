"""What one hand-in is worth: its marks, part by part and skill by skill, and what explains its errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from app.classes.judging import Judge, Judged, Misconception
from app.handins.checking import AS_WRITTEN, CHANGED, UNREAD, Is
from app.handins.lines import Line
from app.handins.verifying import Verified
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.shape import ALL
from app.lessons.trainee import Trainee
from app.text import _, ngettext

_FULL = 1000


class Part(NamedTuple):
    """How one part of a lesson, from 0, was answered; `drill` and `game` None of written exercises."""

    part: int
    drill: str | None
    answered: int
    right: int
    game: str | None


class Result(NamedTuple):
    """What a trainee has made of a lesson, or a file that does not count: then there are no figures.

    `score` per mille over all `exercises` of the lesson, those without an answer 0; `answered` those with one.
    `explained_by` counts the answers that each wrong rule explains, `skills` the answers and the right ones of each.
    `head` is the first line, `given` each answer's with what it is worth, `resumes` the lines that go on after an
    interruption, `ended` the moment of the last line, `code` the ten letters that stand for it. `places` are the parts
    of the exercises in the order put, where that can be told; `waits` is the skill of the question that waits then.
    """

    file: Path
    trainee: Trainee | None
    title: str | None
    is_: Is
    line: int | None = None
    score: int | None = None
    exercises: int | None = None
    answered: int | None = None
    right: int | None = None
    parts: tuple[Part, ...] = ()
    explained_by: Mapping[Misconception, int] = {}
    passed: bool | None = None
    milliseconds: int | None = None
    sittings: int = 1
    remarks: tuple[str, ...] = ()
    skills: Mapping[str, tuple[int, int]] = {}
    head: Line | None = None
    given: tuple[tuple[Line, Judged], ...] = ()
    ended: str = ""
    resumes: tuple[Line, ...] = ()
    code: str | None = None
    places: tuple[int, ...] = ()
    waits: str = ""


class Collected(NamedTuple):
    """A class by trainee: how many hand-ins it has, how many files only repeat one, who sat a lesson twice."""

    results: list[Result]
    hand_ins: int
    twice: int
    sat_twice: list[str]

    @property
    def changed(self) -> int:
        """How many files are not as they were written."""
        return sum(result.is_ == CHANGED for result in self.results)

    @property
    def trainees(self) -> int:
        """How many trainees have a hand-in that counts."""
        return len({each.trainee.identity for each in self.results if each.trainee and each.score is not None})

    @property
    def unread(self) -> int:
        """How many files, links and folders were not read."""
        return sum(not UNREAD.isdisjoint(result.remarks) for result in self.results)

    @property
    def is_sound(self) -> bool:
        """Whether every hand-in is finished and as it was written."""
        return all(each.is_ == AS_WRITTEN for each in self.results)


def may_be_anybodys(results: Iterable[Result]) -> bool:
    """Whether of one of the files nobody knows whose it is: it may be that of who seems to have handed nothing in."""
    return any(each.trainee is None for each in results)


def nothing_from(results: Iterable[Result]) -> str:
    """What is told of who has nothing among some results, in the language in force."""
    return _("aucune copie lisible") if may_be_anybodys(results) else _("rien remis")


def unread_text(collected: Collected) -> str:
    """How much of a class was not read, in a sentence of the language in force; empty where all was."""
    count = collected.unread
    if not count:
        return ""
    text = ngettext(
        "{count} fichier ou dossier n’a pas été lu, et peut contenir des copies : sa ligne dit pourquoi.",
        "{count} fichiers ou dossiers n’ont pas été lus, et peuvent contenir des copies : leur ligne dit pourquoi.",
        count,
    )
    return text.format(count=count)


def result_of(path: Path, found: Verified, judge: Judge, sittings: int, remarks: Iterable[str]) -> Result:
    """The result of a hand-in that counts, of so many sittings by its trainee."""
    lesson, lines = found.replayed.lesson, found.checked.answers
    if not found.replayed.exercises:  # else they are those of the lesson
        lines = tuple(map(judge.known, lines))
    places = () if lesson is None else (*_part_at(found, lesson),)
    judged = [judge(line) for line in lines]
    count = len(lines) if found.exercises is None else found.exercises
    total = sum(each.score for each in judged)
    return Result(
        path,
        found.trainee,
        found.title,
        found.is_,
        None,
        (2 * total + count) // (2 * count) if count else 0,
        count,
        sum(line["answer"] is not None for line in lines),
        sum(each.right for each in judged),
        _parts(found, judged, places),
        dict(sorted(Counter(rule for each in judged for rule in each.wrong_rules).items())),
        _passed(found, lines, judged),
        sum(line["milliseconds"] for line in lines),
        sittings,
        tuple(sorted({*found.remarks, *remarks})),
        _skills(lines, judged),
        found.checked.head,
        tuple(zip(lines, judged, strict=True)),
        found.checked.at,
        tuple(found.checked.resumes.values()),
        found.code,
        places,
        next((each.exercise.skill for each in found.replayed.exercises[len(lines) :]), ""),
    )


def _part_at(found: Verified, lesson: Lesson) -> list[int]:
    """The part of each exercise of a lesson, in the order put; empty where that cannot be told."""
    if found.replayed.exercises:
        return [each.part for each in found.replayed.exercises]
    if lesson.order != "given":
        return []
    return [number for number, part in enumerate(lesson.parts) for _ in range(part.count)]


def _parts(found: Verified, judged: Sequence[Judged], places: Sequence[int]) -> tuple[Part, ...]:
    lesson = found.replayed.lesson
    if lesson is None or not places:
        return ()
    answered: Counter[int] = Counter()
    right: Counter[int] = Counter()
    for line, each, part in zip(found.checked.answers, judged, places, strict=False):
        answered[part] += line["answer"] is not None
        right[part] += each.right
    named = ((part.drill, part.game.name) if isinstance(part, DrillPart) else (None, None) for part in lesson.parts)
    return tuple(
        Part(number, drill, answered[number], right[number], game) for number, (drill, game) in enumerate(named)
    )


def _passed(found: Verified, lines: Sequence[Line], judged: Sequence[Judged]) -> bool | None:
    """Whether a finished sitting reaches what the lesson asks for, over all and drill by drill."""
    lesson = found.replayed.lesson
    if lesson is None or not lesson.passing or found.is_ != AS_WRITTEN:
        return None
    put = [each.exercise.drill for each in found.replayed.exercises] or [line["exercise"]["drill"] for line in lines]
    for name, percent in lesson.passing.items():
        scores = [
            each.score for line, each in zip(lines, judged, strict=True) if name in (ALL, line["exercise"]["drill"])
        ]
        asked = lesson.count if name == ALL else put.count(name)
        if sum(scores) * 100 < percent * _FULL * asked:
            return False
    return True


def _skills(lines: Sequence[Line], judged: Sequence[Judged]) -> dict[str, tuple[int, int]]:
    answered: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for line, each in zip(lines, judged, strict=True):
        skill = line["exercise"]["skill"]
        if skill and line["answer"] is not None:
            answered[skill] += 1
            right[skill] += each.right
    return {skill: (answered[skill], right[skill]) for skill in sorted(answered)}
