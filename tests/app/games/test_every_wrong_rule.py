"""The misconceptions of each game: each is the engine with one thing changed, and no two are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drills.answer import ActsAnswer, Answer, PhasesAnswer
from app.drills.drill import LEVELS, AcceptingDrill, Drill, WrongRule
from app.drills.exercise import Exercise
from app.games import discover
from app.resources import SCENARIOS
from app.scenarios.heading import scenario_files
from app.scenarios.scenario import read_scenario
from app.table.steps import Collect, Pay
from tests.app.games.misconceptions import Cases, Signatures, alike, told
from tests.sizes import many

GAMES = {name: game for name, game in discover(drilled=False).items() if find_spec(f"{game.package}.wrong_rules")}
OFFERED = discover()
WRONG_RULES = [(game, wrong) for game in GAMES for wrong in GAMES[game].wrong_rules]
SIGNATURES = Signatures()
ENOUGH = many(400, 1_000_000)
"""Tables, or events, that a wrong rule is held against where it needs no more to be told."""
each_game = pytest.mark.parametrize("game", tuple(GAMES))


def _part(game: str, module: str) -> Any:
    """A module of the tests of a game."""
    return import_module(f"tests.{GAMES[game].package}.{module}")


@cache
def _cases(game: str) -> Cases:
    found: Cases = _part(game, "cases").cases(1, 2000)
    return found


@cache
def _right(game: str) -> list[tuple[Any, Any, int]]:
    """Each event of the cases with the table it finds, and the number of the right answer."""
    run = GAMES[game].resolve
    return [
        (before, event, SIGNATURES.of(right))
        for state, events in _cases(game)
        for before, event, right in told(run, state, events)
    ]


@pytest.mark.slow
@each_game
def test_any_two_wrong_rules_and_the_right_ones_differ_at_one_of_2000_tables(game: str) -> None:
    assert alike(GAMES[game].resolve, GAMES[game].wrong_rules, _cases(game)) == []


@pytest.mark.parametrize(("game", "wrong"), WRONG_RULES, ids=[f"{game}-{wrong.id}" for game, wrong in WRONG_RULES])
def test_a_wrong_rule_bites_at_some_tables_and_only_where_the_rule_it_reverses_holds(
    game: str, wrong: WrongRule
) -> None:
    rule_sets = GAMES[game].rule(wrong.rule).rule_sets
    bites: Counter[bool] = Counter()
    for before, event, right in _right(game):
        bitten = SIGNATURES.of(wrong.resolve(before, event)) != right
        bites[bitten] += 1
        assert not bitten or before.rules.version in rule_sets
        if len(bites) == 2 and bites.total() >= ENOUGH:
            return
    assert all(bites[bitten] for bitten in (False, True))


def _check_sound(state: Any, event: Any, answer: Any) -> None:
    assert answer.state.rules is state.rules
    assert all(run.steps for run in answer.runs), "no run is empty"
    collected = sum(step.amount for step in answer.steps if isinstance(step, Collect))
    collected += sum(getattr(step, "collected", 0) for step in answer.steps)
    assert answer.bank == collected - sum(step.amount for step in answer.steps if isinstance(step, Pay))
    assert all(first < then for first, then in answer.before), "steps are written in an order that is right"
    assert all(stake.on == answer.state.previous != 7 for stake in getattr(answer.state, "zone", ()))
    if hasattr(answer.state, "seats"):
        seats = [place.seat for place in answer.state.seats]
        assert seats == sorted(set(seats))
        assert {bet.seat for bet in answer.state.bets} <= set(seats), event
    assert all(bet.amount > 0 for bet in getattr(answer.state, "bets", ()))


@pytest.mark.slow
@each_game
def test_the_answers_of_wrong_rules_are_sound_at_every_table(game: str) -> None:
    for state, events in _cases(game)[:ENOUGH]:
        for wrong in GAMES[game].wrong_rules:
            for before, event, answer in told(wrong.resolve, state, events):
                _check_sound(before, event, answer)


@each_game
@given(data=st.data())
def test_wrong_rules_answer_every_event_at_every_table(game: str, data: st.DataObject) -> None:
    state, events = data.draw(_part(game, "strategies").tables())
    for wrong in GAMES[game].wrong_rules:
        for before, event, answer in told(wrong.resolve, state, events):
            _check_sound(before, event, answer)


def _exercises(game: str) -> Iterator[tuple[Drill, Exercise]]:
    """Some 2,000 exercises: of each drill, level and table as many as the game's tests put, then those shipped."""
    put = _part(game, "drills.exercises")
    random = Random(1)
    for settings in put.SETTINGS:
        for drill in GAMES[game].drills:
            for level, count in zip(LEVELS, put.PUT[drill.id], strict=True):
                for _each in range(count):
                    yield drill, drill.exercise(random, level, settings)
    for path in scenario_files(SCENARIOS, game):
        exercise = read_scenario(path, OFFERED).exercise
        yield GAMES[game].drill(exercise.drill), exercise


def _alike(game: str, drill: Drill, exercise: Exercise, together: list[str]) -> list[list[str]]:
    """Of wrong rules, and the engine, those that expect the same answer."""
    resolvers = {wrong.id: wrong.resolve for wrong in GAMES[game].wrong_rules}
    found: list[tuple[object, list[str]]] = []
    for name in together:
        key = drill.key(exercise, resolvers.get(name, GAMES[game].resolve))
        same = next((names for other, names in found if other == key), None)
        if same is None:
            found.append((key, [name]))
        else:
            same.append(name)
    return [names for _key, names in found if len(names) > 1]


@pytest.mark.slow
@pytest.mark.parametrize("game", tuple(OFFERED))
def test_any_two_wrong_rules_and_the_right_ones_expect_other_answers_in_2000_exercises(game: str) -> None:
    count = 0
    # Each exercise parts those that were still together; one that stands alone is not asked again.
    together = [["the engine", *(wrong.id for wrong in GAMES[game].wrong_rules)]]
    for drill, exercise in _exercises(game):
        count += 1
        together = [parted for names in together for parted in _alike(game, drill, exercise, names)]
    assert together == []
    assert 1500 < count < 2500


def _keys(game: str, drill: Drill, exercise: Exercise) -> list[Any]:
    """The right key of an exercise, and the first other ones that wrong rules lead to."""
    found = [drill.key(exercise, GAMES[game].resolve)]
    for wrong in GAMES[game].wrong_rules:
        key = drill.key(exercise, wrong.resolve)
        if key not in found:
            found.append(key)
    return found[:6]


@pytest.mark.slow
@pytest.mark.parametrize("game", tuple(OFFERED))
def test_an_answer_is_accepted_where_it_is_judged_right(game: str) -> None:
    """Model answers of each key, their acts turned round too, guided and blind, against every key."""
    put, random = _part(game, "drills.exercises"), Random(5)
    asked: Counter[bool] = Counter()
    for drill in GAMES[game].drills:
        if not isinstance(drill, AcceptingDrill):
            continue
        for level in LEVELS[1:4]:
            exercise = drill.exercise(random, level, put.SETTINGS[0])
            keys = _keys(game, drill, exercise)
            for answer in (each for key in keys for each in _answers(drill.model_answer(exercise, key))):
                for key in keys:
                    right = drill.judge(exercise, key, answer).right
                    assert drill.accepts(exercise, key, answer) == right
                    asked[right] += 1
    assert all(asked[right] for right in (False, True))


def _answers(answer: Answer) -> Iterator[Answer]:
    """An answer of acts in both modes, and with its acts the other way round; any other as it is."""
    if not isinstance(answer, ActsAnswer | PhasesAnswer):
        yield answer
        return
    for guided in (False, True):
        if isinstance(answer, PhasesAnswer):
            yield PhasesAnswer(answer.phases, guided)
            yield PhasesAnswer(tuple(acts[::-1] for acts in answer.phases), guided)
        else:
            yield ActsAnswer(answer.acts, guided)
            yield ActsAnswer(answer.acts[::-1], guided)
