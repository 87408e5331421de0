"""What a roulette table looks like, what a gesture on it means, and what an act changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.devices.wheel.steps import LAUNCH, MARK, RELAUNCH, STOP_GAME
from app.devices.wheel.wheel import WHEEL, RunningBall, SpinPlan
from app.games.roulette.chances import CHANCES, NUMBERS
from app.games.roulette.kit import KIT
from app.games.roulette.layout_felt import felt_of, show_act, stack_of, travels_of
from app.games.roulette.records import read_table
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act
from app.table.felt import FLOAT, LOSING, RACK, Drop, Payout, Spot, Stack, stake
from tests.app.devices.felts import wheel_of, with_wheel

STATE, _EVENTS = read_table(
    {
        "game": "roulette",
        "rules": "mc-2009",
        "minimum": 200,
        "previous": 32,
        "seats": [{"seat": 1, "chip": 200}, {"seat": 2, "chip": 500}],
        "bets": [
            {"seat": 1, "on": [17, 20], "amount": 600},
            {"seat": 1, "on": [17, 20], "amount": 400},
            {"seat": 2, "on": "red", "amount": 1500},
            {"seat": 2, "on": "red", "amount": 5000, "chips": "value"},
        ],
    }
)
FELT = felt_of(STATE, results=(32,))


def test_one_stack_for_each_player_and_chance_counted_in_his_chips() -> None:
    assert FELT.stacks == (
        Stack(stake(1, "17-20"), 1000, 5),
        Stack(stake(2, "red"), 6500, 3, 5000),
    )


def test_the_value_of_each_players_chip_stands_at_his_place() -> None:
    assert [(sign.seat, sign.marker) for sign in FELT.signs] == [(1, 200), (2, 500)]


def test_the_last_numbers_are_shown_in_their_colours() -> None:
    results = felt_of(STATE, results=(32, 0, 17)).results
    assert [(result.number, result.colour) for result in results] == [(32, "red"), (0, "green"), (17, "black")]


def test_a_stake_held_out_lies_at_its_players_place() -> None:
    assert stack_of(STATE, 2, 1500, value=False) == Stack(Spot("seat", seat=2), 1500, 3)
    assert stack_of(STATE, 2, 5000, value=True) == Stack(Spot("seat", seat=2), 5000, 0, 5000)


@pytest.mark.parametrize(
    ("source", "to", "act"),
    [
        (stake(1, "17-20"), LOSING, Act(COLLECT, seat=1, on="17-20")),
        (stake(1, "17-20"), RACK, Act(PAY, seat=1, on="17-20")),
        (stake(2, "red"), Spot("seat", seat=2), Act(HALVE, seat=2, on="red")),
        (stake(2, "red"), Spot("seat", seat=1), None),
        (Spot("rack", 500), stake(1, "17-20"), Act(PAY, seat=1, on="17-20")),
        (WHEEL, Spot("chance", 17), Act(MARK, number=17)),
        (WHEEL, stake(1, 17), Act(MARK, number=17)),
        (WHEEL, Spot("chance", "red"), None),
        (WHEEL, LOSING, None),
        (FLOAT, stake(1, "17-20"), None),
    ],
)
def test_a_gesture_means_an_act(source: Spot, to: Spot, act: Act | None) -> None:
    assert KIT.act_of(Drop(source, to)) == act


def test_every_target_means_an_act_and_none_gives_a_hint() -> None:
    for source in (stake(1, "17-20"), stake(2, "red"), RACK, WHEEL):
        assert KIT.targets(source)
        assert all(KIT.act_of(Drop(source, to)) is not None for to in KIT.targets(source))
    assert len(KIT.targets(RACK)) == 8 * len(CHANCES)
    assert len(KIT.targets(WHEEL)) == len(NUMBERS)
    assert KIT.targets(LOSING) == ()


def test_collecting_takes_the_stack_to_its_players_heap() -> None:
    act = Act(COLLECT, seat=1, on="17-20")
    after = show_act(FELT, act)
    assert after.stack(stake(1, "17-20")) is None
    assert after.losing == (Stack(Spot("losing", seat=1), 1000, 5),)
    assert [travel.to for travel in travels_of(FELT, act)] == [Spot("losing", seat=1)]


def test_sharing_takes_half_and_gives_half_back() -> None:
    act = Act(HALVE, seat=2, on="red")
    after = show_act(FELT, act)
    assert after.stack(stake(2, "red")) is None
    assert after.losing == (Stack(Spot("losing", seat=2), 3250, 2, 2500),)
    assert [travel.to for travel in travels_of(FELT, act)] == [Spot("losing", seat=2), Spot("seat", seat=2)]
    assert show_act(after, act) == after


def test_paying_lays_the_gain_beside_the_stake() -> None:
    spot = stake(1, "17-20")
    assert show_act(FELT, Act(PAY, seat=1, on="17-20"), 17000).payouts == (Payout(spot, 17000),)
    typed = Act(PAY, seat=1, on="17-20", amount=500)
    assert show_act(FELT, typed, 17000).payouts == (Payout(spot, 500),)
    assert [travel.to for travel in travels_of(FELT, typed)] == [spot]
    assert travels_of(FELT, Act(PAY, seat=1, on="17-20")) == ()


def test_the_marker_stands_where_it_is_put() -> None:
    assert wheel_of(show_act(FELT, Act(MARK, number=17))).marker == 17


def test_acts_at_the_wheel_change_the_wheel() -> None:
    launched = show_act(with_wheel(FELT, plan=SpinPlan(9, 7, 17)), Act(LAUNCH, what="clockwise"))
    assert wheel_of(launched).running == RunningBall(0)
    assert replace(launched, device=FELT.device) == FELT


@pytest.mark.parametrize(
    "act",
    [
        Act(CALL, what="result", number=17, simple=("black", "odd", "low")),
        Act(STOP_GAME),
        Act(RELAUNCH),
        Act(LAUNCH, what="clockwise"),
        Act(CALL, what="place-bets"),
        Act(COLLECT, seat=5, on="17-20"),
    ],
)
def test_other_acts_leave_an_ordinary_felt_as_it_is(act: Act) -> None:
    assert show_act(FELT, act) == FELT
    assert travels_of(FELT, act) == ()
