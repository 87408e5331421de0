"""The power goes while answers are kept: on a file system of its own, shut down without writing what it still held."""

from __future__ import annotations

import os
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from app.storage.errors import DatabaseRefusedError
from app.storage.store import open_store
from tests.app.storage.helpers import ADA, NOW, SESSION
from tests.app.storage.machine import Machine, machine, not_here
from tests.app.storage.victims import Victims, victims
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds

CUTS = many(30, 1000)
_CONTROLS = 8
_A_FOLDER = 30
_HOURS = 4 * 3600 if RELEASE else 120


def cut_once(computer: Machine, program: Victims, folder: Path, setting: str, seed: int) -> tuple[int, int]:
    """Cut the power after some answers: how many were acknowledged in all, and how many of them are gone."""
    chance = Random(seed)
    pid = program.begin(folder, setting)
    acknowledged = -1
    for _ in range(chance.randint(1, 25)):
        number = program.next()
        assert number is not None
        acknowledged = number
    time.sleep(chance.random() * 0.004)
    # a machine without power says nothing more; the file system, being shut down, may still let a last fsync succeed
    acknowledged = program.so_far(acknowledged)
    computer.cut()
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
    program.last()
    computer.off()
    assert computer.on()
    try:
        with open_store(folder, NOW) as store:
            store.check()
            kept = [each.position for each in store.session_attempts(SESSION.id)]
            assert kept == list(range(len(kept)))
            assert sum(each.attempts for each in store.skill_figures(ADA.id)) == len(kept)
    except DatabaseRefusedError:
        assert setting != "FULL"
        kept = []
    return acknowledged + 1, max(0, acknowledged + 1 - len(kept))


def cut(folder: Path, setting: str, cuts: int) -> tuple[int, int]:
    """Cut the power so many times: answers acknowledged and answers lost."""
    total = lost = 0
    a_folder = _A_FOLDER if setting == "FULL" else 1
    chosen = seeds(range(cuts))
    with machine(folder) as computer, victims() as program:
        assert not computer.trouble
        for seed in chosen:
            place = computer.root / str(seed // a_folder)
            with kept_seed(seed, f"synchronous={setting}"):
                acknowledged, gone = cut_once(computer, program, place, setting, seed)
                assert setting != "FULL" or not gone
            lost += gone
            if seed % a_folder == a_folder - 1 or seed == chosen[-1]:
                total += acknowledged
                shutil.rmtree(place)
    return total, lost


@pytest.mark.slow
@pytest.mark.timeout(_HOURS)
def test_no_acknowledged_answer_is_lost_with_the_power(tmp_path: Path, trouble: str, figures: Figures) -> None:
    if trouble:
        not_here("power cuts on ext4", trouble, figures)
        return
    acknowledged, lost = cut(tmp_path, "FULL", CUTS)
    figures(f"power cuts on ext4: {CUTS} cuts, {acknowledged} answers acknowledged, {lost} lost")
    assert lost == 0


@pytest.mark.slow
@pytest.mark.parametrize("setting", ["NORMAL", "OFF"])
def test_control_with_less_than_full_syncing_answers_are_lost(
    tmp_path: Path, trouble: str, setting: str, figures: Figures
) -> None:
    if trouble:
        not_here("power cuts on ext4", trouble, figures)
        return
    acknowledged, lost = cut(tmp_path, setting, _CONTROLS)
    figures(f"control, power cuts on ext4, synchronous={setting}: {_CONTROLS} cuts, {lost} of {acknowledged} lost")
    assert lost > 0
