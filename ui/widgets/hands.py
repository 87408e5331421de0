"""The hands of a room: how many were right, of how many, and how it was the last time."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox, QWidget

from app.text import _
from ui.widgets.basic import column, label, row
from ui.widgets.fields import Count
from ui.widgets.speaking import Speaking

LARGEST_CLASS = 99
_NONE = -1
"""What stands in the field until somebody counts."""


class HandsRow(Speaking, QWidget):
    """Two numbers on one line, with the last time beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.right, self.of = Count(_NONE, LARGEST_CLASS), Count(1, LARGEST_CLASS)
        self.right.setSpecialValueText("–")
        self.before = label("caption")
        self._asked, self._out_of = label("body"), label("body")
        self.setLayout(row(column(self._asked, self.before, gap=0), self.right, self._out_of, self.of, None, gap=12))
        self.of.valueChanged.connect(self._hold)
        for field in self._fields:
            field.setMinimumWidth(96)
        self.say(self._asked.setText, lambda: _("Mains levées, réponse juste"))
        self.say(self.right.setAccessibleName, lambda: _("Mains levées, réponse juste"))
        # translators: between two numbers: 11 of 15
        self.say(self._out_of.setText, lambda: _("sur"))
        self.say(self.of.setAccessibleName, lambda: _("Stagiaires présents"))

    @property
    def _fields(self) -> tuple[QSpinBox, QSpinBox]:
        return self.right, self.of

    def ask(self, of: int, before: str) -> None:
        """Ask for the hands of a class of so many, 0 where it is not known yet; `before` tells the last time."""
        self.of.setValue(of or self.of.value())
        self.right.setValue(_NONE)
        self.before.setText(before)
        self.before.setVisible(bool(before))
        self.show()
        self.right.setFocus(Qt.FocusReason.OtherFocusReason)
        self.right.selectAll()

    def counted(self) -> tuple[int, int] | None:
        """How many hands, of how many; None where nobody counted."""
        if self.isHidden() or self.right.value() == _NONE:
            return None
        return self.right.value(), self.of.value()

    def _hold(self, of: int) -> None:
        """No more hands than there are people."""
        self.right.setMaximum(of)
