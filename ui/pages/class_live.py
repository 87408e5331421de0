"""A class while it is sat: who is at which question, what is right so far, who has stopped."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.classes.results import Result
from app.text import _
from ui.models.live import live_figures, live_table, stopped_text
from ui.models.rows import Column
from ui.pages.page import Page
from ui.services.live import LiveService
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, holding, label, role, row, scrolled
from ui.widgets.cards import Beside, Figure, spread
from ui.widgets.table import TextTable

_EVERY = 2000
"""Milliseconds between two looks at what has come."""
_FIGURES = 4


class ClassLivePage(Page):
    """The class that `service` follows; `looked_at` carries the Result whose answers are wanted.

    `left` goes back to the class that is collected.
    """

    looked_at = Signal(object)
    left = Signal()

    def __init__(self, service: LiveService) -> None:
        super().__init__()
        self._service = service
        self._shown: tuple[object, ...] = ()
        self._results: list[Result] = []
        self.heading, self._lead, self.told = label("title"), label("body", wrap=True), label("told", wrap=True)
        self.back = button("quiet", self.left.emit)
        self.figures = [Figure() for _figure in range(_FIGURES)]
        self.stopped = label("body", wrap=True)
        self.table = TextTable(whole=True)
        self._card = holding(column(self.stopped, self.table, gap=12, margin=24), box("card"))
        content = role(QWidget(), "ground")
        top = Beside(self.heading, holding(row(self.back, None), QWidget()), (1, 0))
        content.setLayout(
            column(
                top, self._lead, self.told, 8, spread(*self.figures, gap=40), 8, self._card, None, gap=8, margin=PAGE
            )
        )
        self.setLayout(column(scrolled(content), gap=0))
        for setter, text in (
            (self.heading.setText, lambda: _("La classe en direct")),
            (
                self._lead.setText,
                lambda: _("Ce que le serveur de l’école reçoit des postes. Entrée ouvre les réponses d’un stagiaire."),
            ),
            (self.back.setText, lambda: _("La classe")),
            (self.table.setAccessibleName, lambda: _("Stagiaires")),
        ):
            self.say(setter, text)
        self.table.chosen.connect(lambda at: self.looked_at.emit(self._results[at]))
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(service.look)
        service.changed.connect(self._show)
        self._show()

    def enter(self) -> None:
        self._service.begin()
        self._service.look()
        (self.table if self._results else self.back).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self._shown = ()
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def _show(self) -> None:
        service = self._service
        figures = live_figures(service.results, service.stuck)
        columns, rows = live_table(service.results, service.stuck, service.silent, service.games)
        stopped, trouble = stopped_text(service.stuck), service.trouble
        self._results = service.results
        if self._shown == (shown := (figures, rows, stopped, trouble)):
            return
        self._shown = shown
        for figure, (value, name) in zip(self.figures, figures, strict=True):
            figure.show_figure(value, name)
        self._fill(columns, rows)
        told = trouble or ("" if rows else _("Personne n’a commencé depuis quatre heures."))
        for field, text in ((self.told, told), (self.stopped, stopped)):
            if field.text() != text:
                field.setText(text)
                announce(field, text)
            field.setVisible(bool(text))
        self._card.setVisible(bool(rows))

    def _fill(self, columns: Sequence[Column], rows: Sequence[tuple[str, ...]]) -> None:
        """Show the rows anew, and leave the choice where it was."""
        at = self.table.selected
        whose = self.table.texts()[at][0] if at is not None else ""
        self.table.fill(columns, rows)
        if at is not None and rows:
            self.table.selectRow(next((number for number, each in enumerate(rows) if each[0] == whose), 0))
