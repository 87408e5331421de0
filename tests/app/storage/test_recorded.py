"""The power goes at any call of a program that was recorded from outside: nothing that it said was kept is gone."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from app.storage.backup import backups, is_sound
from app.storage.errors import DatabaseRefusedError
from app.storage.store import open_store
from tests.app.storage.helpers import ADA, BOB, MEMORY, NOW, SESSION
from tests.app.storage.machine import not_here
from tests.app.storage.recorded import Event, after_power, record, why_not
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds

IMAGES = many(60)
_OUTCOMES = 3
LIFE = """
import os, sys
from dataclasses import replace
from pathlib import Path
from app.storage.restore import offers, restore
from app.storage.start_file import write_start
from app.storage.store import open_store
from app.training.remembered import Remembered
from tests.app.storage.helpers import ADA, BOB, EXERCISE, NOW, SESSION, attempt
folder, number = Path(sys.argv[1]), 0
for day in (20, 21):
    at = f"2026-11-{day}T08:00:00Z"
    with open_store(folder, at) as store:
        if number == 0:
            store.add_trainee(ADA)
            store.add_trainee(BOB)
            store.open_session(SESSION)
            store.open_session(replace(SESSION, id="session-b", trainee=BOB.id))
            store.add_attempt(EXERCISE, attempt(50, trainee=BOB.id, session="session-b"))
        for _ in range(6):
            store.add_attempt(EXERCISE, attempt(number))
            os.write(1, f"answer {number}".encode())
            number += 1
        store.daily_backup(at)
        os.write(1, b"backup")
        write_start(folder, Remembered(language="en"))
        if day == 21:
            store.erase_trainee(BOB.id)
            os.write(1, b"erased")
            store.add_attempt(EXERCISE, attempt(number))
            os.write(1, f"answer {number}".encode())
            store.end_session(SESSION.id, at)
    if day == 20:
        restore(folder, offers(folder)[0].backup.path, at)
"""


@pytest.fixture(scope="module")
def life() -> Iterator[tuple[Path, list[Event]]]:
    """What a program of two days asked for, and the folder it worked in; nothing where nothing can be recorded."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        folder = Path(place, "data")
        yield folder, [] if why_not() else record(LIFE, folder, Path(place, "log"))


def lost(life: tuple[Path, list[Event]], rank: int, seed: int) -> int:
    """How many answers are gone that had been said to be kept when the power went after so many calls."""
    folder, events = life
    said = [event.name for event in events[:rank] if event.kind == "said"]
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        image = Path(place, "data")
        after_power(events[:rank], folder, image, Random(seed))
        with open_store(image, NOW) as store:
            store.check()
            kept = {each.position for each in store.session_attempts(SESSION.id)}
            trainees = store.trainees()
        if "erased" in said:
            assert BOB not in trainees
            assert not any(BOB.id.encode() in file.read_bytes() for file in image.rglob("*") if file.is_file())
        if "backup" in said:
            assert ADA in trainees
            assert any(is_sound(backup.path) for backup in backups(image))
    return len({int(word.split()[1]) for word in said if word.startswith("answer")} - kept)


@pytest.mark.slow
@pytest.mark.timeout(4 * 3600 if RELEASE else 120)
def test_no_power_cut_between_any_two_calls_takes_what_was_kept(
    life: tuple[Path, list[Event]], figures: Figures
) -> None:
    _folder, events = life
    if not events:
        not_here("power cuts from recorded calls", why_not(), figures, why_not)
        return
    ranks = range(1, len(events) + 1)
    chosen = ranks if RELEASE else sorted(Random(7).sample(ranks, min(IMAGES, len(ranks))))
    for seed in seeds(
        [rank * _OUTCOMES + outcome for rank in chosen for outcome in range(_OUTCOMES if RELEASE else 1)]
    ):
        with kept_seed(seed, f"after call {seed // _OUTCOMES} of {len(events)}"):
            assert lost(life, seed // _OUTCOMES, seed) == 0
    figures(f"power cuts from recorded calls: {len(chosen)} of {len(events)} calls, 0 answers lost")


@pytest.mark.parametrize(("kind", "end"), [("force", "-wal"), ("force names", "")], ids=["log", "names"])
def test_control_where_something_is_never_forced_answers_are_lost(
    life: tuple[Path, list[Event]], kind: str, end: str, figures: Figures
) -> None:
    folder, events = life
    if not events:
        not_here("control, power cuts from recorded calls", why_not(), figures, why_not)
        return
    careless = [event for event in events if event.kind != kind or not event.name.endswith(end)]
    total = 0
    for rank in range(len(careless) // 4, len(careless), len(careless) // 24):
        try:
            total += lost((folder, careless), rank, rank)
        except (AssertionError, DatabaseRefusedError):
            continue  # not even as many as can be counted are left
    figures(f"control, no {kind} {end}, power cuts from recorded calls: {total} answers lost")
    assert total > 0
