"""The croupier's strip of the rampo table: reserve pair, stick, rack, float and display of last results."""

from __future__ import annotations

from collections.abc import Sequence

from app.table.felt import FLOAT, RACK, RESERVE, RESULTS, STICK, Spot
from app.table.geometry import Box
from app.table.layout import Fixture

TOP = 1030.0
HEIGHT = 148.0


def _columns(box: Box, spots: Sequence[Spot]) -> tuple[tuple[Spot, Box], ...]:
    width = box.width / len(spots)
    return tuple((spot, Box(box.x + index * width, box.y, width, box.height)) for index, spot in enumerate(spots))


def fixtures(denominations: Sequence[int]) -> tuple[Fixture, ...]:
    """What stands in the strip, left to right: in the rack a tube a denomination, in the float one a colour."""
    rack = Box(536, TOP, 640, HEIGHT)
    chips = Box(1200, TOP, 356, HEIGHT)
    return (
        Fixture(RESERVE, Box(28, TOP, 160, HEIGHT)),
        Fixture(STICK, Box(208, TOP, 304, HEIGHT)),
        Fixture(RACK, rack, _columns(rack.inset(10), [Spot("rack", on=value) for value in denominations])),
        Fixture(FLOAT, chips, _columns(chips.inset(10), [Spot("float", seat=seat) for seat in range(1, 9)])),
        Fixture(RESULTS, Box(1580, TOP, 312, HEIGHT)),
    )
