"""Chips as pictures: drawn once for each size, seat, height and count, then only copied."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from app.table.felt import seat_letter
from ui.fonts import font, sans
from ui.table import colours

RISE = 4.0
"""How far a stack rises with each chip, in millimetres."""

TALLEST = 5
"""Chips that show as height; a taller stack shows its count."""

LETTER_SIZE = 27.0
BADGE = 13.5
SPOTS = 6


class ChipArt:
    """The pictures of chips at one scale (pixels a millimetre) and one device pixel ratio; radius of a chip in millimetres.

    Each picture is square and its middle is the middle of the topmost chip.
    """

    def __init__(self, radius: float, scale: float, ratio: float) -> None:
        self.radius = radius
        self.scale = scale
        self.ratio = ratio
        self._cache: dict[tuple[object, ...], QPixmap] = {}

    def stack(self, seat: int, height: int) -> QPixmap:
        """A stack of colour chips of a seat, seen as at most `TALLEST` high."""
        height = max(1, min(TALLEST, height))
        return self._made(("stack", seat, height), self._reach(height), lambda p: self._paint_stack(p, seat, height))

    def plaque(self, text: str, height: int) -> QPixmap:
        """Value chips with their worth."""
        height = max(1, min(TALLEST, height))
        return self._made(("plaque", text, height), self._reach(height), lambda p: self._paint_plaque(p, text, height))

    def badge(self, text: str, kind: str) -> QPixmap:
        """The small sign beside a stack: `count` of chips, `value` of value chips under colour chips, `paid` gain."""
        return self._made(("badge", text, kind), 44, lambda p: _paint_badge(p, text, kind))

    def _reach(self, height: int) -> float:
        return self.radius + RISE * height + 6

    def _made(self, key, reach, paint):
        made = self._cache.get(key)
        if made is None:
            side = ceil(reach * self.scale * self.ratio) * 2
            made = QPixmap(side, side)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.translate(side / 2, side / 2)
            painter.scale(self.scale * self.ratio, self.scale * self.ratio)
            paint(painter)
            painter.end()
            made.setDevicePixelRatio(self.ratio)
            self._cache[key] = made
        return made

    def _paint_stack(self, painter: QPainter, seat: int, height: int) -> None:
        radius = self.radius
        colour = QColor(colours.CHIPS[seat - 1])
        spot = QColor(colours.CHIP_SPOTS[seat - 1])
        _shadow(painter, radius, height)
        for level in reversed(range(height)):
            _edge(painter, radius, level * RISE, colour, spot, last=level == 0)
        _face(painter, radius, colour, spot)
        _letter(painter, seat_letter(seat), QColor(colours.CHIP_LETTERS[seat - 1]))

    def _paint_plaque(self, painter: QPainter, text: str, height: int) -> None:
        half = self.radius * 0.9
        _shadow(painter, self.radius, height)
        for level in reversed(range(height)):
            box = QRectF(-half, -half + level * RISE, 2 * half, 2 * half)
            painter.setPen(QPen(QColor(colours.BRASS_DARK), 1))
            painter.setBrush(QColor(colours.VALUE_EDGE if level else colours.VALUE_CHIP))
            painter.drawRect(box)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.VALUE_EDGE), 2))
        painter.drawRect(QRectF(-half + 2.5, -half + 2.5, 2 * half - 5, 2 * half - 5))
        _fitted(painter, text, 26, 2 * half - 7, QColor(colours.VALUE_TEXT))


def _shadow(painter: QPainter, radius: float, height: int) -> None:
    drop = RISE * height
    glow = QRadialGradient(QPointF(2, drop + 1), radius + 5)
    glow.setColorAt(0, QColor(0, 0, 0, 150))
    glow.setColorAt(radius / (radius + 5) * 0.9, QColor(0, 0, 0, 120))
    glow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(QPointF(2, drop + 1), radius + 5, radius + 5)


def _edge(painter: QPainter, radius: float, down: float, colour: QColor, spot: QColor, *, last: bool) -> None:
    painter.setPen(QPen(colour.darker(220), 1))
    painter.setBrush(colour.darker(100 if last else 135))
    painter.drawEllipse(QPointF(0, down), radius - 0.5, radius - 0.5)
    _spots(painter, radius, down, spot if last else spot.darker(130))


def _spots(painter: QPainter, radius: float, down: float, spot: QColor) -> None:
    around = QRectF(-radius + 2.6, -radius + 2.6 + down, 2 * radius - 5.2, 2 * radius - 5.2)
    pen = QPen(spot, 4.2)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for index in range(SPOTS):
        painter.drawArc(around, round((index * 360 / SPOTS + 90 - 10) * 16), 20 * 16)


def _face(painter: QPainter, radius: float, colour: QColor, spot: QColor) -> None:
    painter.setBrush(colour)
    painter.setPen(QPen(QColor(spot.red(), spot.green(), spot.blue(), 130), 1.2))
    painter.drawEllipse(QPointF(0, 0), radius - 6, radius - 6)


def _letter(painter: QPainter, letter: str, colour: QColor) -> None:
    _fitted(painter, letter, LETTER_SIZE, 100, colour)


def _fitted(painter: QPainter, text: str, size: float, width: float, colour: QColor) -> None:
    ink = QPainterPath()
    ink.addText(0, 0, font(sans(), size, QFont.Weight.Bold), text)
    box = ink.boundingRect()
    if box.width() > width:
        shrink = width / box.width()
        painter.save()
        painter.scale(shrink, shrink)
        painter.fillPath(ink.translated(-box.center()), colour)
        painter.restore()
        return
    painter.fillPath(ink.translated(-box.center()), colour)


def _paint_badge(painter: QPainter, text: str, kind: str) -> None:
    fill, ink = {
        "count": (colours.COUNT, colours.COUNT_TEXT),
        "value": (colours.VALUE_CHIP, colours.VALUE_TEXT),
        "paid": (colours.PAID, colours.PAID_TEXT),
    }[kind]
    shape = QPainterPath()
    shape.addText(0, 0, font(sans(), 20, QFont.Weight.Bold), text)
    half = max(BADGE, min(shape.boundingRect().width() / 2 + 5, 30 if kind == "paid" else 15))
    box = QRectF(-half, -BADGE, 2 * half, 2 * BADGE)
    round_ = 0 if kind == "value" else BADGE if kind == "count" else 5
    painter.setPen(QPen(QColor(ink) if kind == "count" else QColor(colours.BRASS_DARK), 1.5))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(box, round_, round_)
    _fitted(painter, text, 20, 2 * half - 6, QColor(ink))
