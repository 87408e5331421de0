"""The table in millimetres: one box, the die at its right."""

from __future__ import annotations

from collections.abc import Sequence

from app.devices.dice.dice import DicePlace
from app.table.felt import stake
from app.table.geometry import Box, Point
from app.table.layout import plain_strip
from app.table.long_table import Cell, LongTable, in_rows, seats_round
from app.text import N_
from tests.toys.die.state import BOX

PLACE = Box(660, 240, 640, 420)
DIE_AT = Point(1560, 450)


def layout(denominations: Sequence[int]) -> LongTable:
    slots = in_rows((stake(seat, BOX) for seat in range(1, 9)), Point(770, 440), (140, 140))
    return LongTable(
        cells=(Cell(BOX, PLACE, "red", N_("SIX"), Box(830, 270, 300, 80), slots),),
        seats=seats_round(584, 1700),
        fixtures=plain_strip(denominations, 8),
        device=DicePlace(),
    )
