"""Records to write, a data folder of one's own, and other programs that use it."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.storage.store import SqliteStore, open_store
from app.training.records import (
    AttemptRecord,
    EvidenceRecord,
    ExerciseRecord,
    LessonRecord,
    SessionRecord,
    SittingRecord,
    Trainee,
)

ROOT = Path(__file__).resolve().parents[3]
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 -- for folders of the tests alone
"""Where folders are made that need not be on a disk: forcing each answer to a disk takes most of a test's time."""
NOW = "2026-11-20T08:00:00Z"
ADA = Trainee("trainee-ada", "Ada", NOW)
BOB = Trainee("trainee-bob", "Bob", NOW)
SESSION = SessionRecord("session-1", ADA.id, '{"drills":["payout"]}', NOW)
EXERCISE = ExerciseRecord("hash-1", "rampo", "payout", '{"seed":1}')
ATTEMPT = AttemptRecord(
    id="attempt-0",
    trainee=ADA.id,
    session=SESSION.id,
    position=0,
    exercise=EXERCISE.hash,
    skill="rampo.payout",
    level=2,
    answer='{"cents":1700}',
    right=True,
    score=1000,
    wrong_rule=None,
    milliseconds=2345,
    rules="fr-current/A",
    version="0.1.0",
    at=NOW,
)
EVIDENCE = EvidenceRecord(
    why="mend",
    mends="stake-counted",
    motor=180,
    thinking=2345,
    target=4000,
    interrupted=False,
    helped=True,
    slip=5,
    items="payout-stake- payout-stake/a-8? tables-35/7+",
    explained="stake-counted row-above+zone-forgotten",
    against="colour-as-number zone-paid",
    version=1,
)
"""What an answer to that exercise may say, with all that evidence can hold."""

LESSON = LessonRecord("lesson-1", '{"fr":"Premier contrôle"}', '{"title":{"fr":"Premier contrôle"}}')
SITTING = SittingRecord(
    "0123456789abcdef0123456789abcdef",
    "session-sat",
    LESSON.hash,
    '[{"part":1},{"part":2,"file":"own.yaml","titles":{"en":"Mine","fr":"Le mien"}}]',
)
SAT = SessionRecord(SITTING.session, ADA.id, '{"drills":["payout"]}', NOW)
"""A session in which Ada sits a lesson: a drawn exercise, and a written one."""


def attempt(number: int, **changes: Any) -> AttemptRecord:
    """The attempt of that rank in the one session."""
    values: dict[str, Any] = {"id": f"attempt-{number}", "position": number, **changes}
    return replace(ATTEMPT, **values)


@contextmanager
def new_store() -> Iterator[SqliteStore]:
    """A store in a folder that goes with it: for properties, where a fixture would be shared by all examples."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, open_store(Path(folder), NOW) as store:
        yield store


def fill(store: SqliteStore, attempts: int = 3) -> None:
    """Ada, one session, and so many attempts at one exercise."""
    store.add_trainee(ADA)
    store.open_session(SESSION)
    for number in range(attempts):
        store.add_attempt(EXERCISE, attempt(number))


def change(database: Path, what: str) -> None:
    """Change rows of a closed database as a disk or another program would: with its own triggers asleep."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        triggers = other.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _text in triggers:
            other.execute(f"DROP TRIGGER {name}")
        other.execute(f"UPDATE {what}")
        assert other.execute("SELECT changes()").fetchone() != (0,)
        for _name, text in triggers:
            other.execute(text)


def start_program(script: str, *arguments: object) -> subprocess.Popen[str]:
    """Start another Python on a script that may import app, talking text by pipes."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", script, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run_program(script: str, *arguments: object) -> str:
    """What another Python prints while it runs a script to its good end."""
    with start_program(script, *arguments) as program:
        out, errors = program.communicate()
    assert program.returncode == 0, errors
    return out


class _Telling:
    """A connection that tells each statement before it is carried out."""

    def __init__(self, real: sqlite3.Connection, tell: Callable[[str], object]) -> None:
        self._real = real
        self._tell = tell

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        self._tell(sql)
        return self._real.execute(sql, *values)

    def executescript(self, sql: str) -> sqlite3.Cursor:
        self._tell(sql)
        return self._real.executescript(sql)

    def commit(self) -> None:
        self._tell("COMMIT")
        self._real.commit()


@contextmanager
def told_each_statement(store: SqliteStore, tell: Callable[[str], object]) -> Iterator[None]:
    """Have each statement of a store told before it is carried out; what `tell` raises is raised there."""
    real = store._database
    store._database = _Telling(real, tell)  # type: ignore[assignment]
    try:
        yield
    finally:
        store._database = real
