"""A throw of dice as a function of time: where each die is and how it is turned at any millisecond, without a clock.

The way of each die is laid backwards from where it comes to rest, so that it always lands on the result decided.
Heights are millimetres over the cloth; under it (the floor beside the table) they are negative.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from app.devices.dice.solid import Solid, Turn, Vector, about, cut, die, face_up, turned
from app.table.geometry import Point

Shape: TypeAlias = Literal["die", "larger-part", "smaller-part", "splinter"]
"""What is on its way: a whole die, one of the two parts of a broken one, or a splinter of it."""

_BREAK = Vector(0.92, 0.36, -0.16).unit()
_BREAK_AT = 0.06


@cache
def solid_of(shape: Shape, edge: float, face: int) -> Solid:
    """The solid of a shape, cut from a die of an edge in millimetres that lies with a face up."""
    whole = turned(die(edge), face_up(face))
    match shape:
        case "die":
            return whole
        case "larger-part":
            return cut(whole, _BREAK, edge * _BREAK_AT)
        case "smaller-part":
            return cut(whole, _BREAK.times(-1), -edge * _BREAK_AT)
        case "splinter":
            thin = cut(cut(whole, _BREAK, edge * _BREAK_AT), Vector(0.2, 0.9, 0.3).unit(), -edge * 0.3)
            return cut(thin, Vector(0.1, 0.2, 0.9).unit(), -edge * 0.14)


class Pose(NamedTuple):
    """Where a solid is: over which point of the table, how high its middle, how turned."""

    at: Point
    height: float
    turn: Turn


@dataclass(frozen=True, slots=True)
class Leg:
    """One stretch of a way, from one millisecond to another.

    The lowest point of the solid goes from the height `low[0]` to `low[1]`, `hop` higher half-way. It turns by `angle`
    about `axis` and ends turned as `then`. A leg that `slows` comes to its end gently.
    """

    start: float
    end: float
    here: Point
    there: Point
    low: tuple[float, float]
    hop: float
    axis: Vector
    angle: float
    then: Turn
    slows: bool = False

    @property
    def turn_before(self) -> Turn:
        """How the solid is turned when the leg begins."""
        return about(self.axis, -self.angle).after(self.then)


@dataclass(frozen=True, slots=True)
class Way:
    """The way of one solid: there from its first leg on, until the millisecond `gone` where it breaks (if it does).

    `face` is what lies up when it is not turned. A solid that `slides` never leaves the cloth.
    """

    shape: Shape
    edge: float
    face: int
    tint: str
    legs: tuple[Leg, ...]
    gone: float | None = None
    slides: bool = False

    @property
    def solid(self) -> Solid:
        """What is on its way, not turned."""
        return solid_of(self.shape, self.edge, self.face)

    def there(self, ms: float) -> bool:
        """Whether the solid exists at a millisecond."""
        return ms >= self.legs[0].start and (self.gone is None or ms < self.gone)

    def pose(self, ms: float) -> Pose:
        """Where it is at a millisecond; at its start before, at rest after."""
        leg = next((leg for leg in self.legs if ms < leg.end), self.legs[-1])
        part = min(1.0, max(0.0, (ms - leg.start) / (leg.end - leg.start)))
        if leg.slows:
            part = 1 - (1 - part) ** 2
        turn = leg.then if part == 1 else about(leg.axis, -leg.angle * (1 - part)).after(leg.then)
        low = leg.low[0] + (leg.low[1] - leg.low[0]) * part + 4 * leg.hop * part * (1 - part)
        return Pose(leg.here.between(leg.there, part), low + self._reach(turn), turn)

    @property
    def rest(self) -> Pose:
        """Where it comes to rest."""
        return self.pose(self.legs[-1].end)

    def _reach(self, turn: Turn) -> float:
        """How far a turned solid reaches under its middle."""
        if self.shape == "die":
            across = turn.x * turn.z - turn.w * turn.y
            along = turn.y * turn.z + turn.w * turn.x
            upright = 0.5 - turn.x * turn.x - turn.y * turn.y
            return (abs(across) + abs(along) + abs(upright)) * self.edge
        corners = (corner for facet in self.solid for corner in facet.corners)
        return -min(turn.of(corner).z for corner in corners)


class Strike(NamedTuple):
    """Something is struck: when and where; `far` when it is the edge opposite the shooter."""

    ms: float
    at: Point
    far: bool


class Late(NamedTuple):
    """A stake still on its way while the dice are thrown: whose it is, from where to where."""

    seat: int
    here: Point
    there: Point


@dataclass(frozen=True, slots=True)
class Throw:
    """A whole throw.

    `wall` is the edge that one die must strike, `limit` the line beyond which they must come to rest. `called`: stakes
    were closed before it. `telling` is the millisecond that shows best how it went, `duration` the last one. `traced`:
    how it went is to be judged, so that its trace stays once it is over.
    """

    seat: int
    ways: tuple[Way, ...]
    strikes: tuple[Strike, ...]
    wall: tuple[Point, ...]
    limit: tuple[Point, Point]
    duration: float
    telling: float
    called: bool = True
    late: tuple[Late, ...] = ()
    traced: bool = False

    def since(self, part: float) -> float:  # noqa: ARG002 -- dice make no turns before they are thrown
        """A throw is seen from its beginning."""
        return 0.0

    def flashes(self, before: float, now: float) -> bool:
        """Whether something is struck between two milliseconds of a throw that is to be judged: its rays reach far."""
        return self.traced and any(before < strike.ms <= now for strike in self.strikes)

    def there(self, ms: float) -> tuple[tuple[Way, Pose], ...]:
        """Every solid that exists at a millisecond with its pose."""
        return tuple((way, way.pose(ms)) for way in self.ways if way.there(ms))
