"""Working out ahead, while a trainee thinks, what each misconception would have answered."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from app.drills.answer import Answer
from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.learning.saying import Said, said
from app.training.grading import Grading

_EVERY = 8
"""Milliseconds between two turns; all are done before an answer can be typed."""

_A_TURN = 4
"""Misconceptions worked out in one turn; each takes a small part of a millisecond."""


class Ahead(QTimer):
    """The grading of the exercise on the page, worked out a little at a time from its start to its stop."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent, interval=_EVERY)
        self._grading: Grading | None = None
        self.timeout.connect(self._prepare)

    def take(self, game: Game, drill: Drill, exercise: Exercise) -> Grading:
        """The grading of an exercise, which is worked out from now on in the place of the one before."""
        self._grading = Grading(game, drill, exercise)
        return self._grading

    def grading(self) -> Grading:
        """The grading of the exercise that was taken last; RuntimeError where there is none."""
        if self._grading is None:
            raise RuntimeError("no exercise was put")
        return self._grading

    def said(self, answer: Answer) -> Said:
        """What is said of a wrong answer to that exercise."""
        return said(self.grading(), answer)

    def _prepare(self) -> None:
        for _misconception in range(_A_TURN):
            if not self.grading().prepare():
                self.stop()
                return
