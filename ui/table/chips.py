"""Chips as pictures: drawn once for each size, seat, height and count, then only copied."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QPixmap, QRadialGradient

from app.table.felt import seat_letter
from ui.table import colours, edges
from ui.table.bands import BAND_SHADE, Band, paint_band
from ui.table.ink import centred, ink_width
from ui.theme.fonts import font, sans

RISE = 4.0
"""How far a stack rises with each chip, in millimetres."""

TALLEST = 5
"""Chips that show as height, which the eye cannot count: a stack of more than one shows its count."""

PLAQUE = (23.0, 19.0)
"""Half the width and height of a value chip: square-edged, within the reach of its slot."""

LETTER_SIZE = 33.0
VALUE_SIZE = 33.0
BADGE_SIZE, HEAP_SIZE = 20.0, 32.0
BADGE, BADGE_PAID, HEAP = 13.5, 10.5, 18.0
WIDEST_COUNT, WIDEST_PAID, WIDEST = 15.0, 26.0, 32.0
"""Half the height and width of what is written beside a stack."""

EUROS_SIZE, EUROS, LEAST_EUROS, WIDEST_EUROS = 26.0, 14.0, 21.0, 36.0
"""The plate under a disc: its figures, half its height, half of its width at least and at most."""

WIDEST_WIN = 48.0
"""Half the width of the plate of a gain that is alone under its disc, at most."""

PLAIN_RIM = 8.6
"""How wide the colour of a chip is around a letter on black."""

SPOTS = 6
SPOT_SWEEP = 22


class ChipArt:
    """The pictures of chips at one scale (pixels a millimetre) and one device pixel ratio; `radius` in millimetres.

    Each picture is square and its middle is the middle of the topmost chip.
    """

    def __init__(self, radius: float, scale: float, ratio: float) -> None:
        self.radius = radius
        self.scale = scale
        self.ratio = ratio
        self._made: dict[Hashable, QPixmap] = {}

    def stack(self, seat: int, chips: int, letter: str = "") -> QPixmap:
        """A stack of chips in the colour of a seat, at most `TALLEST` high; `letter` where it is not the seat's own."""
        height, text = max(1, min(TALLEST, chips)), letter or seat_letter(seat)
        return self._picture(
            ("stack", seat, height, text), height, lambda painter: _stack(painter, self.radius, seat, height, text)
        )

    def plaque(self, text: str, pieces: int) -> QPixmap:
        """Value chips with their worth, at most `TALLEST` high."""
        height = max(1, min(TALLEST, pieces))
        return self._picture(
            ("plaque", text, height), height, lambda painter: _plaque(painter, self.radius, text, height)
        )

    def badge(self, text: str, kind: str) -> QPixmap:
        """What is written beside a stack: its `count`, that of a `heap`, its value chips' `value`, the gain `paid`.

        Under a disc `euros` or the `gain`, as a `win` where it has the room of both.
        """
        if kind == "win":
            side = 2 * (WIDEST_WIN + RISE)
            return self._drawn(("badge", text, kind), side, side, lambda painter: _badge(painter, text, kind))
        return self._picture(("badge", text, kind), 3, lambda painter: _badge(painter, text, kind))

    def band(self, band: Band) -> QPixmap:
        """A stake on edge."""
        wide, tall = band.width + 2 * BAND_SHADE, band.height + 2 * BAND_SHADE
        return self._drawn(band, wide, tall, lambda painter: paint_band(painter, band))

    def _picture(self, key: Hashable, height: int, paint: Callable[[QPainter], None]) -> QPixmap:
        side = 2 * (self.radius + RISE * height + 6)
        return self._drawn(key, side, side, paint)

    def _drawn(self, key: Hashable, wide: float, tall: float, paint: Callable[[QPainter], None]) -> QPixmap:
        key = (key, edges.strong())
        known = self._made.get(key)
        if known is not None:
            return known
        pixels = self.scale * self.ratio
        width, height = (2 * ceil(side / 2 * pixels) for side in (wide, tall))
        made = QPixmap(width, height)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.translate(width / 2, height / 2)
        painter.scale(pixels, pixels)
        paint(painter)
        painter.end()
        made.setDevicePixelRatio(self.ratio)
        self._made[key] = made
        return made


def paint_stack(painter: QPainter, radius: float, seat: int, chips: int) -> None:
    """Colour chips of a seat around the origin, in millimetres."""
    _stack(painter, radius, seat, max(1, min(TALLEST, chips)), seat_letter(seat))


def paint_plaques(painter: QPainter, radius: float, text: str, pieces: int) -> None:
    """Value chips with their worth around the origin, in millimetres."""
    _plaque(painter, radius, text, max(1, min(TALLEST, pieces)))


def _shadow(painter: QPainter, radius: float, height: int) -> None:
    middle, reach = QPointF(2, RISE * height + 1), radius + 5
    dark = QRadialGradient(middle, reach)
    dark.setColorAt(0, QColor(0, 0, 0, 160))
    dark.setColorAt(radius / reach * 0.92, QColor(0, 0, 0, 120))
    dark.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(dark))
    painter.drawEllipse(middle, reach, reach)


def _stack(painter: QPainter, radius: float, seat: int, height: int, text: str) -> None:
    colour, spot = QColor(colours.CHIPS[seat - 1]), QColor(colours.CHIP_SPOTS[seat - 1])
    _shadow(painter, radius, height)
    for level in range(height - 1, 0, -1):
        _disc(painter, radius, level * RISE, colour.darker(142), spot.darker(135))
    _disc(painter, radius, 0, colour, spot)
    letter = QColor(edges.LIGHT if edges.strong() else colours.CHIP_LETTERS[seat - 1])
    if edges.strong():
        _plain_face(painter, radius)
    else:
        _face(painter, radius, colour, spot)
    centred(painter, text, font(sans(), LETTER_SIZE, QFont.Weight.Bold), letter, 1.44 * radius)


def _disc(painter: QPainter, radius: float, down: float, colour: QColor, spot: QColor) -> None:
    painter.setPen(QPen(colour.darker(200), 1))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, down), radius - 0.5, radius - 0.5)
    if edges.strong():
        _ring(painter, radius, down)
        return
    around = QRectF(-radius + 3, -radius + 3 + down, 2 * radius - 6, 2 * radius - 6)
    painter.setPen(QPen(spot, 4.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    for index in range(SPOTS):
        painter.drawArc(around, round((index * 360 / SPOTS + 90 - SPOT_SWEEP / 2) * 16), SPOT_SWEEP * 16)


def _ring(painter: QPainter, radius: float, down: float) -> None:
    """The edge of a chip where edges are strong: white between two black threads."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((edges.DARK, 5.4), (edges.LIGHT, 2.6)):
        painter.setPen(QPen(QColor(ink), width))
        painter.drawEllipse(QPointF(0, down), radius - 1.4, radius - 1.4)


def _plain_face(painter: QPainter, radius: float) -> None:
    """An inlay of black for the letter; the colour of its player is around it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(edges.DARK))
    painter.drawEllipse(QPointF(0, 0), radius - PLAIN_RIM, radius - PLAIN_RIM)


def _face(painter: QPainter, radius: float, colour: QColor, spot: QColor) -> None:
    """The inlay that carries the letter, its rim lit from above."""
    inner = radius - 6
    painter.setBrush(colour)
    painter.setPen(QPen(QColor(spot.red(), spot.green(), spot.blue(), 120), 1.2))
    painter.drawEllipse(QPointF(0, 0), inner, inner)
    rim = QLinearGradient(0, -radius, 0, radius)
    rim.setColorAt(0, QColor(255, 255, 255, 130))
    rim.setColorAt(0.35, QColor(255, 255, 255, 0))
    rim.setColorAt(0.7, QColor(0, 0, 0, 0))
    rim.setColorAt(1, QColor(0, 0, 0, 90))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QBrush(rim), 1.6))
    painter.drawEllipse(QPointF(0, 0), radius - 1.4, radius - 1.4)


def _plaque(painter: QPainter, radius: float, text: str, height: int) -> None:
    half, tall = PLAQUE
    _shadow(painter, radius - 1, height)
    for level in range(height - 1, -1, -1):
        box = QRectF(-half, -tall + level * RISE, 2 * half, 2 * tall)
        painter.setPen(QPen(QColor(edges.DARK), 2.4) if edges.strong() else QPen(QColor(colours.BRASS_DARK), 1.2))
        painter.setBrush(QColor(colours.VALUE_EDGE if level else colours.VALUE_CHIP))
        painter.drawRect(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.VALUE_EDGE), 1.8))
    painter.drawRect(QRectF(-half + 2.6, -tall + 2.6, 2 * half - 5.2, 2 * tall - 5.2))
    face = font(sans(), VALUE_SIZE, QFont.Weight.Bold)
    centred(painter, text, face, QColor(colours.VALUE_TEXT), 2 * half - 8)


def plate_width(text: str) -> float:
    """How wide a plate of euros or of a gain is."""
    return 2 * _half(text, font(sans(), EUROS_SIZE, QFont.Weight.Bold), (LEAST_EUROS, WIDEST_EUROS))


def _half(text: str, face: QFont, between: tuple[float, float]) -> float:
    """Half the width of what carries a text, between the least and the most."""
    least, most = between
    return max(least, min(ink_width(text, face) / 2 + 5, most))


def _badge(painter: QPainter, text: str, kind: str) -> None:
    size = {"heap": HEAP_SIZE, "euros": EUROS_SIZE, "gain": EUROS_SIZE, "win": EUROS_SIZE}.get(kind, BADGE_SIZE)
    fill, ink, edge, corner, tall, widest = {
        "heap": (colours.COUNT, colours.COUNT_TEXT, colours.COUNT, 6.0, HEAP, WIDEST),
        "count": (colours.COUNT, colours.COUNT_TEXT, colours.COUNT_TEXT, BADGE, BADGE, WIDEST_COUNT),
        "value": (colours.VALUE_CHIP, colours.VALUE_TEXT, colours.VALUE_EDGE, 0.0, BADGE, WIDEST),
        "euros": (colours.VALUE_CHIP, colours.VALUE_TEXT, colours.VALUE_EDGE, 5.0, EUROS, WIDEST_EUROS),
        "gain": (colours.PAID, colours.PAID_TEXT, colours.PAID_TEXT, 5.0, EUROS, WIDEST_EUROS),
        "win": (colours.PAID, colours.PAID_TEXT, colours.PAID_TEXT, 5.0, EUROS, WIDEST_WIN),
        "paid": (colours.PAID, colours.PAID_TEXT, colours.PAID_TEXT, 4.0, BADGE_PAID, WIDEST_PAID),
    }[kind]
    face = font(sans(), size, QFont.Weight.Bold)
    least = LEAST_EUROS if size == EUROS_SIZE else BADGE
    half = _half(text, face, (max(least, tall), widest))
    painter.setPen(QPen(QColor(edges.LIGHT), 3) if edges.strong() else QPen(QColor(edge), 1.4))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(QRectF(-half, -tall, 2 * half, 2 * tall), corner, corner)
    centred(painter, text, face, QColor(ink), 2 * half - 6)
