"""Paints the half-round table: room, rail, cloth and print. In millimetres, once for each size."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from app.table.arena import Arch, Arena, Line, PrintedPlace
from app.table.geometry import HalfRound
from app.table.layout import Slot
from app.text import translate
from ui.table import colours
from ui.table.ink import centred, fill_text
from ui.table.lens import path_of
from ui.table.texture import lay_cloth
from ui.table.wood import paint_board, paint_rail, paint_room
from ui.theme.fonts import font, sans, serif

FIGURE_SIZE = 64.0
COLOUR_LETTER_SIZE = 48.0
LINE_WIDTH = 9.0
KEYLINE = 3.0
SHADOW = 52.0
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
    _felt(painter, layout)
    _rail_shadow(painter, layout)
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


def _felt(painter: QPainter, layout: Arena) -> None:
    middle = layout.cloth.middle
    light = QRadialGradient(QPointF(middle.x, middle.y - 300), layout.cloth.radius * 1.08)
    light.setColorAt(0, QColor(colours.FELT_LIGHT))
    light.setColorAt(0.45, QColor(colours.FELT_MIDDLE))
    light.setColorAt(1, QColor(colours.FELT_DARK))
    cloth = path_of(layout.cloth)
    painter.fillPath(cloth, QBrush(light))
    lay_cloth(painter, cloth)


def _rail_shadow(painter: QPainter, layout: Arena) -> None:
    middle, radius, below = layout.cloth
    around = QRadialGradient(QPointF(*middle), radius)
    _fall(around, 1.0, -SHADOW / radius)
    painter.fillPath(path_of(HalfRound(middle, radius, 0)), QBrush(around))
    for edge, inwards in ((middle.x - radius, SHADOW), (middle.x + radius, -SHADOW)):
        side = QLinearGradient(edge, 0, edge + inwards, 0)
        _fall(side, 0.0, 1.0)
        painter.fillRect(QRectF(edge, middle.y, inwards, below), QBrush(side))


def _fall(gradient: QGradient, edge: float, reach: float) -> None:
    for part, strength in ((0.0, 120), (0.35, 56), (0.7, 16), (1.0, 0)):
        gradient.setColorAt(edge + reach * part, QColor(0, 0, 0, strength))


def _areas(painter: QPainter, layout: Arena) -> None:
    losing = path_of(layout.losing)
    painter.fillPath(losing, QColor(0, 0, 0, 46))
    lamp = QRadialGradient(QPointF(*layout.zone.middle), layout.zone.outer)
    lamp.setColorAt(0, QColor(224, 194, 122, 44))
    lamp.setColorAt(1, QColor(224, 194, 122, 10))
    painter.fillPath(path_of(layout.zone), QBrush(lamp))


def _open_arc(line: Line, radius: float, below: float) -> QPainterPath:
    around = QRectF(line.middle.x - radius, line.middle.y - radius, 2 * radius, 2 * radius)
    path = QPainterPath(QPointF(line.middle.x - radius, line.middle.y + below))
    path.lineTo(line.middle.x - radius, line.middle.y)
    path.arcTo(around, line.start, line.end - line.start)
    path.lineTo(line.middle.x + radius, line.middle.y + below)
    return path


def _stroke(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    painter.strokePath(path, QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))


def _line(painter: QPainter, line: Line, below: float) -> None:
    path = _open_arc(line, line.radius, below)
    _stroke(painter, path, colours.KEYLINES[line.colour], LINE_WIDTH + 2 * KEYLINE)
    _stroke(painter, path, colours.LINES[line.colour], LINE_WIDTH)


def _curve(painter: QPainter, line: Line, below: float) -> None:
    # two strokes with a thread of brass between: unlike the plain white line of the bets
    path = _open_arc(line, line.radius, below)
    _stroke(painter, path, "#0a2a26", 20)
    _stroke(painter, path, colours.IVORY, 16)
    _stroke(painter, path, "#123f38", 7)
    _stroke(painter, path, colours.BRASS, 2.5)


def paint_arch(painter: QPainter, arch: Arch) -> None:
    """A word along an arc, letter by letter, its middle at the arc's angle."""
    face = font(sans(), arch.size, QFont.Weight.DemiBold)
    text = translate(arch.text)
    metrics = QFontMetricsF(face)
    gap = arch.size * 0.1
    widths = [metrics.horizontalAdvance(letter) + gap for letter in text]
    degrees = 180 / pi / arch.radius
    angle = arch.angle + sum(widths) / 2 * degrees
    for letter, width in zip(text, widths, strict=True):
        at = arch.middle.toward(angle - width / 2 * degrees, arch.radius)
        painter.save()
        painter.translate(QPointF(*at))
        painter.rotate(90 - angle + width / 2 * degrees)
        fill_text(painter, QPointF(-(width - gap) / 2, 0), face, letter, QColor(colours.IVORY))
        painter.restore()
        angle -= width * degrees


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
    painter.fillPath(shape, QColor(5, 24, 21, 178))
    painter.save()
    painter.setClipPath(shape)
    painter.fillPath(path_of(place.plate), QColor(colours.PLATES[place.colour]))
    painter.restore()
    pen = QPen(QColor(colours.BORDERS[place.colour]), 5, Qt.PenStyle.SolidLine)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
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
    painter.setPen(QPen(QColor(243, 239, 228, 40), 1.4))
    painter.drawEllipse(middle, chip - 2, chip - 2)
