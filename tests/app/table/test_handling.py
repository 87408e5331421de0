"""What hands do on any felt, whatever is played on it."""

from __future__ import annotations

import pytest

from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import FLOAT, LOSING, RACK, Drop, Felt, Payout, Spot, Stack, Travel, stake
from app.table.handling import act_of, counted, joined, show_act, targets_of, travels_of

ON_8 = Stack(stake(2, 8), 1500, 3)
FELT = Felt(stacks=(ON_8,))
SEAT = Spot("seat", seat=2)


@pytest.mark.parametrize(
    ("amount", "chip", "value", "made"),
    [
        (1500, 500, False, (3, 0)),
        (1700, 500, False, (3, 0)),
        (1750, 500, False, (4, 0)),
        (100, 500, False, (1, 0)),
        (1500, 500, True, (0, 1500)),
    ],
)
def test_an_amount_is_as_many_chips_as_come_nearest_one_at_least(
    amount: int, chip: int, value: bool, made: tuple[int, int]
) -> None:
    stack = counted(SEAT, amount, chip, value=value)
    assert (stack.cents, stack.chips, stack.value) == (amount, *made)


def test_stacks_of_one_spot_are_one_stack_in_the_order_of_the_spots() -> None:
    red = Stack(stake(1, "red"), 500, 1)
    more = Stack(stake(2, 8), 5000, 0, 5000)
    assert joined((ON_8, red, more)) == (Stack(stake(2, 8), 6500, 3, 5000), red)


@pytest.mark.parametrize(
    ("source", "to", "act"),
    [
        (stake(2, 8), LOSING, Act(COLLECT, 2, 8)),
        (stake(2, 8), Spot("losing", seat=2), Act(COLLECT, 2, 8)),
        (stake(2, 8), RACK, Act(PAY, 2, 8)),
        (Spot("rack", 500), stake(2, 8), Act(PAY, 2, 8)),
        (stake(2, 8), SEAT, None),
        (FLOAT, stake(2, 8), None),
        (LOSING, RACK, None),
    ],
)
def test_a_gesture_collects_or_pays(source: Spot, to: Spot, act: Act | None) -> None:
    assert act_of(Drop(source, to)) == act


def test_collecting_and_paying_change_the_felt_and_send_what_they_move() -> None:
    heap = Spot("losing", seat=2)
    assert show_act(FELT, Act(COLLECT, 2, 8)).losing == (ON_8._replace(spot=heap),)
    assert travels_of(FELT, Act(COLLECT, 2, 8)) == (Travel(ON_8, heap),)
    assert travels_of(FELT, Act(COLLECT, 5, 8)) == ()
    assert show_act(FELT, Act(PAY, 2, 8), 700).payouts == (Payout(stake(2, 8), 700),)
    assert show_act(FELT, Act(PAY, 2, 8, amount=300), 700).payouts == (Payout(stake(2, 8), 300),)
    assert travels_of(FELT, Act(PAY, 2, 8), 700) == (Travel(Stack(RACK, 700, 0, 700), stake(2, 8)),)
    assert travels_of(FELT, Act(PAY, 2, 8)) == ()


def test_what_is_only_said_changes_nothing() -> None:
    call = Act(CALL, what="no-more-bets")
    assert show_act(FELT, call) == FELT
    assert travels_of(FELT, call, 700) == ()


def test_every_target_means_an_act_but_those_that_are_the_games_own() -> None:
    stakes = (stake(1, 8), stake(2, 8))
    assert targets_of(RACK, stakes) == stakes
    assert targets_of(FLOAT, stakes) == ()
    own = Spot("chance", 9)
    found = targets_of(stake(2, 8), stakes, (own,))
    assert found == (LOSING, RACK, own, SEAT)
    assert [act_of(Drop(stake(2, 8), to)) is not None for to in found] == [True, True, False, False]
