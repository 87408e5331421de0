"""The table in millimetres: eight players opposite the croupier, one box."""

from __future__ import annotations

from collections.abc import Sequence

from app.devices.dice.dice import DicePlace
from app.table.felt import FLOAT, RACK, RESULTS, Spot, stake
from app.table.geometry import Box, Circle, Point
from app.table.layout import Fixture, SeatPlace, Slot, tubes
from app.table.long_table import Anchor, Cell, LongTable
from app.text import N_
from tests.toys.die.state import BOX

PLACE = Box(500, 300, 900, 420)
LOSING = Box(80, 760, 800, 200)
DIE_AT = Point(1600, 500)
SEATS = range(1, 9)


def _seat(seat: int) -> SeatPlace:
    left = 60 + (seat - 1) * 220
    middle = Point(left + 40, 36)
    name, marker = Box(left + 70, 12, 70, 48), Box(left + 145, 15, 60, 42)
    return SeatPlace(seat, 90.0, Box(left, 10, 210, 50), Circle(middle, 23), name, marker, 0.0)


def _across(box: Box, seat: int) -> Point:
    return Point(box.x + box.width * (seat - 0.5) / 8, box.centre.y)


def layout(denominations: Sequence[int]) -> LongTable:
    rack, chips = Box(28, 1030, 760, 148), Box(812, 1030, 560, 148)
    slots = tuple(Slot(stake(seat, BOX), _across(PLACE, seat), 0.0) for seat in SEATS)
    return LongTable(
        size=Box(0, 0, 1920, 1200),
        rail=Box(8, 8, 1904, 1002),
        cloth=Box(58, 58, 1758, 952),
        corner=64.0,
        strip=Box(8, 1010, 1904, 182),
        cells=(Cell(BOX, PLACE, "red", N_("SIX"), Box(800, 330, 300, 80), slots),),
        anchors=(Anchor(BOX, PLACE.centre, PLACE),),
        walks=((BOX,),),
        device=DicePlace(),
        losing=LOSING,
        losing_text=N_("MISES PERDANTES"),
        lamp=Box(1400, 820, 340, 48),
        lamp_texts=(N_("RIEN NE VA PLUS"), N_("FAITES VOS JEUX")),
        heaps=tuple(Slot(Spot("losing", seat=seat), _across(LOSING, seat), 0.0) for seat in SEATS),
        seats=tuple(map(_seat, SEATS)),
        fixtures=(
            Fixture(RACK, rack, tubes(rack, [Spot("rack", on=value) for value in denominations])),
            Fixture(FLOAT, chips, tubes(chips, [Spot("float", seat=seat) for seat in SEATS])),
            Fixture(RESULTS, Box(1396, 1030, 496, 148)),
        ),
        chip=25.0,
        reach=25.0,
    )
