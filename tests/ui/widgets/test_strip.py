"""The line under the felt says what is pointed at, as far as it has room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.widgets.strip import CommandStrip


def test_a_line_without_room_ends_in_an_ellipsis(host: Callable[..., QWidget]) -> None:
    strip = CommandStrip()
    host(strip, 300, 60)
    strip.point("191 cartes enlevées, dont vingt de ce coup")
    line = strip.line
    cut = line.fontMetrics().elidedText(line.text(), Qt.TextElideMode.ElideRight, line.width())
    whole = line.grab().toImage()
    assert cut.endswith("…")
    strip.point(cut)
    assert line.grab().toImage() == whole
