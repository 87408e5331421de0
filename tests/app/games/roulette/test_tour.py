"""The guided coup shows each kind of act of a settlement, at whatever table the house has."""

from __future__ import annotations

import pytest

from app.devices.wheel.steps import MARK, RELAUNCH
from app.devices.wheel.wheel import WHEEL
from app.drills.answer import ActsAnswer
from app.drills.drill import TableSettings
from app.drills.question import ActsQuestion
from app.games import load
from app.games.roulette.acts import PHRASES
from app.games.roulette.random_tables import FRENCH_MAXIMUMS
from app.games.roulette.tour import tour_exercise
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act
from app.table.felt import Spot
from app.table.spots import places_of
from app.text import set_language
from app.training.grading import grade

GAME = load("roulette")
DRILL = GAME.drill("settlement")
TABLES = [
    TableSettings("mc-2009", None, 200),
    TableSettings("mc-2009", None, 125, maximums=tuple(FRENCH_MAXIMUMS.items())),
    TableSettings("mc-2009", None, 2000),
]
VERBS = (CALL, COLLECT, HALVE, PAY, MARK, RELAUNCH)


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
    assert verbs == [CALL, COLLECT, COLLECT, PAY, PAY, PAY], "two minutes"


def test_how_a_mouse_does_each_kind_of_act_is_told_in_both_languages() -> None:
    french = [PHRASES.by_mouse(Act(verb, what="result")) for verb in VERBS]
    set_language("en")
    english = [PHRASES.by_mouse(Act(verb, what="result")) for verb in VERBS]
    set_language("fr")
    assert len(set(french)) == len(set(english)) == len(VERBS)
    assert not set(french) & set(english)


@pytest.mark.parametrize(
    ("act", "places"),
    [
        (Act(PAY, 5, 17), (Spot("stake", 17, 5), Spot("rack"))),
        (Act(COLLECT, 2, 5), (Spot("stake", 5, 2), Spot("losing"))),
        (Act(HALVE, 2, "red"), (Spot("stake", "red", 2), Spot("seat", seat=2))),
        (Act(MARK, number=17), (WHEEL, Spot("chance", 17))),
        (Act(RELAUNCH), (WHEEL,)),
        (
            Act(CALL, what="result", number=17, simple=("black", "odd", "low")),
            (WHEEL, Spot("chance", 17), Spot("chance", "black"), Spot("chance", "odd"), Spot("chance", "low")),
        ),
    ],
)
def test_where_an_act_begins_and_ends(act: Act, places: tuple[Spot, ...]) -> None:
    assert places_of(act, GAME.vocabulary) == places
