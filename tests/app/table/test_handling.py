"""What hands do on any felt, whatever is played on it."""

from __future__ import annotations

import pytest

from app.table.acts import CALL, COLLECT, PAY, Act, Verb, Vocabulary
from app.table.felt import FLOAT, LOSING, RACK, Drop, Felt, Payout, Spot, Stack, Travel, stake
from app.table.handling import act_of, counted, joined, show_act, targets_of, travels_of

SHARE = Verb("share", "S", "stake", ("stake",), "seat")
SHIFT = Verb("shift", "X", "stake", ("stake",), "pool")
GIVE = Verb("give", "G", "seat", ("shoe", "cards"), "seat")
POINT = Verb("point", "N", "number", ("bowl",), "chance")
STOP = Verb("stop", "T", "nothing", ("bowl",))
VOCABULARY = Vocabulary((CALL, COLLECT, PAY, SHARE, SHIFT, GIVE, POINT, STOP), "bowl", ("pool",))
STAKES = (stake(1, 8), stake(2, 8), stake(2, "red"), stake(2, None, "pool"))

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
        (stake(2, 8), SEAT, Act(SHARE, 2, 8)),
        (stake(2, 8), Spot("seat", seat=3), None),
        (stake(2, 8), Spot("pool"), Act(SHIFT, 2, 8)),
        (stake(2, 8), stake(2, None, "pool"), Act(SHIFT, 2, 8)),
        (stake(2, 8, "pool"), Spot("pool"), None),
        (stake(2, 8, "pool"), RACK, Act(PAY, 2, 8, "pool")),
        (Spot("shoe"), Spot("seat", seat=5), Act(GIVE, 5)),
        (Spot("shoe"), LOSING, None),
        (Spot("bowl"), Spot("chance", 17), Act(POINT, number=17)),
        (Spot("bowl"), stake(2, 8), Act(POINT, number=8)),
        (Spot("bowl"), Spot("chance", "red"), None),
        (Spot("bowl"), LOSING, None),
        (FLOAT, stake(2, 8), None),
        (LOSING, RACK, None),
    ],
)
def test_a_gesture_does_the_verb_that_begins_and_ends_there(source: Spot, to: Spot, act: Act | None) -> None:
    assert act_of(Drop(source, to), VOCABULARY) == act


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


@pytest.mark.parametrize(
    ("source", "targets"),
    [
        (RACK, STAKES),
        (stake(2, 8), (LOSING, RACK, Spot("pool"), SEAT)),
        (stake(2, 8, "pool"), (LOSING, RACK, SEAT)),
        (Spot("cards"), (Spot("seat", seat=1), SEAT)),
        (Spot("bowl"), (Spot("chance", 8),)),
        (FLOAT, ()),
        (Spot("stake"), ()),
    ],
)
def test_every_target_means_an_act_and_all_are_open(source: Spot, targets: tuple[Spot, ...]) -> None:
    assert targets_of(source, VOCABULARY, STAKES) == targets
    assert all(act_of(Drop(source, to), VOCABULARY) is not None for to in targets)
