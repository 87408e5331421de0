"""How the records of training lie in the tables: what is selected and inserted, and the records made of it."""

from __future__ import annotations

from typing import Any

from app.training.records import AttemptRecord, ExerciseRecord

ATTEMPT = """
SELECT attempt.number, attempt.id, trainee.id, session.id, attempt.position, exercise.hash, attempt.skill,
    attempt.level, attempt.answer, attempt.is_right, attempt.score, attempt.wrong_rule, attempt.milliseconds,
    attempt.rules, attempt.version, attempt.at, exercise.game, exercise.drill, exercise.body
FROM attempt
JOIN session ON session.number = attempt.session
JOIN trainee ON trainee.number = session.trainee
JOIN exercise ON exercise.number = attempt.exercise
"""
SESSION = """
SELECT session.id, trainee.id, plan, started,
    (SELECT count(*) FROM attempt WHERE attempt.session = session.number), ended
FROM session JOIN trainee ON trainee.number = session.trainee
"""
ADD_ATTEMPT = """
INSERT INTO attempt (id, session, position, exercise, skill, level, answer, is_right, score, wrong_rule, milliseconds,
    rules, version, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def attempt(row: tuple[Any, ...]) -> AttemptRecord:
    """The attempt of a row of `ATTEMPT`."""
    values = (*row[1:9], bool(row[9]), *row[10:16])
    return AttemptRecord(*values)


def exercise(row: tuple[Any, ...]) -> ExerciseRecord:
    """The exercise of a row of `ATTEMPT`."""
    values = (row[5], *row[16:19])
    return ExerciseRecord(*values)
