"""What a croupier refuses and why: each `verify_*` raises the refusal."""

from __future__ import annotations

from app.games.punto_banco.rules import Chance
from app.games.punto_banco.state import BetPlaced, State
from app.table import limits
from app.table.limits import LimitsWanted
from app.table.refusal import Refusal
from app.table.steps import Place


def staked(state: State, seat: int, place: Place, on: Chance) -> int:
    """The cents a player already has on a chance."""
    return sum(bet.amount for bet in state.bets if bet[:3] == (seat, place, on))


def verify_bet(state: State, event: BetPlaced) -> int:
    """Raise the refusal of a stake, or return the cents of it that are accepted, a multiple of the unit.

    Late stakes: article 55-14; unit, minimum and maximum: 55-15.
    """
    if event.after_call:
        raise Refusal("after-call")
    unit = state.unit
    if event.amount % unit:
        raise Refusal("not-a-multiple")
    there = staked(state, event.seat, event.place, event.on)
    if there + event.amount < state.minimum:
        raise Refusal("under-minimum")
    accepted = min(event.amount, max(0, state.maximum - there) // unit * unit)
    if not accepted or there + accepted < state.minimum:
        raise Refusal("over-maximum")
    return accepted


def verify_coup(state: State) -> None:
    """Raise the refusal of a coup: none comes from a shoe whose red card is out (article 55-14)."""
    if state.stop_card:
        raise Refusal("stop-card")


def verify_limits(state: State, wanted: LimitsWanted) -> None:
    """Raise the refusal of limits: article 55-15, or 67-16-2 of the electronic form."""

    def unit() -> None:
        if wanted.minimum % state.unit:
            raise Refusal("not-a-multiple")

    limits.verify_limits(wanted, state, state.rules.multiples, also=unit)
