"""What lies over a table that was to be read at a glance, once its time is over."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy

from app.text import _
from ui.widgets.basic import button, column, label, role, row
from ui.widgets.speaking import Speaking


class TableCover(Speaking, QFrame):
    """A cloth in the place of the felt; `again` when the table is wanted once more."""

    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        role(self, "veil")
        self._title = label("title")
        self._button = button("plain", self.again.emit)
        # the answer is being typed: the keyboard stays with it
        self._button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayout(column(None, row(None, self._title, None), row(None, self._button, None), None, gap=16))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.say(self._title.setText, lambda: _("Table couverte"))
        self.say(self._button.setText, lambda: _("Revoir la table   F7"))
        self.say(self.setAccessibleName, self.sentence)
        self.hide()

    def sentence(self) -> str:
        """What is said of it as it comes down."""
        return _("Table couverte. F7 la montre encore une fois.")
