"""The wheel after each act at it: the marker, the ball put back, launched, running turn by turn, falling."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.devices.wheel.steps import LAUNCH, MARK, RELAUNCH, REPLACE_BALL, STOP_GAME
from app.devices.wheel.wheel import RunningBall, SpinPlan, Wheel
from app.table.acts import CALL, COLLECT, Act

AT_REST = Wheel((0, 32, 15, 19, 4, 21, 2, 25, 17))
CLOSE = Act(CALL, what="no-more-bets")


def planned(turns: int = 9, slows: int = 7) -> Wheel:
    return replace(AT_REST, plan=SpinPlan(turns, slows, 17))


def test_the_marker_stands_where_it_is_put() -> None:
    assert AT_REST.after(Act(MARK, number=17)).marker == 17


def test_the_ball_is_put_back_into_the_pocket_named() -> None:
    after = replace(AT_REST, running=RunningBall(3)).after(Act(REPLACE_BALL, number=32))
    assert (after.rotor.ball, after.running) == (32, None)


def test_a_ball_runs_turn_by_turn_slows_and_falls() -> None:
    wheel = planned().after(Act(CALL, what="place-bets"))
    assert wheel.open is True
    assert (wheel.turned(), wheel.turn, wheel.turns) == (wheel, 0, None)
    wheel = wheel.after(Act(LAUNCH, what="counterclockwise"))
    assert wheel.running == RunningBall(0, slow=False, clockwise=False)
    for turn in range(1, 9):
        wheel = wheel.turned()
        assert wheel.running == RunningBall(turn, slow=turn >= 7, clockwise=False)
        assert (wheel.turn, wheel.turns) == (wheel.running.lasts, turn)
    wheel = wheel.turned()
    assert (wheel.running, wheel.turn, wheel.turns) == (None, 0, 9)
    assert wheel.spin is not None
    assert wheel.motion is wheel.spin
    assert (wheel.spin.number, wheel.spin.clockwise) == (17, False)
    assert wheel.spin.turns == 0, "it has made its turns"
    assert wheel.rotor.ball == 17
    assert wheel.rotor.turn == pytest.approx(wheel.spin.rotor(wheel.spin.duration) % 360)


def test_betting_is_closed_after_so_many_turns() -> None:
    close, result = Act(CALL, what="no-more-bets"), Act(CALL, what="result", number=17)
    wheel = planned()
    assert (wheel.counted(close), AT_REST.counted(close)) == (close, close), "the ball has not been launched"
    wheel = wheel.after(Act(LAUNCH, what="clockwise")).turned().turned()
    assert wheel.counted(close) == close._replace(number=2)
    assert wheel.counted(result) == result
    for _turn in range(7):
        wheel = wheel.turned()
    assert wheel.counted(close) == close._replace(number=9)


def test_betting_that_is_closed_lets_the_ball_fall() -> None:
    closed = planned().launched(clockwise=True).turned().after(CLOSE)
    assert closed.open is False
    assert closed.rotor.ball == 17
    assert closed.spin is not None
    assert closed.spin.turns == 1, "it ends the turn it is in"
    assert planned().after(CLOSE).rotor == AT_REST.rotor


def test_the_same_acts_show_the_same_fall_once() -> None:
    """Acts done again after one is taken back give the very same spin: it is not seen a second time."""
    wheel = planned().launched(clockwise=True)
    assert wheel.after(CLOSE).spin is wheel.after(CLOSE).spin


@pytest.mark.parametrize(
    "act",
    [
        Act(CALL, what="result", number=17),
        Act(STOP_GAME),
        Act(RELAUNCH),
        Act(LAUNCH, what="clockwise"),
        Act(CALL, what="place-bets"),
        Act(COLLECT, seat=5, on=17),
    ],
)
def test_other_acts_leave_a_wheel_without_a_plan_as_it_is(act: Act) -> None:
    assert AT_REST.after(act) == AT_REST
    assert AT_REST.turned() == AT_REST
