"""Looking at a database, in its folder or as a copy beside its log, changes nothing and passes over no damage."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from app.storage.errors import DatabaseRefusedError, DiskFullError
from app.storage.lost_errors import BadLogError, DamagedLogError
from app.storage.restore import lost_answers, offers, restore
from app.storage.store import open_store
from tests.app.storage.backed_up import answers, kept, last
from tests.app.storage.helpers import EXERCISE, NOW, attempt, run_program, start_program

__all__ = ["kept"]

_FRAME = 24 + 4096
_IN_USE = """
import sys
from pathlib import Path
from app.storage.store import open_store
with open_store(Path(sys.argv[1]), "2026-11-22T08:00:00Z"):
    print("open", flush=True)
    sys.stdin.readline()
"""
_LISTED = """
import sys
from pathlib import Path
from app.storage.restore import offers
print([each.lost for each in offers(Path(sys.argv[1]))])
"""


@pytest.fixture
def killed(kept: Path, tmp_path: Path) -> Path:
    """The folder as a kill leaves it, with eight answers of which three are in its log alone."""
    with open_store(kept, NOW) as store:
        for number in range(5, 8):
            store.add_attempt(EXERCISE, attempt(number))
        return shutil.copytree(kept, tmp_path / "killed")


def files(folder: Path) -> dict[str, tuple[bytes, int]]:
    """What lies in a folder, and when each file was written."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def cut(folder: Path) -> None:
    log = folder / "tapis.db-wal"
    os.truncate(log, log.stat().st_size - _FRAME)


def one_bit(folder: Path) -> None:
    log = folder / "tapis.db-wal"
    content = bytearray(log.read_bytes())
    content[32 + _FRAME // 2] ^= 1
    log.write_bytes(content)


def without_log(folder: Path) -> None:
    (folder / "tapis.db-wal").unlink()


def without_index(folder: Path) -> None:
    (folder / "tapis.db-shm").unlink()


DAMAGES = (cut, one_bit, without_log)


def test_listing_leaves_a_closed_folder_as_it_was(kept: Path) -> None:
    before = files(kept)
    assert [each.lost for each in offers(kept)] == [2, 4]
    assert files(kept) == before


@pytest.mark.parametrize("index", [True, False], ids=["index", "no index"])
def test_listing_counts_what_a_sound_log_holds_and_leaves_it(killed: Path, index: bool) -> None:
    if not index:
        without_index(killed)
    before = files(killed)
    assert [each.lost for each in offers(killed)] == [5, 7]
    assert files(killed) == before
    assert answers(killed) == 8


@pytest.mark.parametrize("damage", DAMAGES)
def test_listing_does_not_hide_that_a_log_has_lost_answers(killed: Path, damage: object) -> None:
    """The index beside a log says what it must hold; SQLite would make it anew of what is left."""
    assert callable(damage)
    damage(killed)
    before = files(killed)
    assert [each.lost for each in offers(killed)] == [None, None]
    assert lost_answers(killed, last(killed).path) is None
    assert files(killed) == before
    with pytest.raises(DamagedLogError):
        open_store(killed, NOW)


def test_what_another_program_has_open_is_counted_and_left_to_it(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with start_program(_IN_USE, kept) as program:
        assert program.stdin
        assert program.stdout
        assert program.stdout.readline() == "open\n"
        before = files(kept)
        assert [each.lost for each in offers(kept)] == [2, 4]
        assert files(kept) == before
        with monkeypatch.context() as patch:  # while it writes, log and index are not of one moment
            patch.setattr("app.storage.backup.has_lost_frames", lambda _path: True)
            restore(tmp_path / "data", kept / "tapis.db", NOW)
        program.communicate("\n")
    assert answers(tmp_path / "data") == 5
    with open_store(kept, NOW) as store:
        store.add_attempt(EXERCISE, attempt(5))
        assert run_program(_LISTED, kept) == "[3, 5]\n"
        assert [each.lost for each in offers(kept)] == [3, 5]


@pytest.mark.parametrize("index", [True, False], ids=["index", "no index"])
def test_a_database_is_restored_with_the_log_beside_it_which_stays(killed: Path, tmp_path: Path, index: bool) -> None:
    if not index:
        without_index(killed)
    before = files(killed)
    named = tmp_path / "link.db"
    named.symlink_to(killed / "tapis.db")
    for number, copy in enumerate((killed / "tapis.db", named)):
        data = tmp_path / f"data {number}"
        shutil.copytree(killed / "backups", data / "backups")
        shutil.copy(last(killed).path, data / "tapis.db")
        assert lost_answers(data, copy) == 0
        restore(data, copy, NOW)
        assert answers(data) == 8
    assert files(killed) == before


def test_where_there_is_no_room_to_read_a_log_the_full_disk_is_named(
    killed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_index(killed)
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(place))

    def full(_from: str, _to: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(DiskFullError, match=str(place)):
        restore(tmp_path / "data", killed / "tapis.db", NOW)
    assert not list(place.iterdir())


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_database_whose_log_is_damaged_is_not_restored(killed: Path, tmp_path: Path, damage: object) -> None:
    assert callable(damage)
    damage(killed)
    before, data = files(killed), tmp_path / "data"
    with pytest.raises(BadLogError, match=str(killed / "tapis.db")):
        restore(data, killed / "tapis.db", NOW)
    assert not (data / "tapis.db").exists()
    assert not list(data.glob("replaced-*"))
    assert files(killed) == before
    with pytest.raises(BadLogError):  # nor in its own place
        restore(killed, killed / "tapis.db", NOW)
    with pytest.raises(DamagedLogError):
        open_store(killed, NOW)


def test_a_backup_without_its_sum_beside_a_damaged_log_is_offered_to_nobody(killed: Path) -> None:
    copy = last(killed).path
    cut(killed)
    for end in ("", "-wal", "-shm"):
        shutil.copy(killed / f"tapis.db{end}", f"{copy}{end}")
    copy.with_name(copy.name + ".sha256").unlink()
    before = files(killed)
    assert [each.sound for each in offers(killed)] == [False, True]
    assert files(killed) == before
    with pytest.raises(DatabaseRefusedError):
        restore(killed, copy, NOW)
