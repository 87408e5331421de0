"""Transparent dice in painted space: seen from the croupier's side, a little less than straight down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from app.devices.dice.dice import Die
from app.devices.dice.solid import Facet, Solid, Turn, Vector, die, lying
from app.table.geometry import Point
from ui.table import colours, edges

RISE = 0.42
"""How far up the picture a thing moves for each millimetre of height."""

NEARER = 1500.0
"""A thing so many millimetres nearer to the eye looks twice as large."""

EYE = Vector(0, RISE, 1).unit()
LIGHT = Vector(-0.5, -0.42, 0.76).unit()
SHADE = (0.42, 0.34)
"""How far to the right and down a shadow falls for each millimetre of height."""

GLASS_BACK = 190
GLASS_FRONT = 150
GLOW = 130
SIDE_PIP, UPWARD = 95, 0.6
"""How strong a pip is on a face that does not look up, and how far up a face looks that does."""


class Stance:
    """A solid where it is: every corner as a point of the picture, its upright middle at the point it stands over."""

    def __init__(self, at: Point, height: float, turn: Turn, edge: float) -> None:
        self._at = QPointF(*at)
        self._turn = turn
        self._lift = (height - edge / 2) * RISE
        self._half = edge / 2
        self._height = height
        self._large = 1 + (height - edge / 2) / NEARER

    def point(self, corner: Vector) -> QPointF:
        """A corner of the solid in the picture."""
        x, y, z = self._turn.of(corner)
        return self._at + QPointF(x * self._large, (y - z * RISE) * self._large - self._lift)

    def shade(self, corner: Vector, ground: float) -> QPointF:
        """Where the shadow of a corner falls on ground of a height."""
        x, y, z = self._turn.of(corner)
        over = z + self._height - ground
        low = (ground - self._half) * RISE
        return self._at + QPointF(x + over * SHADE[0], y + over * SHADE[1] - low)

    def polygon(self, facet: Facet) -> QPolygonF:
        """A facet in the picture."""
        return QPolygonF([self.point(corner) for corner in facet.corners])

    def outline(self, solid: Solid) -> QPainterPath:
        """What a solid covers in the picture."""
        return _outlined(self.point(corner) for facet in solid if facet.kind != "pip" for corner in facet.corners)

    def looks(self, facet: Facet) -> Vector:
        """Which way a facet looks once the solid is turned."""
        return self._turn.of(facet.outward)


def paint_die(painter: QPainter, lies: Die, edge: float) -> None:
    """A die at rest flat on the cloth, in millimetres, with its shadow."""
    shadow, seen = _at_rest(lies.at, lies.face, lies.turn, edge)
    _paint_shadow(painter, shadow, colours.TINTS[lies.tint])
    _paint_seen(painter, seen, colours.TINTS[lies.tint])


@lru_cache(maxsize=64)
def _at_rest(at: Point, face: int, turn: float, edge: float) -> tuple[QPainterPath, _Seen]:
    """The shadow and the facets of a die at rest: each painting of a table has the same few."""
    stance, solid = Stance(at, edge / 2, lying(face, turn), edge), die(edge)
    return shadow_path(solid, stance, 0.0), _seen(solid, stance)


def paint_shadow(painter: QPainter, solid: Solid, stance: Stance, tint: str, ground: float = 0.0) -> None:
    """The shadow of a solid on the ground, and the light that its glass lets through."""
    _paint_shadow(painter, shadow_path(solid, stance, ground), tint)


def _paint_shadow(painter: QPainter, path: QPainterPath, tint: str) -> None:
    for width, alpha in ((16.0, 26), (8.0, 38), (0.0, 74)):
        if width:
            painter.strokePath(path, _pen(QColor(0, 0, 0, alpha), width))
        painter.fillPath(path, QColor(0, 0, 0, alpha))
    glass = QColor(tint)
    box = path.boundingRect()
    light = QLinearGradient(box.topLeft(), box.bottomRight())
    light.setColorAt(0.25, QColor(glass.red(), glass.green(), glass.blue(), 0))
    light.setColorAt(0.85, QColor(glass.red(), glass.green(), glass.blue(), GLOW))
    painter.fillPath(path, QBrush(light))


def shadow_path(solid: Solid, stance: Stance, ground: float) -> QPainterPath:
    """The outline of a shadow on ground of a height."""
    return _outlined(stance.shade(corner, ground) for facet in solid if facet.kind != "pip" for corner in facet.corners)


def paint_solid(painter: QPainter, solid: Solid, stance: Stance, tint: str) -> None:
    """A solid of glass: its far faces through it, its near faces over them; what counts is on the lit one."""
    _paint_seen(painter, _seen(solid, stance), tint)


class _Side(NamedTuple):
    """A facet in the picture, and which way it looks."""

    facet: Facet
    polygon: QPolygonF
    looks: Vector


class _Seen(NamedTuple):
    """A solid in the picture: its sides away from the eye, those towards it, and what it covers."""

    far: tuple[_Side, ...]
    near: tuple[_Side, ...]
    outline: QPainterPath


def _seen(solid: Solid, stance: Stance) -> _Seen:
    sides = [_Side(facet, stance.polygon(facet), stance.looks(facet)) for facet in solid]
    near = tuple(side for side in sides if side.looks.dot(EYE) > 0)
    far = tuple(side for side in sides if side.looks.dot(EYE) <= 0)
    return _Seen(far, near, stance.outline(solid))


def _paint_seen(painter: QPainter, seen: _Seen, tint: str) -> None:
    glass = QColor(tint)
    painter.setPen(Qt.PenStyle.NoPen)
    for side in seen.far:
        _far(painter, side.polygon, side.facet, glass)
    _lines(painter, seen.far, QColor(255, 255, 255, 40))
    for side in seen.near:
        _near(painter, side.polygon, side.facet, side.looks, glass)
    _lines(painter, seen.near, QColor(255, 255, 255, 120))
    painter.strokePath(seen.outline, _pen(glass.darker(230), 1.5))
    if edges.strong():
        edges.line(painter, seen.outline, 2.6)


def _far(painter: QPainter, polygon: QPolygonF, facet: Facet, glass: QColor) -> None:
    if facet.kind == "pip":
        # seen through the glass they would be counted with those on top
        return
    inner = glass.darker(150)
    painter.setBrush(QColor(inner.red(), inner.green(), inner.blue(), GLASS_BACK))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPolygon(polygon)


def _near(painter: QPainter, polygon: QPolygonF, facet: Facet, looks: Vector, glass: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    if facet.kind == "pip":
        painter.setBrush(QColor(255, 253, 246, 255 if looks.z > UPWARD else SIDE_PIP))
        painter.drawPolygon(polygon)
        return
    lit = max(0.0, looks.dot(LIGHT))
    if facet.kind == "break":
        painter.setBrush(QColor(255, 255, 255, 120 + round(90 * lit)))
        painter.drawPolygon(polygon)
        return
    shade = glass.lighter(100 + round(46 * lit)) if lit > 0.35 else glass.darker(100 + round(60 * (0.35 - lit) / 0.35))
    box = polygon.boundingRect()
    fall = QLinearGradient(box.topLeft(), box.bottomRight())
    bright, dark = shade.lighter(122), shade.darker(118)
    fall.setColorAt(0, QColor(bright.red(), bright.green(), bright.blue(), GLASS_FRONT + 20))
    fall.setColorAt(0.5, QColor(shade.red(), shade.green(), shade.blue(), GLASS_FRONT))
    fall.setColorAt(1, QColor(dark.red(), dark.green(), dark.blue(), GLASS_FRONT + 40))
    painter.setBrush(QBrush(fall))
    painter.drawPolygon(polygon)


def _lines(painter: QPainter, sides: Iterable[_Side], colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(colour, 1.3))
    for side in sides:
        if side.facet.kind != "pip":
            painter.drawPolygon(side.polygon)


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _outlined(points: Iterable[QPointF]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(_hull(points)))
    path.closeSubpath()
    return path


def _hull(points: Iterable[QPointF]) -> list[QPointF]:
    """The corners of the smallest convex outline around some points."""
    ordered = sorted({(point.x(), point.y()) for point in points})
    if len(ordered) < 3:
        return [QPointF(*point) for point in ordered]

    def half(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for point in points:
            while len(kept) > 1 and _turns_left(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return [QPointF(*point) for point in (*half(ordered), *half(reversed(ordered)))]


def _turns_left(one: tuple[float, float], two: tuple[float, float], three: tuple[float, float]) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
