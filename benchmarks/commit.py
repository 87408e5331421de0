"""What one kept answer costs: `add_attempt` beside a bare commit of three statements, both forced to the disk.

`python benchmarks/commit.py [--count N] [--folder D] [--json FILE]`. The two alternate in one run on one disk; the
ratio of the medians is what counts (goal: at most 3). Every other answer is to a new exercise.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app.storage.store import open_store
from app.training.records import AttemptRecord, ExerciseRecord, SessionRecord, Trainee

NOW = "2026-11-20T08:00:00Z"
SKILLS = tuple(f"rampo.skill.{number}" for number in range(12))
ANSWER = '["announce:8R","collect:R","pay:8:A:900","pay:8:C:450"]'
FLOOR = """
PRAGMA journal_mode=WAL;
PRAGMA synchronous=FULL;
CREATE TABLE attempt (id TEXT PRIMARY KEY, skill TEXT, answer TEXT, ms INTEGER, at TEXT);
CREATE TABLE skill (skill TEXT PRIMARY KEY, n INTEGER, ms INTEGER) WITHOUT ROWID;
CREATE TABLE day (day TEXT PRIMARY KEY, n INTEGER, ms INTEGER) WITHOUT ROWID;
"""
ADD_SKILL = "INSERT INTO skill VALUES (?, 1, ?) ON CONFLICT DO UPDATE SET n = n + 1, ms = ms + excluded.ms"
ADD_DAY = "INSERT INTO day VALUES (?, 1, ?) ON CONFLICT DO UPDATE SET n = n + 1, ms = ms + excluded.ms"


def main() -> None:
    """Measure both and print median and 99th percentile in milliseconds, and their ratio."""
    parser = argparse.ArgumentParser(description="What one kept answer costs beside a bare commit.")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--folder", type=Path, help="where to write (default: a temporary folder of this system)")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        floor, kept = measure(Path(folder), options.count)
    rows = {"floor": _figures(floor), "add_attempt": _figures(kept)}
    ratio = {name: rows["add_attempt"][name] / rows["floor"][name] for name in ("p50", "p99")}
    print(f"{'':14}{'p50 ms':>9}{'p99 ms':>9}")
    for name, row in rows.items():
        print(f"{name:14}{row['p50']:9.3f}{row['p99']:9.3f}")
    print(f"{'ratio':14}{ratio['p50']:9.2f}{ratio['p99']:9.2f}")
    if options.json:
        options.json.write_text(json.dumps({"count": options.count, **rows, "ratio": ratio}, indent=1) + "\n")


def measure(folder: Path, count: int) -> tuple[list[float], list[float]]:
    """Seconds of each of `count` bare commits and of as many kept answers, taken in turns."""
    bare = sqlite3.connect(folder / "floor.db", isolation_level=None)
    bare.executescript(FLOOR)
    store = open_store(folder / "data", NOW)
    store.add_trainee(Trainee(_id(-1), "Ada", NOW))
    store.open_session(SessionRecord(_id(-2), _id(-1), "{}", NOW))
    floor, kept = [], []
    for number in range(count):
        exercise, attempt = _answer(number)
        floor.append(_seconds(partial(_bare_commit, bare, number)))
        kept.append(_seconds(partial(store.add_attempt, exercise, attempt)))
    store.close()
    bare.close()
    return floor, kept


def _bare_commit(bare: sqlite3.Connection, number: int) -> None:
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


def _seconds(work: Callable[[], None]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _figures(seconds: list[float]) -> dict[str, float]:
    cuts = quantiles(seconds, n=100)
    return {"p50": cuts[49] * 1000, "p99": cuts[98] * 1000}


if __name__ == "__main__":
    main()
