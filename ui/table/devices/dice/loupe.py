"""A loupe in the right corner above the table: how the first die of a throw to be judged has come to rest, larger."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from app.devices.dice.throw import Throw
from app.table.felt import Stack
from app.table.geometry import Box, Circle, Point
from app.table.layout import Layout
from ui.table import colours
from ui.table.devices.dice.solids import RISE
from ui.table.devices.dice.thrown import paint_pieces
from ui.table.glass import RADIUS, glass_box, look_through, paint_rim

ENLARGES = 1.75
CORNER = 160.0
"""How far from both edges of the picture the middle of the loupe is."""

RING = 56.0


def loupe_of(layout: Layout) -> Circle:
    """Where the loupe is: in the right corner, as the plate of limits has the left one."""
    return Circle(Point(layout.size.width - CORNER, CORNER), RADIUS)


def loupe_rect(layout: Layout) -> Box:
    """The square that the loupe touches, in millimetres."""
    return glass_box(loupe_of(layout).centre)


def paint_loupe(
    painter: QPainter,
    layout: Layout,
    throw: Throw,
    ground: QPixmap,
    stacks: Iterable[tuple[Stack, Point]],
    *,
    paint_stack: Callable[[QPainter, Stack], None],
) -> None:
    """The loupe, in millimetres; `ground` is the whole picture of the table without chips and dice."""
    glass = loupe_of(layout)
    at = focus_of(throw)
    painter.save()
    look_through(painter, glass.centre, ENLARGES)
    painter.translate(-at.x, -at.y)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRectF(*layout.size), ground, QRectF(ground.rect()))
    near = [(stack, point) for stack, point in stacks if point.distance(at) < RADIUS]
    for stack, point in near:
        painter.save()
        painter.translate(QPointF(*point))
        paint_stack(painter, stack)
        painter.restore()
    paint_pieces(painter, layout, throw, throw.duration, [point for _stack, point in near])
    painter.restore()
    paint_rim(painter, glass.centre)


def paint_ring(painter: QPainter, throw: Throw) -> None:
    """A thin ring around what the loupe enlarges."""
    ring = QPainterPath()
    ring.addEllipse(QPointF(*focus_of(throw)), RING, RING)
    painter.strokePath(ring, QPen(QColor(0, 0, 0, 120), 5))
    painter.strokePath(ring, QPen(QColor(colours.BRASS), 2.4))


def focus_of(throw: Throw) -> Point:
    """Where the first die is seen at rest, or what is left of it."""
    first = throw.ways[0]
    if first.gone is None:
        rests = [first.rest]
    else:
        rests = [way.rest for way in throw.ways if way.shape in ("larger-part", "smaller-part")]
    x = sum(pose.at.x for pose in rests) / len(rests)
    y = sum(pose.at.y - (pose.height - first.edge / 2) * RISE for pose in rests) / len(rests)
    return Point(x, y)
