"""What lies on a felt at one moment, as a value: stacks, losing stakes, payouts, dice, signs at the seats.

Each game derives it from its state. Where a spot is in millimetres is the layout's business (`app.table.layout`); how
it looks is the window's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from app.table.geometry import Point
from app.table.spin import LAUNCHED, QUICK_TURN, ROTOR_STEP, SLOW_TURN
from app.table.steps import Chance, Place

if TYPE_CHECKING:
    from app.table.spin import Spin
    from app.table.throw import Throw

SpotKind: TypeAlias = Literal[
    "stake",
    "chance",
    "zone",
    "losing",
    "seat",
    "rack",
    "float",
    "stick",
    "reserve",
    "results",
    "dice",
    "sign",
    "wheel",
]

LETTERS = "ABCDEFGH"
"""Seats are shown as letters, 1 = A, because figures would mix with the numbers of a layout."""


def seat_letter(seat: int) -> str:
    """The letter shown for a seat."""
    return LETTERS[seat - 1]


class Spot(NamedTuple):
    """A spot of the felt that can be pointed at.

    `stake`: where the stake of `seat` on the chance `on` lies, on the `place` named. `chance`: the printed figure or
    letter of the chance `on`. `losing`: where collected stakes go (with `seat`, that player's heap). `zone`: the rampo
    zone. `seat`: a player's place. `rack` (value chips; `on` is the denomination in cents when one is meant), `float`
    (colour chips), `stick`, `reserve`, `results`, `dice`, `wheel`, `sign` are the croupier's
    own.
    """

    kind: SpotKind
    on: Chance | None = None
    seat: int | None = None
    place: Place = "layout"


def stake(seat: int, on: Chance | None, place: Place = "layout") -> Spot:
    """The spot of a player's stake on a chance."""
    return Spot("stake", on, seat, place)


LOSING = Spot("losing")
ZONE = Spot("zone", place="zone")
RACK = Spot("rack")
FLOAT = Spot("float")
STICK = Spot("stick")
RESERVE = Spot("reserve")
RESULTS = Spot("results")
DICE = Spot("dice")
SIGN = Spot("sign")
WHEEL = Spot("wheel")


class Stack(NamedTuple):
    """Everything that one player has on one spot: `cents` in all, of which `value` in value chips.

    `chips` counts his colour chips.
    """

    spot: Spot
    cents: int
    chips: int
    value: int = 0

    @property
    def seat(self) -> int:
        """Whose stack it is, 1 to 8."""
        if self.spot.seat is None:
            raise ValueError(self.spot)
        return self.spot.seat

    @property
    def on(self) -> Chance | None:
        """The chance it lies on; None for collected stakes."""
        return self.spot.on


class Die(NamedTuple):
    """A die at rest: its face, where, turned how far clockwise in degrees, and its tint."""

    face: int
    at: Point
    turn: float
    tint: str


class Sign(NamedTuple):
    """What stands at an occupied seat: the player's name, his marker in cents, and whether he is the shooter."""

    seat: int
    name: str = ""
    marker: int | None = None
    shooter: bool = False


class Result(NamedTuple):
    """A line of the display of last results."""

    number: int
    colour: str


class Rotor(NamedTuple):
    """The turning part of a wheel at rest: turned how far clockwise in degrees, the pocket the ball lies in if any."""

    turn: float = 0.0
    ball: int | None = None


AT_REST = Rotor()


class Gallery(NamedTuple):
    """A ball that runs round the wheel: whole turns made, whether it has slowed down, which way the rotor turns."""

    turns: int
    slow: bool = False
    clockwise: bool = True

    @property
    def lasts(self) -> float:
        """Milliseconds of the turn it makes now."""
        return SLOW_TURN if self.slow else QUICK_TURN

    def ball(self, part: float = 0.0) -> float:
        """Degrees clockwise from straight up at which the ball is, so much of its present turn made."""
        return LAUNCHED - self._way * 360 * part

    def swept(self, part: float = 0.0) -> float:
        """Degrees clockwise by which the rotor has turned since the launch."""
        return self._way * ROTOR_STEP * (self.turns + part)

    @property
    def _way(self) -> int:
        return 1 if self.clockwise else -1


class Coming(NamedTuple):
    """How a ball still to be launched will run: its turns, after how many it slows, and the pocket it falls into."""

    turns: int
    slows: int
    pocket: int


class Payout(NamedTuple):
    """What has been paid beside a stake, in cents."""

    spot: Spot
    cents: int


class Drop(NamedTuple):
    """A gesture: something taken at one spot and put down at another."""

    source: Spot
    to: Spot


class Travel(NamedTuple):
    """Something on its way: a stack whose spot is where it starts, and where it is put down."""

    stack: Stack
    to: Spot


@dataclass(frozen=True, slots=True)
class Felt:
    """A felt at one moment.

    `stacks` lie on the layout and in the zone, one a spot. `losing` are the collected heaps, one a player. `waiting`
    are stakes that a player holds out at his place. `dice` can be read; `throw` is how they came there, when it is to
    be seen. `reserve` are the tints of the pair in the cavity. `results` are the last ones, newest first. Where
    there is a wheel: `rotor` at rest, `gallery` while the ball runs, `coming` how it will run once it is launched,
    `marker` the number that the winning number's marker stands on, `open` whether stakes are taken, when that is seen.
    """

    stacks: tuple[Stack, ...] = ()
    losing: tuple[Stack, ...] = ()
    payouts: tuple[Payout, ...] = ()
    waiting: tuple[Stack, ...] = ()
    signs: tuple[Sign, ...] = ()
    dice: tuple[Die, ...] = ()
    throw: Throw | Spin | None = None
    reserve: tuple[str, ...] = ()
    results: tuple[Result, ...] = ()
    rotor: Rotor = AT_REST
    gallery: Gallery | None = None
    coming: Coming | None = None
    marker: int | None = None
    open: bool | None = None

    def stack(self, spot: Spot) -> Stack | None:
        """The stack on a spot, if any; a zone spot without a chance finds the player's stake there."""
        for stack in self.stacks:
            if stack.spot == spot or (spot.on is None and stack.spot._replace(on=None) == spot):
                return stack
        return None

    def seats_on(self, on: Chance, place: Place = "layout") -> tuple[int, ...]:
        """Who has a stake on a chance, clockwise from the croupier's left."""
        return tuple(sorted(s.seat for s in self.stacks if s.on == on and s.spot.place == place))

    def collected(self, spot: Spot) -> Felt:
        """The felt with a stack taken to the losing stakes; unchanged when nothing lies there."""
        stack = self.stack(spot)
        if stack is None:
            return self
        heap = Stack(Spot("losing", seat=stack.seat), stack.cents, stack.chips, stack.value)
        for old in self.losing:
            if old.seat == stack.seat:
                heap = Stack(old.spot, old.cents + heap.cents, old.chips + heap.chips, old.value + heap.value)
        others = tuple(old for old in self.losing if old.seat != stack.seat)
        return replace(self._without(stack), losing=tuple(sorted((*others, heap), key=lambda heap: heap.seat)))

    def paid(self, spot: Spot, cents: int) -> Felt:
        """The felt with a gain laid beside a stack; a further gain is added to it."""
        before = sum(payout.cents for payout in self.payouts if payout.spot == spot)
        others = tuple(payout for payout in self.payouts if payout.spot != spot)
        return replace(self, payouts=(*others, Payout(spot, before + cents)))

    def halved(self, spot: Spot) -> Felt:
        """The felt with half a stack taken to the losing stakes, the other half gone back to its player."""
        stack = self.stack(spot)
        if stack is None:
            return self
        half = stack._replace(cents=stack.cents // 2, chips=(stack.chips + 1) // 2, value=stack.value // 2)
        return replace(self._without(stack), stacks=(*self._without(stack).stacks, half)).collected(spot)

    def returned(self, spot: Spot) -> Felt:
        """The felt without a stack that has gone back to its player."""
        stack = self.stack(spot)
        return self if stack is None else self._without(stack)

    def moved(self, spot: Spot) -> Felt:
        """The felt with a stack taken to the rampo zone, on top of what its player has there."""
        stack = self.stack(spot)
        if stack is None or spot.place == "zone":
            return self
        there = stake(stack.seat, stack.on, "zone")
        already = self.stack(there)
        laid = stack._replace(spot=there)
        if already is not None:
            laid = Stack(there, laid.cents + already.cents, laid.chips + already.chips, laid.value + already.value)
        left = tuple(other for other in self.stacks if other.spot not in (stack.spot, there))
        return replace(self, stacks=(*left, laid))

    def awaiting(self, travel: Travel) -> Felt:
        """The felt as it looks while something that belongs to it is still on its way."""
        stack, to = travel
        if to.kind == "losing":
            heaps = _less(self.losing, to, stack)
            return replace(self, losing=heaps)
        if to.kind != "stake":
            return self
        if stack.spot.kind in ("rack", "float"):
            paid = tuple(
                Payout(spot, cents - stack.cents if spot == to else cents)
                for spot, cents in self.payouts
                if spot != to or cents > stack.cents
            )
            return replace(self, payouts=paid)
        return replace(self, stacks=_less(self.stacks, to, stack))

    def _without(self, stack: Stack) -> Felt:
        return replace(self, stacks=tuple(other for other in self.stacks if other.spot != stack.spot))


def _less(stacks: tuple[Stack, ...], spot: Spot, part: Stack) -> tuple[Stack, ...]:
    """Some stacks, a part taken from the one on a spot."""
    left = (
        old._replace(cents=old.cents - part.cents, chips=old.chips - part.chips, value=old.value - part.value)
        if old.spot == spot
        else old
        for old in stacks
    )
    return tuple(stack for stack in left if stack.cents > 0)
