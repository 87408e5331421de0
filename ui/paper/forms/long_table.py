"""Prints the straight table: cells with their figures, racecourse. Black numbers are white on black, others framed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from app.table.geometry import Box, Sector
from app.table.long_table import Cell, Course, LongTable
from app.text import translate
from ui.paper.ink import BLACK, FINE, PLAIN, WHITE, outlined, pen, rounded, written
from ui.table.forms.long_table import COURSE_FIGURE, COURSE_WORD, FIGURE, WORD_PLAIN
from ui.table.lens import path_of
from ui.theme.fonts import font, serif


def print_ground(painter: QPainter, layout: LongTable, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- in words
    """All of it but seats and device."""
    for cell in layout.cells:
        outlined(painter, path_of(cell.box), pen())
    for cell in layout.cells:
        _word(painter, cell)
    if layout.course is not None:
        _course(painter, layout.course)


def _word(painter: QPainter, cell: Cell) -> None:
    plate = QRectF(*cell.plate)
    black = cell.colour == "black"
    if isinstance(cell.on, int):
        text, size, corner = str(cell.on), FIGURE * plate.height(), plate.height() / 2
    else:
        text, size, corner = "" if cell.word is None else translate(cell.word), WORD_PLAIN, 8.0
    if isinstance(cell.on, int) or cell.colour in ("red", "black"):
        outlined(painter, rounded(plate, corner), pen(FINE), BLACK if black else WHITE)
    face = font(serif(), size, QFont.Weight.Bold)
    written(painter, plate.center(), text, face, ink=WHITE if black else BLACK, most=plate.width() - 12)


def _course(painter: QPainter, course: Course) -> None:
    face = font(serif(), COURSE_FIGURE, QFont.Weight.Bold)
    for _spot, shape, number, colour in course.pockets:
        black = colour == "black"
        outlined(painter, path_of(shape), pen(PLAIN), BLACK if black else WHITE)
        most = course.band - 14 if isinstance(shape, Sector) else shape.width - 14 if isinstance(shape, Box) else 40
        written(painter, QPointF(*shape.centre), str(number), face, ink=WHITE if black else BLACK, most=most)
    for _spot, area, message, at in course.areas:
        outlined(painter, path_of(area), pen(PLAIN))
        written(painter, QPointF(*at), translate(message), font(serif(), COURSE_WORD, QFont.Weight.DemiBold))
