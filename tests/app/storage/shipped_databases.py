"""A database of every schema that was ever shipped, as SQL text.

`python -m tests.app.storage.shipped_databases` adds that of a new schema. A text that is there is
never written again: it is what a program of its time left on a disk.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from app.storage.database import APPLICATION_ID
from app.storage.schema import SCHEMA_VERSION
from app.storage.store import open_store
from app.training.records import EvidenceRecord, KnownRecord, SessionRecord
from tests.app.storage.helpers import ADA, BOB, EXERCISE, LESSON, NOW, SAT, SESSION, SITTING, attempt

EVIDENCE = EvidenceRecord("", "", 0, 2345, 4000, False, False, 5, "rampo.payout?", "stake-paid-twice", "", 1)
FOLDER = Path(__file__).with_name("shipped")


def text_of(version: int) -> Path:
    return FOLDER / f"schema_{version}.sql"


def build(version: int, path: Path) -> None:
    """Make the database of a schema anew."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(text_of(version).read_text(encoding="utf-8"))
        database.execute(f"PRAGMA application_id={APPLICATION_ID}")
        database.execute(f"PRAGMA user_version={version}")
        database.commit()


def fill(folder: Path) -> None:
    """Two trainees, a session that ended and one that did not, a right answer and two wrong ones."""
    with open_store(folder, NOW) as store:
        for trainee in (ADA, BOB):
            store.add_trainee(trainee)
        store.open_session(SESSION)
        store.open_session(SessionRecord("session-2", BOB.id, '{"drills":["calls"]}', NOW))
        store.add_attempt(EXERCISE, attempt(0))
        wrong_one = attempt(1, right=False, score=250, wrong_rule="stake-paid-twice")
        store.add_attempt(EXERCISE, wrong_one, EVIDENCE)
        store.keep_known(ADA.id, EXERCISE.game, KnownRecord(2, "{}"))
        wrong = attempt(2, position=0, trainee=BOB.id, session="session-2", right=False, score=0, skill="rampo.calls")
        store.add_attempt(EXERCISE, wrong)
        store.end_session(SESSION.id, NOW)
        store.open_sitting(SAT, LESSON, SITTING)


def write(version: int = SCHEMA_VERSION) -> None:
    """Keep the database that the program writes today."""
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder))
        with closing(sqlite3.connect(Path(folder, "tapis.db"))) as database:
            lines = "\n".join(database.iterdump()) + "\n"
    text_of(version).parent.mkdir(exist_ok=True)
    text_of(version).write_text(lines, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if text_of(SCHEMA_VERSION).exists():
        sys.exit(f"{text_of(SCHEMA_VERSION)} is there already.")
    write()
