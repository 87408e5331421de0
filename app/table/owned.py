"""What tables share where each player has a place of their own for each chance: a disc there, its euros under it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field

from app.table.felt import Spot
from app.table.geometry import Box, Point, Shape
from app.table.layout import Labels, Layout, Slot
from app.table.steps import Chance


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """The place of a seat for a chance: its box and the slots in it, one for each player who shares it."""

    on: Chance
    seat: int
    box: Box
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPlaces(Layout):
    """A table of such places."""

    labels: Labels
    heaps: tuple[Slot, ...] = ()
    badge: tuple[float, float] = (0.0, 0.0)
    _slots: dict[Spot, Slot] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_slots", {slot.spot: slot for place in self.places for slot in place.slots})
        Layout.__post_init__(self)

    @property
    @abstractmethod
    def places(self) -> tuple[OwnPlace, ...]:
        """Every place of the table."""

    def chances(self) -> tuple[tuple[Spot, Shape], ...]:
        """The places."""
        return tuple((Spot("chance", place.on, place.seat), place.box) for place in self.places)

    def areas(self) -> tuple[tuple[Spot, Shape], ...]:
        """Nothing else."""
        return ()

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake."""
        return self._slots.get(spot)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Every slot a stake can lie in, place by place."""
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
        """The places of a chance; KeyError for what is none."""
        shapes = tuple(place.box for place in self.places if place.on == on)
        if not shapes:
            raise KeyError(on)
        return shapes
