"""Random rampo tables and events for properties: every one is valid, none is likely."""

from __future__ import annotations

from hypothesis import strategies as st

from app.games.rampo.rules import Rules, rules
from app.games.rampo.state import (
    BECAUSE,
    FAULTS,
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Seat,
    State,
    Throw,
    WithdrawAsked,
    ZoneStake,
)
from app.table.bets import Bet
from tests.app.games.rampo.tables import CHANCES, NUMBERS, RULE_SETS, THROWS

seat_numbers = st.integers(1, 8)
chances = st.sampled_from(CHANCES)
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
houses = st.fixed_dictionaries(
    {}, optional={"zone_order": st.sampled_from(["free", "last", "first"]), "seven_moves_dice": st.booleans()}
).map(lambda house: tuple(sorted(house.items(), reverse=True)))


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """One of the rule sets with its pay table and house switches."""
    version, pay_table = draw(st.sampled_from(RULE_SETS)).split("/")
    return rules(version, pay_table, draw(houses))


def amounts(minimum: int) -> st.SearchStrategy[int]:
    """Cents: whole minimums, odd sums, and sums no table has ever seen."""
    whole = st.integers(1, 210).map(lambda times: times * minimum)
    return whole | st.integers(1, 50 * minimum) | st.integers(1, 10**30)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any table the reader would accept."""
    compiled = draw(rule_sets())
    minimum = draw(st.sampled_from([100, 137, 500, 2500]) | st.integers(compiled.least_minimum, 10_000))
    markers = st.none() | st.integers(minimum + 1, compiled.maximum(7, minimum))
    seats = draw(st.dictionaries(seat_numbers, markers))
    shooter = draw(st.none() | seat_numbers)
    previous = draw(st.none() | st.sampled_from(NUMBERS))
    amount = amounts(minimum)
    few = draw(st.sampled_from([8, 1, 2]))
    bet = st.builds(Bet, st.integers(1, few), chances, amount, st.booleans())
    bets = draw(st.lists(bet, min_size=draw(st.sampled_from([0, 8, 16])), max_size=20))
    zone: list[ZoneStake] = []
    if previous not in (None, 7):
        zone = draw(st.lists(st.builds(ZoneStake, seat_numbers, st.just(previous), amount), max_size=5))
    for seat in [bet.seat for bet in bets] + [stake.seat for stake in zone] + ([shooter] if shooter else []):
        seats.setdefault(seat, None)
    occupied = tuple(Seat(seat, seats[seat]) for seat in sorted(seats))
    last_throw = draw(st.booleans())
    return State(compiled, minimum, occupied, shooter, previous, last_throw, tuple(bets), tuple(zone))


attempts = st.lists(seat_numbers, max_size=8).map(tuple)
throws = st.builds(Throw, dice, attempts, st.none())
void_throws = st.builds(Throw, st.none() | dice, attempts, st.sampled_from(FAULTS))


def throws_at(state: State) -> st.SearchStrategy[Throw]:
    """Throws of which every other makes a stake of the table win, with attempts of those who sit there."""
    seats = st.sampled_from([place.seat for place in state.seats]) if state.seats else seat_numbers
    staked = [bet.on for bet in state.bets] + [stake.on for stake in state.zone]
    winning = [pair for pair in THROWS if any(on in state.rules.wins[sum(pair)] for on in staked)]
    return st.builds(
        Throw, st.sampled_from(winning or THROWS) | dice, st.lists(seats, max_size=8).map(tuple), st.none()
    )


def events_at(state: State) -> st.SearchStrategy[Event]:
    """Any event, its amounts and chances close enough to the table to matter."""
    amount = amounts(state.minimum)
    on = chances if state.previous is None else chances | st.just(state.previous)
    astride = st.lists(chances, min_size=2, max_size=2, unique=True).map(tuple)
    return st.one_of(
        throws_at(state),
        throws_at(state),
        throws_at(state),
        void_throws,
        st.builds(BetPlaced, seat_numbers, on, amount, st.booleans(), st.booleans(), st.none()),
        st.builds(BetPlaced, seat_numbers, on, amount, st.just(False), st.just(False), st.none()),
        st.builds(BetPlaced, seat_numbers, st.none(), amount, st.booleans(), st.booleans(), astride),
        st.builds(MarkerAsked, seat_numbers, amount),
        st.just(DiceChangeAsked()),
        st.builds(WithdrawAsked, seat_numbers, on, st.booleans()),
        st.builds(AttemptAsked, seat_numbers, on),
        st.just(DiceWanted()),
        st.builds(NextShooter, st.sampled_from(BECAUSE)),
        st.just(Arrival()),
        st.builds(PayTableAsked, st.sampled_from(["A", "B"])),
    )


@st.composite
def tables(draw: st.DrawFn) -> tuple[State, list[Event]]:
    """A table and what happens at it."""
    state = draw(states())
    return state, draw(st.lists(events_at(state), max_size=5))
