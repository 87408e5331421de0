"""The racecourse of the roulette layout: the pockets of the wheel around three areas for announced bets; sizes ours."""

from __future__ import annotations

from app.games.roulette.chances import WHEEL
from app.games.roulette.layout_cells import FAR, colour_of
from app.table.felt import Spot
from app.table.geometry import Box, Point, Polygon, Sector, Shape
from app.table.long_table import Course
from app.text import N_

BOX = Box(FAR.left, 716, FAR.right - FAR.left, 270)
BAND = 74.0
ON_TOP, ON_BOTTOM, AT_END = 14, 15, 4
"""How many pockets lie on the far side, on the near side, and round each end."""

FIRST_POCKET = WHEEL.index(3)
"""The pocket at the near end of the bend on the side of the wheel: the zero lies in the middle of that bend."""

RADIUS = BOX.height / 2
STRAIGHT = BOX.width - BOX.height
LEFT_BEND = Point(BOX.x + RADIUS, BOX.y + RADIUS)
RIGHT_BEND = Point(BOX.x + BOX.width - RADIUS, BOX.y + RADIUS)


def neighbours_spot(number: int) -> Spot:
    """The spot of the racecourse for a number with its neighbours."""
    return Spot("chance", f"neighbours-{number}")


def _bend(middle: Point, start: float, index: int) -> Shape:
    sweep = 180 / AT_END
    return Sector(middle, RADIUS - BAND, RADIUS, start - index * sweep, start - (index + 1) * sweep)


def _shapes() -> list[Shape]:
    """The shapes of the pockets clockwise, beginning at the near end of the left bend."""
    top, bottom = STRAIGHT / ON_TOP, STRAIGHT / ON_BOTTOM
    low = BOX.y + BOX.height - BAND
    return [
        *(_bend(LEFT_BEND, 270, index) for index in range(AT_END)),
        *(Box(LEFT_BEND.x + index * top, BOX.y, top, BAND) for index in range(ON_TOP)),
        *(_bend(RIGHT_BEND, 90, index) for index in range(AT_END)),
        *(Box(RIGHT_BEND.x - (index + 1) * bottom, low, bottom, BAND) for index in range(ON_BOTTOM)),
    ]


def _after(number: int) -> float:
    """Where along the racecourse a number ends, clockwise: the `x` of that edge on its straight side."""
    place = (WHEEL.index(number) - FIRST_POCKET) % len(WHEEL)
    if place < AT_END + ON_TOP:
        return LEFT_BEND.x + (place - AT_END + 1) * STRAIGHT / ON_TOP
    return RIGHT_BEND.x - (place - 2 * AT_END - ON_TOP + 1) * STRAIGHT / ON_BOTTOM


def _inside_bend(middle: Point, start: float) -> tuple[Point, ...]:
    return tuple(middle.toward(start - step * 15, RADIUS - BAND) for step in range(13))


def course() -> Course:
    """The racecourse."""
    numbers = [WHEEL[(FIRST_POCKET + index) % len(WHEEL)] for index in range(len(WHEEL))]
    pockets = tuple(
        (neighbours_spot(number), shape, number, colour_of(number))
        for number, shape in zip(numbers, _shapes(), strict=True)
    )
    top, bottom = BOX.y + BAND, BOX.y + BOX.height - BAND
    # going round clockwise: voisins end with 25, then orphelins to 6; tiers end with 33, then orphelins to 9
    one, two = (Point(_after(25), top), Point(_after(9), bottom)), (Point(_after(6), top), Point(_after(33), bottom))
    middle = (top + bottom) / 2
    return Course(
        box=BOX,
        pockets=pockets,
        areas=(
            (
                Spot("chance", "voisins"),
                Polygon((*_inside_bend(LEFT_BEND, 270), one[0], one[1])),
                N_("VOISINS DU ZÉRO"),
                Point((LEFT_BEND.x - 20 + (one[0].x + one[1].x) / 2) / 2, middle),
            ),
            (
                Spot("chance", "orphelins"),
                Polygon((one[0], two[0], two[1], one[1])),
                N_("ORPHELINS"),
                Point((one[0].x + one[1].x + two[0].x + two[1].x) / 4, middle),
            ),
            (
                Spot("chance", "tiers"),
                Polygon((two[0], *_inside_bend(RIGHT_BEND, 90), two[1])),
                N_("TIERS"),
                Point(((two[0].x + two[1].x) / 2 + RIGHT_BEND.x + 20) / 2, middle),
            ),
        ),
        band=BAND,
    )
