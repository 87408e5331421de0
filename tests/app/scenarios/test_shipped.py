"""The exercises that are shipped: sound tables, and one at least for every rule an event can decide."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from app.drills.exercise import Exercise
from app.games import discover
from app.games.rampo.reading import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.state import BetPlaced, DiceWanted, Throw
from app.games.rampo.verify import verify_bet, verify_ready
from app.resources import SCENARIOS
from app.scenarios.scenario import Scenario, read_scenario, scenario_files
from app.text import set_language
from app.training.grading import Grading
from tests.app.games.rampo.drills.promises import keeps_its_promises

RAMPO = discover()["rampo"]
DECIDABLE = [rule for rule in RAMPO.register if rule.decidable]
each_decidable_rule = pytest.mark.parametrize("rule", DECIDABLE, ids=lambda rule: str(rule.id))


@cache
def shipped() -> dict[str, Scenario]:
    set_language("fr")
    return {path.stem: read_scenario(path) for path in scenario_files(SCENARIOS, "rampo")}


def changes(exercise: Exercise, wrong: Any) -> bool:
    """Whether the answer is another one when a rule is reversed: the right one is then no longer right."""
    drill = RAMPO.drill(exercise.drill)
    key, wrong_key = drill.key(exercise, RAMPO.resolve), drill.key(exercise, wrong.resolve)
    return key != wrong_key and not drill.judge(exercise, wrong_key, drill.model_answer(exercise, key)).right


@each_decidable_rule
def test_some_shipped_exercise_changes_its_answer_when_the_rule_is_reversed(rule: Any) -> None:
    reversals = [wrong for wrong in RAMPO.wrong_rules if wrong.rule == rule.id]
    assert reversals
    exercises = [s.exercise for s in shipped().values() if s.exercise.table["rules"] in rule.rule_sets]
    for wrong in reversals:
        assert any(changes(exercise, wrong) for exercise in exercises), wrong.id


@pytest.mark.parametrize("name", sorted(path.stem for path in scenario_files(SCENARIOS, "rampo")))
def test_a_shipped_exercise_can_be_put_and_answered(name: str) -> None:
    scenario = shipped()[name]
    keeps_its_promises(RAMPO.drill(scenario.exercise.drill), scenario.exercise)
    assert 4 <= len(scenario.titles["fr"]) <= 60
    assert 4 <= len(scenario.titles["en"]) <= 60


@pytest.mark.parametrize("name", sorted(path.stem for path in scenario_files(SCENARIOS, "rampo")))
def test_a_shipped_table_could_have_come_about(name: str) -> None:
    """Every stake lies as if it had been accepted, and the shooter who throws has one."""
    state, events = read_table(dict(shipped()[name].exercise.table))
    empty = state._replace(bets=(), zone=())
    for stake in state.zone:
        alone = BetPlaced(stake.seat, stake.on, stake.amount)
        assert verify_bet(empty, alone) == (stake.on, stake.amount)
    for bet in state.bets:
        placed = BetPlaced(bet.seat, bet.on, bet.amount, bet.value)
        assert verify_bet(empty, placed) == (bet.on, bet.amount)
        empty = resolve(empty, placed).state
    if any(isinstance(event, Throw) for event in events):
        verify_ready(state)
    for event in events:
        if isinstance(event, Throw) and event.dice is not None:
            staked = {bet.seat for bet in state.bets if bet.on == sum(event.dice)}
            assert set(event.attempts) <= staked, "only who has staked on the number can try it"


@pytest.mark.parametrize("name", sorted(path.stem for path in scenario_files(SCENARIOS, "rampo")))
def test_a_mistake_made_by_a_wrong_rule_is_wrong_and_can_be_explained(name: str) -> None:
    exercise = shipped()[name].exercise
    drill = RAMPO.drill(exercise.drill)
    wrong = next((wrong for wrong in RAMPO.wrong_rules if changes(exercise, wrong)), None)
    if wrong is None:
        assert name == "marker-with-value-chips-alone", "a request that only looks wrong"
        return
    answer = drill.model_answer(exercise, drill.key(exercise, wrong.resolve))
    grading = Grading(RAMPO, drill, exercise)
    judgement = grading.judgement(answer)
    assert not judgement.right
    assert judgement.difference
    assert wrong.id in [explaining.id for explaining in grading.explaining(answer)]


def test_every_drill_level_and_rule_set_is_there() -> None:
    exercises = [scenario.exercise for scenario in shipped().values()]
    assert {exercise.drill for exercise in exercises} == {drill.id for drill in RAMPO.drills}
    assert {exercise.level for exercise in exercises} == {1, 2, 3, 4, 5}
    assert {exercise.rules_key() for exercise in exercises} == {"fr-2014", "fr-2019", "fr-current/A", "fr-current/B"}
    events = [type(event) for exercise in exercises for event in read_table(dict(exercise.table))[1]]
    assert {Throw, BetPlaced, DiceWanted} < set(events)


def test_no_two_are_the_same_and_no_two_have_the_same_title() -> None:
    bodies = [scenario.exercise.hash() for scenario in shipped().values()]
    assert len(set(bodies)) == len(bodies)
    for language in ("fr", "en"):
        titles = [scenario.titles[language] for scenario in shipped().values()]
        assert len(set(titles)) == len(titles)


def test_some_shipped_files_state_what_their_author_expects() -> None:
    """Examples of every shape of `expect`, to copy from."""
    stated = [path for path in scenario_files(SCENARIOS, "rampo") if "\nexpect: " in path.read_text(encoding="utf-8")]
    assert {shipped()[path.stem].exercise.drill for path in stated} >= {"payout", "limits", "calls"}
    assert 10 < len(stated) < 40
