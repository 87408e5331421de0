"""The strict order against its own words, said again here without looking at the engine's table of it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from app.devices.wheel.steps import Relaunch, ReplaceBall, StopGame
from app.games.roulette.chances import LAYOUT
from app.games.roulette.resolve import Resolved, resolve
from app.games.roulette.state import Event, ObjectInWheel, Spin, State
from app.table.resolution import in_turn
from app.table.steps import Call, Collect, Halve, Pay, Step
from tests.app.games.closures import Pairs, closure
from tests.app.games.roulette.strategies import spins, states, tables
from tests.app.games.roulette.tables import table

# Article 1.6, by the kinds of chances: stakes astride go with dozens and columns, both transversales together.
PLACES = {
    "dozen": 1,
    "column": 1,
    "dozens": 1,
    "columns": 1,
    "simple": 2,
    "street": 3,
    "six-line": 3,
    "corner": 4,
    "split": 5,
    "straight": 6,
}
OBJECT = (Call, StopGame, ReplaceBall, Relaunch)


def _first(one: Step, other: Step) -> bool:
    """Whether the words of the order put one step before another."""
    if isinstance(one, Call) and one.what == "result":
        return one is not other
    if type(one) in OBJECT and type(other) in OBJECT:
        return OBJECT.index(type(one)) < OBJECT.index(type(other))
    if isinstance(other, Pay):
        if isinstance(one, Collect | Halve):
            return True
        if isinstance(one, Pay) and one.seat == other.seat:
            return PLACES[LAYOUT[one.on].kind] < PLACES[LAYOUT[other.on].kind]
    return False


def _words(resolution: Resolved) -> Pairs:
    steps = resolution.steps
    places = range(len(steps))
    return {(i, j) for i, j in product(places, places) if _first(steps[i], steps[j])}


@given(tables())
def test_1_6_the_closure_is_exactly_the_words_at_every_table(case: tuple[State, list[Event]]) -> None:
    state, events = case
    for resolution in in_turn(resolve, state, events):
        found = closure(resolution.before, len(resolution.steps))
        assert found == _words(resolution)
        assert all(i < j for i, j in found), "steps are written in an order that is right"


FULL = [
    (seat, on, 1000)
    for seat in (6, 2)
    for on in (17, "17-20", "16-17-18", "16-17-19-20", "16-17-18-19-20-21", "dozen-2", "columns-1-2", "black", "odd", 5)
]


@pytest.mark.parametrize("number", range(37))
def test_1_6_the_closure_is_exactly_the_words_for_a_full_layout(number: int) -> None:
    everything = [(seat, on, 1000) for seat in (3, 1) for on in LAYOUT]
    resolution = resolve(table(everything), Spin(number))
    assert closure(resolution.before, len(resolution.steps)) == _words(resolution)


def test_1_6_one_player_is_paid_from_dozens_to_straights() -> None:
    steps = [step for step in resolve(table(FULL), Spin(17)).steps if isinstance(step, Pay) and step.seat == 2]
    assert [step.on for step in steps] == [
        "dozen-2",
        "columns-1-2",
        "black",
        "odd",
        "16-17-18",
        "16-17-18-19-20-21",
        "16-17-19-20",
        "17-20",
        17,
    ]


def test_1_6_players_are_free_among_each_other() -> None:
    resolution = resolve(table(FULL), Spin(17))
    pays = {index: step for index, step in enumerate(resolution.steps) if isinstance(step, Pay)}
    for i, j in closure(resolution.before, len(resolution.steps)):
        if i in pays and j in pays:
            assert pays[i].seat == pays[j].seat


def test_1_6_within_a_category_the_order_is_free() -> None:
    resolution = resolve(table([(1, "dozen-2", 200), (1, "columns-1-2", 200), (1, "16-17-18", 200)]), Spin(17))
    dozen, columns, street = 1, 2, 3
    assert closure(resolution.before, 4) - {(0, step) for step in (1, 2, 3)} == {(dozen, street), (columns, street)}


def test_1_4_an_object_in_the_wheel_is_a_chain_of_four() -> None:
    resolution = resolve(table(previous=32), ObjectInWheel())
    assert resolution.steps == (Call("no-more-bets"), StopGame(), ReplaceBall(32), Relaunch())
    assert closure(resolution.before, 4) == {(i, j) for i in range(4) for j in range(4) if i < j}


@given(states(), spins)
def test_the_written_order_is_call_collects_halves_then_players(state: State, spin: Spin) -> None:
    steps = resolve(state, spin).steps
    kinds = [(Call, Collect, Halve, Pay).index(type(step)) for step in steps]
    assert kinds == sorted(kinds)
    for kind in (Collect, Halve, Pay):
        seats = [step.seat for step in steps if isinstance(step, kind)]
        assert seats == sorted(seats)


@given(states(), spins)
def test_a_precedence_named_by_a_pair_holds_between_the_kinds_of_its_steps(state: State, spin: Spin) -> None:
    resolution = resolve(state, spin)
    kind_of = [due.kind for due in resolution.due]
    for i, j, precedence in resolution.pairs:
        assert (kind_of[i], kind_of[j]) == (precedence.first, precedence.then)
