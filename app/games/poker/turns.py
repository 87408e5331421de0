"""A coup turn by turn: what the players say, until the croupier has something to do."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.poker.resolve import resolve
from app.games.poker.state import Decided, Event, State
from app.games.poker.steps import Resolved
from app.table.resolution import Turn, turns_of


def turns(state: State, events: Sequence[Event]) -> tuple[Turn, ...]:
    """The turns of a coup; events behind the last that asks for acts are none."""
    return turns_of(resolve, acting, state, events)


def acting(found: Resolved) -> Resolved:
    """What an event gives, without the answer to a request, which is said and not done."""
    return found._replace(runs=tuple(run for run in found.runs if run.kind != "ruling"))


def begun(state: State, events: Sequence[Event]) -> State:
    """The table when the acts of a turn begin: what its players have laid lies there."""
    *before, last = events
    for event in before:
        state = resolve(state, event).state
    if not isinstance(last, Decided) or last.act != "raise":
        return state
    after = resolve(state, last).state
    gone = tuple(bet for bet in state.bets if bet.seat == last.seat and bet not in after.bets)
    return after._replace(bets=(*gone, *after.bets))
