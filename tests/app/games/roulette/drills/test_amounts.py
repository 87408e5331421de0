"""What every drill of amounts at roulette promises."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.answer import AmountAnswer
from app.drills.drill import Drill, TableSettings
from app.games import load
from app.games.roulette.chances import LAYOUT
from app.games.roulette.resolve import resolve
from app.text import set_language
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.amounts_by_hand import DRILLS
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, each_table, many

each_drill = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: str(drill.id))


@each_drill
@each_table
@each_level
def test_exercises_keep_their_promises(drill: Drill, settings: TableSettings, level: int) -> None:
    for exercise in many(drill, settings, level):
        keeps_its_promises(load("roulette"), drill, exercise)


@each_drill
def test_more_and_less_are_wrong_and_the_difference_is_told(drill: Any) -> None:
    for exercise in many(drill, SETTINGS[0], 3, 20):
        key = drill.key(exercise, resolve)
        answer = drill.model_answer(exercise, key)
        if not isinstance(answer, AmountAnswer):
            continue
        for given, told in ((answer.amount + 1, "de trop"), (answer.amount - 1, "Il manque")):
            judgement = drill.judge(exercise, key, AmountAnswer(given))
            assert not judgement.right
            assert judgement.score == 0
            assert told in judgement.difference
            assert judgement.given != judgement.expected


def test_nothing_lies_that_a_croupier_would_have_refused() -> None:
    """Stakes on chances shared or paid by halves are even numbers of cents, whatever the minimum."""
    for drill in DRILLS:
        for exercise in many(drill, SETTINGS[2], 4, 40):
            for bet in exercise.table["bets"]:
                half = isinstance(bet["on"], str) and LAYOUT[bet["on"]].kind in ("simple", "dozens", "columns")
                assert not (half and bet["amount"] % 2)


@each_drill
def test_questions_are_told_in_both_languages(drill: Any) -> None:
    for level in (1, 3, 5):
        for exercise in many(drill, SETTINGS[0], level, 10):
            texts = []
            for language in ("fr", "en"):
                set_language(language)
                texts.append(drill.question(exercise).text)
            set_language("fr")
            assert texts[0] != texts[1]
