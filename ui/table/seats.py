"""Paints the signs of the players at their places: letter, name, marker."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen

from app.money import euros
from app.table.felt import Sign, seat_letter
from app.table.geometry import Box
from app.table.layout import SeatPlace
from ui.table import colours, edges
from ui.table.ink import centred, fill_text
from ui.theme.fonts import font, sans

SEAT_LETTER = 35.0
NAME_SIZE = 36.0
MARKER_SIZE = 37.0
ROLE_ANGLE = 3.2
"""Degrees beside a seat on a curved rail where the mark of a role lies."""


def paint_seats(
    painter: QPainter,
    places: Iterable[SeatPlace],
    signs: Iterable[Sign],
    *,
    role: Callable[[QPainter, SeatPlace], None],
) -> None:
    """The signs at the seats; `role` marks the seat of a player with a role."""
    known = {sign.seat: sign for sign in signs}
    for place in places:
        _seat(painter, place, known.get(place.seat), role)


def _seat(painter: QPainter, place: SeatPlace, sign: Sign | None, role: Callable[[QPainter, SeatPlace], None]) -> None:
    middle, radius = QPointF(*place.disc.centre), place.disc.radius
    painter.setPen(QPen(QColor("#1d1007"), 2))
    painter.setBrush(QColor(colours.SEAT))
    painter.drawEllipse(middle, radius, radius)
    if sign is not None:
        painter.setPen(QPen(QColor(colours.CHIPS[place.seat - 1]), 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius - 5, radius - 5)
    if edges.strong():
        painter.setPen(QPen(QColor(edges.LIGHT), 2.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius)
    painter.save()
    painter.translate(middle)
    face = font(sans(), SEAT_LETTER, QFont.Weight.Bold)
    centred(painter, seat_letter(place.seat), face, QColor(colours.IVORY if sign else colours.SEAT_FREE))
    painter.restore()
    if sign is None:
        return
    if sign.role:
        role(painter, place)
    if sign.name:
        _name(painter, place, sign)
    if sign.marker is not None:
        _marker(painter, place, euros(sign.marker))


def _name(painter: QPainter, place: SeatPlace, sign: Sign) -> None:
    """The name along the rail, ending at the player's letter; cut where it is too long for its part of the rail."""
    if isinstance(place.name, Box):
        _straight_name(painter, place.name, sign.name)
        return
    sector = place.name if not sign.role else place.name._replace(end=place.name.end + 2 * ROLE_ANGLE / 3)
    radius = (sector.inner + sector.outer) / 2 - NAME_SIZE * 0.26
    face = font(sans(), NAME_SIZE, QFont.Weight.DemiBold)
    metrics = QFontMetricsF(face)
    most = (sector.start - sector.end) * pi / 180 * radius
    text = metrics.elidedText(sign.name, Qt.TextElideMode.ElideRight, most)
    degrees = 180 / pi / radius
    angle = sector.end + metrics.horizontalAdvance(text) * degrees
    for letter in text:
        width = metrics.horizontalAdvance(letter)
        at = sector.middle.toward(angle - width / 2 * degrees, radius)
        painter.save()
        painter.translate(QPointF(*at))
        painter.rotate(90 - angle + width / 2 * degrees)
        fill_text(painter, QPointF(-width / 2, 1.6), face, letter, QColor(0, 0, 0, 170))
        fill_text(painter, QPointF(-width / 2, 0), face, letter, QColor(colours.NAME))
        painter.restore()
        angle -= width * degrees


def _straight_name(painter: QPainter, box: Box, name: str) -> None:
    face = font(sans(), NAME_SIZE, QFont.Weight.DemiBold)
    text = QFontMetricsF(face).elidedText(name, Qt.TextElideMode.ElideRight, box.width)
    painter.save()
    painter.translate(QPointF(*box.centre) + QPointF(0, 1.6))
    centred(painter, text, face, QColor(0, 0, 0, 170), box.width)
    painter.translate(0, -1.6)
    centred(painter, text, face, QColor(colours.NAME), box.width)
    painter.restore()


def _marker(painter: QPainter, place: SeatPlace, text: str) -> None:
    """The marker stands upright: a plaque on a foot that throws its shadow on the rail."""
    box = QRectF(-place.marker.width / 2, -place.marker.height / 2, place.marker.width, place.marker.height)
    painter.save()
    painter.translate(QPointF(*place.marker.centre))
    painter.rotate(place.marker_turn)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 120))
    painter.drawRoundedRect(box.translated(3, 6), 6, 6)
    plate = QLinearGradient(box.topLeft(), box.bottomLeft())
    plate.setColorAt(0, QColor(colours.MARKER[0]))
    plate.setColorAt(1, QColor(colours.MARKER[1]))
    painter.setBrush(QBrush(plate))
    painter.setPen(QPen(QColor(colours.BRASS_DARK), 2.4))
    painter.drawRoundedRect(box, 6, 6)
    centred(painter, text, font(sans(), MARKER_SIZE, QFont.Weight.Bold), QColor(colours.INK), box.width() - 8)
    painter.restore()
