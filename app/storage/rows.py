"""How the records of training lie in the tables: what is selected and inserted, and the records made of it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from app.training.records import AttemptRecord, ExerciseRecord, LessonRecord, SittingRecord

_COLUMNS = """
SELECT attempt.number, attempt.id, trainee.id, session.id, attempt.position, exercise.hash, attempt.skill,
    attempt.level, attempt.answer, attempt.is_right, attempt.score, attempt.wrong_rule, attempt.milliseconds,
    attempt.rules, attempt.version, attempt.at, exercise.game, exercise.drill, exercise.body, attempt.sum"""
_TABLES = """
FROM attempt
JOIN session ON session.number = attempt.session
JOIN trainee ON trainee.number = session.trainee
JOIN exercise ON exercise.number = attempt.exercise
"""
ATTEMPT = _COLUMNS + _TABLES
_TOLD = """
LEFT JOIN evidence ON evidence.trainee = trainee.number AND evidence.attempt = attempt.number
    AND evidence.game = (SELECT number FROM word WHERE text = exercise.game)
"""
CHECKED = f"{_COLUMNS}, evidence.told{_TABLES}{_TOLD}"
"""An attempt with its evidence, in the bytes that are kept."""
ANSWERS = f"{CHECKED} WHERE attempt.number > ? AND (? IS NULL OR trainee.id = ?) ORDER BY attempt.number LIMIT ?"
_BY_KEY = f"""{_COLUMNS}, evidence.told
FROM trainee
CROSS JOIN word
CROSS JOIN evidence ON evidence.trainee = trainee.number AND evidence.game = word.number
CROSS JOIN attempt ON attempt.number = evidence.attempt
CROSS JOIN session ON session.number = attempt.session
CROSS JOIN exercise ON exercise.number = attempt.exercise
WHERE trainee.id = ? AND word.text = ? AND """
AFTER = f"{_BY_KEY}evidence.attempt > ? ORDER BY evidence.attempt LIMIT ?"
"""The same of a trainee's attempts at a game that have evidence, after a number, and so many: what is read is found
by the order of its key alone."""
BEFORE = f"{_BY_KEY}evidence.attempt < ? ORDER BY evidence.attempt DESC LIMIT ?"
"""The same before a number, the latest first."""
OF_SESSION = ATTEMPT + "WHERE session.id = ? ORDER BY attempt.position"
_FROM_THE_LAST = ATTEMPT.replace("JOIN session", "CROSS JOIN session")
_LATE = "attempt.number > (SELECT max(number) - 50000 FROM attempt)"
OF_SKILL = (
    _FROM_THE_LAST + f"WHERE {_LATE} AND trainee.id = ? AND attempt.skill = ? ORDER BY attempt.number DESC LIMIT ?"
)
"""The latest attempts at a skill, the last first, among the last fifty thousand of all, gone through backwards: an
index would cost each attempt more than it is worth."""
SESSION = """
SELECT session.id, trainee.id, plan, started,
    (SELECT count(*) FROM attempt WHERE attempt.session = session.number), ended
FROM session JOIN trainee ON trainee.number = session.trainee
"""
ADD_ATTEMPT = """
INSERT INTO attempt (id, session, position, exercise, skill, level, answer, is_right, score, wrong_rule, milliseconds,
    rules, version, at, sum)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
SITTING_OF = """
SELECT sitting.id, session.id, lesson.hash, sitting.items, lesson.hash, lesson.titles, lesson.text
FROM sitting JOIN session ON session.number = sitting.session JOIN lesson ON lesson.number = sitting.lesson
WHERE session.id = ?1 OR sitting.id = ?1
"""
ADD_SITTING = """
INSERT INTO sitting (id, items, sum, lesson, session)
SELECT ?, ?, ?, lesson.number, session.number FROM lesson, session WHERE lesson.hash = ? AND session.id = ?
"""
SUMMED = (
    "SELECT number, text, sum FROM word",
    "SELECT hash, titles, text, sum FROM lesson",
    """SELECT sitting.id, session.id, lesson.hash, items, sitting.sum
    FROM sitting LEFT JOIN session ON session.number = session LEFT JOIN lesson ON lesson.number = lesson""",
)
"""What has a sum of its own, which stands last in each row."""

PLACE = """
SELECT EXISTS (SELECT 1 FROM attempt WHERE id = ?), session.number, session.trainee, trainee.id,
    EXISTS (SELECT 1 FROM attempt WHERE session = session.number AND position = ?)
FROM session JOIN trainee ON trainee.number = session.trainee WHERE session.id = ?
"""
ADD_EXERCISE = """
INSERT INTO exercise (hash, game, drill, body) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING RETURNING number
"""

_FIELDS = attrgetter(*AttemptRecord.__slots__)


def attempt(row: tuple[Any, ...]) -> AttemptRecord:
    """The attempt of a row of `ATTEMPT`."""
    values = (*row[1:9], bool(row[9]), *row[10:16])
    return AttemptRecord(*values)


def exercise(row: tuple[Any, ...]) -> ExerciseRecord:
    """The exercise of a row of `ATTEMPT`."""
    values = (row[5], *row[16:19])
    return ExerciseRecord(*values)


def sitting(row: tuple[Any, ...]) -> tuple[LessonRecord, SittingRecord]:
    """The lesson and the sitting of a row of `SITTING_OF`."""
    return LessonRecord(*row[4:]), SittingRecord(*row[:4])


def told(row: Sequence[Any]) -> Sequence[str | int | None]:
    """What a row of `ATTEMPT` tells of an answer, without the file's own number and the sum."""
    return row[1:19]


def kept_sum(row: Sequence[Any]) -> bytes:
    """The sum in a row of `ATTEMPT`."""
    found: bytes = row[19]
    return found


def evidence(row: Sequence[Any]) -> bytes | None:
    """The evidence in a row of `CHECKED`, None where there is none."""
    found: bytes | None = row[20]
    return found


def to_tell(attempt: AttemptRecord, exercise: ExerciseRecord) -> Sequence[str | int | None]:
    """What the row of an attempt at that exercise will tell of it, as `told` gives it."""
    fields = _FIELDS(attempt)
    return (*fields[:8], int(attempt.right), *fields[9:], exercise.game, exercise.drill, exercise.body)


def to_add(told: Sequence[Any], session: int, exercise: int) -> Sequence[Any]:
    """The values of `ADD_ATTEMPT` but for the sum: what `to_tell` gives, in the file's own numbers."""
    return (told[0], session, told[3], exercise, *told[5:15])
