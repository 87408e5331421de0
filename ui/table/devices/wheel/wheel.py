"""Paints a wheel from straight above under a lamp: bowl, gallery, rotor with its pockets, and the ball. Millimetres."""

from __future__ import annotations

from math import ceil, cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from app.devices.wheel.spin import BallPosition
from app.devices.wheel.wheel import RunningBall, WheelPlace
from ui.table import colours
from ui.table.ink import centred
from ui.theme.fonts import font, serif

RIM, GALLERY_OUT, GALLERY_IN, ROTOR = 0.935, 0.905, 0.795, 0.74
FIGURES_IN, POCKETS_IN, CONE = 0.585, 0.405, 0.385
BALL_RUNS, BALL_LIES = 0.862, 0.475
"""Radii in parts of the wheel's own: where wood, gallery, rotor, figures, pockets and cone begin and end."""

BALL = 9.5
FIGURE = 30.0
FIGURE_MOST = 24.0
POCKETS = {"red": "#a81d18", "black": "#14110f", "green": "#17693a"}
DIAMONDS = 8
LEAN = 118.0
"""The lamp hangs over the far left: the angle, counter-clockwise from the right, from which its light falls."""


def paint_bowl(painter: QPainter, wheel: WheelPlace) -> None:
    """What does not turn: the rim of wood, the gallery the ball runs in, the slope with its deflectors."""
    middle, radius = QPointF(*wheel.middle), wheel.radius
    _shadow(painter, middle, radius)
    _ring(painter, middle, radius, _wood(middle))
    _grain(painter, middle, radius)
    _ring(painter, middle, radius * RIM, QBrush(QColor("#150b05")))
    _ring(painter, middle, radius * RIM - 2, _metal(middle))
    _ring(painter, middle, radius * GALLERY_OUT, _hollow(middle, radius))
    _ring(painter, middle, radius * GALLERY_IN, QBrush(QColor("#1a0f07")))
    _ring(painter, middle, radius * GALLERY_IN - 1.5, _slope(middle))
    for index in range(DIAMONDS):
        _diamond(painter, middle, radius * (GALLERY_IN + ROTOR) / 2, 360 / DIAMONDS * (index + 0.5), index % 2 == 0)
    _ring(painter, middle, radius * ROTOR, QBrush(QColor("#0b0604")))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 236, 200, 46), 2))
    painter.drawEllipse(middle, radius - 3, radius - 3)
    painter.setPen(QPen(QColor("#150b05"), 3))
    painter.drawEllipse(middle, radius, radius)


def _ring(painter: QPainter, middle: QPointF, radius: float, brush: QBrush) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawEllipse(middle, radius, radius)


def _shadow(painter: QPainter, middle: QPointF, radius: float) -> None:
    at = middle + QPointF(10, 14)
    shade = QRadialGradient(at, radius + 34)
    shade.setColorAt(0.86, QColor(0, 0, 0, 190))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    _ring(painter, at, radius + 34, QBrush(shade))


def _wood(middle: QPointF) -> QBrush:
    wood = QConicalGradient(middle, LEAN)
    for at, colour in ((0.0, "#a8693c"), (0.16, "#7a4a28"), (0.5, "#43260f"), (0.84, "#6a3f21"), (1.0, "#a8693c")):
        wood.setColorAt(at, QColor(colour))
    return QBrush(wood)


def _grain(painter: QPainter, middle: QPointF, radius: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for index, (part, start, sweep) in enumerate(
        ((0.992, 20, 130), (0.978, 200, 140), (0.965, 80, 190), (0.95, 300, 120))
    ):
        painter.setPen(QPen(QColor(0, 0, 0, 46) if index % 2 else QColor(255, 214, 160, 34), 1.6))
        around = QRectF(middle.x() - radius * part, middle.y() - radius * part, 2 * radius * part, 2 * radius * part)
        painter.drawArc(around, start * 16, sweep * 16)


def _metal(middle: QPointF) -> QBrush:
    brass = QConicalGradient(middle, LEAN)
    for at, colour in ((0.0, "#fff0c4"), (0.12, "#e0c27a"), (0.42, "#8a6a2c"), (0.55, "#6e5220"), (0.62, "#c8a65c")):
        brass.setColorAt(at, QColor(colour))
        brass.setColorAt(1 - at, QColor(colour))
    return QBrush(brass)


def _hollow(middle: QPointF, radius: float) -> QBrush:
    """The gallery is a groove: its far left wall lies in shadow, its near right one catches the lamp."""
    groove = QRadialGradient(middle, radius * GALLERY_OUT, middle + QPointF(radius * 0.014, radius * 0.03))
    for at, colour in (
        (GALLERY_IN / GALLERY_OUT, "#8f5c35"),
        (0.915, "#6d4224"),
        (0.955, "#52301a"),
        (0.985, "#2c180b"),
        (1.0, "#1a0d05"),
    ):
        groove.setColorAt(at, QColor(colour))
    return QBrush(groove)


def _slope(middle: QPointF) -> QBrush:
    slope = QConicalGradient(middle, LEAN)
    for at, colour in ((0.0, "#5a3419"), (0.25, "#7a4a28"), (0.5, "#a06a3c"), (0.75, "#7a4a28"), (1.0, "#5a3419")):
        slope.setColorAt(at, QColor(colour))
    return QBrush(slope)


def _diamond(painter: QPainter, middle: QPointF, away: float, angle: float, along: bool) -> None:
    painter.save()
    painter.translate(middle)
    painter.rotate(angle)
    painter.translate(0, -away)
    long, wide = (12.0, 4.2) if along else (4.6, 9.0)
    shape = QPainterPath(QPointF(-long, 0))
    for point in (QPointF(0, -wide), QPointF(long, 0), QPointF(0, wide)):
        shape.lineTo(point)
    shape.closeSubpath()
    painter.fillPath(shape.translated(1.6, 2.2), QColor(0, 0, 0, 120))
    shine = QLinearGradient(0, -wide, 0, wide)
    shine.setColorAt(0, QColor("#fff3cf"))
    shine.setColorAt(0.5, QColor(colours.BRASS))
    shine.setColorAt(1, QColor(colours.BRASS_DARK))
    painter.fillPath(shape, QBrush(shine))
    painter.restore()


class RotorArt:
    """The rotor: painted line by line where it rests, copied turned while it turns."""

    def __init__(self, wheel: WheelPlace) -> None:
        self._wheel = wheel
        self._pixels = 0.0
        self._copy: QPixmap | None = None

    def paint(self, painter: QPainter, turn: float) -> None:
        """The rotor turned so many degrees clockwise."""
        painter.save()
        painter.translate(QPointF(*self._wheel.middle))
        paint_rotor(painter, self._wheel, turn)
        painter.restore()

    def copy(self, painter: QPainter, turn: float) -> None:
        """The same, from a picture made once for a scale."""
        ratio = painter.device().devicePixelRatioF()
        pixels = painter.worldTransform().m11() * ratio
        reach = self._wheel.radius * ROTOR
        if self._copy is None or pixels != self._pixels:
            self._pixels = pixels
            self._copy = self._made(reach, pixels)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(QPointF(*self._wheel.middle))
        painter.rotate(turn)
        side = self._copy.width() / pixels
        painter.drawPixmap(QRectF(-side / 2, -side / 2, side, side), self._copy, QRectF(self._copy.rect()))
        painter.restore()
        painter.save()
        painter.translate(QPointF(*self._wheel.middle))
        _light(painter, reach)
        painter.restore()

    def _made(self, reach: float, pixels: float) -> QPixmap:
        side = ceil(2 * (reach + 2) * pixels)
        made = QPixmap(side, side)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.translate(side / 2, side / 2)
        painter.scale(pixels, pixels)
        _turning(painter, self._wheel, 0.0)
        painter.end()
        return made


def paint_rotor(painter: QPainter, wheel: WheelPlace, turn: float) -> None:
    """The rotor around the origin, turned so many degrees clockwise, under the lamp that does not turn."""
    _turning(painter, wheel, turn)
    _light(painter, wheel.radius * ROTOR)


def _turning(painter: QPainter, wheel: WheelPlace, turn: float) -> None:
    radius, count = wheel.radius, len(wheel.pockets)
    painter.save()
    painter.rotate(turn)
    sweep = 360 / count
    for index, colour in enumerate(wheel.colours):
        _sector(painter, radius * ROTOR, 90 + sweep / 2 - index * sweep, sweep, QColor(POCKETS[colour]))
    _circle(painter, radius * FIGURES_IN, QColor("#0b0706"))
    for index, colour in enumerate(wheel.colours):
        deep = QColor(POCKETS[colour]).darker(150 if colour != "black" else 130)
        _sector(painter, radius * FIGURES_IN - 1.6, 90 + sweep / 2 - index * sweep, sweep, deep)
    _frets(painter, radius, count)
    face = font(serif(), FIGURE, QFont.Weight.Bold)
    at = radius * (ROTOR + FIGURES_IN) / 2
    for index, number in enumerate(wheel.pockets):
        painter.save()
        painter.rotate(index * sweep)
        painter.translate(0, -at)
        centred(painter, str(number), face, QColor(colours.IVORY), FIGURE_MOST)
        painter.restore()
    _cone(painter, radius)
    painter.restore()


def _sector(painter: QPainter, radius: float, start: float, sweep: float, colour: QColor) -> None:
    painter.setPen(QPen(colour, 0.4))
    painter.setBrush(colour)
    around = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    painter.drawPie(around, round(start * 16), round(-sweep * 16))


def _circle(painter: QPainter, radius: float, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), radius, radius)


def _frets(painter: QPainter, radius: float, count: int) -> None:
    """Thin brass between the pockets, and the rings that hold it."""
    for index in range(count):
        painter.save()
        painter.rotate((index + 0.5) * 360 / count)
        for colour, width, away in (("#000000", 2.6, 0.9), (colours.BRASS, 1.7, 0.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawLine(QPointF(away, -radius * POCKETS_IN), QPointF(away, -radius * FIGURES_IN))
        painter.setPen(QPen(QColor(224, 194, 122, 190), 1.2))
        painter.drawLine(QPointF(0, -radius * FIGURES_IN), QPointF(0, -radius * ROTOR))
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for part, width in ((ROTOR - 0.006, 3.4), (FIGURES_IN, 2.6), (POCKETS_IN, 3.0)):
        painter.setPen(QPen(QColor("#1a0f07"), width + 2))
        painter.drawEllipse(QPointF(0, 0), radius * part, radius * part)
        painter.setPen(QPen(QColor("#cfae64"), width))
        painter.drawEllipse(QPointF(0, 0), radius * part, radius * part)


def _cone(painter: QPainter, radius: float) -> None:
    """The cone of wood with a star of lighter veneer, and the turret with its four arms."""
    outer = radius * CONE
    wood = QRadialGradient(QPointF(0, 0), outer)
    for at, colour in ((0.0, "#9a6236"), (0.55, "#7a4a28"), (0.9, "#54301a"), (1.0, "#2c180b")):
        wood.setColorAt(at, QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(wood))
    painter.drawEllipse(QPointF(0, 0), outer, outer)
    star = QPainterPath()
    for index in range(16):
        away = outer * (0.9 if index % 2 == 0 else 0.5)
        painter_at = QPointF(*_polar(22.5 * index, away))
        star.lineTo(painter_at) if index else star.moveTo(painter_at)
    star.closeSubpath()
    painter.fillPath(star, QColor(224, 178, 112, 62))
    painter.strokePath(star, QPen(QColor(30, 16, 7, 110), 1.4))
    for index in range(4):
        painter.save()
        painter.rotate(90 * index)
        arm = QRectF(-4.6, -outer * 0.56, 9.2, outer * 0.56)
        painter.setPen(QPen(QColor("#3a2a10"), 1.2))
        shine = QLinearGradient(-4.6, 0, 4.6, 0)
        for at, colour in ((0.0, "#8a6a2c"), (0.35, "#fff0c4"), (0.6, "#e0c27a"), (1.0, "#6e5220")):
            shine.setColorAt(at, QColor(colour))
        painter.setBrush(QBrush(shine))
        painter.drawRoundedRect(arm, 4, 4)
        painter.drawEllipse(QPointF(0, -outer * 0.56), 8.5, 8.5)
        painter.restore()
    for reach, light, dark in (
        (0.27, "#e0c27a", "#5c4418"),
        (0.17, "#fff0c4", "#8a6a2c"),
        (0.07, "#fffaf0", "#c8a65c"),
    ):
        turret = QRadialGradient(QPointF(-outer * reach * 0.35, -outer * reach * 0.45), outer * reach * 1.4)
        turret.setColorAt(0, QColor(light))
        turret.setColorAt(1, QColor(dark))
        painter.setPen(QPen(QColor("#3a2a10"), 1.2))
        painter.setBrush(QBrush(turret))
        painter.drawEllipse(QPointF(0, 0), outer * reach, outer * reach)


def _polar(angle: float, away: float) -> tuple[float, float]:
    return away * cos(radians(angle)), away * sin(radians(angle))


def _light(painter: QPainter, reach: float) -> None:
    """The lamp on the rotor: brighter at the far left, and the shadow its bowl throws on its far edge."""
    lamp = QRadialGradient(QPointF(-reach * 0.34, -reach * 0.5), reach * 1.5)
    lamp.setColorAt(0, QColor(255, 240, 214, 44))
    lamp.setColorAt(0.5, QColor(255, 240, 214, 0))
    lamp.setColorAt(1, QColor(0, 0, 0, 92))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(lamp))
    painter.drawEllipse(QPointF(0, 0), reach, reach)
    edge = QRadialGradient(QPointF(0, 0), reach, QPointF(reach * 0.02, reach * 0.035))
    edge.setColorAt(0.9, QColor(0, 0, 0, 0))
    edge.setColorAt(1, QColor(0, 0, 0, 130))
    painter.setBrush(QBrush(edge))
    painter.drawEllipse(QPointF(0, 0), reach, reach)


def ball_at(wheel: WheelPlace, seen: BallPosition) -> QPointF:
    """The middle of the ball."""
    away = wheel.radius * (BALL_LIES + (BALL_RUNS - BALL_LIES) * seen.out)
    x, y = _polar(seen.angle - 90, away)
    return QPointF(wheel.middle.x + x, wheel.middle.y + y)


def paint_ball(painter: QPainter, wheel: WheelPlace, seen: BallPosition) -> None:
    """The ball of ivory with its shadow."""
    at = ball_at(wheel, seen)
    painter.setPen(Qt.PenStyle.NoPen)
    shade = QRadialGradient(at + QPointF(4, 6), BALL * 1.5)
    shade.setColorAt(0.3, QColor(0, 0, 0, 200))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setBrush(QBrush(shade))
    painter.drawEllipse(at + QPointF(4, 6), BALL * 1.5, BALL * 1.5)
    ivory = QRadialGradient(at + QPointF(-3, -4), BALL * 1.6)
    for part, colour in ((0.0, "#ffffff"), (0.4, "#f6f0e0"), (0.8, "#cbbf9f"), (1.0, "#8d8164")):
        ivory.setColorAt(part, QColor(colour))
    painter.setBrush(QBrush(ivory))
    painter.drawEllipse(at, BALL, BALL)


def paint_running(painter: QPainter, wheel: WheelPlace, running: RunningBall, part: float = 0.0) -> None:
    """The ball running in the gallery against the rotor, its way behind it fading; shorter once it has slowed down."""
    way = -1 if running.clockwise else 1
    angle = running.ball(part)
    steps, step = (9, 3.4) if running.slow else (26, 4.2)
    away = wheel.radius * BALL_RUNS
    for index in range(steps, 0, -1):
        x, y = _polar(angle - 90 - way * index * step, away)
        strength = round(120 * (1 - index / (steps + 1)) ** 1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(246, 240, 224, strength))
        size = BALL * (1 - 0.5 * index / steps)
        painter.drawEllipse(QPointF(wheel.middle.x + x, wheel.middle.y + y), size, size)
    paint_ball(painter, wheel, BallPosition(angle, 1.0))
