"""Working out while a trainee thinks what each misconception would have answered, and afterwards what gives his."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from app.drills.answer import Answer
from app.gradual import Steps
from app.learning.finding import Ready
from app.learning.saying import Said, saying
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
        self._saying: Steps[Said] | None = None
        self._tell: Callable[[Said], None] = print
        self._more = more
        self.timeout.connect(self._prepare)

    def take(self, ready: Ready) -> Grading:
        """The grading of an exercise, which is worked out from now on in the place of the one before."""
        self._ready = ready
        self._saying = None
        self.setInterval(_EVERY)
        return ready.grading

    @property
    def ready(self) -> Ready:
        """The exercise that was taken last; RuntimeError where there is none."""
        if self._ready is None:
            raise RuntimeError("no exercise was put")
        return self._ready

    @property
    def seeks(self) -> bool:
        """Whether what gives a wrong answer is still sought."""
        return self._saying is not None

    def say(self, answer: Answer, tell: Callable[[Said], None]) -> None:
        """Tell what is said of a wrong answer to that exercise, as soon as it is found; the next exercise ends that."""
        self._saying, self._tell = saying(self.ready.grading, answer), tell
        self.start(0)

    def _prepare(self) -> None:
        timer = QElapsedTimer()
        timer.start()
        while self._goes_on():
            if timer.elapsed() >= _A_TURN:
                return
        if not self._more():
            self.stop()

    def _goes_on(self) -> bool:
        if self._saying is None:
            return self.ready.prepare()
        try:
            next(self._saying)
        except StopIteration as end:
            self._saying = None
            self.setInterval(_EVERY)
            self._tell(end.value)
        return True
