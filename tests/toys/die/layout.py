"""The table in millimetres: eight players opposite the croupier, one box."""

from __future__ import annotations

from collections.abc import Sequence

from app.devices.dice.dice import DicePlace
from app.table.felt import RESULTS, Spot, stake
from app.table.geometry import Box, Circle, Point
from app.table.layout import Fixture, SeatPlace, Slot, in_strip, rack_and_float
from app.table.long_table import Anchor, Cell, LongTable
from app.text import N_
from tests.toys.die.state import BOX

PLACE = Box(500, 300, 900, 420)
LOSING = Box(80, 760, 800, 200)
DIE_AT = Point(1600, 500)
SEATS = range(1, 9)


def _seat(seat: int) -> SeatPlace:
    left = 60 + (seat - 1) * 220
    name, marker = Box(left + 70, 12, 70, 48), Box(left + 145, 15, 60, 42)
    return SeatPlace(seat, 90.0, Box(left, 10, 210, 50), Circle(Point(left + 40, 36), 23), name, marker, 0.0)


def _across(box: Box, seat: int) -> Point:
    return Point(box.x + box.width * (seat - 0.5) / 8, box.centre.y)


def layout(denominations: Sequence[int]) -> LongTable:
    slots = tuple(Slot(stake(seat, BOX), _across(PLACE, seat), 0.0) for seat in SEATS)
    strip = rack_and_float(in_strip(28, 760), in_strip(812, 560), denominations, 8)
    return LongTable(
        rail=Box(8, 8, 1904, 1002),
        cloth=Box(58, 58, 1758, 952),
        corner=64.0,
        cells=(Cell(BOX, PLACE, "red", N_("SIX"), Box(800, 330, 300, 80), slots),),
        anchors=(Anchor(BOX, PLACE.centre, PLACE),),
        walks=((BOX,),),
        device=DicePlace(),
        losing=LOSING,
        losing_text=N_("MISES PERDANTES"),
        lamp=Box(1400, 820, 340, 48),
        heaps=tuple(Slot(Spot("losing", seat=seat), _across(LOSING, seat), 0.0) for seat in SEATS),
        seats=tuple(map(_seat, SEATS)),
        fixtures=(*strip, Fixture(RESULTS, in_strip(1396, 496))),
        chip=25.0,
        reach=25.0,
    )
