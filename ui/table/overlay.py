"""Paints what is said about a felt over it: lit targets, marks, dimming, rings of pointer, pick and keyboard focus."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.table.felt import Felt, Spot
from app.table.layout import Layout
from ui.table import colours
from ui.table.picture import Picture

TICK = ((-5.0, 0.0), (-1.5, 4.0), (5.5, -4.0))
MARK_OFFSET = (-20.0, -20.0)
DIM = QColor(8, 7, 6, 150)
LIT = QColor(224, 194, 122, 46)


def outline(picture: Picture, felt: Felt, spot: Spot) -> QPainterPath:
    """The outline of a spot in the widget; that of a device is around its pieces as they lie."""
    lying = () if felt.device is None else felt.device.shapes(spot)
    if not lying:
        return picture.path(spot)
    path = QPainterPath()
    for shape in lying:
        path.addPath(picture.lens.path(shape))
    return path


def draw_aims(painter: QPainter, paths: Iterable[QPainterPath]) -> None:
    """Light where something may be put down; under the chips."""
    pen = QPen(QColor(colours.BRASS), 2)
    for path in paths:
        painter.fillPath(path, LIT)
        painter.strokePath(path, pen)


def draw_ring(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    """A ring around a spot, its dark edge keeping it visible on any ground."""
    painter.strokePath(path, QPen(QColor(colours.INK), width + 2.4))
    painter.strokePath(path, QPen(QColor(colour), width))


def dimmed(picture: Picture, bright: Iterable[Spot], whole: QRectF) -> QPainterPath:
    """What is dimmed where some spots are to stay bright: of a stake the printed figure, of a seat its whole place.

    Chips and the device are drawn over it once more.
    """
    dim = QPainterPath()
    dim.addRect(whole)
    for spot in bright:
        if spot.kind == "stake" and spot.place == "layout" and spot.on is not None:
            dim = dim.subtracted(picture.printed(spot.on))
        elif spot.kind != "stake" and not (whole_spot := picture.whole(spot)).isEmpty():
            dim = dim.subtracted(whole_spot)
    return dim


def draw_mark(painter: QPainter, middle: QPointF, scale: float, layout: Layout, mark: str) -> None:
    """A ring around a stack, with a tick (`right`) or a cross (`wrong`) where no letter is; `clash` is dashed."""
    right = mark == "right"
    colour = QColor(colours.RIGHT if right else colours.ERROR)
    edge = QColor(colours.MARK_EDGES["right" if right else "wrong"])
    painter.save()
    painter.translate(middle)
    painter.scale(scale, scale)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark == "clash":
        painter.setPen(QPen(edge, 3, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
        painter.drawEllipse(QPointF(0, 0), layout.chip, layout.chip)
        painter.restore()
        return
    for ink, width in ((edge, 8.0), (colour, 4.5)):
        painter.setPen(QPen(ink, width))
        painter.drawEllipse(QPointF(0, 0), layout.chip + 1, layout.chip + 1)
    painter.translate(*MARK_OFFSET)
    painter.setPen(QPen(edge, 2))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), 12, 12)
    sign = QPainterPath()
    if right:
        sign.moveTo(*TICK[0])
        for point in TICK[1:]:
            sign.lineTo(*point)
    else:
        for start, end in (((-4, -4), (4, 4)), ((4, -4), (-4, 4))):
            sign.moveTo(*start)
            sign.lineTo(*end)
    ink = QColor(colours.INK if right else "#ffffff")
    pen = QPen(ink, 3.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(sign, pen)
    painter.restore()
