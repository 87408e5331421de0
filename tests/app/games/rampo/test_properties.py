"""What holds at every table: nothing is lost, nothing is counted twice, and the same question has one answer."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.games import load
from app.games.rampo.records import event_object, read_table, state_text
from app.games.rampo.resolve import resolve
from app.games.rampo.state import BetPlaced, Event, MarkerAsked, Seat, State, Throw
from app.games.rampo.steps import Move
from app.table.resolution import in_turn
from app.table.steps import Accept, Collect, Pay
from tests.app.games.closures import closure
from tests.app.games.rampo.strategies import events_at, states, tables, throws, void_throws

GAME = load("rampo")
ANSWERS, answer = GAME.answers, GAME.answer


def document(state: State, events: list[Event]) -> dict[str, Any]:
    """The line of the command for a table and its events, as it would be typed."""
    shown: dict[str, Any] = json.loads(state_text(state))
    return shown | {"events": [event_object(event) for event in events]}


def on_table(state: State) -> int:
    """All the cents that lie there."""
    return sum(bet.amount for bet in state.bets) + sum(stake.amount for stake in state.zone)


@given(states(), throws)
def test_each_bet_is_in_exactly_one_step(state: State, throw: Throw) -> None:
    """On the layout: collected, paid or moved; in the zone: collected or paid; what was paid there stays."""
    resolution = resolve(state, throw)
    layout: Counter[tuple[object, ...]] = Counter()
    zone: Counter[tuple[object, ...]] = Counter()
    for step in resolution.steps:
        match step:
            case Collect():
                (zone if step.source == "zone" else layout)[step.seat, step.on, step.amount] += 1
            case Pay():
                (zone if step.source == "zone" else layout)[step.seat, step.on, step.stake] += 1
            case Move():
                layout[step.seat, step.on, step.amount] += 1
    assert layout == Counter((bet.seat, bet.on, bet.amount) for bet in state.bets)
    assert zone == Counter(tuple(stake) for stake in state.zone)
    paid = Counter((s.seat, s.on, s.stake) for s in resolution.steps if isinstance(s, Pay) and s.source == "layout")
    moved = Counter(tuple(s) for s in resolution.steps if isinstance(s, Move))
    assert Counter((bet.seat, bet.on, bet.amount) for bet in resolution.state.bets) == paid
    assert Counter(tuple(stake) for stake in resolution.state.zone) == moved


@given(tables())
def test_money_is_conserved(case: tuple[State, list[Event]]) -> None:
    """What lay there or came in is there still, collected or handed back; the bank is collected minus paid."""
    state, events = case
    for resolution in in_turn(resolve, state, events):
        steps = resolution.steps
        placed = sum(step.amount or 0 for step in steps if isinstance(step, Accept) and step.on is not None)
        collected = sum(step.amount for step in steps if isinstance(step, Collect))
        returned = sum(step.returned for step in steps if isinstance(step, Pay))
        assert on_table(state) + placed == on_table(resolution.state) + collected + returned
        assert resolution.bank == collected - sum(step.amount for step in steps if isinstance(step, Pay))
        state = resolution.state


@given(states(), throws)
def test_a_gain_is_a_whole_multiple_of_its_stake(state: State, throw: Throw) -> None:
    """Rate times stake, the stake never inside it; a stake comes back from the zone and stays on the layout."""
    for step in resolve(state, throw).steps:
        if isinstance(step, Pay):
            assert step.amount == step.rate * step.stake
            assert step.returned == (step.stake if step.source == "zone" else 0)


@given(states(), void_throws)
def test_a_void_throw_changes_nothing(state: State, throw: Throw) -> None:
    resolution = resolve(state, throw)
    assert resolution.state == state
    assert resolution.bank == 0
    assert len(resolution.steps) == 1


def _doubled(state: State) -> State:
    return state._replace(
        minimum=2 * state.minimum,
        seats=tuple(Seat(place.seat, place.marker and 2 * place.marker) for place in state.seats),
        bets=tuple(bet._replace(amount=2 * bet.amount) for bet in state.bets),
        zone=tuple(stake._replace(amount=2 * stake.amount) for stake in state.zone),
    )


@given(tables())
def test_doubling_every_amount_doubles_every_amount(case: tuple[State, list[Event]]) -> None:
    """Twice the minimum, the markers, the stakes and the requests: the same steps with twice the money."""
    state, events = case
    twice = [
        event._replace(amount=2 * event.amount) if isinstance(event, BetPlaced | MarkerAsked) else event
        for event in events
    ]
    double = _doubled(state)
    for plain, doubled in zip(in_turn(resolve, state, events), in_turn(resolve, double, twice), strict=True):
        for step, other in zip(plain.steps, doubled.steps, strict=True):
            for name, value in step._asdict().items():
                money = name in {"amount", "stake", "returned"} and value is not None
                assert getattr(other, name) == (2 * value if money else value)
        assert doubled.bank == 2 * plain.bank
        assert doubled.state == _doubled(plain.state)


@given(tables())
def test_feeding_the_state_back_equals_a_sequence(case: tuple[State, list[Event]]) -> None:
    """One line with all events, or a line for each with the state the one before left: the same steps and money."""
    state, events = case
    whole = json.loads(answer(document(state, events)))
    steps: list[dict[str, Any]] = []
    bank = 0
    line = document(state, [])
    for index, event in enumerate(events):
        part = json.loads(answer(line | {"events": [event_object(event)]}))
        steps += [step | {"event": index} for step in part["steps"]]
        bank += part["bank"]
        line = part["state"]
    line.pop("events", None)
    assert (steps, bank, line) == (whole["steps"], whole["bank"], whole["state"])


@given(states())
def test_a_table_reads_back_as_it_was_written(state: State) -> None:
    assert read_table(json.loads(state_text(state))) == (state, [])


@given(tables())
def test_an_event_reads_back_as_it_was_written(case: tuple[State, list[Event]]) -> None:
    state, events = case
    assert read_table(document(state, events)) == (state, events)


@given(tables())
def test_every_event_at_every_table_is_answered(case: tuple[State, list[Event]]) -> None:
    """Each event gives a step; the answer is one line of JSON whose state is a table again."""
    state, events = case
    resolutions = in_turn(resolve, state, events)
    assert all(resolution.steps for resolution in resolutions)
    text = ANSWERS.text(resolutions, state)
    assert "\n" not in text
    shown = json.loads(text)
    assert [step["event"] for step in shown["steps"]] == [
        index for index, resolution in enumerate(resolutions) for _ in resolution.steps
    ]
    assert read_table(shown["state"]) == (resolutions[-1].state if resolutions else state, [])


@given(tables())
def test_the_pairs_of_an_answer_are_those_of_its_events(case: tuple[State, list[Event]]) -> None:
    """Written pairs may be fewer or more than the engine's, but say the same order, event by event."""
    state, events = case
    resolutions = in_turn(resolve, state, events)
    shown = json.loads(ANSWERS.text(resolutions, state))
    expected = set()
    start = 0
    for resolution in resolutions:
        expected |= {(start + i, start + j) for i, j in resolution.before}
        start += len(resolution.steps)
    pairs = {(i, j) for i, j in shown["before"]}
    assert closure(pairs, start) == closure(expected, start)


@given(st.data(), states())
def test_the_same_question_has_the_same_answer(data: st.DataObject, state: State) -> None:
    """Nothing of an earlier coup stays in the engine."""
    event = data.draw(events_at(state))
    once = resolve(state, event)
    resolve(state, data.draw(events_at(state)))
    again = resolve(state, event)
    assert once == again
    assert once.before == again.before
