"""Paints what is built of a table: the room under its lamp, the rail, and the board of the croupier's strip."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from app.table.blocks import Blocks
from app.table.geometry import Box
from app.table.half_round import HalfRoundTable
from ui.table import colours
from ui.table.lens import path_of
from ui.table.texture import grain_arcs, grain_lines

Rounded: TypeAlias = HalfRoundTable | Blocks
"""The tables whose rail is a half round."""

LIP = 7.0
"""Millimetres of brass between wood and cloth."""


def paint_room(painter: QPainter, layout: Rounded) -> None:
    """The dim room: a little lamp light around the table, and the table's shadow on the floor."""
    middle = QPointF(layout.rail.middle.x, layout.rail.middle.y - 200)
    glow = QRadialGradient(middle, layout.rail.radius * 1.5)
    glow.setColorAt(0, QColor("#2b2622"))
    glow.setColorAt(0.62, QColor("#221d19"))
    glow.setColorAt(1, QColor(colours.ROOM))
    painter.fillRect(QRectF(*layout.size).adjusted(-2000, -2000, 2000, 2000), glow)
    reach = layout.rail.radius + 46
    shade = QRadialGradient(QPointF(layout.rail.middle.x, layout.rail.middle.y), reach)
    shade.setColorAt(layout.rail.radius / reach, QColor(0, 0, 0, 150))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    painter.fillRect(QRectF(-2000, -2000, layout.size.width + 4000, 2000 + layout.rail.middle.y), QBrush(shade))
    for edge, away in (
        (layout.rail.middle.x - layout.rail.radius, -46.0),
        (layout.rail.middle.x + layout.rail.radius, 46.0),
    ):
        side = QLinearGradient(edge, 0, edge + away, 0)
        side.setColorAt(0, QColor(0, 0, 0, 150))
        side.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(edge, layout.rail.middle.y, away, layout.size.height), QBrush(side))


def rounded_crest(gradient: QGradient, start: float, end: float) -> None:
    """A rounded crest under a lamp: shaded groove, lit shoulder, crest, falling away into shadow."""
    for at, colour in (
        (0.0, colours.WOOD[3]),
        (0.14, colours.WOOD[2]),
        (0.42, colours.WOOD[0]),
        (0.6, colours.WOOD[1]),
        (0.86, colours.WOOD[2]),
        (1.0, colours.WOOD[3]),
    ):
        gradient.setColorAt(start + (end - start) * at, QColor(colour))


def paint_rail(painter: QPainter, layout: Rounded) -> None:
    """The rail with its grain and the light along its crest."""
    rail, inner = layout.rail, layout.cloth.radius
    middle = QPointF(*rail.middle)
    painter.save()
    painter.setClipPath(path_of(rail).subtracted(path_of(layout.cloth)))
    around = QRadialGradient(middle, rail.radius)
    rounded_crest(around, inner / rail.radius, 1.0)
    above = QRectF(0, 0, layout.size.width, rail.middle.y)
    painter.fillRect(above, QBrush(around))
    for left, right in (
        (rail.middle.x - inner, rail.middle.x - rail.radius),
        (rail.middle.x + inner, rail.middle.x + rail.radius),
    ):
        side = QLinearGradient(left, 0, right, 0)
        rounded_crest(side, 0.0, 1.0)
        box = QRectF(min(left, right), rail.middle.y, abs(right - left), rail.below)
        painter.fillRect(box, QBrush(side))
    grain_arcs(painter, middle, inner + LIP, rail.radius, rail.below)
    _lamp(painter, layout)
    painter.restore()
    lip = path_of(layout.cloth)
    painter.strokePath(lip, QPen(QColor("#1a0f07"), LIP + 5))
    brass = QLinearGradient(0, 0, 0, layout.strip.y)
    brass.setColorAt(0, QColor("#f2dca0"))
    brass.setColorAt(1, QColor(colours.BRASS_DARK))
    painter.strokePath(lip, QPen(QBrush(brass), LIP - 2))
    painter.strokePath(path_of(rail), QPen(QColor("#1a0f07"), 3))


def _lamp(painter: QPainter, layout: Rounded) -> None:
    rail = layout.rail
    radius = layout.cloth.radius * 0.55 + rail.radius * 0.45
    shine = QConicalGradient(QPointF(*rail.middle), 0)
    for at, strength in ((0.0, 0), (0.12, 20), (0.25, 120), (0.38, 20), (0.5, 0), (1.0, 0)):
        shine.setColorAt(at, QColor(255, 226, 180, strength))
    for width, alpha in ((16, 0.35), (7, 0.6)):
        painter.setOpacity(alpha)
        painter.setPen(QPen(QBrush(shine), width))
        around = QRectF(rail.middle.x - radius, rail.middle.y - radius, 2 * radius, 2 * radius)
        painter.drawArc(around, 0, 180 * 16)
    painter.setOpacity(1)


def paint_board(painter: QPainter, strip: Box) -> None:
    """The board that carries the croupier's strip."""
    box = QRectF(*strip)
    shape = QPainterPath()
    shape.setFillRule(Qt.FillRule.WindingFill)
    shape.addRoundedRect(box, 26, 26)
    shape.addRect(box.adjusted(0, 0, 0, -40))
    fall = QLinearGradient(0, box.top(), 0, box.bottom())
    for at, colour in ((0.0, colours.WOOD[2]), (0.06, colours.WOOD[0]), (0.2, colours.WOOD[1]), (0.8, colours.WOOD[2])):
        fall.setColorAt(at, QColor(colour))
    fall.setColorAt(1, QColor(colours.WOOD[3]))
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(box, QBrush(fall))
    grain_lines(painter, box)
    painter.restore()
    painter.strokePath(shape.simplified(), QPen(QColor("#1a0f07"), 3))
    edge = QPen(QColor("#1a0f07"), LIP + 4)
    painter.setPen(edge)
    painter.drawLine(QPointF(box.left() + 50, box.top()), QPointF(box.right() - 50, box.top()))
    painter.setPen(QPen(QColor("#cfae64"), LIP - 3))
    painter.drawLine(QPointF(box.left() + 52, box.top()), QPointF(box.right() - 52, box.top()))
