"""What a drill is put for is data: one that the program has never heard of is run and shown by the same pages."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.games import load
from app.table.reading import InputError
from app.text import Message
from app.training.grading import grade
from app.training.plan import Plan
from app.training.policy import SESSION, Policy
from app.training.session import Answered
from tests.ui.doubles import click
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

GAME = load("rampo")
EXAMINATION = Policy(
    keeps=True,
    unkept=Message("Nothing of a guest's examination is kept"),
    header=frozenset({"bar"}),
    pause=frozenset({"end"}),
    looks_back=True,
    title=Message("Examination"),
    notice=Message("No help, no verdict before the end"),
    judges_at_once=False,
    helps=False,
)
"""Made up here: the program has none."""


def begin(program: Program, policy: Policy, exercises: int = 2) -> DrillPage:
    plan = Plan("rampo", ("payout",), program.services.plans.usual(GAME).settings, 1, 7, exercises)
    program.window.go("drill")
    program.run.begin(GAME, plan, program.preferences.trainee, policy=policy)
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def answer(program: Program, page: DrillPage) -> None:
    session = program.run.session
    assert session is not None
    key = session.drill.key(session.exercise, GAME.resolve)
    Keyboard(page).answer(session.drill.model_answer(session.exercise, key))
    settle()


def kept(program: Program) -> int:
    nothing: dict[str, int] = {}
    return program.gateway.read(lambda store: store.counts(), nothing)["attempt"]


def test_an_examination_shows_its_own_header_and_offers_its_own_pause(trainee: Program) -> None:
    page = begin(trainee, EXAMINATION)
    assert page.header.title.text() == "Examination"
    assert page.header.notice.text() == "No help, no verdict before the end"
    assert page.header.bar.isVisible()
    assert not page.header.clock.isVisible()
    click(page.header.pause)
    shown = [each.isVisible() for each in (page.veil.project, page.veil.leave, page.veil.stop, page.veil.end)]
    assert shown == [False, False, True, True]
    assert not page.veil.clock.isVisible()


def test_an_examination_keeps_each_answer_and_judges_none_before_its_end(trainee: Program) -> None:
    page = begin(trainee, EXAMINATION)
    answer(trainee, page)
    assert (page.stage, page.verdict.isVisible(), kept(trainee)) == ("asking", False, 1)
    answer(trainee, page)
    assert (trainee.window.current, kept(trainee)) == ("summary", 2)


def test_an_examination_opens_no_help_and_is_not_projected(trainee: Program) -> None:
    page = begin(trainee, EXAMINATION)
    for key in (Qt.Key.Key_F1, Qt.Key.Key_F5):
        QTest.keyClick(trainee.window, key)
        settle()
    assert (trainee.window.current, page.projected) == ("drill", False)


def test_what_is_not_looked_back_on_leads_where_it_was_begun_with_a_word(trainee: Program) -> None:
    policy = replace(SESSION, keeps=False, looks_back=False, parting=Message("That was all."))
    trainee.window.go("scenarios")
    trainee.navigator.begin_drill(lambda: begin(trainee, policy, exercises=1))
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    answer(trainee, page)
    assert page.verdict.isVisible()
    page.next_wanted.emit()
    settle()
    assert (trainee.window.current, trainee.window.toast.text.text(), kept(trainee)) == (
        "scenarios",
        "That was all.",
        0,
    )


def test_the_run_is_made_with_its_page_and_nothing_is_shown_for_it(program: Program) -> None:
    run = program.run
    assert (program.window.current, program.window.is_made("drill")) == ("welcome", False)
    assert program.window.page("drill") is run.page
    assert program.run is run


@pytest.mark.slow
@pytest.mark.parametrize("game", ["rampo", "roulette"])
@pytest.mark.parametrize("level", [2, 4])
def test_every_answered_exercise_can_be_looked_at_again_wrong_or_right(trainee: Program, game: str, level: int) -> None:
    played = load(game)
    settings = trainee.services.plans.usual(played).settings
    for drill in played.drills:
        trainee.navigator.start(Plan(game, (drill.id,), settings, level, 5, 2))
        session = trainee.run.session
        assert session is not None
        first, second = session.exercise_at(0), session.exercise_at(1)
        answer = drill.model_answer(first, drill.key(first, played.resolve))
        for position, exercise in enumerate((first, second)):
            # the answer to the first is mostly wrong for the second, and no answer at all to some
            with suppress(InputError, TypeError):
                answered = Answered(position, exercise, answer, grade(played, drill, exercise, answer), 1000)
                trainee.navigator.review(answered)
                settle()
                page = trainee.window.page("drill")
                assert isinstance(page, DrillPage)
                assert (page.stage, page.verdict.isVisible()) == ("judged", True), drill.id
                assert page.header.count.text() == f"Question {position + 1}"
                assert page.go.text() == "Retour au bilan"
