"""A rampo table between two events, and the events that happen at it: immutable values, checked where they enter."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

from app.games.rampo.rules import Rules
from app.table.bets import Bet
from app.table.steps import Chance

Fault: TypeAlias = Literal[
    "broken",
    "stacked",
    "cocked",
    "on-chip",
    "off-table",
    "slid",
    "no-far-wall",
    "not-at-rest-opposite",
    "before-call",
]
FAULTS: tuple[Fault, ...] = get_args(Fault)

Because: TypeAlias = Literal["opening", "declined", "gives-up", "removed"]
BECAUSE: tuple[Because, ...] = get_args(Because)


class Seat(NamedTuple):
    """An occupied seat, 1 to 8 clockwise from the croupier's left; `marker`: cents of a colour chip when raised."""

    seat: int
    marker: int | None = None


class ZoneStake(NamedTuple):
    """A stake in the rampo zone, in cents; `on` is the number of the last valid throw."""

    seat: int
    on: int
    amount: int


class State(NamedTuple):
    """A rampo table: seats ascending and complete, bets and zone in the order given."""

    rules: Rules
    minimum: int
    seats: tuple[Seat, ...] = ()
    shooter: int | None = None
    previous: int | None = None
    last_throw: bool = False
    bets: tuple[Bet, ...] = ()
    zone: tuple[ZoneStake, ...] = ()


class Throw(NamedTuple):
    """The dice have been thrown; `fault` makes the throw void; `attempts` are the seats that will try the rampo."""

    dice: tuple[int, int] | None
    attempts: tuple[int, ...] = ()
    fault: Fault | None = None


class BetPlaced(NamedTuple):
    """A stake arrives, on one chance or astride two (`across`); `after_call`: "Rien ne va plus" has been called."""

    seat: int
    on: Chance | None
    amount: int
    value: bool = False
    after_call: bool = False
    across: tuple[Chance, Chance] | None = None


class MarkerAsked(NamedTuple):
    """A player asks for their colour chip to be worth `amount` cents."""

    seat: int
    amount: int


class DiceChangeAsked(NamedTuple):
    """The shooter asks for the other pair of dice."""


class WithdrawAsked(NamedTuple):
    """A player wants their stake back out of the zone."""

    seat: int
    on: Chance
    after_call: bool = False


class AttemptAsked(NamedTuple):
    """A player asks, after the result, to try the rampo."""

    seat: int
    on: Chance


class DiceWanted(NamedTuple):
    """The shooter is ready and wants the dice."""


class NextShooter(NamedTuple):
    """The dice go on to another player."""

    because: Because


class Arrival(NamedTuple):
    """A player comes to the table."""


class PayTableAsked(NamedTuple):
    """Somebody asks for another pay table during play."""

    table: Literal["A", "B"]


Event: TypeAlias = (
    Throw
    | BetPlaced
    | MarkerAsked
    | DiceChangeAsked
    | WithdrawAsked
    | AttemptAsked
    | DiceWanted
    | NextShooter
    | Arrival
    | PayTableAsked
)


def chip_value(state: State, seat: int) -> int:
    """The cents one colour chip of a seat is worth: its marker, else the table minimum (article 55-22-1)."""
    for place in state.seats:
        if place.seat == seat and place.marker is not None:
            return place.marker
    return state.minimum
