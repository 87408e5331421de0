"""Paints the straight table with bands: room, rail, cloth, the places of each band, trays. In millimetres."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app.table.banded import Band, Banded, Tray
from app.table.owned import OwnPlace
from app.text import translate
from ui.table import colours
from ui.table.forms.long_table import LINE, paint_cloth, paint_rail, paint_room
from ui.table.ink import centred
from ui.table.wood import paint_board
from ui.theme.fonts import font, sans, serif

INKS = {"ivory": colours.IVORY, "brass": colours.BRASS, "mint": colours.RIGHT}
"""The colours of words on the cloth."""

FIGURE, WORD, FOOT = 34.0, 38.0, 30.0
SMALL_WORD, SMALL_FOOT = 27.0, 24.0
"""The words of a tray that is too narrow for a hand."""

ASIDE = 20.0
"""How far beside its ends the word of a band stands."""

HOLE, EMPTY_PLATE = QColor(0, 0, 0, 34), QColor(243, 239, 228, 26)


def paint_ground(painter: QPainter, layout: Banded, letters: Mapping[str, str]) -> None:  # noqa: ARG001 -- in words
    """Everything that never changes but device and strip."""
    paint_room(painter, layout)
    paint_rail(painter, layout)
    paint_cloth(painter, layout)
    for row in layout.rows:
        for place in row.places:
            _place(painter, layout, place)
        _words(painter, row)
    _lines(painter, layout)
    for place in layout.rows[0].places:
        at = QPointF(place.box.centre.x, place.box.y - 22)
        _write(painter, at, str(place.seat), (font(serif(), FIGURE, QFont.Weight.Bold), QColor(colours.BRASS)))
    for tray in layout.trays:
        _tray(painter, tray)
    paint_board(painter, layout.strip)


def _place(painter: QPainter, layout: Banded, place: OwnPlace) -> None:
    """Its ground, and where the discs and plates of those who share it go."""
    painter.fillRect(QRectF(*place.box), QColor(5, 24, 21, 92))
    painter.setBrush(HOLE)
    painter.setPen(QPen(EMPTY_PLATE, 1.6))
    for slot in place.slots:
        at = QPointF(*slot.centre)
        painter.drawEllipse(at, layout.chip - 1, layout.chip - 1)
        plate = QRectF(at.x() - 22, at.y() + layout.labels.drop - 13, 44, 26)
        painter.drawRoundedRect(plate, 5, 5)


def _words(painter: QPainter, row: Band) -> None:
    """The word of a band along both of its ends, its foot towards the layout."""
    first, last = row.places[0].box, row.places[-1].box
    face = font(serif(), FIGURE - 3, QFont.Weight.Bold)
    for x, turn in ((first.x - ASIDE, -90), (last.x + last.width + ASIDE, 90)):
        painter.save()
        painter.translate(x, first.centre.y)
        painter.rotate(turn)
        centred(painter, translate(row.word), face, QColor(INKS[row.colour]), first.height - 8)
        painter.restore()


def _lines(painter: QPainter, layout: Banded) -> None:
    """The lines of the bands, ivory on a dark thread."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((QColor(4, 20, 17, 170), LINE + 3.4), (QColor(colours.IVORY), LINE)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin))
        for row in layout.rows:
            for place in row.places:
                painter.drawRect(QRectF(*place.box))


def _tray(painter: QPainter, tray: Tray) -> None:
    box = QRectF(*tray.box)
    large = box.width() > box.height()
    ink = QColor(INKS[tray.colour])
    painter.setBrush(QColor(5, 24, 21, 110))
    edge = QColor(ink)
    edge.setAlpha(255 if large else 90)
    painter.setPen(QPen(edge, LINE if large else 2))
    painter.drawRoundedRect(box, 26 if large else 12, 26 if large else 12)
    word, foot = (WORD, FOOT) if large else (SMALL_WORD, SMALL_FOOT)
    above, below = (38.0, 34.0) if large else (box.height() / 2 - 18, box.height() / 2 - 20)
    head = QPointF(box.center().x(), box.top() + above)
    most = box.width() - 12
    _write(painter, head, translate(tray.word), (font(serif(), word, QFont.Weight.DemiBold), ink), most)
    if tray.foot is not None:
        at = QPointF(box.center().x(), box.bottom() - below)
        plain = font(sans(), foot, QFont.Weight.DemiBold), QColor(colours.IVORY)
        _write(painter, at, translate(tray.foot), plain, most)


def _write(painter: QPainter, at: QPointF, text: str, dress: tuple[QFont, QColor], most: float | None = None) -> None:
    """A text with its middle at a point, in a font and a colour."""
    face, ink = dress
    painter.save()
    painter.translate(at)
    centred(painter, text, face, ink, most)
    painter.restore()
