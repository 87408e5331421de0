"""The shapes on a card as outlines of our own: the four suits in a unit square, and where the pips of a rank stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from app.devices.cards.cards import Rank, Suit

COLUMNS = (-0.155, 0.0, 0.155)
"""The three columns of pips, from the middle of a card of width 1."""

_LEFT_RIGHT = (COLUMNS[0], COLUMNS[2])


def _rows(*rows: float) -> tuple[tuple[float, float], ...]:
    return tuple((column, row) for row in rows for column in _LEFT_RIGHT)


_OUTER, _THIRD, _UPPER = 0.44, 0.147, 0.293

PIPS: Mapping[Rank, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        "2": ((0.0, -_OUTER), (0.0, _OUTER)),
        "3": ((0.0, -_OUTER), (0.0, 0.0), (0.0, _OUTER)),
        "4": _rows(-_OUTER, _OUTER),
        "5": (*_rows(-_OUTER, _OUTER), (0.0, 0.0)),
        "6": _rows(-_OUTER, 0.0, _OUTER),
        "7": (*_rows(-_OUTER, 0.0, _OUTER), (0.0, -_OUTER / 2)),
        "8": (*_rows(-_OUTER, 0.0, _OUTER), (0.0, -_OUTER / 2), (0.0, _OUTER / 2)),
        "9": (*_rows(-_OUTER, -_THIRD, _THIRD, _OUTER), (0.0, 0.0)),
        "T": (*_rows(-_OUTER, -_THIRD, _THIRD, _OUTER), (0.0, -_UPPER), (0.0, _UPPER)),
    }
)
"""The middle of each pip of a rank, from the middle of a card of width 1; those below it stand on their heads."""


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """The outline of a suit, one unit high round the origin."""
    return _SUITS[suit]()


def suit_at(suit: Suit, x: float, y: float, size: float, *, turned: bool = False) -> QPainterPath:
    """The outline of a suit so high, its middle on a point; `turned` upside down."""
    place = QTransform.fromTranslate(x, y).scale(size, -size if turned else size)
    return place.map(suit_path(suit))


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.0, 0.5))
    path.cubicTo(-0.14, 0.26, -0.5, 0.06, -0.5, -0.22)
    path.cubicTo(-0.5, -0.42, -0.36, -0.5, -0.25, -0.5)
    path.cubicTo(-0.12, -0.5, -0.03, -0.41, 0.0, -0.29)
    path.cubicTo(0.03, -0.41, 0.12, -0.5, 0.25, -0.5)
    path.cubicTo(0.36, -0.5, 0.5, -0.42, 0.5, -0.22)
    path.cubicTo(0.5, 0.06, 0.14, 0.26, 0.0, 0.5)
    path.closeSubpath()
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.0, -0.5))
    path.quadTo(0.17, -0.2, 0.4, 0.0)
    path.quadTo(0.17, 0.2, 0.0, 0.5)
    path.quadTo(-0.17, 0.2, -0.4, 0.0)
    path.quadTo(-0.17, -0.2, 0.0, -0.5)
    path.closeSubpath()
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.0, -0.5))
    path.cubicTo(0.12, -0.3, 0.48, -0.1, 0.48, 0.15)
    path.cubicTo(0.48, 0.31, 0.37, 0.37, 0.27, 0.37)
    path.cubicTo(0.17, 0.37, 0.09, 0.32, 0.045, 0.24)
    path.cubicTo(0.06, 0.38, 0.11, 0.46, 0.2, 0.5)
    path.lineTo(-0.2, 0.5)
    path.cubicTo(-0.11, 0.46, -0.06, 0.38, -0.045, 0.24)
    path.cubicTo(-0.09, 0.32, -0.17, 0.37, -0.27, 0.37)
    path.cubicTo(-0.37, 0.37, -0.48, 0.31, -0.48, 0.15)
    path.cubicTo(-0.48, -0.1, -0.12, -0.3, 0.0, -0.5)
    path.closeSubpath()
    return path


def _club() -> QPainterPath:
    # with one way round for every part and the winding rule, no outline has to be cut out of another
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y in ((0.0, -0.275), (-0.265, 0.105), (0.265, 0.105)):
        path.addEllipse(QPointF(x, y), 0.225, 0.225)
    path.addRect(QRectF(-0.1, -0.14, 0.2, 0.26))
    path.moveTo(-0.045, 0.05)
    path.lineTo(0.045, 0.05)
    path.cubicTo(0.05, 0.3, 0.1, 0.44, 0.2, 0.5)
    path.lineTo(-0.2, 0.5)
    path.cubicTo(-0.1, 0.44, -0.05, 0.3, -0.045, 0.05)
    path.closeSubpath()
    return path


_SUITS: Mapping[Suit, Callable[[], QPainterPath]] = MappingProxyType(
    {"h": _heart, "d": _diamond, "c": _club, "s": _spade}
)
