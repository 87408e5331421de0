"""Spot the error: what is planted is wrong by the engine, what is not is right, and what is named is judged."""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.drills.answer import ActsAnswer, SpotAnswer, answer_text, read_answer
from app.drills.drill import LEVELS, RATES, RatedDrill, WrongRule, widest
from app.drills.exercise import Exercise
from app.drills.order import OrderJudge
from app.drills.planting import in_some_order, rows_beside
from app.drills.spotting import AMOUNT, EARLY, KINDS, MISSING, NEEDLESS, SpotDrill, Watched
from app.games import discover
from app.scenarios.house import load_house
from app.table.acts import PAY
from app.table.reading import InputError
from app.table.steps import Pay
from app.text import set_language, translate
from app.training.grading import Grading
from tests.sizes import many

GAMES = discover()
HOUSE = load_house(GAMES, (), None)
DRILLS: dict[str, SpotDrill] = {
    name: drill for name, game in GAMES.items() for drill in game.drills if isinstance(drill, SpotDrill)
}
each_game = pytest.mark.parametrize("name", DRILLS)


def drawn(name: str, seed: int, level: int, rate: int = 50) -> Exercise:
    return DRILLS[name].at_rate(rate, Random(f"{seed}:{level}"), level, HOUSE.table(name))


def watched(name: str, exercise: Exercise) -> Watched:
    return DRILLS[name].key(exercise, GAMES[name].resolve)


def settled(name: str, exercise: Exercise) -> Any:
    """The judgement of the drill of settlements on the acts that are watched, as if they were a trainee's."""
    drill = GAMES[name].drill("settlement")
    own = replace(exercise, drill="settlement", ask={"mode": "blind", "amounts": True})
    acts = tuple(map(GAMES[name].vocabulary.read, exercise.ask["acts"]))
    return drill.judge(own, drill.key(own, GAMES[name].resolve), ActsAnswer(acts))


def test_every_game_that_has_a_drill_of_settlements_has_settlements_to_watch() -> None:
    having = {name for name, game in GAMES.items() if any(drill.id == "settlement" for drill in game.drills)}
    assert having == DRILLS.keys()
    assert len(having) == 7
    assert all(isinstance(drill, RatedDrill) for drill in DRILLS.values())


@each_game
def test_what_is_planted_is_wrong_and_what_is_not_is_right_by_the_judge_of_settlements(name: str) -> None:
    found = Counter[bool]()
    for seed in range(many(8, 60)):
        for level in LEVELS:
            for rate in (0, 100):
                exercise = drawn(name, seed, level, rate)
                faults = watched(name, exercise).faults
                assert bool(faults) is bool(rate) is not settled(name, exercise).right, exercise.body()
                found[bool(faults)] += 1
    assert found[True] == found[False]


@each_game
def test_every_kind_of_fault_comes_up_and_the_first_act_is_seldom_the_wrong_one(name: str) -> None:
    exercises = [drawn(name, seed, 1 + seed % 5, 100) for seed in range(80)]
    first = [watched(name, exercise).faults[0] for exercise in exercises]
    kinds = {kind for fault in first for kind in fault.kinds}
    assert {EARLY, AMOUNT, NEEDLESS} <= kinds
    assert sum(fault.place == 0 for fault in first) <= 8
    assert all(len(exercise.ask["acts"]) <= 30 for exercise in exercises)


@each_game
def test_mistakes_that_have_a_name_are_among_what_is_planted_and_are_named(name: str) -> None:
    drill, named = DRILLS[name], set[str]()
    names = {translate(wrong.name) for wrong in GAMES[name].wrong_rules}
    for seed in range(40):
        exercise = drawn(name, seed, 3, 100)
        lines = Grading(GAMES[name], drill, exercise).verdict(SpotAnswer()).judgement.lines
        named |= {line.removeprefix("C’est ce que donne : ")[:-1] for line in lines if line.startswith("C’est ce que")}
    assert len(named) > 3
    assert named <= names


def giving(name: str, exercise: Exercise) -> list[WrongRule]:
    """The wrong rules under which the judge of settlements finds the acts right, the widest alone; none if they are."""
    inner = DRILLS[name].settlement
    own = replace(exercise, drill="settlement", ask={"mode": "blind", "amounts": True})
    acts = ActsAnswer(tuple(map(GAMES[name].vocabulary.read, exercise.ask["acts"])))
    if inner.accepts(own, inner.truth(own), acts):
        return []
    believed = (wrong for wrong in GAMES[name].wrong_rules if wrong.explains)
    return widest([wrong for wrong in believed if inner.accepts(own, inner.key(own, wrong.resolve), acts)])


@each_game
def test_the_mistake_that_is_told_with_a_verdict_is_the_only_one_that_gives_the_acts(name: str) -> None:
    for seed in range(many(20, 200, fast=4)):
        exercise = drawn(name, seed, 1 + seed % len(LEVELS))
        found = [translate(wrong.name) for wrong in giving(name, exercise)]
        grading = Grading(GAMES[name], DRILLS[name], exercise)
        lines = grading.verdict(DRILLS[name].model_answer(exercise, watched(name, exercise))).judgement.lines
        told = [line for line in lines if line.startswith("C’est ce que donne")]
        assert told == ([f"C’est ce que donne : {found[0]}."] if len(found) == 1 else [])


@each_game
def test_a_verdict_on_what_was_worked_out_while_it_was_watched_tries_no_rule(name: str) -> None:
    exercise = next(found for seed in range(99) if len(giving(name, found := drawn(name, seed, 3, 100))) == 1)
    game, tried = copy(GAMES[name]), list[str]()

    def counted(wrong: WrongRule) -> WrongRule:
        def resolve(state: Any, event: Any) -> Any:
            tried.append(wrong.id)
            return wrong.resolve(state, event)

        return wrong._replace(resolve=resolve)

    vars(game)["wrong_rules"] = tuple(map(counted, GAMES[name].wrong_rules))
    grading = Grading(game, DRILLS[name], exercise)
    while grading.prepare():
        pass
    assert tried
    tried.clear()
    assert "C’est ce que donne" in "".join(grading.verdict(SpotAnswer()).judgement.lines)
    assert tried == []


@each_game
def test_whoever_makes_the_planted_mistake_finds_nothing_wrong(name: str) -> None:
    """And a right settlement is full of faults for them: that is how what they believe comes to light."""
    drill, seen = DRILLS[name], 0
    for seed in range(30):
        exercise = drawn(name, seed, 3, 100)
        for wrong in giving(name, exercise):
            assert drill.key(exercise, wrong.resolve).faults == ()
            clean = drawn(name, seed, 3, 0)
            seen += drill.key(clean, wrong.resolve).faults != ()
    assert seen > 3


@each_game
def test_any_wrong_act_may_be_named_by_any_of_its_kinds_and_nothing_else(name: str) -> None:
    drill = DRILLS[name]
    for seed in range(6):
        exercise = drawn(name, seed, 3, 100)
        key = watched(name, exercise)
        wrong = {(fault.place + 1, kind) for fault in key.faults for kind in fault.kinds}
        places = {place for place, _kind in wrong}
        for act in range(1, len(exercise.ask["acts"]) + 2):
            for kind in KINDS:
                answer = SpotAnswer(act, kind)
                judgement = drill.judge(exercise, key, answer)
                assert judgement.right is drill.accepts(exercise, key, answer) is ((act, kind) in wrong)
                assert judgement.score == (1000 if judgement.right else 500 if act in places else 0)
                assert judgement.rule in {rule.id for rule in GAMES[name].register}
                assert bool(judgement.difference) is not judgement.right
        passed = drill.judge(exercise, key, SpotAnswer())
        assert (passed.right, passed.score, passed.given) == (False, 0, "Rien à signaler")


@each_game
def test_a_false_alarm_is_told_that_the_act_was_right_and_by_which_rule(name: str) -> None:
    drill = DRILLS[name]
    exercise = drawn(name, 1, 3, 0)
    key = watched(name, exercise)
    for act in range(1, len(exercise.ask["acts"]) + 1):
        judgement = drill.judge(exercise, key, SpotAnswer(act, EARLY))
        assert judgement.difference.startswith("Ce geste était juste : ")
        (done,) = drill.settlement.as_asked(drill.settled(exercise), [drill.acts(exercise)[act - 1]])
        assert judgement.rule == key.order.rules[key.order.items.index(done)]
    end = drill.judge(exercise, key, SpotAnswer(len(exercise.ask["acts"]) + 1, MISSING))
    assert end.difference == "Rien n’avait été oublié : tout le règlement était juste."


@each_game
def test_who_takes_a_right_act_for_the_fault_is_told_of_both(name: str) -> None:
    for seed in range(60):
        exercise = drawn(name, seed, 3, 100)
        key = watched(name, exercise)
        wrong = {fault.place for fault in key.faults}
        right = next((place for place in range(len(exercise.ask["acts"])) if place not in wrong), None)
        if wrong and right is not None:
            judged = DRILLS[name].judge(exercise, key, SpotAnswer(right + 1, NEEDLESS))
            assert judged.difference, "of the fault"
            assert any(line.startswith("Ce geste était juste : ") for line in judged.lines)
            return
    pytest.fail("no fault was planted")


@each_game
def test_an_act_too_early_says_what_had_to_come_first_and_names_an_omission_too(name: str) -> None:
    for seed in range(60):
        exercise = drawn(name, seed, 3, 100)
        key = watched(name, exercise)
        early = next((fault for fault in key.faults if EARLY in fault.kinds), None)
        if early is not None:
            assert MISSING in early.kinds
            lines = DRILLS[name].judge(exercise, key, SpotAnswer(early.place + 1, EARLY)).lines
            assert any(line.startswith("Il fallait : ") for line in lines)
            return
    pytest.fail("no act comes too early")


@each_game
def test_a_mistake_is_named_where_the_first_act_that_is_wrong_under_it_is_flagged(name: str) -> None:
    """Who believes it would not have let that act pass for a later one."""
    wrong_rules, named = {wrong.id: wrong for wrong in GAMES[name].wrong_rules}, 0
    for seed in range(many(4, 40, fast=2)):
        exercise = drawn(name, seed, 3 + 2 * (seed % 2))
        grading = Grading(GAMES[name], DRILLS[name], exercise)
        for act in range(1, len(exercise.ask["acts"]) + 2):
            for kind in KINDS:
                found = grading.verdict(SpotAnswer(act, kind)).wrong_rule
                if found is not None:
                    first = DRILLS[name].key(exercise, wrong_rules[found].resolve).faults[0]
                    assert (act, kind in first.kinds) == (first.place + 1, True)
                    named += 1
    assert named


@each_game
def test_acts_without_a_fault_come_in_many_orders(name: str) -> None:
    exercise = drawn(name, 2, 3, 0)
    order = watched(name, exercise).order
    orders = {in_some_order(Random(seed), order) for seed in range(20)}
    assert len(orders) > 1
    assert all(OrderJudge(order).judge_all(acts).right for acts in orders)


@pytest.mark.parametrize("rate", RATES)
def test_faults_are_as_frequent_as_the_rate_says(rate: int) -> None:
    faulty = sum(bool(watched("punto-banco", drawn("punto-banco", seed, 1, rate)).faults) for seed in range(400))
    assert abs(faulty - 4 * rate) <= 40


def test_the_same_seed_gives_the_same_acts_and_another_seed_others() -> None:
    assert drawn("rampo", 1, 4).hash() == drawn("rampo", 1, 4).hash()
    assert len({drawn("rampo", seed, 4).hash() for seed in range(20)}) == 20


@pytest.mark.parametrize(
    ("acts", "at"),
    [
        ([], "ask.acts"),
        (["A:result:8:red"] * 61, "ask.acts"),
        (["Z9"], "ask.acts[0]"),
        (["C2:nowhere"], "ask.acts[0]"),
        ([7], "ask.acts[0]"),
        ("C2:8", "ask.acts"),
    ],
)
def test_acts_that_are_none_are_refused_with_their_place(acts: object, at: str) -> None:
    exercise = drawn("rampo", 1, 2)
    with pytest.raises(InputError) as raised:
        DRILLS["rampo"].check(replace(exercise, ask={"acts": acts}))
    assert raised.value.at == at


@pytest.mark.parametrize("rate", [0, 100, "50", None, True])
def test_a_rate_that_is_none_is_refused(rate: object) -> None:
    exercise = drawn("rampo", 1, 2)
    with pytest.raises(InputError) as raised:
        DRILLS["rampo"].check(replace(exercise, ask={**exercise.ask, "rate": rate}))
    assert raised.value.at == "ask.rate"


@pytest.mark.parametrize(
    "answer",
    [SpotAnswer(0, EARLY), SpotAnswer(99, EARLY), SpotAnswer(1, "other"), SpotAnswer(1), SpotAnswer(None, EARLY)],
)
def test_what_names_no_act_or_no_fault_is_no_answer(answer: SpotAnswer) -> None:
    exercise = drawn("rampo", 1, 2)
    with pytest.raises(TypeError):
        DRILLS["rampo"].judge(exercise, watched("rampo", exercise), answer)


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (SpotAnswer(), '["fault",null]'),
        (SpotAnswer(7, AMOUNT), '["fault",7,"amount"]'),
        (SpotAnswer(7, AMOUNT, 1830), '["fault",7,"amount",1830]'),
    ],
)
def test_answers_read_back(answer: SpotAnswer, text: str) -> None:
    assert answer_text(answer) == text
    assert read_answer(text, GAMES["rampo"].vocabulary) == answer


def test_a_settlement_let_pass_says_nothing_of_what_somebody_believes() -> None:
    game, exercise = GAMES["roulette"], drawn("roulette", 3, 3, 100)
    grading = Grading(game, DRILLS["roulette"], exercise)
    assert grading.verdict(SpotAnswer()).wrong_rule is None


def test_each_kind_has_a_key_of_its_own_in_both_languages() -> None:
    for language in ("fr", "en"):
        set_language(language)
        assert len({translate(text)[0].upper() for text in KINDS.values()}) == len(KINDS)
    set_language("fr")


def test_a_gain_off_by_a_row_of_what_is_posted_comes_up() -> None:
    game = GAMES["rampo"]
    found = 0
    for seed in range(150):
        exercise = drawn("rampo", seed, 4, 100)
        key = watched("rampo", exercise)
        fault = key.faults[0]
        if fault.kinds != (AMOUNT,):
            continue
        act = game.vocabulary.read(exercise.ask["acts"][fault.place])
        drill = DRILLS["rampo"]
        paid = [step for step in drill.settlement.resolution(drill.settled(exercise)).steps if isinstance(step, Pay)]
        sheet = game.kit.pays(drill.settlement.moment(drill.settled(exercise)).state)
        assert act.verb is PAY
        assert sheet is not None
        own = [step for step in paid if (step.seat, step.on) == (act.seat, act.on)]
        found += any(int(step.stake * rate) == act.amount for step in own for rate in rows_beside(sheet, step.rate))
    assert found


@each_game
def test_every_act_can_be_seen_on_the_felt_and_told(name: str) -> None:
    kit, drill = GAMES[name].kit, DRILLS[name]
    for seed in range(12):
        exercise = drawn(name, seed, 1 + seed % 5, 100)
        felt = kit.felt(drill.question(exercise), exercise, {})
        for act in drill.acts(exercise):
            assert kit.sentence(act)
            kit.travels(felt, act)
            felt = kit.show_act(felt, act)


@each_game
def test_what_is_said_forgotten_at_the_end_is_not_told_of_an_act_that_there_is_not(name: str) -> None:
    exercise = drawn(name, 0, 3)
    acts = len(exercise.ask["acts"])
    judgement = DRILLS[name].judge(exercise, watched(name, exercise), SpotAnswer(acts + 1, MISSING))
    assert judgement.given == f"Après le geste {acts} : un oubli"
