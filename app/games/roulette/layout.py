"""The English roulette table in millimetres: wheel, layout with the racecourse, seats and the croupier's strip.

Article 1.2 wants the layout of the American roulette with its zero, and allows a racecourse; every size is ours. The
croupier stands at the long side under the picture with the wheel at the left hand; eight players sit opposite them and
at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from app.devices.wheel.wheel import WheelPlace
from app.games.roulette.chances import WHEEL
from app.games.roulette.layout_cells import CHIP, LEFT, RIGHT, anchors, cells, colour_of, walks
from app.games.roulette.layout_course import course
from app.games.roulette.rules import SEATS
from app.table.felt import RESULTS, Spot
from app.table.geometry import Box, Circle, Point
from app.table.layout import Fixture, SeatPlace, Slot, in_strip, rack_and_float
from app.table.long_table import LongTable
from app.text import N_

RAIL = Box(8, 8, 1904, 1002)
CLOTH = Box(58, 58, 1758, 952)
CORNER = 64.0

WHEEL_MIDDLE = Point(320, 326)
WHEEL_RADIUS = 254.0

LAMP = Box(150, 604, 340, 48)
LOSING = Box(72, 676, 492, 318)
HEAP_PITCH = (112.0, 112.0)
HEAPS = Point(LOSING.centre.x - 1.5 * HEAP_PITCH[0], 812)

SEAT_DISC = 23.0
ALONG = 6
"""How many seats are opposite the croupier; the others are at the end."""

DENOMINATIONS = (50, 100, 200, 500, 1000, 2000, 5000, 10000)
"""Value chips of the rack unless the house has others, in cents."""


def _seat(seat: int) -> SeatPlace:
    """Clockwise from the croupier's left: along the far side, then down the end."""
    if seat <= ALONG:
        width = (RIGHT - LEFT) / ALONG
        left, middle = LEFT + (seat - 1) * width, (RAIL.y + CLOTH.y) / 2
        return SeatPlace(
            seat=seat,
            angle=90.0,
            reach=Box(left + 2, RAIL.y + 2, width - 4, CLOTH.y - RAIL.y - 4),
            disc=Circle(Point(left + 92, middle), SEAT_DISC),
            name=Box(left + 4, RAIL.y, 60, CLOTH.y - RAIL.y),
            marker=Box(left + 120, middle - 21, 80, 42),
            marker_turn=0.0,
        )
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


def _fixtures(denominations: Sequence[int]) -> tuple[Fixture, ...]:
    """What stands in the strip, left to right: rack with a tube a denomination, float with one a colour, results."""
    return (
        *rack_and_float(in_strip(28, 760), in_strip(812, 560), denominations, SEATS),
        Fixture(RESULTS, in_strip(1396, 496)),
    )


def _heap(seat: int) -> Slot:
    column, row = (seat - 1) % 4, (seat - 1) // 4
    return Slot(Spot("losing", seat=seat), Point(HEAPS.x + column * HEAP_PITCH[0], HEAPS.y + row * HEAP_PITCH[1]), 0.0)


@cache
def roulette_layout(denominations: tuple[int, ...] = DENOMINATIONS) -> LongTable:
    """The roulette table, its rack holding value chips of the denominations given in cents, smallest first."""
    printed = cells()
    anchored = anchors(printed)
    return LongTable(
        rail=RAIL,
        cloth=CLOTH,
        corner=CORNER,
        cells=printed,
        anchors=anchored,
        walks=walks(anchored),
        device=WheelPlace(
            WHEEL_MIDDLE,
            WHEEL_RADIUS,
            WHEEL,
            tuple(colour_of(number) for number in WHEEL),
            {cell.on: cell.plate for cell in printed if isinstance(cell.on, int)},
        ),
        course=course(),
        losing=LOSING,
        losing_text=N_("MISES PERDANTES"),
        lamp=LAMP,
        heaps=tuple(_heap(seat) for seat in range(1, 9)),
        seats=tuple(_seat(seat) for seat in range(1, 9)),
        fixtures=_fixtures(denominations),
        chip=CHIP,
        reach=CHIP,
    )
