"""Prints the half-moon table: boxes with their figures, ring, words round the croupier."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from app.table.half_moon import HalfMoon, PrintedBox
from ui.paper.forms.half_round import print_arch, print_edge
from ui.paper.ink import FINE, PLAIN, outlined, pen, rounded, written
from ui.table.forms.half_moon import CORNER, FIGURE, INSET
from ui.table.lens import path_of
from ui.theme.fonts import font, serif


def print_ground(painter: QPainter, layout: HalfMoon, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- figures
    """All of it but seats and device."""
    print_edge(painter, layout.cloth)
    if layout.ring is not None:
        painter.strokePath(path_of(layout.ring), pen(FINE))
    for arch in layout.arches:
        print_arch(painter, arch)
    for box in layout.boxes:
        _box(painter, box)


def _box(painter: QPainter, box: PrintedBox) -> None:
    width, height = box.size
    painter.save()
    painter.translate(QPointF(*box.at))
    painter.rotate(box.turn)
    outlined(painter, rounded(QRectF(-width / 2, -height / 2, width, height), CORNER), pen(PLAIN))
    painter.translate(-width / 2 + INSET, height / 2 - INSET)
    painter.rotate(-box.turn)
    written(painter, QPointF(0, 0), box.figure, font(serif(), FIGURE, QFont.Weight.Bold))
    painter.restore()
