"""What is told name by name, one below the other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from ui.widgets.basic import column, label, row, scale_of

_NAMES = 112
"""Pixels that the name of a rule has."""


def told_row(page: QWidget, name: str, text: str, *below: QLayout) -> QHBoxLayout:
    """A name, and what there is to say of it, with anything else under that."""
    called, told = label("caption", name), column(label("body", text, wrap=True), *below, gap=0)
    called.setFixedWidth(round(_NAMES * scale_of(page)))
    both = row(called, told, gap=16)
    both.setAlignment(called, Qt.AlignmentFlag.AlignTop)
    both.setStretch(1, 1)
    return both
