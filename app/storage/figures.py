"""Running totals per trainee, updated with each attempt, so that reading them costs no more than they show."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from app.storage.evidence import thinking_of
from app.training.records import AttemptRecord, EvidenceRecord

_ADD_SKILL = """
INSERT INTO skill_figures (trainee, skill, attempts, rights, timed, thinking, last_at) VALUES (?, ?, 1, ?, ?, ?, ?)
ON CONFLICT (trainee, skill) DO UPDATE SET attempts = attempts + 1, rights = rights + excluded.rights,
    timed = timed + excluded.timed, thinking = thinking + excluded.thinking, last_at = max(last_at, excluded.last_at)
"""
_ADD_DAY = """
INSERT INTO day_figures (trainee, day, skill, attempts, rights, timed, thinking) VALUES (?, ?, ?, 1, ?, ?, ?)
ON CONFLICT (trainee, day, skill) DO UPDATE SET attempts = attempts + 1, rights = rights + excluded.rights,
    timed = timed + excluded.timed, thinking = thinking + excluded.thinking
"""
_ADD_WRONG_RULE = """
INSERT INTO wrong_rule_figures (trainee, game, wrong_rule, times, last_at) VALUES (?, ?, ?, 1, ?)
ON CONFLICT (trainee, game, wrong_rule) DO UPDATE SET times = times + 1, last_at = max(last_at, excluded.last_at)
"""
_WRONG_RULES = """
SELECT session.trainee, game, wrong_rule, count(*), max(at)
FROM attempt JOIN session ON session.number = attempt.session JOIN exercise ON exercise.number = attempt.exercise
WHERE wrong_rule IS NOT NULL
GROUP BY session.trainee, game, wrong_rule
"""
_REBUILD = (
    "DELETE FROM skill_figures",
    "DELETE FROM day_figures",
    "DELETE FROM wrong_rule_figures",
    "CREATE TEMP TABLE thought (attempt INTEGER PRIMARY KEY, milliseconds INTEGER)",
    "INSERT INTO thought SELECT attempt, thinking_of(told) FROM evidence",
    """
INSERT INTO skill_figures (trainee, skill, attempts, rights, timed, thinking, last_at)
SELECT session.trainee, skill, count(*), sum(is_right), count(thought.milliseconds),
    coalesce(sum(thought.milliseconds), 0), max(at)
FROM attempt JOIN session ON session.number = attempt.session LEFT JOIN thought ON thought.attempt = attempt.number
GROUP BY session.trainee, skill
""",
    """
INSERT INTO day_figures (trainee, day, skill, attempts, rights, timed, thinking)
SELECT session.trainee, substr(at, 1, 10), skill, count(*), sum(is_right), count(thought.milliseconds),
    coalesce(sum(thought.milliseconds), 0)
FROM attempt JOIN session ON session.number = attempt.session LEFT JOIN thought ON thought.attempt = attempt.number
GROUP BY session.trainee, substr(at, 1, 10), skill
""",
    "DROP TABLE thought",
    f"INSERT INTO wrong_rule_figures (trainee, game, wrong_rule, times, last_at) {_WRONG_RULES}",
)

BY_SKILL = (
    "SELECT skill, attempts, rights, timed, thinking, last_at FROM skill_figures "
    "WHERE trainee = (SELECT number FROM trainee WHERE id = ?) ORDER BY skill"
)
BY_WRONG_RULE = (
    "SELECT wrong_rule, times, last_at FROM wrong_rule_figures "
    "WHERE trainee = (SELECT number FROM trainee WHERE id = ?) AND game = ? ORDER BY times DESC, wrong_rule"
)
_ANSWERS = "FROM attempt JOIN session ON session.number = attempt.session"
_SAME = (
    (
        "SELECT trainee, skill, attempts, rights, last_at FROM skill_figures",
        f"SELECT session.trainee, skill, count(*), sum(is_right), max(at) {_ANSWERS} GROUP BY 1, 2",
    ),
    (
        "SELECT trainee, skill, day, attempts, rights FROM day_figures",
        f"SELECT session.trainee, skill, substr(at, 1, 10), count(*), sum(is_right) {_ANSWERS} GROUP BY 1, 2, 3",
    ),
    (
        "SELECT trainee, skill, timed, thinking FROM skill_figures",
        "SELECT trainee, skill, sum(timed), sum(thinking) FROM day_figures GROUP BY trainee, skill",
    ),
    ("SELECT trainee, game, wrong_rule, times, last_at FROM wrong_rule_figures", _WRONG_RULES),
)
"""What gives the same rows, where the figures are sound. Times are held against one another: in what an answer says
they are to be read one by one."""
_DIFFER = "SELECT * FROM ({0} EXCEPT {1}) UNION ALL SELECT * FROM ({1} EXCEPT {0}) LIMIT 1"


def agree(database: sqlite3.Connection) -> bool:
    """Whether the figures are what the answers give; reads every attempt."""
    return not any(database.execute(_DIFFER.format(*both)).fetchone() for both in _SAME)


def add_to_figures(
    database: sqlite3.Connection, trainee: int, game: str, attempt: AttemptRecord, evidence: EvidenceRecord | None
) -> None:
    """Count one attempt at a game of the trainee with that number of the file's own, in the attempt's transaction."""
    thinking = None if evidence is None else evidence.thinking
    right, timed = int(attempt.right), int(thinking is not None)
    database.execute(_ADD_SKILL, (trainee, attempt.skill, right, timed, thinking or 0, attempt.at))
    database.execute(_ADD_DAY, (trainee, attempt.at[:10], attempt.skill, right, timed, thinking or 0))
    if attempt.wrong_rule is not None:
        database.execute(_ADD_WRONG_RULE, (trainee, game, attempt.wrong_rule, attempt.at))


def by_day(skills: Collection[str] | None) -> str:
    """The query for a trainee's sums by day, to be given their id and then the skills; None stands for every skill.

    SQLite adds them up: a year has thousands of rows by day and skill, and a few hundred days.
    """
    which = "" if skills is None else f" AND skill IN ({', '.join('?' * len(skills))})"
    return (
        "SELECT day, sum(attempts), sum(rights), sum(timed), sum(thinking) FROM day_figures "  # noqa: S608 -- nothing but marks
        f"WHERE trainee = (SELECT number FROM trainee WHERE id = ?){which} GROUP BY day ORDER BY day"
    )


def rebuild(database: sqlite3.Connection) -> None:
    """Rebuild all figures from the attempts and what they say, inside the caller's transaction."""
    database.create_function("thinking_of", 1, thinking_of, deterministic=True)
    for statement in _REBUILD:
        database.execute(statement)
