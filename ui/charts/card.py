"""A card around a drawing: its title, what it says in one sentence, and the same in figures on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from app.text import _, named
from ui.models.rows import Column
from ui.widgets.announce import announce
from ui.widgets.basic import button, column, label, role, row
from ui.widgets.speaking import Speaking
from ui.widgets.table import TextTable

_MOST_ROWS = 14


class ChartCard(Speaking, QFrame):
    """A drawing that can be turned into a table; the sentence is the drawing's description for screen readers too.

    `wanted` carries what a point of the drawing, or its row in the table, leads to.
    """

    wanted = Signal(object)

    def __init__(self, drawing: QWidget) -> None:
        super().__init__()
        role(self, "card")
        self.drawing = drawing
        self._in_figures = False
        self._drawn = True
        self._newest_first = True
        self._leads: Callable[[int], object] | None = None
        self._count = 0
        self._figures: tuple[Sequence[Column], Sequence[Sequence[str]]] = ((), ())
        self.title = label("heading", wrap=True)
        self.sentence = label("caption", wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.table = TextTable(whole=True)
        self.turn = button("quiet", self._turn)
        self.table.hide()
        self.table.chosen.connect(self._open_row)
        head = row(self.title, self.turn, gap=12)
        head.setStretch(0, 1)
        body = column(drawing, self.table, gap=0)
        self.setLayout(column(head, self.sentence, 4, body, None, gap=4, margin=(20, 16, 16, 16)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.say(self.turn.setText, self._turn_text)

    def leads(
        self, told: Callable[[int], str], to: Callable[[int], object], row_to: Callable[[int], object] | None = None
    ) -> None:
        """Say each point of the drawing that is gone to, as `told` by its number, and lead to what it rests on.

        `row_to` gives what a row of the table leads to, where rows are no points.
        """
        self._leads = row_to or to
        self.drawing.pointed.connect(lambda at: self.tell_point(told(at)))  # type: ignore[attr-defined]
        self.drawing.opened.connect(lambda at: self.wanted.emit(to(at)))  # type: ignore[attr-defined]

    def tell(
        self,
        title: str,
        sentence: str,
        columns: Sequence[Column],
        rows: Iterable[Sequence[str]],
        *,
        drawn: bool = True,
        newest_first: bool = True,
    ) -> None:
        """Say what the drawing shows: its title, a sentence, and its figures, the last point first (`newest_first`).

        What is not worth a drawing, not `drawn`, is told in figures alone; without figures the sentence says why.
        """
        self._drawn, self._newest_first = drawn, newest_first
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        figures = list(rows)
        self._count = len(figures)
        self._figures = (tuple(columns), figures[:_MOST_ROWS])
        self._show()
        self.table.setAccessibleName(title)
        self.drawing.setAccessibleName(title)
        self.drawing.setAccessibleDescription(sentence)
        self.turn.setAccessibleName(named(title, self.turn.text()))

    def tell_point(self, sentence: str) -> None:
        """Say the point of the drawing the trainee is at, and how to see what it rests on."""
        if self._leads is not None:
            sentence = " ".join((sentence, _("Entrée ou clic : ses réponses.")))
        self.sentence.setText(sentence)
        announce(self, sentence)

    def _open_row(self, number: int) -> None:
        if self._leads is not None:
            self.wanted.emit(self._leads(self._count - 1 - number if self._newest_first else number))

    def _turn(self) -> None:
        self._in_figures = not self._in_figures
        self._show()
        self.retranslate()

    def _show(self) -> None:
        figures = (self._in_figures or not self._drawn) and self._count > 0
        if figures:
            self.table.fill(*self._figures)
        self.table.setVisible(figures)
        self.drawing.setVisible(self._drawn and not figures)
        self.turn.setVisible(self._drawn)

    def _turn_text(self) -> str:
        return _("En dessin") if self._in_figures else _("En chiffres")
