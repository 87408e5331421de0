"""An exam before it begins: whose ticket it is, by which rules, whether this station will do, and its start code."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.exams.codes import read_code
from app.text import _
from ui.models.exams import OpenedExam, exam_rules, standing
from ui.pages.page import Page
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, Centred, box, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.cards import Beside
from ui.widgets.code_field import CodeField
from ui.widgets.told_rows import told_row

_LETTERS = 10


class ExamPage(Page):
    """`begun` carries the OpenedExam, the start code and that of the instructor, empty where none is needed.

    `left` goes back to all lessons. Return begins.
    """

    begun = Signal(object, str, str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._exam: OpenedExam | None = None
        self.over, self.title, self.note = label("overline"), label("title", wrap=True), label("note", wrap=True)
        self.told = label("told", wrap=True)
        self._rules = column(gap=8)
        rules_title, self.who = label("heading"), label("heading", wrap=True)
        self.number, self.station, self.state = label("caption"), label("small", wrap=True), label("note", wrap=True)
        code_label, self._instructor_label = label("caption"), label("caption")
        self.code, self.instructor = CodeField(_LETTERS), CodeField(_LETTERS)
        # whoever sits beside the instructor must not read it
        self.instructor.setEchoMode(QLineEdit.EchoMode.Password)
        self.begin = button("main", self._begin)
        self.back = button("plain", self.left.emit)
        rules = holding(column(rules_title, self._rules, None, gap=12, margin=24), box())
        self._codes = holding(
            column(
                column(code_label, self.code, gap=4),
                column(self._instructor_label, self.instructor, gap=4),
                gap=12,
            ),
            QWidget(),
        )
        who = column(
            column(self.who, self.number, gap=0), self.state, self._codes, self.station, None, gap=12, margin=24
        )
        content = role(QWidget(), "ground")
        halves = Beside(rules, holding(who, box()), (3, 2))
        content.setLayout(column(self.over, self.title, self.told, self.note, 8, halves, None, margin=(*PAGE[:3], 8)))
        foot = holding(row(None, self.back, self.begin, gap=12, margin=(PAGE[0], 8, *PAGE[2:])), Centred())
        self.setLayout(column(scrolled(content), foot, gap=0))
        for field in (self.code, self.instructor):
            field.textChanged.connect(lambda _text: self._typed())
        for setter, text in (
            (self.over.setText, lambda: _("Examen")),
            (rules_title.setText, lambda: _("Comment il se passe")),
            (code_label.setText, lambda: _("Code de départ, dix lettres, au tableau")),
            (self.code.setAccessibleName, lambda: _("Code de départ, dix lettres, au tableau")),
            (self._instructor_label.setText, lambda: _("Code du formateur, qu’il tape lui-même")),
            (self.instructor.setAccessibleName, lambda: _("Code du formateur, qu’il tape lui-même")),
            (self.back.setText, lambda: _("Toutes les leçons")),
        ):
            self.say(setter, text)

    def show_exam(self, exam: OpenedExam) -> None:
        """Show an exam as this station finds it."""
        self._exam = exam
        self.code.clear()
        self.instructor.clear()
        self.tell("")
        self._fill(exam)

    def tell(self, text: str) -> None:
        """Say what stands in the way; empty takes it away."""
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text, urgent=True)

    def enter(self) -> None:
        able = self._exam is not None and not self._exam.trouble
        (self.code if able else self.back).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        if self._exam is not None:
            self._fill(self._exam)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._begin()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _fill(self, exam: OpenedExam) -> None:
        ticket = exam.ticket
        self.title.setText(ticket.title)
        self.note.setText(ticket.value["note"])
        self.note.setVisible(bool(self.note.text()))
        self.who.setText(ticket.trainee.name)
        number = ticket.trainee.number
        self.number.setText("" if number is None else _("n° {number}").format(number=number))
        self.number.setVisible(number is not None)
        emptied(self._rules)
        for name, text in exam_rules(ticket):
            self._rules.addLayout(told_row(self, name, text))
        self.state.setText(standing(exam))
        self.state.setVisible(bool(self.state.text()))
        ready = _("Ce poste est prêt : sa version est la bonne, et ce qui y est écrit reste.")
        self.station.setText(exam.trouble or ready)
        role(self.station, "told" if exam.trouble else "small")
        self._codes.setVisible(not exam.trouble)
        for each in (self._instructor_label, self.instructor):
            each.setVisible(exam.needs_instructor)
        self.begin.setText(_("Commencer") if exam.unfinished is None else _("Reprendre"))
        self._typed()

    def _typed(self) -> None:
        exam = self._exam
        enough = exam is not None and not exam.trouble and len(self.code.letters()) == _LETTERS
        if exam is not None and exam.needs_instructor:
            enough = enough and len(self.instructor.letters()) == _LETTERS
        self.begin.setEnabled(enough)

    def _begin(self) -> None:
        exam = self._exam
        if exam is None or not self.begin.isEnabled():
            return
        instructor = self.instructor.letters() if exam.needs_instructor else ""
        for field, code in ((self.code, self.code.letters()), (self.instructor, instructor)):
            if code and read_code(code) is None:
                self.tell(_("Une lettre de ce code n’est pas la bonne. Relisez-le."))
                field.setFocus(Qt.FocusReason.OtherFocusReason)
                field.selectAll()
                return
        self.begun.emit(exam, self.code.letters(), instructor)
