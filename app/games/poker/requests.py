"""What is asked of a table at any time: a stake put down or taken back, a seat, other limits, another pay table."""

from __future__ import annotations

from app.games.poker.rules import Rule
from app.games.poker.state import Arrival, Bet, BetPlaced, LimitAsked, PayTableAsked, Seat, State, Withdrawn
from app.games.poker.steps import Resolved, accepted, refusal_run, refused
from app.games.poker.verify import lying, verify_bet, verify_limit, verify_withdrawal
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Accept, Refuse

_LAID: Rule = "stakes-before-cards"


def resolve_bet(state: State, event: BetPlaced) -> Resolved:
    """A stake accepted, up to the maximum of its box, or refused."""
    seat, on, amount = event.seat, event.on, event.amount
    try:
        fits = verify_bet(state, event)
    except Refusal as refusal:
        return refused(state, "bet", refusal, Refuse(refusal.why, seat, on, None, amount))
    there = lying(state, seat, on)
    if there:
        bets = tuple([Bet(seat, on, there + fits) if bet[:2] == (seat, on) else bet for bet in state.bets])
    else:
        bets = (*state.bets, Bet(seat, on, fits))
    after, yes = state._replace(bets=bets), Accept(seat, on, fits)
    if fits == amount:
        return accepted(after, _LAID, yes)
    rest = refusal_run(state, "bet", Refuse("over-maximum", seat, on, None, amount - fits))
    return Resolution((Run("ruling", "accept-up-to-maximum", (yes,)), rest), after, 0)


def resolve_withdrawal(state: State, event: Withdrawn) -> Resolved:
    """A whole stake given back, or not."""
    seat, on = event
    try:
        amount = verify_withdrawal(state, event)
    except Refusal as refusal:
        return refused(state, "withdraw", refusal, Refuse(refusal.why, seat, on))
    bets = tuple([bet for bet in state.bets if bet[:2] != (seat, on)])
    return accepted(state._replace(bets=bets), _LAID, Accept(seat, on, amount))


def resolve_arrival(state: State, _event: Arrival) -> Resolved:
    """The lowest free seat given to somebody, or nobody let in."""
    taken = {place.seat for place in state.seats}
    free = next((seat for seat in range(1, state.places + 1) if seat not in taken), None)
    if free is None:
        return refused(state, "arrival", Refusal("table-full"))
    seats = tuple(sorted((*state.seats, Seat(free))))
    return accepted(state._replace(seats=seats), "marked-seats", Accept(free))


def resolve_limit(state: State, event: LimitAsked) -> Resolved:
    """Another maximum accepted, or a limit refused."""
    try:
        maximum = verify_limit(state, event)
    except Refusal as refusal:
        amount = event.minimum if event.maximum is None else event.maximum
        return refused(state, "limits", refusal, Refuse(refusal.why, amount=amount))
    return accepted(state._replace(maximum=maximum), "maximum-between-coups", Accept(amount=maximum))


def resolve_pay_table(state: State, _event: PayTableAsked) -> Resolved:
    """Another pay table refused, and the one in use too."""
    why = "one-table-in-these-rules" if state.rules.pay_table is None else "table-holds-for-the-session"
    return refused(state, "pay-table", Refusal(why))
