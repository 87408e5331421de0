"""The sign of the house: a corner of the table, drawn in a few strokes, for where one arrives."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from ui.table import colours
from ui.theme.fonts import font, serif
from ui.theme.outlines import outline
from ui.widgets.basic import role

RADII = (0.46, 0.60, 0.74, 0.88, 1.02)
"""The five lines around the lower right corner, as parts of the width."""

LINE, KEYLINE = 0.012, 0.004
"""The width of a line and of its keyline, as parts of the width."""


class Emblem(QFrame):
    """The five lines of the table from white to black, and the name over them."""

    def __init__(self) -> None:
        super().__init__()
        role(self, "emblem")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = float(self.width())
        painter.fillRect(self.rect(), QColor(colours.FELT_DARK))
        painter.setClipRect(self.rect())
        for part, colour in zip(RADII, colours.LINES, strict=True):
            reach = part * wide
            way = QPainterPath()
            way.addEllipse(QRectF(wide - reach, self.height() - reach, 2 * reach, 2 * reach))
            painter.strokePath(way, QPen(QColor(colours.KEYLINES[colour]), (LINE + 2 * KEYLINE) * wide))
            painter.strokePath(way, QPen(QColor(colours.LINES[colour]), LINE * wide))
        size = round(wide * 0.17)
        name = outline("Tapis", font(serif(), size))
        painter.fillPath(name.translated(round(wide * 0.1), round(wide * 0.1) + size), QColor(colours.BRASS))
