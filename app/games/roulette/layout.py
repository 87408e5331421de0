"""The English roulette table in millimetres: wheel, layout with the racecourse, seats and the croupier's strip.

From near, the layout takes up the whole cloth; a window in the strip then tells where the ball lies.

Article 1.2 wants the layout of the American roulette with its zero, and allows a racecourse; every size is ours. The
croupier stands at the long side under the picture with the wheel at the left hand; eight players sit opposite them and
at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from app.devices.wheel.wheel import WheelPlace
from app.games.roulette.chances import WHEEL
from app.games.roulette.layout_cells import FAR, NEAR, Plan, anchors, cells, colour_of, walks
from app.games.roulette.layout_course import course
from app.games.roulette.rules import SEATS
from app.table.felt import Spot
from app.table.geometry import Box, Point
from app.table.layout import Fixture, plain_strip
from app.table.long_table import LongTable, in_rows, seats_round

WHEEL_MIDDLE = Point(320, 326)
WHEEL_RADIUS = 254.0

NEAR_LOSING = Box(68, 902, 1736, 98)
NEAR_WORD = 400.0
"""How much of the losing stakes from near their word has; the heaps lie beside it in one row."""

PLATE = Box(24, 6, 558, 60)
"""On the rail to the left of the first seat, where both views leave it free."""

BESIDE = 46.0
"""How far right of a heap its count stands."""

WINDOW = 112.0
"""How much of the display's width tells from near where the ball lies."""

DENOMINATIONS = (50, 100, 200, 500, 1000, 2000, 5000, 10000)
"""Value chips of the rack unless the house has others, in cents."""


def roulette_layout(denominations: Sequence[int] = DENOMINATIONS) -> LongTable:
    """The roulette table, its rack holding value chips of the denominations in cents; of none, those it has itself."""
    return _made(tuple(sorted(denominations)) or DENOMINATIONS)


@cache
def _made(denominations: tuple[int, ...]) -> LongTable:
    strip = plain_strip(denominations, SEATS)
    wheel = _table(FAR, strip, WHEEL_MIDDLE, WHEEL_RADIUS)
    return replace(wheel, course=course(), near=_near(strip))


def _near(strip: tuple[Fixture, ...]) -> LongTable:
    """The layout alone, as wide as the cloth, with the losing stakes in a row before the croupier."""
    display = strip[-1].box
    window = display._replace(width=WINDOW)
    results = display._replace(x=display.x + WINDOW + 8, width=display.width - WINDOW - 8)
    pitch = (NEAR_LOSING.width - NEAR_WORD) / SEATS
    first = Point(NEAR_LOSING.x + NEAR_WORD + pitch / 2, NEAR_LOSING.centre.y)
    return replace(
        _table(NEAR, (*strip[:-1], replace(strip[-1], box=results)), window.centre, WINDOW / 2, window),
        losing=NEAR_LOSING,
        losing_word=NEAR_LOSING._replace(width=NEAR_WORD),
        heaps=in_rows((Spot("losing", seat=seat) for seat in range(1, SEATS + 1)), first, (pitch, 0), SEATS),
        badge=(BESIDE, 0.0),
    )


def _table(
    plan: Plan, strip: tuple[Fixture, ...], middle: Point, radius: float, window: Box | None = None
) -> LongTable:
    printed = cells(plan)
    anchored = anchors(plan, printed)
    stands = {cell.on: cell.plate for cell in printed if isinstance(cell.on, int)}
    return LongTable(
        cells=printed,
        anchors=anchored,
        walks=walks(plan, anchored),
        device=WheelPlace(middle, radius, WHEEL, tuple(map(colour_of, WHEEL)), stands, window),
        seats=seats_round(FAR.left, FAR.right),
        fixtures=strip,
        plate=PLATE,
        bands=plan.bands,
        clear=plan.clear,
    )
