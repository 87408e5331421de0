"""The keyboard reaches every spot of a table and knows its neighbours."""

from __future__ import annotations

from app.devices.dice.dice import DICE, RESERVE
from app.games.rampo.layout import ZONE
from app.table.felt import LOSING, Felt, Spot, stake
from tests.ui.table.tables import LAYOUT, full, ordinary
from ui.table import walk

WAYS = walk.groups(LAYOUT, ordinary())


def test_every_place_and_every_stake_can_be_reached() -> None:
    felt = full()
    reached = {spot for group in walk.groups(LAYOUT, felt) for spot in group}
    assert {stack.spot for stack in felt.stacks} <= reached
    assert {Spot("chance", place.on) for place in LAYOUT.places} <= reached
    assert {Spot("seat", seat=seat) for seat in range(1, 9)} <= reached
    assert {ZONE, LOSING, DICE, *(fixture.spot for fixture in LAYOUT.fixtures)} <= reached


def test_empty_slots_are_not_stopped_at() -> None:
    reached = {spot for group in walk.groups(LAYOUT, Felt()) for spot in group}
    assert not any(spot.kind in ("stake", "dice") for spot in reached)


def test_a_line_runs_clockwise_each_place_before_its_stakes() -> None:
    red = WAYS[1]
    assert red == (
        Spot("chance", 3),
        Spot("chance", "red"),
        stake(2, "red"),
        stake(3, "red"),
        Spot("chance", 8),
        stake(1, 8),
        stake(2, 8),
    )


def test_tab_goes_from_group_to_group_and_then_out() -> None:
    here, seen = walk.next_group(WAYS, None, 1), []
    while here is not None:
        seen.append(here)
        here = walk.next_group(WAYS, here, 1)
    assert seen == [group[0] for group in WAYS]
    assert walk.next_group(WAYS, None, -1) == WAYS[-1][0]
    assert walk.next_group(WAYS, WAYS[0][0], -1) is None


def test_arrows_go_along_a_line_and_stop_at_its_ends() -> None:
    assert walk.along(WAYS, None, 1) == WAYS[0][0]
    assert walk.along(WAYS, Spot("chance", 3), 1) == Spot("chance", "red")
    assert walk.along(WAYS, Spot("chance", 3), -1) == Spot("chance", 3)
    assert walk.along(WAYS, stake(2, 8), 1) == stake(2, 8)
    assert walk.along((), None, 1) is None


def test_arrows_go_across_to_the_nearest_spot_of_the_next_line() -> None:
    assert walk.across(LAYOUT, Felt(), WAYS, Spot("chance", 7), 1) == Spot("chance", "red")
    assert walk.across(LAYOUT, Felt(), WAYS, Spot("chance", "yellow"), -1) == stake(2, "red")
    assert walk.across(LAYOUT, Felt(), WAYS, Spot("chance", 2), -1) == Spot("chance", 2)
    assert walk.across(LAYOUT, Felt(), WAYS, None, 1) == WAYS[0][0]


def test_the_reserve_pair_is_in_the_strip() -> None:
    assert RESERVE in WAYS[-2]


def test_targets_are_gone_through_round_and_round() -> None:
    spots = (LOSING, ZONE)
    assert walk.cycle(spots, None, 1) == LOSING
    assert walk.cycle(spots, None, -1) == ZONE
    assert walk.cycle(spots, LOSING, 1) == ZONE
    assert walk.cycle(spots, ZONE, 1) == LOSING
    assert walk.cycle((), LOSING, 1) is None
