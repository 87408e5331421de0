"""The keypad of a cash desk, for the mouse, for touch, and for laptops that have none."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from app.text import _, language
from ui.theme.icons import icon
from ui.widgets.basic import GRID, button, scale_of
from ui.widgets.speaking import Speaking

RUB_OUT = "\b"
_ROWS = ("789", "456", "123")
_SIGN = 24
SMALLEST, USUAL, LARGEST = 26, 48, 60
"""Heights of a key: where there is hardly room, where there is, and with a larger text."""


class Keypad(Speaking, QWidget):
    """Digits, the decimal mark of the language, and rubbing out; `pressed` carries the sign or RUB_OUT.

    The buttons never take the focus: the field keeps it, so that hand and keyboard can alternate.
    """

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, decimals: bool = True) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GRID)
        for line, digits in enumerate(_ROWS):
            for place, digit in enumerate(digits):
                grid.addWidget(self._key(digit), line, place)
        grid.addWidget(self._key("0"), 3, 0)
        self._mark = self._key(",")
        grid.addWidget(self._mark, 3, 1)
        back = self.back = self._key(RUB_OUT)
        grid.addWidget(back, 3, 2)
        self.say(back.setAccessibleName, lambda: _("Effacer le dernier chiffre"))
        self.say(back.setToolTip, lambda: _("Effacer le dernier chiffre"))
        self.say(self._mark.setText, lambda: "," if language() == "fr" else ".")
        self.say(self._mark.setAccessibleName, lambda: _("Virgule"))
        self.set_decimals(decimals)
        self.setMaximumHeight(_height(LARGEST))

    def sizeHint(self) -> QSize:
        # the sign of a large text wants more than a usual key
        return QSize(super().sizeHint().width(), _height(max(USUAL, self._mark.minimumSizeHint().height())))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), _height(SMALLEST))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self._draw_back()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draw_back()

    def _draw_back(self) -> None:
        """The sign of rubbing out, which few fonts have."""
        side = round(_SIGN * scale_of(self))
        self.back.setIcon(icon("erase", self.palette().windowText().color().name(), size=side))
        self.back.setIconSize(QSize(side, side))

    def set_decimals(self, decimals: bool) -> None:
        """Offer the decimal mark, or leave its place empty."""
        self._mark.setEnabled(decimals)

    def _key(self, sign: str) -> QPushButton:
        key = button("key")
        key.setText("" if sign == RUB_OUT else sign)
        key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        key.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        key.setMinimumHeight(SMALLEST)
        key.setMaximumHeight(LARGEST)
        key.setAutoRepeat(sign == RUB_OUT)
        key.clicked.connect(lambda: self.pressed.emit(sign))
        return key


def _height(key: int) -> int:
    return 4 * key + 3 * GRID
