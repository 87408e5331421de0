import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Self

import pytest

from app.storage.database import APPLICATION_ID, check_pages, connect, translated
from app.storage.errors import (
    BadBackupError,
    DamagedDatabaseError,
    DatabaseBusyError,
    DatabaseRefusedError,
    DiskError,
    EmptyDatabaseError,
    ForeignDatabaseError,
    LongPathError,
    NewerDatabaseError,
    NoFolderError,
    NoLockError,
    NotADatabaseError,
    NotAFileError,
    StoreError,
)
from app.storage.lost_errors import LostDatabaseError
from app.storage.restore import restore
from app.storage.schema import SCHEMA_VERSION
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import ADA, EXERCISE, NOW, attempt, change, fill, run_program

OPEN = """
import sys
from pathlib import Path
from app.storage.errors import StoreError
from app.storage.store import open_store
exec(sys.argv[2])
try:
    open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z").close()
except StoreError as error:
    print(type(error).__name__, error.exit_code, error)
else:
    print("open")
"""
LEAVE_IN_LOG = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode=WAL")
connection.execute(f"PRAGMA user_version={sys.argv[2]}")
os._exit(0)
"""
BECOME_NOBODY = "import copy, locale, os, struct; os.geteuid() or os.setuid(65534)"


def pragma(store: SqliteStore, name: str) -> object:
    return store._database.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("busy_timeout", 2000),
        ("trusted_schema", 0),
        ("cell_size_check", 1),
        ("secure_delete", 1),
        ("mmap_size", 0),
        ("application_id", APPLICATION_ID),
        ("user_version", SCHEMA_VERSION),
    ],
)
def test_every_setting_holds_in_a_new_store_and_in_one_opened_again(folder: Path, name: str, value: object) -> None:
    for _ in ("new", "again"):
        with open_store(folder, NOW) as store:
            assert pragma(store, name) == value


def test_a_setting_that_does_not_take_is_not_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # a database in memory has no write-ahead log, whatever it is asked
    real = sqlite3.connect
    monkeypatch.setattr("app.storage.database.sqlite3.connect", lambda *_, **__: real(":memory:"))
    with pytest.raises(NoLockError, match="ne permet pas"):
        connect(tmp_path / "tapis.db")


def test_a_missing_file_is_a_new_store_without_trainees(store: SqliteStore) -> None:
    assert store.trainees() == []
    assert list(store.attempts()) == []


def garbage(path: Path) -> None:
    path.write_bytes(b"not a database, but somebody's only copy of a letter " * 100)


def short(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\x00")


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipe (name)")


def newer(path: Path) -> None:
    open_store(path.parent, NOW).close()
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")


@pytest.mark.parametrize(
    ("spoil", "error", "says"),
    [
        (Path.touch, EmptyDatabaseError, "est vide"),
        (garbage, NotADatabaseError, "n’est pas une base"),
        (short, NotADatabaseError, "n’est pas une base"),
        (Path.mkdir, NotADatabaseError, "n’est pas une base"),
        (os.mkfifo, NotADatabaseError, "n’est pas une base"),
        (foreign, ForeignDatabaseError, "autre programme"),
        (newer, NewerDatabaseError, "version plus récente"),
    ],
)
def test_a_file_that_is_not_ours_is_refused_by_name_and_left_as_it_is(
    folder: Path, spoil: Callable[[Path], None], error: type[DatabaseRefusedError], says: str
) -> None:
    folder.mkdir()
    path = folder / "tapis.db"
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    for _ in ("once", "again"):
        with pytest.raises(error, match=says) as caught:
            open_store(folder, NOW)
        assert str(path) in str(caught.value)
        assert caught.value.exit_code == 6
    assert (path.read_bytes() if path.is_file() else None) == before
    assert not list(folder.glob("tapis.db-*"))


def test_a_newer_schema_that_stands_in_the_log_alone_is_seen(folder: Path) -> None:
    open_store(folder, NOW).close()
    # as a newer program leaves it that was killed: the header of the file still says the old version
    run_program(LEAVE_IN_LOG, folder / "tapis.db", SCHEMA_VERSION + 1)
    assert int.from_bytes((folder / "tapis.db").read_bytes()[60:64]) == SCHEMA_VERSION
    with pytest.raises(NewerDatabaseError):
        open_store(folder, NOW)


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


def test_a_log_without_its_database_is_not_a_new_store(folder: Path) -> None:
    open_store(folder, NOW).close()
    (folder / "tapis.db").unlink()
    (folder / "tapis.db-wal").write_bytes(b"frames of somebody's answers")
    with pytest.raises(LostDatabaseError, match=r"tapis\.db-wal"):
        open_store(folder, NOW)
    assert not (folder / "tapis.db").exists()


def test_a_link_to_a_database_that_is_not_there_is_not_a_new_store(folder: Path) -> None:
    folder.mkdir()
    (folder / "tapis.db").symlink_to(folder / "unplugged" / "tapis.db")
    with pytest.raises(NoFolderError):
        open_store(folder, NOW)
    assert (folder / "tapis.db").is_symlink()


def test_what_a_killed_first_start_left_is_no_obstacle(folder: Path) -> None:
    folder.mkdir()
    (folder / "tapis.db.new").touch()
    (folder / "tapis.db.new-wal").write_bytes(b"half")
    with open_store(folder, NOW) as store:
        fill(store)
    assert not list(folder.glob("*.new*"))


def test_a_database_that_another_program_writes_to_is_said_to_be_busy(folder: Path, store: SqliteStore) -> None:
    store._database.execute("PRAGMA busy_timeout=1")
    with closing(sqlite3.connect(folder / "tapis.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusyError, match="autre programme"):
            store.add_trainee(ADA)
        other.execute("ROLLBACK")
    store.add_trainee(ADA)
    assert store.trainees() == [ADA]


def test_a_file_in_place_of_the_folder_is_said_to_be_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("kept", "utf-8")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(NoFolderError, match="n’est pas un dossier"):
            open_store(folder, NOW)
    assert (tmp_path / "file").read_text("utf-8") == "kept"


def long_path(parent: Path, length: int) -> Path:
    while (missing := length - len(str(parent))) > 1:
        parent /= "d" * min(200, missing - 1)
    return parent


def test_a_path_of_440_bytes_has_room_for_a_backup_and_an_erasure(tmp_path: Path) -> None:
    with open_store(long_path(tmp_path, 440), NOW) as store:
        fill(store, 1)
        assert store.daily_backup(NOW) is not None
        store.erase_trainee(ADA.id)


@pytest.mark.parametrize("length", [442, 520, 5000])
def test_a_longer_path_is_said_to_be_too_long(tmp_path: Path, length: int) -> None:
    folder = long_path(tmp_path, length)
    (tmp_path / "link").symlink_to(long_path(tmp_path, 520))
    for place in (folder, tmp_path / "link"):
        with pytest.raises(LongPathError, match="plus court") as caught:
            open_store(place, NOW)
        assert str(place) in str(caught.value)
    assert [each.name for each in tmp_path.iterdir()] == ["link"]


@pytest.mark.parametrize("existing", [False, True])
def test_a_read_only_folder_is_said_to_be_read_only_and_nothing_changes(existing: bool) -> None:
    # root may write anywhere: the other program gives its rights away first
    folder = Path(tempfile.mkdtemp())
    try:
        if existing:
            open_store(folder, NOW).close()
            for path in folder.iterdir():
                path.chmod(0o444)
        before = sorted(path.name for path in folder.iterdir())
        folder.chmod(0o555)
        out = run_program(OPEN, folder, BECOME_NOBODY)
        assert out.startswith("ReadOnlyError 4 ")
        assert "lecture seule" in out
        assert sorted(path.name for path in folder.iterdir()) == before
    finally:
        folder.chmod(0o700)
        shutil.rmtree(folder)


def test_a_folder_that_cannot_be_made_is_said_to_be_read_only() -> None:
    parent = Path(tempfile.mkdtemp())
    try:
        parent.chmod(0o555)
        out = run_program(OPEN, parent / "data", BECOME_NOBODY)
        assert out.startswith("ReadOnlyError 4 ")
        assert str(parent / "data") in out
    finally:
        parent.chmod(0o700)
        parent.rmdir()


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


@pytest.mark.timeout(30)
@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("elsewhere")])
@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal"])
def test_what_is_no_file_beside_the_database_is_named_and_nobody_waits_for_it(
    folder: Path, end: str, make: Callable[[Path], None]
) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 1)
    strange = folder / f"tapis.db{end}"
    make(strange)
    with pytest.raises(NotAFileError, match=f"{strange} n’est pas un fichier"):
        open_store(folder, NOW)
    assert os.path.lexists(strange)
