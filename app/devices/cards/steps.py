"""What a croupier does with cards and with the stakes beside them.

A step that concerns a hand names it by `seat` and `on`: a box and the number of the hand in it, or a side of the table
alone; the croupier's own hand by neither.
"""

from __future__ import annotations

from typing import NamedTuple

from app.devices.cards.cards import Card
from app.table.acts import Act, Verb
from app.table.steps import Chance, Place

DEAL = Verb("deal", "G", "hand", ("shoe",), "hand")
TURN = Verb("turn", "T", "hand", ("hand",))
REMOVE = Verb("remove", "E", "hand", ("hand",), "discard")
BURN = Verb("burn", "F", "number", ("shoe",), "discard")
RETURN = Verb("return", "V", "stake", ("stake",), "seat")
VERBS = (DEAL, TURN, REMOVE, BURN, RETURN)


class Deal(NamedTuple):
    """Draw a card from the shoe and lay it to a hand."""

    card: Card
    seat: int | None = None
    on: Chance | None = None

    @property
    def act(self) -> Act:
        """Bring it."""
        return Act(DEAL, self.seat, self.on)


class Turn(NamedTuple):
    """Show the cards of a hand, or those that lie before the croupier."""

    cards: tuple[Card, ...]
    seat: int | None = None
    on: Chance | None = None

    @property
    def act(self) -> Act:
        """Turn them."""
        return Act(TURN, self.seat, self.on)


class Remove(NamedTuple):
    """Take the cards of a hand away."""

    seat: int | None = None
    on: Chance | None = None

    @property
    def act(self) -> Act:
        """Take them away."""
        return Act(REMOVE, self.seat, self.on)


class Burn(NamedTuple):
    """Take so many cards out of play unseen."""

    number: int

    @property
    def act(self) -> Act:
        """Burn them."""
        return Act(BURN, number=self.number)


class Return(NamedTuple):
    """Leave a stake that neither wins nor loses to its player."""

    source: Place
    seat: int
    on: Chance
    amount: int

    @property
    def act(self) -> Act:
        """Leave it."""
        return Act(RETURN, self.seat, self.on, self.source)
