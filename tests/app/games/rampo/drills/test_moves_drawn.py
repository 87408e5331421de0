"""What is drawn of moves: whole exercises with their model answer, and what each level and skill promises."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from app.drills.answer import PhasesAnswer, answer_text, read_answer
from app.drills.drill import LEVELS, TableSettings
from app.drills.exercise import Exercise
from app.games import load
from app.games.rampo.steps import MOVE, OFFER, VOCABULARY
from app.games.rampo.wrong_rules import WRONG_RULES
from app.table.acts import PAY, Act
from tests.app.games.rampo.drills.exercises import SETTINGS, any_acts, check_fingerprints, each_level, each_table, many
from tests.app.games.rampo.drills.moves_by_hand import DRILL, judge, key_of

REGISTER = load("rampo").register
RULES = {rule.id: rule for rule in REGISTER}


@each_table
@each_level
def test_every_exercise_is_valid_and_its_model_answer_right(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        DRILL.check(exercise)
        assert exercise.skill in {skill.id for skill in DRILL.skills}
        key = key_of(exercise)
        question = DRILL.question(exercise)
        assert len(question.phases) == len(key) == len(exercise.table["events"])
        assert len(question.text.splitlines()) <= 2
        assert question.amounts == (level >= 2)
        assert any(phase.acts for phase in key)
        for phase in key:
            cited = {*phase.rules, phase.nothing}
            assert all(settings.rules in RULES[rule].rule_sets for rule in cited)
        answer = DRILL.model_answer(exercise, key)
        assert read_answer(answer_text(answer), VOCABULARY) == answer
        judgement = DRILL.judge(exercise, key, answer)
        assert (judgement.right, judgement.score, judgement.difference) == (True, 1000, "")


@each_table
@each_level
def test_within_a_phase_any_order_is_right_and_one_act_less_or_more_is_wrong(
    settings: TableSettings, level: int
) -> None:
    for seed, exercise in enumerate(many(DRILL, settings, level, 60)):
        random = Random(seed)
        phases = [list(phase) for phase in answer_of(exercise).phases]
        for phase in phases:
            random.shuffle(phase)
        assert judge(exercise, *map(tuple, phases)).right
        at = random.choice([i for i, phase in enumerate(phases) if phase])
        left_out = phases[at].pop()
        less = judge(exercise, *map(tuple, phases))
        assert not less.right
        assert less.rule in key_of(exercise)[at].rules
        assert less.score < 1000
        phases[at] += [left_out, left_out]
        assert not judge(exercise, *map(tuple, phases)).right
        phases[at].pop()
        phases[at].append(Act(OFFER, 8, 7))
        assert not judge(exercise, *map(tuple, phases)).right
        assert not judge(exercise).right


def answer_of(exercise: Exercise) -> PhasesAnswer:
    answer = DRILL.model_answer(exercise, key_of(exercise))
    assert isinstance(answer, PhasesAnswer)
    return answer


@each_table
def test_a_wrong_gain_is_wrong_where_gains_are_typed(settings: TableSettings) -> None:
    for exercise in many(DRILL, settings, 4, 60):
        phases = answer_of(exercise).phases
        if not any(act.verb is PAY for act in chain(*phases)):
            continue
        wrong = tuple(tuple(act._replace(amount=act.amount + 1) if act.amount else act for act in p) for p in phases)
        judgement = judge(exercise, *wrong)
        assert not judgement.right
        assert "et non de" in judgement.difference
        assert judge(replace(exercise, ask={"amounts": False}), *wrong).right


@each_table
@each_level
def test_whatever_is_done_is_judged_with_a_rule_of_the_version(settings: TableSettings, level: int) -> None:
    for seed, exercise in enumerate(many(DRILL, settings, level, 60)):
        random = Random(seed)
        phases = tuple((*phase, *any_acts(random, 6)) for phase in answer_of(exercise).phases)
        judgement = judge(exercise, *phases)
        assert not judgement.right
        assert settings.rules in RULES[judgement.rule].rule_sets
        assert 0 <= judgement.score < 1000
        assert "{" not in "".join((judgement.difference, judgement.given, judgement.expected, *judgement.lines))


@each_table
@each_level
def test_every_wrong_rule_accepts_its_own_acts_and_the_engine_does_not(settings: TableSettings, level: int) -> None:
    """So that each can be named: keys differ exactly where answers do."""
    for exercise in many(DRILL, settings, level, 6):
        key = key_of(exercise)
        for wrong in WRONG_RULES:
            believed = DRILL.key(exercise, wrong.resolve)
            answer = DRILL.model_answer(exercise, believed)
            assert DRILL.judge(exercise, believed, answer).right
            assert DRILL.judge(exercise, key, answer).right == (believed == key)


@each_table
def test_levels_grow(settings: TableSettings) -> None:
    acts = [sum(len(p.acts) for e in many(DRILL, settings, level) for p in key_of(e)) for level in LEVELS]
    assert acts[1] < acts[2] < acts[3] < acts[4]
    skills = [{exercise.skill for exercise in many(DRILL, settings, level)} for level in LEVELS]
    assert skills[0] == {"rampo-moves-repeated", "rampo-moves-missed"}
    assert skills[0] < skills[1] < skills[2] < skills[3]
    assert skills[3] == skills[4] == {skill.id for skill in DRILL.skills}


@each_table
def test_what_each_skill_promises_happens(settings: TableSettings) -> None:
    for exercise in many(DRILL, settings, 5):
        events = exercise.table["events"]
        numbers = [sum(event["dice"]) for event in events if event["kind"] == "throw"]
        what = exercise.skill.removeprefix("rampo-moves-")
        assert (what == "void") == any("fault" in event for event in events)
        assert (what == "withdrawn") == any(event["kind"] == "withdraw" for event in events)
        assert (what == "last") == bool(exercise.table.get("last_throw")) == (len(events) == 1)
        if what == "repeated":
            assert numbers[0] == numbers[1] != 7
        if what == "missed":
            assert numbers[0] != numbers[1]
            assert 7 not in numbers
        if what == "seven":
            assert 7 in numbers
        if what in ("repeated", "withdrawn"):
            assert any(act.verb is MOVE for act in key_of(exercise)[0].acts)


def test_a_number_of_the_same_colour_often_tempts_on_the_upper_levels() -> None:
    missed = [e for e in many(DRILL, SETTINGS[2], 5) if e.skill == "rampo-moves-missed"]
    twins = [
        e for e in missed if abs(sum(e.table["events"][0]["dice"]) - sum(e.table["events"][-1]["dice"])) in (5, 10)
    ]
    assert len(twins) > len(missed) / 3


@pytest.mark.parametrize("settings", SETTINGS[1:], ids=lambda s: f"{s.rules}-{s.pay_table}")
def test_whom_to_pay_and_whom_to_move_has_often_to_be_told_apart(settings: TableSettings) -> None:
    for level in (4, 5):
        apart = sum({PAY, MOVE} <= {act.verb for act in key_of(e)[0].acts} for e in many(DRILL, settings, level))
        assert apart > 80, level


def test_the_number_awaited_is_often_that_of_the_void_throw() -> None:
    void = [e.table["events"] for e in many(DRILL, SETTINGS[2], 4, 600) if e.skill == "rampo-moves-void"]
    tempting = sum(sum(first["dice"]) == sum(then["dice"]) for first, then in void)
    assert len(void) / 3 < tempting < len(void)


@each_table
def test_on_the_upper_levels_the_dice_at_times_change_hands_while_the_zone_waits(settings: TableSettings) -> None:
    for level in LEVELS:
        passed = [
            e for e in many(DRILL, settings, level) if e.table["events"][1:] and "because" in e.table["events"][1]
        ]
        assert bool(passed) == (level >= 4)
        for exercise in passed:
            first, between, _then = key_of(exercise)
            assert any(act.verb is MOVE for act in first.acts)
            assert between.acts == ()


def test_the_same_seed_gives_the_same_exercises_on_every_platform() -> None:
    check_fingerprints(DRILL, GOLDEN)


# Five levels of each table of SETTINGS.
GOLDEN = [
    *("25b9a753", "18fc23ed", "2190d421", "7fc0780e", "cdb332bb"),
    *("5bd29e80", "069a8871", "93a1ad1e", "d0cca209", "ce9f550d"),
    *("5ad1785b", "b9a80877", "b07ac92c", "ee19ef56", "386b2778"),
    *("f57c7d37", "6bd39d2f", "6aa69d7b", "ed4a8122", "f1328a22"),
    *("586b791d", "4d2be950", "dbc1dd53", "173fa93e", "f84cfeeb"),
]
