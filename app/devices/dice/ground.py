"""A table as dice see it: where each player throws from, the part they throw into, the edge to strike, room to rest.

How far the far part reaches is ours: the half of the cloth beyond its middle, seen from the seat.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import NamedTuple

from app.devices.dice.dice import EDGE, Die
from app.devices.dice.solid import Vector
from app.table.geometry import Point, angle_of
from app.table.layout import Layout, Slot

WALL_HALF_ANGLE = 24.0
"""How far to each side of straight ahead, in degrees, the edge still counts as opposite."""

GRID = 24.0
APART = (EDGE * 1.5, EDGE * 4.0)

SHORT_OF_WALL = 200.0
"""Millimetres from the edge to strike at which everybody sees that a die has not reached it."""

SHORT_OF_FAR = 120.0
"""Millimetres before the far part begins at which everybody sees that a die is not in it."""

PARTNERS = 12
"""A place is used only with so many others for the second die around it: no die alone in a gap between two numbers."""


class Ground(ABC):
    """What a game says of its table for throws to be shown on it; compared by identity, as its places are kept.

    `middle` is the point around which the table is laid out, `reach` farther than any two points of it are apart.
    `slots` are those of stakes on the layout, `spare` the one on which a die stops where no stack lies.
    """

    layout: Layout
    middle: Point
    reach: float
    slots: tuple[Slot, ...]
    spare: Slot

    @abstractmethod
    def edge(self, seat: int) -> Point:
        """Where on the edge of the cloth a player throws from."""

    @abstractmethod
    def inward(self, point: Point) -> Vector:
        """From a point of the edge of the cloth straight onto the cloth."""

    @abstractmethod
    def free(self, point: Point) -> bool:
        """Whether a die may lie flat at a point, off every place and area."""

    @abstractmethod
    def on_cloth(self, point: Point) -> bool:
        """Whether a die lies well on the cloth, off the areas in its middle."""

    @abstractmethod
    def has_room(self, point: Point, room: float) -> bool:
        """Whether there are so many millimetres of cloth around a point."""

    @abstractmethod
    def leaning(self) -> tuple[Point, ...]:
        """Points of the edge where the eye sees best that a die leans against it."""

    @abstractmethod
    def over_rail(self, beyond: Point) -> Point:
        """The point on the rail over which a die comes to one beyond the table."""


class Opposite(NamedTuple):
    """The far part of the table for a shooter: beyond `through`, at right angles to the way of the throw.

    `seat` is where they throw from; `wall` are the points of the edge that one die must strike.
    """

    seat: Point
    through: Point
    wall: tuple[Point, ...]

    def contains(self, point: Point) -> bool:
        """Whether a point lies in the far part."""
        ahead = (self.through.x - self.seat.x, self.through.y - self.seat.y)
        beyond = (point.x - self.through.x, point.y - self.through.y)
        return ahead[0] * beyond[0] + ahead[1] * beyond[1] >= 0


@cache
def opposite(ground: Ground, seat: int) -> Opposite:
    """Where a throw of this seat must come to rest, and the edge it must strike."""
    start, cloth = ground.edge(seat), ground.layout.cloth
    through = cloth.centre
    ahead = angle_of(start, through)
    wall = tuple(
        point
        for point in _densely(cloth.outline())
        if point.distance(start) > start.distance(ground.middle) / 2
        and abs((angle_of(start, point) - ahead + 180) % 360 - 180) <= WALL_HALF_ANGLE
    )
    return Opposite(start, through, wall)


def _densely(outline: tuple[Point, ...]) -> list[Point]:
    points: list[Point] = []
    for here, there in zip(outline, (*outline[1:], outline[0]), strict=True):
        count = max(1, round(here.distance(there) / 20))
        points += [here.between(there, part / count) for part in range(count)]
    return points


@cache
def _free_places(ground: Ground) -> tuple[Point, ...]:
    """Every point of a grid where a die may lie flat on the cloth, off every place and area."""
    size = ground.layout.size
    grid = (Point(x * GRID, y * GRID) for y in range(int(size.height / GRID)) for x in range(int(size.width / GRID)))
    return tuple(point for point in grid if ground.free(point))


def is_free(ground: Ground, point: Point) -> bool:
    """Whether a die may lie flat at a point without touching a place or an area."""
    return any(place.distance(point) <= GRID for place in _free_places(ground))


@cache
def resting_places(ground: Ground, seat: int) -> tuple[Point, ...]:
    """Every point of a grid where a die of this shooter may rest flat: in the far part, off every place and area."""
    far = opposite(ground, seat)
    return _together([point for point in _free_places(ground) if far.contains(point)])


@cache
def short_places(ground: Ground, seat: int) -> tuple[Point, ...]:
    """The resting places that lie well away from the edge to strike."""
    wall = opposite(ground, seat).wall
    places = [place for place in resting_places(ground, seat) if min(map(place.distance, wall)) >= SHORT_OF_WALL]
    return _together(places)


@cache
def near_places(ground: Ground, seat: int) -> tuple[Point, ...]:
    """Where a die lies flat, but clearly on the shooter's side of the table."""
    far = opposite(ground, seat)
    back = far.seat.distance(far.through)
    clearly = far.through.between(far.seat, SHORT_OF_FAR / back)
    nearer = far._replace(through=clearly)
    return tuple(point for point in _free_places(ground) if not nearer.contains(point))


def _together(places: list[Point]) -> tuple[Point, ...]:
    return tuple(point for point in places if len(_partners(point, places)) >= PARTNERS)


def _partners(point: Point, places: Iterable[Point]) -> list[Point]:
    near, far = APART
    return [place for place in places if near <= place.distance(point) <= far]


def dice_at_rest(
    ground: Ground, faces: tuple[int, int], seat: int, random: Random, tints: tuple[str, str]
) -> tuple[Die, Die]:
    """Both dice of a valid throw of a shooter, flat and apart in the far part; the same seed gives the same places."""
    places = resting_places(ground, seat)
    first = random.choice(places)
    second = random.choice(_partners(first, places))
    return (
        Die(faces[0], first, random.uniform(0, 90), tints[0]),
        Die(faces[1], second, random.uniform(0, 90), tints[1]),
    )
