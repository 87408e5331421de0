"""A poker table between two events, and the events that happen at it: immutable values, checked where they enter."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

from app.devices.cards.cards import Card
from app.games.poker.rules import Box, House, Rules

Act: TypeAlias = Literal["raise", "check", "fold"]
ACTS: tuple[Act, ...] = get_args(Act)

Fault: TypeAlias = Literal["detached-card", "exposed-card", "looked", "wrong-count", "talked"]
FAULTS: tuple[Fault, ...] = get_args(Fault)

Cards: TypeAlias = tuple[Card, ...]


class Seat(NamedTuple):
    """A seat that somebody sits at, by its number from the croupier's left."""

    seat: int


class Bet(NamedTuple):
    """A stake in cents in a box of a seat, one for each."""

    seat: int
    on: Box
    amount: int


class Hand(NamedTuple):
    """The hand of a seat; `buy` is the card given up whose bought one has not been dealt yet."""

    seat: int
    cards: Cards
    buy: Card | None = None


class State(NamedTuple):
    """A poker table: bets in the order given, hands and seats ascending.

    `maximum` is the posted one, in cents as the minimum, `places` how many seats are marked. `house` are the switches
    as they were given, None where they were not. The croupier has cards while the cards are out.
    """

    rules: Rules
    minimum: int
    maximum: int
    places: int
    house: House | None = None
    bets: tuple[Bet, ...] = ()
    hands: tuple[Hand, ...] = ()
    board: Cards = ()
    croupier: Cards = ()
    seats: tuple[Seat, ...] = ()


class BetPlaced(NamedTuple):
    """A stake arrives; `standing`: of somebody who has no seat, on this one's hand; `spoken`: announced, no chips."""

    seat: int
    on: Box
    amount: int
    standing: bool = False
    spoken: bool = False


class Withdrawn(NamedTuple):
    """A player wants a whole stake back."""

    seat: int
    on: Box


class Arrival(NamedTuple):
    """Somebody wants to sit down."""


class LimitAsked(NamedTuple):
    """Another maximum is asked for during the session, or another minimum."""

    maximum: int | None = None
    minimum: int | None = None


class PayTableAsked(NamedTuple):
    """Another pay table is asked for during play."""

    table: str


class CutOffered(NamedTuple):
    """The pack is offered for the last cut; `refused` are the seats that decline."""

    refused: tuple[int, ...] = ()


class Dealt(NamedTuple):
    """The cards of a deal, or one bought card for each hand and no `croupier`."""

    hands: tuple[Hand, ...]
    croupier: Cards | None = None


class BoardTurned(NamedTuple):
    """The next community cards."""

    cards: Cards


class Purchase(NamedTuple):
    """The card that a player gives up for another, and the cents laid on it."""

    card: Card
    amount: int


class Decided(NamedTuple):
    """A player decides; `amount`, `spoken` (announced, no chips laid) and `buy` are of a raise alone."""

    seat: int
    act: Act
    amount: int | None = None
    spoken: bool = False
    buy: Purchase | None = None


class Faulted(NamedTuple):
    """Something went wrong with the cards, at a seat where one is named."""

    fault: Fault
    seat: int | None = None


class Showdown(NamedTuple):
    """The croupier shows his hand and settles; `claims` are the seats that announce a win after "pas de jeu"."""

    claims: tuple[int, ...] = ()


class Claimed(NamedTuple):
    """A player announces a win at another moment."""

    seat: int


Event: TypeAlias = (
    BetPlaced
    | Withdrawn
    | Arrival
    | LimitAsked
    | PayTableAsked
    | CutOffered
    | Dealt
    | BoardTurned
    | Decided
    | Faulted
    | Showdown
    | Claimed
)
