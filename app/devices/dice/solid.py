"""Solids in space: vectors, turns as quaternions, and a die as faces and pips that can be turned and cut.

Millimetres; `x` and `y` as in `app.table.geometry`, `z` up from the cloth. Angles are degrees, clockwise as seen from
the tip of the axis: about an upright axis, clockwise on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan2, cos, radians, sin, sqrt
from typing import Literal, NamedTuple, TypeAlias

from app.table.geometry import Point


class Vector(NamedTuple):
    """A point or a direction in space."""

    x: float
    y: float
    z: float

    def plus(self, other: Vector) -> Vector:
        """The sum of both."""
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def times(self, by: float) -> Vector:
        """The vector made longer."""
        return Vector(self.x * by, self.y * by, self.z * by)

    def dot(self, other: Vector) -> float:
        """How far one goes along the other."""
        return self.x * other.x + self.y * other.y + self.z * other.z

    def cross(self, other: Vector) -> Vector:
        """What stands at right angles to both."""
        return Vector(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )

    def unit(self) -> Vector:
        """The same direction, one long; ZeroDivisionError for no direction."""
        return self.times(1 / sqrt(self.dot(self)))


UP = Vector(0, 0, 1)


def direction(here: Point, there: Point) -> Vector:
    """The level direction from one point to another; straight to the right when they are the same."""
    away = here.distance(there)
    return Vector(1, 0, 0) if not away else Vector((there.x - here.x) / away, (there.y - here.y) / away, 0)


def along(point: Point, way: Vector, distance: float) -> Point:
    """The point so far away in a level direction."""
    return Point(point.x + way.x * distance, point.y + way.y * distance)


class Turn(NamedTuple):
    """How a solid is turned, as a quaternion of length one."""

    w: float
    x: float
    y: float
    z: float

    def after(self, first: Turn) -> Turn:
        """Both turns in one: `first`, then this."""
        w, x, y, z = self
        return Turn(
            w * first.w - x * first.x - y * first.y - z * first.z,
            w * first.x + x * first.w + y * first.z - z * first.y,
            w * first.y - x * first.z + y * first.w + z * first.x,
            w * first.z + x * first.y - y * first.x + z * first.w,
        )

    def of(self, vector: Vector) -> Vector:
        """Where a vector points after the turn."""
        axis = Vector(self.x, self.y, self.z)
        beside = axis.cross(vector).times(2)
        return vector.plus(beside.times(self.w)).plus(axis.cross(beside))


NO_TURN = Turn(1, 0, 0, 0)


def about(axis: Vector, angle: float) -> Turn:
    """A turn by an angle about an axis of any length."""
    x, y, z = axis.unit().times(sin(radians(angle / 2)))
    return Turn(cos(radians(angle / 2)), x, y, z)


PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each face are, in steps of `SPREAD` from its middle."""

SPREAD = 0.27
PIP = 0.1
PIP_CORNERS = 14

# Opposite faces make seven; 1, 2 and 3 meet at one corner, counter-clockwise as on dice of the western kind.
_OUTWARD: dict[int, Vector] = {
    1: Vector(0, 0, 1),
    2: Vector(1, 0, 0),
    3: Vector(0, -1, 0),
    4: Vector(0, 1, 0),
    5: Vector(-1, 0, 0),
    6: Vector(0, 0, -1),
}


def face_up(face: int) -> Turn:
    """The turn that brings a face of a die to the top."""
    outward = _OUTWARD[face]
    if outward.z:
        return NO_TURN if outward.z > 0 else about(Vector(1, 0, 0), 180)
    return about(outward.cross(UP), 90)


def lying(face: int, turn: float) -> Turn:
    """A die flat on the cloth with a face up, turned so many degrees clockwise."""
    return about(UP, turn).after(face_up(face))


def top_face(turn: Turn) -> int:
    """The face of a turned die that looks up the most."""
    return max(_OUTWARD, key=lambda face: turn.of(_OUTWARD[face]).z)


FacetKind: TypeAlias = Literal["glass", "pip", "break"]


class Facet(NamedTuple):
    """A flat piece of a solid's surface: its corners in order and the way it looks; `break` is where it was cut."""

    kind: FacetKind
    corners: tuple[Vector, ...]
    outward: Vector


Solid: TypeAlias = tuple[Facet, ...]
"""A convex solid around the origin, pips after the faces they lie on."""


@cache
def die(edge: float) -> Solid:
    """A die of an edge in millimetres, its 1 on top."""
    faces: list[Facet] = []
    pips: list[Facet] = []
    for number, outward in _OUTWARD.items():
        right, down = _frame(outward)
        middle = outward.times(edge / 2)
        across, along = right.times(edge / 2), down.times(edge / 2)
        square = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        faces.append(Facet("glass", tuple(_at(middle, across, along, *corner) for corner in square), outward))
        step_across, step_along = right.times(edge * SPREAD), down.times(edge * SPREAD)
        for pip in PIPS[number]:
            centre = _at(middle, step_across, step_along, *pip)
            pips.append(Facet("pip", _disc(centre, right, down, edge * PIP), outward))
    return (*faces, *pips)


def _frame(outward: Vector) -> tuple[Vector, Vector]:
    right = Vector(1, 0, 0) if not outward.x else Vector(0, 1, 0)
    return right, outward.cross(right)


def _at(middle: Vector, across: Vector, along: Vector, right: float, down: float) -> Vector:
    return middle.plus(across.times(right)).plus(along.times(down))


def _disc(centre: Vector, right: Vector, down: Vector, radius: float) -> tuple[Vector, ...]:
    angles = (radians(360 * index / PIP_CORNERS) for index in range(PIP_CORNERS))
    return tuple(_at(centre, right.times(radius), down.times(radius), cos(a), sin(a)) for a in angles)


def turned(solid: Solid, turn: Turn) -> Solid:
    """A solid after a turn."""
    return tuple(
        Facet(facet.kind, tuple(turn.of(corner) for corner in facet.corners), turn.of(facet.outward)) for facet in solid
    )


def cut(solid: Solid, outward: Vector, away: float) -> Solid:
    """The part of a solid below a plane, closed by a facet where it was cut.

    The plane stands at right angles to `outward`, `away` millimetres from the origin.
    """
    kept: list[Facet] = []
    rim: list[Vector] = []
    for facet in solid:
        corners, crossings = _below(facet.corners, outward, away)
        if len(corners) >= 3:
            kept.append(facet._replace(corners=corners))
        if facet.kind != "pip":
            rim += crossings
    if len(rim) < 3:
        return tuple(kept)
    flat = [facet for facet in kept if facet.kind != "pip"]
    pips = [facet for facet in kept if facet.kind == "pip"]
    return (*flat, Facet("break", _around(rim, outward), outward), *pips)


def _below(corners: Sequence[Vector], outward: Vector, away: float) -> tuple[tuple[Vector, ...], list[Vector]]:
    kept: list[Vector] = []
    crossings: list[Vector] = []
    for here, there in zip(corners, (*corners[1:], corners[0]), strict=True):
        before, after = here.dot(outward) - away, there.dot(outward) - away
        if before <= 0:
            kept.append(here)
        if (before <= 0) != (after <= 0):
            part = before / (before - after)
            crossing = here.plus(there.plus(here.times(-1)).times(part))
            kept.append(crossing)
            crossings.append(crossing)
    return tuple(kept), crossings


def _around(points: Sequence[Vector], outward: Vector) -> tuple[Vector, ...]:
    """Points of a plane in the order in which they lie around their middle."""
    middle = Vector(0, 0, 0)
    for point in points:
        middle = middle.plus(point.times(1 / len(points)))
    first = points[0].plus(middle.times(-1)).unit()
    second = outward.cross(first)

    def angle(point: Vector) -> float:
        spoke = point.plus(middle.times(-1))
        return atan2(spoke.dot(second), spoke.dot(first))

    return tuple(sorted(points, key=angle))
