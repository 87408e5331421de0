"""The guided coup shows each kind of act of a settlement, at whatever table the house has."""

from __future__ import annotations

import pytest

from app.drills.answer import ActsAnswer
from app.drills.drill import TableSettings
from app.drills.question import ActsQuestion
from app.games import load
from app.games.rampo.acts import PHRASES
from app.games.rampo.key_tables import ACT_NAMES
from app.games.rampo.steps import MOVE, OFFER
from app.games.rampo.tour import tour_exercise
from app.table.acts import CALL, COLLECT, PAY, Act
from app.text import set_language
from app.training.grading import grade

GAME = load("rampo")
DRILL = GAME.drill("settlement")
TABLES = [
    TableSettings("fr-2014", None, 500),
    TableSettings("fr-2019", None, 200),
    TableSettings("fr-current", "A", 500),
    TableSettings("fr-current", "B", 2000),
    TableSettings("fr-current", "A", 500, (("seven_moves_dice", True), ("zone_order", "first"))),
    TableSettings("fr-2019", None, 500, (("zone_order", "last"),)),
]


@pytest.mark.parametrize("settings", TABLES, ids=str)
def test_it_can_be_put_and_its_own_answer_is_right(settings: TableSettings) -> None:
    exercise = tour_exercise(settings)
    DRILL.check(exercise)
    answer = DRILL.model_answer(exercise, DRILL.key(exercise, GAME.resolve))
    assert isinstance(answer, ActsAnswer)
    assert answer.guided
    question = DRILL.question(exercise)
    assert isinstance(question, ActsQuestion)
    assert not question.amounts
    assert grade(GAME, DRILL, exercise, answer).judgement.right
    verbs = [act.verb for act in answer.acts]
    offered = settings.rules != "fr-2014"
    assert set(verbs) == {CALL, COLLECT, PAY, MOVE} | ({OFFER} if offered else set())
    assert verbs[0] is CALL
    assert {act.place for act in answer.acts if act.verb in (COLLECT, PAY)} == {"layout", "zone"}
    assert len(verbs) <= 8, "two minutes"


def test_how_a_mouse_does_each_kind_of_act_is_told_in_both_languages() -> None:
    kinds = tuple(ACT_NAMES)
    french = [PHRASES.by_mouse(Act(kind, what="result")) for kind in kinds]
    set_language("en")
    english = [PHRASES.by_mouse(Act(kind, what="result")) for kind in kinds]
    set_language("fr")
    assert len(set(french)) == len(set(english)) == len(kinds)
    assert not set(french) & set(english)
