"""The misconceptions: each is the engine with one thing changed, and names the rule it reverses; no two are alike."""

from __future__ import annotations

import pytest
from hypothesis import given

from app.drills.drill import WrongRule
from app.games.roulette.resolve import Resolved, resolve
from app.games.roulette.state import (
    Event,
    State,
)
from app.games.roulette.steps import Halve
from app.games.roulette.wrong_rules import WRONG_RULES
from app.table.steps import Collect, Pay
from tests.app.games.misconceptions import Signatures, alike, told
from tests.app.games.roulette.cases import cases
from tests.app.games.roulette.strategies import tables

CASES = cases(1, 2000)
SIGNATURES = Signatures()


@pytest.mark.slow
def test_any_two_wrong_rules_and_the_right_ones_differ_at_one_of_2000_tables() -> None:
    assert alike(resolve, WRONG_RULES, CASES) == []


@pytest.mark.parametrize("wrong", WRONG_RULES, ids=lambda wrong: wrong.id)
def test_a_wrong_rule_changes_some_answers_and_not_all(wrong: WrongRule) -> None:
    same = [
        SIGNATURES.of(wrong.resolve(state, events[0])) == SIGNATURES.of(resolve(state, events[0]))
        for state, events in CASES
    ]
    assert 0 < sum(same) < len(same)


def _check_sound(state: State, event: Event, answer: Resolved) -> None:
    assert answer.state.rules is state.rules
    assert [start for _, start, _ in answer.groups] == [0, *(end for _, _, end in answer.groups[:-1])]
    assert answer.groups[-1][2] == len(answer.steps) > 0
    collected = sum(step.amount for step in answer.steps if isinstance(step, Collect))
    collected += sum(step.collected for step in answer.steps if isinstance(step, Halve))
    assert answer.bank == collected - sum(step.amount for step in answer.steps if isinstance(step, Pay))
    assert all(first < then for first, then in answer.before), "steps are written in an order that is right"
    seats = [place.seat for place in answer.state.seats]
    assert seats == sorted(set(seats))
    assert {bet.seat for bet in answer.state.bets} <= set(seats), event
    assert all(bet.amount > 0 for bet in answer.state.bets)


@pytest.mark.slow
def test_the_answers_of_wrong_rules_are_sound_at_2000_tables() -> None:
    for state, events in CASES:
        for wrong in WRONG_RULES:
            for before, event, answer in told(wrong.resolve, state, events):
                _check_sound(before, event, answer)


@given(tables())
def test_wrong_rules_answer_every_event_at_every_table(at_table: tuple[State, list[Event]]) -> None:
    state, events = at_table
    for wrong in WRONG_RULES:
        for before, event, answer in told(wrong.resolve, state, events):
            _check_sound(before, event, answer)
