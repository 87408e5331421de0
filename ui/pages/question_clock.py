"""The time thought about the question on the page: it runs while the question can be seen, and is shown each second."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from app.training.thinking import ThinkingTime
from ui.services.clock import Clock

_SECOND = 1000


class QuestionClock(QTimer):
    """A stopwatch over the clock of the program; `timeout` comes each second while it runs."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self._thinking = ThinkingTime()
        self.setInterval(_SECOND)

    def begin(self) -> None:
        """A question can be seen: count from zero."""
        self._thinking.start(self._clock.milliseconds())
        self.start()

    def halt(self) -> None:
        """Nobody thinks now: the time so far is kept."""
        self._thinking.pause(self._clock.milliseconds())
        self.stop()

    def go_on(self) -> None:
        """The question can be seen again."""
        self._thinking.resume(self._clock.milliseconds())
        self.start()

    def thought(self) -> int:
        """Milliseconds so far."""
        return self._thinking.elapsed(self._clock.milliseconds())
