"""A table read at a glance: seen for a time that follows the trainee, then covered, shown again when asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.drills.answer import AmountAnswer, seen_again
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.question import AmountQuestion, PiecesQuestion
from app.games import load
from app.games.roulette.drills.chips import TimesTables
from app.training import flash
from app.training.flash import FIRST, LEAST
from app.training.plan import Plan
from app.training.records import AttemptRecord, SessionRecord
from app.training.remembered import Person
from app.training.session import Session
from tests.ui.doubles import SetClock, click, focused, type_keys
from ui.pages import flashed_table
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

BRIEF = 160
"""Milliseconds of the test's own clock, by which alone a table is covered: nobody waits two seconds in each test."""


class Flashed(TimesTables):
    """The times tables, read at a glance."""

    def question(self, exercise: Exercise) -> AmountQuestion | PiecesQuestion:
        return replace(super().question(exercise), flashed=True, seen="Chips in a row")


class Glimpsed(Game):
    """Roulette with that drill alone."""

    drills = (Flashed(),)


GAME = Glimpsed("app.games.roulette")


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flash, "FIRST", BRIEF)


def begin(program: Program, *, reduced_motion: bool = False, **change: Any) -> DrillPage:
    plan = replace(Plan("roulette", ("tables",), program.services.plans.usual(GAME).settings, 1, 7, 4), **change)
    program.window.go("drill")
    program.run.begin(GAME, plan, program.preferences.trainee, reduced_motion=reduced_motion)
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def due(program: Program) -> int:
    session = program.run.session
    assert session is not None
    answer = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))
    assert isinstance(answer, AmountAnswer)
    return answer.amount


def answer(program: Program, wrong: int = 0) -> None:
    type_keys(*str(due(program) + wrong), "enter")
    settle()


def kept(program: Program) -> list[str]:
    nothing: list[str] = []
    return program.gateway.read(lambda store: [attempt.answer for attempt, _exercise in store.attempts()], nothing)


def covered(page: DrillPage) -> bool:
    """Whether the table is out of sight: exactly one of table and cover is there."""
    assert page.view is not None
    assert page.view.isVisible() is page.cover.isHidden()
    return page.cover.isVisible()


def projected(page: DrillPage) -> bool:
    return page.projected


def pass_time(program: Program, milliseconds: int) -> None:
    assert isinstance(program.clock, SetClock)
    program.clock.at += milliseconds


def wait_covered(program: Program, page: DrillPage, qtbot: QtBot, milliseconds: int = BRIEF) -> None:
    """Let so much time pass, in which the table is covered at the end and not before."""
    pass_time(program, milliseconds - 1)
    qtbot.wait(2 * BRIEF)
    assert not covered(page)
    pass_time(program, 1)
    qtbot.waitUntil(lambda: covered(page), timeout=5000)


def wait_in_vain(program: Program, qtbot: QtBot) -> None:
    """Let more time pass than any table is seen for."""
    pass_time(program, 60_000)
    qtbot.wait(2 * BRIEF)


def test_the_table_is_covered_when_its_time_is_over_and_the_answer_goes_on(
    trainee: Program, brief: None, qtbot: QtBot
) -> None:
    page = begin(trainee)
    assert not covered(page)
    field = focused()
    wait_covered(trainee, page, qtbot)
    assert focused() is field
    answer(trainee)
    assert page.stage == "judged"
    assert not covered(page)
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].verdict.judgement.right
    assert kept(trainee) == [f'["amount",{session.answered[0].answer[0]}]']


def test_what_is_covered_is_neither_seen_nor_heard_nor_pointed_at(trainee: Program, brief: None, qtbot: QtBot) -> None:
    page = begin(trainee)
    assert page.view is not None
    stack = page.view.felt.stacks[0]
    QTest.mouseMove(page.view, page.view.spot_centre(stack.spot).toPoint())
    qtbot.waitUntil(lambda: bool(page.strip.isVisible()), timeout=1000)
    wait_covered(trainee, page, qtbot)
    spoken = QAccessible.queryAccessibleInterface(page.view)
    assert spoken is not None
    assert spoken.childCount() == 0
    assert spoken.state().invisible
    assert page.place_card.isHidden()
    cover = QAccessible.queryAccessibleInterface(page.cover)
    assert cover is not None
    assert cover.text(QAccessible.Text.Name) == "Table couverte. F7 la montre encore une fois."
    assert page.view.spot_at(QPointF(1, 1)) is None
    page.see_again()
    assert spoken.childCount() > 0


def _by_key(page: DrillPage) -> None:
    QTest.keyClick(focused(), Qt.Key.Key_F7)


def _by_mouse(page: DrillPage) -> None:
    click(page.cover.findChildren(QPushButton)[0])


@pytest.mark.parametrize("again", [_by_key, _by_mouse])
def test_it_is_shown_again_for_as_long_and_that_is_kept_with_the_answer(
    trainee: Program, brief: None, qtbot: QtBot, again: Callable[[DrillPage], None]
) -> None:
    page = begin(trainee)
    assert page.header.flash.text().replace("\u00a0", " ") == "Table vue 0,2 s"
    type_keys("3")
    wait_covered(trainee, page, qtbot)
    again(page)
    assert not covered(page)
    assert page.header.flash.text().startswith("Table vue 2 × 0,2")
    wait_covered(trainee, page, qtbot)
    again(page)
    type_keys("backspace")
    answer(trainee)
    (text,) = kept(trainee)
    assert seen_again(text) == 2
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].again == 2
    type_keys("enter")
    settle()
    assert page.again == 0


def test_what_is_shown_again_is_also_heard_again(
    trainee: Program, brief: None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begin(trainee)
    wait_covered(trainee, page, qtbot)
    heard: list[str] = []
    monkeypatch.setattr(flashed_table, "announce", lambda _widget, text: heard.append(text))
    page.see_again()
    assert heard == ["Chips in a row"]
    wait_covered(trainee, page, qtbot)
    assert heard[1:] == ["Table couverte. F7 la montre encore une fois."]


def test_a_room_reads_at_a_glance_too_and_nothing_is_kept(trainee: Program, brief: None, qtbot: QtBot) -> None:
    page = begin(trainee)
    trainee.run.project()
    settle()
    assert projected(page)
    wait_covered(trainee, page, qtbot)
    QTest.keyClick(focused(), Qt.Key.Key_F7)
    assert not covered(page)
    answer(trainee)
    assert kept(trainee) == []
    trainee.run.project()
    settle()
    assert not projected(page)
    assert not covered(page)


def test_the_key_does_nothing_while_the_table_is_in_sight(trainee: Program) -> None:
    page = begin(trainee)
    QTest.keyClick(focused(), Qt.Key.Key_F7)
    answer(trainee)
    QTest.keyClick(focused(), Qt.Key.Key_F7)
    assert page.stage == "judged"
    assert seen_again(kept(trainee)[0]) == 0


@pytest.mark.parametrize("way", ["pause", "help"])
def test_neither_a_pause_nor_the_help_uses_the_time_up(
    trainee: Program, clock: SetClock, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(flash, "FIRST", 600)
    page = begin(trainee)
    clock.at += 400
    if way == "pause":
        page.pause()
    else:
        trainee.window.go("help")
    clock.at += 60_000
    qtbot.wait(2 * BRIEF)
    assert page.cover.isHidden()
    if way == "pause":
        page.resume()
    else:
        trainee.window.go("drill")
    settle()
    assert page.thought() == 400
    assert not covered(page)
    wait_covered(trainee, page, qtbot, 200)
    # and what is covered stays so
    page.pause()
    page.resume()
    assert covered(page)
    assert page.again == 0
    answer(trainee)
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].milliseconds == 600


@pytest.mark.parametrize("change", [{"reduced_motion": True}, {"hide_timer": True}], ids=str)
def test_it_stays_where_nothing_moves_or_no_time_is_shown(
    trainee: Program, brief: None, qtbot: QtBot, change: dict[str, bool]
) -> None:
    page = begin(trainee, **change)
    assert page.header.flash.isHidden()
    wait_in_vain(trainee, qtbot)
    assert not covered(page)


@pytest.mark.parametrize("was_covered", [False, True])
def test_who_hides_the_time_in_a_pause_has_the_table_in_sight_from_then_on(
    trainee: Program, brief: None, qtbot: QtBot, was_covered: bool
) -> None:
    page = begin(trainee)
    if was_covered:
        wait_covered(trainee, page, qtbot)
    page.pause()
    click(page.veil.clock)
    page.resume()
    wait_in_vain(trainee, qtbot)
    assert not covered(page)
    assert page.header.flash.isHidden()
    answer(trainee)
    assert seen_again(kept(trainee)[0]) == int(was_covered)


def test_another_language_shows_it_again_and_that_counts(trainee: Program, brief: None, qtbot: QtBot) -> None:
    page = begin(trainee)
    wait_covered(trainee, page, qtbot)
    trainee.preferences.set_language("en")
    settle()
    assert not covered(page)
    assert page.again == 1
    wait_covered(trainee, page, qtbot)
    cover = QAccessible.queryAccessibleInterface(page.cover)
    assert cover is not None
    assert cover.text(QAccessible.Text.Name) == "Table covered. F7 shows it once more."
    answer(trainee)
    assert seen_again(kept(trainee)[0]) == 1


def test_the_time_follows_the_answers_of_the_session_and_of_earlier_ones(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee)
    seen = [page._seen_for]
    for wrong in (0, 0, 1):
        clock.at += 100
        answer(trainee, wrong)
        type_keys("enter")
        settle()
        seen.append(page._seen_for)
    assert seen[0] == FIRST > seen[1] > seen[2]
    assert seen[3] > seen[2]
    assert begin(trainee)._seen_for == seen[3]
    trainee.preferences.set_trainee(None)
    assert begin(trainee)._seen_for == FIRST


def test_a_guest_has_the_time_of_the_session_alone(program: Program) -> None:
    page = begin(program)
    answer(program)
    type_keys("enter")
    settle()
    assert LEAST < page._seen_for < FIRST


def test_a_session_taken_up_again_knows_what_was_seen_again(trainee: Program, brief: None, qtbot: QtBot) -> None:
    page = begin(trainee)
    wait_covered(trainee, page, qtbot)
    page.see_again()
    answer(trainee)
    person = trainee.preferences.trainee
    assert isinstance(person, Person)
    no_sessions, no_attempts = list[SessionRecord](), list[AttemptRecord]()
    records = trainee.gateway.read(lambda store: store.unfinished_sessions(person.id), no_sessions)
    attempts = trainee.gateway.read(lambda store: store.session_attempts(records[0].id), no_attempts)
    session = trainee.run.session
    assert session is not None
    exercise = session.answered[0].exercise
    resumed = Session.resumed(GAME, session.plan, attempts, {exercise.hash(): exercise})
    assert [answered.again for answered in resumed.answered] == [1]


def test_a_review_leaves_the_table_in_sight(trainee: Program, brief: None, qtbot: QtBot) -> None:
    page = begin(trainee)
    answer(trainee)
    session = trainee.run.session
    assert session is not None
    trainee.run.review(session.answered[0])
    settle()
    assert trainee.run.policy.reviews
    wait_in_vain(trainee, qtbot)
    assert not covered(page)
    assert page.header.flash.isHidden()


def test_another_question_is_never_covered_by_the_time_of_the_one_before(
    trainee: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flash, "FIRST", 400)
    page = begin(trainee)
    trainee.preferences.set_reduced_motion(True)
    trainee.navigator.start(Plan("rampo", ("payout",), trainee.services.plans.usual(load("rampo")).settings, 1, 7, 1))
    settle()
    wait_in_vain(trainee, qtbot)
    assert page.cover.isHidden()
    assert page.view is not None
    assert page.view.isVisible()
