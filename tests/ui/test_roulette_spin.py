"""A whole spin in the window: the ball goes round turn by turn, and betting is closed by hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.devices.wheel.steps import LAUNCH
from app.devices.wheel.wheel import RunningBall, Wheel
from app.drills.answer import ActsAnswer
from app.drills.exercise import Exercise
from app.games.roulette.kit import KIT
from app.table.acts import CALL, Act
from tests.app.devices.felts import wheel_of
from tests.ui.doubles import click, type_keys
from tests.ui.players import Keyboard
from tests.ui.roulette_page import GAME, begin, felt
from ui.pages.drill import DrillPage
from ui.pages.plan import PlanPage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.start.self_test import settle


def spin_page(program: Program) -> tuple[DrillPage, Exercise]:
    """A spin that counts, launched."""
    for seed in range(40):
        page, exercise = begin(program, "spin", seed)
        if exercise.ask["turns"] >= 8:
            way = "h" if exercise.ask["before"] == "counterclockwise" else "i"
            type_keys("a", "f", "c", way)
            return page, exercise
    raise AssertionError("no spin that counts")


def question(page: DrillPage) -> ActsWidget:
    assert isinstance(page.open_question, ActsWidget)
    return page.open_question


def wheel(page: DrillPage) -> Wheel:
    return wheel_of(felt(page))


def test_the_ball_goes_round_turn_by_turn_until_betting_is_closed(trainee: Program) -> None:
    page, exercise = spin_page(trainee)
    slows = exercise.ask["slows"]
    assert wheel(page).open is True
    assert wheel(page).running == RunningBall(0, clockwise=exercise.ask["before"] == "counterclockwise")
    assert question(page).turning.button.isVisible()
    for _turn in range(slows - 1):
        type_keys("t")
    click(question(page).turning.button)
    running = wheel(page).running
    assert running is not None
    assert (running.turns, running.slow) == (slows, True)
    type_keys("a", "p")
    assert question(page).acts[-1] == Act(CALL, what="no-more-bets", number=slows)
    assert wheel(page).open is False
    assert wheel(page).rotor.ball == exercise.table["events"][-1]["number"]
    assert question(page).turning.button.isHidden()


@pytest.mark.parametrize("drill", ["settlement", "spin"])
def test_escape_pauses_at_once_in_a_session_begun_by_mouse(trainee: Program, drill: str) -> None:
    trainee.navigator.plan("roulette", drill)
    settle()
    plan = trainee.window.page("plan")
    assert isinstance(plan, PlanPage)
    click(plan.start)
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    type_keys("escape")
    assert page.stage == "paused"


def test_betting_closed_too_early_says_after_how_many_turns(trainee: Program) -> None:
    page, _exercise = spin_page(trainee)
    type_keys("t", "t", "a", "p")
    assert question(page).acts[-1].number == 2
    assert question(page).message.isVisible()
    # refused at once, so that the ball still runs
    assert wheel(page).running is not None


def test_a_ball_left_alone_falls_after_its_turns(trainee: Program) -> None:
    page, exercise = spin_page(trainee)
    for _turn in range(exercise.ask["turns"]):
        type_keys("t")
    assert wheel(page).running is None
    assert wheel(page).rotor.ball == exercise.table["events"][-1]["number"]
    type_keys("t")
    assert question(page).acts[-1].verb is LAUNCH
    type_keys("a", "p")
    assert question(page).acts[-1].number == exercise.ask["turns"]


def test_the_ball_waits_while_the_table_is_covered_or_the_help_is_read(trainee: Program) -> None:
    trainee.preferences.set_reduced_motion(False)
    page, _exercise = spin_page(trainee)
    assert page.view is not None
    runs = page.view._orbit
    seen = [runs.running]
    page.pause()
    seen.append(runs.running)
    page.resume()
    seen.append(runs.running)
    assert seen == [True, False, True]
    turns = wheel(page).running
    QTest.keyClick(trainee.window, Qt.Key.Key_F1)
    settle()
    trainee.window.go("drill")
    settle()
    seen.append(runs.running)
    assert seen[3:] == [True]
    assert wheel(page).running == turns


def test_t_is_no_turn_while_a_command_is_typed(trainee: Program) -> None:
    page, exercise = spin_page(trainee)
    type_keys("p", "t")
    assert wheel(page).running == RunningBall(0, clockwise=exercise.ask["before"] == "counterclockwise")
    assert page.commands is not None
    assert page.commands.typed() == "P T"


def test_a_whole_spin_by_keys_is_right(trainee: Program) -> None:
    page, exercise = begin(trainee, "spin", 4)
    drill = GAME.drill("spin")
    answer = drill.model_answer(exercise, drill.key(exercise, GAME.resolve))
    assert isinstance(answer, ActsAnswer)
    Keyboard(page, KIT).answer(answer)
    settle()
    session = trainee.run.session
    assert session is not None
    assert session.answered[0].verdict.judgement.right
    assert session.answered[0].answer == answer
