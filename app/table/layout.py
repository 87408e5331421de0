"""A printed layout as data: lines, places with their slots, areas, seats and the croupier's strip, in millimetres.

Each game builds one (`app.games.<name>.layout`); the window paints any of them and asks it what lies under a point.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from app.table.felt import Spot
from app.table.geometry import Box, Circle, HalfRing, HalfRound, Point, Sector, Shape
from app.table.steps import Chance
from app.text import Message


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one player's stake lies: the spot, its centre, and how far clockwise its place is turned, in degrees."""

    spot: Spot
    centre: Point
    turn: float


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

    `sign` is a figure as it is, or a colour whose letter depends on the language.
    """

    on: Chance
    colour: str
    shape: Sector
    plate: Sector
    turn: float
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A player's place on the rail: its whole part of the rail, his letter, his name along the rail, his marker."""

    seat: int
    angle: float
    reach: Sector
    disc: Circle
    name: Sector
    marker: Box
    marker_turn: float


@dataclass(frozen=True, slots=True)
class Arch:
    """A word printed along an arc, its middle at `angle`: `size` is the height of its letters' body in millimetres."""

    text: Message
    middle: Point
    radius: float
    angle: float
    size: float


FixtureKind: TypeAlias = Literal["rack", "float", "stick", "reserve", "results"]


@dataclass(frozen=True, slots=True)
class Fixture:
    """Something that stands in the croupier's strip; `columns` are the spots of its tubes, left to right."""

    spot: Spot
    box: Box
    columns: tuple[tuple[Spot, Box], ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table.

    `size` is the picture's width and height, `rail` the outer edge of the wood and `cloth` of the felt. `white_curve`
    parts the losing stakes from the zone. `heaps` are where each player's collected stakes go. The `lamp` says while
    dice are thrown whether stakes are closed: its first text when they are, its second while they are open. `chip` is
    the radius of a chip, `reach` of what a pointer hits, `die` the edge of a die.
    """

    size: Box
    rail: HalfRound
    cloth: HalfRound
    strip: Box
    lines: tuple[Line, ...]
    places: tuple[PrintedPlace, ...]
    white_curve: Line
    losing: HalfRing
    heaps: tuple[Slot, ...]
    zone: HalfRing
    zone_slots: tuple[Slot, ...]
    arches: tuple[Arch, ...]
    sign: Box
    sign_text: str
    lamp: Box
    lamp_texts: tuple[Message, Message]
    seats: tuple[SeatPlace, ...]
    fixtures: tuple[Fixture, ...]
    chip: float
    reach: float
    die: float
    _slots: dict[Spot, Slot] = field(init=False, repr=False, compare=False)
    _shapes: tuple[tuple[Spot, Shape], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        slots = {slot.spot: slot for place in self.places for slot in place.slots}
        slots.update({slot.spot: slot for slot in (*self.zone_slots, *self.heaps)})
        object.__setattr__(self, "_slots", slots)
        shapes: list[tuple[Spot, Shape]] = [(Spot("chance", place.on), place.shape) for place in self.places]
        for seat in self.seats:
            shapes += [(Spot("seat", seat=seat.seat), shape) for shape in (seat.disc, seat.reach)]
        for fixture in self.fixtures:
            shapes += [*fixture.columns, (fixture.spot, fixture.box)]
        shapes += [
            (Spot("sign"), self.sign),
            (Spot("zone", place="zone"), self.zone),
            (Spot("losing"), self.losing),
        ]
        object.__setattr__(self, "_shapes", tuple(shapes))

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

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake or of a heap; a stake in the zone lies in its player's slot whatever its number."""
        key = spot._replace(on=None) if spot.kind == "stake" and spot.place == "zone" else spot
        return self._slots.get(key)

    def shape(self, spot: Spot) -> Shape | None:
        """The outline of a spot, to light it or to put the focus on it; None for a spot that is not of this layout."""
        slot = self.slot(spot)
        if slot is not None:
            return Circle(slot.centre, self.chip)
        return next((shape for known, shape in self._shapes if known == spot), None)

    def shapes(self, spot: Spot) -> tuple[Shape, ...]:
        """Every shape that belongs to a spot: of a seat the letter and its part of the rail."""
        first = self.shape(spot)
        rest = tuple(shape for known, shape in self._shapes if known == spot and shape != first)
        return rest if first is None else (first, *rest)

    def at(self, spot: Spot) -> Point | None:
        """The middle of a spot."""
        shape = self.shape(spot)
        return None if shape is None else shape.centre

    def hit(self, point: Point) -> Spot | None:
        """What lies under a point: the nearest slot within reach, else the area around it, else None."""
        near = min(self.slots, key=lambda slot: slot.centre.distance(point))
        if near.centre.distance(point) <= self.reach:
            return near.spot
        return next((spot for spot, shape in self._shapes if shape.contains(point)), None)
