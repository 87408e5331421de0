"""Paints what is said about a felt over it: lit targets, marks, dimming, rings of pointer, pick and keyboard focus."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.table.felt import Felt, Spot
from app.table.geometry import Box
from ui.table import colours, edges
from ui.table.animations import Glide
from ui.table.picture import Picture

TICK = ((-5.0, 0.0), (-1.5, 4.0), (5.5, -4.0))
MARK_OFFSET = (-20.0, -20.0)
DIM, STRONG_DIM = QColor(8, 7, 6, 150), QColor(8, 7, 6, 110)
LIT = QColor(224, 194, 122, 46)
COVERED = QColor(224, 194, 122, 66)
"""The light on the numbers that the place under the pointer covers."""
MARK_CORNER, MARK_BESIDE = 5.0, 9.0
"""How round the ring around a band is, and how far left of it the sign stands: beside its letter."""


def shade() -> QColor:
    """What lies over all that is not asked about: less where edges are strong, as the rest is to be read there too."""
    return STRONG_DIM if edges.strong() else DIM


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
    pen = QPen(QColor(colours.BRASS), 4 if edges.strong() else 2)
    for path in paths:
        painter.fillPath(path, LIT)
        painter.strokePath(path, pen)


def draw_ring(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    """A ring around a spot, its dark edge keeping it visible on any ground."""
    wide = width * edges.THICKER if edges.strong() else width
    painter.strokePath(path, QPen(QColor(colours.INK), wide + 2.4))
    painter.strokePath(path, QPen(QColor(colour), wide))


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


def draw_glide(painter: QPainter, glide: Glide) -> None:
    """One view of the table going over into another."""
    after, _frame = glide.after
    painter.drawPixmap(QPointF(0, 0), after)
    painter.setClipPath(glide.cloth)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for (pixmap, frame), opacity in ((glide.before, 1.0), (glide.after, glide.part)):
        across, down = glide.frame.width() / frame.width(), glide.frame.height() / frame.height()
        painter.save()
        painter.setOpacity(opacity)
        painter.translate(glide.frame.topLeft())
        painter.scale(across, down)
        painter.drawPixmap(-frame.topLeft(), pixmap)
        painter.restore()


def draw_mark(painter: QPainter, middle: QPointF, picture: Picture, spot: Spot, mark: str) -> None:
    """A ring around a stack, with a tick (`right`) or a cross (`wrong`) where no letter is; `clash` is dashed."""
    right = mark == "right"
    colour = QColor(colours.RIGHT if right else colours.ERROR)
    edge = QColor(colours.MARK_EDGES["right" if right else "wrong"])
    band = picture.on_edge(spot)
    chip = picture.layout.chip
    around = QRectF(-chip, -chip, 2 * chip, 2 * chip) if band is None else _centred(band)
    corner = chip + 1 if band is None else MARK_CORNER
    painter.save()
    painter.translate(middle)
    painter.scale(picture.lens.scale, picture.lens.scale)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark == "clash":
        painter.setPen(QPen(edge, 3, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
        painter.drawRoundedRect(around, corner, corner)
        painter.restore()
        return
    for ink, width in ((edge, 8.0), (colour, 4.5)):
        painter.setPen(QPen(ink, width))
        painter.drawRoundedRect(around.adjusted(-1, -1, 1, 1), corner, corner)
    painter.translate(*(MARK_OFFSET if band is None else (around.left() - MARK_BESIDE, 0.0)))
    _sign(painter, right=right, colour=colour, edge=edge)
    painter.restore()


def _centred(box: Box) -> QRectF:
    return QRectF(-box.width / 2, -box.height / 2, box.width, box.height)


def _sign(painter: QPainter, *, right: bool, colour: QColor, edge: QColor) -> None:
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
