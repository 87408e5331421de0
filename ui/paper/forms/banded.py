"""Prints the straight table with bands: the places of each band, its word, the trays."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from app.table.banded import Band, Banded, Tray
from app.text import translate
from ui.paper.ink import FINE, PLAIN, outlined, pen, rounded, written
from ui.table.forms.banded import ASIDE, FIGURE, FOOT, SMALL_FOOT, SMALL_WORD, WORD
from ui.table.lens import path_of
from ui.theme.fonts import font, sans, serif


def print_ground(painter: QPainter, layout: Banded, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- in words
    """All of it but seats and device."""
    for row in layout.rows:
        for place in row.places:
            outlined(painter, path_of(place.box), pen(PLAIN))
        _words(painter, row)
    for place in layout.rows[0].places:
        at = QPointF(place.box.centre.x, place.box.y - 22)
        written(painter, at, str(place.seat), font(serif(), FIGURE, QFont.Weight.Bold))
    for tray in layout.trays:
        _tray(painter, tray)


def _words(painter: QPainter, row: Band) -> None:
    """The word of a band along both of its ends, its foot towards the layout."""
    first, last = row.places[0].box, row.places[-1].box
    face = font(serif(), FIGURE - 3, QFont.Weight.Bold)
    for x, turn in ((first.x - ASIDE, -90), (last.x + last.width + ASIDE, 90)):
        painter.save()
        painter.translate(x, first.centre.y)
        painter.rotate(turn)
        written(painter, QPointF(0, 0), translate(row.word), face, most=first.height - 8)
        painter.restore()


def _tray(painter: QPainter, tray: Tray) -> None:
    box = QRectF(*tray.box)
    large = box.width() > box.height()
    outlined(painter, rounded(box, 26 if large else 12), pen(PLAIN if large else FINE))
    word, foot = (WORD, FOOT) if large else (SMALL_WORD, SMALL_FOOT)
    above, below = (38.0, 34.0) if large else (box.height() / 2 - 18, box.height() / 2 - 20)
    most = box.width() - 12
    head = QPointF(box.center().x(), box.top() + above)
    written(painter, head, translate(tray.word), font(serif(), word, QFont.Weight.DemiBold), most=most)
    if tray.foot is not None:
        at = QPointF(box.center().x(), box.bottom() - below)
        written(painter, at, translate(tray.foot), font(sans(), foot, QFont.Weight.DemiBold), most=most)
