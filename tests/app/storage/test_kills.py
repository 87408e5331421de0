"""A real program is killed, or told to end, while it keeps answers: none that it acknowledged is lost."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from app.storage.store import open_store
from tests.app.storage.helpers import ADA, NOW, SESSION
from tests.app.storage.victims import Victims, victims
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds

KILLS = many(50, 2000)
_A_FOLDER = 50
_HOURS = 4 * 3600 if RELEASE else 120


def kill_once(program: Victims, folder: Path, seed: int, *, careless: bool) -> tuple[int, int]:
    """Kill it after some answers: how many were acknowledged in all, and how many of them are gone."""
    chance = Random(seed)
    pid = program.begin(folder, careless=careless)
    acknowledged = -1
    for _ in range(chance.randint(1, 25)):
        number = program.next()
        assert number is not None
        acknowledged = number
    time.sleep(chance.random() * 0.004)
    # a system that shuts down asks first; a program that keeps nothing back has nothing to do then
    os.kill(pid, signal.SIGTERM if seed % 5 == 4 else signal.SIGKILL)
    acknowledged = max(acknowledged, program.last())
    with open_store(folder, NOW) as store:
        store.check()
        kept = [each.position for each in store.session_attempts(SESSION.id)]
        assert kept == list(range(len(kept)))
        assert sum(each.attempts for each in store.skill_figures(ADA.id)) == len(kept)
    return acknowledged + 1, max(0, acknowledged + 1 - len(kept))


def kill(tmp_path: Path, kills: int, *, careless: bool) -> tuple[int, int]:
    """Kill so many times: answers acknowledged and answers lost."""
    acknowledged: dict[Path, int] = {}
    lost = 0
    with victims() as program:
        for seed in seeds(range(kills)):
            folder = tmp_path / str(seed // _A_FOLDER)
            with kept_seed(seed):
                acknowledged[folder], gone = kill_once(program, folder, seed, careless=careless)
                lost += gone
                assert careless or not gone
    return sum(acknowledged.values()), lost


@pytest.mark.slow
@pytest.mark.timeout(_HOURS)
def test_a_killed_program_has_lost_no_acknowledged_answer(tmp_path: Path, figures: Figures) -> None:
    acknowledged, lost = kill(tmp_path, KILLS, careless=False)
    figures(f"kill -9, every fifth SIGTERM: {KILLS} kills, {acknowledged} answers acknowledged, {lost} lost")
    assert lost == 0


def test_control_a_program_that_acknowledges_before_it_keeps_loses_answers(tmp_path: Path, figures: Figures) -> None:
    """The kill itself loses nothing of what was handed to the system: what must lose is answering too early."""
    _acknowledged, lost = kill(tmp_path, 6, careless=True)
    figures(f"control, acknowledged before kept: 6 kills, {lost} answers lost")
    assert lost > 0
