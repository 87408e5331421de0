"""The rampo table in millimetres: arena, five lines, eleven numbers, white curve, zone, seats and the croupier's strip.

Article 55-22 says what is on the layout, not how large it is: every size here is ours, chosen so that eight stacks lie
beside each figure without covering it and all 136 possible stakes can be read at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import degrees

from app.devices.dice.dice import RESERVE, STICK, DicePlace
from app.games.rampo.rules import COLOURS, NUMBER_COLOURS, SEATS
from app.table.arena import Arena, Line, PrintedPlace
from app.table.felt import RESULTS, Spot, stake
from app.table.geometry import Box, Circle, HalfRing, HalfRound, Point, Sector, upright
from app.table.half_round import Arch
from app.table.layout import SIZE, Fixture, SeatPlace, Slot, in_strip, rack_and_float
from app.table.steps import Chance
from app.text import N_

MIDDLE = Point(960, 962)
RAIL = 952.0
CLOTH = 902.0
BELOW = 48.0

ZONE = Spot("zone")

# From the inside: white, red, yellow, green, black, so that 2 to 6 climb outwards and 7 falls back to white.
LINES: dict[str, float] = {"white": 448, "red": 548, "yellow": 648, "green": 748, "black": 848}
CHIP = 22.0
REACH = 24.0
ROW = 24.0
HALF_PLACE = 48.0
PITCH = 54.0
PITCH_WHITE = 52.0
NUMBER_PLATE = 72.0
COLOUR_PLATE = 52.0
MARGIN = 2.0

# Symmetric about the 7, the climb of each side one mirror of the other; four colours stand in a column over the 7.
NUMBER_ANGLES: dict[int, float] = {
    2: 162.8,
    3: 151.0,
    4: 140.5,
    5: 130.5,
    6: 120.5,
    7: 90.0,
    8: 59.5,
    9: 49.5,
    10: 39.5,
    11: 29.0,
    12: 17.2,
}
COLOUR_ANGLES: dict[str, float] = {"white": 53.6, "red": 90.0, "yellow": 90.0, "green": 90.0, "black": 90.0}

CURVE = 282.0
LOSING_OUTER = 398.0
HEAPS = 362.0
ZONE_SLOTS = 190.0

FIRST_SEAT = 162.0
SEAT_STEP = 144.0 / 7
SEAT_DISC = 23.0
NAME_REACH = 12.2
MARKER_REACH = 8.2
MARKER_RADIUS = 938.0
"""Markers stand towards the outer edge of the rail: upright ones would reach over the layout."""

PLATE = Box(24, 24, 292, 184)
"""Fixed in the corner beyond the rail, which the half-round leaves free."""

DENOMINATIONS = (50, 100, 500, 1000, 2000, 5000, 10000)
"""Value chips of the rack unless the house has others, in cents."""


def _place(on: Chance, colour: str, angle: float, plate: float) -> PrintedPlace:
    radius = LINES[colour]
    pitch = PITCH_WHITE if colour == "white" else PITCH
    turn_per_mm = degrees(1 / radius)
    length = plate + 4 * pitch + 2 * MARGIN
    start = angle + length / 2 * turn_per_mm
    first = start - (MARGIN + plate + pitch / 2) * turn_per_mm
    slots = []
    for seat in range(1, 9):
        column, row = (seat - 1) % 4, (seat - 1) // 4
        at = first - column * pitch * turn_per_mm
        centre = MIDDLE.toward(at, radius + (ROW if row == 0 else -ROW))
        slots.append(Slot(stake(seat, on), centre, 90 - at))
    inner, outer = radius - HALF_PLACE, radius + HALF_PLACE
    return PrintedPlace(
        on=on,
        colour=colour,
        shape=Sector(MIDDLE, inner, outer, start, start - length * turn_per_mm),
        plate=Sector(MIDDLE, inner, outer, start, start - (MARGIN + plate) * turn_per_mm),
        turn=upright(start - (MARGIN + plate) / 2 * turn_per_mm),
        slots=tuple(slots),
    )


def _places() -> tuple[PrintedPlace, ...]:
    numbers = (_place(n, NUMBER_COLOURS[n], angle, NUMBER_PLATE) for n, angle in NUMBER_ANGLES.items())
    colours = (_place(c, c, COLOUR_ANGLES[c], COLOUR_PLATE) for c in COLOURS)
    return (*numbers, *colours)


def _seat(seat: int) -> SeatPlace:
    angle = FIRST_SEAT - SEAT_STEP * (seat - 1)
    radius = (RAIL + CLOTH) / 2
    marker = MIDDLE.toward(angle - 4.9, MARKER_RADIUS)
    return SeatPlace(
        seat=seat,
        angle=angle,
        reach=Sector(MIDDLE, CLOTH - 8, RAIL + 8, angle + NAME_REACH, angle - MARKER_REACH),
        disc=Circle(MIDDLE.toward(angle, radius), SEAT_DISC),
        name=Sector(MIDDLE, CLOTH, RAIL, angle + NAME_REACH, angle + 1.8),
        marker=Box(marker.x - 44, marker.y - 21, 88, 42),
        marker_turn=upright(angle - 4.9),
    )


def _along(kind: str, radius: float, first: float) -> tuple[Slot, ...]:
    step = (2 * first - 180) / 7
    slots = []
    for seat in range(1, 9):
        angle = first - step * (seat - 1)
        spot = stake(seat, None, "zone") if kind == "zone" else Spot("losing", seat=seat)
        slots.append(Slot(spot, MIDDLE.toward(angle, radius), 90 - angle))
    return tuple(slots)


def _fixtures(denominations: Sequence[int]) -> tuple[Fixture, ...]:
    """What stands in the strip, left to right: in the rack a tube a denomination, in the float one a colour."""
    return (
        Fixture(RESERVE, in_strip(28, 160)),
        Fixture(STICK, in_strip(208, 304)),
        *rack_and_float(in_strip(536, 640), in_strip(1200, 356), denominations, SEATS),
        Fixture(RESULTS, in_strip(1580, 312)),
    )


def rampo_layout(denominations: Sequence[int] = DENOMINATIONS) -> Arena:
    """The rampo table, its rack holding value chips of the denominations in cents; of none, those it has itself."""
    return _made(tuple(sorted(denominations)) or DENOMINATIONS)


@cache
def _made(denominations: tuple[int, ...]) -> Arena:
    return Arena(
        rail=HalfRound(MIDDLE, RAIL, SIZE.height - 8 - MIDDLE.y),
        cloth=HalfRound(MIDDLE, CLOTH, BELOW),
        lines=tuple(Line(colour, MIDDLE, radius, 180, 0) for colour, radius in LINES.items()),
        places=_places(),
        white_curve=Line("curve", MIDDLE, CURVE, 180, 0),
        losing=HalfRing(MIDDLE, CURVE, LOSING_OUTER, BELOW),
        heaps=_along("losing", HEAPS, 168),
        zone=HalfRing(MIDDLE, 0, CURVE, BELOW),
        zone_spot=ZONE,
        zone_slots=_along("zone", ZONE_SLOTS, 166),
        arches=(
            Arch(N_("MISES PERDANTES"), MIDDLE, 296, 90, 36),
            Arch(N_("ZONE RAMPO"), MIDDLE, 234, 90, 36),
        ),
        sign=Box(MIDDLE.x - 120, MIDDLE.y - 90, 240, 84),
        sign_text="Rampo",
        lamp=Box(MIDDLE.x - 172, MIDDLE.y + 6, 344, 40),
        seats=tuple(_seat(seat) for seat in range(1, 9)),
        fixtures=_fixtures(denominations),
        chip=CHIP,
        reach=REACH,
        plate=PLATE,
        device=DicePlace(),
    )
