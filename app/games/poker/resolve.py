"""The engine of the poker games: `resolve(state, event)` says what the croupier does and leaves the table as it stands.

Pure, total on checked input but for cards that are not those due, whole cents; the cards come in from outside. What the
games differ in is in the rules that a state carries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.poker.deal import resolve_board, resolve_cut, resolve_deal
from app.games.poker.decide import resolve_decision
from app.games.poker.faults import resolve_claim, resolve_fault
from app.games.poker.requests import (
    resolve_arrival,
    resolve_bet,
    resolve_limit,
    resolve_pay_table,
    resolve_withdrawal,
)
from app.games.poker.showdown import resolve_showdown
from app.games.poker.state import (
    Arrival,
    BetPlaced,
    BoardTurned,
    Claimed,
    CutOffered,
    Dealt,
    Decided,
    Event,
    Faulted,
    LimitAsked,
    PayTableAsked,
    Showdown,
    State,
    Withdrawn,
)
from app.games.poker.steps import Resolved


def resolve(state: State, event: Event) -> Resolved:
    """The resolution of one event at a table; every event of `state.Event` on every checked state is answered.

    InputError `bad-cards` where cards are not those that are due.
    """
    return _RESOLVERS[type(event)](state, event)


_RESOLVERS: dict[type[Event], Callable[[State, Any], Resolved]] = {
    BetPlaced: resolve_bet,
    Withdrawn: resolve_withdrawal,
    Arrival: resolve_arrival,
    LimitAsked: resolve_limit,
    PayTableAsked: resolve_pay_table,
    CutOffered: resolve_cut,
    Dealt: resolve_deal,
    BoardTurned: resolve_board,
    Decided: resolve_decision,
    Faulted: resolve_fault,
    Showdown: resolve_showdown,
    Claimed: resolve_claim,
}
