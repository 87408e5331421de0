"""What is drawn of gains: what the engine pays, from one stake to the whole table, whoever counts in chips."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.drills.answer import AmountAnswer, PiecesAnswer
from app.drills.drill import TableSettings
from app.drills.question import AmountQuestion, PiecesQuestion
from app.games.rampo.drills.payout import SKILLS
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.wrong_rules import WRONG_RULES
from app.money import fewest_pieces
from app.table.resolution import in_turn
from app.table.steps import Collect, Pay
from tests.app.games.rampo.drills.exercises import SETTINGS, check_fingerprints, each_level, each_table, many
from tests.app.games.rampo.drills.payout_by_hand import DRILL, paid
from tests.app.games.rampo.drills.promises import keeps_its_promises


@each_table
@each_level
def test_every_exercise_can_be_put_stored_and_answered(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        key, answer = keeps_its_promises(DRILL, exercise)
        question = DRILL.question(exercise)
        if isinstance(answer, PiecesAnswer):
            assert isinstance(question, PiecesQuestion)
            assert "Avec le moins de jetons possible." in question.text
            assert question.denominations == settings.denominations
            assert dict(answer.pieces) == fewest_pieces(key.amount, settings.denominations)
        else:
            assert isinstance(question, AmountQuestion)
            assert (question.unit == "chips") == (exercise.ask["in"] == "chips")
        assert (question.focus == ()) == (exercise.ask["of"] == "table")
        lines = DRILL.judge(exercise, key, answer).lines
        assert lines


@each_table
@each_level
def test_the_amount_asked_is_what_the_engine_pays_or_collects(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        ask = exercise.ask
        kind = Collect if ask.get("what") == "collected" else Pay
        steps = [
            step for step in in_turn(resolve, *read_table(dict(exercise.table)))[-1].steps if isinstance(step, kind)
        ]
        if ask["of"] != "table":
            steps = [step for step in steps if step.seat == ask["seat"]]
        if ask["of"] == "bet":
            steps = [step for step in steps if (step.on, step.source) == (ask["on"], ask["place"])]
        back = sum(step.returned for step in steps if isinstance(step, Pay)) if ask.get("what") == "received" else 0
        assert paid(exercise) == sum(step.amount for step in steps) + back


@pytest.mark.slow
def test_what_is_taken_after_a_missed_attempt_is_asked_from_level_3() -> None:
    """The stake alone: the first gain was never laid."""
    asked = {
        level: [e for s in SETTINGS[1:] for e in many(DRILL, s, level, 100) if e.ask.get("what") == "collected"]
        for level in range(1, 6)
    }
    assert [bool(found) for found in asked.values()] == [False, False, True, True, True]
    for exercise in (*asked[3], *asked[4], *asked[5]):
        key = DRILL.key(exercise, resolve)
        assert any(isinstance(step, Collect) and step.source == "zone" for step in key.steps)
        assert DRILL.judge(exercise, key, AmountAnswer(0)).rule == "miss-collects-stake-alone"
    assert not any(e.ask.get("what") == "collected" for e in many(DRILL, SETTINGS[0], 4))


@pytest.mark.parametrize("settings", SETTINGS[:4], ids=lambda s: f"{s.rules}-{s.pay_table}")
def test_levels_go_from_one_stake_to_the_whole_table(settings: TableSettings) -> None:
    asked = {level: [exercise.ask for exercise in many(DRILL, settings, level, 300)] for level in range(1, 6)}
    of = {level: Counter(ask["of"] for ask in asks) for level, asks in asked.items()}
    assert set(of[1]) == {"bet"}
    assert {ask["in"] for ask in asked[1]} == {"euros"}
    assert of[3]["player"] > 20
    assert of[5]["table"] > 60
    for level in (2, 3, 4, 5):
        kinds = Counter(ask["in"] for ask in asked[level])
        assert min(kinds["euros"], kinds["chips"], kinds["pieces"]) > 5, level
    assert any(ask.get("place") == "zone" for ask in asked[2])
    assert any(ask.get("what") == "received" for ask in asked[4])


def test_every_skill_and_every_void_gain_is_asked() -> None:
    skills: Counter[str] = Counter()
    nothing = 0
    for settings in SETTINGS:
        for level in range(1, 6):
            for exercise in many(DRILL, settings, level, 60):
                skills[exercise.skill] += 1
                nothing += paid(exercise) == 0
    assert set(skills) == {skill.id for skill in SKILLS}
    assert nothing > 40, "a stake that is not paid must be known as well"


def test_denominations_that_pay_nothing_are_not_asked_for() -> None:
    settings = TableSettings("fr-current", "A", 500, denominations=(300,))
    for exercise in many(DRILL, settings, 2, 100):
        DRILL.check(exercise)


def test_the_same_seed_gives_the_same_exercises_on_every_platform() -> None:
    check_fingerprints(DRILL, GOLDEN)


@pytest.mark.parametrize("wrong", [w for w in WRONG_RULES if w.rule.startswith("rate-")], ids=lambda w: w.id)
def test_a_rate_misread_gives_another_amount_that_is_right_for_nobody_else(wrong: Any) -> None:
    found = 0
    for settings in SETTINGS:
        for exercise in many(DRILL, settings, 3, 60):
            key, wrong_key = DRILL.key(exercise, resolve), DRILL.key(exercise, wrong.resolve)
            if key != wrong_key:
                found += 1
                answer = DRILL.model_answer(exercise, wrong_key)
                assert not DRILL.judge(exercise, key, answer).right
                assert DRILL.judge(exercise, wrong_key, answer).right
    assert found


# Five levels of each table of SETTINGS.
GOLDEN = [
    *("363c27ce", "dfa4d052", "e357ff88", "854a51d4", "10010250"),
    *("59ee09e2", "22d54dce", "16821a7a", "e5e37d8b", "4a6b3f63"),
    *("ea104ead", "9a0035a6", "4dea7353", "95209055", "04e0cf7e"),
    *("6aa6c103", "542bdc2c", "ed677ddc", "cd7ff200", "549d976c"),
    *("2d23b61d", "cd2e8ed3", "1c8c1b50", "c85a89d5", "deeab60b"),
]


@each_table
@each_level
def test_a_question_asked_in_chips_says_what_a_chip_is_worth(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 60):
        question = DRILL.question(exercise)
        key = DRILL.key(exercise, resolve)
        if not isinstance(question, AmountQuestion):
            continue
        if question.unit == "chips":
            assert question.chip > 0
        if question.chip:
            assert key.amount % question.chip == 0, "every gain is whole chips"
