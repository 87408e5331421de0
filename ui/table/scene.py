"""Paints what changes seldom on a table: the players' signs, the croupier's strip and the dice at rest."""

from __future__ import annotations

from math import pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen

from app.money import euros
from app.table.felt import Die, Felt, Sign, seat_letter
from app.table.geometry import Box, Sector
from app.table.layout import Layout, SeatPlace
from ui.table import colours
from ui.table.dice import paint_die
from ui.table.fixtures import paint_contents
from ui.table.ink import centred, fill_text
from ui.theme.fonts import font, sans

SEAT_LETTER = 35.0
NAME_SIZE = 36.0
MARKER_SIZE = 37.0
SHOOTER_DIE = 28.0
SHOOTER_DIE_ANGLE = 3.2


def paint_scene(painter: QPainter, layout: Layout, felt: Felt) -> None:
    """Everything of a felt that is neither stack nor mark nor part of a throw to be seen."""
    signs = {sign.seat: sign for sign in felt.signs}
    for seat in layout.seats:
        _seat(painter, seat, signs.get(seat.seat))
    for fixture in layout.fixtures:
        paint_contents(painter, layout, fixture, felt)
    if felt.throw is None:
        for die in felt.dice:
            paint_die(painter, die, layout.die)


def _seat(painter: QPainter, place: SeatPlace, sign: Sign | None) -> None:
    middle, radius = QPointF(*place.disc.centre), place.disc.radius
    painter.setPen(QPen(QColor("#1d1007"), 2))
    painter.setBrush(QColor(colours.SEAT))
    painter.drawEllipse(middle, radius, radius)
    if sign is not None:
        painter.setPen(QPen(QColor(colours.CHIPS[place.seat - 1]), 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius - 5, radius - 5)
    painter.save()
    painter.translate(middle)
    face = font(sans(), SEAT_LETTER, QFont.Weight.Bold)
    centred(painter, seat_letter(place.seat), face, QColor(colours.IVORY if sign else colours.SEAT_FREE))
    painter.restore()
    if sign is None:
        return
    if sign.shooter:
        _shooter(painter, place)
    if sign.name:
        _name(painter, place, sign)
    if sign.marker is not None:
        _marker(painter, place, euros(sign.marker))


def _shooter(painter: QPainter, place: SeatPlace) -> None:
    """The shooter's letter has a brass ring, and a small die lies beside it."""
    painter.setPen(QPen(QColor(colours.BRASS), 4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(*place.disc.centre), place.disc.radius + 1, place.disc.radius + 1)
    if not isinstance(place.name, Sector):
        return
    rail = (place.name.inner + place.name.outer) / 2
    at = place.name.middle.toward(place.angle + SHOOTER_DIE_ANGLE, rail)
    paint_die(painter, Die(5, at, 90 - place.angle + 12, "ruby"), SHOOTER_DIE)


def _name(painter: QPainter, place: SeatPlace, sign: Sign) -> None:
    """The name along the rail, ending at the player's letter; cut where it is too long for its part of the rail."""
    if isinstance(place.name, Box):
        _straight_name(painter, place.name, sign.name)
        return
    sector = place.name if not sign.shooter else place.name._replace(end=place.name.end + 2 * SHOOTER_DIE_ANGLE / 3)
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
