"""From a figure of progress to the answers it rests on, to one of them on the table, and back."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.learning.fitting import Fitted, Work
from app.learning.looking_back import Own
from app.learning.past import Past
from app.text import set_language
from tests.ui.test_today import clock
from tests.ui.weeks import Days, answer, drill
from ui.models.answers import Wanted
from ui.pages.answers import AnswersPage
from ui.pages.progress import ProgressPage
from ui.program import Program
from ui.services import recall as recalling
from ui.start.self_test import settle

__all__ = ["clock"]


@pytest.fixture(name="trained")
def two_weeks(trainee: Program, clock: Days) -> Program:
    """Three answers a day, a week between."""
    for day in (0, 7):
        clock.day = day
        trainee.navigator.start_today()
        for _question in range(3):
            answer(trainee, clock)
            drill(trainee).next_wanted.emit()
        trainee.run._stop()
    return trainee


def progress(program: Program) -> ProgressPage:
    program.window.go("progress")
    page = program.window.page("progress")
    assert isinstance(page, ProgressPage)
    settle()
    return page


def answers(program: Program) -> AnswersPage:
    page = program.window.page("answers")
    assert isinstance(page, AnswersPage)
    return page


def show(program: Program, wanted: Wanted) -> AnswersPage:
    progress(program).answers_wanted.emit(wanted)
    return answers(program)


def test_the_cards_come_after_the_first_figures_and_show_what_the_teacher_knows(trained: Program) -> None:
    page = progress(trained)
    memory = page.below.memory
    assert memory is not None
    game = trained.services.plans.game()
    known = trained.services.teaching.known(game, trained.preferences.trainee)
    items = len([card for card in known.memory.cards.values() if card.reviewed is not None])
    assert f"de vos {items} points déjà vus" in memory.kept_card.sentence.text()
    assert memory.kept.count == 2
    assert memory.due.count == 14
    before = memory.kept_card.sentence.text()
    set_language("en")
    page.retranslate()
    settle()
    assert memory.kept_card.sentence.text() != before


def test_enter_leads_from_a_day_to_its_answers_and_to_one_on_the_table_and_back(trained: Program) -> None:
    page = progress(trained)
    drawings = page._drawings
    assert drawings is not None
    QTest.keyClick(drawings.accuracy, Qt.Key.Key_Home)
    QTest.keyClick(drawings.accuracy, Qt.Key.Key_Return)
    settle()
    assert trained.window.current == "answers"
    listed = answers(trained)
    assert listed.title.text() == "Réponses du 16/11/2026"
    assert listed.count.text() == "3 réponses, dont 3 justes."
    assert {row[0] for row in listed.table.texts()} == {"16/11/2026"}
    listed.table.selectRow(1)
    QTest.keyClick(listed.table, Qt.Key.Key_Return)
    settle()
    assert trained.window.current == "drill"
    shown = drill(trained)
    assert shown.stage == "judged"
    assert not shown.verdict.isHidden()
    assert trained.run._last is not None
    assert trained.run._last.exercise.skill == listed._found[1][0].skill
    store = trained.gateway._store
    assert store is not None
    count = store.counts()["attempt"]
    shown.next_wanted.emit()
    settle()
    assert trained.window.current == "answers"
    assert listed.table.selected == 1
    assert store.counts()["attempt"] == count
    QTest.keyClick(listed, Qt.Key.Key_Escape)
    assert trained.window.current == "progress"


def test_a_session_that_was_left_for_an_answer_goes_on_with_the_same_question(trained: Program) -> None:
    trained.navigator.start_today()
    session = trained.run.session
    assert session is not None
    put = session.exercise
    page = show(trained, Wanted(str, lambda _attempt, _told: True))
    page.opened.emit(page._found[0])
    settle()
    drill(trained).leave_wanted.emit()
    (begun,) = [each for each in trained.services.figures.unfinished_sessions() if not each.done]
    trained.navigator.resume(begun.id)
    settle()
    assert trained.run.session is not None
    assert trained.run.session.exercise == put


def test_an_answer_that_this_version_cannot_show_is_said_to_be_kept(trained: Program) -> None:
    page = show(trained, Wanted(str, lambda _attempt, _told: True))
    attempt, exercise, told = page._found[0]
    for odd in ((attempt, replace(exercise, body="{}"), told), (replace(attempt, answer="[]"), exercise, told)):
        page.opened.emit(odd)
        settle()
        assert trained.window.current == "answers"
        assert "la réponse est gardée" in trained.window.toast.text.text()


def test_no_answer_and_another_language_are_said(trained: Program) -> None:
    page = show(trained, Wanted(lambda: "Rien", lambda _attempt, _told: False))
    assert page.count.text() == "Aucune réponse gardée n’en est."
    assert not page.look.isEnabled()
    show(trained, Wanted(lambda: "Tout", lambda _attempt, _told: True))
    page.table.selectRow(2)
    set_language("en")
    page.retranslate()
    assert page.count.text() == "6 answers, 6 of them right."
    assert page.table.selected == 2
    page.look.click()
    settle()
    assert trained.window.current == "drill"


def test_a_guest_has_neither_memory_nor_answers(trained: Program) -> None:
    trained.preferences.set_trainee(None)
    page = progress(trained)
    assert not page.below.isVisible()
    assert trained.services.recall.view() is None
    assert not trained.services.answers.found(Wanted(str, lambda _attempt, _told: True))


def test_what_takes_long_is_worked_out_while_somebody_looks(
    trained: Program, clock: Days, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No time at once: the page comes with what is at hand, and says the rest when it is there."""
    monkeypatch.setattr(recalling, "_AT_ONCE", 0)
    monkeypatch.setattr(recalling, "own_numbers", _other_numbers)
    service = trained.services.recall
    view = service.view()
    assert view is not None
    assert view.looked is None
    service.rest()
    with qtbot.waitSignal(service.changed):
        service.view()
    view = service.view()
    assert view is not None
    assert view.looked is not None
    assert view.looked.own.fitted == Fitted(0.5)
    clock.day += 1
    again = service.view()
    assert again is not None
    assert again.looked == view.looked, "what was seen last stands until more is known"
    assert again.today == view.today + timedelta(days=1)


def _other_numbers(_past: Past) -> Work[Own]:
    yield
    return Own(Fitted(0.5), 1)
