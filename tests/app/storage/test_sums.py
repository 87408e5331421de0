"""What changes a kept answer is noticed, and what was kept before there were sums is summed up as it was."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.storage.backup import backups
from app.storage.errors import BadBackupError, DamagedDatabaseError
from app.storage.restore import restore
from app.storage.store import open_store
from tests.app.storage.helpers import (
    ADA,
    BOB,
    EXERCISE,
    LESSON,
    NOW,
    SAT,
    SESSION,
    SITTING,
    attempt,
    change,
    fill,
    new_store,
)
from tests.app.storage.shipped_databases import build

NEXT_DAY = "2026-11-21T08:00:00Z"
CHANGES = (
    "attempt SET id = 'attempt-9' WHERE number = 1",
    "attempt SET session = (SELECT number FROM session WHERE id = 'session-2') WHERE number = 1",
    "attempt SET session = 99 WHERE number = 1",
    "attempt SET position = 9 WHERE number = 1",
    "attempt SET exercise = (SELECT number FROM exercise WHERE hash = 'hash-2') WHERE number = 1",
    "attempt SET exercise = 99 WHERE number = 1",
    "attempt SET skill = 'rampo.calls' WHERE number = 1",
    "attempt SET level = 3 WHERE number = 1",
    "attempt SET answer = '{\"cents\":1800}' WHERE number = 1",
    "attempt SET is_right = 0 WHERE number = 1",
    "attempt SET score = 999 WHERE number = 1",
    "attempt SET wrong_rule = '' WHERE number = 1",
    "attempt SET milliseconds = 2344 WHERE number = 1",
    "attempt SET rules = 'fr-current/B' WHERE number = 1",
    "attempt SET version = '0.1.1' WHERE number = 1",
    "attempt SET at = '2026-11-20T08:00:01Z' WHERE number = 1",
    "attempt SET sum = zeroblob(16) WHERE number = 1",
    "attempt SET sum = x'' WHERE number = 1",
    "exercise SET body = '{\"seed\":2}' WHERE number = 1",
    "exercise SET hash = 'hash-3' WHERE number = 1",
    "exercise SET drill = 'calls' WHERE number = 1",
    "session SET id = 'session-3' WHERE id = 'session-1'",
    "session SET trainee = (SELECT number FROM trainee WHERE name = 'Bob') WHERE id = 'session-1'",
    "trainee SET id = 'somebody' WHERE name = 'Ada'",
    "lesson SET text = '{}'",
    "sitting SET items = '[]'",
    "sitting SET session = (SELECT number FROM session WHERE id = 'session-2')",
)


@pytest.fixture
def kept(folder: Path) -> Path:
    """A folder with one answer that is backed up; another session and another exercise are there as well."""
    with open_store(folder, NOW) as store:
        fill(store, 1)
        store.add_trainee(BOB)
        other = replace(SESSION, id="session-2", trainee=BOB.id)
        store.open_session(other)
        exercise = replace(EXERCISE, hash="hash-2")
        store.add_attempt(exercise, attempt(1, trainee=BOB.id, session=other.id, exercise=exercise.hash))
        store.open_sitting(SAT, LESSON, SITTING)
        store.daily_backup(NOW)
    return folder


@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_answer_is_damage_and_is_never_backed_up(
    kept: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(kept / "tapis.db", what)
    with monkeypatch.context() as large:
        # a large database is opened at once, and looked over before it is copied
        large.setattr("app.storage.opening._QUICK_TO_CHECK", 0)
        with open_store(kept, NEXT_DAY) as store:
            store.add_trainee(replace(ADA, id="new"))
            with pytest.raises(DamagedDatabaseError):
                store.daily_backup(NEXT_DAY)
    with pytest.raises(DamagedDatabaseError, match="Restaurez une sauvegarde"):
        open_store(kept, NEXT_DAY)
    (copy,) = backups(kept)
    restore(kept, copy.path, NEXT_DAY)
    with open_store(kept, NEXT_DAY) as store:
        assert store.session_attempts(SESSION.id) == [attempt(0)]


def test_a_database_with_a_changed_answer_is_not_restored(kept: Path, tmp_path: Path) -> None:
    change(kept / "tapis.db", "attempt SET score = 999 WHERE number = 1")
    shutil.move(kept / "tapis.db", tmp_path / "elsewhere.db")
    with pytest.raises(BadBackupError):
        restore(kept, tmp_path / "elsewhere.db", NOW)


def test_the_answers_of_a_database_without_sums_are_summed_up(folder: Path) -> None:
    folder.mkdir()
    build(1, folder / "tapis.db")
    with closing(sqlite3.connect(folder / "tapis.db", isolation_level=None)) as old:
        old.execute(
            "WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 1300) "
            "INSERT INTO attempt SELECT i, 'a' || i, 1, i, 1, 's', 1, '', 1, 1, NULL, 1, '', '', :now FROM n",
            {"now": NOW},
        )
    for _ in ("brought up", "looked over"):
        with open_store(folder, NOW) as store:
            assert store.counts()["attempt"] == 1294
            assert store._database.execute("SELECT min(length(sum)) FROM attempt").fetchone() == (16,)
    change(folder / "tapis.db", "attempt SET score = 999 WHERE number = 1300")
    with pytest.raises(DamagedDatabaseError):
        open_store(folder, NOW)


@given(st.text(), st.text() | st.none(), st.text())
def test_whatever_was_kept_agrees_with_its_sum(answer: str, wrong_rule: str | None, body: str) -> None:
    with new_store() as store:
        fill(store, 0)
        store.add_attempt(replace(EXERCISE, body=body), attempt(0, answer=answer, wrong_rule=wrong_rule))
        store.check()
