"""Paints the plate of limits: engraved near-black in a brass edge, as it is fixed at a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app.money import euros
from app.table.felt import Posted
from app.table.geometry import Box
from app.text import capital, translate
from ui.table import colours
from ui.table.fixtures import short_euros
from ui.table.ink import fill_text, ink_width
from ui.theme.fonts import font, sans

EDGE = 3.0
MARGIN = 10.0
LINE = 1.16
"""How high a line is, in sizes of its font."""

LARGEST = 38.0
CAPITAL = 0.66
"""How high a capital is, in sizes of its font."""

GAP = 0.6
"""What is between two limits side by side, in sizes of the font."""


class Engraving(NamedTuple):
    """The colours of a plate: its edge, its ground, what heads it, and the rest of its words."""

    edge: str = colours.BRASS
    ground: str = colours.INK
    head: str = colours.BRASS
    text: str = colours.IVORY


BRASS = Engraving()


def paint_plate(painter: QPainter, box: Box, posted: Sequence[Posted], look: Engraving = BRASS) -> None:
    """The plate with its limits, column by column, in as many lines as let them be largest; none without limits."""
    texts = _texts(posted)
    if not texts:
        return
    plate = QRectF(*box)
    painter.setPen(QPen(QColor(look.edge), EDGE))
    painter.setBrush(QColor(look.ground))
    painter.drawRoundedRect(plate.adjusted(EDGE / 2, EDGE / 2, -EDGE / 2, -EDGE / 2), 8, 8)
    size, lines, widths = max(_written(texts, lines, box) for lines in range(1, len(texts) + 1))
    face = font(sans(), size, QFont.Weight.DemiBold)
    spare = box.width - 2 * MARGIN - (sum(widths) + GAP * (len(widths) - 1)) * size
    left = box.x + MARGIN + spare / 2
    for index, text in enumerate(texts):
        column, line = divmod(index, lines)
        x = left + (sum(widths[:column]) + GAP * column) * size
        y = box.centre.y + ((line - (lines - 1) / 2) * LINE + CAPITAL / 2) * size
        fill_text(painter, QPointF(x, y), face, text, QColor(look.text if index else look.head))


def _written(texts: Sequence[str], lines: int, box: Box) -> tuple[float, int, list[float]]:
    """How large texts are in so many lines, the lines, and how wide each column is, in sizes of the font."""
    face = font(sans(), LARGEST, QFont.Weight.DemiBold)
    columns = [texts[first : first + lines] for first in range(0, len(texts), lines)]
    widths = [max(ink_width(text, face) for text in column) / LARGEST for column in columns]
    wide = sum(widths) + GAP * (len(widths) - 1)
    return min(LARGEST, (box.height - 2 * EDGE) / (LINE * lines), (box.width - 2 * MARGIN) / wide), lines, widths


def _texts(posted: Sequence[Posted]) -> list[str]:
    """What the plate says: neighbours with the same limit together, the sign of money at the first alone."""
    shown = [each for each in posted if each.short is not None]
    found: list[str] = []
    for what, alike in groupby(shown, key=lambda each: each.what):
        names = "/".join(translate(each.short) for each in alike if each.short is not None)
        amount = what if not isinstance(what, int) else short_euros(what) if found else euros(what)
        found.append(" ".join(filter(None, (capital(names), amount))))
    return found
