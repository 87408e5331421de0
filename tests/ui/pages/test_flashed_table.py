"""A table read at a glance: covered when its time is over, shown again when asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.drills.answer import seen_again
from app.training.records import AttemptRecord, SessionRecord
from app.training.remembered import Person
from app.training.session import Session
from tests.ui.doubles import click, focused, type_keys
from tests.ui.pages.drill_page import session_of
from tests.ui.pages.flashed import GAME, answer, begin, brief, covered, kept, wait_covered
from ui.pages import flashed_table
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

__all__ = ["brief"]


def projected(page: DrillPage) -> bool:
    return page.projected


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
    session = session_of(trainee)
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
    session = session_of(trainee)
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
    session = session_of(trainee)
    exercise = session.answered[0].exercise
    resumed = Session.resumed(GAME, session.plan, attempts, {exercise.hash(): exercise})
    assert [answered.again for answered in resumed.answered] == [1]
