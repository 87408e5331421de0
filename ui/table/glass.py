"""A round glass of brass over a felt, which enlarges what has to be read: of one size at every table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from app.table.geometry import Box, Circle, Point
from ui.table import colours
from ui.table.lens import path_of

RADIUS = 146.0
RIM = 9.0


def glass_box(middle: Point) -> Box:
    """The square that a glass with this middle touches, in millimetres."""
    reach = RADIUS + RIM
    return Box(middle.x - reach, middle.y - reach, 2 * reach, 2 * reach)


def look_through(painter: QPainter, middle: Point, enlarges: float) -> None:
    """Have what is painted from now on seen in a glass, enlarged around the origin; restore the painter afterwards."""
    painter.setClipPath(path_of(Circle(middle, RADIUS)), Qt.ClipOperation.IntersectClip)
    painter.translate(QPointF(*middle))
    painter.scale(enlarges, enlarges)


def paint_rim(painter: QPainter, at: Point) -> None:
    """A rim of brass, and the light of the lamp on the glass."""
    middle = QPointF(*at)
    shine = QRadialGradient(middle + QPointF(-RADIUS * 0.4, -RADIUS * 0.6), RADIUS * 1.5)
    shine.setColorAt(0, QColor(255, 255, 255, 34))
    shine.setColorAt(0.5, QColor(255, 255, 255, 0))
    shine.setColorAt(1, QColor(0, 0, 0, 70))
    painter.fillPath(path_of(Circle(at, RADIUS)), QBrush(shine))
    rim = QLinearGradient(middle.x(), middle.y() - RADIUS, middle.x(), middle.y() + RADIUS)
    rim.setColorAt(0, QColor(colours.BRASS).lighter(118))
    rim.setColorAt(1, QColor(colours.BRASS_DARK))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(QColor(colours.INK), RIM + 5), QPen(QBrush(rim), RIM)):
        painter.setPen(pen)
        painter.drawEllipse(middle, RADIUS, RADIUS)
