"""Transparent dice lying flat, seen from above."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

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
SPREAD = 0.27
PIP = 0.095


def paint_die(painter: QPainter, die: Die, edge: float) -> None:
    """A die at rest, in millimetres: sharp edges, glass in its tint, and the light it lets through onto the cloth."""
    half = edge / 2
    tint = QColor(colours.TINTS[die.tint])
    painter.save()
    painter.translate(QPointF(*die.at))
    _shadow(painter, tint, half)
    painter.rotate(die.turn)
    box = QRectF(-half, -half, edge, edge)
    glass = QLinearGradient(-half, -half, half, half)
    glass.setColorAt(0, tint.lighter(128))
    glass.setColorAt(0.55, tint)
    glass.setColorAt(1, tint.darker(150))
    painter.setPen(QPen(tint.darker(190), 1.2))
    painter.setBrush(QBrush(glass))
    painter.drawRect(box)
    _depth(painter, tint, half)
    for across, down in PIPS[die.face]:
        _pip(painter, QPointF(across * edge * SPREAD, down * edge * SPREAD), edge * PIP, tint)
    painter.restore()


def _shadow(painter: QPainter, tint: QColor, half: float) -> None:
    dark = QRadialGradient(QPointF(5, 8), half * 1.7)
    dark.setColorAt(0, QColor(0, 0, 0, 150))
    dark.setColorAt(0.7, QColor(0, 0, 0, 90))
    dark.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(dark))
    painter.drawEllipse(QPointF(5, 8), half * 1.7, half * 1.7)
    glow = QRadialGradient(QPointF(half, half), half)
    glow.setColorAt(0, QColor(tint.red(), tint.green(), tint.blue(), 110))
    glow.setColorAt(1, QColor(tint.red(), tint.green(), tint.blue(), 0))
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(QPointF(half, half), half, half)


def _depth(painter: QPainter, tint: QColor, half: float) -> None:
    # the lower face seen through the glass, and light along the two edges that face the lamp
    inner = half * 0.74
    painter.setPen(QPen(QColor(255, 255, 255, 46), 1.2))
    painter.setBrush(QColor(tint.red(), tint.green(), tint.blue(), 60))
    painter.drawRect(QRectF(-inner, -inner, 2 * inner, 2 * inner))
    painter.setPen(QPen(QColor(255, 255, 255, 150), 1.8))
    painter.drawLine(QPointF(-half + 1, -half + 1), QPointF(half - 1, -half + 1))
    painter.drawLine(QPointF(-half + 1, -half + 1), QPointF(-half + 1, half - 1))
    painter.setPen(QPen(QColor(255, 255, 255, 30), 1))
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        painter.drawLine(QPointF(x * half, y * half), QPointF(x * inner, y * inner))


def _pip(painter: QPainter, at: QPointF, radius: float, tint: QColor) -> None:
    painter.setPen(QPen(tint.darker(200), 0.8))
    painter.setBrush(QColor("#fffdf6"))
    painter.drawEllipse(at, radius, radius)
