"""The table of a question that is read at a glance: seen for a time, then covered, and shown again when asked for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ui.pages.drill_table import DrillTable
from ui.pages.question_clock import QuestionClock
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.spot import SpotWidget
from ui.services.clock import Clock
from ui.widgets.announce import announce
from ui.widgets.cover import TableCover


class FlashedTable(DrillTable):
    """The table with the time thought about its question, a part of which it may be seen for.

    Only time that counts covers it: neither a pause nor a look at the help uses it up. `again` is how often it has been
    shown since it was first covered.
    """

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._time = QuestionClock(clock)
        self._seen_for, self._seen = 0, ""
        self.again = 0
        self.open_question: QuestionWidget | None = None
        self.cover = TableCover()
        self.cover.again.connect(self.see_again)
        self._time.over.connect(self._cover_now)
        self.veil.clock_shown.connect(self._hasten)
        place = self._felt_place.layout()
        if place is not None:
            place.addWidget(self.cover)

    def thought(self) -> int:
        """Milliseconds thought about the question so far."""
        return self._time.thought()

    def halt(self) -> None:
        """The question cannot be seen: neither its time runs nor what comes by itself."""
        self._time.halt()
        if self.open_question is not None:
            self.open_question.halt()

    def go_on(self) -> None:
        """The question can be seen again."""
        self._time.go_on()
        if self.open_question is not None:
            self.open_question.go_on()

    def flash(self, posed: PosedQuestion) -> None:
        """Have the table of a question seen for its time, which begins with that of the question."""
        self._seen_for, self._seen, self.again = posed.seen_for, posed.question.seen, posed.again
        self._time.see_for(posed.seen_for)
        self._tell_flash()

    def _tell_flash(self) -> None:
        self.header.show_flash(self._seen_for, 1 + self.again)

    def _typed(self) -> None:
        """Leave the table in sight while it is looked at: what is typed comes into sight once that is over."""
        if isinstance(self.open_question, SpotWidget) and self.open_question.stage == "runs":
            self.tall.begin_at(self._asked)
        elif not self._seen_for or self.cover.isVisible():
            super()._typed()

    def _cover_now(self) -> None:
        self.cover_table(covered=True)
        self._typed()

    def cover_table(self, *, covered: bool) -> None:
        """Put the table out of sight, for whoever looks and whoever listens; or into sight again."""
        view = self.view
        if view is None or covered != self.cover.isHidden():
            return
        if covered:
            self._forget_place()
        view.cover(covered=covered)
        self.cover.setVisible(covered)
        if covered:
            announce(self, self.cover.sentence())

    def see_again(self) -> None:
        """Show a covered table once more, which counts."""
        if not self.cover.isHidden():
            self.again += 1
            self.cover_table(covered=False)
            self.tall.begin_at(self._asked)
            self._time.see_for(self._seen_for)
            self._tell_flash()
            announce(self, self._seen)

    def _hasten(self, hastens: bool) -> None:
        """Leave the table in sight from now on when the time is hidden; a covered one is seen again by that."""
        if not hastens and self._seen_for:
            self.see_again()
            self._seen_for = 0
            self._time.see_for(0)
            self._tell_flash()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F7:
            self.see_again()
        else:
            super().keyPressEvent(event)
