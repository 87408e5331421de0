"""What a croupier refuses and why: each `verify_*` raises the refusal."""

from __future__ import annotations

from app.games.rampo.rules import SEATS, SEVEN
from app.games.rampo.state import AttemptAsked, BetPlaced, MarkerAsked, State, WithdrawAsked, chip_value
from app.table.refusal import Refusal
from app.table.steps import Chance


def seated(state: State, seat: int) -> bool:
    """Whether somebody sits there."""
    return any(place.seat == seat for place in state.seats)


def staked(state: State, seat: int, on: Chance) -> int:
    """The cents a seat already has on a chance, colour and value chips together, the zone not counted."""
    return sum(bet.amount for bet in state.bets if bet.seat == seat and bet.on == on)


def verify_bet(state: State, event: BetPlaced) -> tuple[Chance, int]:
    """Raise the refusal of a stake, or return its chance and the cents of it that are accepted, at least one chip.

    Astride, late and value chips: article 55-22-1; minimum and maximum: 55-22-2.
    """
    if event.after_call:
        raise Refusal("after-call")
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    if event.across is not None or event.on is None:
        raise Refusal("astride")
    if event.value and event.on not in state.rules.value_chips:
        raise Refusal("value-chips")
    chip = 1 if event.value else chip_value(state, event.seat)
    if event.amount % chip:
        raise Refusal("not-whole-chips")
    there = staked(state, event.seat, event.on)
    if there + event.amount < state.minimum:
        raise Refusal("under-minimum")
    room = max(0, state.rules.maximum(event.on, state.minimum) - there)
    accepted = event.amount if event.amount <= room else room - room % chip
    if not accepted:
        raise Refusal("over-maximum")
    return event.on, accepted


def verify_marker(state: State, event: MarkerAsked) -> None:
    """Raise the refusal of a marker: it raises the chip above the minimum and not over the maximum on a number."""
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    if event.amount <= state.minimum:
        raise Refusal("marker-not-above-minimum")
    if event.amount > state.rules.maximum(SEVEN, state.minimum):
        raise Refusal("marker-over-maximum")
    on_layout = any(bet.seat == event.seat and not bet.value for bet in state.bets)
    if on_layout or any(stake.seat == event.seat for stake in state.zone):
        raise Refusal("chips-in-play")


def verify_dice_change(state: State) -> None:
    """Raise the refusal of other dice while a stake waits in the zone (article 55-22-1)."""
    if state.zone:
        raise Refusal("attempt-pending")


def verify_withdrawal(state: State, event: WithdrawAsked) -> None:
    """Raise the refusal to give a stake back out of the zone before the next throw (written in 2014 alone)."""
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    if not any(stake.seat == event.seat and stake.on == event.on for stake in state.zone):
        raise Refusal("nothing-won")
    if not state.rules.withdrawal:
        raise Refusal("attempt-is-final")
    if event.after_call:
        raise Refusal("after-call")


def verify_attempt(state: State, event: AttemptAsked) -> None:
    """Raise the refusal of an attempt at the rampo asked after the result (article 55-22-1)."""
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    if event.on == SEVEN:
        raise Refusal("no-rampo-on-seven")
    if not state.rules.chooses:
        raise Refusal("no-choice-in-2014")
    if state.last_throw:
        raise Refusal("last-throw")
    if any(stake.seat == event.seat and stake.on == event.on for stake in state.zone):
        raise Refusal("attempt-pending")
    if event.on != state.previous or not staked(state, event.seat, event.on):
        raise Refusal("nothing-won")


def verify_ready(state: State) -> None:
    """Raise the refusal of the dice to a shooter without a stake; one in the zone counts (article 55-22-1)."""
    shooter = state.shooter
    on_layout = any(bet.seat == shooter for bet in state.bets)
    if shooter is None or not (on_layout or any(stake.seat == shooter for stake in state.zone)):
        raise Refusal("shooter-has-no-stake")


def verify_arrival(state: State) -> int:
    """Raise the refusal of a ninth player, or return the seat the arriving one takes: the lowest free."""
    taken = {place.seat for place in state.seats}
    for seat in range(1, SEATS + 1):
        if seat not in taken:
            return seat
    raise Refusal("table-full")


def next_shooter(state: State, opening: bool) -> int:
    """The seat the dice are offered to: at the opening the lowest, else the next clockwise after the shooter."""
    if not state.seats:
        raise Refusal("not-seated")
    if not opening and state.shooter is not None:
        for place in state.seats:
            if place.seat > state.shooter:
                return place.seat
    return state.seats[0].seat
