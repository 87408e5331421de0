"""A store that could not, told calmly where the trainee looks, with a way to try again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from app.text import _
from ui.widgets.announce import announce
from ui.widgets.basic import button, column, label, role, row
from ui.widgets.speaking import Speaking


class TroubleBox(Speaking, QFrame):
    """What happened and what to do; the session can go on meanwhile, its answers wait."""

    retry_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        role(self, "trouble")
        self.text = label("small", wrap=True)
        self.waiting = label("small", wrap=True)
        self.retry = button("plain", self.retry_wanted.emit)
        foot = row(self.waiting, self.retry, gap=8)
        foot.setStretch(0, 1)
        self.setLayout(column(self.text, foot, gap=8, margin=12))
        self.say(self.retry.setText, lambda: _("Réessayer"))
        self.say(self.waiting.setText, lambda: _("Vos réponses attendent ; vous pouvez continuer."))

    def tell(self, text: str, *, waiting: bool) -> None:
        """Show a trouble and have it announced; `waiting` whether answers wait to be written."""
        self.text.setText(text)
        self.show_waiting(waiting)
        self.show()
        announce(self, text, urgent=True)

    def show_waiting(self, waiting: bool) -> None:
        """Say that answers wait and offer to try again, or neither: what was refused does not wait."""
        self.waiting.setVisible(waiting)
        self.retry.setVisible(waiting)
