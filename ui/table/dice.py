"""Transparent dice lying flat, seen from above."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from app.table.felt import Die
from ui.table import colours

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def paint_die(painter: QPainter, die: Die, edge: float) -> None:
    """A die at rest, in millimetres."""
    half = edge / 2
    tint = QColor(colours.TINTS[die.tint])
    painter.save()
    painter.translate(QPointF(*die.at))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawEllipse(QPointF(4, 6), half * 1.3, half * 1.25)
    painter.rotate(die.turn)
    box = QRectF(-half, -half, edge, edge)
    glass = QLinearGradient(-half, -half, half, half)
    glass.setColorAt(0, tint.lighter(135))
    glass.setColorAt(0.5, tint)
    glass.setColorAt(1, tint.darker(140))
    painter.setBrush(glass)
    painter.setPen(QPen(tint.lighter(170), 1.5))
    painter.drawRect(box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#ffffff"))
    for across, down in PIPS[die.face]:
        painter.drawEllipse(QPointF(across * edge * 0.27, down * edge * 0.27), edge * 0.09, edge * 0.09)
    painter.restore()
