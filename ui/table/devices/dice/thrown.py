"""Paints the dice of a throw, and what has become of them, at any millisecond."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.devices.dice.throw import Pose, Throw, Way
from app.table.geometry import Point
from app.table.layout import Layout
from ui.table import colours
from ui.table.devices.dice.solids import RISE, Stance, paint_shadow, paint_solid, shadow_path
from ui.table.devices.dice.traces import late_rect, paint_late

REACH = 66.0
"""How far a die reaches from its middle with edges and shadow, in millimetres."""

OVER = 2.0
"""A die whose lowest point is higher than so many millimetres lies over something."""


def paint_pieces(painter: QPainter, layout: Layout, throw: Throw, ms: float, chips: Sequence[Point] = ()) -> None:
    """Every die and piece at a millisecond, the farther first; `chips` are the middles of the stacks on the felt."""
    there = sorted(throw.there(ms), key=lambda found: found[1].at.y * RISE + found[1].height)
    stances = [(way, pose, Stance(pose.at, pose.height, pose.turn, way.edge)) for way, pose in there]
    painter.save()
    # the croupier's strip stands higher than the cloth: no shadow of the cloth falls on it
    painter.setClipRect(QRectF(0, 0, layout.size.width, layout.strip.y), Qt.ClipOperation.IntersectClip)
    for way, pose, here in stances:
        paint_shadow(painter, way.solid, here, colours.TINTS[way.tint], _ground(layout, way, pose))
    painter.restore()
    beneath: list[QPainterPath] = []
    for way, pose, here in stances:
        over = way.shape == "die" and pose.height - way.edge / 2 > OVER
        under = _near_chips(layout, pose, chips) if over else []
        if over:
            shadow = shadow_path(way.solid, here, (pose.height - way.edge / 2) * 0.86)
            for thing in (*beneath, *under):
                painter.fillPath(thing.intersected(shadow), QColor(0, 0, 0, 120))
        paint_solid(painter, way.solid, here, colours.TINTS[way.tint])
        for chip in under:
            _seen_through(painter, chip, here.outline(way.solid))
        beneath.append(here.outline(way.solid))
    for late in throw.late:
        paint_late(painter, layout, late, min(1.0, ms / throw.duration))


def reach_of(throw: Throw, ms: float, layout: Layout) -> QRectF:
    """What dice, pieces, shadows and late hands touch at a millisecond, in millimetres."""
    box = QRectF()
    for way, pose in throw.there(ms):
        lifted = (pose.height - way.edge / 2) * RISE
        over = max(0.0, pose.height - _ground(layout, way, pose))
        at = QRectF(pose.at.x - REACH, pose.at.y - REACH, 2 * REACH, 2 * REACH)
        box = box.united(at.translated(0, -lifted))
        box = box.united(at.translated(over * 0.5, over * 0.5 - _ground(layout, way, pose) * RISE))
    for late in throw.late:
        box = box.united(late_rect(late))
    return box


def _ground(layout: Layout, way: Way, pose: Pose) -> float:
    """The height of what lies under a die: the cloth, or the floor beside the table."""
    return 0.0 if layout.rail.contains(pose.at) else way.legs[-1].low[1]


def _near_chips(layout: Layout, pose: Pose, chips: Iterable[Point]) -> list[QPainterPath]:
    paths = []
    for chip in chips:
        if chip.distance(pose.at) < REACH:
            path = QPainterPath()
            path.addEllipse(QPointF(*chip), layout.chip, layout.chip)
            paths.append(path)
    return paths


def _seen_through(painter: QPainter, chip: QPainterPath, glass: QPainterPath) -> None:
    """The rim of a chip, seen through the die that lies on it."""
    painter.save()
    painter.setClipPath(glass)
    painter.strokePath(chip, QPen(QColor(0, 0, 0, 110), 6))
    painter.strokePath(chip, QPen(QColor(255, 255, 255, 190), 2.6, Qt.PenStyle.DashLine))
    painter.restore()
