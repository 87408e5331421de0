"""The verdict on the drill page: what it shows and says, what is contested, and when the next question comes."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDialog, QPlainTextEdit

from app.drills.answer import ActsAnswer, AmountAnswer, CallAnswer
from app.drills.judgement import Judgement, Verdict
from app.games import discover
from app.resources import SCENARIOS
from app.scenarios.scenario import read_scenario
from tests.ui.doubles import SetClock, click, click_text, focused, type_keys, type_text
from tests.ui.pages.drill_page import GAME, begin, model, session_of, stage
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle


def test_after_the_verdict_the_whole_table_is_seen_again(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    view = page.view
    assert view is not None
    assert view._singled
    type_keys("1")
    type_keys("enter")
    assert stage(page) == "judged"
    settle()
    assert view._singled == ()
    marked = Qt.TextInteractionFlag.TextSelectableByMouse
    assert page.verdict.rule.textInteractionFlags() == marked
    page.next_wanted.emit()
    page._verdict_seen()
    assert page.verdict.rule.textInteractionFlags() != marked
    assert stage(page) == "asking"
    assert view._singled


def test_what_the_author_of_an_exercise_says_stands_under_its_verdict_and_in_its_review(trainee: Program) -> None:
    file = SCENARIOS / "rampo" / "house-where-seven-moves-the-dice.yaml"
    trainee.navigator.start_one(read_scenario(file, discover()).exercise, "Sans papier. — Claire")
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    assert not page.verdict.note.isVisible()
    type_text(page, "rien")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    session = session_of(trainee)
    assert (page.verdict.note.isVisible(), page.verdict.note.text()) == (True, "Sans papier. — Claire")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    trainee.window.go("drill")
    trainee.run.review(session.answered[0])
    settle()
    assert (page.verdict.note.isVisible(), page.verdict.note.text()) == (True, "Sans papier. — Claire")
    trainee.navigator.start_one(session.answered[0].exercise)
    settle()
    type_text(page, "rien")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    assert page.verdict.isVisible()
    assert not page.verdict.note.isVisible()


def test_a_verdict_says_what_of_its_rule_is_our_reading(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    for rule in ("gain-beside-stake", "collect-losers"):
        page.verdict.show_verdict(Verdict(Judgement(False, 0, "1", "2", rule), GAME.rule(rule)))
        reading = GAME.rule(rule).reading
        assert page.verdict.reading.isHidden() is (reading is None)
        assert page.verdict.reading.text() == (f"Lecture : {reading}" if reading else "")


def contest(page: DrillPage, why: str, button: str) -> list[str]:
    """Contest a verdict, typing why; what the dialog showed."""
    shown: list[str] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        case, reason = dialog.findChildren(QPlainTextEdit)
        shown.append(case.toPlainText())
        type_text(reason, why)
        click_text(dialog, button)

    QTimer.singleShot(0, act)
    click(page.verdict.contest)
    return shown


def test_contesting_copies_a_case_an_instructor_can_read_with_the_reason(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    question = page.text.text()
    Keyboard(page).answer(AmountAnswer(1))
    shown = contest(page, "Le texte dit neuf", "Copier")
    session = session_of(trainee)
    copied = QGuiApplication.clipboard().text()
    assert copied.replace("\u00a0", " ") == f"{shown[0]}\n\nPourquoi je ne suis pas d’accord :\nLe texte dit neuf"
    lines = copied.splitlines()
    assert lines[0].endswith("· Calcul des gains · règles actuelles · table A · minimum 5\u00a0€")
    assert lines[1].startswith(f"Question : {question}")
    assert any(line.startswith("– Dés : ") for line in lines)
    assert any(line.startswith("– ") and line.endswith(("jeton", "jetons")) for line in lines)
    assert any(line.startswith("Donné : ") for line in lines)
    assert "Article 55-22-1" in copied
    assert f"Pour vérifier : {GAME.notation(dict(session.answered[0].exercise.table))}" in lines
    assert trainee.window.toast.isVisible()


def test_contesting_can_be_left(trainee: Program) -> None:
    QGuiApplication.clipboard().setText("before")
    page = put_again(trainee, "payout", 1, more_by_one)
    contest(page, "", "Annuler")
    assert trainee.window.focusWidget() is page.go, "Enter goes on"
    assert QGuiApplication.clipboard().text() == "before"


def put_again(program: Program, drill: str, level: int, answer: Any, **change: Any) -> DrillPage:
    """Answer the first question of a drill with what is made of the right answer."""
    page = begin(program, drill, level, **change)
    Keyboard(page).answer(answer(model(program)))
    settle()
    return page


def more_by_one(right: AmountAnswer) -> AmountAnswer:
    return AmountAnswer(right.amount + 100)


def test_under_a_wrong_amount_stands_how_it_is_computed_and_v_hides_it(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, more_by_one)
    assert "×" in page.verdict.lines.text()
    assert page.verdict.lines.isVisible()
    assert page.verdict.drawing.isVisible()
    assert page.verdict.more.text() == "V   Cacher le calcul"
    type_keys("v")
    assert not page.verdict.lines.isVisible()
    assert page.verdict.more.text() == "V   Voir le calcul"
    type_keys("v")
    assert page.verdict.lines.isVisible()


def test_under_a_right_amount_it_is_shown_when_asked_for(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right)
    assert not page.verdict.lines.isVisible()
    type_keys("v")
    assert page.verdict.lines.isVisible()


def test_what_is_no_sum_is_not_called_a_computation(trainee: Program) -> None:
    page = put_again(trainee, "calls", 1, lambda _right: CallAnswer("2 n"))
    assert page.verdict.more.text() == "V   Cacher le détail"


def test_a_right_answer_puts_a_tick_on_the_stake_it_is_about(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right)
    assert page.view is not None
    session = session_of(trainee)
    question = session.drill.question(session.answered[0].exercise)
    assert page.view._marks == dict.fromkeys(question.focus, "right")
    assert question.focus


def test_a_verdict_says_the_time_with_the_one_aimed_at_and_that_it_was_slow(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 17_000
    Keyboard(page).answer(model(trainee))
    assert page.verdict.pace.text().startswith("Lent : 17 s, visé ")
    Keyboard(page).next()
    clock.at += 400
    Keyboard(page).answer(model(trainee))
    assert page.verdict.pace.text().startswith("0,4 s, visé ")
    page.veil.clock.setChecked(False)
    Keyboard(page).next()
    Keyboard(page).answer(model(trainee))
    assert page.verdict.pace.text() == "", "whoever hides the clock sees no time"


def test_space_does_not_leave_a_verdict(trainee: Program) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    assert stage(page) == "judged"
    type_keys("enter")
    assert stage(page) == "asking"


def test_after_a_right_answer_the_next_comes_by_itself_where_that_is_chosen(trainee: Program, qtbot: Any) -> None:
    page = put_again(trainee, "payout", 1, lambda right: right, flows=True)
    qtbot.waitUntil(lambda: stage(page) == "asking")
    assert page.header.count.text() == "2 / 3"


@pytest.mark.parametrize("stays", ["wrong", "read", "paused", "usual"])
def test_a_verdict_stays_where_there_is_something_to_read_or_nobody_asked(
    trainee: Program, qtbot: Any, stays: str
) -> None:
    answer = more_by_one if stays == "wrong" else lambda right: right
    page = put_again(trainee, "payout", 1, answer, flows=stays != "usual")
    if stays == "read":
        type_keys("v")
    elif stays == "paused":
        page.pause()
    qtbot.wait(900)
    assert stage(page) == ("paused" if stays == "paused" else "judged")


def test_page_down_reads_on_in_a_verdict_that_is_longer_than_its_room(trainee: Program) -> None:
    trainee.window.resize(1280, 600)
    page = begin(trainee, "settlement", 1)
    Keyboard(page).answer(ActsAnswer(model(trainee).acts[:2], guided=True))
    settle()
    bar = page.verdict.findChildren(QAbstractScrollArea)[0].verticalScrollBar()
    assert (page.stage, bar.value()) == ("judged", 0)
    assert bar.maximum() > 0
    QTest.keyClick(focused(), Qt.Key.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(focused(), Qt.Key.Key_PageUp)
    assert bar.value() == 0
