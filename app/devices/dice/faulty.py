"""Faulty ways of throwing, each sound in everything but its fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.devices.dice.dice import EDGE
from app.devices.dice.ground import Ground, Opposite, is_free, near_places, resting_places, short_places
from app.devices.dice.solid import UP, about, along, direction
from app.devices.dice.throw import Late, Shape, Way
from app.devices.dice.throwing import (
    LASTS,
    WALL_HEIGHT,
    Case,
    Thrown,
    both,
    bounce,
    clockwise,
    end_at,
    hand,
    read,
    short_of_wall,
    strike_at,
    struck,
    to_the_wall,
    wall_for,
    way,
    whole,
)
from app.devices.dice.trajectory import End, Touch, roll_start, sliding, tumbling
from app.devices.dice.valid import both_hit
from app.table.acts import LAYOUT
from app.table.felt import Stack
from app.table.geometry import Point
from app.table.layout import Slot

BREAKS = 360.0
"""The millisecond at which a die breaks at the edge."""

SPLINTERS = 4
APART = 35.0
"""How far each part of a broken die comes to rest from where the die would have."""

FLOOR = -150.0
"""How deep the floor beside the table lies, in millimetres: as deep as the eye takes it for the floor."""

LEAN = 42.0
CHIP_HEIGHT = 4.0
TALLEST = 5
REACHING = 300.0
"""How far from their place a player still reaching out with a stake goes, about, in millimetres."""


def _apart(case: Case, places: Sequence[Point], first: Point, least: float, most: float) -> Point:
    """A place between two distances from a first one; where there is none, the one farthest from it."""
    clear = [place for place in places if least <= place.distance(first) <= most]
    return case.random.choice(clear) if clear else max(places, key=first.distance)


def broken(case: Case) -> Thrown:
    """A die breaks in two at the far edge; its parts and some splinters come to rest apart."""
    one, other = case.dice
    one = one._replace(at=_room_for_parts(case, one.at))
    other = other._replace(at=_apart(case, resting_places(case.ground, case.seat), one.at, APART * 5, APART * 12))
    case = case._replace(dice=(one, other))
    wall = struck(case, wall_for(case, one.at))
    start = hand(case, 0)
    arriving = End(wall.at, about(UP, one.turn), WALL_HEIGHT)
    touches = [bounce(case, start.at, wall.at)]
    legs = tumbling(case.random, start, touches, arriving, edge=EDGE, since=0, until=BREAKS)
    ways = [Way("die", EDGE, one.face, one.tint, legs, gone=BREAKS), to_the_wall(case, 1)]
    side = UP.cross(direction(wall.at, one.at))
    parts: tuple[tuple[Shape, float, float], ...] = (("larger-part", -APART, 12), ("smaller-part", APART, 58))
    for shape, away, turn in parts:
        end = End(along(one.at, side, away), about(UP, one.turn + turn))
        ways.append(_piece(case, shape, wall, end, LASTS - 80))
    for index in range(SPLINTERS):
        around = about(UP, case.random.uniform(0, 360)).of(side)
        at = along(one.at, around, case.random.uniform(0.5, 0.9) * APART * 2)
        ways.append(_piece(case, "splinter", wall, End(at, about(UP, 90.0 * index)), BREAKS + 240 + 40 * index))
    return Thrown(whole(case, ways, BREAKS + 110), (read(one, ways[2]), read(other, ways[1])))


def _room_for_parts(case: Case, place: Point) -> Point:
    """The resting place nearest to a place around which parts and splinters all stay on the cloth of the far part."""
    far = case.far

    def has_room(at: Point) -> bool:
        inside = far.contains(along(at, direction(far.seat, at), -APART * 2))
        return inside and case.ground.has_room(at, APART * 3)

    return min((at for at in resting_places(case.ground, case.seat) if has_room(at)), key=place.distance)


def _well_beyond(far: Opposite, point: Point, by: float) -> Point:
    """A point moved so far into the far part that it is some millimetres beyond where that begins."""
    ahead = direction(far.seat, far.through)
    beyond = (point.x - far.through.x) * ahead.x + (point.y - far.through.y) * ahead.y
    return along(point, ahead, max(0.0, by + 1 - beyond))


def _piece(case: Case, shape: Shape, wall: Touch, end: End, until: float) -> Way:
    die = case.dice[0]
    legs = tumbling(case.random, wall, [], end, edge=EDGE, since=BREAKS, until=until)
    return Way(shape, EDGE, die.face, die.tint, legs)


def stacked(case: Case) -> Thrown:
    """The second die comes down on the first and stays there."""
    one, _other = case.dice
    turn = one.turn + case.random.choice((-1, 1)) * case.random.uniform(36, 46)
    at = _well_beyond(case.far, Point(one.at.x + case.random.choice((-9, 9)), one.at.y - 4), 0)
    wall = struck(case, wall_for(case, at))
    touches = [bounce(case, case.far.seat, wall.at), wall]
    upper = way(case, 1, touches, End(at, about(UP, turn), EDGE))
    return both(case, (to_the_wall(case, 0), upper), LASTS - 70)


def cocked(case: Case) -> Thrown:
    """A die comes back against the edge and stays leaning there, its lower edge on the cloth."""
    wall = case.random.choice(_leaning_places(case.ground, case.far))
    on = case.ground.inward(wall)
    out = on.times(-1)
    turn = about(out.cross(UP), LEAN).after(about(UP, clockwise(out) + case.random.choice((-9, 9))))
    touches = [
        bounce(case, case.far.seat, wall),
        Touch(along(wall, on, EDGE * 0.62), 18, 0.4),
        Touch(along(wall, on, EDGE * 1.5), 0, 0.7),
    ]
    leaning = way(case, 0, touches, End(along(wall, on, EDGE * 0.36), turn))
    return both(case, (leaning, to_the_wall(case, 1)), LASTS - 130)


def _leaning_places(ground: Ground, far: Opposite) -> list[Point]:
    """Points of the edge in the far part where the eye sees best that a die leans."""
    points = (point for point in ground.leaning() if far.contains(point))
    return [point for point in points if is_free(ground, along(point, ground.inward(point), EDGE))]


def on_chip(case: Case) -> Thrown:
    """A die stops on a stack, its side over the rest of the table: half the chip is still seen."""
    stack, slot = _stack_under(case)
    high = CHIP_HEIGHT * max(1, min(TALLEST, stack.chips))
    at = on_top(slot)
    wall = struck(case, wall_for(case, at))
    touches = [bounce(case, case.far.seat, wall.at), wall]
    lying = way(case, 0, touches, End(at, about(UP, case.dice[0].turn), high))
    return both(case, (lying, to_the_wall(case, 1)), LASTS - 60)


def on_top(slot: Slot) -> Point:
    """Where a die lies that has stopped on the stack of a slot."""
    return Point(slot.centre.x + EDGE * 0.22, slot.centre.y - EDGE * 0.7)


def _stack_under(case: Case) -> tuple[Stack, Slot]:
    """The stack a die stops on: in the far part, as few others around it as can be; an empty one at an empty table."""
    layout = case.ground.layout
    placed = [(stack, slot) for stack in case.stacks if (slot := layout.slot(stack.spot)) is not None]
    if not placed:
        return Stack(case.ground.spare.spot, 0, 1), case.ground.spare

    def unfit(found: tuple[Stack, Slot]) -> tuple[bool, bool, int, int]:
        stack, slot = found
        around = sum(other.centre.distance(slot.centre) < EDGE * 1.2 for _stack, other in placed)
        return (not case.far.contains(on_top(slot)), stack.spot.place != LAYOUT, around, -stack.chips)

    return min(placed, key=unfit)


def off_table(case: Case) -> Thrown:
    """A die jumps over the rail and comes to rest on the floor, below the corners, where plate and loupe are."""
    right = case.far.seat.x < case.ground.middle.x
    floor = Point(case.ground.layout.size.width - 64 if right else 64, 400 + case.random.uniform(-20, 20))
    over = case.ground.over_rail(floor)
    touches = [
        bounce(case, case.far.seat, over, 0.68),
        Touch(over, 46, 0.7),
        Touch(over.between(floor, 0.55), FLOOR, 0.6),
    ]
    fallen = way(case, 0, touches, End(floor, about(UP, case.dice[0].turn), FLOOR))
    outside = fallen.legs[1].end + (fallen.legs[2].end - fallen.legs[1].end) * 0.7
    return both(case, (fallen, to_the_wall(case, 1)), outside)


def slid(case: Case) -> Thrown:
    """Both dice slide to the far edge and back to their places, never turning."""
    ways, strikes = [], []
    for index, die in enumerate(case.dice):
        wall = struck(case, wall_for(case, die.at)).at
        coming = direction(case.far.seat, wall)
        points = [along(hand(case, index).at, coming, 60), wall, die.at]
        until = LASTS if index else LASTS - 60
        legs = sliding(points, about(UP, clockwise(coming)), since=40.0 * index, until=until)
        ways.append(Way("die", EDGE, die.face, die.tint, legs, slides=True))
        strikes.append(strike_at(case, wall, legs[0].end))
    return both(case, (ways[0], ways[1]), LASTS * 0.3, strikes)


def no_far_wall(case: Case) -> Thrown:
    """Both dice roll into the far part and stop well before its edge."""
    places = short_places(case.ground, case.seat)
    first = case.random.choice(places)
    second = _apart(case, places, first, EDGE * 1.5, EDGE * 4)
    one, other = case.dice
    case = case._replace(dice=(one._replace(at=first), other._replace(at=second)))
    return both(case, (short_of_wall(case, 0), short_of_wall(case, 1)), LASTS * 0.7)


def comes_back(case: Case) -> Thrown:
    """A die strikes the far edge and comes all the way back to the shooter's side."""
    one, other = case.dice
    back = one._replace(at=case.random.choice(near_places(case.ground, case.seat)))
    case = case._replace(dice=(back, other))
    wall = struck(case, case.random.choice(case.far.wall))
    end = end_at(case, back, wall.at)
    bounces = [bounce(case, wall.at, roll_start(end, EDGE), part) for part in (0.4, 0.75)]
    touches = [bounce(case, case.far.seat, wall.at), wall._replace(keeps=0.9), *bounces]
    return both(case, (way(case, 0, touches, end), to_the_wall(case, 1)), LASTS * 0.66)


def before_call(case: Case) -> Thrown:
    """A throw without fault of its own, while players still reach out with their stakes."""
    thrown = both_hit(case)
    seats = sorted({stack.seat for stack in case.stacks}) or [case.seat]
    first = case.random.choice(seats)
    late = [_late(case, first)]
    apart = [seat for seat in seats if abs(seat - first) > 1]
    if apart:
        late.append(_late(case, case.random.choice(apart)))
    return replace(thrown, throw=replace(thrown.throw, called=False, late=tuple(late)))


def _late(case: Case, seat: int) -> Late:
    """A player reaches out from their place, straight ahead as far as a free place of the layout allows."""
    taken = {stack.spot for stack in case.stacks}
    free = [slot for slot in case.ground.slots if slot.spot.seat == seat and slot.spot not in taken]
    here = case.ground.layout.seats[seat - 1].disc.centre
    ahead = along(here, direction(here, case.ground.middle), REACHING)
    return Late(seat, here, min((slot.centre for slot in free), key=ahead.distance))
