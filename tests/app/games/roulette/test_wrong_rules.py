"""The misconceptions: each is the engine with one thing changed, and names the rule it reverses; no two are alike."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given

from app.drills.drill import WrongRule
from app.games.roulette.register import REGISTER
from app.games.roulette.resolution import Resolution
from app.games.roulette.resolve import resolve
from app.games.roulette.state import (
    Event,
    State,
)
from app.games.roulette.wrong_rules import WRONG_RULES
from app.table.steps import Collect, Halve, Pay
from tests.app.games.roulette.cases import Case, cases
from tests.app.games.roulette.strategies import tables

BY_ID = {wrong.id: wrong for wrong in WRONG_RULES}
CASES = cases(1, 2000)


def test_at_least_20_wrong_rules_have_ids_and_names_of_their_own() -> None:
    assert len(WRONG_RULES) >= 20
    assert len(BY_ID) == len({wrong.name for wrong in WRONG_RULES}) == len(WRONG_RULES)


@pytest.mark.parametrize("wrong", WRONG_RULES, ids=lambda wrong: wrong.id)
def test_a_wrong_rule_is_named_in_a_few_words(wrong: WrongRule) -> None:
    assert not wrong.name.endswith(".")
    assert wrong.name[0].islower() or wrong.name[0].isdigit() or wrong.name[0] == "«"
    assert len(wrong.name) <= 70


def test_each_rule_an_event_decides_is_reversed_and_no_other() -> None:
    assert {wrong.rule for wrong in WRONG_RULES} == {rule.id for rule in REGISTER if rule.decidable}


@cache
def _closure(order: Any, groups: Any, steps: Any) -> frozenset[tuple[int, int]]:
    """All pairs of the strict order; steps matter only where one player's offers are concerned."""
    found = Resolution(steps, groups, CASES[0][0], 0, order)
    before: dict[int, set[int]] = {}
    # Steps are written in an order the pairs allow, so that what comes before a step is complete when it is reached.
    for first, then in sorted(found.before, key=lambda pair: (pair[1], pair[0])):
        before.setdefault(then, set()).update({first}, before.get(first, set()))
    return frozenset((first, then) for then, firsts in before.items() for first in firsts)


def _signature(answer: Resolution) -> int:
    order = answer.state.rules.order if answer.order is None else answer.order
    closure = _closure(order, answer.groups, answer.steps) if len(answer.groups) > 1 else frozenset()
    return hash((answer.steps, closure, answer.bank, answer.state[1:]))


def _answers(run: Any, at_tables: list[Case]) -> tuple[int, ...]:
    """One number for all that a resolver says and leaves at each table."""
    found = []
    for state, events in at_tables:
        answers = []
        after = state
        for event in events:
            answer = run(after, event)
            answers.append(_signature(answer))
            after = answer.state
        found.append(hash(tuple(answers)))
    return tuple(found)


@pytest.mark.slow
def test_any_two_wrong_rules_and_the_right_ones_differ_at_one_of_2000_tables() -> None:
    answers = {"the engine": _answers(resolve, CASES)}
    for wrong in WRONG_RULES:
        answers[wrong.id] = _answers(wrong.resolve, CASES)
    alike: dict[tuple[int, ...], list[str]] = {}
    for name, given_answers in answers.items():
        alike.setdefault(given_answers, []).append(name)
    assert [names for names in alike.values() if len(names) > 1] == []


@pytest.mark.parametrize("wrong", WRONG_RULES, ids=lambda wrong: wrong.id)
def test_a_wrong_rule_changes_some_answers_and_not_all(wrong: WrongRule) -> None:
    same = [
        _signature(wrong.resolve(state, events[0])) == _signature(resolve(state, events[0])) for state, events in CASES
    ]
    assert 0 < sum(same) < len(same)


def _check_sound(state: State, event: Event, answer: Resolution) -> None:
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
            after = state
            for event in events:
                answer = wrong.resolve(after, event)
                _check_sound(after, event, answer)
                after = answer.state


@given(tables())
def test_wrong_rules_answer_every_event_at_every_table(at_table: tuple[State, list[Event]]) -> None:
    state, events = at_table
    for wrong in WRONG_RULES:
        after = state
        for event in events:
            answer = wrong.resolve(after, event)
            _check_sound(after, event, answer)
            after = answer.state
