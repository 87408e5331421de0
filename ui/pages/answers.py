"""The answers that a figure of progress is made of, each to be looked at again on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.drills.game import Game
from app.text import _, ngettext
from ui.models.answers import MOST, Told, Wanted, answer_columns, answer_row
from ui.pages.page import Page
from ui.widgets.basic import PAGE, Centred, box, button, column, holding, label, row
from ui.widgets.table import TextTable


class AnswersPage(Page):
    """The page of answers: `AnswersPage(find, game)`.

    `find` gives the answers wanted, the latest first, at the game that `game` gives. `opened` carries the one that is
    to be looked at again; `back_wanted` leads to where one came from, by Escape as well.
    """

    opened = Signal(object)
    back_wanted = Signal()

    def __init__(self, find: Callable[[Wanted], tuple[Told, ...]], game: Callable[[], Game]) -> None:
        super().__init__()
        self._find = find
        self._game = game
        self._wanted: Wanted | None = None
        self._found: tuple[Told, ...] = ()
        self.title = label("title", wrap=True)
        self.count = label("caption", wrap=True)
        self.table = TextTable()
        self.look = button("main", self._open_selected)
        self.back = button("plain", self.back_wanted.emit)
        page = column(
            self.title,
            self.count,
            holding(column(self.table, margin=1), box()),
            row(self.look, self.back, None),
            gap=16,
            margin=PAGE,
        )
        page.setStretch(2, 1)
        self.setLayout(column(holding(page, Centred()), gap=0))
        self.table.chosen.connect(self._open)
        self.say(self.look.setText, lambda: _("Revoir sur la table"))
        self.say(self.back.setText, lambda: _("Retour"))
        self.say(self.table.setAccessibleName, lambda: _("Réponses"))

    def show_wanted(self, wanted: Wanted) -> None:
        """List the answers wanted."""
        self._wanted, self._found = wanted, self._find(wanted)
        self._fill()
        if self._found:
            self.table.selectRow(0)

    def enter(self) -> None:
        focus: QWidget = self.table if self._found else self.back
        focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        selected = self.table.selected
        self._fill()
        if selected is not None:
            self.table.selectRow(selected)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        if self._wanted is None:
            return
        self.title.setText(self._wanted.title())
        self.count.setText(_count_text(self._found))
        self.look.setEnabled(bool(self._found))
        game = self._game()
        self.table.fill(answer_columns(), [answer_row(game, told) for told in self._found])

    def _open_selected(self) -> None:
        if self.table.selected is not None:
            self._open(self.table.selected)

    def _open(self, number: int) -> None:
        self.opened.emit(self._found[number])


def _count_text(found: tuple[Told, ...]) -> str:
    if not found:
        return _("Aucune réponse gardée n’en est.")
    if len(found) == MOST:
        return _("Les {count} dernières.").format(count=MOST)
    right = sum(attempt.right for attempt, _exercise, _told in found)
    count = len(found)
    told = ngettext("{count} réponse", "{count} réponses", count).format(count=count)
    return _("{answers}, dont {right} justes.").format(answers=told, right=right)
