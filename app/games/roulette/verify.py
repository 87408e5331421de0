"""What a croupier refuses and why: each `verify_*` raises the refusal."""

from __future__ import annotations

from math import lcm

from app.games.roulette.chances import LAYOUT, neighbours
from app.games.roulette.rules import Parts, Rules, halves
from app.games.roulette.state import Announced, BetPlaced, State, chip_value
from app.table.bets import Bet
from app.table.refusal import Refusal
from app.table.steps import Chance


def seated(state: State, seat: int) -> bool:
    """Whether somebody sits there."""
    return any(place.seat == seat for place in state.seats)


def staked(state: State, seat: int, on: Chance) -> int:
    """The cents a seat already has on a chance, colour and value chips together."""
    return sum(bet.amount for bet in state.bets if bet.seat == seat and bet.on == on)


def maximum(state: State, on: Chance) -> int | None:
    """The largest stake of one player on a chance, in cents; None where the house has none."""
    return dict(state.maximums).get(LAYOUT[on].kind)


def verify_bet(state: State, event: BetPlaced) -> int:
    """Raise the refusal of a stake, or return the cents of it that are accepted, at least one chip.

    Late stakes: article 1.6; value chips: 1.8; whole chips, minimum and maximum: 1.1.
    """
    if event.after_call:
        raise Refusal("after-call")
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    if event.value and not event.exception and LAYOUT[event.on].kind not in state.rules.value_chips:
        raise Refusal("value-chips")
    chip = 1 if event.value else chip_value(state, event.seat)
    if event.amount % chip:
        raise Refusal("not-whole-chips")
    there = staked(state, event.seat, event.on)
    if there + event.amount < state.minimum:
        raise Refusal("under-minimum")
    most = maximum(state, event.on)
    if most is None or there + event.amount <= most:
        return event.amount
    # What is halved must be of even cents, so that no half cent is left over.
    unit = lcm(chip, 2) if halves(event.on) else chip
    accepted = max(0, most - there) // unit * unit
    if not accepted:
        raise Refusal("over-maximum")
    return accepted


def parts(rules: Rules, event: Announced) -> Parts:
    """The bets an announcement is made of, each with its number of chips (article 1.7); neighbours go clockwise."""
    if event.number is None:
        return rules.announcements[event.bet]
    return tuple((number, 1) for number in neighbours(event.number, rules.neighbours))


def verify_announcement(state: State, event: Announced) -> tuple[Bet, ...]:
    """Raise the refusal of an announcement, or return the stakes it lays: all of them or none (article 1.7)."""
    if event.after_call:
        raise Refusal("after-call")
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    if not event.repeated:
        raise Refusal("not-repeated")
    bets = tuple(Bet(event.seat, on, chips * event.amount) for on, chips in parts(state.rules, event))
    for bet in bets:
        if verify_bet(state, BetPlaced(*bet)) < bet.amount:
            raise Refusal("over-maximum")
    return bets


def can_announce(state: State, event: Announced) -> bool:
    """Whether an announcement is accepted."""
    try:
        verify_announcement(state, event)
    except Refusal:
        return False
    return True
