"""A printed layout as data: where everything is on a table, in millimetres, and what lies under a point.

Each game builds one (`app.games.<name>.layout`) of a shape of table: the half-round `app.table.arena`, the straight
`app.table.long_table`. The window paints either and asks it where things are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, NamedTuple, TypeAlias

from app.table.device import DevicePlace
from app.table.felt import FLOAT, LOSING, PLATE, RACK, RESULTS, Felt, Spot
from app.table.geometry import Box, Circle, Point, Sector, Shape, bounds
from app.table.stacking import Bands, Lying
from app.table.steps import Chance
from app.text import N_, Message

SIZE = Box(0, 0, 1920, 1200)
STRIP = Box(8, 1010, 1904, 182)
"""Every table is so large in the picture, the croupier's strip at its foot."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one player's stake lies: the spot, its centre, and how far clockwise its place is turned, in degrees."""

    spot: Spot
    centre: Point
    turn: float


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A player's place on the rail: its whole part of the rail, their letter, their name along the rail, their marker.

    `angle` is where it lies on a curved rail, seen from the middle of the table.
    """

    seat: int
    angle: float
    reach: Shape
    disc: Circle
    name: Sector | Box
    marker: Box
    marker_turn: float


@dataclass(frozen=True, slots=True)
class Fixture:
    """Something that stands in the croupier's strip; `columns` are the spots of its tubes, left to right."""

    spot: Spot
    box: Box
    columns: tuple[tuple[Spot, Box], ...] = ()


class Labels(NamedTuple):
    """How stakes look that are discs of their player's colour with a plate of their euros under each.

    `drop` is from the middle of a disc to that of its plate, at most `widest` wide. A gain stands beside the plate
    while both fit `within` so many millimetres, or within the room that a stake is given where it lies, and else in its
    place. Where nothing is said it is seen there for a moment, and is then part of the stake.
    """

    drop: float
    widest: float
    within: float = 0.0


Zones: TypeAlias = tuple[tuple[Spot, tuple[Spot, ...]], ...]
"""Zones of a table, each with the spots in it."""


def in_strip(left: float, width: float) -> Box:
    """Where in the croupier's strip something stands."""
    return Box(left, STRIP.y + 20, width, 148)


def rack_and_float(rack: Box, chips: Box, denominations: Sequence[int], seats: int) -> tuple[Fixture, Fixture]:
    """The rack with a tube a denomination in cents, and the float with one for each player's colour."""
    values = [Spot("rack", on=value) for value in denominations]
    colours = [Spot("float", seat=seat) for seat in range(1, seats + 1)]
    return Fixture(RACK, rack, tubes(rack, values)), Fixture(FLOAT, chips, tubes(chips, colours))


def plain_strip(denominations: Sequence[int], seats: int) -> tuple[Fixture, ...]:
    """What stands in the strip of a table without more of its own, left to right: rack, float, last results."""
    rack, chips = in_strip(28, 760), in_strip(812, 560)
    return *rack_and_float(rack, chips, denominations, seats), Fixture(RESULTS, in_strip(1396, 496))


def tubes(box: Box, spots: Sequence[Spot]) -> tuple[tuple[Spot, Box], ...]:
    """The spots of a fixture side by side, all as wide; a little wood is left around them."""
    inside = box.inset(10)
    width = inside.width / max(1, len(spots))
    return tuple((spot, Box(inside.x + i * width, inside.y, width, inside.height)) for i, spot in enumerate(spots))


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout(ABC):
    """What every table has; `form` names its shape, and the module of `ui.table.forms` that paints it.

    `size` is the picture's width and height, `strip` the croupier's, `rail` the outer edge of the wood and `cloth` of
    the felt. `heaps` are where each player's collected stakes go. `chip` is the radius of a chip, `reach` of what a
    pointer hits, `badge` how far right and down of a stack its count or gain is written. The `lamp` says whether stakes
    are taken: its first text when they are not, its second while they are. The `plate` of limits is fixed where no
    stake lies, if there is one. `device` is what decides the coup. `bands` are how stakes look that lie on edge, None
    where they lie flat; `labels` where they do so with their euros. `near` is the same table seen from near.
    """

    form: ClassVar[str]

    size: Box = SIZE
    strip: Box = STRIP
    rail: Shape
    cloth: Shape
    lamp: Box
    lamp_texts: tuple[Message, Message] = (N_("RIEN NE VA PLUS"), N_("FAITES VOS JEUX"))
    seats: tuple[SeatPlace, ...]
    fixtures: tuple[Fixture, ...]
    heaps: tuple[Slot, ...]
    chip: float
    reach: float
    badge: tuple[float, float]
    plate: Box | None = None
    device: DevicePlace | None = None
    bands: Bands | None = None
    labels: Labels | None = None
    near: Layout | None = None
    _shapes: tuple[tuple[Spot, Shape], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        shapes: list[tuple[Spot, Shape]] = list(self.chances())
        for seat in self.seats:
            shapes += [(Spot("seat", seat=seat.seat), shape) for shape in (seat.disc, seat.reach)]
        for fixture in self.fixtures:
            shapes += [*fixture.columns, (fixture.spot, fixture.box)]
        if self.device is not None and self.device.shape is not None:
            shapes.append((self.device.spot, self.device.shape))
        if self.plate is not None:
            shapes.append((PLATE, self.plate))
        object.__setattr__(self, "_shapes", (*shapes, *self.areas()))

    @abstractmethod
    def chances(self) -> tuple[tuple[Spot, Shape], ...]:
        """The places of the chances."""

    @abstractmethod
    def areas(self) -> tuple[tuple[Spot, Shape], ...]:
        """What else can be pointed at but seats, device and the croupier's strip, the smaller before the larger."""

    @abstractmethod
    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake or of a heap; None for what is neither."""

    @abstractmethod
    def hit(self, point: Point) -> Spot | None:
        """What lies under a point, whatever is on the felt."""

    @abstractmethod
    def printed(self, on: Chance) -> tuple[Shape, ...]:
        """What is printed for a chance: its figure or letter, or all that it covers; KeyError when there is none."""

    def plate_colour(self, on: Chance) -> str | None:  # noqa: ARG002 -- a stake is its place among others
        """The colour of the plate by which a chance is known away from the table; None where its place tells it."""
        return None

    @abstractmethod
    def grouped(self, felt: Felt) -> tuple[Zones, ...]:
        """The zones of the table in the groups that the keyboard goes through, each with the stakes in it."""

    def holds(self, spot: Spot) -> bool:
        """Whether stakes may lie in a spot."""
        return spot.kind in ("chance", "losing")

    def container(self, spot: Spot) -> Spot:
        """What a spot is part of: a tube of its rack, a stake that lies beside the layout of the area there."""
        return Spot(spot.kind)

    def arranged(
        self,
        spots: Iterable[Spot],  # noqa: ARG002 -- each lies flat in its slot
        before: Mapping[Spot, Lying] = MappingProxyType({}),  # noqa: ARG002 -- the same
    ) -> Mapping[Spot, Lying]:
        """Where stakes lie on edge; none here. What is left of a table seen `before` stays where it was."""
        return {}

    def lit(self, on: Chance) -> tuple[Shape, ...]:  # noqa: ARG002 -- a stake lies in the place of its chance
        """The places to light under the chips while what lies on a chance is told; none where it is plain to see."""
        return ()

    @property
    def playing(self) -> Box:
        """The smallest upright box around the places of all chances of the layout."""
        return bounds(corner for _spot, shape in self.chances() for corner in shape.outline())

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

    def around(self, point: Point) -> Spot | None:
        """The area, place or thing around a point."""
        return next((spot for spot, shape in self._shapes if shape.contains(point)), None)

    def _decided(self, felt: Felt) -> tuple[Zones, ...]:
        """The device, where it always stands or lies now."""
        if self.device is None:
            return ()
        lies = self.device.shape is not None or (felt.device is not None and felt.device.shapes(self.device.spot))
        return (((self.device.spot, ()),),) if lies else ()

    def _collected(self, felt: Felt) -> Zones:
        """The losing stakes, with each player's heap."""
        return ((LOSING, tuple(heap.spot for heap in felt.losing)),)

    def _served(self, felt: Felt) -> tuple[Zones, ...]:
        """The seats, the croupier's strip, and the plate of limits where it says any."""
        seats = tuple((Spot("seat", seat=seat.seat), ()) for seat in self.seats)
        strip = tuple((fixture.spot, tuple(spot for spot, _box in fixture.columns)) for fixture in self.fixtures)
        plate: tuple[Zones, ...] = (((PLATE, ()),),) if self.plate is not None and felt.posted else ()
        return seats, strip, *plate
