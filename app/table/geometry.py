"""Plane geometry of a table in millimetres: points, and shapes that can be hit, outlined and placed.

`x` grows to the croupier's right and `y` towards them, as on a screen. Angles are degrees, counter-clockwise from their
right hand, so that 180 is at their left hand and 90 straight ahead of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot, radians, sin
from math import degrees as to_degrees
from typing import NamedTuple, TypeAlias


class Point(NamedTuple):
    """A point of the table, in millimetres."""

    x: float
    y: float

    def toward(self, angle: float, distance: float) -> Point:
        """The point at a distance in the direction of an angle."""
        return Point(self.x + distance * cos(radians(angle)), self.y - distance * sin(radians(angle)))

    def distance(self, other: Point) -> float:
        """Millimetres to another point.

        >>> Point(0, 0).distance(Point(3, 4))
        5.0
        """
        return hypot(self.x - other.x, self.y - other.y)

    def between(self, other: Point, part: float) -> Point:
        """The point that lies `part` of the way to another one (0 is here, 1 is there).

        >>> Point(0, 0).between(Point(10, 20), 0.5)
        Point(x=5.0, y=10.0)
        """
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)


def angle_of(centre: Point, point: Point) -> float:
    """The angle, from -180 to 180, under which a centre sees a point.

    >>> angle_of(Point(0, 0), Point(0, -10))
    90.0
    """
    return to_degrees(atan2(centre.y - point.y, point.x - centre.x))


class Box(NamedTuple):
    """An upright rectangle by its left, top, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, point: Point) -> bool:
        """Whether a point lies in the box, its edges included.

        >>> Box(0, 0, 20, 10).contains(Point(20, 10))
        True
        """
        return self.x <= point.x <= self.x + self.width and self.y <= point.y <= self.y + self.height

    def meets(self, other: Box) -> bool:
        """Whether it lies over a part of another box; touching at an edge is not enough.

        >>> Box(0, 0, 20, 10).meets(Box(19, 9, 5, 5)), Box(0, 0, 20, 10).meets(Box(20, 0, 5, 5))
        (True, False)
        """
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height

    def inset(self, by: float) -> Box:
        """The box made smaller (larger when negative) on all four sides.

        >>> Box(0, 0, 20, 10).inset(2)
        Box(x=2, y=2, width=16, height=6)
        """
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def outline(self) -> tuple[Point, ...]:
        """Its corners, clockwise from the top left."""
        right, bottom = self.x + self.width, self.y + self.height
        return (Point(self.x, self.y), Point(right, self.y), Point(right, bottom), Point(self.x, bottom))


class Circle(NamedTuple):
    """A disc by its centre and radius."""

    centre: Point
    radius: float

    def contains(self, point: Point) -> bool:
        """Whether a point lies in the disc, its edge included."""
        return self.centre.distance(point) <= self.radius

    def outline(self, step: float = 5.0) -> tuple[Point, ...]:
        """Points of its edge, one each `step` degrees."""
        count = max(8, round(360 / step))
        return tuple(self.centre.toward(360 * index / count, self.radius) for index in range(count))


class Sector(NamedTuple):
    """Part of a ring: between two radii, and clockwise from the angle `start` down to the smaller angle `end`."""

    middle: Point
    inner: float
    outer: float
    start: float
    end: float

    @property
    def centre(self) -> Point:
        """The point half-way along and half-way across."""
        return self.middle.toward((self.start + self.end) / 2, (self.inner + self.outer) / 2)

    def contains(self, point: Point) -> bool:
        """Whether a point lies in the sector, its edges included."""
        if not self.inner <= self.middle.distance(point) <= self.outer:
            return False
        seen = angle_of(self.middle, point)
        return any(self.end <= seen + turn <= self.start for turn in (-360, 0, 360))

    def grown(self, by: float) -> Sector:
        """The sector with every edge moved outwards by some millimetres (inwards when negative)."""
        turn = to_degrees(by / ((self.inner + self.outer) / 2))
        return Sector(self.middle, self.inner - by, self.outer + by, self.start + turn, self.end - turn)

    def outline(self, step: float = 1.0) -> tuple[Point, ...]:
        """Points of its edge: the outer arc clockwise, then the inner arc back."""
        count = max(2, round((self.start - self.end) / step) + 1)
        angles = [self.start + (self.end - self.start) * index / (count - 1) for index in range(count)]
        outer = [self.middle.toward(angle, self.outer) for angle in angles]
        inner = [self.middle.toward(angle, self.inner) for angle in reversed(angles)]
        return (*outer, *inner)


class HalfRound(NamedTuple):
    """A half disc whose straight sides go on downwards: the arena, its rail and its cloth.

    `middle` is the centre of the arc, `radius` its radius, `below` how far the straight sides reach under the centre.
    """

    middle: Point
    radius: float
    below: float

    @property
    def centre(self) -> Point:
        """A point well inside, as far from the curve as from the straight edge."""
        return Point(self.middle.x, self.middle.y - (self.radius - self.below) / 2)

    def contains(self, point: Point) -> bool:
        """Whether a point lies inside, the edges included."""
        if point.y > self.middle.y:
            return abs(point.x - self.middle.x) <= self.radius and point.y <= self.middle.y + self.below
        return self.middle.distance(point) <= self.radius

    def outline(self, step: float = 1.0) -> tuple[Point, ...]:
        """Points of its edge, clockwise from the bottom left."""
        count = max(2, round(180 / step) + 1)
        arc = (self.middle.toward(180 - 180 * index / (count - 1), self.radius) for index in range(count))
        bottom = self.middle.y + self.below
        return (
            Point(self.middle.x - self.radius, bottom),
            *arc,
            Point(self.middle.x + self.radius, bottom),
        )


class HalfRing(NamedTuple):
    """What lies between two half rounds of the same middle, straight sides included; `inner` may be 0."""

    middle: Point
    inner: float
    outer: float
    below: float

    @property
    def centre(self) -> Point:
        """The point straight ahead, half-way between both arcs."""
        return self.middle.toward(90, (self.inner + self.outer) / 2)

    def contains(self, point: Point) -> bool:
        """Whether a point lies between both half rounds, the edges included."""
        if point.y > self.middle.y + self.below:
            return False
        away = self.middle.distance(point) if point.y <= self.middle.y else abs(point.x - self.middle.x)
        return self.inner <= away <= self.outer

    def outline(self, step: float = 1.0) -> tuple[Point, ...]:
        """Points of its edge: the outer arc clockwise from the bottom left, then the inner one back."""
        outer = HalfRound(self.middle, self.outer, self.below).outline(step)
        return (*outer, *reversed(HalfRound(self.middle, self.inner, self.below).outline(step)))


class Polygon(NamedTuple):
    """What straight lines from corner to corner enclose."""

    corners: tuple[Point, ...]

    @property
    def centre(self) -> Point:
        """The middle of its corners."""
        count = len(self.corners)
        return Point(sum(corner.x for corner in self.corners) / count, sum(corner.y for corner in self.corners) / count)

    def contains(self, point: Point) -> bool:
        """Whether a point lies inside."""
        inside = False
        for here, there in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            if (here.y > point.y) != (there.y > point.y):
                part = (point.y - here.y) / (there.y - here.y)
                inside ^= point.x < here.x + (there.x - here.x) * part
        return inside

    def outline(self) -> tuple[Point, ...]:
        """Its corners."""
        return self.corners


Shape: TypeAlias = Box | Circle | Sector | HalfRound | HalfRing | Polygon


def bounds(points: Iterable[Point]) -> Box:
    """The smallest upright box around some points; ValueError without any.

    >>> bounds([Point(0, 5), Point(20, -5)])
    Box(x=0, y=-5, width=20, height=10)
    """
    corners = list(points)
    left = min(point.x for point in corners)
    top = min(point.y for point in corners)
    return Box(left, top, max(point.x for point in corners) - left, max(point.y for point in corners) - top)


def upright(angle: float, most: float = 20.0) -> float:
    """Degrees clockwise by which a sign at an angle of an arc is turned: along the arc, but never past `most`.

    >>> upright(100), upright(30)
    (-10.0, 20.0)
    """
    return max(-most, min(most, 90.0 - angle))
