"""Paints the half-round table: room, rail, cloth and print. In millimetres, once for each size."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from app.table.arena import Arena, Line, PrintedPlace
from app.table.layout import Slot
from ui.table import colours, edges
from ui.table.forms.half_round import paint_arch, paint_cloth
from ui.table.ink import centred
from ui.table.lens import path_of
from ui.table.wood import paint_board, paint_rail, paint_room
from ui.theme.fonts import font, serif

FIGURE_SIZE = 64.0
COLOUR_LETTER_SIZE = 48.0
LINE_WIDTH = 9.0
KEYLINE = 3.0
ORNAMENT = 39.0
"""Millimetres from the middle of the sign down to the line under it, clear of the lamp below."""


def paint_ground(painter: QPainter, layout: Arena, letters: Mapping[str, str]) -> None:
    """Everything that never changes but device and strip; `letters` are those of its colour places."""
    paint_room(painter, layout)
    paint_rail(painter, layout)
    paint_board(painter, layout.strip)
    _cloth(painter, layout, letters)


def _cloth(painter: QPainter, layout: Arena, letters: Mapping[str, str]) -> None:
    """The cloth and its print; `letters` are the letters of the colour places in the user's language."""
    paint_cloth(painter, layout.cloth)
    _areas(painter, layout)
    for line in layout.lines:
        _line(painter, line, layout.cloth.below)
    _curve(painter, layout.white_curve, layout.cloth.below)
    for arch in layout.arches:
        paint_arch(painter, arch)
    _sign(painter, layout)
    for place in layout.places:
        _place(painter, place, letters, layout.chip)
    for slot in layout.zone_slots:
        _empty_slot(painter, slot, layout.chip)


def _areas(painter: QPainter, layout: Arena) -> None:
    if edges.strong():
        return
    losing = path_of(layout.losing)
    painter.fillPath(losing, QColor(0, 0, 0, 46))
    lamp = QRadialGradient(QPointF(*layout.zone.middle), layout.zone.outer)
    lamp.setColorAt(0, QColor(224, 194, 122, 44))
    lamp.setColorAt(1, QColor(224, 194, 122, 10))
    painter.fillPath(path_of(layout.zone), QBrush(lamp))


def open_arc(line: Line, radius: float, below: float) -> QPainterPath:
    """A line along the table, down to its straight edge at both ends."""
    around = QRectF(line.middle.x - radius, line.middle.y - radius, 2 * radius, 2 * radius)
    path = QPainterPath(QPointF(line.middle.x - radius, line.middle.y + below))
    path.lineTo(line.middle.x - radius, line.middle.y)
    path.arcTo(around, line.start, line.end - line.start)
    path.lineTo(line.middle.x + radius, line.middle.y + below)
    return path


def _stroke(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    painter.strokePath(path, QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))


def _line(painter: QPainter, line: Line, below: float) -> None:
    path = open_arc(line, line.radius, below)
    if edges.strong():
        edges.line(painter, path, LINE_WIDTH + 2 * KEYLINE)
    else:
        _stroke(painter, path, colours.KEYLINES[line.colour], LINE_WIDTH + 2 * KEYLINE)
    _stroke(painter, path, colours.LINES[line.colour], LINE_WIDTH)


def _curve(painter: QPainter, line: Line, below: float) -> None:
    # two strokes with a thread of brass between: unlike the plain white line of the bets
    path = open_arc(line, line.radius, below)
    _stroke(painter, path, "#0a2a26", 20)
    _stroke(painter, path, colours.IVORY, 16)
    _stroke(painter, path, "#123f38", 7)
    _stroke(painter, path, colours.BRASS, 2.5)


def _sign(painter: QPainter, layout: Arena) -> None:
    box = QRectF(*layout.sign)
    face = font(serif(), layout.sign.height * 0.9, QFont.Weight.DemiBold, italic=True)
    painter.save()
    painter.translate(box.center())
    painter.translate(0, 2.5)
    centred(painter, layout.sign_text, face, QColor(0, 0, 0, 130))
    painter.translate(0, -2.5)
    centred(painter, layout.sign_text, face, QColor(colours.BRASS))
    painter.setPen(QPen(QColor(colours.BRASS), 2))
    for side in (-1, 1):
        end = side * box.width() / 2
        painter.drawLine(QPointF(end * 0.5, ORNAMENT), QPointF(side * 12, ORNAMENT))
    diamond = QPainterPath(QPointF(0, ORNAMENT - 6))
    for x, y in ((6, ORNAMENT), (0, ORNAMENT + 6), (-6, ORNAMENT)):
        diamond.lineTo(x, y)
    painter.fillPath(diamond, QColor(colours.BRASS))
    painter.restore()


def _place(painter: QPainter, place: PrintedPlace, letters: Mapping[str, str], chip: float) -> None:
    shape = path_of(place.shape.grown(-2.5))
    painter.fillPath(shape, QColor(edges.DARK) if edges.strong() else QColor(5, 24, 21, 178))
    painter.save()
    painter.setClipPath(shape)
    painter.fillPath(path_of(place.plate), QColor(colours.PLATES[place.colour]))
    painter.restore()
    pen = QPen(QColor(colours.BORDERS[place.colour]), 5, Qt.PenStyle.SolidLine)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if edges.strong():
        edges.line(painter, shape, pen.widthF() * edges.THICKER)
    else:
        painter.strokePath(shape, pen)
    if place.colour != "white":
        pen.setColor(QColor(colours.LINES[place.colour]))
        pen.setWidthF(2.6)
        painter.strokePath(shape, pen)
    text = str(place.on) if isinstance(place.on, int) else letters[place.on]
    size = FIGURE_SIZE if isinstance(place.on, int) else COLOUR_LETTER_SIZE
    painter.save()
    painter.translate(QPointF(*place.plate.centre))
    painter.rotate(place.turn)
    centred(painter, text, font(serif(), size, QFont.Weight.Bold), QColor(colours.FIGURES[place.colour]))
    painter.restore()
    for slot in place.slots:
        _empty_slot(painter, slot, chip)


def _empty_slot(painter: QPainter, slot: Slot, chip: float) -> None:
    middle = QPointF(*slot.centre)
    painter.setBrush(QColor(0, 0, 0, 44))
    painter.setPen(edges.slot_pen())
    painter.drawEllipse(middle, chip - 2, chip - 2)
