"""What lies on a felt at one moment, as a value: stacks, losing stakes, payouts, signs at the seats, its device.

Each game derives it from its state. Where a spot is in millimetres is the layout's business (`app.table.layout`); how
it looks is the window's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from app.table.steps import Chance, Place

if TYPE_CHECKING:
    from app.table.device import Device, Motion
    from app.text import Message

LETTERS = "ABCDEFGH"
"""Seats are shown as letters, 1 = A, because figures would mix with the numbers of a layout."""


def seat_letter(seat: int) -> str:
    """The letter shown for a seat.

    >>> seat_letter(1), seat_letter(2)
    ('A', 'B')
    """
    return LETTERS[seat - 1]


def owner(seat: int, place: Place) -> str:
    """Who has a stake: the letter of a seat, and from the second player of a shared one on a figure.

    >>> owner(3, "layout"), owner(3, "1"), owner(3, "2")
    ('C', 'C', 'C2')
    """
    return seat_letter(seat) + (place if place.isdecimal() and place != "1" else "")


SpotKind: TypeAlias = str
"""What a spot is: a kind of every table, one of its device (`app.devices`), or one of its game."""


class Spot(NamedTuple):
    """A spot of the felt that can be pointed at.

    `stake`: where the stake of `seat` on the chance `on` lies, on the `place` named. `chance`: the printed figure or
    letter of the chance `on`. `losing`: where collected stakes go (with `seat`, that player's heap). `seat`: a player's
    place. `rack` (value chips; `on` is the denomination in cents when one is meant), `float` (colour chips) and
    `results` are the croupier's own; the `plate` says the limits. Other kinds belong to a device (`app.devices`) or to
    a game.
    """

    kind: SpotKind
    on: Chance | None = None
    seat: int | None = None
    place: Place = "layout"


def stake(seat: int, on: Chance | None, place: Place = "layout") -> Spot:
    """The spot of a player's stake on a chance."""
    return Spot("stake", on, seat, place)


LOSING = Spot("losing")
RACK = Spot("rack")
FLOAT = Spot("float")
RESULTS = Spot("results")
PLATE = Spot("plate")


class Stack(NamedTuple):
    """Everything that one player has on one spot: `cents` in all, of which `value` in value chips.

    `chips` counts their colour chips. `doubled`: it lies as two stacks, the second laid in play.
    """

    spot: Spot
    cents: int
    chips: int
    value: int = 0
    doubled: bool = False

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

    def joined(self, other: Stack) -> Stack:
        """Both stacks on the spot of this one.

        >>> Stack(Spot("losing", seat=2), 1500, 3).joined(Stack(Spot("losing", seat=2), 5000, 0, 5000)).cents
        6500
        """
        return Stack(self.spot, self.cents + other.cents, self.chips + other.chips, self.value + other.value)


class Sign(NamedTuple):
    """What stands at an occupied seat: the player's name, their marker in cents, their part in this coup if anything.

    `role` is a word of the device's for that, such as the one who throws.
    """

    seat: int
    name: str = ""
    marker: int | None = None
    role: Message | None = None


class Result(NamedTuple):
    """A line of the display of last results: a number, or a word of one or two letters."""

    number: int | Message
    colour: str


class Posted(NamedTuple):
    """A limit posted at the table: what it limits, its cents or its letter; `short` as the plate has it, if it does.

    A name that says all by itself has nothing after it.
    """

    name: Message
    what: int | str | None
    short: Message | None = None


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

    `stacks` lie on the layout, one a spot. `losing` are the collected heaps, one a player. `waiting` are stakes that a
    player holds out at their place. `results` are the last ones, newest first. `posted` is what the plate of limits
    says. `device` is what decides the coup; None where it is not to be seen, or just as its place in the layout has it.
    `near` when all that matters is on the layout.
    """

    stacks: tuple[Stack, ...] = ()
    losing: tuple[Stack, ...] = ()
    payouts: tuple[Payout, ...] = ()
    waiting: tuple[Stack, ...] = ()
    signs: tuple[Sign, ...] = ()
    results: tuple[Result, ...] = ()
    posted: tuple[Posted, ...] = ()
    device: Device | None = None
    near: bool = False

    @property
    def motion(self) -> Motion | None:
        """What moves by itself, when that is to be seen."""
        return None if self.device is None else self.device.motion

    @property
    def seen_near(self) -> bool:
        """Whether the table is looked at from near, once nothing moves by itself, where it has such a view."""
        return self.near or (self.device is not None and self.device.decided)

    def stack(self, spot: Spot) -> Stack | None:
        """The stack on a spot, if any; a spot without a chance finds the player's stake that lies at its place."""
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
        heap = stack._replace(spot=Spot("losing", seat=stack.seat))
        for old in self.losing:
            if old.seat == stack.seat:
                heap = old.joined(heap)
        others = tuple(old for old in self.losing if old.seat != stack.seat)
        return replace(self._without(stack), losing=tuple(sorted((*others, heap), key=lambda heap: heap.seat)))

    def paid(self, spot: Spot, cents: int) -> Felt:
        """The felt with a gain laid beside a stack; a further gain is added to it."""
        before = sum(payout.cents for payout in self.payouts if payout.spot == spot)
        others = tuple(payout for payout in self.payouts if payout.spot != spot)
        return replace(self, payouts=(*others, Payout(spot, before + cents)))

    def returned(self, spot: Spot) -> Felt:
        """The felt without a stack that has gone back to its player."""
        stack = self.stack(spot)
        return self if stack is None else self._without(stack)

    def moved(self, spot: Spot, to: Spot) -> Felt:
        """The felt with a stack laid on another spot, on top of what lies there; unchanged when nothing lies there."""
        stack = self.stack(spot)
        if stack is None or to == stack.spot:
            return self
        already = self.stack(to)
        laid = stack._replace(spot=to)
        if already is not None:
            laid = laid.joined(already)
        left = tuple(other for other in self.stacks if other.spot not in (stack.spot, to))
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
