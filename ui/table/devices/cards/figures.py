"""King, queen and jack as half figures turned round a brass line: our own drawing, in a card of width 100."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from app.devices.cards.cards import Rank, Suit
from ui.table.devices.cards.shapes import suit_at

FRAME = QRectF(24, 13, 52, 114)
_MIDDLE = QPointF(50, 70)
_GOLD, _GOLD_DARK = QColor("#d9ac3c"), QColor("#7d5a17")
_SKIN, _SHADE = QColor("#f3d2ae"), QColor("#d9a97c")
_LINEN, _INK = QColor("#fbf3dc"), QColor("#1d1712")
_THREAD = 0.9


class _Figure(NamedTuple):
    """What tells one figure from the others: the colour of the hair, and whether it has a beard."""

    hair: QColor
    beard: bool = False


_FIGURES: dict[Rank, _Figure] = {
    "K": _Figure(QColor("#6b4526"), beard=True),
    "Q": _Figure(QColor("#b5762c")),
    "J": _Figure(QColor("#7a3d1a")),
}


def paint_figure(painter: QPainter, rank: Rank, suit: Suit, robe: QColor) -> None:
    """A court card's figure with its frame and suit signs; KeyError for a rank that has none.

    `robe` is the colour of the suit. The painter's units are hundredths of the card's width.
    """
    figure = _FIGURES[rank]
    painter.save()
    painter.setPen(QPen(_GOLD_DARK, _THREAD))
    painter.setBrush(QColor("#fffaf0"))
    painter.drawRect(FRAME)
    for half in range(2):
        painter.save()
        if half:
            painter.translate(_MIDDLE)
            painter.rotate(180)
            painter.translate(-_MIDDLE)
        painter.setClipRect(QRectF(FRAME.left(), FRAME.top(), FRAME.width(), _MIDDLE.y() - FRAME.top()))
        _robe(painter, robe)
        _behind(painter, rank, figure)
        _head(painter, figure)
        _crown(painter, rank, robe)
        painter.fillPath(suit_at(suit, FRAME.left() + 7.5, FRAME.top() + 8.5, 10), robe)
        painter.restore()
    painter.setPen(QPen(_GOLD_DARK, 2.4))
    painter.drawLine(QPointF(FRAME.left(), _MIDDLE.y()), QPointF(FRAME.right(), _MIDDLE.y()))
    painter.setPen(QPen(_GOLD, 1.2))
    painter.drawLine(QPointF(FRAME.left(), _MIDDLE.y()), QPointF(FRAME.right(), _MIDDLE.y()))
    painter.restore()


def _fill(painter: QPainter, path: QPainterPath, colour: QColor, edge: QColor = _INK) -> None:
    painter.setPen(QPen(edge, _THREAD, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QBrush(colour))
    painter.drawPath(path)


def _shape(start: tuple[float, float], *curves: tuple[float, ...]) -> QPainterPath:
    """A closed outline: two figures are a line to a point, four a curve with one handle, six one with two."""
    path = QPainterPath(QPointF(*start))
    for curve in curves:
        if len(curve) == 2:
            path.lineTo(*curve)
        elif len(curve) == 4:
            path.quadTo(*curve)
        else:
            path.cubicTo(*curve)
    path.closeSubpath()
    return path


def _robe(painter: QPainter, robe: QColor) -> None:
    """Shoulders with brass braid, and down the front a band of linen with lozenges."""
    _fill(painter, _shape((27, 72), (27, 50, 41, 47.5), (59, 47.5), (73, 50, 73, 72)), robe)
    painter.setPen(QPen(_GOLD, 1.3))
    for inset in (4.5, 9.0):
        for side in (-1, 1):
            braid = QPainterPath(QPointF(50 + side * (23 - inset), 72))
            braid.quadTo(50 + side * (22 - inset), 54, 50 + side * (13 - inset * 0.3), 48.5)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(braid)
    _fill(painter, _shape((45.5, 72), (45.5, 48), (54.5, 48), (54.5, 72)), _LINEN, _GOLD_DARK)
    for y in (53.0, 60.0, 67.0):
        _fill(painter, _shape((50, y - 2.6), (52.4, y), (50, y + 2.6), (47.6, y)), _GOLD, _GOLD_DARK)
    collar = _shape((40, 48.5), (50, 55.5, 60, 48.5), (57, 44.5), (50, 49, 43, 44.5))
    _fill(painter, collar, _GOLD, _GOLD_DARK)


def _behind(painter: QPainter, rank: Rank, figure: _Figure) -> None:
    """The hair that falls behind the head: long for a queen, to the jaw for the others."""
    if rank == "Q":
        hair = _shape((38.5, 33), (35.5, 44, 38, 52), (43, 52), (57, 52), (62, 52), (64.5, 44, 61.5, 33))
    else:
        hair = _shape((39, 32), (36.5, 39, 39.5, 45), (44, 43), (56, 43), (60.5, 45), (63.5, 39, 61, 32))
    _fill(painter, hair, figure.hair)


def _head(painter: QPainter, figure: _Figure) -> None:
    face = _shape((41, 31), (40.5, 40, 45, 45.5), (50, 49, 55, 45.5), (59.5, 40, 59, 31))
    _fill(painter, face, _SKIN)
    if figure.beard:
        beard = _shape(
            (41.2, 37),
            (42.5, 43, 45, 41.2),
            (50, 39.2, 55, 41.2),
            (57.5, 43, 58.8, 37),
            (59, 51, 50, 53.5),
            (41, 51, 41.2, 37),
        )
        _fill(painter, beard, figure.hair)
    painter.setPen(QPen(_INK, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for side in (-1, 1):
        painter.drawLine(QPointF(50 + side * 5.6, 33.2), QPointF(50 + side * 2.6, 33.0))
    painter.setBrush(_INK)
    painter.setPen(Qt.PenStyle.NoPen)
    for side in (-1, 1):
        painter.drawEllipse(QPointF(50 + side * 4.0, 35.6), 1.0, 1.1)
    painter.setPen(QPen(_SHADE, 1.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(50, 35.4), QPointF(49.2, 39.0))
    painter.setPen(QPen(QColor("#b5402f"), 1.3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(47.8, 42.4), QPointF(52.2, 42.4))


def _crown(painter: QPainter, rank: Rank, robe: QColor) -> None:
    """A king's five points, a queen's round diadem, a jack's flat cap with a feather."""
    if rank == "K":
        crown = _shape(
            (39.5, 31.5),
            (36.5, 17.5),
            (43, 24),
            (46, 15.5),
            (50, 23),
            (54, 15.5),
            (57, 24),
            (63.5, 17.5),
            (60.5, 31.5),
            (50, 29, 39.5, 31.5),
        )
        _fill(painter, crown, _GOLD, _GOLD_DARK)
        for x in (44.0, 50.0, 56.0):
            _fill(painter, _ball(x, 27.6, 1.2), robe, _GOLD_DARK)
    elif rank == "Q":
        diadem = _shape(
            (39, 31),
            (38, 21.5),
            (43.5, 25.5, 44.5, 20),
            (50, 24, 55.5, 20),
            (56.5, 25.5, 62, 21.5),
            (61, 31),
            (50, 27, 39, 31),
        )
        _fill(painter, diadem, _GOLD, _GOLD_DARK)
        for x, y in ((38.2, 20.6), (44.6, 18.8), (50.0, 20.6), (55.4, 18.8), (61.8, 20.6)):
            _fill(painter, _ball(x, y, 1.5), robe, _GOLD_DARK)
    else:
        cap = _shape((38.5, 31), (35, 20, 47, 19.5), (62, 18.5, 61.8, 30.5), (50, 27.5, 38.5, 31))
        _fill(painter, cap, robe)
        _fill(
            painter,
            _shape((38.5, 31.5), (38.2, 28.3), (50, 25, 61.8, 28), (61.8, 31), (50, 27.8, 38.5, 31.5)),
            _GOLD,
            _GOLD_DARK,
        )
        feather = _shape((58, 27), (60, 16, 70, 17.5), (69, 24.5, 58, 27))
        _fill(painter, feather, _LINEN)
        painter.drawLine(QPointF(58.5, 26.5), QPointF(67, 19))


def _ball(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path
