"""Files taken away under an open store are told at the next answer, and nothing is lost once they are back."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from app.storage.backup import backups, is_sound
from app.storage.errors import DamagedDatabaseError, DatabaseRefusedError, NotAFileError
from app.storage.lost_errors import DamagedLogError, MovedDatabaseError
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import ADA, BOB, EXERCISE, NOW, SESSION, attempt, fill, run_program, start_program

NEXT_DAY = "2026-11-21T08:00:00Z"
ANSWER_WITHOUT_A_LOG = """
import sys
from pathlib import Path
from app.storage.store import open_store
from tests.app.storage.helpers import EXERCISE, attempt, fill
store = open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z")
fill(store, 2)
Path(sys.argv[1], "tapis.db-wal").unlink()
for number in (2, 3):
    store.add_attempt(EXERCISE, attempt(number))
print("kept", flush=True)
sys.stdin.readline()
"""
CUT_THE_INDEX = """
import os, sys
from pathlib import Path
from app.storage.store import open_store
from tests.app.storage.helpers import EXERCISE, SESSION, attempt, fill
with open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z") as store:
    fill(store, 2)
    for number, size in enumerate((0, 100, 5000), 2):
        os.truncate(sys.argv[1] + "/tapis.db-shm", size)
        store.add_attempt(EXERCISE, attempt(number))
        os.truncate(sys.argv[1] + "/tapis.db-shm", size)
        print(len(store.session_attempts(SESSION.id)))
"""


def folder_removed(folder: Path) -> None:
    shutil.rmtree(folder)


def folder_renamed(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def file_in_place_of_the_folder(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))
    folder.touch()


def database_removed(folder: Path) -> None:
    (folder / "tapis.db").unlink()


def database_renamed(folder: Path) -> None:
    (folder / "tapis.db").rename(folder / "tapis.old")


def database_replaced(folder: Path) -> None:
    """As a program does that keeps two computers alike."""
    shutil.copy(folder / "tapis.db", folder / "tapis.new")
    (folder / "tapis.new").rename(folder / "tapis.db")


def everything_replaced(folder: Path) -> None:
    shutil.copytree(folder, folder.with_name("copy"))
    shutil.rmtree(folder)
    folder.with_name("copy").rename(folder)


TAKEN = (
    folder_removed,
    folder_renamed,
    file_in_place_of_the_folder,
    database_removed,
    database_renamed,
    database_replaced,
    everything_replaced,
)


@pytest.mark.parametrize("take", TAKEN)
def test_the_next_write_of_any_kind_tells_that_the_database_was_taken_away(
    folder: Path, take: Callable[[Path], None]
) -> None:
    writes: tuple[Callable[[SqliteStore], object], ...] = (
        lambda store: store.add_attempt(EXERCISE, attempt(1)),
        lambda store: store.add_attempt(EXERCISE, attempt(1)),
        lambda store: store.add_trainee(BOB),
        lambda store: store.end_session(SESSION.id, NOW),
        lambda store: store.daily_backup(NEXT_DAY),
        lambda store: store.daily_backup(NEXT_DAY, closing=True),
        lambda store: store.erase_trainee(ADA.id),
    )
    with open_store(folder, NOW) as store:
        fill(store, 1)
        store.daily_backup(NOW)
        take(folder)
        there = sorted(folder.rglob("*")) if folder.is_dir() else None
        for write in writes:
            with pytest.raises(MovedDatabaseError, match="Remettez-la") as caught:
                write(store)
            assert str(folder / "tapis.db") in str(caught.value)
        # what was kept can still be read, to be exported
        assert [each.position for each in store.session_attempts(SESSION.id)][:1] == [0]
    assert (sorted(folder.rglob("*")) if folder.is_dir() else None) == there


@pytest.mark.parametrize(("take", "back"), [(folder_renamed, "elsewhere"), (database_renamed, "data/tapis.old")])
def test_an_answer_that_was_told_is_kept_once_the_database_is_back(
    folder: Path, take: Callable[[Path], None], back: str
) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 1)
        take(folder)
        with suppress(MovedDatabaseError):
            store.add_attempt(EXERCISE, attempt(1))
        (folder.parent / back).rename(folder if take is folder_renamed else folder / "tapis.db")
        store.add_attempt(EXERCISE, attempt(1))
        store.add_attempt(EXERCISE, attempt(2))
    # a store that was told so is looked over at the next start
    assert (folder / "tapis.open.json").exists()
    with open_store(folder, NOW) as store:
        assert [each.position for each in store.session_attempts(SESSION.id)] == [0, 1, 2]


def test_a_log_that_was_removed_is_made_anew_and_a_kill_loses_nothing(folder: Path) -> None:
    with start_program(ANSWER_WITHOUT_A_LOG, folder) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "kept\n"
        os.kill(program.pid, 9)
    with open_store(folder, NOW) as store:
        assert [each.position for each in store.session_attempts(SESSION.id)] == [0, 1, 2, 3]


def test_a_log_that_is_made_anew_holds_what_comes_after_it(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 2)
        (folder / "tapis.db-wal").unlink()
        store.add_attempt(EXERCISE, attempt(2))
        store.add_attempt(EXERCISE, attempt(3))
        shutil.copytree(folder, folder.with_name("killed"))
    with open_store(folder.with_name("killed"), NOW) as store:
        assert [each.position for each in store.session_attempts(SESSION.id)] == [0, 1, 2, 3]


def test_a_log_that_cannot_be_made_anew_is_told_until_it_can(folder: Path) -> None:
    log = folder / "tapis.db-wal"
    with open_store(folder, NOW) as store:
        fill(store, 1)
        log.unlink()
        log.mkdir()
        for number in (1, 2):
            with pytest.raises(NotAFileError, match=str(log)):
                store.add_attempt(EXERCISE, attempt(number))
        with pytest.raises(NotAFileError):
            store.trainees()
        log.rmdir()
        store.add_attempt(EXERCISE, attempt(1))
        store.add_attempt(EXERCISE, attempt(2))
    with open_store(folder, NOW) as store:
        assert [each.position for each in store.session_attempts(SESSION.id)] == [0, 1, 2]


def test_while_the_log_cannot_be_made_anew_no_other_database_takes_the_place_of_ours(folder: Path) -> None:
    log = folder / "tapis.db-wal"
    with open_store(folder, NOW) as store:
        fill(store, 1)
        log.unlink()
        log.mkdir()
        with pytest.raises(NotAFileError):
            store.add_attempt(EXERCISE, attempt(1))
        log.rmdir()
        database_replaced(folder)
        with pytest.raises(MovedDatabaseError):
            store.add_attempt(EXERCISE, attempt(2))


@pytest.mark.parametrize("end", ["", "-wal"], ids=["database", "log"])
@pytest.mark.parametrize("size", [0, 100, 5000, 20_000])
def test_a_file_cut_under_an_open_store_is_told_at_the_next_write_and_left_as_it_is(
    folder: Path, end: str, size: int
) -> None:
    """What is left of the log is not written into the database at the end: the next start tells what is missing."""
    file = folder / f"tapis.db{end}"
    with open_store(folder, NOW) as store:
        fill(store, 9)
        store.daily_backup(NOW)
        os.truncate(file, size)
        left = {path: path.read_bytes() for path in (folder / "tapis.db", folder / "tapis.db-wal")}
        for number in (9, 10):
            with pytest.raises(DamagedDatabaseError, match="Restaurez une sauvegarde") as caught:
                store.add_attempt(EXERCISE, attempt(number))
            assert str(folder / "tapis.db") in str(caught.value)
        with pytest.raises(DamagedDatabaseError):
            store.daily_backup(NEXT_DAY, closing=True)
    assert {path: path.read_bytes() for path in left} == left
    with pytest.raises(DamagedLogError if end else DatabaseRefusedError):
        open_store(folder, NOW)
    assert all(is_sound(backup.path) for backup in backups(folder))


def test_files_that_the_store_itself_makes_shorter_are_no_damage_until_somebody_cuts_them(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 200)
        store.end_session(SESSION.id, NOW)
        store.erase_trainee(ADA.id)
        fill(store, 3)
        store.end_session(SESSION.id, NOW)
        os.truncate(folder / "tapis.db", 5000)
        with pytest.raises(DamagedDatabaseError):
            store.add_trainee(BOB)


def test_an_index_cut_under_an_open_store_ends_no_program_and_loses_nothing(folder: Path) -> None:
    assert run_program(CUT_THE_INDEX, folder).split() == ["3", "4", "5"]
    with open_store(folder, NOW) as store:
        assert len(store.session_attempts(SESSION.id)) == 5
