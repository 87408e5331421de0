"""A roulette table between two events, and the events that happen at it: immutable values, checked where they enter."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from app.games.roulette.chances import Kind
from app.games.roulette.rules import Announcement, Rules
from app.table.bets import Bet
from app.table.steps import Chance


class Seat(NamedTuple):
    """An occupied seat, 1 to 8; `chip`: cents one colour chip of its player is worth."""

    seat: int
    chip: int


class State(NamedTuple):
    """A roulette table: seats ascending and complete, bets in the order given.

    `previous` is the last number; `maximums` the largest stake of a player on a chance, in cents, by kind where the
    house has one.
    """

    rules: Rules
    minimum: int
    seats: tuple[Seat, ...] = ()
    previous: int | None = None
    maximums: tuple[tuple[Kind, int], ...] = ()
    bets: tuple[Bet, ...] = ()


class Spin(NamedTuple):
    """The ball has come to rest in the pocket of a number."""

    number: int


class BetPlaced(NamedTuple):
    """A stake arrives; `after_call`: "Rien ne va plus" has been called.

    `exception`: value chips are allowed on any chance, because the change could not be made before the call or because
    the player is on the house's list (article 1.8).
    """

    seat: int
    on: Chance
    amount: int
    value: bool = False
    after_call: bool = False
    exception: bool = False


class Announced(NamedTuple):
    """A player announces a bet of several parts, `amount` cents a chip; `number` is that of `neighbours`.

    `repeated`: the croupier has repeated it aloud.
    """

    seat: int
    bet: Announcement
    amount: int
    number: int | None = None
    repeated: bool = False
    after_call: bool = False


class ObjectInWheel(NamedTuple):
    """A chip or another object falls into the wheel while it turns."""


class Launched(NamedTuple):
    """A coup is opened: the ball is to make so many turns, and slows down after some of them.

    `before` is the way the wheel was turned last. Only a drill tells it: the contract knows a coup by its `Spin`.
    """

    before: str
    turns: int
    slows: int


Event: TypeAlias = Spin | BetPlaced | Announced | ObjectInWheel | Launched


def chip_value(state: State, seat: int) -> int:
    """The cents one colour chip of a seat is worth (article 1.1); the table minimum where nobody sits."""
    for place in state.seats:
        if place.seat == seat:
            return place.chip
    return state.minimum
