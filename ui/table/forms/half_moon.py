"""Paints the half-moon table: room, rail, cloth, boxes with their figures, ring and words round the croupier."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from app.table.geometry import HalfRing
from app.table.half_moon import HalfMoon, PrintedBox
from app.table.stacking import Bands
from ui.table import colours
from ui.table.forms.half_round import paint_arch, paint_cloth
from ui.table.ink import centred
from ui.table.lens import path_of
from ui.table.wood import paint_board, paint_rail, paint_room
from ui.theme.fonts import font, serif

FIGURE = 34.0
CORNER = 20.0
INSET = 26.0
"""How far the figure of a box stands from its left and its lower edge."""


def paint_ground(painter: QPainter, layout: HalfMoon, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- figures
    """Everything that never changes but device and strip."""
    paint_room(painter, layout)
    paint_rail(painter, layout)
    paint_board(painter, layout.strip)
    paint_cloth(painter, layout.cloth)
    if layout.ring is not None:
        _ring(painter, layout.ring)
    for arch in layout.arches:
        paint_arch(painter, arch)
    for box in layout.boxes:
        _box(painter, box)
        if layout.bands is not None:
            _tags(painter, box, layout.bands)


def _ring(painter: QPainter, ring: HalfRing) -> None:
    painter.fillPath(path_of(ring), QColor(5, 24, 21, 120))
    for radius in (ring.inner, ring.outer):
        line = QPainterPath(QPointF(ring.middle.x - radius, ring.middle.y + ring.below))
        line.lineTo(ring.middle.x - radius, ring.middle.y)
        line.arcTo(QRectF(ring.middle.x - radius, ring.middle.y - radius, 2 * radius, 2 * radius), 180, -180)
        line.lineTo(ring.middle.x + radius, ring.middle.y + ring.below)
        painter.strokePath(line, QPen(QColor(colours.IVORY), 3))


def _tags(painter: QPainter, box: PrintedBox, bands: Bands) -> None:
    """Where the stakes of those who stand behind a box go."""
    painter.setPen(QPen(QColor(243, 239, 228, 40), 1.6))
    painter.setBrush(QColor(0, 0, 0, 30))
    for at in box.tags:
        painter.drawRoundedRect(QRectF(at.x - bands.width / 2, at.y - bands.slot / 2, bands.width, bands.slot), 6, 6)


def _box(painter: QPainter, box: PrintedBox) -> None:
    width, height = box.size
    painter.save()
    painter.translate(QPointF(*box.at))
    painter.rotate(box.turn)
    painter.setPen(QPen(QColor(colours.IVORY), 4))
    painter.setBrush(QColor(5, 24, 21, 150))
    painter.drawRoundedRect(QRectF(-width / 2, -height / 2, width, height), CORNER, CORNER)
    painter.translate(-width / 2 + INSET, height / 2 - INSET)
    painter.rotate(-box.turn)
    centred(painter, box.figure, font(serif(), FIGURE, QFont.Weight.Bold), QColor(colours.BRASS))
    painter.restore()
