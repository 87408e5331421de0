"""The parts of which every throw is made: hand, edges, bounces, ways that end at a place, what they strike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from app.devices.dice.dice import EDGE, Die
from app.devices.dice.ground import Ground, Opposite, is_free
from app.devices.dice.solid import UP, Turn, Vector, about, along, direction
from app.devices.dice.throw import Strike, Throw, Way
from app.devices.dice.trajectory import HAND, End, Touch, roll_start, tumbling
from app.table.felt import Stack
from app.table.geometry import Point, angle_of

LASTS = 860.0
"""Milliseconds until the second die rests."""

REACH = EDGE * 0.62
"""How far from an edge the middle of a die is when it strikes it."""

WALL_HEIGHT = 34.0
ONE_BOUNCE_MORE = 260.0


class Case(NamedTuple):
    """What a throw is made from: table, shooter's seat and far part, the dice as they would rest, chance, stacks."""

    ground: Ground
    seat: int
    far: Opposite
    dice: tuple[Die, Die]
    random: Random
    stacks: tuple[Stack, ...]


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw, and the dice as they can be read once it is over."""

    throw: Throw
    dice: tuple[Die, ...]


def clockwise(way: Vector) -> float:
    """How far clockwise from the croupier's right a level direction points, in degrees."""
    return -angle_of(Point(0, 0), Point(way.x, way.y))


def hand(case: Case, index: int) -> Touch:
    """Where a die leaves the hand: the shooter's place at the rail, both dice beside each other."""
    ahead = direction(case.far.seat, case.far.through)
    side = UP.cross(ahead)
    return Touch(along(along(case.far.seat, ahead, -12), side, EDGE * (0.7 if index else -0.7)), HAND, 1.0)


def wall_for(case: Case, rest: Point) -> Point:
    """A point of the far edge from which a die would come back to a resting place, about as a ball does."""

    def unlikely(point: Point) -> float:
        wall, coming, going = case.ground.inward(point), direction(case.far.seat, point), direction(point, rest)
        back = coming.plus(wall.times(-2 * coming.dot(wall)))
        near = max(0.0, 90 - point.distance(rest)) / 90
        return -back.dot(going) + near + point.distance(rest) / 1200 + case.random.uniform(0, 0.25)

    return min(case.far.wall, key=unlikely)


def struck(case: Case, wall: Point) -> Touch:
    """A die against the edge at a point."""
    return Touch(along(wall, case.ground.inward(wall), REACH), WALL_HEIGHT, 0.55)


def bounce(case: Case, here: Point, there: Point, part: float = 0.62) -> Touch:
    """A touch of the cloth on the way, a little beside the straight line."""
    side = UP.cross(direction(here, there))
    at = here.between(there, part + case.random.uniform(-0.06, 0.06))
    return Touch(along(at, side, case.random.uniform(-24, 24)))


def end_at(case: Case, die: Die, came_from: Point) -> End:
    """The end of a die that rolls out over its edge, from the side it came from as far as the places leave it room."""
    coming = direction(came_from, die.at)
    ends = [
        End(die.at, about(UP, die.turn), heading=about(UP, die.turn + quarter * 90).of(Vector(1, 0, 0)), quarters=1)
        for quarter in range(4)
    ]

    def likely(end: End) -> float:
        return coming.dot(end.heading) + (0 if is_free(case.ground, roll_start(end, EDGE)) else -1.2)

    return max(ends, key=likely)


def way(case: Case, index: int, touches: Sequence[Touch], end: End, *, first: float | None = None) -> Way:
    """The way of one of the dice from the hand by some touches to its end."""
    die = case.dice[index]
    until = LASTS if index else LASTS - 60
    start = hand(case, index)
    legs = tumbling(case.random, start, touches, end, edge=EDGE, since=40.0 * index, until=until, first=first)
    return Way("die", EDGE, die.face, die.tint, legs)


def to_the_wall(case: Case, index: int, before: Sequence[Touch] = (), *, first: float | None = None) -> Way:
    """A die that strikes the far edge and comes to rest at its place."""
    die = case.dice[index]
    wall = struck(case, wall_for(case, die.at))
    end = end_at(case, die, wall.at)
    touches = [*(before or [bounce(case, case.far.seat, wall.at)]), wall]
    start = roll_start(end, EDGE)
    if wall.at.distance(start) > ONE_BOUNCE_MORE:
        touches.append(bounce(case, wall.at, start, 0.58))
    return way(case, index, touches, end, first=first)


def short_of_wall(case: Case, index: int) -> Way:
    """A die that bounces and rolls straight to its place without any edge."""
    die = case.dice[index]
    here = hand(case, index).at
    end = end_at(case, die, here)
    start = roll_start(end, EDGE)
    return way(case, index, [bounce(case, here, start, 0.5), bounce(case, here, start, 0.8)], end)


def whole(case: Case, ways: Sequence[Way], telling: float, strikes: Sequence[Strike] = ()) -> Throw:
    """The throw made of some ways; what strikes an edge in the air is found, `strikes` come besides."""
    across = UP.cross(direction(case.far.seat, case.far.through))
    reach = case.ground.reach
    return Throw(
        seat=case.seat,
        ways=tuple(ways),
        strikes=tuple(sorted((*strikes, *(strike for way in ways for strike in _strikes(case, way))))),
        wall=case.far.wall,
        limit=(along(case.far.through, across, -reach), along(case.far.through, across, reach)),
        duration=max(way.legs[-1].end for way in ways),
        telling=telling,
    )


def _strikes(case: Case, way: Way) -> list[Strike]:
    touched = [leg for leg in way.legs if leg.low[1] == WALL_HEIGHT]
    return [strike_at(case, leg.there, leg.end) for leg in touched]


def strike_at(case: Case, point: Point, ms: float) -> Strike:
    """The edge is struck by a die over a point."""
    outline = case.ground.layout.cloth.outline()
    wall = min(case.far.wall, key=point.distance)
    far = wall.distance(point) <= REACH * 1.5
    return Strike(ms, wall if far else min(outline, key=point.distance), far)


def read(die: Die, way: Way) -> Die:
    """A die as it can be read where its way ends."""
    return die._replace(at=way.rest.at, turn=_turned(way.rest.turn))


def _turned(turn: Turn) -> float:
    return clockwise(turn.of(Vector(1, 0, 0)))


def both(case: Case, ways: tuple[Way, Way], telling: float = LASTS / 2, strikes: Sequence[Strike] = ()) -> Thrown:
    """The throw of two whole dice."""
    dice = tuple(read(die, way) for die, way in zip(case.dice, ways, strict=True))
    return Thrown(whole(case, ways, telling, strikes), dice)


def stack_centres(case: Case) -> list[Point]:
    """The middles of the stacks on the felt."""
    slots = [case.ground.layout.slot(stack.spot) for stack in case.stacks]
    return [slot.centre for slot in slots if slot is not None]
