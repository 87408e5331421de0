"""Damage is found when a store is opened, told from what is none, and left as it is."""

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Self

import pytest

from app.storage.database import check_pages, translated
from app.storage.errors import BadBackupError, DamagedDatabaseError, DiskError, StoreError
from app.storage.restore import restore
from app.storage.store import open_store
from tests.app.storage.helpers import ADA, EXERCISE, NOW, attempt, change, fill


@pytest.mark.parametrize("keep", [0.3, 0.6, 0.95])
def test_a_truncated_database_is_refused_and_left_as_it_is(folder: Path, keep: float) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 300)
    path = folder / "tapis.db"
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * keep)])
    with pytest.raises(DamagedDatabaseError) as caught:
        open_store(folder, NOW)
    assert str(folder / "backups") in str(caught.value)
    assert path.read_bytes() == content[: int(len(content) * keep)]


def break_last_page(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-4096:] = bytes(4096)
    path.write_bytes(content)


def test_a_broken_page_of_a_small_database_is_found_at_the_start(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 300)
    break_last_page(folder / "tapis.db")
    for _ in ("once", "again"):
        with pytest.raises(DamagedDatabaseError):
            open_store(folder, NOW)


def test_a_large_database_is_looked_over_after_an_unclean_stop_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.opening._QUICK_TO_CHECK", 0)
    with open_store(folder, NOW) as store:
        fill(store, 300)
    break_last_page(folder / "tapis.db")
    with open_store(folder, NOW) as store, pytest.raises(DamagedDatabaseError):
        store.check()
    # the store that saw the damage left its mark
    for _ in ("once", "again"):
        with pytest.raises(DamagedDatabaseError):
            open_store(folder, NOW)


@pytest.mark.parametrize(
    ("finding", "error"),
    [
        ("*** in database main ***\nTree 4 page 7: unable to get the page. error code=266", DiskError),
        (
            "*** in database main ***\nOn tree page 7 cell 3: btreeInitPage() returns error code 11",
            DamagedDatabaseError,
        ),
        ("row 3 missing from index attempt_1", DamagedDatabaseError),
    ],
)
def test_a_page_the_disk_does_not_give_is_not_taken_for_a_broken_one(
    tmp_path: Path, finding: str, error: type[StoreError]
) -> None:
    class Finding:
        def execute(self, _: str) -> Self:
            return self

        def fetchone(self) -> tuple[str]:
            return (finding,)

    with pytest.raises(error):
        check_pages(Finding(), tmp_path / "tapis.db")  # type: ignore[arg-type]


def test_bytes_that_sqlite_quotes_and_nobody_can_read_are_damage(tmp_path: Path) -> None:
    with pytest.raises(DamagedDatabaseError), translated(tmp_path / "tapis.db"):
        b"malformed \xb3".decode()


@pytest.mark.parametrize(
    "alteration",
    [
        "DROP TABLE wrong_rule_figures",
        "DROP INDEX session_by_trainee",
        "DROP TRIGGER attempt_is_never_changed",
        "CREATE TABLE notes (text)",
        "CREATE TRIGGER gone AFTER INSERT ON attempt BEGIN DELETE FROM session WHERE number = NEW.session; END",
        "CREATE VIEW one AS SELECT 1",
        "ALTER TABLE trainee ADD COLUMN class TEXT",
        "PRAGMA writable_schema=1; UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'trainee'",
        "CREATE TRIGGER gone AFTER INSERT ON _sqlite_migrations BEGIN DELETE FROM session; END",
    ],
)
def test_other_tables_or_triggers_than_ours_are_damage(folder: Path, tmp_path: Path, alteration: str) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 2)
    with closing(sqlite3.connect(folder / "tapis.db", isolation_level=None)) as other:
        other.executescript(alteration)
    with pytest.raises(DamagedDatabaseError, match="autre programme"):
        open_store(folder, NOW)
    shutil.copy(folder / "tapis.db", tmp_path / "handed-on.db")
    with pytest.raises(BadBackupError):
        restore(folder, tmp_path / "handed-on.db", NOW)


def test_what_sqlite_notes_of_the_tables_is_no_damage(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 2)
    with closing(sqlite3.connect(folder / "tapis.db", isolation_level=None)) as other:
        other.execute("ANALYZE")
    with open_store(folder, NOW) as store:
        assert len(list(store.attempts())) == 2


@pytest.mark.slow
def test_damage_anywhere_ends_in_an_error_of_the_store_or_in_none(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 5)
    path = folder / "tapis.db"
    sound = path.read_bytes()
    for place in range(0, len(sound), 191):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 0xFF]) + sound[place + 1 :])
        with suppress(StoreError), open_store(folder, NOW) as store:
            list(store.attempts())
            store.skill_figures(ADA.id)
            store.add_attempt(EXERCISE, attempt(99))
        for log in folder.glob("tapis.db-*"):
            log.unlink()


@pytest.mark.parametrize("time", ["trainee SET created", "session SET started", "session SET ended"])
@pytest.mark.parametrize(
    "none",
    [
        "2026-02-30T08:00:00Z",
        "2026-11-20T29:00:00Z",
        "2026-11-20T08:00:00 Z",
        "0000-11-20T08:00:00Z",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59Z",
    ],
)
def test_a_time_that_is_none_or_that_no_clock_can_show_is_damage(folder: Path, time: str, none: str) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 3)
    # as the checks of the tables allow it
    change(folder / "tapis.db", f"{time} = '{none}'")
    with pytest.raises(DamagedDatabaseError, match="Restaurez une sauvegarde"):
        open_store(folder, NOW)
