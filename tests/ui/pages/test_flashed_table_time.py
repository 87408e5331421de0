"""The time for which a table is seen: it follows the trainee, and nothing else uses it up or begins it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.drills.answer import seen_again
from app.games import load
from app.training import flash
from app.training.flash import FIRST, LEAST
from app.training.plan import Plan
from tests.ui.doubles import SetClock, click, type_keys
from tests.ui.pages.drill_page import session_of
from tests.ui.pages.flashed import BRIEF, answer, begin, brief, covered, kept, pass_time, wait_covered
from ui.program import Program
from ui.start.self_test import settle

__all__ = ["brief"]


def wait_in_vain(program: Program, qtbot: QtBot) -> None:
    """Let more time pass than any table is seen for."""
    pass_time(program, 60_000)
    qtbot.wait(2 * BRIEF)


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
    session = session_of(trainee)
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


def test_a_review_leaves_the_table_in_sight(trainee: Program, brief: None, qtbot: QtBot) -> None:
    page = begin(trainee)
    answer(trainee)
    session = session_of(trainee)
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
