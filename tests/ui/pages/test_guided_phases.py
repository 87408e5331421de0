"""A coup in phases that is guided: each turn refuses a wrong act at once, and what is reviewed shows it."""

from __future__ import annotations

from app.devices.cards.steps import REMOVE
from app.drills.answer import PhasesAnswer
from app.drills.drill import TableSettings
from app.games import load
from app.games.blackjack.kit import KIT
from app.games.blackjack.records import read_table
from app.games.blackjack.resolve import resolve
from app.table.acts import Act
from app.table.felt import stake
from app.table.resolution import in_turn
from app.table.steps import Pay
from app.training.plan import Plan
from app.training.policy import SESSION
from tests.ui.doubles import type_keys
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.phases import PhasesWidget
from ui.start.self_test import settle

REFUSED = Act(REMOVE)
"""The croupier's cards taken away before anything has been dealt."""


def begin(program: Program) -> tuple[DrillPage, PhasesAnswer]:
    """A whole coup of a beginner, and how it is played right."""
    program.navigator.welcome("Camille")
    plan = Plan("blackjack", ("coup",), TableSettings("fr-current", None, 1000), 1, 3, 1)
    program.window.go("drill")
    program.run.begin(load("blackjack"), plan, program.preferences.trainee, policy=SESSION, reduced_motion=True)
    settle()
    session, page = program.run.session, program.window.page("drill")
    assert session is not None
    assert isinstance(page, DrillPage)
    right = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, session.game.resolve))
    assert isinstance(right, PhasesAnswer)
    return page, right


def do(page: DrillPage, act: Act) -> None:
    type_keys(*KIT.act_keys(act, None if page.view is None else page.view.felt))


def test_a_wrong_act_is_refused_at_once_in_each_turn_and_nothing_of_it_remains(program: Program) -> None:
    page, right = begin(program)
    question = page.open_question
    assert isinstance(question, PhasesWidget)
    assert page.view is not None
    assert question.back.isHidden(), "what stands is not taken back"
    for at, acts in enumerate(right.phases):
        assert question.phase == at
        before = page.view.felt
        do(page, REFUSED)
        assert question.message.isVisible()
        assert page.view.felt == before
        for act in acts:
            do(page, act)
            assert question.message.isHidden()
        type_keys("backspace")
        type_keys("enter")
    session = program.run.session
    assert session is not None
    given, verdict = session.answered[0].answer, session.answered[0].verdict
    assert given == PhasesAnswer(tuple((REFUSED, *acts) for acts in right.phases), guided=True)
    assert not verdict.judgement.right
    assert verdict.judgement.headline == f"Réglé, avec {len(right.phases)} reprises"
    rows = [question.list.item(row).text() for row in range(question.list.count())]
    assert [row.startswith("✗") for row in rows] == [True, *(False for _act in right.phases[0])]


def test_a_guided_coup_without_fault_is_right_and_is_shown_again_as_it_was(program: Program) -> None:
    page, right = begin(program)
    for acts in right.phases:
        for act in acts:
            do(page, act)
        type_keys("enter")
    session = program.run.session
    assert session is not None
    assert page.view is not None
    assert session.answered[0].verdict.judgement.right
    done = page.view.felt
    state, events = read_table(dict(session.answered[0].exercise.table))
    *_before, settled = in_turn(resolve, state, events)
    gains = {stake(step.seat, step.on, step.source): step.amount for step in settled.steps if isinstance(step, Pay)}
    assert gains
    assert {payout.spot: payout.cents for payout in done.payouts} == gains
    program.run.review(session.answered[0])
    settle()
    assert page.view.felt.device == done.device
