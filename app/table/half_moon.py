"""A half-moon table as data: printed boxes round the croupier, words along arcs, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import ClassVar

from app.table.felt import Felt, Spot
from app.table.geometry import HalfRing, Point, Polygon, Shape
from app.table.half_round import HalfRoundTable
from app.table.layout import Layout, Slot, Zones
from app.table.steps import Chance


@dataclass(frozen=True, slots=True)
class PrintedBox:
    """A box for stakes: its figure, its middle, its width and height, how far clockwise it is turned, its slots.

    >>> PrintedBox(4, "4", Point(0, 0), (40, 20), 90, ()).shape.contains(Point(0, 18))
    True
    """

    on: Chance
    figure: str
    at: Point
    size: tuple[float, float]
    turn: float
    slots: tuple[Slot, ...]

    @property
    def shape(self) -> Polygon:
        """Its outline."""
        along, down = radians(self.turn), radians(self.turn + 90)
        half_width, half_height = self.size[0] / 2, self.size[1] / 2
        return Polygon(
            tuple(
                Point(
                    self.at.x + across * half_width * cos(along) + below * half_height * cos(down),
                    self.at.y + across * half_width * sin(along) + below * half_height * sin(down),
                )
                for across, below in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            )
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfMoon(HalfRoundTable):
    """A whole half-moon table, its boxes from the croupier's left; `ring` is a printed band round them, if any.

    Collected stakes go to the rack at once: nothing lies apart for them.
    """

    form: ClassVar[str] = "half_moon"

    boxes: tuple[PrintedBox, ...]
    ring: HalfRing | None = None
    badge: tuple[float, float] = (21.0, 20.0)
    _slots: dict[Spot, Slot] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_slots", {slot.spot: slot for box in self.boxes for slot in box.slots})
        Layout.__post_init__(self)

    def chances(self) -> tuple[tuple[Spot, Shape], ...]:
        """The boxes."""
        return tuple((Spot("chance", box.on), box.shape) for box in self.boxes)

    def areas(self) -> tuple[tuple[Spot, Shape], ...]:
        """Nothing else."""
        return ()

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake."""
        return self._slots.get(spot)

    def hit(self, point: Point) -> Spot | None:
        """The nearest slot within reach, else what is around the point."""
        near = min(self._slots.values(), key=lambda slot: slot.centre.distance(point), default=None)
        if near is not None and near.centre.distance(point) <= self.reach:
            return near.spot
        return self.around(point)

    def printed(self, on: Chance) -> tuple[Shape, ...]:
        """The whole box."""
        shapes = tuple(box.shape for box in self.boxes if box.on == on)
        if not shapes:
            raise KeyError(on)
        return shapes

    def grouped(self, felt: Felt) -> tuple[Zones, ...]:
        """The boxes from the croupier's left with their stakes and hands, the croupier's own, seats, strip, shoe."""
        lying = tuple(stack.spot for stack in felt.stacks)
        hands = () if felt.device is None else felt.device.spots
        boxes = tuple((Spot("chance", box.on), self._in_box(box, (*lying, *hands))) for box in self.boxes)
        own: Zones = tuple((spot, ()) for spot in hands if spot.seat is None)
        return boxes, own, *self._served(felt)

    def _in_box(self, box: PrintedBox, spots: Iterable[Spot]) -> tuple[Spot, ...]:
        """Those of some spots that belong to a box, in the order in which they are read."""
        seats = {slot.spot.seat for slot in box.slots}
        return tuple(spot for spot in spots if spot.seat in seats)
