"""The time thought about the question on the page: it runs while the question can be seen, and is shown each second."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal

from app.training.thinking import ThinkingTime
from ui.services.clock import Clock

_SECOND = 1000


class QuestionClock(QTimer):
    """A stopwatch over the clock of the program; `timeout` comes each second while it runs.

    `over` when the table has been seen for its time, where it has one.
    """

    over = Signal()

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self._thinking = ThinkingTime()
        self.before = 0
        """Milliseconds thought about the question when it was open before."""
        self.setInterval(_SECOND)
        self._seen_for = self._until = 0
        self._cover = QTimer(self, singleShot=True)
        self._cover.timeout.connect(self._cover_due)

    def begin(self) -> None:
        """A question can be seen: count from zero, or on from before."""
        self._thinking.start(self._clock.milliseconds(), self.before)
        self.start()
        self.see_for(self._seen_for)

    def halt(self) -> None:
        """Nobody thinks now: the time so far is kept."""
        self._thinking.pause(self._clock.milliseconds())
        self.stop()
        self._cover.stop()

    def go_on(self) -> None:
        """The question can be seen again."""
        self._thinking.resume(self._clock.milliseconds())
        self.start()
        self._watch()

    def see_for(self, milliseconds: int) -> None:
        """Have the table seen for so much of the time from now on; 0 for as long as the question is open."""
        self._seen_for, self._until = milliseconds, self.thought() + milliseconds
        self._watch()

    def _watch(self) -> None:
        if self._seen_for and self._thinking.running:
            self._cover.start(max(0, self._until - self.thought()))
        else:
            self._cover.stop()

    def _cover_due(self) -> None:
        if self.thought() < self._until:  # a timer's milliseconds are not those of the clock
            self._watch()
        else:
            self.over.emit()

    def thought(self) -> int:
        """Milliseconds so far."""
        return self._thinking.elapsed(self._clock.milliseconds())
