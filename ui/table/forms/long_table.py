"""Paints the straight table: room, rail, cloth, cells, racecourse, losing stakes. In millimetres, once a size."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from app.table.banded import Banded
from app.table.geometry import Box, Sector
from app.table.layout import Slot
from app.table.long_table import Cell, Course, LongTable
from app.table.stacking import Bands
from app.text import translate
from ui.table import colours, edges
from ui.table.ink import centred
from ui.table.lens import path_of
from ui.table.texture import grain_lines, lay_cloth
from ui.table.wood import LIP, paint_board, rounded_crest
from ui.theme.fonts import font, sans, serif

FIGURE = 1.1
"""The size of a number's figure in parts of the height of its plate."""
WORD_PLAIN = 36.0
COURSE_FIGURE = 37.0
COURSE_WORD = 38.0
LINE = 3.6
SHADOW = 46.0
FILLS = {"red": "#a81d18", "black": "#14110f", "green": "#17693a"}
"""Ivory figures stand on these, as on the wheel."""

Straight: TypeAlias = LongTable | Banded
"""The tables whose rail is straight."""


def paint_ground(painter: QPainter, layout: LongTable, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- in words
    """Everything that never changes but device and strip."""
    paint_room(painter, layout)
    paint_rail(painter, layout)
    paint_cloth(painter, layout)
    _losing(painter, layout)
    for cell in layout.cells:
        _cell(painter, cell, layout.bands)
    _edges(painter, layout)
    if layout.course is not None:
        _course(painter, layout.course)
    paint_board(painter, layout.strip)


def _rounded(box: Box, radius: float, below: float = 0.0) -> QPainterPath:
    """A box whose far corners are round; it goes on `below` without near ones."""
    path = QPainterPath()
    bottom = box.y + box.height + below
    path.moveTo(box.x, bottom)
    path.lineTo(box.x, box.y + radius)
    path.arcTo(QRectF(box.x, box.y, 2 * radius, 2 * radius), 180, -90)
    path.lineTo(box.x + box.width - radius, box.y)
    path.arcTo(QRectF(box.x + box.width - 2 * radius, box.y, 2 * radius, 2 * radius), 90, -90)
    path.lineTo(box.x + box.width, bottom)
    path.closeSubpath()
    return path


def paint_room(painter: QPainter, layout: Straight) -> None:
    """The dim room under its lamp, with the table's shadow."""
    middle = QPointF(layout.rail.centre.x, layout.rail.centre.y - 120)
    glow = QRadialGradient(middle, layout.rail.width * 0.75)
    glow.setColorAt(0, QColor("#2b2622"))
    glow.setColorAt(0.62, QColor("#221d19"))
    glow.setColorAt(1, QColor(colours.ROOM))
    painter.fillRect(QRectF(*layout.size).adjusted(-2000, -2000, 2000, 2000), glow)
    for grown, alpha in ((40, 26), (28, 34), (16, 50), (7, 70)):
        box = layout.rail.inset(-grown)
        painter.fillPath(_rounded(box, layout.corner + 44 + grown), QColor(0, 0, 0, alpha))


def paint_rail(painter: QPainter, layout: Straight) -> None:
    """The rail in three straight pieces, mitred at its corners, each with the light of the lamp along its crest."""
    rail, cloth = layout.rail, layout.cloth
    right, inner = rail.x + rail.width, cloth.x + cloth.width
    bottom = rail.y + rail.height
    painter.save()
    around = _rounded(rail, layout.corner + 44)
    painter.setClipPath(around.subtracted(_rounded(cloth, layout.corner, 40)))
    for corners, start, end, box in (
        (((rail.x, rail.y), (right, rail.y), (inner, cloth.y), (cloth.x, cloth.y)), (0, cloth.y), (0, rail.y), 0),
        (((rail.x, rail.y), (cloth.x, cloth.y), (cloth.x, bottom), (rail.x, bottom)), (cloth.x, 0), (rail.x, 0), 1),
        (((right, rail.y), (right, bottom), (inner, bottom), (inner, cloth.y)), (inner, 0), (right, 0), 2),
    ):
        piece = QPainterPath(QPointF(*corners[0]))
        for corner in corners[1:]:
            piece.lineTo(QPointF(*corner))
        piece.closeSubpath()
        crest = QLinearGradient(QPointF(*start), QPointF(*end))
        rounded_crest(crest, 0.0, 1.0)
        painter.fillPath(piece, QBrush(crest))
        painter.save()
        painter.setClipPath(piece, Qt.ClipOperation.IntersectClip)
        if box == 0:
            grain_lines(painter, QRectF(rail.x, rail.y, rail.width, cloth.y - rail.y))
        else:
            painter.translate(rail.x if box == 1 else inner, bottom)
            painter.rotate(-90)
            grain_lines(painter, QRectF(0, 0, rail.height, cloth.x - rail.x if box == 1 else right - inner))
        painter.restore()
    _shine(painter, layout)
    painter.restore()
    lip = _rounded(cloth, layout.corner, 40)
    painter.strokePath(lip, QPen(QColor("#1a0f07"), LIP + 5))
    brass = QLinearGradient(0, 0, 0, layout.strip.y)
    brass.setColorAt(0, QColor("#f2dca0"))
    brass.setColorAt(1, QColor(colours.BRASS_DARK))
    painter.strokePath(lip, QPen(QBrush(brass), LIP - 2))
    painter.strokePath(around, QPen(QColor("#1a0f07"), 3))


def _shine(painter: QPainter, layout: Straight) -> None:
    rail, cloth = layout.rail, layout.cloth
    y = rail.y * 0.45 + cloth.y * 0.55
    lamp = QLinearGradient(rail.x, 0, rail.x + rail.width, 0)
    for at, strength in ((0.05, 0), (0.3, 60), (0.5, 130), (0.7, 60), (0.95, 0)):
        lamp.setColorAt(at, QColor(255, 226, 180, strength))
    for width, alpha in ((14, 0.35), (6, 0.6)):
        painter.setOpacity(alpha)
        painter.setPen(QPen(QBrush(lamp), width))
        painter.drawLine(QPointF(rail.x, y), QPointF(rail.x + rail.width, y))
    painter.setOpacity(1)


def paint_cloth(painter: QPainter, layout: Straight) -> None:
    """The cloth under its lamp, in the shadow of the rail."""
    cloth = layout.cloth
    if edges.strong():
        painter.fillPath(_rounded(cloth, layout.corner), QColor(edges.CLOTH))
        return
    light = QRadialGradient(QPointF(cloth.centre.x + 80, cloth.y + 300), cloth.width * 0.66)
    light.setColorAt(0, QColor(colours.FELT_LIGHT))
    light.setColorAt(0.45, QColor(colours.FELT_MIDDLE))
    light.setColorAt(1, QColor(colours.FELT_DARK))
    path = _rounded(cloth, layout.corner)
    painter.fillPath(path, QBrush(light))
    lay_cloth(painter, path)
    painter.save()
    painter.setClipPath(path)
    right = cloth.x + cloth.width
    for box, start, end in (
        (QRectF(cloth.x, cloth.y, cloth.width, SHADOW), (0, cloth.y), (0, cloth.y + SHADOW)),
        (QRectF(cloth.x, cloth.y, SHADOW, cloth.height), (cloth.x, 0), (cloth.x + SHADOW, 0)),
        (QRectF(right - SHADOW, cloth.y, SHADOW, cloth.height), (right, 0), (right - SHADOW, 0)),
    ):
        fall = QLinearGradient(QPointF(*start), QPointF(*end))
        for part, strength in ((0.0, 120), (0.35, 56), (0.7, 16), (1.0, 0)):
            fall.setColorAt(part, QColor(0, 0, 0, strength))
        painter.fillRect(box, QBrush(fall))
    painter.restore()


def _losing(painter: QPainter, layout: LongTable) -> None:
    box = QRectF(*layout.losing)
    painter.setPen(QPen(QColor(edges.LIGHT), LINE) if edges.strong() else QPen(QColor(243, 239, 228, 120), 2.4))
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawRoundedRect(box, 22, 22)
    painter.save()
    painter.translate(QPointF(*layout.losing_word.centre))
    face = font(sans(), WORD_PLAIN, QFont.Weight.DemiBold)
    centred(painter, translate(layout.losing_text), face, QColor(colours.IVORY), layout.losing_word.width - 40)
    painter.restore()
    for heap in layout.heaps:
        _empty(painter, heap, layout.chip + 8)


def _cell(painter: QPainter, cell: Cell, bands: Bands) -> None:
    box = QRectF(*cell.box)
    painter.fillRect(box, QColor(5, 24, 21, 92))
    if isinstance(cell.on, int):
        _figure(painter, cell)
    elif cell.colour in FILLS:
        _lozenge(painter, cell)
    else:
        _word(painter, cell)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.setPen(edges.slot_pen())
    width, height = bands.width - 2, bands.slot - 2
    for slot in cell.slots:
        at = slot.centre
        painter.drawRoundedRect(QRectF(at.x - width / 2, at.y - height / 2, width, height), 5, 5)


def _figure(painter: QPainter, cell: Cell) -> None:
    plate = QRectF(*cell.plate)
    painter.setPen(QPen(QColor(colours.IVORY), 2.2))
    painter.setBrush(QColor(FILLS[cell.colour]))
    painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
    painter.save()
    painter.translate(plate.center())
    face = font(serif(), FIGURE * plate.height(), QFont.Weight.Bold)
    centred(painter, str(cell.on), face, QColor(colours.IVORY), plate.width() - 12)
    painter.restore()


def _lozenge(painter: QPainter, cell: Cell) -> None:
    """Rouge and noir have their colour behind their word."""
    plate = QRectF(*cell.plate).adjusted(10, 5, -10, -2)
    painter.setPen(QPen(QColor(colours.IVORY), 2))
    painter.setBrush(QColor(FILLS[cell.colour]))
    painter.drawRoundedRect(plate, 8, 8)
    _text(painter, cell, plate.center(), plate.width() - 12)


def _word(painter: QPainter, cell: Cell) -> None:
    plate = QRectF(*cell.plate)
    _text(painter, cell, plate.center() + QPointF(0, 2), plate.width() - 6)


def _text(painter: QPainter, cell: Cell, at: QPointF, most: float) -> None:
    painter.save()
    painter.translate(at)
    text = "" if cell.word is None else translate(cell.word)
    face = font(serif(), WORD_PLAIN, QFont.Weight.DemiBold)
    centred(painter, text, face, QColor(colours.IVORY), most)
    painter.restore()


def _empty(painter: QPainter, slot: Slot, chip: float) -> None:
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.setPen(edges.slot_pen())
    painter.drawEllipse(QPointF(*slot.centre), chip - 2, chip - 2)


def _edges(painter: QPainter, layout: LongTable) -> None:
    """The lines of the layout, ivory on a dark thread; the frame around all numbers is brass."""
    boxes = [QRectF(*cell.box) for cell in layout.cells]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    wide = LINE * edges.THICKER if edges.strong() else LINE
    light = edges.LIGHT if edges.strong() else colours.IVORY
    for colour, width in ((QColor(4, 20, 17, 170), wide + 3.4), (QColor(light), wide)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin))
        for box in boxes:
            painter.drawRect(box)


def _course(painter: QPainter, course: Course) -> None:
    for _spot, shape, _number, colour in course.pockets:
        path = path_of(shape)
        painter.fillPath(path, QColor(5, 24, 21, 120))
        inner = QColor(FILLS[colour])
        inner.setAlpha(255)
        painter.fillPath(path, inner)
    for _spot, area, _message, _at in course.areas:
        painter.fillPath(path_of(area), QColor(5, 24, 21, 92))
    wide = LINE * edges.THICKER if edges.strong() else LINE - 0.8
    for ink, width in ((QColor(4, 20, 17, 170), wide + 3.4), (QColor(colours.IVORY), wide)):
        pen = QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        for _spot, shape, _number, _colour in course.pockets:
            painter.strokePath(path_of(shape), pen)
        for _spot, area, _message, _at in course.areas:
            painter.strokePath(path_of(area), pen)
    face = font(serif(), COURSE_FIGURE, QFont.Weight.Bold)
    for _spot, shape, number, _colour in course.pockets:
        most = course.band - 14 if isinstance(shape, Sector) else shape.width - 14 if isinstance(shape, Box) else 40
        painter.save()
        painter.translate(QPointF(*shape.centre))
        centred(painter, str(number), face, QColor(colours.IVORY), most)
        painter.restore()
    words = font(serif(), COURSE_WORD, QFont.Weight.DemiBold)
    for _spot, _area, message, at in course.areas:
        painter.save()
        painter.translate(QPointF(*at) + QPointF(0, 1))
        centred(painter, translate(message), words, QColor(colours.IVORY))
        painter.restore()
