"""Paints the lamp of a table, which says whether stakes are taken."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app.table.layout import Layout
from app.text import translate
from ui.table import colours
from ui.table.ink import centred
from ui.theme.fonts import font, sans

SIZE = 37.0


def paint_lamp(painter: QPainter, layout: Layout, *, is_open: bool) -> None:
    """The lamp: green on dark while stakes are taken, dark on brass when they are not."""
    box = QRectF(*layout.lamp)
    light = QColor(colours.RIGHT if is_open else colours.BRASS)
    fill, ink = (QColor(colours.INK), light) if is_open else (light, QColor(colours.INK))
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(light.red(), light.green(), light.blue(), 60))
    for grown in (10, 5):
        painter.drawRoundedRect(box.adjusted(-grown, -grown, grown, grown), 8 + grown, 8 + grown)
    painter.setBrush(fill)
    painter.setPen(QPen(ink, 3))
    painter.drawRoundedRect(box, 8, 8)
    painter.translate(box.center())
    text = translate(layout.lamp_texts[1 if is_open else 0])
    centred(painter, text, font(sans(), SIZE, QFont.Weight.Bold), ink, box.width() - 16)
    painter.restore()
