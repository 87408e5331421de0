"""Chips on edge: a band with its player's letter and, from near, what lies there; drawn once for each such band."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from app.table.felt import seat_letter
from ui.table import colours, edges
from ui.table.ink import centred, ink_width
from ui.theme.fonts import font, sans

BAND_SHADE = 4.0
"""How far the shadow of a band reaches beyond it, in millimetres."""

LETTER_SHARE, LETTER_PAID = 0.36, 0.28
"""How much of a counted band its letter has, and of one with more figures: its gain, or two kinds of chips."""

LONGER = 0.1
"""How much more a letter has with a figure behind it."""

TALL = 0.98
"""The size of letter and figure in parts of a band's height."""

INSET, CORNER, GROOVE = 2.0, 4.0, 1.4
SPARE = 3.0
"""How much wider than its ink what is written on is at least, in millimetres."""

STRONG_GROOVE, STRIPE = 2.4, 5.0
"""The edge of a band where edges are strong, and how far above and below a letter on black its colour begins."""
INLAY = 0.12
"""How wide each inlay of a chip's edge is, in parts of a band."""


class Band(NamedTuple):
    """What a band shows: its size with the lit `rim` above it, its seat, and what is written beside the letter.

    `chips` are its chips, `value` its value chips and `paid` its gain as they are written, each empty for none. No seat
    is a band that only counts stakes, in `chips`. `letter` is its player where the seat alone does not say who.
    """

    width: float
    height: float
    rim: float
    seat: int | None
    chips: str = ""
    value: str = ""
    paid: str = ""
    letter: str = ""


def paint_band(painter: QPainter, band: Band) -> None:
    """A band with its middle on the origin, in millimetres."""
    around = QRectF(-band.width / 2, -band.height / 2, band.width, band.height)
    face = around.adjusted(0, band.rim, 0, 0)
    colour = QColor(colours.COUNT if band.seat is None else colours.CHIPS[band.seat - 1])
    _shadow(painter, around)
    if band.rim:
        _top(painter, around, band.rim, colour)
    _edge(painter, face, colour)
    if band.seat is None:
        _write(painter, face, band.chips, colours.COUNT_TEXT)
        return
    plates = _plates(band)
    share = LETTER_PAID if band.paid or len(plates) > 1 else LETTER_SHARE if plates else 1.0
    share += LONGER if len(band.letter) > 1 else 0.0
    letter = QRectF(face.left(), face.top(), face.width() * share, face.height())
    if not plates:
        _spots(painter, face, band.seat)
    if edges.strong():
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(edges.DARK))
        painter.drawRect(letter.adjusted(STRONG_GROOVE, STRIPE, 0 if plates else -STRONG_GROOVE, -STRIPE))
    ink = edges.LIGHT if edges.strong() else colours.CHIP_LETTERS[band.seat - 1]
    inside = letter.adjusted(STRONG_GROOVE if edges.strong() else 0, 0, 0, 0)
    _write(painter, inside, band.letter or seat_letter(band.seat), ink)
    beside = QRectF(
        letter.right(), face.top() + INSET, face.right() - INSET - letter.right(), face.height() - 2 * INSET
    )
    widths = [ink_width(text, _written(face.height())) for text, _fill, _ink in plates]
    room = beside.width() - SPARE * len(plates)
    for (text, fill, ink), wide in zip(plates, widths, strict=True):
        plate = QRectF(beside.left(), beside.top(), SPARE + room * wide / sum(widths), beside.height())
        beside.setLeft(plate.right())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        square = fill == colours.VALUE_CHIP
        painter.drawRoundedRect(plate, 0 if square else CORNER, 0 if square else CORNER)
        _write(painter, plate, text, ink, face.height())


def _plates(band: Band) -> list[tuple[str, str, str]]:
    """What is written beside the letter: its gain once it is paid, else its chips and its value chips."""
    if band.paid:
        return [(band.paid, colours.PAID, colours.PAID_TEXT)]
    found = [(band.chips, colours.COUNT, colours.COUNT_TEXT), (band.value, colours.VALUE_CHIP, colours.VALUE_TEXT)]
    return [plate for plate in found if plate[0]]


def _shadow(painter: QPainter, around: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for reach, strength in ((3.0, 40), (1.5, 70)):
        painter.setBrush(QColor(0, 0, 0, strength))
        painter.drawRoundedRect(around.adjusted(-reach + 1, 0, reach, reach), CORNER + reach, CORNER + reach)


def _top(painter: QPainter, around: QRectF, rim: float, colour: QColor) -> None:
    """The face of the topmost chip, seen from low down in the light of the lamp."""
    top = QPainterPath()
    top.addRoundedRect(QRectF(around.left() + 1, around.top(), around.width() - 2, rim + 2 * CORNER), 2 * CORNER, rim)
    light = QLinearGradient(around.topLeft(), QPointF(around.left(), around.top() + rim))
    light.setColorAt(0, colour.lighter(165))
    light.setColorAt(1, colour.lighter(120))
    painter.setPen(QPen(colour.darker(190), 1))
    painter.setBrush(QBrush(light))
    painter.drawPath(top)


def _edge(painter: QPainter, face: QRectF, colour: QColor) -> None:
    groove = STRONG_GROOVE if edges.strong() else GROOVE
    painter.setPen(QPen(QColor(edges.LIGHT if edges.strong() else colours.INK), groove))
    painter.setBrush(colour)
    half = groove / 2
    painter.drawRoundedRect(face.adjusted(half, half, -half, -half), CORNER, CORNER)


def _spots(painter: QPainter, face: QRectF, seat: int) -> None:
    """The inlays of a chip's edge, to both sides of its letter."""
    width = face.width() * INLAY
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.CHIP_SPOTS[seat - 1]))
    inside = face.adjusted(GROOVE, GROOVE, -GROOVE, -GROOVE)
    for left in (inside.left(), inside.right() - width):
        painter.drawRect(QRectF(left, inside.top() + inside.height() * 0.3, width, inside.height() * 0.4))


def _write(painter: QPainter, box: QRectF, text: str, ink: str, tall: float | None = None) -> None:
    painter.save()
    painter.translate(box.center())
    centred(painter, text, _written(box.height() if tall is None else tall), QColor(ink), box.width() - SPARE)
    painter.restore()


def _written(tall: float) -> QFont:
    """The font of what is written on a band so tall."""
    return font(sans(), tall * TALL, QFont.Weight.Bold)
