"""A straight table as data whose chances are bands across the places of the players, with trays before the croupier.

Millimetres. Each place of a band has slots of its own, one for each player who shares it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from app.table.felt import Felt, Spot
from app.table.geometry import Box, Point, Shape
from app.table.layout import Labels, Layout, Slot, Zones
from app.table.steps import Chance
from app.text import Message


@dataclass(frozen=True, slots=True)
class BandPlace:
    """The place of a seat in a band: its box and the slots in it."""

    seat: int
    box: Box
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Band:
    """A chance as a band: its word, which stands in a colour along both of its ends, and its places."""

    on: Chance
    word: Message
    colour: str
    places: tuple[BandPlace, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """A framed part of the cloth: the word at its head, its colour, what always stands at its foot."""

    box: Box
    word: Message
    colour: str
    foot: Message | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Banded(Layout):
    """A whole table with bands, the outermost first, and trays; `corner` is the radius of the corners of the cloth."""

    form: ClassVar[str] = "banded"

    rail: Box
    cloth: Box
    corner: float = 64.0
    rows: tuple[Band, ...]
    trays: tuple[Tray, ...] = ()
    heaps: tuple[Slot, ...] = ()
    labels: Labels
    badge: tuple[float, float] = (0.0, 0.0)
    _slots: dict[Spot, Slot] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        slots = (slot for row in self.rows for place in row.places for slot in place.slots)
        object.__setattr__(self, "_slots", {slot.spot: slot for slot in slots})
        Layout.__post_init__(self)

    def chances(self) -> tuple[tuple[Spot, Shape], ...]:
        """The places of each band."""
        return tuple((Spot("chance", row.on, place.seat), place.box) for row in self.rows for place in row.places)

    def areas(self) -> tuple[tuple[Spot, Shape], ...]:
        """Nothing else."""
        return ()

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake."""
        return self._slots.get(spot)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every slot a stake can lie in, band by band."""
        return tuple(self._slots.values())

    def hit(self, point: Point) -> Spot | None:
        """The slot whose disc or plate is at a point, else what is around it."""
        half = self.labels.widest / 2
        for slot in self._slots.values():
            at = slot.centre
            if abs(point.x - at.x) <= half and -self.chip <= point.y - at.y <= self.labels.drop + self.chip / 2:
                return slot.spot
        return self.around(point)

    def printed(self, on: Chance) -> tuple[Shape, ...]:
        """The places of a band; KeyError for what is none."""
        shapes = tuple(place.box for row in self.rows for place in row.places if row.on == on)
        if not shapes:
            raise KeyError(on)
        return shapes

    def grouped(self, felt: Felt) -> tuple[Zones, ...]:
        """Each band from left to right with its stakes, the hands, seats, strip."""
        there = {stack.spot for stack in felt.stacks}
        bands = tuple(
            tuple(
                (Spot("chance", row.on, place.seat), tuple(slot.spot for slot in place.slots if slot.spot in there))
                for place in row.places
            )
            for row in self.rows
        )
        hands: Zones = () if felt.device is None else tuple((spot, ()) for spot in felt.device.spots)
        return (*bands, hands, *self._served(felt))
