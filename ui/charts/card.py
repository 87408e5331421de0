"""A card around a drawing: its title, what it says in one sentence, and the same in figures on demand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from app.text import _, named
from ui.models.rows import Column
from ui.widgets.basic import button, column, holding, label, role, row
from ui.widgets.speaking import Speaking
from ui.widgets.table import TextTable

_MOST_ROWS = 14


class ChartCard(Speaking, QFrame):
    """A drawing that can be turned into a table; the sentence is the drawing's description for screen readers too."""

    def __init__(self, drawing: QWidget) -> None:
        super().__init__()
        role(self, "card")
        self.drawing = drawing
        self._in_figures = False
        self._drawn = True
        self._figures: tuple[Sequence[Column], Sequence[Sequence[str]]] = ((), ())
        self.title = label("heading")
        self.sentence = label("caption", wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.table = TextTable(whole=True)
        self.turn = button("quiet", self._turn)
        self.table.hide()
        head = row(self.title, None, self.turn, gap=12)
        body = column(drawing, self.table, gap=0)
        self.setLayout(column(head, self.sentence, 4, body, None, gap=4, margin=(20, 16, 16, 16)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.say(self.turn.setText, self._turn_text)

    def tell(
        self, title: str, sentence: str, columns: Sequence[Column], rows: Iterable[Sequence[str]], *, drawn: bool = True
    ) -> None:
        """Say what the drawing shows: its title, a sentence, and its figures, the newest first.

        What is not worth a drawing, not `drawn`, is told in figures alone.
        """
        self._drawn = drawn
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self._figures = (tuple(columns), tuple(islice(rows, _MOST_ROWS)))
        self._show()
        self.table.setAccessibleName(title)
        self.drawing.setAccessibleName(title)
        self.drawing.setAccessibleDescription(sentence)
        self.turn.setAccessibleName(named(title, self.turn.text()))

    def tell_point(self, sentence: str) -> None:
        """Say the point of the drawing the trainee is at."""
        self.sentence.setText(sentence)

    def _turn(self) -> None:
        self._in_figures = not self._in_figures
        self._show()
        self.retranslate()

    def _show(self) -> None:
        figures = self._in_figures or not self._drawn
        if figures:
            self.table.fill(*self._figures)
        self.table.setVisible(figures)
        self.drawing.setVisible(not figures)
        self.turn.setVisible(self._drawn)

    def _turn_text(self) -> str:
        return _("En dessin") if self._in_figures else _("En chiffres")


def titled_card(*items: QWidget | None) -> QFrame:
    """A card with other things than a drawing in it."""
    return holding(column(*items, gap=8, margin=(20, 16, 16, 16)), role(QFrame(), "card"))
