import errno
import hashlib
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.backup import back_up, is_sound
from app.storage.errors import NotAFolderError, ReadOnlyError
from app.storage.restore import restore
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import EXERCISE, NOW, attempt, fill, run_program

FULL_DISK = """
import resource, sys
from pathlib import Path
from app.storage.backup import back_up
from app.storage.errors import DiskError
from app.storage.store import open_store
from tests.app.storage.helpers import fill
store = open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z")
fill(store, 2)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
try:
    back_up(store._database, store.path, "2026-11-20T09:30:00Z", 1)
except DiskError as error:
    print(error.exit_code, sorted(path.name for path in store.path.with_name("backups").iterdir()))
"""


def copy_of(store: SqliteStore, at: str = NOW) -> Path:
    return back_up(store._database, store.path, at, 1)


def test_a_backup_holds_every_answer_and_opens_as_a_store_of_its_own(store: SqliteStore, tmp_path: Path) -> None:
    fill(store, 5)
    copy = copy_of(store)
    other = tmp_path / "restored"
    other.mkdir()
    shutil.copy(copy, other / "tapis.db")
    with open_store(other, NOW) as restored:
        assert list(restored.attempts()) == list(store.attempts())
        assert restored.trainees() == store.trainees()


def test_a_backup_is_taken_while_the_store_is_in_use(store: SqliteStore) -> None:
    fill(store, 5)
    stream = store.attempts()
    next(stream)
    copy_of(store)
    assert len(list(stream)) == 4
    assert store._database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_backup_and_its_sum_are_private_and_nothing_else_is_left(store: SqliteStore) -> None:
    copy = copy_of(store)
    assert copy.parent.stat().st_mode & 0o777 == 0o700
    assert {path.name: path.stat().st_mode & 0o777 for path in copy.parent.iterdir()} == {
        "tapis-0001-20261120T080000Z-v1.db": 0o600,
        "tapis-0001-20261120T080000Z-v1.db.sha256": 0o600,
    }


def test_the_sum_is_what_sha256sum_would_write(store: SqliteStore) -> None:
    copy = copy_of(store)
    digest = hashlib.sha256(copy.read_bytes()).hexdigest()
    assert copy.with_name(copy.name + ".sha256").read_text("ascii") == f"{digest}  {copy.name}\n"


def test_a_second_backup_of_the_same_second_replaces_nothing(store: SqliteStore) -> None:
    fill(store, 1)
    first = copy_of(store)
    store.add_attempt(EXERCISE, attempt(1))
    second = copy_of(store)
    assert first != second
    for copy, count in ((first, 1), (second, 2)):
        assert is_sound(copy)
        with closing(sqlite3.connect(copy)) as database:
            assert database.execute("SELECT count(*) FROM attempt").fetchone() == (count,)


def test_a_copy_changed_by_one_byte_or_without_its_sum_is_not_sound(store: SqliteStore) -> None:
    copy = copy_of(store)
    assert is_sound(copy)
    content = copy.read_bytes()
    copy.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    assert not is_sound(copy)
    copy.write_bytes(content)
    assert is_sound(copy)
    copy.with_name(copy.name + ".sha256").write_bytes(b"\xff")
    assert not is_sound(copy)
    copy.with_name(copy.name + ".sha256").unlink()
    assert not is_sound(copy)


def test_what_a_killed_backup_left_is_no_obstacle(store: SqliteStore) -> None:
    folder = store.path.with_name("backups")
    folder.mkdir()
    (folder / ".tapis.db.partial").write_bytes(b"half a copy")
    assert is_sound(copy_of(store))
    assert not (folder / ".tapis.db.partial").exists()


def test_a_backup_that_finds_no_room_leaves_nothing(folder: Path) -> None:
    assert run_program(FULL_DISK, folder) == "5 []\n"


def test_a_folder_of_backups_that_may_not_be_written_is_told_and_the_store_goes_on(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, 1)
    real = os.open

    def refuse(path: object, flags: int, *more: object, **others: object) -> int:
        if "backups" in str(path) and flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(path, flags, *more, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(ReadOnlyError, match="backups"):
        store.daily_backup(NOW)
    monkeypatch.undo()
    store.add_attempt(EXERCISE, attempt(1))
    assert store.daily_backup(NOW) is not None


def test_a_folder_whose_name_is_no_unicode_has_its_backups(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9 50% #1?"))
    with open_store(folder, NOW) as store:
        fill(store, 2)
        copy = store.daily_backup(NOW)
    assert copy is not None
    assert copy.parent == folder / "backups"
    assert is_sound(copy)
    assert restore(folder, copy, NOW) is not None
    with open_store(folder, NOW) as store:
        assert len(list(store.attempts())) == 2


def test_a_file_in_place_of_the_folder_of_backups_is_told(store: SqliteStore) -> None:
    store.path.with_name("backups").write_text("in the way", "utf-8")
    with pytest.raises(NotAFolderError, match="backups n’est pas un dossier"):
        copy_of(store)
