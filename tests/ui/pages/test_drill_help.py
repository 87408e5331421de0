"""The help in the middle of a question: answer, clock and felt are afterwards as they were."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.drills.answer import AmountAnswer
from app.games.rampo.kit import KIT
from tests.ui.doubles import SetClock, click_text, focused, type_keys
from tests.ui.pages.drill_page import acts_question, begin, model, session_of, stage
from ui.program import Program
from ui.questions.amount import AmountWidget
from ui.start.self_test import settle


def to_the_help_and_back(program: Program, clock: SetClock) -> None:
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    settle()
    assert program.window.current == "help"
    clock.at += 60_000
    type_keys("escape")
    settle()
    assert program.window.current == "drill"


def test_the_help_in_the_middle_leaves_answer_and_clock_as_they_were(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 4000
    type_keys("1")
    to_the_help_and_back(trainee, clock)
    question = page.open_question
    assert isinstance(question, AmountWidget)
    assert (question.field.text(), page.thought(), focused()) == ("1", 4000, question.field)
    clock.at += 500
    type_keys("2", "enter")
    session = session_of(trainee)
    assert session.answered[0].answer == AmountAnswer(1200)
    assert session.answered[0].milliseconds == 4500


def test_by_way_of_home_too_an_answer_and_its_clock_are_as_they_were(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    for paused in (False, True):
        clock.at += 4000
        type_keys("1")
        if paused:
            page.pause()
        QTest.keyClick(trainee.window, Qt.Key.Key_F1)
        trainee.window.go("settings")
        trainee.preferences.set_reduced_motion(paused)
        clock.at += 60_000
        trainee.window.go("home")
        click_text(trainee.window.page("home"), "Reprendre")
        settle()
        question = page.open_question
        assert isinstance(question, AmountWidget)
        assert (stage(page), focused()) == ("asking", question.field)
        assert page.view is not None
        assert page.view.reduced_motion is paused
        assert (question.field.text(), page.thought()) == (("11", 8000) if paused else ("1", 4000))


def test_the_help_in_the_middle_leaves_the_acts_done_and_their_felt(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts[:2]
    for act in acts:
        type_keys(*KIT.act_keys(act))
    assert page.view is not None
    felt = page.view.felt
    to_the_help_and_back(trainee, clock)
    assert acts_question(page).acts == acts
    assert page.view.felt == felt
    type_keys("backspace")
    assert acts_question(page).acts == acts[:1]


def test_the_help_throws_the_dice_no_second_time_and_stops_the_clock_while_they_roll(
    trainee: Program, clock: SetClock
) -> None:
    trainee.preferences.set_reduced_motion(False)
    page = begin(trainee, "calls", 1)
    assert page.view is not None
    seen = [page.view.moving]
    to_the_help_and_back(trainee, clock)
    assert [*seen, page.view.moving] == [True, False]
    assert page.thought() == 0
    clock.at += 700
    assert page.thought() == 700


def test_the_help_after_an_answer_leads_back_to_its_verdict(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    type_keys("1", "enter")
    to_the_help_and_back(trainee, clock)
    assert page.verdict.isVisible()
    assert stage(page) == "judged"


def test_the_help_during_the_pause_leads_back_to_the_pause(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 1000
    page.pause()
    to_the_help_and_back(trainee, clock)
    assert stage(page) == "paused"
    assert page.veil.isVisible()
    type_keys("escape")
    assert page.thought() == 1000
