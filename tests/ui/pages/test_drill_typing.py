"""Typing on the drill page: what is typed and may follow, what is no answer, and the keys that send one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.drills.answer import CallAnswer
from tests.ui.doubles import click, focused, type_keys, type_text
from tests.ui.pages.drill_page import acts_question, begin, model, session_of, stage
from tests.ui.players import Keyboard
from ui.program import Program
from ui.questions.amount import AmountWidget
from ui.questions.pieces import PiecesWidget
from ui.questions.ruling import RulingWidget
from ui.start.self_test import settle


def test_the_strip_says_what_is_typed_and_what_may_follow(trainee: Program) -> None:
    page = begin(trainee, "settlement", 2)
    type_keys("a")
    assert page.strip.typed.text() == "A"
    type_keys("8")
    assert page.strip.typed.text() == "A 8"
    type_keys("escape")
    assert page.strip.typed.text() == ""
    assert stage(page) == "asking"
    type_keys("escape")
    assert stage(page) == "paused"


def test_escape_clears_then_pauses(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    type_keys("12", "escape")
    question = page.open_question
    assert isinstance(question, AmountWidget)
    assert question.field.text() == ""
    assert stage(page) == "asking"
    type_keys("escape")
    assert stage(page) == "paused"


def test_azerty_digits_answer_an_amount(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    question = page.open_question
    assert isinstance(question, AmountWidget)
    type_text(focused(), "&é,'")
    assert question.field.text() == "12,4"


def test_the_button_gives_no_empty_answer(trainee: Program) -> None:
    for drill in ("payout", "limits", "calls", "settlement"):
        page = begin(trainee, drill, 1)
        assert not page.go.isEnabled(), drill
        type_keys("enter")
        assert stage(page) == "asking", drill


def test_nothing_to_do_in_a_phase_can_be_said_even_after_a_key_rubbed_out(trainee: Program) -> None:
    page = begin(trainee, "moves", 1)
    assert page.go.isEnabled()
    type_keys("p", "backspace")
    assert page.go.isEnabled()
    click(page.go)
    assert stage(page) == "asking"
    assert page.go.isEnabled()


def test_a_text_that_is_no_call_is_told_and_not_judged(trainee: Program) -> None:
    page = begin(trainee, "calls", 1)
    type_keys(*"xyz", "enter")
    assert stage(page) == "asking"
    assert page.told.isVisible()
    assert "n’est pas une annonce" in page.told.text()
    session = session_of(trainee)
    assert session.answered == ()
    type_keys("escape", *"8 r", "enter")
    assert stage(page) == "judged"
    assert not page.told.isVisible()


def test_the_tray_takes_back_the_last_chip(trainee: Program) -> None:
    page = begin(trainee, "payout", 3, skills=("rampo-payout-pieces",))
    question = page.open_question
    assert isinstance(question, PiecesWidget)
    first, second = question.tubes[:2]
    click(second)
    click(second)
    click(first)
    assert (first.count, second.count) == (1, 2)
    click(question.back)
    click(question.back)
    assert (first.count, second.count) == (0, 1)
    QTest.mouseClick(second, Qt.MouseButton.RightButton)
    assert second.count == 0
    assert not page.go.isEnabled()


def test_no_reason_is_listed_before_something_is_typed(trainee: Program) -> None:
    page = begin(trainee, "limits", 1)
    question = page.open_question
    assert isinstance(question, RulingWidget)
    type_keys("f")
    assert question.list.count() == 0
    type_keys(*"chev")
    assert [question.list.item(row).text() for row in range(question.list.count())] == [question.reason_text("astride")]
    assert question.show_all.text() == "Voir tous les motifs"
    type_keys(*"xx")
    assert question.show_all.text() == "Aucun motif trouvé\u00a0: les voir tous"
    click(question.show_all)
    assert question.list.count() > 1
    assert question.show_all.text() == "Voir tous les motifs"
    type_keys("escape")
    assert not question.refuse.isChecked()


def test_a_call_answer_is_kept_as_typed(trainee: Program) -> None:
    page = begin(trainee, "calls", 1)
    type_keys(*"8 r", "enter")
    assert stage(page) == "judged"
    session = session_of(trainee)
    assert session.answered[0].answer == CallAnswer("8 r")


def test_enter_on_the_button_of_the_pause_goes_on(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    page.pause()
    QTest.keyClick(page.veil.resume, Qt.Key.Key_Return)
    assert not page.veil.isVisible()


@pytest.mark.parametrize("drill", ["payout", "settlement", "calls", "limits"])
def test_enter_with_nothing_answered_says_so_until_something_is(trainee: Program, drill: str) -> None:
    page = begin(trainee, drill, 1)
    # where acts are refused, it is told where they are refused
    told = acts_question(page).message if drill == "settlement" else page.told
    type_keys("enter")
    assert (page.stage, told.text(), told.isVisible()) == ("asking", "Pas encore de réponse.", True)
    Keyboard(page).answer(model(trainee))
    settle()
    assert (page.stage, told.isVisible(), page.told.isVisible()) == ("judged", False, False)
