"""The rampo table as its dice see it (article 55-22-1), and the tints of the pairs."""

from __future__ import annotations

from functools import cache
from math import hypot

from app.devices.dice.dice import EDGE
from app.devices.dice.ground import Ground
from app.devices.dice.solid import Vector, along, direction
from app.games.rampo.layout import BELOW, CLOTH, LOSING_OUTER, MIDDLE, RAIL, rampo_layout
from app.table.geometry import Point

CLEAR = EDGE * 0.88

TINTS = {
    "two-colours": (("ruby", "amber"), ("ruby", "amber")),
    "pair-of-one-colour": (("ruby", "ruby"), ("amber", "amber")),
}
"""Tints of the pair in play and of the reserve pair, by how a rule set describes the dice (article 55-22)."""


class _Arena(Ground):
    """Throws go across the arena; its middle is taken up by the losing stakes and the zone."""

    def __init__(self) -> None:
        self.layout = layout = rampo_layout()
        self.middle = MIDDLE
        self.reach = 2 * RAIL
        self.slots = tuple(slot for place in layout.places for slot in place.slots)
        self.spare = layout.place(7).slots[0]
        self._places = [place.shape.grown(CLEAR) for place in layout.places]

    def edge(self, seat: int) -> Point:
        return MIDDLE.toward(self.layout.seats[seat - 1].angle, CLOTH)

    def inward(self, point: Point) -> Vector:
        if point.y <= MIDDLE.y:
            return direction(point, MIDDLE)
        if abs(abs(point.x - MIDDLE.x) - CLOTH) < 1:
            return Vector(1 if point.x < MIDDLE.x else -1, 0, 0)
        return Vector(0, -1, 0)

    def free(self, point: Point) -> bool:
        cloth = rampo_layout().cloth._replace(radius=CLOTH - CLEAR, below=BELOW - CLEAR)
        off_middle = hypot(point.x - MIDDLE.x, point.y - MIDDLE.y) >= LOSING_OUTER + CLEAR
        return cloth.contains(point) and off_middle and not any(place.contains(point) for place in self._places)

    def on_cloth(self, point: Point) -> bool:
        inside = rampo_layout().cloth._replace(radius=CLOTH - EDGE, below=-EDGE)
        return inside.contains(point) and point.distance(MIDDLE) > LOSING_OUTER + EDGE

    def has_room(self, point: Point, room: float) -> bool:
        return point.distance(MIDDLE) <= CLOTH - room and point.y <= MIDDLE.y + BELOW - room

    def leaning(self) -> tuple[Point, ...]:
        """At either end of the table."""
        return tuple(MIDDLE.toward(angle, CLOTH) for angle in (*range(2, 16), *range(165, 179)))

    def over_rail(self, beyond: Point) -> Point:
        return along(MIDDLE, direction(MIDDLE, beyond), (CLOTH + RAIL) / 2)


@cache
def ground() -> Ground:
    """The one rampo table there is for dice."""
    return _Arena()
