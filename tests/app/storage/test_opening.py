"""A store is opened: its settings, and each reason why it cannot be, by name."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.database import APPLICATION_ID, connect
from app.storage.errors import (
    DatabaseBusyError,
    DatabaseRefusedError,
    EmptyDatabaseError,
    ForeignDatabaseError,
    LongPathError,
    NewerDatabaseError,
    NoDataError,
    NoFolderError,
    NoLockError,
    NotADatabaseError,
    NotAFileError,
    NotAFolderError,
)
from app.storage.folder import existing_data
from app.storage.lost_errors import LostDatabaseError
from app.storage.restore import offers
from app.storage.schema import SCHEMA_VERSION
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import ADA, NOW, fill, run_program

OPEN = """
import sys
from pathlib import Path
from app.storage.errors import StoreError
from app.storage.folder import existing_data
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


def test_a_link_to_backups_that_are_not_there_is_not_a_new_store(folder: Path) -> None:
    folder.mkdir()
    (folder / "backups").symlink_to(folder / "unplugged")
    assert existing_data(folder) == folder
    with pytest.raises(NoFolderError):
        open_store(folder, NOW)
    assert not (folder / "tapis.db").exists()
    (folder / "unplugged").mkdir()
    with pytest.raises(NoDataError):
        existing_data(folder)
    with open_store(folder, NOW) as store:
        fill(store)


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


@pytest.mark.timeout(30)
@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("elsewhere")])
@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal"])
def test_what_is_no_file_beside_the_database_is_named_and_nobody_waits_for_it(
    folder: Path, end: str, make: Callable[[Path], None]
) -> None:
    strange = folder / f"tapis.db{end}"
    folder.mkdir()
    make(strange)
    with pytest.raises(NotAFileError, match=f"{strange} n’est pas un fichier"):
        open_store(folder, NOW)  # where there is no database yet
    strange.rmdir() if strange.is_dir() else strange.unlink()
    with open_store(folder, NOW) as store:
        fill(store, 1)
    make(strange)
    with pytest.raises(NotAFileError, match=f"{strange} n’est pas un fichier"):
        open_store(folder, NOW)
    assert os.path.lexists(strange)


@pytest.mark.parametrize("make", [Path.touch, os.mkfifo])
def test_what_is_no_folder_in_place_of_the_backups_is_named_and_not_the_folder_around_it(
    folder: Path, make: Callable[[Path], None]
) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 1)
    backups = folder / "backups"
    if backups.is_dir():
        backups.rename(folder.with_name("elsewhere"))
    make(backups)
    for use in (lambda: open_store(folder, NOW), lambda: offers(folder)):
        with pytest.raises(NotAFolderError, match=f"{backups} n’est pas un dossier"):
            use()
    backups.unlink()
    open_store(folder, NOW).close()
