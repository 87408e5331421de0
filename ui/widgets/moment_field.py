"""A field for a moment, written as one writes it; what is none is told below it."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.text import _
from ui.models.dates import short_moment, told_moment
from ui.widgets.announce import announce
from ui.widgets.basic import column, label

# a day that is no month: it shows which of the two comes first
_EXAMPLE = datetime(2027, 3, 25, 9)  # noqa: DTZ001 - by the clock of this computer


class MomentField(QWidget):
    """`told` carries the moment when another was written, or None for none."""

    told = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.line = QLineEdit()
        self.line.setMaxLength(40)
        self.wrong = label("told", wrap=True)
        self.wrong.hide()
        self._moment: datetime | None = None
        self.setLayout(column(self.line, self.wrong, gap=2))
        self.setFocusProxy(self.line)
        self.line.editingFinished.connect(self._read)

    def name(self, text: str) -> None:
        """What it is called, aloud."""
        self.line.setAccessibleName(text)
        self.line.setPlaceholderText(short_moment(_EXAMPLE))

    def set_value(self, moment: datetime | None) -> None:
        """Show a moment, by the clock of this computer."""
        self._moment = moment
        self.line.setText("" if moment is None else short_moment(moment))
        self.wrong.hide()

    def _read(self) -> None:
        text = self.line.text().strip()
        if text == ("" if self._moment is None else short_moment(self._moment)):
            self.wrong.hide()
            return
        moment = told_moment(text) if text else None
        if text and moment is None:
            said = _("Ce n’est pas un jour avec son heure. Écrivez-le ainsi : {moment}.")
            self.wrong.setText(said.format(moment=short_moment(_EXAMPLE)))
            self.wrong.show()
            announce(self.wrong, self.wrong.text())
            return
        self.set_value(moment)
        self.told.emit(moment)
