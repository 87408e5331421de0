"""From millimetres of a table to pixels of a widget and back, and the paths of its shapes."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from app.table.geometry import Box, Circle, HalfRing, HalfRound, Point, Polygon, Shape


class Lens(NamedTuple):
    """`scale` pixels a millimetre, the table's corner at `x`, `y` of the widget."""

    scale: float
    x: float
    y: float

    @staticmethod
    def fit(size: Box, width: float, height: float) -> Lens:
        """The lens that shows a whole table as large as it can be, in the middle."""
        scale = max(0.01, min(width / size.width, height / size.height))
        return Lens(scale, (width - size.width * scale) / 2, (height - size.height * scale) / 2)

    def view(self, point: Point) -> QPointF:
        """Where a point of the table is in the widget."""
        return QPointF(self.x + point.x * self.scale, self.y + point.y * self.scale)

    def table(self, position: QPointF) -> Point:
        """Which point of the table a position of the widget shows."""
        return Point((position.x() - self.x) / self.scale, (position.y() - self.y) / self.scale)

    def rect(self, box: Box) -> QRectF:
        """A box of the table in the widget."""
        corner = self.view(Point(box.x, box.y))
        return QRectF(corner.x(), corner.y(), box.width * self.scale, box.height * self.scale)

    def path(self, shape: Shape) -> QPainterPath:
        """The outline of a shape in the widget."""
        return QTransform(self.scale, 0, 0, self.scale, self.x, self.y).map(path_of(shape))


def path_of(shape: Shape) -> QPainterPath:
    """The outline of a shape in millimetres."""
    path = QPainterPath()
    match shape:
        case Box():
            path.addRect(QRectF(*shape))
        case Circle():
            path.addEllipse(QPointF(*shape.centre), shape.radius, shape.radius)
        case Polygon():
            path.addPolygon(QPolygonF([QPointF(*corner) for corner in shape.corners]))
            path.closeSubpath()
        case HalfRound():
            around = QRectF(
                shape.middle.x - shape.radius, shape.middle.y - shape.radius, 2 * shape.radius, 2 * shape.radius
            )
            bottom = shape.middle.y + shape.below
            path.moveTo(shape.middle.x - shape.radius, bottom)
            path.lineTo(shape.middle.x - shape.radius, shape.middle.y)
            path.arcTo(around, 180, -180)
            path.lineTo(shape.middle.x + shape.radius, bottom)
            path.closeSubpath()
        case HalfRing():
            path = path_of(HalfRound(shape.middle, shape.outer, shape.below))
            if shape.inner:
                path = path.subtracted(path_of(HalfRound(shape.middle, shape.inner, shape.below)))
        case _:
            sweep = shape.end - shape.start
            path.arcMoveTo(_ring(shape.middle, shape.outer), shape.start)
            path.arcTo(_ring(shape.middle, shape.outer), shape.start, sweep)
            path.arcTo(_ring(shape.middle, shape.inner), shape.end, -sweep)
            path.closeSubpath()
    return path


def _ring(middle: Point, radius: float) -> QRectF:
    return QRectF(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
