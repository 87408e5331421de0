"""A drill read at a glance, its table seen for a moment of the test's own clock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.drills.answer import AmountAnswer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.question import AmountQuestion, PiecesQuestion
from app.games.roulette.drills.chips import TimesTables
from app.training import flash
from app.training.plan import Plan
from tests.ui.doubles import SetClock, type_keys
from tests.ui.pages.drill_page import session_of
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
    session = session_of(program)
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
