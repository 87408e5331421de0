"""Prints what tables with a half-round edge share: their edge, and words along arcs."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from app.table.geometry import HalfRound
from app.table.half_round import Arch
from ui.paper.ink import BLACK, FINE, pen
from ui.table.forms.half_round import paint_arch
from ui.table.lens import path_of


def print_edge(painter: QPainter, cloth: HalfRound) -> None:
    """The edge of the cloth."""
    painter.strokePath(path_of(cloth), pen(FINE))


def print_arch(painter: QPainter, arch: Arch) -> None:
    """A word along an arc."""
    paint_arch(painter, arch, BLACK)
