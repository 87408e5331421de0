"""A real disk that is full, and one that dies while the store is open: told as such, nothing acknowledged is lost."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.storage.backup import backups, is_sound
from app.storage.errors import DiskError, DiskFullError
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import EXERCISE, NOW, SESSION, attempt, fill
from tests.app.storage.machine import machine, not_here
from tests.sizes import Figures


def answer_until_it_fails(store: SqliteStore, first: int) -> int:
    """The first answer that was refused."""
    for number in range(first, 10_000):
        exercise = replace(EXERCISE, hash=f"hash-{number}", body="x" * 20_000)
        try:
            store.add_attempt(exercise, attempt(number, exercise=exercise.hash))
        except DiskFullError:
            return number
    raise AssertionError("the disk is never full")


@pytest.mark.slow
def test_a_full_disk_refuses_an_answer_and_takes_it_once_there_is_room(
    tmp_path: Path, trouble: str, figures: Figures
) -> None:
    if trouble:
        not_here("a full disk", trouble, figures)
        return
    with machine(tmp_path) as computer:
        ballast = computer.root / "ballast"
        with open_store(computer.root / "data", NOW) as store:
            fill(store, 3)
            store.daily_backup(NOW)
            room = os.statvfs(computer.root)
            with ballast.open("wb") as file:
                os.posix_fallocate(file.fileno(), 0, room.f_bavail * room.f_frsize - (1 << 20))
            first = answer_until_it_fails(store, 3)
            assert first > 3
            with pytest.raises(DiskFullError, match="plus de place"):
                store.daily_backup("2026-11-21T08:00:00Z")
            assert [each.number for each in backups(computer.root / "data")] == [1]
            assert len(store.session_attempts(SESSION.id)) == first
            ballast.unlink()
            store.add_attempt(EXERCISE, attempt(first))
            assert store.daily_backup("2026-11-21T08:00:00Z") is not None
        with open_store(computer.root / "data", NOW) as store:
            store.check()
            assert len(store.session_attempts(SESSION.id)) == first + 1
        assert all(is_sound(each.path) for each in backups(computer.root / "data"))


@pytest.mark.slow
def test_a_disk_that_dies_under_an_open_store_costs_no_acknowledged_answer(
    tmp_path: Path, trouble: str, figures: Figures
) -> None:
    if trouble:
        not_here("a disk that dies", trouble, figures)
        return
    with machine(tmp_path) as computer:
        folder = computer.root / "data"
        with open_store(folder, NOW) as store:
            fill(store, 5)
            computer.cut()
            for _ in ("once", "again"):
                with pytest.raises(DiskError):
                    store.add_attempt(EXERCISE, attempt(5))
        computer.off()
        assert computer.on()
        with open_store(folder, NOW) as store:
            store.check()
            assert [each.position for each in store.session_attempts(SESSION.id)] == [0, 1, 2, 3, 4]
            store.add_attempt(EXERCISE, attempt(5))
