"""What progress shows below the figures of answers: laid out once these are painted, filled as it becomes known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from ui.theme.look import Look
from ui.widgets.basic import column

if TYPE_CHECKING:
    from ui.pages.progress_ledger import LedgerCards
    from ui.pages.progress_memory import MemoryCards
    from ui.services.recall import RecallService


class ProgressBelow(QWidget):
    """The cards of what is remembered: `ProgressBelow(recall, look)`, where `recall` gives what knows of it.

    `wanted` carries the answers that a figure rests on.
    """

    wanted = Signal(object)

    def __init__(self, recall: Callable[[], RecallService] | None, look: Callable[[], Look]) -> None:
        super().__init__()
        self._recall = recall
        self._look = look
        self._service: RecallService | None = None
        self._shown: object = None
        self.memory: MemoryCards | None = None
        self.ledger: LedgerCards | None = None
        self._parts = column(gap=16)
        self.setLayout(self._parts)

    def come(self) -> None:
        """Show what is known now: at once where the cards are there, after the first paint where they are not."""
        self.setVisible(self._recall is not None)
        if self.memory is not None:
            self.fill()
        elif self._recall is not None:
            QTimer.singleShot(0, self, self.fill)

    def go(self) -> None:
        """Nobody looks any more."""
        if self._service is not None:
            self._service.rest()

    def clear(self) -> None:
        """What is shown is to be said or drawn anew: in another language, or look."""
        self._shown = None

    def fill(self) -> None:
        """Show what is known, where it is not what is shown."""
        service = self._found()
        view = None if service is None else service.view()
        self.setVisible(view is not None)
        if service is None or view is None:
            return
        if self.memory is None or self.ledger is None:
            from ui.pages.progress_ledger import LedgerCards
            from ui.pages.progress_memory import MemoryCards

            self.memory, self.ledger = MemoryCards(), LedgerCards()
            for cards in (self.memory, self.ledger):
                cards.wanted.connect(self.wanted)
                self._parts.addWidget(cards)
        shown = (view, self._look())
        if shown != self._shown:
            self._shown = shown
            self.memory.fill(*shown)
            self.ledger.fill(service.game, *shown)

    def _found(self) -> RecallService | None:
        if self._service is None and self._recall is not None:
            self._service = self._recall()
            self._service.changed.connect(self._changed)
        return self._service

    def _changed(self) -> None:
        if self.isVisible():
            self.fill()
