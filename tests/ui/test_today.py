"""The session of the day: one button, what the teacher chooses, kept across days, resumed anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.learning.kept import rebuilt
from app.training.records import EvidenceRecord
from app.training.remembered import Person
from tests.ui.conftest import started
from tests.ui.doubles import type_keys
from tests.ui.weeks import Days, answer, drill, fill_pool
from ui.pages.home import HomePage
from ui.pages.summary import SummaryPage
from ui.program import Program
from ui.start.self_test import settle

RULE = "yellow-and-green"
NAME = "jaune et vert confondus"


@pytest.fixture
def clock() -> Days:
    return Days()


def home(program: Program) -> HomePage:
    program.window.go("home")
    page = program.window.page("home")
    assert isinstance(page, HomePage)
    return page


def kept(program: Program) -> list[EvidenceRecord | None]:
    store = program.gateway._store
    assert store is not None
    return [evidence for _attempt, _exercise, evidence in store.answers()]  # type: ignore[attr-defined]


def test_one_key_begins_a_session_of_so_many_minutes_and_each_answer_says_what_it_was_put_for(
    trainee: Program, clock: Days
) -> None:
    page = home(trainee)
    assert "point" in page.today.text()
    assert "50 questions, environ 10 minutes" in page.detail.text()
    assert page.minutes is not None
    page.minutes.changed.emit(20)
    assert "100 questions, environ 20 minutes" in page.detail.text()
    assert trainee.preferences.remembered.minutes == 20
    page.main.setFocus()
    type_keys("enter")
    settle()
    assert trainee.window.current == "drill"
    assert drill(trainee).header.table.text().startswith("Nouveau · ")
    whys = [answer(trainee, clock)]
    assert "Posée" not in drill(trainee).verdict.note.text()
    for _question in range(4):
        drill(trainee).next_wanted.emit()
        whys.append(answer(trainee, clock))
    assert [each.why for each in kept(trainee) if each is not None] == whys
    assert {*whys} <= {"new", "practice"}


def test_what_is_known_is_what_the_answers_kept_say_whatever_session_they_come_from(
    trainee: Program, clock: Days
) -> None:
    trainee.navigator.start_today()
    for _question in range(3):
        answer(trainee, clock, RULE)
        drill(trainee).next_wanted.emit()
    trainee.run._stop()
    game, plans = trainee.services.plans.game(), trainee.services.plans
    trainee.navigator.start(plans.usual(game))
    answer(trainee, clock)
    person = trainee.preferences.trainee
    assert isinstance(person, Person)
    known = trainee.services.teaching.known(game, person)
    assert known.answers == 4
    store = trainee.gateway._store
    assert store is not None
    assert rebuilt(store, person.id, game.name).known.state() == known.state()
    found = [each for each in kept(trainee) if each is not None]
    assert [bool(each.why) for each in found] == [True, True, True, False]
    assert all(each.items and each.target for each in found)


def test_a_session_goes_on_with_the_same_exercise_after_a_stop_and_after_a_start(
    qtbot: QtBot, tmp_path: Path, clock: Days
) -> None:
    with started(tmp_path / "data", clock) as first:
        first.navigator.welcome("Camille")
        first.navigator.start_today()
        answer(first, clock)
        drill(first).next_wanted.emit()
        assert first.run.session is not None
        put, why = first.run.session.exercise, first.run._reason
        (begun,) = first.services.figures.unfinished_sessions()
        first.navigator.start(first.services.plans.usual(first.services.plans.game()))
        first.run._end()
        page = home(first)
        assert page.minutes is not None
        assert page.minutes.isHidden()
        page.main.click()
        settle()
        assert first.run._recorder.now.session == begun.id
        assert (first.run.session.exercise, first.run._reason) == (put, why)
    with started(tmp_path / "data", clock) as second:
        home(second).main.click()
        settle()
        assert second.run.session is not None
        assert (second.run.session.position, second.run.session.done) == (1, 1)
        assert (second.run.session.exercise, second.run._reason) == (put, why)
        answer(second, clock)
        assert [each.why for each in kept(second) if each is not None][-1] == why.why


@pytest.mark.slow
def test_a_mistake_is_named_once_it_is_confirmed_and_waits_to_be_mended(trainee: Program, clock: Days) -> None:
    """A week in short: held on the first day, mended on two, cured; the summary and home tell what waits."""
    trainee.navigator.start_today()
    fill_pool(trainee)
    page = drill(trainee)
    named = []
    game, person = trainee.services.plans.game(), trainee.preferences.trainee
    for _question in range(60):
        drill(trainee).next_wanted.emit()
        ledger = trainee.services.teaching.known(game, person).ledger
        confirmed = ledger.standing(RULE) == "confirmed"
        why = answer(trainee, clock, RULE)
        assert (why == "mend") == (NAME in page.verdict.note.text())
        assert why != "mend" or confirmed
        named.append(why == "mend")
        if sum(named) == 2:
            break
    assert any(named)
    trainee.run._end()
    summary = trainee.window.page("summary")
    assert isinstance(summary, SummaryPage)
    assert "Demain : " in summary.tomorrow.text()
    assert "1 erreur à corriger" in summary.tomorrow.text()
    assert summary.advice.text() == f"À corriger : {NAME}", "what is confirmed comes first of all that is advised"
    cured = []
    for clock.day in (1, 2):
        assert "1 erreur à corriger" in home(trainee).today.text()
        trainee.navigator.start_today()
        for _question in range(8):
            answer(trainee, clock)
            drill(trainee).next_wanted.emit()
        trainee.run._end()
        cured.append(trainee.services.teaching.known(game, person).ledger.standing(RULE))
    assert cured == ["confirmed", "cured"]
    assert "erreur" not in home(trainee).today.text()


def test_a_guest_is_known_for_a_sitting_and_nothing_of_it_is_kept(program: Program, clock: Days) -> None:
    program.navigator.welcome("")
    program.navigator.start_today()
    for _question in range(3):
        answer(program, clock)
        drill(program).next_wanted.emit()
    game = program.services.plans.game()
    assert program.services.teaching.known(game, None).answers == 3
    program.run._end()
    assert kept(program) == []
    assert program.preferences.remembered.open_question == ""
    program.services.trainees.add("Camille")
    assert program.services.teaching.known(game, program.preferences.trainee).answers == 0


def test_after_a_pause_the_first_day_is_a_review_and_a_date_far_ahead_is_asked_about(
    trainee: Program, clock: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainee.navigator.start_today()
    for _question in range(6):
        answer(trainee, clock)
        drill(trainee).next_wanted.emit()
    trainee.run._end()
    clock.day = 20
    page = home(trainee)
    assert "nouveau" not in page.today.text()
    assert "on révise d’abord" in page.detail.text()
    asked: list[str] = []

    def asks(_window: object, _heading: str, text: str, *_others: object) -> bool:
        asked.append(text)
        return True

    monkeypatch.setattr("ui.widgets.dialogs.asks", asks)
    trainee.navigator.start_today()
    assert answer(trainee, clock) == "due"
    trainee.run._end()
    assert asked == []
    clock.day = 600
    trainee.navigator.start_today()
    trainee.run._stop()
    trainee.navigator.start_today()
    assert len(asked) == 1
    monkeypatch.setattr("ui.widgets.dialogs.asks", lambda *_all: False)
    trainee.services.calendar._trusted = False
    home(trainee)
    trainee.navigator.start_today()
    assert trainee.window.current == "home"
