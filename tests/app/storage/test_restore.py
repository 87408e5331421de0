"""A backup is restored: the database or the old one, never neither, and it can be taken back."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from app.storage import restore as restoring
from app.storage.backup import backups
from app.storage.errors import AlreadyOpenError
from app.storage.failure import StoreError
from app.storage.lost_errors import DecidedError
from app.storage.restore import finish_restoration, offers, restore
from app.storage.store import open_store
from tests.app.storage.backed_up import LATER, answers, kept, last
from tests.app.storage.helpers import ADA, EXERCISE, NOW, attempt, run_program, start_program

__all__ = ["kept"]

KILLED_AT_A_MOVE = """
import os, sys
from pathlib import Path
from app.storage.restore import offers, restore
moves, left = os.replace, int(sys.argv[2])
def move(*names, **others):
    global left
    left -= 1
    if left < 0:
        os._exit(9)
    moves(*names, **others)
os.replace = move
restore(Path(sys.argv[1]), offers(Path(sys.argv[1]))[-1].backup.path, "2026-11-22T08:00:00Z")
print("done")
"""


def test_what_each_backup_would_cost_is_counted(kept: Path) -> None:
    assert [(each.sound, each.lost) for each in offers(kept)] == [(True, 2), (True, 4)]
    assert "2 réponses" in offers(kept)[0].loss


def test_a_backup_costs_only_the_answers_it_does_not_hold(kept: Path) -> None:
    restore(kept, backups(kept)[-1].path, NOW)
    with open_store(kept, NOW) as store:
        store.add_attempt(EXERCISE, attempt(77))
        assert [each.lost for each in offers(kept)] == [1, 1]


def test_a_backup_that_was_changed_is_listed_as_damaged(kept: Path) -> None:
    with last(kept).path.open("ab") as copy:
        copy.write(b"x")
    damaged, sound = offers(kept)
    assert (damaged.sound, damaged.lost, sound.sound) == (False, None, True)
    assert "abîmée" in damaged.loss


def test_a_restored_backup_is_the_database_and_the_replaced_one_is_kept_beside(kept: Path) -> None:
    before = (kept / "tapis.db").read_bytes()
    evidence = restore(kept, last(kept).path, NOW)
    assert evidence == kept / "replaced-20261120T080000Z"
    assert (evidence / "tapis.db").read_bytes() == before
    assert answers(kept) == 3
    assert len(backups(kept)) == 2


def test_a_restoration_can_be_taken_back(kept: Path) -> None:
    evidence = restore(kept, last(kept).path, NOW)
    assert evidence is not None
    assert restore(kept, evidence / "tapis.db", NOW) == kept / "replaced-20261120T080000Z-2"
    assert answers(kept) == 5


def test_answers_that_stand_in_the_log_alone_go_with_the_replaced_database(kept: Path) -> None:
    # as a killed program leaves it
    run_program(
        "import os, sys\nfrom pathlib import Path\nfrom app.storage.store import open_store\n"
        "from tests.app.storage.helpers import EXERCISE, attempt\n"
        "open_store(Path(sys.argv[1]), '2026-11-20T09:30:00Z').add_attempt(EXERCISE, attempt(5))\nos._exit(0)",
        kept,
    )
    assert (kept / "tapis.db-wal").stat().st_size
    assert offers(kept)[0].lost == 3
    evidence = restore(kept, last(kept).path, NOW)
    assert evidence is not None
    assert answers(kept) == 3
    restore(kept, evidence / "tapis.db", NOW)
    assert answers(kept) == 6


def destroy(path: Path) -> None:
    path.write_bytes(os.urandom(path.stat().st_size))


def empty(path: Path) -> None:
    path.write_bytes(b"")


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(("spoil", "lost"), [(destroy, None), (empty, None), (folder_instead, None), (Path.unlink, 0)])
def test_from_a_destroyed_database_to_the_next_answer(
    kept: Path, spoil: Callable[[Path], None], lost: int | None
) -> None:
    spoil(kept / "tapis.db")
    assert offers(kept)[0].lost == lost
    evidence = restore(kept, offers(kept)[0].backup.path, NOW)
    assert (evidence is None) == (spoil is Path.unlink)
    with open_store(kept, NOW) as store:
        assert store.trainees() == [ADA]
        store.add_attempt(EXERCISE, attempt(3))
    assert answers(kept) == 4


@pytest.mark.parametrize(
    "time",
    ["20261320T080000", "20260230T080000", "20261120T250000", "00000101T000000", "00010101T000000", "99991231T235959"],
)
def test_a_file_whose_name_tells_no_time_is_no_backup(kept: Path, time: str) -> None:
    known = backups(kept)
    shutil.copy(last(kept).path, last(kept).path.with_name(f"tapis-0003-{time}Z-v1.db"))
    assert backups(kept) == known
    assert [each.at for each in offers(kept)] == [LATER, NOW]


def test_a_folder_in_use_is_not_restored(kept: Path) -> None:
    with open_store(kept, NOW), pytest.raises(AlreadyOpenError):
        restore(kept, last(kept).path, NOW)
    assert answers(kept) == 5


def test_a_kill_between_any_two_moves_leaves_the_old_database_or_the_new_one(kept: Path, tmp_path: Path) -> None:
    outcomes = []
    for moves in range(8):
        place = tmp_path / str(moves)
        shutil.copytree(kept, place)
        # a log that belongs to the old database must never meet the new one
        (place / "tapis.db-wal").write_bytes(b"")
        with start_program(KILLED_AT_A_MOVE, place, moves) as program:
            program.communicate()
        outcomes.append((program.returncode, answers(place)))
        assert not list(place.glob("replaced-*/pending.db"))
    # the mark comes first, and before the second move nothing is decided; what goes with the database, it and the new
    # one are moved after it
    assert outcomes == [*[(9, 5)] * 2, *[(9, 1)] * 5, (0, 1)]


@pytest.mark.parametrize("lasts", [False, True])
@pytest.mark.parametrize("function", ["move", "sync_folder"])
def test_a_restoration_that_fails_is_taken_back_or_said_to_come(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str, lasts: bool
) -> None:
    """Where a disk fails, nobody finds another database at the next opening without having been told."""
    real, outcomes = getattr(restoring, function), set()
    for fails in range(8):
        place, calls = tmp_path / str(fails), count()
        shutil.copytree(kept, place)

        def failing(*values: Path, calls: Iterator[int] = calls, fails: int = fails) -> None:
            number = next(calls)
            if number == fails or (lasts and number > fails):
                raise OSError(errno.EIO, "EIO", str(values[0]))
            real(*values)

        told: StoreError | None = None
        with monkeypatch.context() as patch:
            patch.setattr(restoring, function, failing)
            try:
                restore(place, last(place).path, NOW)
            except StoreError as error:
                told = error
        left = [*place.glob("replaced-*")]
        found = answers(place)
        outcomes.add((type(told).__name__, found))
        assert found == (3 if told is None or isinstance(told, DecidedError) else 5)
        assert found == 3 or not left
    assert outcomes <= {("NoneType", 3), ("DiskError", 5), *([("DecidedError", 3)] if lasts else [])}
    assert ("DecidedError", 3) in outcomes or not lasts


def foreign_things(folder: Path) -> dict[str, bytes]:
    """What others have laid beside the database, under names like our own, and what each holds."""
    (folder / "replaced-20261120T080000Z.zip").write_bytes(b"packed")
    (folder / "replaced-20261120T080000Z").write_bytes(b"a file")
    (folder / "replaced-parts").mkdir()
    (folder / "replaced-parts" / "list.txt").write_bytes(b"parts")
    elsewhere = folder.with_name("elsewhere")
    elsewhere.mkdir()
    (elsewhere / "pending.db").write_bytes(b"of another")
    (folder / "replaced-20261120T080001Z").symlink_to(elsewhere)
    return told(folder)


def told(folder: Path) -> dict[str, bytes]:
    """The content of every file that lies under a name like that of our own evidence."""
    found = [path for place in folder.glob("replaced-*") for path in (place, *place.glob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_what_others_laid_beside_under_names_like_ours_is_left_alone(kept: Path) -> None:
    foreign = foreign_things(kept)
    assert len(foreign) == 4
    assert answers(kept) == 5
    assert told(kept) == foreign
    evidence = restore(kept, last(kept).path, NOW)
    assert evidence == kept / "replaced-20261120T080000Z-2"
    assert answers(kept) == 3
    with open_store(kept, NOW) as store:
        store.erase_trainee(ADA.id)
    assert not evidence.exists()
    assert told(kept) == foreign


def test_nothing_is_left_of_a_restoration_that_was_never_decided(kept: Path) -> None:
    (kept / "replaced-20261120T080000Z").mkdir()
    (kept / "replaced-20261120T080000Z" / ".partial").write_bytes(b"half")
    finish_restoration(kept)
    assert not list(kept.glob("replaced-*"))
    assert answers(kept) == 5


@pytest.mark.timeout(30)
@pytest.mark.parametrize("name", ["tapis.db", "tapis.db-wal"])
def test_backups_are_listed_beside_a_pipe_in_the_place_of_a_file(kept: Path, name: str) -> None:
    (kept / name).unlink(missing_ok=True)
    os.mkfifo(kept / name)
    found = offers(kept)
    assert found
    assert {each.lost for each in found} == {None}
