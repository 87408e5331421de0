"""Running totals per trainee, updated with each attempt, so that reading them costs no more than they show."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from app.training.records import AttemptRecord

_ADD_SKILL = """
INSERT INTO skill_figures (trainee, skill, attempts, rights, milliseconds, last_at) VALUES (?, ?, 1, ?, ?, ?)
ON CONFLICT (trainee, skill) DO UPDATE SET attempts = attempts + 1, rights = rights + excluded.rights,
    milliseconds = milliseconds + excluded.milliseconds, last_at = max(last_at, excluded.last_at)
"""
_ADD_DAY = """
INSERT INTO day_figures (trainee, day, skill, attempts, rights, milliseconds) VALUES (?, ?, ?, 1, ?, ?)
ON CONFLICT (trainee, day, skill) DO UPDATE SET attempts = attempts + 1, rights = rights + excluded.rights,
    milliseconds = milliseconds + excluded.milliseconds
"""
_ADD_WRONG_RULE = """
INSERT INTO wrong_rule_figures (trainee, wrong_rule, times, last_at) VALUES (?, ?, 1, ?)
ON CONFLICT (trainee, wrong_rule) DO UPDATE SET times = times + 1, last_at = max(last_at, excluded.last_at)
"""
_REBUILD = (
    "DELETE FROM skill_figures",
    "DELETE FROM day_figures",
    "DELETE FROM wrong_rule_figures",
    """
INSERT INTO skill_figures (trainee, skill, attempts, rights, milliseconds, last_at)
SELECT session.trainee, skill, count(*), sum(is_right), sum(milliseconds), max(at)
FROM attempt JOIN session ON session.number = attempt.session GROUP BY session.trainee, skill
""",
    """
INSERT INTO day_figures (trainee, day, skill, attempts, rights, milliseconds)
SELECT session.trainee, substr(at, 1, 10), skill, count(*), sum(is_right), sum(milliseconds)
FROM attempt JOIN session ON session.number = attempt.session GROUP BY session.trainee, substr(at, 1, 10), skill
""",
    """
INSERT INTO wrong_rule_figures (trainee, wrong_rule, times, last_at)
SELECT session.trainee, wrong_rule, count(*), max(at)
FROM attempt JOIN session ON session.number = attempt.session WHERE wrong_rule IS NOT NULL
GROUP BY session.trainee, wrong_rule
""",
)

BY_SKILL = (
    "SELECT skill, attempts, rights, milliseconds, last_at FROM skill_figures "
    "WHERE trainee = (SELECT number FROM trainee WHERE id = ?) ORDER BY skill"
)
BY_WRONG_RULE = (
    "SELECT wrong_rule, times, last_at FROM wrong_rule_figures "
    "WHERE trainee = (SELECT number FROM trainee WHERE id = ?) ORDER BY times DESC, wrong_rule"
)
_AGREE = """
SELECT (SELECT coalesce(sum(attempts), 0) FROM skill_figures) = count(*)
    AND (SELECT coalesce(sum(attempts), 0) FROM day_figures) = count(*)
    AND (SELECT coalesce(sum(times), 0) FROM wrong_rule_figures) = count(wrong_rule)
    AND NOT EXISTS (
        SELECT 1 FROM skill_figures
        WHERE date(last_at, '+0 days') IS NOT substr(last_at, 1, 10)
            OR rights NOT BETWEEN 0 AND attempts OR milliseconds < 0
    )
    AND NOT EXISTS (
        SELECT 1 FROM day_figures
        WHERE date(day, '+0 days') IS NOT day OR rights NOT BETWEEN 0 AND attempts OR milliseconds < 0
    )
    AND NOT EXISTS (
        SELECT 1 FROM wrong_rule_figures WHERE date(last_at, '+0 days') IS NOT substr(last_at, 1, 10) OR times < 1
    )
FROM attempt
"""


def agree(database: sqlite3.Connection) -> bool:
    """Whether the figures count as many answers as there are and make sense; reads every attempt."""
    (same,) = database.execute(_AGREE).fetchone()
    return bool(same)


def add_to_figures(database: sqlite3.Connection, trainee: int, attempt: AttemptRecord) -> None:
    """Count one attempt of the trainee with that number of the file's own, inside the attempt's transaction."""
    right = int(attempt.right)
    database.execute(_ADD_SKILL, (trainee, attempt.skill, right, attempt.milliseconds, attempt.at))
    database.execute(_ADD_DAY, (trainee, attempt.at[:10], attempt.skill, right, attempt.milliseconds))
    if attempt.wrong_rule is not None:
        database.execute(_ADD_WRONG_RULE, (trainee, attempt.wrong_rule, attempt.at))


def by_day(skills: Collection[str] | None) -> str:
    """The query for a trainee's sums by day, to be given their id and then the skills; None stands for every skill.

    SQLite adds them up: a year has thousands of rows by day and skill, and a few hundred days.
    """
    which = "" if skills is None else f" AND skill IN ({', '.join('?' * len(skills))})"
    return (
        "SELECT day, sum(attempts), sum(rights), sum(milliseconds) FROM day_figures "  # noqa: S608 -- nothing but marks
        f"WHERE trainee = (SELECT number FROM trainee WHERE id = ?){which} GROUP BY day ORDER BY day"
    )


def rebuild(database: sqlite3.Connection) -> None:
    """Rebuild all figures from the attempts, inside the caller's transaction."""
    for statement in _REBUILD:
        database.execute(statement)
