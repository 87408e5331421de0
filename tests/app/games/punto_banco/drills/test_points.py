"""Points at a glance: of a hand and of both, with two cards and with three."""

from __future__ import annotations

from random import Random

import pytest

from app.drills.answer import AmountAnswer, ChoiceAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.question import AmountQuestion
from app.games.punto_banco.drills.points import Points
from app.table.reading import InputError
from app.training.grading import Grading, grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.punto_banco.drills.exercises import GAME, SETTINGS, hands_of, many, of_cards

DRILL = Points()
COUP = "2h 2c 3s Ad 7d Kc"
"""Punto 5, then 2; banco 3, then 3."""


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: each.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_keeps_its_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 40):
        keeps_its_promises(GAME, DRILL, exercise)
        question = DRILL.question(exercise)
        assert question.flashed
        assert question.unit == "points"


def test_each_skill_comes_up_with_as_many_cards_as_it_says() -> None:
    found = set()
    for level in LEVELS:
        for exercise in many(DRILL, SETTINGS[0], level, 60):
            found.add(exercise.skill)
            counts = [len(hand.cards) for hand in hands_of(DRILL.question(exercise))]
            if exercise.skill.endswith("-both"):
                assert len(counts) == 2
            else:
                assert counts == [3 if exercise.skill.endswith("-three") else 2]
    assert found == {skill.id for skill in DRILL.skills}


@pytest.mark.parametrize(
    ("of", "third", "typed"),
    [
        ("punto", False, 5),
        ("punto", True, 2),
        ("banco", False, 3),
        ("both", False, 53),
        ("both", True, 23),
    ],
)
def test_55_14_the_units_of_the_sum_are_typed_puntos_first(of: str, third: bool, typed: int) -> None:
    exercise = of_cards(DRILL, COUP, of=of, third=third)
    assert grade(GAME, DRILL, exercise, AmountAnswer(typed)).judgement.right
    for other in {5, 2, 3, 53, 23, 0} - {typed}:
        assert not grade(GAME, DRILL, exercise, AmountAnswer(other)).judgement.right


def test_of_both_hands_one_that_is_right_is_half_the_answer() -> None:
    exercise = of_cards(DRILL, COUP, of="both")
    judgement = grade(GAME, DRILL, exercise, AmountAnswer(54)).judgement
    assert (judgement.score, judgement.given, judgement.expected) == (500, "punto 5, banco 4", "punto 5, banco 3")
    assert judgement.difference == "Le banco a 3 points."


def test_a_figure_is_typed_for_each_hand() -> None:
    for of, digits in (("punto", 1), ("both", 2)):
        question = DRILL.question(of_cards(DRILL, COUP, of=of))
        assert isinstance(question, AmountQuestion)
        assert question.digits == digits


@pytest.mark.parametrize(
    ("cards", "ask", "typed", "mistake"),
    [
        ("Ah 2c 3s Ad 7d Kc", {"of": "punto"}, 3, "ace-counts-nothing"),
        ("7h 2c 8s Ad 7d Kc", {"of": "punto"}, 15, "tens-kept"),
        ("7h 2c 8s Ad 7d Kc", {"of": "both"}, 153, "tens-kept"),
        ("2h 2c 3s 2d 6d Ac", {"of": "banco", "third": True}, 4, "ace-counts-nothing"),
    ],
)
def test_a_mistake_about_points_is_named(cards: str, ask: dict[str, object], typed: int, mistake: str) -> None:
    verdict = grade(GAME, DRILL, of_cards(DRILL, cards, **ask), AmountAnswer(typed))
    assert verdict.wrong_rule == mistake
    assert verdict.rule.id == "units-count"


@pytest.mark.slow
def test_no_mistake_about_who_draws_explains_points_of_cards_that_are_seen() -> None:
    for exercise in many(DRILL, SETTINGS[2], 5, 60):
        grading = Grading(GAME, DRILL, exercise)
        explaining = {wrong.id for typed in range(100) for wrong in grading.explaining(AmountAnswer(typed))}
        assert explaining <= {"ace-counts-nothing", "tens-kept"}


def test_the_sum_is_told() -> None:
    exercise = of_cards(DRILL, "7h 2c 8s Ad 7d Kc", of="both")
    lines = grade(GAME, DRILL, exercise, AmountAnswer(0)).judgement.lines
    assert [line.replace("\u00a0", " ") for line in lines] == ["Punto : 7 + 8 = 15, soit 5", "Banco : 2 + 1 = 3"]


def test_no_card_is_seen_that_is_not_asked_about() -> None:
    exercise = of_cards(DRILL, COUP, of="banco")
    assert [hand.spot.on for hand in hands_of(DRILL.question(exercise))] == ["banco"]


def test_only_a_number_is_an_answer() -> None:
    with pytest.raises(TypeError):
        DRILL.judge(DRILL.exercise(Random(1), 1, SETTINGS[0]), (1,), ChoiceAnswer("draw"))


def test_an_exercise_from_a_file_says_whose_points_are_asked() -> None:
    DRILL.check(of_cards(DRILL, COUP, of="punto"))
    for ask in ({}, {"of": "tie"}, {"of": "punto", "third": 3}):
        with pytest.raises(InputError):
            DRILL.check(of_cards(DRILL, COUP, **ask))


def test_the_cards_are_heard_by_who_cannot_see_them() -> None:
    for of, heard in (
        ("punto", "Punto : deux de cœur, trois de pique"),
        ("both", "Punto : deux de cœur, trois de pique. Banco : deux de trèfle, as de carreau"),
    ):
        assert DRILL.question(of_cards(DRILL, COUP, of=of)).seen.replace("\u00a0", " ") == heard
