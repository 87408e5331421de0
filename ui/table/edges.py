"""How strong the edges on a felt are: under the palette of high contrast nothing on it is told by a shade alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

LIGHT, DARK = "#ffffff", "#000000"
CLOTH = "#00211b"
"""The cloth where edges are strong: even, and so dark that white stands out from it as from black."""

SLOT = "#74837e"
"""The rim of an empty place there: seen well, and not as strong as the edge of a chip."""

THICKER = 1.7
"""How much wider a line is there."""

_in_force = [False]


def use_strong(strong: bool) -> None:
    """Draw from now on with strong edges, or with those of a lit table."""
    _in_force[0] = strong


def strong() -> bool:
    """Whether edges are strong now."""
    return _in_force[0]


def line(painter: QPainter, path: QPainterPath, width: float) -> None:
    """A white line of so many millimetres between two black ones of half that width."""
    for colour, wide in ((DARK, 2 * width), (LIGHT, width)):
        pen = QPen(QColor(colour), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        painter.strokePath(path, pen)


def slot_pen() -> QPen:
    """The rim of a place where a stake may lie: hardly seen on a lit table, where the stakes count."""
    return QPen(QColor(SLOT if strong() else "#28f3efe4"), 1.4)
