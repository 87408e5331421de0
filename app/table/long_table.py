"""A straight table as data: cells of numbers, chips astride their edges, boxes, racecourse; millimetres.

A stake lies exactly where its chance is: in a cell, on the line between two, on the crossing of four. Where several
players have stakes on one chance that has no places for each, they lie close together around it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from app.table.felt import LOSING, Felt, Spot
from app.table.geometry import Box, Point, Polygon, Sector, Shape
from app.table.layout import Layout, Slot, Zones
from app.table.steps import Chance
from app.text import Message

SPREAD: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.62, -0.36), (0.62, 0.36)),
    3: ((-0.74, -0.46), (0.74, -0.46), (0, 0.84)),
    4: ((-0.74, -0.74), (0.74, -0.74), (-0.74, 0.74), (0.74, 0.74)),
    5: ((-0.92, -0.92), (0.92, -0.92), (0, 0), (-0.92, 0.92), (0.92, 0.92)),
    6: ((-1.2, -0.66), (0, -0.66), (1.2, -0.66), (-1.2, 0.66), (0, 0.66), (1.2, 0.66)),
    7: ((-1.2, -1.04), (0, -1.04), (1.2, -1.04), (-0.6, 0), (0.6, 0), (-0.6, 1.04), (0.6, 1.04)),
    8: ((-1.2, -1.04), (0, -1.04), (1.2, -1.04), (-0.6, 0), (0.6, 0), (-1.2, 1.04), (0, 1.04), (1.2, 1.04)),
}
"""Where so many stacks lie around one point, in radii of a chip; their middle is the point itself."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The printed place of a chance that has one: its box, colour, word (or figure) and where that stands.

    `slots` are eight places, one a player, where it is large enough for them.
    """

    on: Chance
    box: Box
    colour: str
    word: Message | None
    plate: Box
    slots: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where stakes on a chance lie, what of the table means it, and the places it `covers` if it has none itself."""

    on: Chance
    at: Point
    zone: Shape
    covers: tuple[Chance, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The racecourse for announced bets: pockets in the order of the wheel, and the areas inside with their words."""

    box: Box
    pockets: tuple[tuple[Spot, Shape, int, str], ...]
    areas: tuple[tuple[Spot, Polygon | Sector, Message, Point], ...]
    band: float

    @property
    def spots(self) -> tuple[tuple[Spot, Shape], ...]:
        """What can be pointed at in it: the pockets, then the areas."""
        pockets = ((spot, shape) for spot, shape, _number, _colour in self.pockets)
        return *pockets, *((spot, shape) for spot, shape, _text, _at in self.areas)


@dataclass(frozen=True, slots=True, kw_only=True)
class LongTable(Layout):
    """A whole straight table.

    `corner` is the radius of the corners of rail and cloth. `anchors` are in the order in which they are hit:
    crossings, lines, cells. `walks` are the chances as the keyboard goes through them. `losing` is where collected
    stakes go.
    """

    form: ClassVar[str] = "long_table"

    rail: Box
    cloth: Box
    corner: float
    cells: tuple[Cell, ...]
    anchors: tuple[Anchor, ...]
    walks: tuple[tuple[Chance, ...], ...]
    course: Course | None = None
    losing: Box
    losing_text: Message
    badge: tuple[float, float] = (15.0, 15.0)
    _anchors: dict[Chance, Anchor] = field(init=False, repr=False, compare=False)
    _cells: dict[Chance, Cell] = field(init=False, repr=False, compare=False)
    _slots: dict[Spot, Slot] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_anchors", {anchor.on: anchor for anchor in self.anchors})
        object.__setattr__(self, "_cells", {cell.on: cell for cell in self.cells})
        slots = {slot.spot: slot for slot in (*self.heaps, *(slot for cell in self.cells for slot in cell.slots))}
        object.__setattr__(self, "_slots", slots)
        Layout.__post_init__(self)

    def chances(self) -> tuple[tuple[Spot, Shape], ...]:
        """What of the table means each chance."""
        return tuple((Spot("chance", anchor.on), anchor.zone) for anchor in self.anchors)

    def areas(self) -> tuple[tuple[Spot, Shape], ...]:
        """The racecourse, the losing stakes."""
        return *(() if self.course is None else self.course.spots), (LOSING, self.losing)

    def cell(self, on: Chance) -> Cell:
        """The printed place of a chance; KeyError for one without a place of its own."""
        return self._cells[on]

    def anchor(self, on: Chance) -> Anchor:
        """Where stakes on a chance lie; KeyError when the layout has none."""
        return self._anchors[on]

    def printed(self, on: Chance) -> tuple[Shape, ...]:
        """The box of a chance, or those of the places it covers; where none are named, of all its anchor touches."""
        if on in self._cells:
            return (self._cells[on].box,)
        at, covers = self.anchor(on).at, self.anchor(on).covers
        if covers:
            return tuple(self._cells[each].box for each in covers)
        near = Box(at.x - self.chip, at.y - self.chip, 2 * self.chip, 2 * self.chip)
        return tuple(cell.box for cell in self.cells if _overlap(cell.box, near))

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake or of a heap."""
        known = self._slots.get(spot)
        if known is not None or spot.kind != "stake" or spot.on is None or spot.place != "layout":
            return known
        anchor = self._anchors.get(spot.on)
        return None if anchor is None else Slot(spot, anchor.at, 0.0)

    def arranged(self, spots: Iterable[Spot]) -> Mapping[Spot, Point]:
        """Where stacks lie: in their slots, or, where a chance has none for each, close together around where it is."""
        sharing: dict[Chance, list[Spot]] = {}
        found: dict[Spot, Point] = {}
        for spot in spots:
            if spot in self._slots:
                found[spot] = self._slots[spot].centre
            elif spot.kind == "stake" and spot.on in self._anchors:
                sharing.setdefault(spot.on, []).append(spot)
        for on, together in sharing.items():
            at = self._anchors[on].at
            together.sort(key=lambda spot: spot.seat or 0)
            for spot, (right, down) in zip(together, SPREAD[len(together)], strict=True):
                found[spot] = Point(at.x + right * self.chip, at.y + down * self.chip)
        return found

    def hit(self, point: Point) -> Spot | None:
        """What lies under a point, whatever is on the felt: the crossing before the line before the cell."""
        return self.around(point)

    def grouped(self, felt: Felt) -> tuple[Zones, ...]:
        """Boxes and lines of the layout each from left to right with their stakes, racecourse, device, heaps, strip."""
        on: dict[Chance, list[Spot]] = {}
        for stack in sorted(felt.stacks, key=lambda stack: stack.seat):
            if stack.on is not None:
                on.setdefault(stack.on, []).append(stack.spot)
        walks = tuple(
            tuple((Spot("chance", chance), tuple(on.get(chance, ()))) for chance in walk) for walk in self.walks
        )
        course: tuple[Zones, ...] = ()
        if self.course is not None:
            pockets = len(self.course.pockets)
            spots = [spot for spot, _shape in self.course.spots]
            course = (tuple((spot, ()) for spot in (*spots[pockets:], *spots[:pockets])),)
        return (*walks, *course, *self._decided(felt), self._collected(felt), *self._served())


def _overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )
