"""What is restored from a copy: one that cannot serve is told and everything stays, wherever it lies."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from app.storage.backup import backups
from app.storage.errors import BadBackupError, ForeignDatabaseError, NewerDatabaseError, NoBackupError, StoreError
from app.storage.restore import find_copy, lost_answers, offers, restore
from app.storage.store import open_store
from tests.app.storage.backed_up import answers, kept, last
from tests.app.storage.helpers import BOB, NOW, run_program

__all__ = ["kept"]


def test_looking_at_a_damaged_database_does_not_touch_it(kept: Path) -> None:
    content = bytearray((kept / "tapis.db").read_bytes())
    content[4096 * 2 :] = bytes(len(content) - 4096 * 2)
    (kept / "tapis.db").write_bytes(content)
    (kept / "tapis.db-wal").write_bytes(b"remains of a log")
    lost_answers(kept, last(kept).path)
    assert (kept / "tapis.db").read_bytes() == content
    assert (kept / "tapis.db-wal").read_bytes() == b"remains of a log"


def test_a_backup_whose_sum_was_lost_is_judged_by_its_pages(kept: Path) -> None:
    """The list, the command and an erasure see it in the same way."""
    copy = last(kept).path
    copy.with_name(copy.name + ".sha256").unlink()
    assert [(each.sound, each.lost) for each in offers(kept)] == [(True, 2), (True, 4)]
    with open_store(kept, NOW) as store:
        store.add_trainee(BOB)
        store.erase_trainee(BOB.id)
    assert last(kept).path == copy
    assert {path.name for path in copy.parent.iterdir() if path.name.startswith(copy.name)} == {copy.name}
    restore(kept, copy, NOW)
    assert answers(kept) == 3


def test_a_backup_whose_sum_was_lost_and_whose_pages_are_broken_serves_nobody(kept: Path) -> None:
    copy = last(kept).path
    without_sum_and_broken(copy)
    assert [each.sound for each in offers(kept)] == [False, True]
    with pytest.raises(BadBackupError):
        restore(kept, copy, NOW)
    with open_store(kept, NOW) as store:
        store.add_trainee(BOB)
        store.erase_trainee(BOB.id)
    assert not copy.exists()
    assert len(backups(kept)) == 1


def test_restoring_leaves_nothing_beside_a_copy_of_the_user_s_own(kept: Path, tmp_path: Path) -> None:
    mine = tmp_path / "stick" / "tapis.db"
    mine.parent.mkdir()
    shutil.copy(kept / "tapis.db", mine)
    with closing(sqlite3.connect(mine)) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        database.execute("SELECT count(*) FROM attempt")
    assert [path.name for path in mine.parent.iterdir()] == ["tapis.db"]
    restore(kept, mine, NOW)
    assert [path.name for path in mine.parent.iterdir()] == ["tapis.db"]
    assert answers(kept) == 5


READ_ONLY_COPY = """
import os, sys
from pathlib import Path
from app.storage.lock import take_folder
from app.storage.restore import restore
# the libraries are not everybody's to read
take_folder(Path(sys.argv[2]).with_name("first"), "2026-11-22T08:00:00Z").release(clean=True)
os.geteuid() or os.setuid(65534)
try:
    (Path(sys.argv[1]).parent / "other").write_bytes(b"")
except PermissionError:
    restore(Path(sys.argv[2]), Path(sys.argv[1]), "2026-11-22T08:00:00Z")
    print(sorted(path.name for path in Path(sys.argv[1]).parent.iterdir()))
"""


def test_a_database_is_restored_from_where_nothing_may_be_written(kept: Path) -> None:
    with TemporaryDirectory() as place:
        medium, data = Path(place) / "medium", Path(place) / "data"
        medium.mkdir()
        data.mkdir()
        shutil.copy(kept / "tapis.db", medium / "tapis.db")
        for path, mode in ((medium / "tapis.db", 0o444), (medium, 0o555), (data, 0o777), (Path(place), 0o755)):
            path.chmod(mode)
        assert run_program(READ_ONLY_COPY, medium / "tapis.db", data) == "['tapis.db']\n"
        assert (data / "tapis.db").is_file()
        medium.chmod(0o755)


UNREADABLE_COPY = """
import os, sys
from pathlib import Path
from app.storage.errors import UnreadableError
from app.storage.lock import take_folder
from app.storage.restore import find_copy, restore
# the libraries are not everybody's to read
take_folder(Path(sys.argv[2]).with_name("first"), "2026-11-22T08:00:00Z").release(clean=True)
os.geteuid() or os.setuid(65534)
for attempt in (
    lambda: restore(Path(sys.argv[2]), Path(sys.argv[1]), "2026-11-22T08:00:00Z"),
    lambda: find_copy(Path(sys.argv[2]), Path(sys.argv[1]).parent / "closed" / "tapis.db"),
):
    try:
        attempt()
    except UnreadableError as error:
        print(error)
"""


def test_a_copy_that_may_not_be_read_is_told_as_such(kept: Path) -> None:
    with TemporaryDirectory() as place:
        copy, data, closed = Path(place) / "tapis.db", Path(place) / "data", Path(place) / "closed"
        shutil.copy(kept / "tapis.db", copy)
        data.mkdir()
        closed.mkdir()
        for path, mode in ((copy, 0o000), (closed, 0o000), (data, 0o777), (Path(place), 0o755)):
            path.chmod(mode)
        first, second = run_program(UNREADABLE_COPY, copy, data).splitlines()
        assert first.startswith(f"Impossible de lire {copy} : le droit manque.")
        assert second.startswith(f"Impossible de lire {closed / 'tapis.db'} : le droit manque.")
        assert not list(data.glob("*.db"))
        assert not list(data.glob("replaced-*"))
        closed.chmod(0o700)


def not_whole(copy: Path) -> None:
    copy.write_bytes(copy.read_bytes()[:-4096])


def without_sum_and_broken(copy: Path) -> None:
    content = bytearray(copy.read_bytes())
    content[4096 * 3 : 4096 * 4] = b"\xaa" * 4096
    copy.write_bytes(content)
    copy.with_name(copy.name + ".sha256").unlink()


def of_another_program(copy: Path) -> None:
    copy.unlink()
    copy.with_name(copy.name + ".sha256").unlink()
    with closing(sqlite3.connect(copy)) as other:
        other.execute("CREATE TABLE recipe (name)")


def newer(copy: Path) -> None:
    copy.with_name(copy.name + ".sha256").unlink()
    with closing(sqlite3.connect(copy)) as other:
        other.execute("PRAGMA user_version=99")


def gone(copy: Path) -> None:
    copy.unlink()


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (not_whole, BadBackupError),
        (without_sum_and_broken, BadBackupError),
        (of_another_program, ForeignDatabaseError),
        (newer, NewerDatabaseError),
        (gone, NoBackupError),
    ],
)
def test_a_copy_that_cannot_serve_is_refused_and_everything_stays(
    kept: Path, spoil: Callable[[Path], None], error: type[StoreError]
) -> None:
    copy = last(kept).path
    spoil(copy)
    with pytest.raises(error):
        restore(kept, copy, NOW)
    assert not list(kept.glob("replaced-*"))
    assert answers(kept) == 5


def test_a_backup_is_found_by_its_name_or_its_path(kept: Path, tmp_path: Path) -> None:
    copy = last(kept).path
    assert find_copy(kept, Path(copy.name)) == find_copy(kept, copy) == copy
    elsewhere = tmp_path / "stick.db"
    shutil.copy(copy, elsewhere)
    assert find_copy(kept, elsewhere) == elsewhere
    restore(kept, elsewhere, NOW)
    assert answers(kept) == 3
