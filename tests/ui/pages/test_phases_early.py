"""A coup in phases judged at the end: what was done of the next phase already lies there when that begins."""

from __future__ import annotations

import pytest

from app.drills.answer import PhasesAnswer
from app.drills.turns_drill import TurnsDrill
from app.games import load
from app.scenarios.house_shipped import shipped_table
from app.training.plan import Plan
from app.training.policy import SESSION
from app.training.session import Session
from tests.ui.doubles import type_keys
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.phases import PhasesWidget
from ui.start.self_test import settle

LEVEL = 3


def begin(program: Program, name: str) -> tuple[DrillPage, PhasesAnswer, int]:
    """A whole coup, how it is played right, and a turn of it before which nobody speaks."""
    game = load(name)
    drill = game.drill("coup")
    assert isinstance(drill, TurnsDrill)
    settings = shipped_table(game)
    plans = (Plan(name, ("coup",), settings, LEVEL, seed, 1) for seed in range(200))
    plan, own = next(
        (plan, at)
        for plan in plans
        for at, turn in enumerate(drill.turns(Session(game, plan).exercise))
        if at and not drill.speaks(turn)
    )
    program.navigator.welcome("Camille")
    program.window.go("drill")
    program.run.begin(game, plan, program.preferences.trainee, policy=SESSION, reduced_motion=True)
    settle()
    session = program.run.session
    assert session is not None
    right = drill.model_answer(session.exercise, drill.key(session.exercise, game.resolve))
    page = program.window.page("drill")
    assert isinstance(right, PhasesAnswer)
    assert isinstance(page, DrillPage)
    return page, right, own


@pytest.mark.parametrize("name", ["stud", "blackjack"])
def test_what_follows_at_once_may_be_done_before_it_is_told(program: Program, name: str) -> None:
    page, right, own = begin(program, name)
    kit, question = load(name).kit, page.open_question
    assert isinstance(question, PhasesWidget)
    for at, acts in enumerate(right.phases):
        early = right.phases[own][:1] if at == own - 1 else ()
        for act in (*(acts[1:] if at == own else acts), *early):
            assert page.view is not None
            type_keys(*kit.act_keys(act, page.view.felt))
        assert question.phase == at
        type_keys("enter")
        if at == own - 1:
            assert question.acts == early
            assert question.phase == own
    session = program.run.session
    assert session is not None
    assert session.answered[0].answer == right
    assert session.answered[0].verdict.judgement.right
