"""A half-round table as data: circular lines with places for the chances, the areas inside, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from app.table.felt import LOSING, Felt, Spot
from app.table.geometry import Box, HalfRing, Point, Sector, Shape
from app.table.half_round import HalfRoundTable
from app.table.layout import Layout, Slot, Zones
from app.table.steps import Chance

SIGN = Spot("sign")
"""The name of the game, printed in the middle."""


@dataclass(frozen=True, slots=True)
class Line:
    """A circular line of the layout, clockwise from `start` to `end`, in one of the colours of the bets."""

    colour: str
    middle: Point
    radius: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class PrintedPlace:
    """The place of a chance: its sector, the plate with its figure or letter, and the slots beside it.

    A figure is printed as it is, a colour as its letter in the language in force.
    """

    on: Chance
    colour: str
    shape: Sector
    plate: Sector
    turn: float
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arena(HalfRoundTable):
    """A whole half-round table.

    `white_curve` parts the losing stakes from the `zone`, where stakes may lie besides: each player has one of
    `zone_slots` there, and `zone_spot` means all of it; its kind is the place of the stakes there.
    """

    form: ClassVar[str] = "arena"

    lines: tuple[Line, ...]
    places: tuple[PrintedPlace, ...]
    white_curve: Line
    losing: HalfRing
    zone: HalfRing
    zone_spot: Spot
    zone_slots: tuple[Slot, ...]
    sign: Box
    sign_text: str
    badge: tuple[float, float] = (21.0, 20.0)
    _slots: dict[Spot, Slot] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        slots = {slot.spot: slot for place in self.places for slot in place.slots}
        slots.update({slot.spot: slot for slot in (*self.zone_slots, *self.heaps)})
        object.__setattr__(self, "_slots", slots)
        Layout.__post_init__(self)

    def chances(self) -> tuple[tuple[Spot, Shape], ...]:
        """The places of the chances."""
        return tuple((Spot("chance", place.on), place.shape) for place in self.places)

    def areas(self) -> tuple[tuple[Spot, Shape], ...]:
        """The sign, the zone, the losing stakes."""
        return (SIGN, self.sign), (self.zone_spot, self.zone), (LOSING, self.losing)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every slot a stake can lie in, layout and zone; the heaps of losing stakes are not among them."""
        return (*(slot for place in self.places for slot in place.slots), *self.zone_slots)

    def place(self, on: Chance) -> PrintedPlace:
        """The place of a chance; KeyError when the layout has none."""
        for place in self.places:
            if place.on == on:
                return place
        raise KeyError(on)

    def plate_colour(self, on: Chance) -> str | None:
        """The colour of the line its place is on."""
        return self.place(on).colour

    def holds(self, spot: Spot) -> bool:
        """Stakes may lie in the zone, too."""
        return spot == self.zone_spot or Layout.holds(self, spot)

    def container(self, spot: Spot) -> Spot:
        """The zone for a stake in it."""
        return self.zone_spot if self._in_zone(spot) else Spot(spot.kind)

    def printed(self, on: Chance) -> tuple[Shape, ...]:
        """The plate of a chance."""
        return (self.place(on).plate,)

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake or of a heap; a stake in the zone lies in its player's slot whatever its number."""
        key = spot._replace(on=None) if spot.kind == "stake" and self._in_zone(spot) else spot
        return self._slots.get(key)

    def hit(self, point: Point) -> Spot | None:
        """What lies under a point: the nearest slot within reach, else the area around it, else None."""
        near = min(self.slots, key=lambda slot: slot.centre.distance(point))
        if near.centre.distance(point) <= self.reach:
            return near.spot
        return self.around(point)

    def grouped(self, felt: Felt) -> tuple[Zones, ...]:
        """Each line clockwise with its stakes, zone, losing stakes, seats, strip, device."""
        there = {stack.spot for stack in felt.stacks}
        zone = tuple(sorted((spot for spot in there if self._in_zone(spot)), key=lambda spot: spot.seat or 0))
        lines = (
            tuple(
                (Spot("chance", place.on), tuple(slot.spot for slot in place.slots if slot.spot in there))
                for place in self._clockwise(line)
            )
            for line in self.lines
        )
        return (*lines, ((self.zone_spot, zone),), self._collected(felt), *self._served(felt), *self._decided(felt))

    def _in_zone(self, spot: Spot) -> bool:
        return spot.place == self.zone_spot.kind

    def _clockwise(self, line: Line) -> list[PrintedPlace]:
        """The places on a line, clockwise."""
        return sorted((place for place in self.places if place.colour == line.colour), key=lambda p: -p.shape.start)
