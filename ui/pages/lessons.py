"""Lessons: one is opened from a file or by its code, what was begun is gone on with, what is finished handed in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.lessons.lesson import Lesson
from app.text import _, named, ngettext
from ui.models.lessons import Copy, copy_row
from ui.pages.page import Page
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.cards import Beside
from ui.widgets.code_field import CodeField

_LETTERS = 8


class LessonsPage(Page):
    """`copies` gives the hand-ins of whoever trains now, `now` the time.

    `code_given` carries eight letters, `file_wanted` asks for a file; `resumed` carries a copy to go on with,
    `delivered` one to be handed in; `making` leads to where lessons are made,
    `collecting` to where a class is collected. `given` gives the school's own lessons, each with its file; `chosen`
    carries the file of one.
    """

    code_given = Signal(str)
    file_wanted = Signal()
    making = Signal()
    collecting = Signal()
    chosen = Signal(object)
    resumed = Signal(object)
    delivered = Signal(object)

    def __init__(
        self,
        copies: Callable[[], Sequence[Copy]],
        now: Callable[[], str],
        given: Callable[[], Sequence[tuple[Path, Lesson]]] = tuple,
    ) -> None:
        super().__init__()
        self._copies = copies
        self._now = now
        self._given = given
        title, lead, self._own = label("title"), label("body", wrap=True), label("heading")
        self.code = CodeField(_LETTERS)
        self.open = button("main", self._give)
        self.file = button("plain", self.file_wanted.emit)
        self.make = button("plain", self.making.emit)
        self.collect = button("plain", self.collecting.emit)
        self.told = label("told", wrap=True)
        self._nothing = label("caption", wrap=True)
        self._list, self._school, self._of_school = column(gap=8), column(gap=8), label("heading")
        by_code, by_file = label("heading"), label("heading")
        code_note, file_note = label("caption", wrap=True), label("caption", wrap=True)
        left = column(by_code, row(self.code, self.open, gap=12), code_note, None, gap=12, margin=24)
        right = column(by_file, row(self.file, None), file_note, None, gap=12, margin=24)
        ways = Beside(holding(left, box()), holding(right, box()), (1, 1))
        content = role(QWidget(), "ground")
        content.setLayout(
            column(
                row(title, None, self.collect, self.make, gap=12),
                lead,
                8,
                self.told,
                ways,
                16,
                self._of_school,
                self._school,
                self._own,
                self._nothing,
                self._list,
                None,
                margin=PAGE,
            )
        )
        self.setLayout(column(scrolled(content), gap=0))
        self.code.returnPressed.connect(self._give)
        self.tell("")
        for setter, text in (
            (title.setText, lambda: _("Leçons")),
            (lead.setText, lambda: _("Les exercices que votre formateur a préparés : les mêmes pour toute la classe.")),
            (by_code.setText, lambda: _("Un code au tableau")),
            (code_note.setText, lambda: _("Huit lettres ; majuscules et espaces ne comptent pas.")),
            (self.code.setAccessibleName, lambda: _("Code de la leçon, huit lettres")),
            (self.open.setText, lambda: _("Ouvrir")),
            (self.collect.setText, lambda: _("La classe")),
            (self.make.setText, lambda: _("Faire une leçon")),
            (by_file.setText, lambda: _("Un fichier")),
            (self.file.setText, lambda: _("Choisir un fichier…")),
            (
                file_note.setText,
                lambda: _("Un fichier .tapis s’ouvre aussi d’un double clic, ou glissé dans cette fenêtre."),
            ),
            (self._of_school.setText, lambda: _("Leçons de l’école")),
            (self._own.setText, lambda: _("Vos copies")),
            (self._nothing.setText, lambda: _("Aucune leçon commencée sur cet ordinateur.")),
        ):
            self.say(setter, text)

    def enter(self) -> None:
        self._fill()
        self.tell("")
        self.code.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def tell(self, text: str) -> None:
        """Say why nothing was opened, or what has become of a copy; empty takes it away."""
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self.told, text, urgent=True)

    def _give(self) -> None:
        self.code_given.emit(self.code.text())

    def _fill(self) -> None:
        copies = self._copies()
        emptied(self._list)
        for copy in copies:
            self._list.addWidget(self._row(copy))
        self._nothing.setVisible(not copies)
        emptied(self._school)
        given = self._given()
        self._of_school.setVisible(bool(given))
        for path, lesson in given:
            self._school.addWidget(self._lesson(path, lesson))

    def _lesson(self, path: Path, lesson: Lesson) -> QFrame:
        count = ngettext("{count} question", "{count} questions", lesson.count).format(count=lesson.count)
        words = column(label("heading", lesson.title, wrap=True), label("caption", count, wrap=True), gap=0)
        act = button("plain", partial(self.chosen.emit, path))
        act.setText(_("Ouvrir"))
        act.setAccessibleName(named(act.text(), lesson.title))
        both = Beside(holding(words, QWidget()), holding(row(None, act), QWidget()), (1, 0), room=400)
        return holding(column(both, margin=(16, 12, 16, 12)), box("card"))

    def _row(self, copy: Copy) -> QFrame:
        title, when, state = copy_row(copy, self._now())
        words = column(label("heading", title, wrap=True), label("caption", f"{when} · {state}", wrap=True), gap=0)
        act = button("plain", partial((self.delivered if copy.is_finished else self.resumed).emit, copy))
        act.setText(_("Remettre…") if copy.is_finished else _("Reprendre"))
        act.setAccessibleName(named(act.text(), title))
        both = Beside(holding(words, QWidget()), holding(row(None, act), QWidget()), (1, 0), room=400)
        return holding(column(both, margin=(16, 12, 16, 12)), box("card"))
