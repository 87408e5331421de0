"""What holds in the whole frame: taking back before confirming, help about the page, Enter at the focus, the count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from app.games import load
from app.games.rampo.kit import KIT
from app.training.plan import Plan
from tests.ui.doubles import click, focused, texts, type_keys
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.pages.help import HelpPage
from ui.pages.settings import SettingsPage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.questions.pieces import PiecesWidget
from ui.questions.ruling import RulingWidget
from ui.start.self_test import settle
from ui.widgets.cards import CardButton

GAME = load("rampo")
DRILLS = [drill.id for drill in GAME.drills]


def begin(program: Program, drill: str, level: int = 3, **change: Any) -> DrillPage:
    settings = program.services.plans.usual(GAME).settings
    program.navigator.start(replace(Plan("rampo", (drill,), settings, level, 0, 3), **change))
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def model(program: Program) -> Any:
    session = program.run.session
    assert session is not None
    return session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))


# help of what is on the page


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("drill", DRILLS)
def test_f1_opens_the_chapter_of_the_drill_and_escape_leads_back(trainee: Program, drill: str, language: str) -> None:
    trainee.preferences.set_language(language)
    page = begin(trainee, drill)
    asked = page.text.text()
    QTest.keyClick(focused(), Qt.Key.Key_F1)
    settle()
    shown = trainee.window.page("help")
    assert isinstance(shown, HelpPage)
    assert (trainee.window.current, shown.chapter) == ("help", f"rampo-{drill}")
    assert shown.back.isVisible()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    settle()
    assert trainee.window.current == "drill"
    assert (page.stage, page.text.text()) == ("asking", asked)
    Keyboard(page).answer(model(trainee))
    assert page.verdict.saved.text() == {"fr": "Enregistré", "en": "Saved"}[language]


def test_f1_after_an_answer_is_about_the_drill_that_was_answered(trainee: Program) -> None:
    drills = ("payout", "calls")
    page = begin(trainee, "payout", drills=drills)
    session = trainee.run.session
    assert session is not None
    answered = session.exercise.drill
    Keyboard(page).answer(model(trainee))
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    settle()
    shown = trainee.window.page("help")
    assert isinstance(shown, HelpPage)
    assert shown.chapter == f"rampo-{answered}"
    click(shown.back)
    settle()
    assert page.stage == "judged"
    assert page.header.count.text() == "1 / 3"


def test_settings_asked_for_in_a_question_lead_back_to_it(trainee: Program) -> None:
    page = begin(trainee, "payout")
    asked = page.text.text()
    shown = trainee.window.page("settings")
    assert isinstance(shown, SettingsPage)
    for how in ("escape", "button"):
        QTest.keyClick(focused(), Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
        settle()
        assert (trainee.window.current, shown.back.isVisible()) == ("settings", True)
        if how == "escape":
            QTest.keyClick(focused(), Qt.Key.Key_Escape)
        else:
            click(shown.back)
        settle()
        assert (trainee.window.current, page.stage, page.text.text()) == ("drill", "asking", asked)
    trainee.run._end()
    trainee.window.go("home")
    QTest.keyClick(focused(), Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert not shown.back.isVisible()
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert trainee.window.current == "settings"


def test_a_guests_session_outlives_a_look_into_the_help(program: Program) -> None:
    program.navigator.welcome("")
    page = begin(program, "payout")
    Keyboard(page).answer(model(program))
    Keyboard(page).next()
    settle()
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    settle()
    shown = program.window.page("help")
    assert isinstance(shown, HelpPage)
    click(shown.back)
    settle()
    assert (page.stage, page.header.count.text()) == ("asking", "2 / 3")


def test_the_way_back_is_offered_only_where_an_exercise_waits(trainee: Program) -> None:
    begin(trainee, "payout")
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    settle()
    trainee.window.go("home")
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    settle()
    shown = trainee.window.page("help")
    assert isinstance(shown, HelpPage)
    assert not shown.back.isVisible()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert trainee.window.current == "help"
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    assert trainee.window.current == "help"


# taking back before confirming


def test_whatever_is_typed_can_be_taken_back_before_it_is_confirmed(trainee: Program) -> None:
    for drill, keys in (("payout", "12"), ("calls", "8r")):
        page = begin(trainee, drill, 1)
        before = page.open_question.field.text()  # type: ignore[union-attr]
        type_keys(*keys)
        assert page.open_question.field.text() != before  # type: ignore[union-attr]
        type_keys(*["backspace"] * len(keys))
        assert page.open_question.field.text() == before  # type: ignore[union-attr]
        assert page.stage == "asking"


def test_whatever_is_laid_chosen_or_done_can_be_taken_back(trainee: Program) -> None:
    page = begin(trainee, "payout", 3, skills=("rampo-payout-pieces",))
    pieces = page.open_question
    assert isinstance(pieces, PiecesWidget)
    click(pieces.tubes[2])
    click(pieces.tubes[2])
    type_keys("backspace", "backspace")
    assert pieces.tubes[2].count == 0
    page = begin(trainee, "limits", 3)
    ruling = page.open_question
    assert isinstance(ruling, RulingWidget)
    type_keys("a")
    assert ruling.accept.isChecked()
    type_keys("backspace")
    assert not ruling.accept.isChecked()
    for drill in ("settlement", "moves"):
        page = begin(trainee, drill, 3)
        acts = page.open_question
        assert isinstance(acts, ActsWidget)
        answer = model(trainee)
        first = answer.acts[0] if drill == "settlement" else answer.phases[0][0]
        type_keys(*KIT.act_keys(first))
        assert list(acts.acts) == [first]
        click(acts.back)
        assert list(acts.acts) == []


# the focus


def test_enter_presses_what_has_the_focus(trainee: Program) -> None:
    home = trainee.window.page("home")
    card = next(each for each in home.findChildren(CardButton) if each.isVisible())
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Return)
    settle()
    assert trainee.window.current == "plan"
    entry = next(each for each in trainee.window.rail.findChildren(QAbstractButton) if each.text() == "Glossaire")
    entry.setFocus()
    QTest.keyClick(entry, Qt.Key.Key_Enter)
    settle()
    assert trainee.window.current == "glossary"


@pytest.mark.slow
@pytest.mark.parametrize("drill", DRILLS)
def test_the_keys_of_the_window_work_wherever_an_exercise_has_the_focus(trainee: Program, drill: str) -> None:
    window = trainee.window
    for key, leads_to in ((Qt.Key.Key_F1, "help"), (Qt.Key.Key_F11, "drill"), (Qt.Key.Key_F5, "drill")):
        begin(trainee, drill)
        QTest.keyClick(focused(), key)
        settle()
        assert window.current == leads_to
        assert window.isFullScreen() is (key == Qt.Key.Key_F11)
        window.setWindowState(Qt.WindowState.WindowNoState)
    begin(trainee, drill)
    QTest.keyClick(focused(), Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.current == "settings"
    begin(trainee, drill)
    QTest.keyClick(focused(), Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert not window.isVisible()


# what is empty says what to do


EMPTY = (
    ("progress", True, "Donnez un nom", "Give a name"),
    ("progress", False, "Après une première séance", "After a first session"),
    ("restore", False, "Tapis en fait une", "Tapis makes one"),
    ("home", True, "Pour commencer", "To begin with"),
)
"""Pages with nothing to show: the page, whether a guest sits there, and how what to do begins in each language."""


@pytest.mark.parametrize(("name", "guest", "french", "english"), EMPTY)
def test_an_empty_page_says_what_to_do_and_offers_it(
    program: Program, name: str, guest: bool, french: str, english: str
) -> None:
    program.navigator.welcome("" if guest else "Camille")
    for language, told in (("fr", french), ("en", english)):
        program.preferences.set_language(language)
        program.window.go(name)
        settle()
        page = program.window.page(name)
        assert [text for text in texts(page) if told in text], texts(page)
        assert [each for each in page.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]


# the header


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_header_counts_the_exercise_on_the_page(trainee: Program, language: str) -> None:
    trainee.preferences.set_language(language)
    page = begin(trainee, "payout", 1)
    for number in (1, 2, 3):
        assert page.header.count.text() == f"{number} / 3"
        page.pause()
        assert page.veil.progress.text() == f"{number} / 3"
        page.resume()
        Keyboard(page).answer(model(trainee))
        settle()
        assert page.header.count.text() == f"{number} / 3", "a verdict is still about its own exercise"
        assert page.header.bar.value() == 1000 * number // 3
        Keyboard(page).next()
        settle()


def test_without_an_end_the_answers_are_counted(trainee: Program) -> None:
    page = begin(trainee, "payout", 1, exercises=None)
    seen = []
    for _answer in range(3):
        seen.append(page.header.count.text())
        Keyboard(page).answer(model(trainee))
        settle()
        Keyboard(page).next()
        settle()
    assert [*seen, page.header.count.text()] == ["0 réponse", "1 réponse", "2 réponses", "3 réponses"]


# nothing needs hovering


@pytest.mark.parametrize("drill", DRILLS)
def test_no_button_hides_until_it_is_hovered(trainee: Program, drill: str) -> None:
    page = begin(trainee, drill)
    at_rest = {id(each) for each in page.findChildren(QAbstractButton) if each.isVisible()}
    for each in list(page.findChildren(QAbstractButton)):
        if each.isVisible():
            QTest.mouseMove(each)
    settle()
    assert {id(each) for each in page.findChildren(QAbstractButton) if each.isVisible()} == at_rest
