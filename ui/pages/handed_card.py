"""What has become of a lesson that was sat: how it went, where the hand-in is, and what to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.text import _
from ui.widgets.announce import announce
from ui.widgets.basic import button, column, holding, label, role, row
from ui.widgets.cards import Beside
from ui.widgets.speaking import Speaking

if TYPE_CHECKING:  # loaded where a lesson is sat
    from ui.models.lessons import HandedIn


class HandedCard(Speaking, QFrame):
    """`delivery_wanted` carries the HandedIn that is to be copied, `retry_wanted` asks to write what waits."""

    delivery_wanted = Signal(object)
    retry_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._handed: HandedIn | None = None
        self.title, self.outcome, self.where = (
            label("heading", wrap=True),
            label("body", wrap=True),
            label("small", wrap=True),
        )
        self.deliver = button("plain", lambda: self.delivery_wanted.emit(self._handed))
        self.retry = button("plain", self.retry_wanted.emit)
        words = column(self.title, self.outcome, self.where, gap=4)
        ways = row(None, self.retry, self.deliver, gap=8)
        both = Beside(holding(words, QWidget()), holding(ways, QWidget()), (1, 0))
        self.setLayout(column(both, margin=(16, 12, 16, 12)))
        self.say(self.retry.setText, lambda: _("Réessayer"))
        role(self, "card")
        self.hide()

    def show_handed(self, handed: HandedIn | None) -> None:
        """Show what has become of a lesson, or nothing."""
        self._handed = handed
        self.setVisible(handed is not None)
        self._fill()

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def _fill(self) -> None:
        handed = self._handed
        if handed is None:
            return
        role(self, "trouble" if handed.trouble or handed.undelivered else "card")
        self.title.setText(handed.title)
        self.outcome.setText(handed.outcome)
        self.where.setText(handed.where)
        self.retry.setVisible(bool(handed.trouble))
        self.deliver.setVisible(not handed.trouble)
        self.deliver.setText(_("Remettre aussi ailleurs…") if handed.delivered else _("Remettre…"))
        if handed.trouble or handed.undelivered:
            announce(self, self.where.text(), urgent=True)
