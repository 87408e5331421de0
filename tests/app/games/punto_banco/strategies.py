"""Random punto banco tables and events for properties: every one is valid, none is likely."""

from __future__ import annotations

from hypothesis import strategies as st

from app.devices.cards.cards import BOXES, PACK, Card
from app.games.punto_banco.resolve import dealt
from app.games.punto_banco.rules import CHANCES, MULTIPLES, PLACES, UNIT, Rules
from app.games.punto_banco.state import Bet, BetPlaced, Coup, Event, Faulted, NewShoe, State, StopCard
from app.table.limits import LimitsWanted
from app.table.reading import InputError
from tests.app.games.punto_banco.tables import RULES

cards = st.sampled_from(PACK)
boxes = st.integers(1, BOXES)
places = st.sampled_from([str(place) for place in range(1, PLACES + 1)])
chances = st.sampled_from(CHANCES)


def amounts(minimum: int) -> st.SearchStrategy[int]:
    """Cents, multiples of 20: whole minimums, odd sums, and sums no table has ever seen."""
    return (
        st.integers(1, 210).map(lambda times: times * minimum)
        | st.integers(1, 50 * minimum).map(lambda times: times * UNIT)
        | st.integers(1, 10**30).map(lambda times: times * UNIT)
    )


def bets(minimum: int) -> st.SearchStrategy[Bet]:
    """A stake the reader would accept."""
    return st.builds(Bet, boxes, places, chances, amounts(minimum))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any table the reader would accept."""
    minimum = draw(st.sampled_from([100, 120, 500, 1000, 2000]))
    units = [unit for unit in range(UNIT, minimum + 1, UNIT) if minimum % unit == 0]
    return State(
        draw(st.sampled_from(list(RULES.values()))),
        minimum,
        minimum * draw(st.sampled_from(MULTIPLES.value)),
        draw(st.just(()) | st.sampled_from(units).map(lambda unit: (("unit", unit),))),
        tuple(draw(st.lists(bets(minimum), max_size=8))),
        draw(st.booleans()),
    )


@st.composite
def coups(draw: st.DrawFn, rules: Rules = RULES["fr-2014/19-for-20"]) -> Coup:
    """A coup with as many cards as are due, and sometimes more."""
    found: list[Card] = draw(st.lists(cards, min_size=4, max_size=4))
    while True:
        try:
            dealt(rules.drawing, tuple(found))
        except InputError:
            found.append(draw(cards))
        else:
            return Coup((*found, *draw(st.just(()) | st.lists(cards, max_size=3).map(tuple))))


def events_at(minimum: int) -> st.SearchStrategy[Event]:
    """Any event the reader would accept."""
    return (
        coups()
        | st.builds(
            lambda bet, late: BetPlaced(bet.seat, bet.place, bet.on, bet.amount, late),
            st.builds(Bet, boxes, places, chances, amounts(minimum) | st.integers(1, 10**6)),
            st.booleans(),
        )
        | st.builds(Faulted, st.just("extra-card"), st.integers(1, 9))
        | st.builds(Faulted, st.just("false-draw"), st.integers(0, 9))
        | st.just(StopCard())
        | st.builds(NewShoe, cards)
        | st.builds(
            lambda least, times, off, opening, shown, electronic: LimitsWanted(
                least, max(1, least * times + off), opening, shown, electronic
            ),
            st.sampled_from([minimum, minimum, 2 * minimum, 20, 90, 110]) | st.integers(1, 10**6),
            st.sampled_from([50, 100, 200, 300, 75]),
            st.sampled_from([0, 0, 0, 0, 1, -20]),
            st.booleans(),
            st.booleans(),
            st.just(False),
        )
    )


@st.composite
def tables(draw: st.DrawFn) -> tuple[State, list[Event]]:
    """A table with a few events."""
    state = draw(states())
    events = draw(st.lists(events_at(state.minimum), min_size=1, max_size=4))
    if state.rules.version != "fr-2014":
        events = [
            event._replace(electronic=draw(st.booleans())) if isinstance(event, LimitsWanted) else event
            for event in events
        ]
    return state, events
