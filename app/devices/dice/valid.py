"""Ways of throwing that are valid wherever one die must strike the far edge and both come to rest beyond the middle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from app.devices.dice.dice import EDGE
from app.devices.dice.ground import Ground, Opposite, resting_places
from app.devices.dice.solid import UP, Vector, about, along, direction
from app.devices.dice.throw import Strike
from app.devices.dice.throwing import Case, Thrown, both, short_of_wall, stack_centres, struck, to_the_wall
from app.devices.dice.trajectory import Touch
from app.table.geometry import Point

MEET = 230.0
"""The millisecond at which two dice meet in the air."""


def both_hit(case: Case) -> Thrown:
    """Both dice strike the far edge."""
    return both(case, (to_the_wall(case, 0), to_the_wall(case, 1)))


def one_hits(case: Case) -> Thrown:
    """One die strikes the far edge, the other stops before it."""
    return both(case, (to_the_wall(case, 0), short_of_wall(case, 1)))


def side_first(case: Case) -> Thrown:
    """One die strikes a side of the table before the far edge."""
    ahead = direction(case.far.seat, case.far.through)
    wall, rest = case.far.wall, case.dice[0].at

    def odd(point: Point) -> float:
        return abs(direction(case.far.seat, point).dot(ahead) - 0.75) + point.distance(rest) / 4000

    edge = case.ground.layout.cloth.outline()
    sides = [point for point in edge if min(map(point.distance, wall)) > 160 and point.distance(case.far.seat) > 500]
    return both(case, (to_the_wall(case, 0, [struck(case, min(sides, key=odd))]), to_the_wall(case, 1)))


def dice_meet(case: Case) -> Thrown:
    """The dice knock against each other on the way, then reach the far edge."""
    meeting = case.far.seat.between(case.far.through, 0.72)
    side = UP.cross(direction(case.far.seat, case.far.through))
    one, other = (Touch(along(meeting, side, away), 0, 0.85) for away in (-EDGE * 0.6, EDGE * 0.6))
    ways = (to_the_wall(case, 0, [one], first=MEET), to_the_wall(case, 1, [other], first=MEET))
    return both(case, ways, MEET, [Strike(MEET, meeting, far=False)])


def rests_beside(ground: Ground, stacks: Sequence[Point], far: Opposite) -> list[tuple[Point, float]]:
    """Where well inside the far part a die can rest flat against one stack alone, and how it is turned, in degrees."""
    apart = EDGE * 0.7 + ground.layout.chip
    back = direction(far.through, far.seat)
    return [
        (at, angle)
        for centre in stacks
        for at, angle in _around(ground, centre)
        if far.contains(along(at, back, EDGE)) and sum(at.distance(other) < apart for other in stacks) == 1
    ]


@cache
def _around(ground: Ground, stack: Point) -> list[tuple[Point, float]]:
    """Where on the cloth a die can rest flat against a stack, and how it is turned, in degrees.

    To the right of it alone: there the die does not hide the stack and its shadow falls away from it, so that nobody
    takes the die for one that lies on the chips.
    """
    return [
        (at, float(angle))
        for angle in range(-30, 31, 5)
        if ground.on_cloth(at := along(stack, about(UP, angle).of(Vector(1, 0, 0)), EDGE / 2 + ground.layout.chip + 1))
    ]


def beside_chip(case: Case) -> Thrown:
    """One die comes to rest flat against a stack; where there is none in the far part, both strike the far edge."""
    ends = rests_beside(case.ground, stack_centres(case), case.far)
    if not ends:
        return both_hit(case)
    at, angle = case.random.choice(ends)
    return both_hit(resting_at(case, at, angle))


def resting_at(case: Case, place: Point, turn: float) -> Case:
    """The same throw, its first die at rest at a place and the second not far from it."""
    one, other = case.dice
    partners = [at for at in resting_places(case.ground, case.seat) if EDGE * 1.5 <= at.distance(place) <= EDGE * 5]
    second = case.random.choice(partners) if partners else other.at
    return case._replace(dice=(one._replace(at=place, turn=turn), other._replace(at=second)))
