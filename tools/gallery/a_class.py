"""A class of trainees who differ: good ones, one with a misconception, slow, careless, lost, unfinished, changed."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from app.drills.answer import answer_text
from app.games import discover
from app.handins.replay import head_of
from app.handins.writing import Moment, Sitting, Station
from app.learning.explaining import answers_under
from app.lessons.exercises import Put, put
from app.lessons.lesson import Lesson
from app.lessons.reading import lesson_of
from app.lessons.trainee import Trainee
from app.scenarios.house_shipped import shipped_house
from app.text import language
from app.training.grading import Grading
from tools.gallery.exercises import right_answer

NAMES = ("Ada Roux", "Bilal Haddad", "Chloé Nguyen", "Dimitri Petit", "Élise Moreau", "Farid Kaci", "Gaëlle Le Goff")
_LESSON = {
    "title": {"fr": "Premier contrôle", "en": "First test"},
    "game": "rampo",
    "parts": [
        {"drill": "payout", "level": 3, "count": 8, "skills": ["rampo-payout-player"]},
        {"drill": "calls", "count": 4, "skills": ["rampo-calls-result"]},
    ],
    "seed": 11,
    "help": "never",
    "pass": 70,
}
_BEGAN = datetime(2026, 11, 23, 8, tzinfo=UTC)
_STATION = Station("ABCDEFGHJK", "0123456789abcdef")
_STEP = 90_000
"""Milliseconds from one line to the next: more than anybody takes to answer."""


class Sat(NamedTuple):
    """The lesson of the class: its exercises, and the right answers to them, as JSON."""

    lesson: Lesson
    exercises: tuple[Put, ...]
    right: tuple[list[Any], ...]


def lesson_sat() -> Sat:
    """The lesson that all of them sit, in the language in force."""
    return _sat(language())


@cache
def _sat(_language: str) -> Sat:
    games = discover()
    lesson = lesson_of(_LESSON, "lesson.tapis", games, shipped_house(games).table)
    exercises = (*put(lesson, games),)
    answers = (json.loads(answer_text(right_answer(each.game, each.exercise))) for each in exercises)
    return Sat(lesson, exercises, (*answers,))


def target(each: Put) -> int:
    """The thinking time aimed at in an exercise, in milliseconds."""
    return next(skill.target for drill in each.game.drills for skill in drill.skills if skill.id == each.exercise.skill)


def wrong_at(*numbers: int) -> list[list[Any]]:
    """The answers of whoever is right but at these numbers, from 1, where nothing explains what is given."""
    return [
        _slip(right, 13 * number) if number in numbers else right for number, right in enumerate(lesson_sat().right, 1)
    ]


def _slip(answer: Sequence[Any], by: int) -> list[Any]:
    kind, given, *language = answer
    return [kind, given + by if kind == "amount" else "36", *language]


def under(each: Put) -> dict[str, list[Any]]:
    """What whoever holds each wrong rule answers to an exercise, where that is something else."""
    found = answers_under(Grading(each.game, each.game.drill(each.exercise.drill), each.exercise))
    return {rule: json.loads(answer_text(answer)) for rule, answer in found.items()}


def believer() -> tuple[str, list[list[Any]]]:
    """The wrong rule that most payments tell, and the answers of whoever holds it where they pay."""
    sat = lesson_sat()
    paid = sat.lesson.parts[0].count
    believed = [under(each) for each in sat.exercises[:paid]]
    rule = Counter(rule for answers in believed for rule in answers).most_common(1)[0][0]
    given = [answers.get(rule, right) for answers, right in zip(believed, sat.right, strict=False)]
    return rule, [*given, *sat.right[paid:]]


def _clock(at: datetime) -> Callable[[], Moment]:
    """A wall and a machine's clock that go on with each look."""
    looks = iter(range(1, 1 << 20))

    def now() -> Moment:
        passed = _STEP * next(looks)
        moment = at + timedelta(milliseconds=passed)
        return Moment(moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"), passed)

    return now


def sit(folder: Path, answers: Sequence[Any], trainee: Trainee, *, pace: float = 1.0) -> Path:
    """A sitting with these answers, each given in so many times its target; finished when all are there."""
    sat = lesson_sat()
    sitting = f"{Random(trainee.name).getrandbits(128):032x}"
    head = head_of(sat.lesson, discover(), trainee, sitting)
    writing = Sitting.begin(folder, head, _STATION, _clock(_BEGAN + timedelta(minutes=len(trainee.name))))
    for each, answer in zip(sat.exercises, answers, strict=False):
        writing.answer(each.exercise, answer, round(pace * target(each)))
    if len(answers) == len(sat.exercises):
        writing.end("all")
    writing.close()
    return writing.path


def a_class(folder: Path) -> Path:
    """The folder of a class of seven, with a copy of one file, and one file that was changed."""
    folder.mkdir(parents=True)
    right = lesson_sat().right
    ways: tuple[tuple[Sequence[Any], float], ...] = (
        (right, 0.8),
        (believer()[1], 1.0),
        (wrong_at(1), 1.7),
        (wrong_at(2, 3, 5, 7, 9), 0.4),
        (wrong_at(9, 10, 11), 1.1),
        (right[:7], 1.2),
        (wrong_at(4, 6), 0.9),
    )
    paths = [
        sit(folder, answers, Trainee(name, f"A{at}"), pace=pace)
        for at, (name, (answers, pace)) in enumerate(zip(NAMES, ways, strict=True), 1)
    ]
    shutil.copy(paths[0], folder / "Copie.answers")
    paths[-1].write_bytes(paths[-1].read_bytes().replace(b'"milliseconds":', b'"milliseconds":1', 1))
    return folder
