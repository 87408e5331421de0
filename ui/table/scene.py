"""Paints what changes seldom on a table: signs at the seats, rack, float, reserve pair, results, dice at rest."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app.money import euros
from app.table.felt import Die, Felt, Sign, seat_letter
from app.table.geometry import Point
from app.table.layout import Fixture, Layout, SeatPlace
from ui.fonts import font, sans, serif
from ui.table import colours
from ui.table.dice import paint_die


def short_euros(cents: int) -> str:
    """An amount as it stands on a chip: without the sign of money."""
    return euros(cents).strip("€ \u00a0")


def paint_scene(painter: QPainter, layout: Layout, felt: Felt) -> None:
    """Everything of a felt that is neither stack nor mark."""
    signs = {sign.seat: sign for sign in felt.signs}
    for seat in layout.seats:
        _seat(painter, seat, signs.get(seat.seat))
    for fixture in layout.fixtures:
        _fixture(painter, layout, fixture, felt)
    for die in felt.dice:
        paint_die(painter, die, layout.die)


def _seat(painter: QPainter, place: SeatPlace, sign: Sign | None) -> None:
    painter.setBrush(QColor(0, 0, 0, 110))
    shooter = sign is not None and sign.shooter
    painter.setPen(QPen(QColor(colours.BRASS if shooter else "#2a1709"), 4 if shooter else 2))
    painter.drawEllipse(QPointF(*place.disc.centre), place.disc.radius, place.disc.radius)
    painter.setPen(QColor(colours.IVORY if sign else "#8d7863"))
    painter.setFont(font(sans(), 34, QFont.Weight.Bold))
    box = QRectF(-40, -40, 80, 80).translated(QPointF(*place.disc.centre))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, seat_letter(place.seat))
    if sign is not None and sign.marker is not None:
        painter.save()
        painter.translate(QPointF(*place.marker.centre))
        painter.rotate(place.marker_turn)
        half = QRectF(-place.marker.width / 2, -place.marker.height / 2, place.marker.width, place.marker.height)
        painter.setBrush(QColor(colours.IVORY))
        painter.setPen(QPen(QColor(colours.BRASS_DARK), 2))
        painter.drawRoundedRect(half, 5, 5)
        painter.setPen(QColor(colours.INK))
        painter.setFont(font(sans(), 36, QFont.Weight.Bold))
        painter.drawText(half, Qt.AlignmentFlag.AlignCenter, euros(sign.marker))
        painter.restore()


def _fixture(painter: QPainter, layout: Layout, fixture: Fixture, felt: Felt) -> None:
    painter.setBrush(QColor(20, 11, 5, 190))
    painter.setPen(QPen(QColor(colours.BRASS_DARK), 2))
    painter.drawRoundedRect(QRectF(*fixture.box), 8, 8)
    centre = fixture.box.centre
    if fixture.spot.kind == "reserve":
        for side, tint in zip((-1, 1), felt.reserve, strict=False):
            paint_die(
                painter, Die(3 if side < 0 else 4, Point(centre.x + side * 36, centre.y), 8 * side, tint), layout.die
            )
    if fixture.spot.kind == "results":
        for index, result in enumerate(felt.results[:5]):
            box = QRectF(fixture.box.x + 10 + index * 59, fixture.box.y + 40, 54, 68)
            painter.setBrush(QColor(colours.PLATES[result.colour]))
            painter.drawRect(box)
            painter.setPen(QColor(colours.FIGURES[result.colour]))
            painter.setFont(font(serif(), 44, QFont.Weight.Bold))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(result.number))
    for spot, box in fixture.columns:
        tube = QRectF(box.x + 3, box.y, box.width - 6, box.height - 42)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.VALUE_CHIP if spot.seat is None else colours.CHIPS[spot.seat - 1]))
        painter.drawRect(tube)
        text = short_euros(int(spot.on)) if isinstance(spot.on, int) else seat_letter(spot.seat or 1)
        painter.setPen(QColor(colours.IVORY))
        painter.setFont(font(sans(), 36, QFont.Weight.DemiBold))
        painter.drawText(
            QRectF(box.x - 10, box.y + box.height - 40, box.width + 20, 40), Qt.AlignmentFlag.AlignCenter, text
        )
