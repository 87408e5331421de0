"""The drill page: its clock and pause, what it puts again, its language, and what happens when the store cannot."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.drills.answer import AmountAnswer
from app.games import discover
from app.resources import SCENARIOS
from app.scenarios.scenario import read_scenario
from app.storage.errors import DatabaseBusyError
from tests.ui.doubles import SetClock, click, click_text, focused, type_keys, type_text
from tests.ui.pages.drill_page import begin, model, session_of, stage
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.amount import AmountWidget
from ui.start.self_test import settle


def kept(program: Program) -> list[Any]:
    nothing: list[Any] = []
    return program.gateway.read(lambda store: list(store.attempts()), nothing)


def test_the_pause_takes_its_time_out_and_covers_the_table(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    clock.at += 1000
    click(page.header.pause)
    assert page.veil.isVisible()
    assert page.veil.geometry().contains(page.go.mapTo(page, page.go.rect().center()))
    clock.at += 60_000
    type_keys("escape")
    assert not page.veil.isVisible()
    assert isinstance(page.open_question, AmountWidget)
    assert focused() is page.open_question.field
    clock.at += 500
    Keyboard(page).answer(model(trainee))
    session = session_of(trainee)
    assert session.answered[0].milliseconds == 1500


def test_the_pause_leaves_no_cursor_on_the_felt(trainee: Program) -> None:
    """A frame around a place nobody went to would hide the number of the chips in it."""
    page = begin(trainee, "settlement", 2)
    assert page.view is not None
    for key in ("escape", "escape"):
        type_keys(key)
    assert stage(page) == "asking"
    assert focused() is page.view
    assert page.view.rings() == []
    page.pause()
    click(page.veil.project)
    assert page.projected
    assert page.view.rings() == []


def test_time_begins_when_the_dice_lie_still(trainee: Program, clock: SetClock) -> None:
    trainee.preferences.set_reduced_motion(False)
    page = begin(trainee, "calls", 1)
    view = page.view
    assert view is not None
    assert [view.moving] == [True]
    clock.at += 800
    view.finish_motion()
    assert [view.moving] == [False]
    clock.at += 300
    assert page.thought() == 300


def test_the_clock_can_be_hidden(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout", 1)
    assert page.header.clock.text() == "0:00"
    page.pause()
    click(page.veil.clock)
    click(page.veil.resume)
    assert page.header.clock.text() == ""
    page = begin(trainee, "payout", 1, hide_timer=True)
    assert page.header.clock.text() == ""


def test_a_session_stops_and_resumes_where_it_was(trainee: Program) -> None:
    page = begin(trainee, "payout", 2)
    Keyboard(page).answer(model(trainee))
    Keyboard(page).next()
    session = session_of(trainee)
    waiting = session.exercise.body()
    page.pause()
    click(page.veil.stop)
    settle()
    assert trainee.window.current == "home"
    home = trainee.window.page("home")
    click_text(home, "Reprendre")
    settle()
    assert trainee.window.current == "drill"
    again = session_of(trainee)
    assert again is not session
    assert again.position == 1
    assert again.exercise.body() == waiting
    assert page.header.count.text() == "2 / 3"


def test_the_time_thought_before_a_session_is_stopped_counts_on_when_it_resumes(
    trainee: Program, clock: SetClock
) -> None:
    page = begin(trainee, "payout", 2)
    clock.at += 27_000
    page.pause()
    click(page.veil.stop)
    settle()
    trainee.navigator.start_tour()
    settle()
    trainee.window.go("home")
    clock.at += 60_000
    click_text(trainee.window.page("home"), "Reprendre")
    settle()
    assert page.header.clock.text() == "0:27"
    clock.at += 500
    Keyboard(page).answer(model(trainee))
    session = session_of(trainee)
    assert session.answered[0].milliseconds == 27_500
    page.pause()
    click(page.veil.stop)
    settle()
    click_text(trainee.window.page("home"), "Reprendre")
    settle()
    assert (page.header.count.text(), page.thought()) == ("2 / 3", 0), "the next question is a new one"


def test_the_header_says_at_which_table_an_exercise_of_a_file_is_put(trainee: Program) -> None:
    """The table of the file, in either language, though the house has another one."""
    file = SCENARIOS / "rampo" / "house-where-seven-moves-the-dice.yaml"
    trainee.navigator.start_one(read_scenario(file, discover()).exercise)
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    assert page.header.table.text().endswith("· Après un 7 : les dés passent au joueur suivant")
    trainee.preferences.set_language("en")
    settle()
    assert page.header.table.text().endswith("· After a 7: the dice go to the next player")
    type_text(page, "rien")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    settle()
    trainee.preferences.set_language("fr")
    settle()
    assert page.header.table.text().endswith("· Après un 7 : les dés passent au joueur suivant")


def test_a_guest_keeps_nothing_and_is_told(program: Program) -> None:
    program.navigator.welcome("")
    page = begin(program, "payout", 1)
    Keyboard(page).answer(model(program))
    assert page.verdict.saved.text() == "Invité : rien n’est gardé"
    Keyboard(page).next()
    page.pause()
    assert not page.veil.stop.isVisible()
    click(page.veil.end)
    settle()
    assert program.window.current == "summary"
    assert kept(program) == []


def test_errors_are_put_again(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    missed = []
    for _question in range(3):
        session = session_of(trainee)
        missed.append(session.exercise.body())
        answer = model(trainee)
        assert isinstance(answer, AmountAnswer)
        Keyboard(page).answer(AmountAnswer(answer.amount + 100))
        Keyboard(page).next()
        settle()
    summary = trainee.window.page("summary")
    click_text(summary, "Refaire les erreurs")
    settle()
    session = session_of(trainee)
    assert [session.exercise_at(position).body() for position in range(3)] == missed


def test_the_language_changes_at_once_in_the_middle_of_a_question(trainee: Program) -> None:
    page = begin(trainee, "payout", 1)
    french = page.text.text()
    trainee.preferences.set_language("en")
    settle()
    assert page.text.text() != french
    assert page.go.text() == "Confirm"
    Keyboard(page).answer(model(trainee))
    assert page.verdict.headline.text() == "Right"
    trainee.preferences.set_language("fr")
    assert page.verdict.headline.text() == "Juste"


def test_an_answer_waits_while_the_store_cannot_and_is_kept_when_it_can(
    trainee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(trainee, "payout", 1)
    store: Any = trainee.gateway.read(lambda each: each, None)
    path = trainee.folder / "tapis.db"

    def busy(*_records: object) -> None:
        raise DatabaseBusyError(path)

    with monkeypatch.context() as patch:
        patch.setattr(type(store), "add_attempt", busy)
        Keyboard(page).answer(model(trainee))
        assert stage(page) == "judged"
        assert page.verdict.saved.text() == "En attente"
        assert page.trouble.isVisible()
        assert str(path) in page.trouble.text.text()
        assert list(store.attempts()) == []
        Keyboard(page).next()
        Keyboard(page).answer(model(trainee))
        assert trainee.gateway.waiting == 2
    click(page.trouble.retry)
    assert not page.trouble.isVisible()
    assert page.verdict.saved.text() == "Enregistré"
    assert len(list(store.attempts())) == 2


def test_a_page_that_raises_loses_no_answer(trainee: Program, monkeypatch: pytest.MonkeyPatch, qtbot: Any) -> None:
    page = begin(trainee, "payout", 1)

    def broken(_verdict: object) -> None:
        raise RuntimeError("painting failed")

    monkeypatch.setattr(page.verdict, "show_verdict", broken)
    with qtbot.captureExceptions() as raised:
        Keyboard(page).answer(model(trainee))
    assert len(raised) == 1
    assert len(kept(trainee)) == 1
