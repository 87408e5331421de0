"""A lesson that was shown to a room: the class average beside that of the last time, and the hands at each question."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.classes.hands import LastTime
from app.text import _, named, ngettext
from ui.models.classes import numbers_text, points_text
from ui.models.dates import day_of, percent_text, short_day
from ui.pages.page import Page
from ui.services.showing import Asked, ShownLesson
from ui.session.showing import hands_text
from ui.widgets.basic import PAGE, Centred, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.cards import Figure, spread
from ui.widgets.told_rows import told_row


class LessonShownPage(Page):
    """What the hands of a room said; `left` goes back to all lessons, which Return and Escape do too."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: ShownLesson | None = None
        self.over, self.title = label("overline"), label("title", wrap=True)
        self.told = label("told", wrap=True)
        self.again = label("body", wrap=True)
        self.figures = [Figure() for _figure in range(3)]
        self._rows = column(gap=8)
        self.back = button("main", self.left.emit)
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                self.over,
                self.title,
                self.told,
                8,
                spread(*self.figures, gap=40),
                8,
                self.again,
                8,
                self._rows,
                None,
                margin=(*PAGE[:3], 8),
            )
        )
        foot = holding(row(None, self.back, margin=(PAGE[0], 8, *PAGE[2:])), Centred())
        self.setLayout(column(scrolled(content), foot, gap=0))
        self.say(self.over.setText, lambda: _("Leçon projetée"))
        self.say(self.back.setText, lambda: _("Toutes les leçons"))

    def show_lesson(self, shown: ShownLesson) -> None:
        """Look back on a lesson."""
        self._shown = shown
        self._fill(shown)

    def enter(self) -> None:
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        if self._shown is not None:
            self._fill(self._shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape) and not event.isAutoRepeat():
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _fill(self, shown: ShownLesson) -> None:
        self.title.setText(shown.title)
        self.told.setText(shown.unkept)
        self.told.setVisible(bool(shown.unkept))
        average, gained, room = self.figures
        average.show_figure(percent_text(shown.average, 1000), _("moyenne de la classe"))
        gained.setVisible(shown.last is not None)
        if shown.last is not None:
            gained.show_figure(*_gained(shown.average, shown.last))
        room.show_figure(str(shown.of), ngettext("stagiaire", "stagiaires", shown.of))
        weak = [each.number for each in shown.questions if each.hands is not None and 2 * each.hands[0] < each.hands[1]]
        self.again.setText(named(_("À reprendre, moins de la moitié juste"), numbers_text(weak)))
        self.again.setVisible(bool(weak))
        emptied(self._rows)
        for each in shown.questions:
            self._rows.addLayout(self._row(each))

    def _row(self, asked: Asked) -> QHBoxLayout:
        """A question, and under it its hands and those of the last time."""
        now = _("non comptée") if asked.hands is None else hands_text(asked.hands)
        before = "" if asked.before is None else named(_("La dernière fois"), hands_text(asked.before))
        hands = row(label("heading", now), label("caption", before), None, gap=16)
        return told_row(self, _("N° {number}").format(number=asked.number), asked.question, hands)


def _gained(average: int, last: LastTime) -> tuple[str, str]:
    """The points gained since the last time, and when that was."""
    told = _("points depuis les copies du {day}, {share}") if last.collected else _("points depuis le {day}, {share}")
    when = told.format(day=short_day(day_of(last.at)), share=percent_text(last.average, 1000))
    return points_text(round((average - last.average) / 10)), when
