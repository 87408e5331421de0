"""Offering rows in a box that opens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox


def offer(box: QComboBox, rows: Sequence[tuple[object, str]], chosen: object) -> None:
    """Offer rows in a box, one of them chosen; what is not among them is offered as it is."""
    if chosen not in [key for key, _text in rows]:
        rows = [*rows, (chosen, str(chosen or "–"))]
    box.clear()
    for index, (key, text) in enumerate(rows):
        box.addItem(text)
        box.setItemData(index, key)
    box.setCurrentIndex([key for key, _text in rows].index(chosen))
