"""A half-moon table as data: printed boxes round the croupier, words along arcs, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin
from types import MappingProxyType
from typing import ClassVar

from app.table.felt import Felt, Spot
from app.table.geometry import Box, Circle, HalfRing, Point, Polygon, Shape
from app.table.half_round import HalfRoundTable
from app.table.layout import Layout, Slot, Zones
from app.table.stacking import Bands, Lying
from app.table.steps import Chance

HOLDER = ("layout", "1")
"""The places of the player who holds the hand; others stake behind them."""

APART, CLOSE, MOST_DISCS = 92.0, 80.0, 3
"""From one disc in a box to the next (room for two plates), where there are three, and how many there are at most."""

ABOVE, ON_LINE = 20.0, 58.0
"""How far above the middle of a box its discs lie, above their plates, and how far apart on the line."""

TARGET = 5.0
"""How far beyond a disc it is hit."""

COUNTED = (60.0, 34.0)
"""The band that counts the hands for which there is no disc."""


@dataclass(frozen=True, slots=True)
class PrintedBox:
    """A box for stakes: its figure, its middle, its width and height, how far clockwise it is turned, its slots.

    `seat` is whose it is where stakes have no slots of their own: discs side by side, one for each hand. `tags` are
    where the stakes of those stand who stake behind its player, `line` where what has a name lies, such as the stake
    `named`.

    >>> PrintedBox(4, "4", Point(0, 0), (40, 20), 90, ()).shape.contains(Point(0, 18))
    True
    """

    on: Chance
    figure: str
    at: Point
    size: tuple[float, float]
    turn: float
    slots: tuple[Slot, ...] = ()
    seat: int | None = None
    tags: tuple[Point, ...] = ()
    line: Point | None = None
    named: Chance | None = None

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
        """Where the stakes that have a name lie, box by box."""
        half = self.chip + TARGET
        return tuple(
            (Spot("chance", box.named, box.seat), Circle(box.line, half))
            for box in self.boxes
            if box.line is not None and box.named is not None
        )

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake; without one of its own, where it would lie alone."""
        known = self._slots.get(spot)
        if known is not None or spot.kind != "stake":
            return known
        box = next((box for box in self.boxes if box.seat is not None and box.seat == spot.seat), None)
        return None if box is None else Slot(spot, self._alone(box, spot), 0.0)

    def _alone(self, box: PrintedBox, spot: Spot) -> Point:
        if not isinstance(spot.on, int) and box.line is not None:
            return box.line
        if spot.place not in HOLDER and box.tags:
            return box.tags[0]
        return _discs(box, 1)[0]

    def arranged(
        self,
        spots: Iterable[Spot],
        before: Mapping[Spot, Lying] = MappingProxyType({}),  # noqa: ARG002 -- each follows from what lies there
    ) -> Mapping[Spot, Lying]:
        """The stakes of a box: a disc for each hand, a tag for each player behind, what has a name on the line."""
        found: dict[Spot, Lying] = {}
        lying = [spot for spot in spots if spot.kind == "stake"]
        for box in self.boxes:
            if box.seat is None:
                continue
            own = sorted((spot for spot in lying if spot.seat == box.seat), key=lambda spot: (spot.place, str(spot.on)))
            hands = [spot for spot in own if isinstance(spot.on, int)]
            held = [spot for spot in hands if spot.place in HOLDER]
            behind = [spot for spot in hands if spot.place not in HOLDER]
            room = box.size[0] if len(held) == 1 else APART if len(held) < MOST_DISCS else CLOSE
            found.update(_in_row(held, _discs(box, len(held)), self.chip, room=room))
            found.update(_in_row(behind, box.tags, 0.0, self.bands))
            if box.line is not None:
                named = [spot for spot in own if not isinstance(spot.on, int)]
                room = box.size[0] if len(named) == 1 else ON_LINE
                found.update(_in_row(named, _beside(box.line, len(named)), self.chip, room=room))
        return found

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
        seats = {box.seat, *(slot.spot.seat for slot in box.slots)} - {None}
        return tuple(spot for spot in spots if spot.seat in seats)


def _discs(box: PrintedBox, count: int) -> tuple[Point, ...]:
    """The middles of the discs in a box, for so many hands; the last of three stands for all beyond them."""
    shown = max(1, min(count, MOST_DISCS))
    apart = APART if shown < MOST_DISCS else CLOSE
    along = radians(box.turn)
    steps = [apart * (place - (shown - 1) / 2) for place in range(shown)]
    return tuple(Point(box.at.x + step * cos(along), box.at.y + step * sin(along) - ABOVE) for step in steps)


def _beside(at: Point, count: int) -> tuple[Point, ...]:
    """Points side by side round a point, for so many discs; the last of three stands for all beyond them."""
    shown = max(1, min(count, MOST_DISCS))
    return tuple(Point(at.x + ON_LINE * (place - (shown - 1) / 2), at.y) for place in range(shown))


def _in_row(
    spots: Sequence[Spot], places: Sequence[Point], chip: float, bands: Bands | None = None, *, room: float = 0.0
) -> dict[Spot, Lying]:
    """Stakes at some places, in their order: discs, or tags as `bands`; the last of too few places counts."""
    found: dict[Spot, Lying] = {}
    for number, spot in enumerate(spots if places else ()):
        at = places[min(number, len(places) - 1)]
        counted = len(spots) - len(places) + 1 if len(spots) > len(places) and number >= len(places) - 1 else 0
        if bands is None and not counted:
            half = chip + TARGET
            found[spot] = Lying(Box(at.x - half, at.y - half, 2 * half, 2 * half), flat=True, room=room)
            continue
        width, height = (bands.width, bands.slot) if bands is not None else COUNTED
        found[spot] = Lying(Box(at.x - width / 2, at.y - height / 2, width, height), first=False, more=counted)
    return found
