"""Fields to choose from and to count in; they leave the wheel to the page they stand on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox

_INSET = 12
"""Pixels between the frame and the figures: where the text of other fields begins."""

_LONGEST = 16
"""Entries that an open list shows at once; there are more skills than that, but never as many drills."""


class _Still:
    """Who scrolls over a field neither changes it, nor stops there: Qt would do both."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Choice(_Still, QComboBox):
    """A list that opens to choose one of its entries."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxVisibleItems(_LONGEST)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


class Count(_Still, QSpinBox):
    """A whole number between two others, its figures as far from the frame as other texts."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setRange(least, most)
        self.lineEdit().setTextMargins(_INSET, 0, 0, 0)
