"""A backup that the disk does not let be read is not a damaged one: it is told as such, and lost by no single fault."""

from __future__ import annotations

import errno
import io
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from app.storage import erasure
from app.storage.backup import SUM, backups, is_sound, reading
from app.storage.errors import DamagedDatabaseError, DiskError, NewerDatabaseError, StoreError, UnreadableError
from app.storage.folder import BACKUPS
from app.storage.restore import offers, restore
from app.storage.store import SqliteStore
from tests.app.storage.helpers import NOW, fill
from tests.app.storage.test_erasure import CANARY, traces, train

Fails = Callable[[int], bool]


def kept(folder: Path) -> list[str]:
    """When the backups were made: one that is written anew has another name."""
    return [each.at for each in backups(folder)]


@contextmanager
def reading_fails(fails: Fails, number: int = errno.EIO) -> Iterator[list[str]]:
    """Let the readings of files in the folder of backups fail, those that `fails` says, counted from 0."""
    real, asked = io.open, list[str]()

    def opened(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        if BACKUPS in str(file) and mode == "rb":
            asked.append(str(file))
            if fails(len(asked) - 1):
                raise OSError(number, "not now", str(file))
        return real(file, mode, *rest, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(io, "open", opened)
        yield asked


def test_a_single_reading_that_fails_costs_nobody_a_backup(store: SqliteStore) -> None:
    train(store)
    folder = store.path.parent
    before = kept(folder)
    with reading_fails(lambda _number: False) as asked:
        offers(folder)
    for failing in range(len(asked) + 1):
        with reading_fails(lambda number, failing=failing: number == failing):  # type: ignore[misc]
            erasure.erase_beside(folder, CANARY, store)
        assert kept(folder) == before
        assert all(is_sound(each.path) for each in backups(folder))
    assert not [name for name in traces(folder) if (folder / BACKUPS / name).exists()]


def test_a_copy_that_fails_once_while_a_backup_is_cleared_is_made_again(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(store)
    before = kept(store.path.parent)
    tried: list[Path] = []

    @contextmanager
    def failing(copy: Path) -> Iterator[Any]:
        tried.append(copy)
        if len(tried) == 1:
            raise DiskError(copy, "EIO")
        with reading(copy) as database:
            yield database

    monkeypatch.setattr(erasure, "reading", failing)
    store.erase_trainee(CANARY.id)
    assert len(tried) > len({*tried})
    assert kept(store.path.parent) == before


@pytest.mark.parametrize(
    ("step", "error"),
    [
        ("reading", DiskError(Path("tapis.db"), "EIO")),
        ("_clear", DamagedDatabaseError(Path("tapis.db"), Path(BACKUPS))),
    ],
)
def test_a_backup_whose_copy_fails_again_and_again_stays_and_the_erasure_says_so(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, step: str, error: StoreError
) -> None:
    """What is sound is everybody's: a disk that takes nothing more is no reason to throw it away.

    SQLite tells of a journal of the copy that cannot be read as of a damaged database, and the backup is none.
    """
    train(store)
    before = kept(store.path.parent)

    def failing(*_of: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(erasure, step, failing)
        with pytest.raises(DiskError):
            store.erase_trainee(CANARY.id)
    assert kept(store.path.parent) == before
    store.erase_trainee(CANARY.id)
    assert not traces(store.path.parent)


@pytest.mark.parametrize("number", [errno.EIO, errno.EACCES])
def test_a_backup_that_cannot_be_read_is_not_told_to_be_damaged(folder: Path, store: SqliteStore, number: int) -> None:
    fill(store, 3)
    store.daily_backup(NOW)
    store.close()
    with reading_fails(lambda _number: True, number):
        (offer,) = offers(folder)
        with pytest.raises(UnreadableError if number == errno.EACCES else DiskError):
            restore(folder, offer.backup.path, NOW)
    assert (offer.sound, offer.unread) == (False, True)
    assert offer.loss.startswith("Cette sauvegarde n’a pas pu être lue")
    (again,) = offers(folder)
    assert (again.sound, again.lost, again.loss) == (True, 0, "Aucune réponse ne serait perdue.")


def test_a_backup_of_a_newer_program_is_told_at_an_erasure_and_stays_as_it_is(store: SqliteStore) -> None:
    """It may name somebody in tables that are not known here, and would be said to be clear of them."""
    train(store)
    copy = backups(store.path.parent)[0].path
    with closing(sqlite3.connect(copy)) as newer:
        newer.execute("PRAGMA user_version=99")
    copy.with_name(f"{copy.name}{SUM}").write_text(f"{sha256(copy.read_bytes()).hexdigest()}  {copy.name}\n")
    before = copy.read_bytes()
    with pytest.raises(NewerDatabaseError, match=copy.name):
        store.erase_trainee(CANARY.id)
    assert copy.read_bytes() == before
    assert CANARY in store.trainees()
    copy.unlink()
    store.erase_trainee(CANARY.id)
    assert traces(store.path.parent) == []
