"""A punto banco table between two events, and the events that happen at it: immutable values, checked on entry."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from app.devices.cards.cards import Card
from app.games.punto_banco.rules import UNIT, Chance, Rules
from app.table.limits import LimitsWanted
from app.table.steps import Place

Fault: TypeAlias = Literal["extra-card", "false-draw"]
FAULTS: tuple[Fault, ...] = ("extra-card", "false-draw")


class Bet(NamedTuple):
    """A stake in cents: of the box `seat`, 1 to 7, and there of the player at a `place`, `"1"` to `"3"`."""

    seat: int
    place: Place
    on: Chance
    amount: int


class State(NamedTuple):
    """A punto banco table, its bets in the order given.

    `maximum` is the posted one, in cents as the minimum. `house` are its switches as pairs. `stop_card`: the red card
    has appeared, and no further coup comes from this shoe.
    """

    rules: Rules
    minimum: int
    maximum: int
    house: tuple[tuple[str, int], ...] = ()
    bets: tuple[Bet, ...] = ()
    stop_card: bool = False

    @property
    def unit(self) -> int:
        """The cents that every stake is a multiple of."""
        return dict(self.house).get("unit", UNIT)

    @property
    def switches(self) -> tuple[tuple[str, int], ...] | None:
        """The switches of a house that has some."""
        return self.house or None

    @property
    def red_card(self) -> bool | None:
        """Whether the red card is out, None where it is not."""
        return self.stop_card or None


class BetPlaced(NamedTuple):
    """A stake arrives; `after_call`: "Rien ne va plus" has been called."""

    seat: int
    place: Place
    on: Chance
    amount: int
    after_call: bool = False


class Coup(NamedTuple):
    """A whole coup, its cards in the order in which they came out of the shoe."""

    cards: tuple[Card, ...]


class Faulted(NamedTuple):
    """So many cards came out by mistake: the coup can be put right (`extra-card`) or not (`false-draw`)."""

    fault: Fault
    cards: int


class StopCard(NamedTuple):
    """The red card appears."""


class NewShoe(NamedTuple):
    """A new shoe; `card` is its first."""

    card: Card


Event: TypeAlias = Coup | BetPlaced | Faulted | StopCard | NewShoe | LimitsWanted
