"""Paints what never moves on a table: room, rail, cloth, lines, places, zone. In millimetres, once for each size."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from app.table.geometry import Point, Sector
from app.table.layout import Arch, Layout, Line, PrintedPlace, Slot
from app.text import translate
from ui.fonts import font, sans, serif
from ui.table import colours
from ui.table.lens import path_of

FIGURE_SIZE = 62.0
COLOUR_LETTER_SIZE = 46.0
LINE_WIDTH = 9.0
KEYLINE = 3.0


def paint_table(painter: QPainter, layout: Layout, letters: dict[str, str]) -> None:
    """Everything printed and built of a layout; `letters` are the letters of the colour places in the user's language."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    _rail(painter, layout)
    _felt(painter, layout)
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


def _rail(painter: QPainter, layout: Layout) -> None:
    wood = path_of(layout.rail)
    middle, radius = layout.rail.middle, layout.rail.radius
    inner = layout.cloth.radius
    gradient = QRadialGradient(QPointF(*middle), radius)
    for at, colour in (
        (inner / radius, colours.WOOD[3]),
        (inner / radius + 0.012, colours.WOOD[1]),
        (0.978, colours.WOOD[0]),
        (0.99, colours.WOOD[2]),
        (1.0, colours.WOOD[3]),
    ):
        gradient.setColorAt(min(1.0, at), QColor(colour))
    painter.fillPath(wood, QBrush(gradient))
    panel = QLinearGradient(0, layout.strip.y, 0, layout.strip.y + layout.strip.height)
    panel.setColorAt(0, QColor(colours.WOOD[1]))
    panel.setColorAt(0.5, QColor(colours.WOOD[2]))
    panel.setColorAt(1, QColor(colours.WOOD[3]))
    painter.fillRect(QRectF(*layout.strip), QBrush(panel))


def _felt(painter: QPainter, layout: Layout) -> None:
    middle = layout.cloth.middle
    gradient = QRadialGradient(QPointF(middle.x, middle.y - 260), layout.cloth.radius * 1.05)
    gradient.setColorAt(0, QColor(colours.FELT_LIGHT))
    gradient.setColorAt(1, QColor(colours.FELT_DARK))
    cloth = path_of(layout.cloth)
    painter.fillPath(cloth, QBrush(gradient))


def _areas(painter: QPainter, layout: Layout) -> None:
    painter.fillPath(path_of(layout.losing), QColor(0, 0, 0, 28))


def _open_arc(line: Line, below: float) -> QPainterPath:
    around = QRectF(line.middle.x - line.radius, line.middle.y - line.radius, 2 * line.radius, 2 * line.radius)
    path = QPainterPath(QPointF(line.middle.x - line.radius, line.middle.y + below))
    path.lineTo(line.middle.x - line.radius, line.middle.y)
    path.arcTo(around, line.start, line.end - line.start)
    path.lineTo(line.middle.x + line.radius, line.middle.y + below)
    return path


def _line(painter: QPainter, line: Line, below: float) -> None:
    path = _open_arc(line, below)
    for width, colour in (
        (LINE_WIDTH + 2 * KEYLINE, colours.KEYLINES[line.colour]),
        (LINE_WIDTH, colours.LINES[line.colour]),
    ):
        painter.strokePath(path, QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))


def _curve(painter: QPainter, line: Line, below: float) -> None:
    path = _open_arc(line, below)
    painter.strokePath(path, QPen(QColor(colours.IVORY), 10, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))


def paint_arch(painter: QPainter, arch: Arch) -> None:
    """A word along an arc, letter by letter, its middle at the arc's angle."""
    face = font(sans(), arch.size, QFont.Weight.DemiBold)
    face.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, arch.size * 0.12)
    metrics = QFontMetricsF(face)
    text = translate(arch.text)
    widths = [metrics.horizontalAdvance(letter) for letter in text]
    angle = arch.angle + sum(widths) / 2 / arch.radius * 180 / pi
    painter.setFont(face)
    painter.setPen(QColor(colours.IVORY))
    for letter, width in zip(text, widths, strict=True):
        half = width / 2 / arch.radius * 180 / pi
        angle -= half
        at = arch.middle.toward(angle, arch.radius)
        painter.save()
        painter.translate(QPointF(*at))
        painter.rotate(90 - angle)
        painter.drawText(QPointF(-width / 2, 0), letter)
        painter.restore()
        angle -= half


def _sign(painter: QPainter, layout: Layout) -> None:
    painter.setFont(font(serif(), layout.sign.height * 0.86, QFont.Weight.DemiBold, italic=True))
    painter.setPen(QColor(colours.BRASS))
    painter.drawText(QRectF(*layout.sign), Qt.AlignmentFlag.AlignCenter, layout.sign_text)


def _place(painter: QPainter, place: PrintedPlace, letters: dict[str, str], chip: float) -> None:
    shape = path_of(place.shape)
    painter.fillPath(shape, QColor(6, 26, 23, 170))
    painter.save()
    painter.setClipPath(shape)
    painter.fillPath(path_of(place.plate), QColor(colours.PLATES[place.colour]))
    painter.restore()
    painter.strokePath(shape, QPen(QColor(colours.LINES[place.colour]), 4))
    text = str(place.on) if isinstance(place.on, int) else letters[place.on]
    size = FIGURE_SIZE if isinstance(place.on, int) else COLOUR_LETTER_SIZE
    painter.save()
    painter.translate(QPointF(*place.plate.centre))
    painter.rotate(place.turn)
    _centred(painter, text, font(serif(), size, QFont.Weight.Bold), QColor(colours.FIGURES[place.colour]))
    painter.restore()
    for slot in place.slots:
        _empty_slot(painter, slot, chip)


def _empty_slot(painter: QPainter, slot: Slot, chip: float) -> None:
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.setPen(QPen(QColor(243, 239, 228, 40), 1.5))
    painter.drawEllipse(QPointF(*slot.centre), chip - 1, chip - 1)


def _centred(painter: QPainter, text: str, face: QFont, colour: QColor) -> None:
    """Draw a text so that its ink, not its line, is centred on the origin."""
    ink = QPainterPath()
    ink.addText(0, 0, face, text)
    box = ink.boundingRect()
    ink.translate(-box.center().x(), -box.center().y())
    painter.fillPath(ink, colour)
