"""A straight table as data: cells of numbers, chips astride their edges, boxes, racecourse; millimetres.

A stake lies exactly where its chance is: in a cell, on the line between two, on the crossing of four. Where several
players have stakes on one chance that has no places for each, they are one pile on edge there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar

from app.table.felt import LOSING, Felt, Spot
from app.table.geometry import Box, Circle, Point, Polygon, Sector, Shape, bounds
from app.table.layout import SIZE, Layout, SeatPlace, Slot, Zones
from app.table.stacking import BANDS, Bands, Lying, Pile, clear_room, stacked
from app.table.steps import Chance
from app.text import N_, Message

RAIL = Box(8, 8, 1904, 1002)
CLOTH = Box(58, 58, 1758, 952)
CHIP = 20.0
SEAT_DISC = 23.0
ALONG = 6
"""How many seats are opposite the croupier; the others are at the end."""


SLOT_CLEAR = 5.0
"""Millimetres around a stake in a slot that no pile takes: it is not to look like one of them."""


def in_rows(spots: Iterable[Spot], first: Point, pitch: tuple[float, float], across: int = 4) -> tuple[Slot, ...]:
    """The slots of eight players, so many in a row, A to D before E to H, from the middle of the first."""
    right, down = pitch
    return tuple(
        Slot(spot, Point(first.x + i % across * right, first.y + i // across * down), 0.0)
        for i, spot in enumerate(spots)
    )


LOSING_BOX = Box(72, 676, 492, 318)
LOSING_WORD = LOSING_BOX._replace(height=92)
LOSING_TEXT = N_("MISES PERDANTES")
LAMP = Box(150, 604, 340, 48)
HEAPS = in_rows((Spot("losing", seat=seat) for seat in range(1, 9)), Point(150, 812), (112.0, 112.0))


def seats_round(left: float, right: float) -> tuple[SeatPlace, ...]:
    """Eight seats clockwise from the croupier's left: along the far side between two points, then down the end."""
    return tuple(_far(seat, left, (right - left) / ALONG) if seat <= ALONG else _at_end(seat) for seat in range(1, 9))


def _far(seat: int, first: float, width: float) -> SeatPlace:
    left, middle = first + (seat - 1) * width, (RAIL.y + CLOTH.y) / 2
    return SeatPlace(
        seat=seat,
        angle=90.0,
        reach=Box(left + 2, RAIL.y + 2, width - 4, CLOTH.y - RAIL.y - 4),
        disc=Circle(Point(left + 92, middle), SEAT_DISC),
        name=Box(left + 4, RAIL.y, 60, CLOTH.y - RAIL.y),
        marker=Box(left + 120, middle - 21, 80, 42),
        marker_turn=0.0,
    )


def _at_end(seat: int) -> SeatPlace:
    edge = CLOTH.x + CLOTH.width
    width, top = RAIL.x + RAIL.width - edge, 150 + (seat - ALONG - 1) * 420.0
    middle = edge + width / 2
    return SeatPlace(
        seat=seat,
        angle=0.0,
        reach=Box(edge + 2, top, width - 4, 300),
        disc=Circle(Point(middle, top + 130), SEAT_DISC),
        name=Box(edge + 4, top + 50, width - 8, 50),
        marker=Box(middle - 42, top + 168, 84, 42),
        marker_turn=0.0,
    )


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
    """Where stakes on a chance lie, what of the table means it, and the places it `covers` if it has none itself.

    A pile of them stays in `room`, from top to bottom; an `astride` one on its line too. `wins` are the places of the
    results that win, to be lit while it is told.
    """

    on: Chance
    at: Point
    zone: Shape
    room: tuple[float, float] = (SIZE.y, SIZE.height)
    astride: bool = False
    covers: tuple[Chance, ...] = ()
    wins: tuple[Chance, ...] = ()


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
    """A whole straight table, its stakes on edge in `bands`; above and below each figure `clear` millimetres free.

    `corner` is the radius of the corners of rail and cloth. `anchors` are in the order in which they are hit:
    crossings, lines, cells; by themselves the cells alone. `walks` are the chances as the keyboard goes through them,
    by themselves the cells from the first to the last. `losing` is where collected stakes go, its word in
    `losing_word`.
    """

    form: ClassVar[str] = "long_table"

    rail: Box = RAIL
    cloth: Box = CLOTH
    corner: float = 64.0
    cells: tuple[Cell, ...]
    anchors: tuple[Anchor, ...] = ()
    walks: tuple[tuple[Chance, ...], ...] = ()
    course: Course | None = None
    losing: Box = LOSING_BOX
    losing_word: Box = LOSING_WORD
    losing_text: Message = LOSING_TEXT
    heaps: tuple[Slot, ...] = HEAPS
    lamp: Box = LAMP
    chip: float = CHIP
    reach: float = CHIP
    badge: tuple[float, float] = (15.0, 15.0)
    bands: Bands = BANDS
    clear: float = 10.0
    _anchors: dict[Chance, Anchor] = field(init=False, repr=False, compare=False)
    _cells: dict[Chance, Cell] = field(init=False, repr=False, compare=False)
    _slots: dict[Spot, Slot] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.anchors:
            alone = tuple(Anchor(cell.on, cell.box.centre, cell.box) for cell in self.cells)
            object.__setattr__(self, "anchors", alone)
            object.__setattr__(self, "walks", (tuple(cell.on for cell in self.cells),))
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
        return tuple(cell.box for cell in self.cells if cell.box.meets(near))

    def lit(self, on: Chance) -> tuple[Shape, ...]:
        """The places of all that wins with a chance."""
        return tuple(self._cells[each].box for each in self._anchors[on].wins) if on in self._anchors else ()

    def slot(self, spot: Spot) -> Slot | None:
        """The slot of a stake or of a heap."""
        known = self._slots.get(spot)
        if known is not None or spot.kind != "stake" or spot.on is None or spot.place != "layout":
            return known
        anchor = self._anchors.get(spot.on)
        return None if anchor is None else Slot(spot, anchor.at, 0.0)

    def arranged(
        self, spots: Iterable[Spot], before: Mapping[Spot, Lying] = MappingProxyType({})
    ) -> Mapping[Spot, Lying]:
        """Where stakes lie on edge: each in its slot, or, where a chance has none for each, in one pile where it is."""
        lying = [spot for spot in spots if spot.kind == "stake" and spot.on in self._anchors]
        found = {spot: self._in_slot(self._slots[spot]) for spot in lying if spot in self._slots}
        sharing: dict[Chance, list[Spot]] = {}
        for spot in sorted(set(lying) - set(found), key=lambda spot: spot.seat or 0):
            if spot.on is not None:
                sharing.setdefault(spot.on, []).append(spot)
        kept = before if set(lying) <= set(before) else {}
        slots = (at.box.inset(-SLOT_CLEAR) for at in found.values())
        taken = [*(self._clear_of(cell) for cell in self.cells), *slots]
        piles = (self._pile(on, together, kept, taken) for on, together in sharing.items())
        rows = stacked(piles, self.bands)
        for on, together in sharing.items():
            found.update(zip(together, rows[on], strict=True))
        return found

    def _clear_of(self, cell: Cell) -> Box:
        """Where no pile may lie: on a word or a figure, nor where the marker reaches above and below one."""
        clear = self.clear if isinstance(cell.on, int) else 0
        return cell.plate._replace(y=cell.plate.y - clear, height=cell.plate.height + 2 * clear)

    def _in_slot(self, slot: Slot) -> Lying:
        width, height = self.bands.width, self.bands.slot
        return Lying(Box(slot.centre.x - width / 2, slot.centre.y - height / 2, width, height), first=False)

    def _pile(self, on: Chance, together: list[Spot], kept: Mapping[Spot, Lying], taken: Iterable[Box]) -> Pile:
        anchor = self._anchors[on]
        pile = Pile(on, len(together), anchor.at.x, anchor.at.y, anchor.room, anchor.astride)
        rows = [lying for spot, lying in kept.items() if spot.on == on]
        if not rows:
            return clear_room(pile, self.bands.width, taken)
        around = bounds(corner for lying in rows for corner in lying.box.outline())
        height = min(lying.box.height - (self.bands.rim if lying.first else 0) for lying in rows)
        level = min(range(len(self.bands.heights)), key=lambda at: abs(self.bands.heights[at] - height))
        return replace(pile, room=(around.y, around.y + around.height), tallest=level)

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
        return (*walks, *course, *self._decided(felt), self._collected(felt), *self._served(felt))
