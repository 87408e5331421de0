"""Random roulette tables and events for properties: every one is valid, none is likely."""

from __future__ import annotations

from hypothesis import strategies as st

from app.games.roulette.chances import CHANCES, KINDS
from app.games.roulette.rules import ANNOUNCEMENTS, halves
from app.games.roulette.state import Announced, BetPlaced, Event, ObjectInWheel, Seat, Spin, State
from app.table.bets import Bet
from app.table.steps import Chance
from tests.app.games.roulette.tables import RULES

seat_numbers = st.integers(1, 8)
numbers = st.integers(0, 36)
spins = numbers.map(Spin)


def amounts(minimum: int) -> st.SearchStrategy[int]:
    """Cents: whole minimums, odd sums, and sums no table has ever seen."""
    return (
        st.integers(1, 210).map(lambda times: times * minimum) | st.integers(1, 50 * minimum) | st.integers(1, 10**30)
    )


def _even(on: Chance, amount: int) -> int:
    return amount + amount % 2 if halves(on) else amount


@st.composite
def bets(draw: st.DrawFn, minimum: int) -> Bet:
    """A stake the reader would accept; eight chances are drawn oftener, so that stakes meet."""
    on = draw(st.sampled_from(CHANCES[:4] + CHANCES[-8:]) | st.sampled_from(CHANCES))
    return Bet(draw(seat_numbers), on, _even(on, draw(amounts(minimum))), draw(st.booleans()))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any table the reader would accept."""
    minimum = draw(st.sampled_from([1, 100, 137, 200, 500]))
    chips = draw(st.dictionaries(seat_numbers, st.sampled_from([minimum, 2 * minimum, 25]) | st.integers(1, 10**6)))
    lying = draw(st.lists(bets(minimum), max_size=12))
    for bet in lying:
        chips.setdefault(bet.seat, minimum)
    most = draw(st.dictionaries(st.sampled_from(KINDS), amounts(minimum)))
    return State(
        RULES,
        minimum,
        tuple(Seat(seat, chips[seat]) for seat in sorted(chips)),
        draw(st.none() | numbers),
        tuple((kind, most[kind]) for kind in KINDS if kind in most),
        tuple(lying),
    )


def events_at(minimum: int) -> st.SearchStrategy[Event]:
    """Any event the reader would accept."""
    placed = st.tuples(bets(minimum), st.booleans(), st.booleans()).map(lambda t: BetPlaced(*t[0], *t[1:]))
    announced = st.builds(
        lambda seat, bet, amount, number, repeated, late: Announced(
            seat, bet, amount, number if bet == "neighbours" else None, repeated, late
        ),
        seat_numbers,
        st.sampled_from(ANNOUNCEMENTS),
        amounts(minimum),
        numbers,
        st.booleans(),
        st.booleans(),
    )
    return spins | placed | announced | st.just(ObjectInWheel())


@st.composite
def tables(draw: st.DrawFn) -> tuple[State, list[Event]]:
    """A table with a few events."""
    state = draw(states())
    return state, draw(st.lists(events_at(state.minimum), min_size=1, max_size=4))
