"""Paints the half-moon table with blocks: room, rail, cloth, the places of each seat with their words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from app.table.blocks import Block, Blocks
from app.table.geometry import Box, Point
from app.text import translate
from ui.table import colours, edges
from ui.table.forms.half_round import paint_cloth
from ui.table.ink import centred, ink_width
from ui.table.wood import paint_board, paint_rail, paint_room
from ui.theme.fonts import font, sans, serif

WORD, WORD_DOWN = 24.0, 18.0
"""The size of a word, and how far under the upper edge of its place its middle is."""

ASIDE = 7.0
"""How far from the lines beside it a word ends."""

CORNER, LINE = 18.0, 3.0
FIGURE = 26.0
SIGN = 13.0
"""The radius of the sign between two places of one amount."""


def paint_ground(painter: QPainter, layout: Blocks, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- in words
    """Everything that never changes but device and strip."""
    paint_room(painter, layout)
    paint_rail(painter, layout)
    paint_board(painter, layout.strip)
    paint_cloth(painter, layout.cloth)
    words = {word.on: word for word in layout.words}
    for block in layout.blocks:
        frame = frame_of(block)
        painter.fillPath(frame, QColor(edges.DARK) if edges.strong() else QColor(5, 24, 21, 150))
        painter.strokePath(frame, QPen(QColor(colours.IVORY), LINE))
        for place in block.places:
            word = words[place.on]
            if word.dashed:
                _dashes(painter, place.box)
            _word(painter, place.box, translate(word.text), brass=word.brass)
        if block.equals is not None:
            _equals(painter, block.equals)
        _figure(painter, block)


def frame_of(block: Block) -> QPainterPath:
    """The frame of a block and the lines between its places."""
    box = QRectF(*block.box)
    frame = QPainterPath()
    frame.addRoundedRect(box, CORNER, CORNER)
    for place in block.places:
        x, y, _width, _height = place.box
        if x > block.box.x:
            frame.moveTo(x, y)
            frame.lineTo(x, y + place.box.height)
        if y > block.box.y:
            frame.moveTo(x, y)
            frame.lineTo(x + place.box.width, y)
    return frame


def _dashes(painter: QPainter, box: Box) -> None:
    """The edge of a place that is used in few coups."""
    painter.setPen(QPen(QColor(colours.IVORY), 1.8, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(*box.inset(6)), CORNER - 6, CORNER - 6)


def _word(painter: QPainter, box: Box, text: str, *, brass: bool) -> None:
    """A word at the head of its place, narrowed where it would be wider than that."""
    face = font(sans(), WORD, QFont.Weight.DemiBold)
    wide = ink_width(text, face)
    painter.save()
    painter.translate(box.centre.x, box.y + WORD_DOWN)
    painter.scale(min(1.0, (box.width - 2 * ASIDE) / wide), 1)
    centred(painter, text, face, QColor(colours.BRASS if brass else colours.IVORY))
    painter.restore()


def _figure(painter: QPainter, block: Block) -> None:
    """The figure of a box, small, between its block and the rail."""
    painter.save()
    painter.translate(QPointF(*block.figure))
    centred(painter, str(block.seat), font(serif(), FIGURE, QFont.Weight.Bold), QColor(colours.BRASS))
    painter.restore()


def _equals(painter: QPainter, at: Point) -> None:
    painter.setPen(QPen(QColor(colours.INK), 1.6))
    painter.setBrush(QColor(colours.BRASS))
    painter.drawEllipse(QPointF(*at), SIGN, SIGN)
    painter.setPen(QPen(QColor(colours.INK), 2.6))
    for down in (-3.4, 3.4):
        painter.drawLine(QPointF(at.x - 6, at.y + down), QPointF(at.x + 6, at.y + down))
