"""A felt as a value: what lies where, and how it looks after each act of the croupier."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.table.felt import LETTERS, RACK, Felt, Payout, Spot, Stack, Travel, seat_letter, stake

ON_8 = Stack(stake(2, 8), 1500, 3)
ON_RED = Stack(stake(2, "red"), 5000, 0, 5000)
OTHER = Stack(stake(5, 8), 500, 1)
IN_ZONE = Stack(stake(2, 8, "zone"), 1000, 2)
FELT = Felt(stacks=(OTHER, ON_8, ON_RED, IN_ZONE))


def test_seats_are_letters_from_the_croupiers_left() -> None:
    assert [seat_letter(seat) for seat in range(1, 9)] == list(LETTERS)


def test_a_stack_is_found_by_its_spot_and_in_the_zone_without_its_number() -> None:
    assert FELT.stack(stake(2, 8)) == ON_8
    assert FELT.stack(stake(2, None, "zone")) == IN_ZONE
    assert FELT.stack(stake(3, 8)) is None


def test_players_on_a_chance_are_named_clockwise() -> None:
    assert FELT.seats_on(8) == (2, 5)
    assert FELT.seats_on(8, "zone") == (2,)
    assert FELT.seats_on("black") == ()


def test_collected_stakes_of_a_player_make_one_heap() -> None:
    felt = FELT.collected(stake(2, 8)).collected(stake(2, "red"))
    assert felt.losing == (Stack(Spot("losing", seat=2), 6500, 3, 5000),)
    assert felt.stacks == (OTHER, IN_ZONE)


def test_collecting_where_nothing_lies_changes_nothing() -> None:
    assert FELT.collected(stake(7, 12)) == FELT
    assert FELT.returned(stake(7, 12)) == FELT
    assert FELT.moved(stake(7, 12), stake(7, 12, "zone")) == FELT


def test_gains_laid_beside_one_stake_add_up_and_the_stake_stays() -> None:
    felt = FELT.paid(stake(5, 8), 2500).paid(stake(5, 8), 100)
    assert felt.payouts == (Payout(stake(5, 8), 2600),)
    assert felt.stacks == FELT.stacks


def test_a_moved_stake_lies_in_the_zone_on_top_of_what_is_there() -> None:
    felt = FELT.moved(stake(2, 8), stake(2, 8, "zone")).moved(stake(5, 8), stake(5, 8, "zone"))
    assert felt.stack(stake(2, 8)) is None
    assert felt.stack(stake(2, 8, "zone")) == Stack(stake(2, 8, "zone"), 2500, 5)
    assert felt.stack(stake(5, 8, "zone")) == Stack(stake(5, 8, "zone"), 500, 1)


def test_a_stake_of_the_zone_is_not_moved_again() -> None:
    assert FELT.moved(stake(2, 8, "zone"), stake(2, 8, "zone")) == FELT


def test_a_returned_stake_is_gone() -> None:
    assert FELT.returned(stake(2, 8, "zone")).stacks == (OTHER, ON_8, ON_RED)


def test_money_is_on_the_felt_or_among_the_losing_stakes() -> None:
    felt = FELT.collected(stake(2, 8)).moved(stake(5, 8), stake(5, 8, "zone"))
    assert sum(stack.cents for stack in (*felt.stacks, *felt.losing)) == sum(stack.cents for stack in FELT.stacks)


def test_a_spot_of_nobody_has_no_owner() -> None:
    with pytest.raises(ValueError, match="rack"):
        _ = Stack(Spot("rack"), 100, 0).seat


def test_what_is_on_its_way_is_not_there_yet() -> None:
    collected = FELT.collected(ON_8.spot)
    heap = Spot("losing", seat=ON_8.seat)
    assert collected.awaiting(Travel(ON_8, heap)).losing == ()
    there = stake(ON_8.seat, ON_8.on, "zone")
    moved = FELT.moved(ON_8.spot, there)
    assert moved.awaiting(Travel(ON_8, there)).stack(there) == FELT.stack(there)
    paid = FELT.paid(ON_8.spot, 300).paid(ON_8.spot, 200)
    laid = Travel(Stack(RACK, 200, 0, 200), ON_8.spot)
    assert paid.awaiting(laid) == FELT.paid(ON_8.spot, 300)
    assert paid.awaiting(laid).awaiting(laid._replace(stack=Stack(RACK, 300, 0, 300))) == FELT
    assert FELT.awaiting(Travel(ON_8, Spot("seat", seat=1))) == FELT


def test_of_two_stakes_taken_to_one_heap_the_first_is_seen_while_the_second_is_on_its_way() -> None:
    black = Stack(stake(ON_8.seat, "black"), 700, 1)
    felt = replace(FELT, stacks=(*FELT.stacks, black))
    heap = Spot("losing", seat=ON_8.seat)
    both = felt.collected(ON_8.spot).collected(black.spot)
    assert both.awaiting(Travel(black, heap)).losing == felt.collected(ON_8.spot).losing
