"""What holds at every table: nothing is lost, nothing is counted twice, and the same question has one answer."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given

from app.games import load
from app.games.roulette.chances import LAYOUT
from app.games.roulette.records import TABLE, event_object, read_table
from app.games.roulette.resolve import resolve
from app.games.roulette.state import BetPlaced, Event, Spin, State
from app.table.resolution import in_turn
from app.table.steps import Accept, Collect, Halve, Pay
from tests.app.games.roulette.strategies import spins, states, tables

GAME = load("roulette")
ANSWERS, answer, notation, parse = GAME.answers, GAME.answer, GAME.notation, GAME.parse


def document(state: State, events: list[Event]) -> dict[str, Any]:
    """The line of the command for a table and its events, as it would be typed."""
    return TABLE.object(state) | {"events": [event_object(event) for event in events]}


def on_table(state: State) -> int:
    """All the cents that lie there."""
    return sum(bet.amount for bet in state.bets)


@given(states(), spins)
def test_each_bet_is_in_exactly_one_step(state: State, spin: Spin) -> None:
    resolution = resolve(state, spin)
    settled: Counter[tuple[object, ...]] = Counter()
    for step in resolution.steps:
        if isinstance(step, Collect):
            settled[step.seat, step.on, step.amount] += 1
        elif isinstance(step, Pay | Halve):
            settled[step.seat, step.on, step.stake] += 1
    assert settled == Counter((bet.seat, bet.on, bet.amount) for bet in state.bets)
    won = [bet for bet in state.bets if spin.number in LAYOUT[bet.on].numbers]
    assert list(resolution.state.bets) == won


@given(tables())
def test_money_is_conserved(case: tuple[State, list[Event]]) -> None:
    """What lay there or came in is there still, collected or handed back; the bank is collected minus paid."""
    state, events = case
    for resolution in in_turn(resolve, state, events):
        steps = resolution.steps
        placed = sum(step.amount or 0 for step in steps if isinstance(step, Accept))
        collected = sum(step.amount for step in steps if isinstance(step, Collect))
        collected += sum(step.collected for step in steps if isinstance(step, Halve))
        returned = sum(step.returned for step in steps if isinstance(step, Halve | Pay))
        assert on_table(state) + placed == on_table(resolution.state) + collected + returned
        assert resolution.bank == collected - sum(step.amount for step in steps if isinstance(step, Pay))
        state = resolution.state


@given(states(), spins)
def test_a_gain_is_exactly_its_rate_and_a_half_exactly_a_half(state: State, spin: Spin) -> None:
    for step in resolve(state, spin).steps:
        if isinstance(step, Pay):
            assert step.amount == step.rate * step.stake
            assert step.returned == 0
        elif isinstance(step, Halve):
            assert step.collected * 2 == step.returned * 2 == step.stake


@given(states(), spins)
def test_players_do_not_touch_each_other(state: State, spin: Spin) -> None:
    """A player's steps are the same when he plays alone."""
    together = resolve(state, spin).steps[1:]
    for place in state.seats:
        alone = state._replace(bets=tuple(bet for bet in state.bets if bet.seat == place.seat))
        assert resolve(alone, spin).steps[1:] == tuple(s for s in together if getattr(s, "seat", None) == place.seat)


@given(tables())
def test_a_bet_is_accepted_refused_or_parted_and_no_cent_of_it_disappears(case: tuple[State, list[Event]]) -> None:
    state, events = case
    for event in events:
        resolution = resolve(state, event)
        if isinstance(event, BetPlaced):
            assert sum(getattr(step, "amount", 0) for step in resolution.steps) == event.amount
        state = resolution.state


@given(tables())
def test_a_table_reads_back_from_the_line_it_is_written_as(case: tuple[State, list[Event]]) -> None:
    state, events = case
    assert read_table(document(state, events)) == (state, events)


@given(tables())
def test_events_one_line_after_another_give_what_they_give_in_one(case: tuple[State, list[Event]]) -> None:
    state, events = case
    whole = json.loads(answer(document(state, events)))
    bank = 0
    shown = document(state, [])
    for event in events:
        part = json.loads(answer(shown | {"events": [event_object(event)]}))
        bank += part["bank"]
        shown = part["state"]
    assert (bank, shown) == (whole["bank"], whole["state"])


@given(tables())
def test_the_same_question_has_one_answer(case: tuple[State, list[Event]]) -> None:
    state, events = case
    assert ANSWERS.text(in_turn(resolve, state, events), state) == ANSWERS.text(in_turn(resolve, state, events), state)


@given(tables())
def test_a_table_reads_back_from_its_notation(case: tuple[State, list[Event]]) -> None:
    state, events = case
    line = notation(document(state, events))
    assert "\n" not in line
    assert read_table(parse(line)) == (state, events)
    assert notation(parse(line)) == line
