"""Paints a throw: its dice and pieces at any millisecond, and the trace that tells how they travelled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from app.table.geometry import Point
from app.table.layout import Layout
from app.table.throw import Late, Pose, Strike, Throw, Way
from app.text import translate
from ui.fonts import font, sans
from ui.table import colours
from ui.table.dice import RISE, Stance, paint_shadow, paint_solid, shadow_path
from ui.table.ink import centred
from ui.table.lens import path_of

STEP = 7.0
"""Milliseconds between two points of a trace."""

LAMP_SIZE = 37.0
LATE_PART = (0.34, 0.62)
REACH = 62.0
"""How far a die with its edges reaches from its middle, in millimetres."""


def stance(way: Way, pose: Pose) -> Stance:
    """A solid of a throw where it is."""
    return Stance(pose.at, pose.height, pose.turn, way.edge)


def paint_trace(painter: QPainter, layout: Layout, throw: Throw, ms: float) -> None:
    """What lies under the chips: the far part, the edge to strike, the ways until now, what was struck, the lamp."""
    _far_part(painter, layout, throw)
    for way in throw.ways:
        if way.shape == "die":
            (_skid if way.slides else _hops)(painter, way, ms)
    for strike in throw.strikes:
        if strike.ms <= ms:
            _burst(painter, strike)
    paint_lamp(painter, layout, called=throw.called)


def paint_lamp(painter: QPainter, layout: Layout, *, called: bool) -> None:
    """The lamp over the croupier's side: stakes are closed, or still open."""
    box = QRectF(*layout.lamp)
    colour = QColor(colours.BRASS if called else colours.RIGHT)
    glow = QColor(colour.red(), colour.green(), colour.blue(), 60)
    painter.save()
    for grown in (10, 5):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawRoundedRect(box.adjusted(-grown, -grown, grown, grown), 8 + grown, 8 + grown)
    painter.setBrush(colour if called else QColor(colours.INK))
    painter.setPen(QPen(QColor(colours.INK) if called else colour, 3))
    painter.drawRoundedRect(box, 8, 8)
    painter.translate(box.center())
    face = font(sans(), LAMP_SIZE, QFont.Weight.Bold)
    ink = QColor(colours.INK) if called else colour
    centred(painter, translate(layout.lamp_texts[0 if called else 1]), face, ink, box.width() - 16)
    painter.restore()


def paint_pieces(painter: QPainter, layout: Layout, throw: Throw, ms: float, chips: Sequence[Point] = ()) -> None:
    """Every die and piece at a millisecond, the farther first; `chips` are the middles of the stacks on the felt."""
    there = sorted(throw.there(ms), key=lambda found: found[1].at.y * RISE + found[1].height)
    for way, pose in there:
        paint_shadow(painter, way.solid, stance(way, pose), colours.TINTS[way.tint], _ground(layout, way, pose))
    beneath: list[QPainterPath] = []
    for way, pose in there:
        here = stance(way, pose)
        low = pose.height - way.edge / 2
        under = _near_chips(layout, pose, chips) if low > 2 and way.shape == "die" else []
        if low > 2 and way.shape == "die":
            _shade_beneath(painter, way, here, low, (*beneath, *under))
        paint_solid(painter, way.solid, here, colours.TINTS[way.tint])
        beneath.append(here.outline(way.solid))
        for chip in under:
            _seen_through(painter, chip, here.outline(way.solid))
    for late in throw.late:
        _late(painter, layout, late, min(1.0, ms / throw.duration))


def reach_of(throw: Throw, ms: float, layout: Layout) -> QRectF:
    """The rectangle that dice, pieces and shadows touch at a millisecond, in millimetres."""
    box = QRectF()
    for way, pose in throw.there(ms):
        if ms > way.legs[-1].end + 40:
            continue
        over = max(0.0, pose.height - _ground(layout, way, pose))
        at = QRectF(pose.at.x - REACH, pose.at.y - pose.height * RISE - REACH, 2 * REACH, 2 * REACH)
        box = box.united(at).united(at.translated(over * 0.5, over * 0.4 + pose.height * RISE))
    return box


def _ground(layout: Layout, way: Way, pose: Pose) -> float:
    return 0.0 if layout.rail.contains(pose.at) else way.legs[-1].low[1]


def _near_chips(layout: Layout, pose: Pose, chips: Iterable[Point]) -> list[QPainterPath]:
    paths = []
    for chip in chips:
        if chip.distance(pose.at) < REACH:
            path = QPainterPath()
            path.addEllipse(QPointF(*chip), layout.chip, layout.chip)
            paths.append(path)
    return paths


def _shade_beneath(painter: QPainter, way: Way, here: Stance, low: float, things: Iterable[QPainterPath]) -> None:
    """The shadow of a die on the chip or the die it is over."""
    shadow = shadow_path(way.solid, here, low * 0.86)
    for thing in things:
        painter.fillPath(thing.intersected(shadow), QColor(0, 0, 0, 105))


def _seen_through(painter: QPainter, chip: QPainterPath, glass: QPainterPath) -> None:
    """The rim of a chip, seen through the die that lies on it."""
    painter.save()
    painter.setClipPath(glass)
    painter.strokePath(chip, QPen(QColor(0, 0, 0, 90), 5))
    painter.strokePath(chip, QPen(QColor(255, 255, 255, 170), 2.4, Qt.PenStyle.DashLine))
    painter.restore()


def _far_part(painter: QPainter, layout: Layout, throw: Throw) -> None:
    one, other = (QPointF(*point) for point in throw.limit)
    across = other - one
    beyond = QPointF(-across.y(), across.x())
    middle = QPointF(*layout.cloth.centre)
    if QPointF.dotProduct(beyond, QPointF(*throw.wall[len(throw.wall) // 2]) - middle) < 0:
        beyond = -beyond
    half = QPainterPath()
    half.addPolygon(QPolygonF([one, other, other + beyond, one + beyond]))
    cloth = path_of(layout.cloth)
    painter.save()
    painter.setClipPath(cloth)
    painter.fillPath(half, QColor(255, 246, 214, 15))
    painter.setPen(QPen(QColor(243, 239, 228, 150), 3, Qt.PenStyle.CustomDashLine))
    pen = painter.pen()
    pen.setDashPattern([6, 5])
    painter.setPen(pen)
    painter.drawLine(one, other)
    painter.restore()
    wall = _wall(throw.wall)
    for colour, width in ((QColor(colours.INK), 15.0), (QColor(colours.BRASS), 9.0)):
        painter.strokePath(wall, QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))


def _wall(points: Sequence[Point]) -> QPainterPath:
    path = QPainterPath()
    before: Point | None = None
    for point in points:
        if before is None or before.distance(point) > 60:
            path.moveTo(*point)
        else:
            path.lineTo(*point)
        before = point
    return path


def _hops(painter: QPainter, way: Way, ms: float) -> None:
    """A dotted way through the air, with a small ring where the die touched the cloth."""
    tint = QColor(colours.TRACES[way.tint])
    last = min(ms, way.legs[-1].end if way.gone is None else way.gone)
    path = QPainterPath()
    count = max(2, round((last - way.legs[0].start) / STEP))
    for index in range(count + 1):
        pose = way.pose(way.legs[0].start + (last - way.legs[0].start) * index / count)
        point = QPointF(pose.at.x, pose.at.y - (pose.height - way.edge / 2) * RISE)
        if index:
            path.lineTo(point)
        else:
            path.moveTo(point)
    for colour, width in ((QColor(0, 0, 0, 130), 8.0), (tint, 5.0)):
        pen = QPen(colour, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.01, 12 / width])
        painter.strokePath(path, pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for leg in way.legs[:-1]:
        if leg.end <= last and leg.low[1] == 0:
            for colour, width in ((QColor(0, 0, 0, 130), 5.0), (tint, 2.6)):
                painter.setPen(QPen(colour, width))
                painter.drawEllipse(QPointF(*leg.there), 17, 11)


def _skid(painter: QPainter, way: Way, ms: float) -> None:
    """The cloth brushed flat where a die slid, and the die itself again and again, never turned."""
    tint = QColor(colours.TRACES[way.tint])
    half = way.edge / 2
    for leg in way.legs:
        if leg.start >= ms:
            break
        there = way.pose(min(ms, leg.end)).at
        band = _band(leg.here, there, half)
        across = QLinearGradient(QPointF(*leg.here), QPointF(*there))
        across.setColorAt(0, QColor(225, 240, 232, 24))
        across.setColorAt(1, QColor(225, 240, 232, 74))
        painter.fillPath(band, QBrush(across))
        for side in (-0.92, -0.3, 0.3, 0.92):
            line = _beside(leg.here, there, half * side)
            painter.setPen(QPen(QColor(4, 22, 19, 200), 5))
            painter.drawLine(*line)
            painter.setPen(QPen(QColor(232, 246, 238, 110), 1.6))
            painter.drawLine(line[0] + QPointF(2, 2), line[1] + QPointF(2, 2))
    painter.setBrush(QColor(tint.red(), tint.green(), tint.blue(), 46))
    painter.setPen(QPen(QColor(tint.red(), tint.green(), tint.blue(), 200), 2.4))
    moment = way.legs[0].start
    last: Point | None = None
    while moment < ms:
        pose = way.pose(moment)
        if last is None or last.distance(pose.at) > way.edge * 2.2:
            here = stance(way, pose)
            top = max((f for f in way.solid if f.kind == "glass"), key=lambda facet: here.looks(facet).z)
            painter.drawPolygon(here.polygon(top))
            last = pose.at
        moment += 2


def _band(here: Point, there: Point, half: float) -> QPainterPath:
    path = QPainterPath()
    one, two = _beside(here, there, half), _beside(here, there, -half)
    path.addPolygon(QPolygonF([one[0], one[1], two[1], two[0]]))
    return path


def _beside(here: Point, there: Point, away: float) -> tuple[QPointF, QPointF]:
    length = max(1.0, here.distance(there))
    aside = QPointF(-(there.y - here.y), there.x - here.x) * (away / length)
    return QPointF(*here) + aside, QPointF(*there) + aside


def _burst(painter: QPainter, strike: Strike) -> None:
    """Rays around what was struck."""
    middle = QPointF(strike.at.x, strike.at.y)
    long = 44.0 if strike.far else 30.0
    for colour, width in ((QColor(colours.INK), 9.0), (QColor("#fff3c9"), 5.0)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for index in range(8):
            ray = strike_ray(index)
            painter.drawLine(middle + ray * (long * 0.42), middle + ray * long)


def strike_ray(index: int) -> QPointF:
    """One of eight directions."""
    at = Point(0, 0).toward(22.5 + 45 * index, 1)
    return QPointF(*at)


def _late(painter: QPainter, layout: Layout, late: Late, part: float) -> None:
    """A player's arm still reaching out with a stake towards its place."""
    begun, ended = LATE_PART
    here, there = late.here, late.there
    hand = here.between(there, begun + (ended - begun) * part)
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(colours.IVORY), 5, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0.01, 2.4])
    painter.setPen(pen)
    painter.drawLine(QPointF(*hand), QPointF(*there))
    painter.setPen(QPen(QColor(colours.RIGHT), 5))
    painter.drawEllipse(QPointF(*there), layout.chip + 4, layout.chip + 4)
    for colour, grown in ((QColor(colours.IVORY), 5.0), (QColor("#241a14"), 0.0)):
        for line, width in _arm(here, hand):
            painter.setPen(QPen(colour, width + grown, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(*line)
    painter.restore()


def _arm(shoulder: Point, hand: Point) -> list[tuple[tuple[QPointF, QPointF], float]]:
    """Strokes with their widths: sleeve, palm, four fingers and a thumb around what is held."""
    length = max(1.0, shoulder.distance(hand))
    way = QPointF(hand.x - shoulder.x, hand.y - shoulder.y) / length
    side = QPointF(-way.y(), way.x())
    held = QPointF(*hand)
    wrist = held - way * 58
    start = held - way * (length + 30)
    strokes = [((start, wrist), 40.0), ((wrist, held - way * 34), 34.0)]
    for away, reach in ((-15, 4), (-5, 12), (5, 12), (15, 6)):
        strokes.append(((held - way * 30 + side * away, held + way * reach + side * (away * 1.25)), 9.0))
    strokes.append(((held - way * 40 + side * 16, held - way * 8 + side * 31), 10.0))
    return strokes
