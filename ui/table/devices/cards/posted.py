"""Paints what stands beside the cards of one pack: the pack itself, and the pay table posted at the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app.devices.cards.on_felt import Sheet
from app.table.geometry import Box
from app.text import translate
from ui.table.devices.cards.faces import paint_back
from ui.table.ink import fill_text, ink_width
from ui.table.plate import BRASS, CAPITAL, EDGE, Engraving
from ui.theme.fonts import font, sans

MARGIN = 12.0
LARGEST, LINE, HEAD = 27.0, 1.16, 0.74
"""The largest letters of a pay table, how high its lines are, and its head, in sizes of them."""

COLUMN_GAP = 12.0
PACK, RISE, LEAVES = 0.62, 2.2, 5
"""The scale of a pack's back, and how many of its cards are seen on edge, how far apart."""


def paint_pack(painter: QPainter, place: Box) -> None:
    """The pack in the middle of its place, its cards seen on edge under the topmost back."""
    painter.save()
    painter.translate(QPointF(*place.centre))
    painter.scale(PACK, PACK)
    painter.translate(-50 - RISE * LEAVES / 2, -70 + RISE * LEAVES / 2)
    for _leaf in range(LEAVES):
        painter.save()
        paint_back(painter, "petrol", plain=True)
        painter.restore()
        painter.translate(RISE, -RISE)
    paint_back(painter, "petrol", plain=False)
    painter.restore()


def paint_sheet(painter: QPainter, box: Box, sheet: Sheet, look: Engraving = BRASS) -> None:
    """A pay table: what is paid, column by column, engraved as the plate of limits is."""
    plate = QRectF(*box)
    painter.setPen(QPen(QColor(look.edge), EDGE))
    painter.setBrush(QColor(look.ground))
    painter.drawRoundedRect(plate.adjusted(EDGE / 2, EDGE / 2, -EDGE / 2, -EDGE / 2), 8, 8)
    head = "" if sheet.title is None else translate(sheet.title)
    lines = [(head, tuple(map(translate, sheet.heads))), *((translate(name), rates) for name, rates in sheet.rows)]
    high = (box.height - 2 * MARGIN) / len(lines)
    size = min(LARGEST, high / LINE)
    faces = [font(sans(), size * (1 if number else HEAD), QFont.Weight.DemiBold) for number in range(len(lines))]
    written = list(zip(faces, lines, strict=True))
    widths = [max(ink_width(line[1][at], face) for face, line in written) for at in range(len(sheet.heads))]
    names = box.width - 2 * MARGIN - sum(widths) - COLUMN_GAP * len(widths)
    for number, (face, (name, rates)) in enumerate(written):
        down = box.y + MARGIN + high * (number + 0.5) + size * CAPITAL / 2
        ink = QColor(look.text if number else look.head)
        _narrowed(painter, QPointF(box.x + MARGIN, down), face, (name, ink), names)
        right = box.x + box.width - MARGIN
        for rate, width in zip(reversed(rates), reversed(widths), strict=True):
            fill_text(painter, QPointF(right - ink_width(rate, face), down), face, rate, ink)
            right -= width + COLUMN_GAP


def _narrowed(painter: QPainter, at: QPointF, face: QFont, said: tuple[str, QColor], most: float) -> None:
    """A text from a point on, narrowed where it would be wider."""
    text, ink = said
    painter.save()
    painter.translate(at)
    painter.scale(min(1.0, most / max(1.0, ink_width(text, face))), 1)
    fill_text(painter, QPointF(0, 0), face, text, ink)
    painter.restore()
