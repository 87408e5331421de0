"""The real program, lived in by a trainee who never stops, until something ends it.

Run as a program it makes such lives by forking from one process that has everything loaded: a start of Python and Qt
takes a second, a fork with its window a quarter. They need no screen: on one without a window manager the focus stays
with the one that was killed.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer

from app.drills.answer import AmountAnswer, CallAnswer, answer_text
from app.drills.drill import LEVELS
from app.training.plan import Plan
from tests.app.storage.victims import Maker, forked, obey, say, told
from tests.ui.players import Keyboard
from ui.main import main
from ui.program import Program
from ui.services.store_gateway import Kept, StoreGateway

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.training.store import Store

_TOGETHER = 5


class Lived(Program):
    """Sits a trainee down, takes an unfinished session up or begins one, and answers for ever.

    Says each answer once the window says that it is saved: the exercise's hash and the answer as it is stored.
    """

    seed = 0

    def begin(self) -> None:
        super().begin()
        self.preferences.set_reduced_motion(True)
        self.gateway.opened.connect(lambda: QTimer.singleShot(0, self, self._sit_down))

    def _sit_down(self) -> None:
        if not self.services.trainees.known()[0]:
            self.navigator.welcome("Camille")
        if self.services.figures.unfinished() is not None:
            self.navigator.resume(self.services.figures.unfinished().id)  # type: ignore[union-attr]
        else:
            game = self.services.plans.game()
            drills = tuple(drill.id for drill in game.drills)
            level = Random(self.seed).choice(LEVELS)
            self.navigator.start(Plan(game.name, drills, self.services.plans.usual(game).settings, level, 0))
        self._page: Any = self.window.page("drill")
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._answer)
        self.window.closing.connect(self._timer.stop)
        self._timer.start()

    def _answer(self) -> None:
        session = self.run.session
        if session is None or self._page.stage != "asking":
            return
        key = session.drill.key(session.exercise, session.game.resolve)
        answer = session.drill.model_answer(session.exercise, key)
        # a key that finds no memory leaves what was said of the answer before
        self._page.verdict.saved.clear()
        if isinstance(answer, AmountAnswer | CallAnswer):
            Keyboard(self._page).answer(answer)
        else:
            # a hand that keeps looking for its tube would outlive the window
            self._page.open_question.answered.emit(answer)
        if self._page.verdict.saved.text() == "Enregistré":
            say(f"{session.answered[-1].exercise.hash()} {answer_text(answer)}")
        self._page.next_wanted.emit()


class Sat(Lived):
    """Sits a lesson, from where it was left, and answers until it is handed in.

    Says each answer once the window has gone on from it, and `finished` once there is a summary.
    """

    lesson = Path()

    def _sit_down(self) -> None:
        waiting = self.services.figures.unfinished()
        if waiting is None:
            opened = self.services.lessons.open_file(self.lesson)
            self.navigator.begin_drill(lambda: self.services.lessons.begin(opened, "Camille", ""))
        else:
            self.navigator.resume(waiting.id)
        if self.window.current == "home":
            say("finished")  # it was handed in when it was killed
            return
        self._page = self.window.page("drill")
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._answer)
        self.window.closing.connect(self._timer.stop)
        self._timer.start()

    def _answer(self) -> None:
        session = self.run.session
        if self.window.current == "summary":
            self._timer.stop()
            say("finished")
        elif session is not None and self._page.stage == "asking":
            exercise = session.exercise
            game = session.game_of(exercise)
            drill = session.drill
            answer = drill.model_answer(exercise, drill.key(exercise, game.resolve))
            self._page.open_question.answered.emit(answer)
            say(f"{exercise.hash()} {answer_text(answer)}")
        elif self._page.stage == "judged":
            self._page.next_wanted.emit()


def _careless(gateway: StoreGateway, do: Callable[[Store], None]) -> Kept:
    """Say that it is kept, and keep by fives."""
    waiting = gateway._waiting
    waiting.append((do, Kept()))
    if len(waiting) >= _TOGETHER:
        gateway.keep_waiting()
    return Kept("kept")


def _live(order: dict[str, Any]) -> None:
    def live() -> None:
        say(f"pid {os.getpid()}")
        if order["careless"]:
            StoreGateway.keep = _careless  # type: ignore[assignment, method-assign]
        Lived.seed = order["seed"]
        Sat.lesson = Path(order["lesson"])
        options = argparse.Namespace(data_dir=Path(order["folder"]), lang="fr", self_test=False)
        os._exit(main(options, Sat if order["lesson"] else Lived))

    _pid, status = os.waitpid(forked(live), 0)
    say(f"ended {os.waitstatus_to_exitcode(status)}")


class Lives(Maker):
    """The program that makes them, from the outside."""

    def begin(self, folder: Path, seed: int, *, careless: bool = False, lesson: str = "") -> int:
        """Let one begin, which sits a lesson where one is named; its process."""
        self.order(do="live", folder=folder, seed=seed, careless=careless, lesson=lesson)
        word, _, pid = self.line().partition(" ")
        assert word == "pid"
        return int(pid)


@contextmanager
def lives() -> Iterator[Lives]:
    """A program that makes lives."""
    with told("tests.ui.lives", QT_QPA_PLATFORM="offscreen") as (orders, said):
        yield Lives(orders, said)


if __name__ == "__main__":
    from app.games import discover

    discover()
    obey({"live": _live})
