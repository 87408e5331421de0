"""A blackjack table between two events, and what happens at it: immutable values, checked where they enter."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args

from app.devices.cards.cards import Card
from app.games.blackjack.rules import HOLDER, Rules
from app.table.limits import LimitsWanted
from app.table.steps import Place

Act: TypeAlias = Literal["hit", "stand", "double", "split", "insurance", "surrender"]
ACTS: tuple[Act, ...] = get_args(Act)

FaultKind: TypeAlias = Literal["extra-card", "false-draw"]
FAULTS: tuple[FaultKind, ...] = get_args(FaultKind)

Cards: TypeAlias = tuple[Card, ...]


class Stake(NamedTuple):
    """What one player of a box has on a hand or on the insurance line, in cents.

    `place` says who: "1" the seated holder, "2" to "9" those who stand behind.
    """

    place: Place
    amount: int


class Hand(NamedTuple):
    """A hand with its stakes in the order laid, the holder's among them; `stands` when it is decided."""

    cards: Cards
    stakes: tuple[Stake, ...]
    stands: bool = False


class Box(NamedTuple):
    """A box, 1 to 7 from the croupier's left, its hands from the player's right to his left.

    `splits` counts the pairs separated on it in this coup.
    """

    seat: int
    hands: tuple[Hand, ...]
    insurance: tuple[Stake, ...] = ()
    splits: int = 0


class State(NamedTuple):
    """A blackjack table: boxes ascending, each with a hand or an insurance.

    `croupier` holds his first card while a coup is in progress, else nothing. `drawn`: a card beyond the deal has been
    drawn, or a pair separated. Hands that stand by themselves are told as standing.
    """

    rules: Rules
    minimum: int
    maximum: int
    boxes: tuple[Box, ...] = ()
    croupier: Cards = ()
    drawn: bool = False
    stop_card: bool = False


class BetPlaced(NamedTuple):
    """A stake arrives; `after_call`: "Rien ne va plus" has been called; `agreed`: the holder lets this player in."""

    seat: int
    amount: int
    place: Place = HOLDER
    after_call: bool = False
    agreed: bool = True


class Dealt(NamedTuple):
    """The cards of a deal, in drawing order."""

    cards: Cards = ()


class Decided(NamedTuple):
    """A player decides about a hand; `cards` are all those drawn for it.

    `place`: whose insurance. `amount` is what the player lays, None where it need not be told. `follow`: the places of
    standing players who go with the holder.
    """

    seat: int
    act: Act
    place: Place = HOLDER
    amount: int | None = None
    follow: tuple[Place, ...] = ()
    cards: Cards = ()


class Played(NamedTuple):
    """The croupier draws these cards and settles."""

    cards: Cards = ()


class Fault(NamedTuple):
    """Cards came out by mistake: an `extra-card` that can be put right, or a `false-draw`, which voids the coup.

    `cards` that belong to no hand are burnt.
    """

    fault: FaultKind
    cards: int


class StopCardOut(NamedTuple):
    """The red stop card has appeared."""


class NewShoe(NamedTuple):
    """A new shoe is begun."""


Event: TypeAlias = BetPlaced | Dealt | Decided | Played | Fault | StopCardOut | NewShoe | LimitsWanted
