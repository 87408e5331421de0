"""What one kept answer costs: `add_attempt` beside a bare commit of three statements, both forced to the disk.

Every other answer is to a new exercise.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from app.storage.store import open_store
from app.training.records import AttemptRecord, EvidenceRecord, ExerciseRecord, SessionRecord, Trainee
from benchmarks.rows import Finding, Row, middle, milliseconds, p99

NOW = "2026-11-20T08:00:00Z"
SKILLS = tuple(f"rampo.skill.{number}" for number in range(12))
ANSWER = '["announce:8R","collect:R","pay:8:A:900","pay:8:C:450"]'
EVIDENCE = EvidenceRecord("due", "", 180, 2345, 4000, False, False, 0, "", "", "a-rule another-rule the-third", 1)
FLOOR = """
PRAGMA journal_mode=WAL;
PRAGMA synchronous=FULL;
CREATE TABLE attempt (id TEXT PRIMARY KEY, skill TEXT, answer TEXT, ms INTEGER, at TEXT);
CREATE TABLE skill (skill TEXT PRIMARY KEY, n INTEGER, ms INTEGER) WITHOUT ROWID;
CREATE TABLE day (day TEXT PRIMARY KEY, n INTEGER, ms INTEGER) WITHOUT ROWID;
"""
ADD_SKILL = "INSERT INTO skill VALUES (?, 1, ?) ON CONFLICT DO UPDATE SET n = n + 1, ms = ms + excluded.ms"
ADD_DAY = "INSERT INTO day VALUES (?, 1, ?) ON CONFLICT DO UPDATE SET n = n + 1, ms = ms + excluded.ms"


def measure(quick: bool) -> Iterator[Finding]:
    """Both in turns: medians, and what 99 in 100 stay under."""
    with tempfile.TemporaryDirectory() as folder:
        floor, kept = _taken(Path(folder), 20 if quick else 2000)
    yield Row("one answer kept, median", middle(kept), "ms", "a bare commit", middle(floor), 3)
    yield Row("one answer kept, 99 in 100", p99(kept), "ms", "a bare commit", p99(floor), 3)


def _taken(folder: Path, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each of `count` bare commits and of as many kept answers, taken in turns."""
    bare = sqlite3.connect(folder / "floor.db", isolation_level=None)
    bare.executescript(FLOOR)
    store = open_store(folder / "data", NOW)
    store.add_trainee(Trainee(_id(-1), "Ada", NOW))
    store.open_session(SessionRecord(_id(-2), _id(-1), "{}", NOW))
    floor, kept = [], []
    for number in range(count):
        exercise, attempt = _answer(number)
        evidence = replace(EVIDENCE, items=f"{attempt.skill}+ {attempt.skill}/{number % 9}+")
        floor.append(milliseconds(partial(bare_commit, bare, number)))
        kept.append(milliseconds(partial(store.add_attempt, exercise, attempt, evidence)))
    store.close()
    bare.close()
    return floor, kept


def bare_commit(bare: sqlite3.Connection, number: int) -> None:
    """Keep the least of an answer, with a sum by skill and one by day, forced to the disk."""
    skill = SKILLS[number % len(SKILLS)]
    bare.execute("BEGIN IMMEDIATE")
    bare.execute("INSERT INTO attempt VALUES (?, ?, ?, ?, ?)", (_id(number), skill, ANSWER, number, NOW))
    bare.execute(ADD_SKILL, (skill, number))
    bare.execute(ADD_DAY, (NOW[:10], number))
    bare.execute("COMMIT")


def _answer(number: int) -> tuple[ExerciseRecord, AttemptRecord]:
    body = json.dumps({"seed": number // 2, "players": list(range(8)), "dice": [4, 4], "stakes": [500] * 40})
    exercise = ExerciseRecord(hashlib.sha256(body.encode()).hexdigest(), "rampo", "order", body)
    right = number % 3 != 0
    attempt = AttemptRecord(
        id=_id(number),
        trainee=_id(-1),
        session=_id(-2),
        position=number,
        exercise=exercise.hash,
        skill=SKILLS[number % len(SKILLS)],
        level=3,
        answer=ANSWER,
        right=right,
        score=1000 if right else 0,
        wrong_rule=None if right else "rampo.table-b-at-a",
        milliseconds=number,
        rules="fr-current/A",
        version="0.1.0",
        at=NOW,
    )
    return exercise, attempt


def _id(number: int) -> str:
    return f"01920000-0000-7000-8000-{number & 0xFFFFFFFFFFFF:012x}"
