"""Prints the half-round table: its lines, each in a stroke of its own, and its places with figure and colour."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from app.table.arena import Arena, PrintedPlace
from ui.paper.forms.half_round import print_arch, print_edge
from ui.paper.ink import BOLD, FINE, PLAIN, WHITE, bold, outlined, pen, written
from ui.table.forms.arena import COLOUR_LETTER_SIZE, FIGURE_SIZE, open_arc
from ui.table.lens import path_of
from ui.theme.fonts import font, serif

STROKES = {
    "white": (FINE, Qt.PenStyle.SolidLine),
    "red": (BOLD, Qt.PenStyle.SolidLine),
    "yellow": (BOLD, Qt.PenStyle.DashLine),
    "green": (BOLD, Qt.PenStyle.DotLine),
    "black": (2 * BOLD, Qt.PenStyle.SolidLine),
}
"""How the line of each colour is drawn."""

LETTER, LETTER_DOWN = 26.0, 40.0
"""The size of the letter of its colour under a figure, and how far under the middle of that it stands."""


WIDEST = 56.0
"""The widest figure."""


def print_ground(painter: QPainter, layout: Arena, letters: Mapping[str, str]) -> None:
    """All of it but seats and device; `letters` are those of its colours."""
    print_edge(painter, layout.cloth)
    for line in layout.lines:
        width, style = STROKES[line.colour]
        painter.strokePath(open_arc(line, line.radius, layout.cloth.below), pen(width, style))
    curve = open_arc(layout.white_curve, layout.white_curve.radius, layout.cloth.below)
    painter.strokePath(curve, pen(3 * BOLD))
    painter.strokePath(curve, pen(2 * BOLD, ink=WHITE))
    for arch in layout.arches:
        print_arch(painter, arch)
    face = font(serif(), layout.sign.height * 0.9, QFont.Weight.DemiBold, italic=True)
    written(painter, QRectF(*layout.sign).center(), layout.sign_text, face)
    for place in layout.places:
        _place(painter, place, letters)


def _place(painter: QPainter, place: PrintedPlace, letters: Mapping[str, str]) -> None:
    outlined(painter, path_of(place.shape.grown(-2.5)), pen())
    outlined(painter, path_of(place.plate), pen(PLAIN))
    number = isinstance(place.on, int)
    text = str(place.on) if number else letters[str(place.on)]
    painter.save()
    painter.translate(QPointF(*place.plate.centre))
    painter.rotate(place.turn)
    face = font(serif(), FIGURE_SIZE if number else COLOUR_LETTER_SIZE, QFont.Weight.Bold)
    if number:
        painter.translate(0, -LETTER_DOWN / 3)
    written(painter, QPointF(0, 0), text, face, most=WIDEST)
    if number and place.colour in letters:
        written(painter, QPointF(0, LETTER_DOWN), letters[place.colour], bold(LETTER))
    painter.restore()
