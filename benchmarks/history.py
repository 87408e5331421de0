"""Data folders with a long history: so many answers of one trainee over a year, as the program itself keeps them."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from app.games import load
from app.storage.store import open_store
from app.storage.sums import sum_of
from app.training.records import AttemptRecord, ExerciseRecord, SessionRecord, Trainee
from app.training.store import Store
from benchmarks.programs import LAST_DAY

NOW = LAST_DAY
TRAINEE = Trainee("01920000-0000-7000-8000-00000000000a", "Camille", "2025-11-01T08:00:00Z")
_SESSION = "01920000-0000-7000-8000-00000000000b"
_YEAR = 365 * 24 * 3600
_MANY = """
INSERT INTO attempt (id, session, position, exercise, skill, level, answer, is_right, score, wrong_rule, milliseconds,
    rules, version, at, sum)
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :last),
answer AS (
    SELECT i, printf('01930000-0000-7000-8000-%012x', i) AS id, skill.name AS skill, 1 + i % 5 AS level,
        '["collect:R","pay:8:A:900"]' AS given, i % 4 > 0 AS is_right,
        CASE WHEN i % 4 > 0 THEN 1000 ELSE 0 END AS score, CASE WHEN i % 4 = 0 THEN wrong.name END AS wrong_rule,
        2000 + i * 7919 % 9000 AS milliseconds,
        strftime('%Y-%m-%dT%H:%M:%SZ', 1763622000 + i * :year / :last, 'unixepoch') AS at
    FROM n JOIN skill ON skill.number = i % (SELECT count(*) FROM skill)
        JOIN wrong ON wrong.number = i % (SELECT count(*) FROM wrong)
)
SELECT id, 1, i, 1, skill, level, given, is_right, score, wrong_rule, milliseconds, 'fr-current/A', '0.1.0', at,
    sum_of(id, :trainee, :session, i, hash, skill, level, given, is_right, score, wrong_rule, milliseconds,
        'fr-current/A', '0.1.0', at, game, drill, body)
FROM answer, exercise
"""


def make(folder: Path, answers: int) -> None:
    """Make the folder with its database and its start file."""
    game = load("rampo")
    skills = [skill.id for drill in game.drills for skill in drill.skills]
    with open_store(folder, NOW) as store:
        store.add_trainee(TRAINEE)
        store.open_session(SessionRecord(_SESSION, TRAINEE.id, "{}", NOW))
        store.add_attempt(*_first(skills[0]))
        store.end_session(_SESSION, NOW)
        database = store.path
    with closing(sqlite3.connect(database, isolation_level=None)) as straight:
        straight.execute("PRAGMA synchronous=OFF")
        for table, names in (("skill", skills), ("wrong", [wrong.id for wrong in game.wrong_rules])):
            straight.execute(f"CREATE TEMP TABLE {table} (number INTEGER PRIMARY KEY, name TEXT)")
            straight.executemany(f"INSERT INTO {table} VALUES (?, ?)", enumerate(names))  # noqa: S608 -- our own words
        straight.create_function("sum_of", -1, lambda *values: sum_of(values))
        straight.execute("BEGIN")
        straight.execute(_MANY, {"last": answers - 1, "year": _YEAR, "trainee": TRAINEE.id, "session": _SESSION})
        straight.execute("COMMIT")
    with open_store(folder, NOW) as store:
        store.rebuild_figures()
    told = {
        "language": "fr",
        "reduced_motion": True,
        "last_trainee": TRAINEE.id,
        "last_name": TRAINEE.name,
        "summary": {"attempts": answers, "right": answers * 3 // 4, "days": 365, "last_day": NOW[:10]},
    }
    (folder / "start.json").write_text(json.dumps(told), encoding="utf-8")


def one_more(store: Store, number: int) -> None:
    """Keep one answer more, of the last day, in a session of its own."""
    skill = store.skill_figures(TRAINEE.id)[0].skill
    session = f"01940000-0000-7000-8000-{number:012x}"
    store.open_session(SessionRecord(session, TRAINEE.id, "{}", NOW))
    exercise, attempt = _first(skill)
    store.add_attempt(exercise, replace(attempt, id=f"01950000-0000-7000-8000-{number:012x}", session=session, at=NOW))


def _first(skill: str) -> tuple[ExerciseRecord, AttemptRecord]:
    body = json.dumps({"seed": 1})
    exercise = ExerciseRecord(hashlib.sha256(body.encode()).hexdigest(), "rampo", "settlement", body)
    attempt = AttemptRecord(
        id="01920000-0000-7000-8000-00000000000c",
        trainee=TRAINEE.id,
        session=_SESSION,
        position=0,
        exercise=exercise.hash,
        skill=skill,
        level=1,
        answer="[]",
        right=True,
        score=1000,
        wrong_rule=None,
        milliseconds=3000,
        rules="fr-current/A",
        version="0.1.0",
        at="2025-11-19T07:00:00Z",
    )
    return exercise, attempt
