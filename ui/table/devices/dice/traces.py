"""Paints how a throw went: the far part, the edge to strike, the ways of the dice, what was struck, who was late."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QTransform,
)

from app.devices.dice.throw import Late, Strike, Throw, Way
from app.table.geometry import Point
from app.table.layout import Layout
from ui.table import colours
from ui.table.chips import paint_stack
from ui.table.devices.dice.solids import RISE, Stance
from ui.table.lamp import paint_lamp
from ui.table.lens import path_of

STEP = 6.0
"""Milliseconds between two points of a trace."""

DOT = 6.0
DOT_PITCH = 14.0
GHOST_PITCH = 2.2
LATE_PART = (0.34, 0.6)
"""How much of their way a late player's hand has gone when the dice leave the shooter's, and when they rest."""

CAP = Qt.PenCapStyle.RoundCap
_ROUND = Qt.PenJoinStyle.RoundJoin

HALO = 7.0
CLEAR_OF_SEAT = 14.0
"""How far from the letter of a seat the sleeve of its player begins."""

WRIST, PALM = 98.0, 34.0
"""How far behind what is held the cuff and the front of the palm are."""

_FINGERS = (
    (-42.0, -19.0, -18.0, -19.0, 11.0),
    (-40.0, -7.0, -12.0, -7.0, 11.5),
    (-40.0, 5.0, -13.0, 5.0, 11.5),
    (-50.0, 20.0, -16.0, 19.0, 12.5),
)
"""Three fingers over a chip and the thumb beside it: from where to where, how wide; the hand reaches to the right."""


def paint_trace(painter: QPainter, layout: Layout, throw: Throw, ms: float) -> None:
    """Everything of a throw until a millisecond that lies under chips and dice."""
    struck = any(strike.far and strike.ms <= ms for strike in throw.strikes)
    _far_part(painter, layout, throw)
    _wall(painter, throw.wall, struck=struck)
    for way in throw.ways:
        if way.shape == "die":
            (_skid if way.slides else _hops)(painter, way, ms)
    for strike in throw.strikes:
        if strike.ms <= ms:
            _burst(painter, strike)
    if not struck and ms >= throw.duration:
        _gap(painter, throw)
    paint_lamp(painter, layout, is_open=not throw.called)


def paint_late(painter: QPainter, layout: Layout, late: Late, part: float) -> None:
    """A player's hand still reaching out with a stake; `part` of the throw is over."""
    hand = _reaching(late, part)
    sleeve, fist = arm(layout, late, part)
    for path, fill in ((sleeve, colours.SLEEVE), (fist, colours.SKIN)):
        painter.strokePath(path, QPen(QColor(colours.IVORY), HALO, Qt.PenStyle.SolidLine, CAP, _ROUND))
        painter.strokePath(path, QPen(QColor(colours.INK), 2.4, Qt.PenStyle.SolidLine, CAP, _ROUND))
        painter.fillPath(path, QColor(fill))
    painter.save()
    painter.translate(QPointF(*hand))
    paint_stack(painter, layout.chip, late.seat, 1)
    painter.rotate(_heading(late))
    for finger in _FINGERS:
        path = _capsule(*finger)
        painter.strokePath(path, QPen(QColor(colours.INK), 2.4))
        painter.fillPath(path, QColor(colours.SKIN))
    painter.restore()


def arm(layout: Layout, late: Late, part: float) -> tuple[QPainterPath, QPainterPath]:
    """Sleeve and hand of a late player, in millimetres: from the inner edge of the rail on, clear of every seat."""
    hand = _reaching(late, part)
    begins = layout.seats[late.seat - 1].disc.radius + CLEAR_OF_SEAT
    cuff = late.here.distance(hand) - WRIST
    place = QTransform().translate(*hand).rotate(_heading(late))
    sleeve = QPainterPath()
    if cuff > begins:
        # the forearm grows narrower towards the wrist
        sleeve.moveTo(-cuff - WRIST + begins, -34)
        for x, y in ((-WRIST, -23), (-WRIST, 23), (-cuff - WRIST + begins, 34)):
            sleeve.lineTo(x, y)
        sleeve.closeSubpath()
    fist = QPainterPath()
    fist.setFillRule(Qt.FillRule.WindingFill)
    fist.addRoundedRect(QRectF(-WRIST, -17, WRIST - PALM, 34), 8, 8)
    fist.addRoundedRect(QRectF(-PALM - 34, -27, 46, 54), 20, 20)
    return place.map(sleeve), place.map(fist.simplified())


def _heading(late: Late) -> float:
    """Degrees clockwise from the right in which a hand reaches."""
    return degrees(atan2(late.there.y - late.here.y, late.there.x - late.here.x))


def _capsule(x: float, y: float, to_x: float, to_y: float, wide: float) -> QPainterPath:
    line = QPainterPath(QPointF(x, y))
    line.lineTo(to_x, to_y)
    stroker = QPainterPathStroker()
    stroker.setWidth(wide)
    stroker.setCapStyle(CAP)
    return stroker.createStroke(line).simplified()


def late_rect(late: Late) -> QRectF:
    """What a late player's arm and aim touch, in millimetres."""
    return QRectF(QPointF(*late.here), QPointF(*late.there)).normalized().adjusted(-90, -90, 90, 90)


def _far_part(painter: QPainter, layout: Layout, throw: Throw) -> None:
    """The far part is lit, the rest lies in shade, a dashed line between."""
    one, other = (QPointF(*point) for point in throw.limit)
    across = other - one
    beyond = QPointF(-across.y(), across.x())
    if QPointF.dotProduct(beyond, QPointF(*throw.wall[len(throw.wall) // 2]) - QPointF(*layout.cloth.centre)) < 0:
        beyond = -beyond
    half = QPainterPath()
    half.addPolygon(QPolygonF([one, other, other + beyond, one + beyond]))
    cloth = path_of(layout.cloth)
    painter.save()
    painter.setClipPath(cloth)
    painter.fillPath(cloth.subtracted(half), QColor(0, 0, 0, 62))
    painter.fillPath(half, QColor(255, 246, 214, 16))
    pen = QPen(QColor(243, 239, 228, 215), 5, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([5, 4])
    painter.setPen(pen)
    painter.drawLine(one, other)
    painter.restore()


def _wall(painter: QPainter, wall: Sequence[Point], *, struck: bool) -> None:
    """The edge to strike: a dashed thread until it is struck, then a band of light."""
    path = QPainterPath()
    before: Point | None = None
    for point in wall:
        if before is None or before.distance(point) > 60:
            path.moveTo(*point)
        else:
            path.lineTo(*point)
        before = point
    flat = Qt.PenCapStyle.FlatCap
    painter.strokePath(path, QPen(QColor(colours.INK), 17, Qt.PenStyle.SolidLine, flat))
    if struck:
        painter.strokePath(path, QPen(QColor(colours.FLASH), 10, Qt.PenStyle.SolidLine, flat))
    else:
        pen = QPen(QColor(colours.BRASS), 6, Qt.PenStyle.CustomDashLine, flat)
        pen.setDashPattern([3, 3])
        painter.strokePath(path, pen)


def _gap(painter: QPainter, throw: Throw) -> None:
    """How far from the edge the nearest die has stopped, as a measure between two strokes."""
    rests = [way.rest.at for way in throw.ways if way.shape == "die"]
    die, wall = min(((die, point) for die in rests for point in throw.wall), key=lambda pair: pair[0].distance(pair[1]))
    edge = throw.ways[0].edge
    away = die.distance(wall)
    start, end = QPointF(*die.between(wall, edge * 0.95 / away)), QPointF(*die.between(wall, 1 - 14 / away))
    side = QPointF(-(wall.y - die.y), wall.x - die.x) / away * 20
    for colour, width in ((colours.INK, 9.0), (colours.IVORY, 4.0)):
        painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, CAP))
        painter.drawLine(start, end)
        for at in (start, end):
            painter.drawLine(at - side, at + side)


@lru_cache(maxsize=8)
def _trail(way: Way) -> tuple[tuple[float, QPointF], ...]:
    """Points of the way of a die's middle as it is seen, with their milliseconds."""
    first, last = way.legs[0].start, way.legs[-1].end if way.gone is None else way.gone
    moments = [first + STEP * index for index in range(int((last - first) / STEP) + 1)] + [last]
    points = []
    for moment in moments:
        pose = way.pose(moment)
        points.append((moment, QPointF(pose.at.x, pose.at.y - (pose.height - way.edge / 2) * RISE)))
    return tuple(points)


def _hops(painter: QPainter, way: Way, ms: float) -> None:
    """A dotted way through the air, with a small ring where the die touched the cloth."""
    trail = [point for moment, point in _trail(way) if moment <= ms]
    if len(trail) < 2:
        return
    path = QPainterPath(trail[0])
    for point in trail[1:]:
        path.lineTo(point)
    shade, tint = QColor(0, 0, 0, 130), QColor(colours.TRACES[way.tint])
    for colour, width in ((shade, DOT + 3), (tint, DOT)):
        pen = QPen(colour, width, Qt.PenStyle.CustomDashLine, CAP)
        pen.setDashPattern([0.01, DOT_PITCH / width])
        painter.strokePath(path, pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for leg in way.legs[:-1]:
        if leg.end <= ms and leg.low[1] == 0:
            for colour, width in ((shade, 6.0), (tint, 3.0)):
                painter.setPen(QPen(colour, width))
                painter.drawEllipse(QPointF(*leg.there), 18, 12)


def _skid(painter: QPainter, way: Way, ms: float) -> None:
    """The cloth brushed flat where a die slid, and the die itself again and again, never turned."""
    half = way.edge / 2
    for leg in way.legs:
        if leg.start < ms:
            _brushed(painter, leg.here, way.pose(min(ms, leg.end)).at, half)
    tint = QColor(colours.TRACES[way.tint])
    painter.setBrush(QColor(tint.red(), tint.green(), tint.blue(), 54))
    painter.setPen(QPen(QColor(tint.red(), tint.green(), tint.blue(), 220), 3))
    top = max((facet for facet in way.solid if facet.kind == "glass"), key=lambda facet: facet.outward.z)
    before: Point | None = None
    for moment, _point in _trail(way):
        pose = way.pose(moment)
        if moment <= ms and (before is None or before.distance(pose.at) > way.edge * GHOST_PITCH):
            painter.drawPolygon(Stance(pose.at, pose.height, pose.turn, way.edge).polygon(top))
            before = pose.at


def _brushed(painter: QPainter, here: Point, there: Point, half: float) -> None:
    one, two = _beside(here, there, half), _beside(here, there, -half)
    band = QPainterPath()
    band.addPolygon(QPolygonF([one[0], one[1], two[1], two[0]]))
    along = QLinearGradient(QPointF(*here), QPointF(*there))
    along.setColorAt(0, QColor(225, 240, 232, 36))
    along.setColorAt(1, QColor(225, 240, 232, 96))
    painter.fillPath(band, QBrush(along))
    for side in (-0.94, -0.32, 0.32, 0.94):
        start, end = _beside(here, there, half * side)
        painter.setPen(QPen(QColor(4, 22, 19, 220), 6))
        painter.drawLine(start, end)
        painter.setPen(QPen(QColor(232, 246, 238, 130), 2))
        painter.drawLine(start + QPointF(2.5, 2.5), end + QPointF(2.5, 2.5))


def _beside(here: Point, there: Point, away: float) -> tuple[QPointF, QPointF]:
    length = max(1.0, here.distance(there))
    aside = QPointF(-(there.y - here.y), there.x - here.x) * (away / length)
    return QPointF(*here) + aside, QPointF(*there) + aside


def _burst(painter: QPainter, strike: Strike) -> None:
    """Rays around what was struck, longer at the far edge."""
    middle = QPointF(*strike.at)
    long = 46.0 if strike.far else 32.0
    for colour, width in ((colours.INK, 10.0), (colours.FLASH, 5.5)):
        painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, CAP))
        for index in range(8):
            ray = QPointF(*Point(0, 0).toward(22.5 + 45 * index, 1))
            painter.drawLine(middle + ray * (long * 0.42), middle + ray * long)


def _reaching(late: Late, part: float) -> Point:
    begun, ended = LATE_PART
    return late.here.between(late.there, begun + (ended - begun) * part)
