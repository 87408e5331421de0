"""The self-test: pages opened without a screen, coups resolved, a store written and read."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.training.grading import grade
from ui.services.store_gateway import StoreGateway
from ui.services.trainees import TraineeService
from ui.window import MainWindow

PASSED, FAILED = 0, 1


def say(text: str) -> None:
    """Print a line, if anybody can read it; a windowed program on Windows has no output."""
    if sys.stdout is not None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()


def check(
    games: Games,
    settings: Callable[[Game], TableSettings],
    window: MainWindow,
    faults: list[str],
) -> list[str]:
    """What is wrong with games and pages; empty when nothing is. Says each step as it goes."""
    problems = []
    for game in games.values():
        say(f"game {game.name}: {len(game.drills)} drills")
        problems += [f"{game.name} {drill}" for drill in wrong_drills(game, settings(game))]
    for name in window.names():
        window.go(name)
        settle()
        say(f"page {name}")
        if faults:
            problems += [f"page {name}: {faults.pop()}"]
    return problems


def wrong_drills(game: Game, settings: TableSettings) -> list[str]:
    """The drills whose own model answer is not judged right, out of one exercise each."""
    wrong = []
    for drill in game.drills:
        exercise = drill.exercise(Random(1), 1, settings)
        answer = drill.model_answer(exercise, drill.key(exercise, game.resolve))
        if not grade(game, drill, exercise, answer).judgement.right:
            wrong.append(drill.id)
    return wrong


def check_store(gateway: StoreGateway, trainees: TraineeService) -> list[str]:
    """What is wrong with the store: a trainee written must be read back."""
    if not gateway.open():
        return [f"store: {gateway.trouble}"]
    name = "Self-test"
    if not trainees.add(name):
        return [f"store: {gateway.trouble}"]
    known, _now = trainees.known()
    say(f"store: {len(known)} trainee")
    return [] if any(trainee.name == name for trainee in known) else ["store: the trainee is not there"]


def settle() -> None:
    """Process every pending event, deletions included."""
    for _turn in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
