"""A field for a whole number."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox

_INSET = 12
"""Pixels between the frame and the figures: where the text of other fields begins."""


def counted(least: int, most: int) -> QSpinBox:
    """A field for a whole number, its figures as far from the frame as other texts."""
    made = QSpinBox()
    made.setRange(least, most)
    made.lineEdit().setTextMargins(_INSET, 0, 0, 0)
    return made
