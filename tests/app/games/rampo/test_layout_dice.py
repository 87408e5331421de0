"""Where throws end: article 55-22-1 wants them in the part opposite the shooter, after striking the opposite edge."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.dice import EDGE, Die
from app.devices.dice.ground import APART, dice_at_rest, opposite, resting_places
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_dice import TINTS, ground
from app.games.rampo.rules import VERSIONS
from app.table.geometry import Point

LAYOUT = rampo_layout()
SEATS = range(1, 9)


@pytest.mark.parametrize("seat", SEATS)
def test_the_far_part_holds_the_opposite_edge_and_not_the_shooter(seat: int) -> None:
    far = opposite(ground(), seat)
    assert not far.contains(far.seat)
    assert far.wall
    assert all(far.contains(point) for point in far.wall)
    assert not any(far.contains(point) for point in (LAYOUT.seats[seat - 1].disc.centre,))


def test_the_far_parts_of_both_ends_of_the_table_mirror_each_other() -> None:
    width = LAYOUT.size.width
    for seat in SEATS:
        here, there = opposite(ground(), seat), opposite(ground(), 9 - seat)
        for point in resting_places(ground(), seat):
            mirrored = Point(width - point.x, point.y)
            assert here.contains(point)
            assert there.contains(mirrored)


@pytest.mark.parametrize("seat", SEATS)
def test_every_resting_place_has_a_second_one_for_the_other_die(seat: int) -> None:
    places = resting_places(ground(), seat)
    near, far = APART
    for point in places:
        assert any(near <= point.distance(other) <= far for other in places)


def _corners(die: Die) -> list[Point]:
    return [die.at.toward(45 + 90 * corner - die.turn, EDGE / 2 * 2**0.5) for corner in range(4)]


@given(st.sampled_from(SEATS), st.tuples(st.integers(1, 6), st.integers(1, 6)), st.integers(0, 10**6))
def test_55_22_1_dice_rest_flat_apart_and_opposite_off_every_chip(seat: int, faces: tuple[int, int], seed: int) -> None:
    dice = dice_at_rest(ground(), faces, seat, Random(seed), ("ruby", "amber"))
    assert tuple(die.face for die in dice) == faces
    assert dice[0].at.distance(dice[1].at) >= EDGE * 2**0.5
    for die in dice:
        assert opposite(ground(), seat).contains(die.at)
        for corner in _corners(die):
            assert LAYOUT.cloth.contains(corner)
            assert not any(place.shape.contains(corner) for place in LAYOUT.places)
            assert not LAYOUT.losing.contains(corner)
            assert not LAYOUT.zone.contains(corner)


def test_the_same_seed_gives_the_same_places() -> None:
    assert dice_at_rest(ground(), (3, 4), 6, Random(9), ("ruby", "ruby")) == dice_at_rest(
        ground(), (3, 4), 6, Random(9), ("ruby", "ruby")
    )


def test_55_22_dice_of_two_colours_until_2019_and_one_colour_a_pair_today() -> None:
    for version, rules in VERSIONS.items():
        in_play, reserve = TINTS[rules.dice.value]
        one_colour = len(set(in_play)) == 1
        assert one_colour == (version == "fr-current")
        assert (set(in_play) != set(reserve)) == (version == "fr-current")
