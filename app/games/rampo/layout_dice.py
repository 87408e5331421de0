"""Where a throw must end: the part of the table opposite each seat, the edge to strike, and resting places of the dice.

Article 55-22-1: the dice come to rest in the part opposite the shooter after one of them has struck the opposite edge.
How far that part reaches is ours: the half of the cloth beyond its middle, seen from the seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import hypot
from random import Random
from typing import NamedTuple

from app.devices.dice.dice import EDGE as DIE
from app.devices.dice.dice import Die
from app.games.rampo.layout import CLOTH, LOSING_OUTER, MIDDLE, rampo_layout
from app.table.geometry import Point, angle_of

WALL_HALF_ANGLE = 24.0
"""How far to each side of straight ahead, in degrees, the edge still counts as opposite."""

GRID = 24.0
CLEAR = DIE * 0.88
APART = (DIE * 1.5, DIE * 4.0)

SHORT_OF_WALL = 200.0
"""Millimetres from the edge to strike at which everybody sees that a die has not reached it."""

SHORT_OF_FAR = 120.0
"""Millimetres before the far part begins at which everybody sees that a die is not in it."""

PARTNERS = 12
"""A place is used only with so many others for the second die around it: no die alone in a gap between two numbers."""

TINTS = {
    "two-colours": (("ruby", "amber"), ("ruby", "amber")),
    "pair-of-one-colour": (("ruby", "ruby"), ("amber", "amber")),
}
"""Tints of the pair in play and of the reserve pair, by how a rule set describes the dice (article 55-22)."""


class Opposite(NamedTuple):
    """The far part of the table for a shooter: beyond `through`, at right angles to the way of the throw.

    `seat` is where he throws from; `wall` are the points of the edge that one die must strike.
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
def opposite(seat: int) -> Opposite:
    """Where a throw of this seat, 1 to 8, must come to rest, and the edge it must strike."""
    layout = rampo_layout()
    place = layout.seats[seat - 1]
    start = MIDDLE.toward(place.angle, CLOTH)
    through = layout.cloth.centre
    ahead = angle_of(start, through)
    edge = _densely(layout.cloth.outline())
    wall = tuple(
        point
        for point in edge
        if point.distance(start) > CLOTH / 2
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
def _free_places() -> tuple[Point, ...]:
    """Every point of a grid where a die may lie flat on the cloth, off every place and area."""
    layout = rampo_layout()
    cloth = layout.cloth._replace(radius=CLOTH - CLEAR, below=layout.cloth.below - CLEAR)
    places = [place.shape.grown(CLEAR) for place in layout.places]
    keep_off = LOSING_OUTER + CLEAR
    return tuple(
        point
        for point in (
            Point(column * GRID, row * GRID)
            for row in range(int(layout.size.height / GRID))
            for column in range(int(layout.size.width / GRID))
        )
        if cloth.contains(point)
        and hypot(point.x - MIDDLE.x, point.y - MIDDLE.y) >= keep_off
        and not any(place.contains(point) for place in places)
    )


def is_free(point: Point) -> bool:
    """Whether a die may lie flat at a point without touching a place or an area."""
    return any(place.distance(point) <= GRID for place in _free_places())


@cache
def resting_places(seat: int) -> tuple[Point, ...]:
    """Every point of a grid where a die of this shooter may rest flat: in the far part, off every place and area."""
    far = opposite(seat)
    return _together([point for point in _free_places() if far.contains(point)])


@cache
def short_places(seat: int) -> tuple[Point, ...]:
    """The resting places that lie well away from the edge to strike."""
    wall = opposite(seat).wall
    places = [place for place in resting_places(seat) if min(map(place.distance, wall)) >= SHORT_OF_WALL]
    return _together(places)


@cache
def near_places(seat: int) -> tuple[Point, ...]:
    """Where a die lies flat, but clearly on the shooter's side of the table."""
    far = opposite(seat)
    back = far.seat.distance(far.through)
    clearly = far.through.between(far.seat, SHORT_OF_FAR / back)
    nearer = far._replace(through=clearly)
    return tuple(point for point in _free_places() if not nearer.contains(point))


def _together(places: list[Point]) -> tuple[Point, ...]:
    return tuple(point for point in places if len(_partners(point, places)) >= PARTNERS)


def _partners(point: Point, places: Iterable[Point]) -> list[Point]:
    near, far = APART
    return [place for place in places if near <= place.distance(point) <= far]


def dice_at_rest(faces: tuple[int, int], seat: int, random: Random, tints: tuple[str, str]) -> tuple[Die, Die]:
    """Both dice of a valid throw of a shooter, flat and apart in the far part; the same seed gives the same places."""
    places = resting_places(seat)
    first = random.choice(places)
    second = random.choice(_partners(first, places))
    return (
        Die(faces[0], first, random.uniform(0, 90), tints[0]),
        Die(faces[1], second, random.uniform(0, 90), tints[1]),
    )
