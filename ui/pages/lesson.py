"""A lesson before it begins: what it is, by which rules, and who sits it; or why it cannot be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from app.text import _
from ui.models.lessons import Copy, Opened, copies_text, rules_of, time_trouble
from ui.pages.page import Page
from ui.pages.welcome import LONGEST_NAME
from ui.widgets.announce import announce
from ui.widgets.basic import (
    PAGE,
    Centred,
    box,
    button,
    column,
    emptied,
    holding,
    label,
    role,
    row,
    scrolled,
)
from ui.widgets.cards import Beside
from ui.widgets.fields import Choice
from ui.widgets.told_rows import told_row


class Seats(NamedTuple):
    """Who may sit a lesson: `names` gives those known and the one who trains now, `number` one's number of last time.

    `copies` gives what somebody has written of a lesson here, `now` the time.
    """

    names: Callable[[], tuple[list[str], str]]
    number: Callable[[str], str]
    copies: Callable[[Opened, str, str], Sequence[Copy]]
    now: Callable[[], str]


class LessonPage(Page):
    """`begun` carries the lesson, the name and the number of whoever sits it; `left` goes back to all lessons.

    `shown` carries the lesson that a room is to see; `change_wanted` goes back to where it is made.

    Return begins.
    """

    begun = Signal(object, str, str)
    shown = Signal(object)
    left = Signal()
    change_wanted = Signal()

    def __init__(self, seats: Seats) -> None:
        super().__init__()
        self._seats = seats
        self._opened: Opened | None = None
        self.over, self.title, self.note = label("overline"), label("title", wrap=True), label("note", wrap=True)
        self.told, self.faults = label("told", wrap=True), label("body", wrap=True)
        self._rules = column(gap=8)
        rules_title, who_title = label("heading"), label("heading")
        name_label, number_label, self.state = label("caption"), label("caption"), label("small", wrap=True)
        self.name, self.number = Choice(), QLineEdit()
        self.name.setEditable(True)
        self.name.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        line = self.name.lineEdit()
        assert line is not None
        line.setMaxLength(LONGEST_NAME)
        self.number.setMaxLength(LONGEST_NAME)
        self.begin = button("main", self._begin)
        self.back = button("plain", self._leave)
        self.projector = button("plain", self.project)
        rules = holding(column(rules_title, self._rules, None, gap=12, margin=24), box())
        who = column(
            who_title,
            column(name_label, self.name, gap=4),
            column(number_label, self.number, gap=4),
            self.state,
            None,
            gap=12,
            margin=24,
        )
        self._body = Beside(rules, holding(who, box()), (3, 2))
        content = role(QWidget(), "ground")
        content.setLayout(
            column(self.over, self.title, self.told, self.faults, self.note, 8, self._body, None, margin=(*PAGE[:3], 8))
        )
        acts = row(None, self.back, self.projector, self.begin, gap=12, margin=(PAGE[0], 8, *PAGE[2:]))
        foot = holding(acts, Centred())
        self.setLayout(column(scrolled(content), foot, gap=0))
        self.name.currentTextChanged.connect(lambda _name: self._known())
        self.number.textEdited.connect(lambda _number: self._stand())
        for setter, text in (
            (self.over.setText, lambda: _("Leçon")),
            (rules_title.setText, lambda: _("Comment elle se passe")),
            (who_title.setText, lambda: _("Qui la passe")),
            (name_label.setText, lambda: _("Nom, comme il sera sur la copie")),
            (self.name.setAccessibleName, lambda: _("Nom, comme il sera sur la copie")),
            (number_label.setText, lambda: _("Numéro, si l’école en donne un")),
            (self.number.setAccessibleName, lambda: _("Numéro, si l’école en donne un")),
            (self.back.setText, lambda: _("La leçon") if self._tried else _("Toutes les leçons")),
            (self.projector.setText, lambda: _("Projeter pour la classe")),
            (self.projector.setToolTip, lambda: _("Question en grand, on compte les mains levées ; touche F5")),
        ):
            self.say(setter, text)

    def show_lesson(self, opened: Opened) -> None:
        """Show a lesson that can be sat."""
        self._opened = opened
        names, now = self._seats.names()
        self.name.blockSignals(True)
        self.name.clear()
        self.name.addItems(names)
        self.name.setEditText(now)
        self.name.blockSignals(False)
        self.tell("")
        self._known()
        self._fill()

    def refuse(self, lines: Sequence[str]) -> None:
        """Say why a lesson cannot be opened."""
        self._opened = None
        self.back.setText(_("Toutes les leçons"))
        self.title.setText(_("Cette leçon ne s’ouvre pas"))
        self.tell(lines[0])
        self.faults.setText("\n".join(lines[1:]))
        self._show(None)

    def tell(self, text: str) -> None:
        """Say what stands in the way; empty takes it away."""
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text, urgent=True)

    def enter(self) -> None:
        if self._opened is None:
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            (self.begin if self.name.currentText().strip() else self.name).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        if self._opened is not None:
            self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._begin()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _show(self, opened: Opened | None) -> None:
        self.faults.setVisible(opened is None and bool(self.faults.text()))
        self.note.setVisible(opened is not None and bool(self.note.text()))
        self._body.setVisible(opened is not None)
        for act in (self.begin, self.projector):
            act.setVisible(opened is not None)

    def _fill(self) -> None:
        opened = self._opened
        assert opened is not None
        self.title.setText(opened.lesson.title)
        self.note.setText(opened.lesson.note)
        self.back.setText(_("La leçon") if self._tried else _("Toutes les leçons"))
        emptied(self._rules)
        for name, text in rules_of(opened.lesson):
            self._rules.addLayout(told_row(self, name, text))
        self._stand()
        self._show(opened)

    def _known(self) -> None:
        """Somebody is named: bring the number given last time, and what was written of this lesson."""
        self.number.setText(self._seats.number(self.name.currentText()))
        self._stand()

    def _stand(self) -> None:
        if self._opened is None:
            return
        name = self.name.currentText()
        copies = list(self._seats.copies(self._opened, name, self.number.text()))
        when, may_begin = time_trouble(self._opened.lesson, self._seats.now())
        self.state.setText("\n".join(filter(None, (when, copies_text(copies)))))
        self.state.setVisible(bool(self.state.text()))
        unfinished = any(each.goes_on for each in copies)
        self.begin.setText(_("Reprendre") if unfinished else _("Commencer"))
        self.begin.setEnabled(bool(name.strip()) and may_begin)

    def project(self) -> None:
        """Have the lesson shown to a room."""
        if self._opened is not None:
            self.shown.emit(self._opened.lesson)

    @property
    def _tried(self) -> bool:
        return self._opened is not None and self._opened.tried

    def _leave(self) -> None:
        """Back to where one came from: who tries a lesson is making it."""
        (self.change_wanted if self._tried else self.left).emit()

    def _begin(self) -> None:
        if self._opened is not None and self.begin.isEnabled():
            self.begun.emit(self._opened, self.name.currentText(), self.number.text())
