"""Cards that came out wrong, hands seen too early, information exchanged; and claims at a moment that has none."""

from __future__ import annotations

from app.devices.cards.steps import Burn, Return
from app.games.poker.moment import cleared, stakes_of, without
from app.games.poker.rules import Rule
from app.games.poker.state import Claimed, Faulted, State
from app.games.poker.steps import Clear, Hide, Resolved, refused
from app.games.poker.verify import verify_claim, verify_fault
from app.table.acts import LAYOUT
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Call, Refuse

_NULL: Rule = "null-coup"


def resolve_fault(state: State, event: Faulted) -> Resolved:
    """A card burnt or turned back, a hand or the whole coup null."""
    try:
        verify_fault(state, event)
    except Refusal as refusal:
        return refused(state, "fault", refusal, Refuse(refusal.why, event.seat))
    if event.fault == "detached-card":
        return Resolution((Run("burnt", "detached-burnt", (Burn(1),)),), state, 0)
    if event.fault == "looked" and event.seat is not None:
        return _null_hand(state, event.seat)
    if event.fault == "exposed-card" and not state.rules.exposed_voids:
        return Resolution((Run("hidden", "exposed-turned-back", (Hide(event.seat),)),), state, 0)
    return _null_coup(state)


def _given_back(state: State, seat: int) -> tuple[Return, ...]:
    return tuple([Return(LAYOUT, seat, box, amount) for box, amount in stakes_of(state, seat).items()])


def _null_hand(state: State, seat: int) -> Resolved:
    """The hand of one player null; the coup goes on for the others."""
    runs = (
        Run("void", "looked-null", (Call("void", seat=seat),)),
        Run("returned", "looked-null", _given_back(state, seat)),
        Run("remove", "looked-null", (Clear(seat, state.rules.size),)),
    )
    return Resolution(runs, without(state, seat), 0)


def _null_coup(state: State) -> Resolved:
    """Every stake that lies given back, every hand taken away."""
    seats = [hand.seat for hand in reversed(state.hands)]
    runs = [Run("void", _NULL, (Call("void"),))]
    if seats:
        runs += [
            Run("returned", _NULL, tuple([step for seat in seats for step in _given_back(state, seat)])),
            Run("remove", _NULL, tuple([Clear(seat, state.rules.size) for seat in seats])),
        ]
    runs.append(Run("own-remove", "own-cards-last", (Clear(),)))
    return Resolution(tuple(runs), cleared(state), 0)


def resolve_claim(state: State, event: Claimed) -> Resolved:
    """A claim that comes too early or too late."""
    try:
        verify_claim(state, event)
    except Refusal as refusal:
        return refused(state, "claim", refusal, Refuse(refusal.why, event.seat))
    raise AssertionError(event)
