"""The engine of blackjack: one event at a table gives the steps that are due, the state after and the bank.

Pure, total on checked input, whole cents; the cards come in from outside, and InputError says where they are not as
many as are drawn. Articles 55-4 and 55-5.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.blackjack.croupier import resolve_croupier
from app.games.blackjack.deal import resolve_deal
from app.games.blackjack.decide import resolve_decision
from app.games.blackjack.faults import resolve_fault, resolve_new_shoe, resolve_stop_card
from app.games.blackjack.stakes import resolve_bet, resolve_limits
from app.games.blackjack.state import BetPlaced, Dealt, Decided, Event, Fault, NewShoe, Played, State, StopCardOut
from app.games.blackjack.steps import Resolved
from app.table.limits import LimitsWanted


def resolve(state: State, event: Event) -> Resolved:
    """The resolution of one event at a table; every event of `state.Event` on every checked state is answered."""
    return _RESOLVERS[type(event)](state, event)


_RESOLVERS: dict[type[Event], Callable[[State, Any], Resolved]] = {
    BetPlaced: resolve_bet,
    Dealt: resolve_deal,
    Decided: resolve_decision,
    Played: resolve_croupier,
    Fault: resolve_fault,
    StopCardOut: resolve_stop_card,
    NewShoe: resolve_new_shoe,
    LimitsWanted: resolve_limits,
}
