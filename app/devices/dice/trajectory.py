"""Lays the way of a die: from the hand, by what it touches, to where it rests. Pure; chance comes in from outside."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import degrees
from random import Random
from typing import NamedTuple

from app.devices.dice.solid import UP, Turn, Vector, along, direction
from app.devices.dice.throw import Leg
from app.table.geometry import Point

GRAVITY = 9000.0
"""Millimetres a second, each second: with our sizes a die falls as it does at a table."""

SPIN = 24.0
"""The quickest a die tumbles, in radians a second: quicker, the eye would lose it between two pictures."""

HAND = 120.0
"""How high over the cloth a die leaves the hand."""

ROLL_SPEED = 0.55


class Touch(NamedTuple):
    """Something a die touches on its way: where, how high its lowest point is, and the part of its speed it keeps."""

    at: Point
    low: float = 0.0
    keeps: float = 0.8


class End(NamedTuple):
    """Where a die comes to rest: turned how, its lowest point how high.

    It rolls the last `quarters` of a turn over its edges in the direction `heading`, or simply drops when that is 0.
    """

    at: Point
    turn: Turn
    low: float = 0.0
    heading: Vector = Vector(1, 0, 0)
    quarters: int = 0


def roll_start(end: End, edge: float) -> Point:
    """Where the last roll to an end begins."""
    return along(end.at, end.heading, -edge * end.quarters)


def tumbling(
    random: Random,
    hand: Touch,
    touches: Sequence[Touch],
    end: End,
    *,
    edge: float,
    since: float,
    until: float,
    first: float | None = None,
) -> tuple[Leg, ...]:
    """The legs of a die that tumbles through the air from touch to touch and rolls out.

    It is thrown at `since` and rests at `until`, in milliseconds; `first` says when it comes to its first touch.
    """
    stops = [hand, *touches, Touch(roll_start(end, edge), end.low) if end.quarters else Touch(end.at, end.low)]
    times = _times(stops, edge * end.quarters, since, until, first)
    legs: list[Leg] = []
    turn = end.turn
    if end.quarters:
        axis, angle = UP.cross(end.heading), 90.0 * end.quarters
        rest = Leg(times[-2], times[-1], stops[-1].at, end.at, (end.low, end.low), 0, axis, angle, turn, slows=True)
        legs.append(rest)
        turn = rest.turn_before
    for index in range(len(stops) - 2, -1, -1):
        here, there, start, stop = stops[index], stops[index + 1], times[index], times[index + 1]
        seconds = (stop - start) / 1000
        wobble = Vector(*(random.uniform(-0.45, 0.45) for _axis in range(3)))
        axis = UP.cross(direction(here.at, there.at)).plus(wobble)
        speed = here.at.distance(there.at) / seconds
        angle = degrees(min(speed / (edge / 2), SPIN) * seconds)
        hop = GRAVITY * seconds * seconds / 8
        legs.append(Leg(start, stop, here.at, there.at, (here.low, there.low), hop, axis, angle, turn))
        turn = legs[-1].turn_before
    return tuple(reversed(legs))


def sliding(points: Sequence[Point], turn: Turn, *, since: float, until: float) -> tuple[Leg, ...]:
    """The legs of a die that slides flat from point to point and never turns."""
    stops = [Touch(point, keeps=0.5) for point in points]
    times = _times(stops, 0, since, until, None)
    last = len(points) - 2
    return tuple(
        Leg(times[i], times[i + 1], points[i], points[i + 1], (0, 0), 0, UP, 0, turn, slows=i == last)
        for i in range(len(points) - 1)
    )


def _times(stops: Sequence[Touch], roll: float, since: float, until: float, first: float | None) -> list[float]:
    """When each stop is reached, and the end of the roll where there is one."""
    shares: list[float] = []
    speed = 1.0
    for here, there in pairwise(stops):
        shares.append(max(20.0, here.at.distance(there.at)) / speed)
        speed *= there.keeps
    if roll:
        shares.append(roll / (speed * ROLL_SPEED))
    times = [since]
    if first is not None:
        times.append(first)
        shares = shares[1:]
    scale = (until - times[-1]) / sum(shares)
    for share in shares:
        times.append(times[-1] + share * scale)
    return times
