"""The window is killed while a lesson is sat: its hand-in has every answer it went on from, and goes on there."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from app.games import discover
from app.handins.checking import AS_WRITTEN, UNFINISHED, checked
from app.handins.replay import Replay
from app.handins.verifying import Examined, verified
from app.storage.store import open_store
from tests.sizes import RELEASE, Figures, kept_seed, many
from tests.ui.lives import Lives, lives

SITTINGS = many(2, 60)
_MOST_KILLS = 40
NOW = "2026-11-20T09:30:00.000Z"
_LESSON = """\
title: {{fr: "Contrôle"}}
parts:
  - {{game: rampo, drill: payout, level: 2, count: 8}}
  - {{game: roulette, drill: calls, level: 1, count: 4}}
help: {help}
seed: {seed}
"""


def kill_once(program: Lives, folder: Path, lesson: Path, chance: Random) -> tuple[list[str], bool]:
    """Let somebody sit the lesson and kill the program: the hashes of what it went on from, whether it ended.

    A sitting begins from the lesson's file, and is gone on with from home.
    """
    pid = program.begin(folder, 0, lesson=str(lesson))
    said: list[str] = []
    finished = False
    for _line in range(chance.randint(0, 5)):
        word = program.line().partition(" ")[0]
        if word == "finished":
            finished = True
            break
        said.append(word)
    time.sleep(chance.random() * 0.02)
    os.kill(pid, signal.SIGKILL)
    while (word := program.line().partition(" ")[0]) != "ended":
        finished |= word == "finished"
        said += [word] if word != "finished" else []
    return said, finished


def unfinished(folder: Path) -> bool:
    """Whether the store offers a session to be gone on with."""
    with open_store(folder, NOW) as store:
        return any(store.unfinished_sessions(trainee.id) for trainee in store.trainees())


@pytest.mark.slow
@pytest.mark.timeout(7200 if RELEASE else 300)
@pytest.mark.parametrize("help_", ["never", "after"])
def test_a_killed_sitting_goes_on_where_it_was_and_hands_in_one_sound_file(
    tmp_path: Path, figures: Figures, help_: str
) -> None:
    replay, kills, answers = Replay(discover()), 0, 0
    with lives() as program:
        for seed in range(SITTINGS):
            with kept_seed(seed):
                chance, folder = Random(seed), tmp_path / str(seed)
                lesson = tmp_path / f"{seed}.tapis"
                lesson.write_text(_LESSON.format(help=help_, seed=seed), encoding="utf-8")
                said: list[str] = []
                written: list[str] = []
                files: list[Path] = []
                finished = False
                for _kill in range(_MOST_KILLS):
                    told, finished = kill_once(program, folder, lesson, chance)
                    said += told
                    kills += 1
                    # one that is handed in lies beside the lesson too
                    files = sorted((folder / "sittings").rglob("*.answers"))
                    assert len(files) <= 1, "a second hand-in was begun"
                    found = checked(files[0].read_bytes()) if files else None
                    assert found is None or found.is_ in (UNFINISHED, AS_WRITTEN)
                    written = [] if found is None else [line["hash"] for line in found.answers]
                    assert set(said) <= set(written)
                    # killed before it could say so
                    finished |= found is not None and found.is_ == AS_WRITTEN and not unfinished(folder)
                    if finished:
                        break
                assert finished, "it never came to an end"
                answers += len(written)
                whole = verified(files[0].read_bytes(), replay, lambda _found: Examined(None))
                assert (whole.is_, whole.line, len(whole.checked.answers)) == (AS_WRITTEN, None, 12)
                with open_store(folder, NOW) as store:
                    store.check()
                    kept = [attempt.position for attempt, _exercise in store.attempts()]
                    assert sorted(kept) == [*range(12)], "and the store has each of them once"
                    assert all(attempt.right for attempt, _exercise in store.attempts())
    figures(f"a lesson, help {help_}, kill -9: {kills} kills, {answers} answers handed in, 0 lost")
