"""The window is killed, or told to end, while a trainee answers: whatever it said is saved is found again."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from app.storage.store import open_store
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds
from tests.ui.lives import Lives, lives

KILLS = many(50, 2000)
_A_FOLDER = 25
_HOURS = 4 * 3600 if RELEASE else 300
Answers = Counter[tuple[str, str]]


def kill_once(program: Lives, folder: Path, seed: int, *, careless: bool) -> Answers:
    """Let a trainee answer and kill the program: what it said is saved."""
    chance = Random(seed)
    pid = program.begin(folder, seed, careless=careless)
    said: Answers = Counter()

    def hear(line: str) -> bool:
        word, _, rest = line.partition(" ")
        if word != "ended":
            said[word, rest] += 1
        elif telling:
            assert rest == "0", "asked to end, it did not leave properly"
        return word != "ended"

    telling = seed % 5 == 4
    if seed % 10 == 3:
        # at any moment of its start
        time.sleep(chance.random() * 0.4)
    else:
        for _ in range(chance.randint(1, 6)):
            assert hear(program.line())
        time.sleep(chance.random() * 0.03)
    os.kill(pid, signal.SIGTERM if telling else signal.SIGKILL)
    while hear(program.line()):
        pass
    assert not telling or not (folder / "tapis.open.json").exists()
    return said


def kept(folder: Path) -> Answers:
    """Every answer that is stored, in whole sessions without a gap."""
    with open_store(folder, "2026-11-20T09:30:00.000Z") as store:
        store.check()
        attempts = list(store.attempts())
        positions: dict[str, list[int]] = {}
        for attempt, _exercise in attempts:
            positions.setdefault(attempt.session, []).append(attempt.position)
        assert all(each == list(range(len(each))) for each in positions.values())
        assert all(attempt.right for attempt, _exercise in attempts)
        for trainee in store.trainees():
            assert sum(each.attempts for each in store.skill_figures(trainee.id)) == len(attempts)
    return Counter((exercise.hash, attempt.answer) for attempt, exercise in attempts)


def kill(tmp_path: Path, kills: int, *, careless: bool) -> tuple[int, int]:
    """Kill so many times: answers said to be saved, and those of them that are gone."""
    said: dict[Path, Answers] = {}
    lost = 0
    with lives() as program:
        for seed in seeds(range(kills)):
            folder = tmp_path / str(seed // _A_FOLDER)
            before = said.setdefault(folder, Counter())
            with kept_seed(seed):
                before += kill_once(program, folder, seed, careless=careless)
                gone = (before - kept(folder)).total()
                assert careless or not gone, f"{gone} answers are lost"
            lost = max(lost, gone)
    return sum(each.total() for each in said.values()), lost


@pytest.mark.slow
@pytest.mark.timeout(_HOURS)
def test_a_killed_window_has_lost_no_answer_that_it_said_is_saved(tmp_path: Path, figures: Figures) -> None:
    said, lost = kill(tmp_path, KILLS, careless=False)
    figures(f"the window, kill -9, every fifth SIGTERM: {KILLS} kills, {said} answers said to be saved, {lost} lost")
    assert said > KILLS or len(seeds(range(KILLS))) == 1


@pytest.mark.slow
def test_control_a_window_that_says_saved_too_early_loses_answers(tmp_path: Path, figures: Figures) -> None:
    _said, lost = kill(tmp_path, 3, careless=True)
    figures(f"control, a window that says saved before it keeps: 3 kills, {lost} answers lost")
    assert lost > 0
