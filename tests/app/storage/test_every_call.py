"""The disk fails at every call in turn: only the store's own errors come out, and nothing acknowledged is lost."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from app.storage.backup import backups, is_sound
from app.storage.errors import DatabaseRefusedError, DiskError, StoreError
from app.storage.restore import offers, restore
from app.storage.store import SqliteStore, open_store
from app.training.records import Trainee
from tests.app.storage.disk import Disk, Fault, using
from tests.app.storage.helpers import ADA, BOB, EVIDENCE, EXERCISE, MEMORY, NOW, SESSION, attempt, fill
from tests.sizes import RELEASE, Figures, kept_seed, seeds

NEXT_DAY = "2026-11-21T08:00:00Z"
SYNCED, SOMETIMES, NEVER = "FULL", "NORMAL", "OFF"


@dataclass
class Told:
    """What the program said was kept, and what it tried."""

    kept: list[int] = field(default_factory=list)
    tried: list[int] = field(default_factory=list)
    renamed: str = ADA.name


@pytest.fixture(scope="module")
def before() -> Iterator[Path]:
    """A data folder of two trainees with answers and two backups."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        place = Path(folder, "data")
        with open_store(place, NOW) as store:
            fill(store, 3)
            store.daily_backup(NOW)
            store.add_trainee(BOB)
            store.open_session(replace(SESSION, id="session-b", trainee=BOB.id))
            store.add_attempt(EXERCISE, attempt(7, trainee=BOB.id, session="session-b"))
            store.daily_backup(NEXT_DAY)
        assert len(backups(place)) == 2
        yield place


def answer(store: SqliteStore, number: int, told: Told) -> None:
    told.tried.append(number)
    for again in (False, True):
        try:
            store.add_attempt(EXERCISE, attempt(number), EVIDENCE)
        except StoreError:
            if again:
                raise
        else:
            told.kept.append(number)
            return


def train(folder: Path, told: Told, setting: str) -> None:
    """A day: answers, a backup, somebody new, somebody erased. Every failure is one of the store's."""
    told.tried += [0, 1, 2]
    told.kept += [0, 1, 2]
    store = open_store(folder, NOW)
    try:
        if setting != SYNCED:
            store._database.execute(f"PRAGMA synchronous={setting}")
        for number in (3, 4):
            with suppress(StoreError):
                answer(store, number, told)
        with suppress(StoreError):
            store.daily_backup("2026-11-22T08:00:00Z")
        with suppress(StoreError):
            store.add_trainee(Trainee("trainee-new", "Noé", NOW))
        with suppress(StoreError):
            store.erase_trainee(BOB.id)
        for number in (5, 6):
            with suppress(StoreError):
                answer(store, number, told)
        store._database.execute("PRAGMA busy_timeout=1")
    finally:
        store.close()


def go_back(folder: Path, told: Told, setting: str) -> None:
    """A restoration of the first backup, and an answer after it."""
    told.tried += [0, 1, 2]
    told.kept += [0, 1, 2]
    restore(folder, offers(folder)[-1].backup.path, NOW)
    with open_store(folder, NOW) as store:
        answer(store, 3, told)


def begin(folder: Path, told: Told, setting: str) -> None:
    """A first start."""
    with open_store(folder, NOW) as store:
        fill(store, 0)
        answer(store, 0, told)


Life = Callable[[Path, Told, str], None]


def lost(folder: Path, told: Told) -> int:
    """How many acknowledged answers are gone; whatever else is not as it must be fails."""
    with open_store(folder, NOW) as store:
        store.check()
        kept = [each.position for each in store.session_attempts(SESSION.id)]
        assert set(kept) <= set(told.tried)
        before = store.skill_figures(ADA.id), store.day_figures(ADA.id)
        store.rebuild_figures()
        assert (store.skill_figures(ADA.id), store.day_figures(ADA.id)) == before
        for one in (ADA, BOB):
            if one in store.trainees():
                assert len([*store.attempts(one.id)]) == sum(each.attempts for each in store.skill_figures(one.id))
        store.add_trainee(ADA)
        store.open_session(SESSION)
        store.add_attempt(EXERCISE, attempt(99))
    return len(set(told.kept) - set(kept))


def live(before: Path, life: Life, disk: Disk, seed: int, setting: str = SYNCED) -> int:
    """Live on a disk that fails; gives the answers lost."""
    told = Told()
    with tempfile.TemporaryDirectory(dir=MEMORY) as temporary:
        folder = Path(temporary, "data")
        if life is not begin:
            shutil.copytree(before, folder)
        with using(disk), suppress(StoreError):
            life(folder, told, setting)
        if disk.fault is Fault.POWER:
            disk.after_power(Random(seed))
        gone = lost(folder, told)
        if life is train and disk.fault is not Fault.POWER:
            assert any(is_sound(each.path) for each in backups(folder))
        return gone


def calls_of(before: Path, life: Life) -> int:
    """How many calls a life makes on a sound disk."""
    disk = Disk()
    assert live(before, life, disk, 0) == 0
    return disk.calls


LIVES = {"train": train, "restore": go_back, "begin": begin}
SAMPLE = {"train": 240, "restore": 120, "begin": 100}
_OUTCOMES = 4
"""What a disk holds after its power went is left to chance: so often at each call."""


@pytest.mark.slow
@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name.lower())
@pytest.mark.parametrize("name", LIVES)
def test_a_failing_call_costs_no_acknowledged_answer(before: Path, name: str, fault: Fault, figures: Figures) -> None:
    life = LIVES[name]
    calls = calls_of(before, life)
    ranks = range(1, calls + 1)
    chosen = ranks if RELEASE else sorted(Random(5).sample(ranks, min(SAMPLE[name], calls)))
    outcomes = _OUTCOMES if RELEASE and fault is Fault.POWER else 1
    for seed in seeds([rank * _OUTCOMES + outcome for rank in chosen for outcome in range(outcomes)]):
        rank = seed // _OUTCOMES
        with kept_seed(seed, f"{name}, {fault.value}, call {rank} of {calls}"):
            assert live(before, life, Disk(fault, rank), seed) == 0
    figures(f"{name}, {fault.value}: {len(chosen)} of {calls} calls, 0 answers lost")


def test_a_disk_that_gives_nothing_is_not_taken_for_a_damaged_database(before: Path) -> None:
    disk = Disk()
    with tempfile.TemporaryDirectory(dir=MEMORY) as temporary:
        folder = Path(temporary, "data")
        shutil.copytree(before, folder)
        with using(disk), open_store(folder, NOW) as store:
            store._database.execute("PRAGMA cache_size=1")
            disk.fault, disk.at = Fault.FOR_GOOD, 1
            with pytest.raises(DiskError, match="n’a pas pu lire"):
                list(store.attempts())
            disk.at = None
            assert len(list(store.attempts())) == 4


@pytest.mark.parametrize("setting", [SOMETIMES, NEVER])
def test_control_with_less_than_full_syncing_a_lost_power_loses_answers(
    before: Path, setting: str, figures: Figures
) -> None:
    """The same harness must see losses where there are some, or it proves nothing."""
    calls = calls_of(before, train)
    total = 0
    for rank in range(30, calls, 37):
        try:
            total += live(before, train, Disk(Fault.POWER, rank), rank, setting)
        except DatabaseRefusedError:
            total += 3  # no answer at all can be read: at least those of before are gone
    figures(f"control, synchronous={setting}, the power goes: {total} answers lost")
    assert total > 0


def test_control_a_store_that_acknowledges_what_failed_loses_answers(
    before: Path, monkeypatch: pytest.MonkeyPatch, figures: Figures
) -> None:
    real = SqliteStore.add_attempt

    def careless(*arguments: object) -> None:
        with suppress(StoreError):
            real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(SqliteStore, "add_attempt", careless)
    calls = calls_of(before, train)
    total = sum(live(before, train, Disk(Fault.FULL, rank), rank) for rank in range(30, calls, 37))
    figures(f"control, failures passed over: {total} answers lost")
    assert total > 0
