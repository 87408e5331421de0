"""Surfaces: the grain of cloth and wood, drawn from fixed seeds so that every picture of a table is the same."""

from __future__ import annotations

from functools import cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

TILE = 192
WEAVE = 5


@cache
def cloth_tile() -> QPixmap:
    """A tile of woven cloth: faint light and dark points, in device pixels, to lay over a plain colour."""
    noise = Random(5).randbytes(TILE * TILE)
    # a point is dark or light by its first bit, and stronger the larger its value; premultiplied, so light = alpha
    alpha = bytes(3 + value % 11 for value in range(256))
    light = bytes(alpha[value] if value & 128 else 0 for value in range(256))
    pixels = bytearray(4 * TILE * TILE)
    strength = bytearray(noise.translate(alpha))
    shade = bytearray(noise.translate(light))
    for row in range(TILE):
        for column in range(row % WEAVE, TILE, WEAVE):
            strength[row * TILE + column] = 14
            shade[row * TILE + column] = 0
    for channel in range(3):
        pixels[channel::4] = shade
    pixels[3::4] = strength
    image = QImage(bytes(pixels), TILE, TILE, 4 * TILE, QImage.Format.Format_ARGB32_Premultiplied)
    # the image borrows the bytes of Python: the pixmap keeps its own
    return QPixmap.fromImage(image.copy())


def lay_cloth(painter: QPainter, path: QPainterPath) -> None:
    """Lay the weave over a path, its threads one device pixel wide whatever the scale."""
    device = painter.deviceTransform().map(path)
    ratio = painter.device().devicePixelRatioF()
    painter.save()
    painter.resetTransform()
    painter.scale(1 / ratio, 1 / ratio)
    painter.fillPath(device, QBrush(cloth_tile()))
    painter.restore()


def grain_arcs(painter: QPainter, middle: QPointF, inner: float, outer: float, below: float) -> None:
    """The grain of wood bent round: strokes between two radii of the upper half, some running on straight down."""
    random = Random(11)
    for _stroke in range(110):
        radius = random.uniform(inner, outer)
        start, sweep = random.uniform(-30, 180), random.uniform(10, 60)
        colour = QColor(0, 0, 0, random.randint(10, 34)) if random.random() < 0.7 else QColor(255, 220, 170, 16)
        painter.setPen(QPen(colour, random.uniform(0.8, 2.6)))
        around = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        first, last = max(0.0, start), min(180.0, start + sweep)
        painter.drawArc(around, round(first * 16), round((last - first) * 16))
        for side in (1,) * (start < 0) + (-1,) * (start + sweep > 180):
            x = middle.x() + side * radius
            painter.drawLine(QPointF(x, middle.y()), QPointF(x, middle.y() + below))


def grain_lines(painter: QPainter, box: QRectF) -> None:
    """The grain of a straight board: long strokes, bowed a little."""
    random = Random(23)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _stroke in range(110):
        y = random.uniform(box.top(), box.bottom())
        x, length = random.uniform(box.left() - 100, box.right()), random.uniform(80, 620)
        bow = random.uniform(-3, 3)
        colour = QColor(0, 0, 0, random.randint(12, 40)) if random.random() < 0.7 else QColor(255, 214, 160, 14)
        stroke = QPainterPath(QPointF(x, y))
        stroke.quadTo(x + length / 2, y + bow, x + length, y)
        painter.strokePath(stroke, QPen(colour, random.uniform(0.6, 2.0)))
