"""The hands of a room: how many were right, of how many, and how it was the last time."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QValidator
from PySide6.QtWidgets import QWidget

from app.text import _
from ui.widgets.basic import column, label, row
from ui.widgets.fields import Count
from ui.widgets.speaking import Speaking

LARGEST_CLASS = 999
_NOTHING = "–"
"""What stands in a field until somebody counts."""


class _Typed(Count):
    """A count that may be empty, which is its least value; what is typed is never changed."""

    def __init__(self, least: int) -> None:
        super().__init__(least, LARGEST_CLASS)
        self.setSpecialValueText(_NOTHING)
        self.setMinimumWidth(96)

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        # Qt would put the last number back where all of it is deleted
        typed = text.replace(_NOTHING, "")
        fits = not typed or (typed.isdecimal() and len(typed) <= len(str(LARGEST_CLASS)))
        state = QValidator.State.Acceptable if fits else QValidator.State.Invalid
        return (state, typed or text, at if typed == text else len(typed))

    def valueFromText(self, text: str) -> int:
        typed = text.replace(_NOTHING, "")
        return int(typed) if typed.isdecimal() else self.minimum()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()


class HandsRow(Speaking, QWidget):
    """Two numbers on one line, with the last time beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.right, self.of = _Typed(-1), _Typed(0)
        self.before = label("caption")
        self._asked, self._out_of = label("body"), label("body")
        self.setLayout(row(column(self._asked, self.before, gap=0), self.right, self._out_of, self.of, None, gap=12))
        self.say(self._asked.setText, lambda: _("Mains levées, réponse juste"))
        self.say(self.right.setAccessibleName, lambda: _("Mains levées, réponse juste"))
        # translators: between two numbers: 11 of 15
        self.say(self._out_of.setText, lambda: _("sur"))
        self.say(self.of.setAccessibleName, lambda: _("Stagiaires présents"))

    def ask(self, of: int, before: str) -> None:
        """Ask for the hands of a class of so many, 0 where it is not known yet; `before` tells the last time."""
        self.of.setValue(of or self.of.value())
        self.right.setValue(self.right.minimum())
        self.before.setText(before)
        self.before.setVisible(bool(before))
        self.show()
        self.right.setFocus(Qt.FocusReason.OtherFocusReason)
        self.right.selectAll()

    def counted(self) -> tuple[int, int] | None:
        """How many hands, of how many; None where nobody counted, or where it makes no sense yet."""
        right, of = self.right.value(), self.of.value()
        return (right, of) if not self.isHidden() and 0 <= right <= of and of else None

    def ask_again(self) -> str:
        """Why what was typed cannot be kept, the keyboard put where it is mended; empty where nothing is to be."""
        right, of = self.right.value(), self.of.value()
        if self.isHidden() or right < 0 or self.counted() is not None:
            return ""
        field = self.of if not of or self.of.hasFocus() else self.right
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.selectAll()
        if not of:
            return _("Combien de stagiaires sont là ? Tapez leur nombre, puis Entrée.")
        return _("{right} sur {of} ne se peut pas : corrigez l’un des deux nombres.").format(right=right, of=of)
