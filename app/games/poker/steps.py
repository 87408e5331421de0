"""The steps that poker tables have for themselves, every verb there, and how the answers to requests are told.

A step with a `seat` is of that player's hand, one without of the croupier's own.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.devices.cards.cards import Card
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.games.poker.hands import Value
from app.games.poker.rules import Rule
from app.games.poker.state import Cards, State
from app.table.acts import CALL, COLLECT, LAYOUT, PAY, Act, Verb, Vocabulary
from app.table.refusal import Refusal, rule_of_refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Accept, Refuse

BOARD = "board"
"""Where the community cards lie."""

GIVEN_UP = "card"
"""Where a card lies that its player gives up."""

OFFER = Verb("offer", "O", "seat", ("shoe",), "seat")

VOCABULARY = Vocabulary((CALL, COLLECT, PAY, DEAL, TURN, REMOVE, BURN, RETURN, OFFER), "cards")


class Offer(NamedTuple):
    """Offer the pack to a player for the last cut."""

    seat: int

    @property
    def act(self) -> Act:
        """Offer it."""
        return Act(OFFER, self.seat)


class Packet(NamedTuple):
    """Deal so many cards to a hand at once; `round` counts where they come one by one, `up` is a card dealt open."""

    number: int
    seat: int | None = None
    round: int | None = None
    up: bool = False

    @property
    def act(self) -> Act:
        """Deal them."""
        return Act(DEAL, self.seat)


class Show(NamedTuple):
    """Turn the cards of a hand up, and read what it is worth."""

    cards: Cards
    value: Value
    seat: int | None = None

    @property
    def act(self) -> Act:
        """Turn them."""
        return Act(TURN, self.seat)


class Hide(NamedTuple):
    """Turn a card of a hand down again."""

    seat: int | None = None

    @property
    def act(self) -> Act:
        """Turn it back."""
        return Act(TURN, self.seat)


class TurnBoard(NamedTuple):
    """Turn the next community cards up, all at once."""

    cards: Cards

    @property
    def act(self) -> Act:
        """Turn them."""
        return Act(TURN, None, BOARD)


class Announce(NamedTuple):
    """Say the croupier's hand, or the one that `wins` against or for a seat."""

    value: Value
    seat: int | None = None
    wins: Literal["player", "croupier"] | None = None

    @property
    def what(self) -> str:
        """What kind of call it is."""
        return "hand"

    @property
    def act(self) -> Act:
        """Say it."""
        value = self.value
        words = (value.hand, *value.ranks, *value.kickers)
        return Act(CALL, self.seat, None, LAYOUT, None, self.what, None, self.wins, words)


class Clear(NamedTuple):
    """Spread, count and take away the cards of a hand; without a seat the croupier's own and those of the board."""

    seat: int | None = None
    number: int | None = None

    @property
    def act(self) -> Act:
        """Take them away."""
        return Act(REMOVE, self.seat)


class Discard(NamedTuple):
    """Take away the card that a player has given up."""

    seat: int
    card: Card

    @property
    def act(self) -> Act:
        """Take it away."""
        return Act(REMOVE, self.seat, GIVEN_UP)


Resolved = Resolution[State, Rule]
"""What an event gives at a poker table."""


def refusal_run(state: State, request: str, step: Refuse) -> Run[Rule]:
    """A refusal with its rule, by the kind of request."""
    rules = state.rules
    return Run("ruling", rule_of_refusal(rules.refusals, rules.version, request, step.why), (step,))


def refused(state: State, request: str, refusal: Refusal, step: Refuse | None = None) -> Resolved:
    """The answer to a request that is refused; the table stays as it is."""
    return Resolution((refusal_run(state, request, step or Refuse(refusal.why)),), state, 0)


def all_refused(state: State, request: str, steps: list[Refuse]) -> Resolved:
    """The answer to what several seats stand in the way of."""
    return Resolution(tuple([refusal_run(state, request, step) for step in steps]), state, 0)


def accepted(state: State, rule: Rule, step: Accept) -> Resolved:
    """The answer to a request that stands, with the table it makes."""
    return Resolution((Run("ruling", rule, (step,)),), state, 0)
