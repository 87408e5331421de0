"""Working out ahead, while a trainee thinks, what each misconception would have answered."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from app.drills.answer import Answer
from app.learning.finding import Ready
from app.learning.saying import Said, said
from app.training.grading import Grading

_EVERY = 8
"""Milliseconds between two turns; all are done before an answer can be typed."""

_A_TURN = 4
"""Milliseconds of one turn."""


class Ahead(QTimer):
    """The exercise on the page, made ready a little at a time from its start to its stop.

    `more` does what may be done besides, a few milliseconds of it, and says whether anything is left.
    """

    def __init__(self, parent: QObject, more: Callable[[], bool]) -> None:
        super().__init__(parent, interval=_EVERY)
        self._ready: Ready | None = None
        self._more = more
        self.timeout.connect(self._prepare)

    def take(self, ready: Ready) -> Grading:
        """The grading of an exercise, which is worked out from now on in the place of the one before."""
        self._ready = ready
        return ready.grading

    @property
    def ready(self) -> Ready:
        """The exercise that was taken last; RuntimeError where there is none."""
        if self._ready is None:
            raise RuntimeError("no exercise was put")
        return self._ready

    def said(self, answer: Answer) -> Said:
        """What is said of a wrong answer to that exercise."""
        return said(self.ready.grading, answer)

    def _prepare(self) -> None:
        timer = QElapsedTimer()
        timer.start()
        while self.ready.prepare():
            if timer.elapsed() >= _A_TURN:
                return
        if not self._more():
            self.stop()
