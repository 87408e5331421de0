"""One backup each day of use, the last twelve within a size, whatever the clock says."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage import backup
from app.storage.backup import MOST_BACKUPS, QUICK_BYTES, backups, is_sound, reading
from app.storage.errors import DiskError
from app.storage.restore import restore
from app.storage.store import SqliteStore, open_store
from app.training.records import Trainee
from tests.app.storage.disk import Disk, Fault, using
from tests.app.storage.helpers import ADA, BOB, EXERCISE, NOW, SESSION, attempt, fill


def day(number: int) -> str:
    return f"2026-12-{number:02}T08:00:00Z"


def use(store: SqliteStore, days: range) -> None:
    """One answer and one chance of a backup each day."""
    for number in days:
        store.add_attempt(EXERCISE, attempt(number, at=day(number)))
        assert store.daily_backup(day(number)) is not None


def test_nothing_is_backed_up_before_there_is_anything(store: SqliteStore) -> None:
    assert store.daily_backup(NOW) is None
    store.add_trainee(ADA)
    assert store.daily_backup(NOW) is not None


def test_one_backup_a_day_is_made(store: SqliteStore) -> None:
    fill(store, 1)
    assert store.daily_backup(day(1)) is not None
    store.add_attempt(EXERCISE, attempt(1))
    assert store.daily_backup("2026-12-01T23:59:59Z") is None
    assert store.daily_backup("2026-12-02T00:00:00Z") is not None


def test_a_day_without_change_leaves_the_older_backups_their_place(store: SqliteStore) -> None:
    fill(store, 1)
    store.daily_backup(day(1))
    assert store.daily_backup(day(2)) is None
    store.rename_trainee(ADA.id, "Adèle")
    assert store.daily_backup(day(2)) is not None
    store.end_session(SESSION.id, NOW)
    assert store.daily_backup(day(3)) is not None


def test_the_last_twelve_are_kept_each_with_its_sum(store: SqliteStore) -> None:
    fill(store, 0)
    use(store, range(1, 16))
    kept = backups(store.path.parent)
    assert [each.number for each in kept] == list(range(15, 15 - MOST_BACKUPS, -1))
    assert [each.at for each in kept[:2]] == [day(15), day(14)]
    assert all(is_sound(each.path) for each in kept)
    assert len(list(store.path.with_name("backups").iterdir())) == 2 * MOST_BACKUPS


def test_fewer_are_kept_where_they_are_large_but_always_the_last(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, 0)
    use(store, range(1, 6))
    size = max(each.size for each in backups(store.path.parent))
    monkeypatch.setattr(backup, "MOST_BYTES", 3 * size)
    use(store, range(6, 7))
    assert [each.number for each in backups(store.path.parent)] == [6, 5, 4]
    monkeypatch.setattr(backup, "MOST_BYTES", 0)
    use(store, range(7, 8))
    assert [each.number for each in backups(store.path.parent)] == [7]


def test_a_clock_that_goes_back_puts_no_old_backup_before_a_new_one(store: SqliteStore) -> None:
    fill(store, 0)
    use(store, range(1, 13))
    store.add_attempt(EXERCISE, attempt(50, at="1970-01-01T00:00:05Z"))
    made = store.daily_backup("1970-01-01T00:00:10Z")
    assert made is not None
    assert backups(store.path.parent)[0].path == made
    assert backups(store.path.parent)[-1].at == day(2)


def test_a_clock_that_stands_still_at_each_start_does_not_end_backups(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_MANY_ANSWERS", 3)
    fill(store, 0)
    made = []
    for number in range(9):
        store.add_attempt(EXERCISE, attempt(number))
        made.append(store.daily_backup(NOW) is not None)
    assert made == [True, False, False] * 3


def last_answer(store: SqliteStore) -> list[int]:
    """The position of the last answer in each backup, the newest first; -1 where there is none."""
    found = []
    for each in backups(store.path.parent):
        with reading(each.path) as copy:
            found.append(copy.execute("SELECT coalesce(max(position), -1) FROM attempt").fetchone()[0])
    return found


def test_what_was_answered_since_the_backup_of_the_day_is_in_it_when_the_program_closes(store: SqliteStore) -> None:
    fill(store, 0)
    store.daily_backup(NOW)
    for number in range(3):
        assert store.daily_backup(NOW, closing=True) is None or number
        store.add_attempt(EXERCISE, attempt(number))
        assert store.daily_backup(NOW) is None
        assert store.daily_backup(NOW, closing=True) is not None
        assert last_answer(store) == [number]
    store.add_attempt(EXERCISE, attempt(3))
    assert store.daily_backup(day(1)) is not None
    assert last_answer(store) == [3, 2]
    assert all(is_sound(each.path) for each in backups(store.path.parent))


def test_the_backups_of_a_clock_that_stands_still_go_far_back(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_MANY_ANSWERS", 3)
    fill(store, 0)
    for number in range(9):
        store.add_attempt(EXERCISE, attempt(number))
        store.daily_backup(NOW, closing=True)
    assert last_answer(store) == [8, 5, 2]


def test_a_backup_of_the_day_that_holds_what_a_restored_database_lacks_stays(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 1)
        store.daily_backup(day(1))
        store.add_attempt(EXERCISE, attempt(1))
        store.daily_backup(day(2))
    restore(folder, backups(folder)[-1].path, day(2))
    with open_store(folder, day(2)) as store:
        store.add_attempt(EXERCISE, attempt(2))
        store.daily_backup(day(2), closing=True)
        assert last_answer(store) == [2, 1, 0]


def test_a_last_backup_that_cannot_be_read_is_followed_by_another(store: SqliteStore) -> None:
    fill(store, 1)
    copy = store.daily_backup(NOW)
    assert copy is not None
    copy.write_bytes(b"\xff" * 8192)
    assert store.daily_backup(NOW) is not None


def test_a_large_database_is_backed_up_when_the_program_closes_and_not_while_somebody_trains(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, 1)
    assert store.path.stat().st_size < QUICK_BYTES
    monkeypatch.setattr("app.storage.store.QUICK_BYTES", 0)
    assert store.daily_backup(NOW) is None
    assert store.daily_backup(NOW, closing=True) is not None


def test_a_backup_that_fails_is_told_and_the_next_one_is_made(store: SqliteStore) -> None:
    fill(store, 1)
    store.daily_backup(day(1))
    store.add_trainee(BOB)
    with using(Disk(Fault.FOR_GOOD, 20)), pytest.raises(DiskError):
        store.daily_backup(day(2))
    assert [each.number for each in backups(store.path.parent)] == [1]
    assert store.daily_backup(day(2)) is not None


def test_other_files_in_the_folder_of_backups_are_left_alone(store: SqliteStore) -> None:
    folder = store.path.with_name("backups")
    folder.mkdir()
    for name in ("tapis.db", "notes.txt", "tapis-1-20261120T080000Z-v1.db", "tapis-0001-2026-v1.db"):
        (folder / name).write_text("mine", "utf-8")
    (folder / "tapis-0009-20261120T080000Z-v1.db").mkdir()
    fill(store, 0)
    use(store, range(1, 15))
    assert (folder / "notes.txt").read_text("utf-8") == "mine"
    assert len(backups(store.path.parent)) == MOST_BACKUPS
    assert len(list(folder.iterdir())) == 2 * MOST_BACKUPS + 5


def test_the_backup_of_a_restored_database_comes_after_all_others(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 0)
        use(store, range(1, 4))
    restore(folder, backups(folder)[-1].path, NOW)
    with open_store(folder, NOW) as store:
        store.add_trainee(Trainee("t", "T", NOW))
        store.daily_backup(day(9))
    assert [each.number for each in backups(folder)] == [4, 3, 2, 1]
