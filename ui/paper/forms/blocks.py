"""Prints the half-moon table with blocks: the places of each seat with their words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from app.table.blocks import Block, Blocks
from app.table.geometry import Box
from app.text import translate
from ui.paper.forms.half_round import print_edge
from ui.paper.ink import FINE, PLAIN, disc, outlined, pen, rounded, written
from ui.table.forms.blocks import ASIDE, CORNER, FIGURE, SIGN, WORD, WORD_DOWN, frame_of
from ui.table.ink import ink_width
from ui.theme.fonts import font, sans, serif


def print_ground(painter: QPainter, layout: Blocks, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- in words
    """All of it but seats and device."""
    print_edge(painter, layout.cloth)
    words = {word.on: word for word in layout.words}
    for block in layout.blocks:
        outlined(painter, frame_of(block), pen(PLAIN))
        for place in block.places:
            word = words[place.on]
            if word.dashed:
                inner = rounded(QRectF(*place.box.inset(6)), CORNER - 6)
                painter.strokePath(inner, pen(FINE, Qt.PenStyle.DashLine))
            _word(painter, place.box, translate(word.text))
        _signs(painter, block)


def _word(painter: QPainter, box: Box, text: str) -> None:
    """A word at the head of its place, narrowed where it would be wider than that."""
    face = font(sans(), WORD, QFont.Weight.DemiBold)
    painter.save()
    painter.translate(box.centre.x, box.y + WORD_DOWN)
    painter.scale(min(1.0, (box.width - 2 * ASIDE) / ink_width(text, face)), 1)
    written(painter, QPointF(0, 0), text, face)
    painter.restore()


def _signs(painter: QPainter, block: Block) -> None:
    """The figure of a block, and what says that two of its places hold one amount."""
    written(painter, QPointF(*block.figure), str(block.seat), font(serif(), FIGURE, QFont.Weight.Bold))
    if block.equals is not None:
        at = QPointF(*block.equals)
        outlined(painter, disc(at, SIGN), pen(FINE))
        written(painter, at, "=", font(sans(), 2 * SIGN, QFont.Weight.Bold))
