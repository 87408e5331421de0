"""Shapes of a table: what they contain, where their middle is, and outlines that agree with both."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.geometry import Box, Circle, HalfRound, Point, Sector, Shape, angle_of, bounds, upright

MIDDLE = Point(100, 200)
SHAPES: list[Shape] = [
    Box(10, 20, 30, 40),
    Circle(MIDDLE, 25),
    Sector(MIDDLE, 50, 90, 120, 60),
    Sector(MIDDLE, 50, 90, 185, 150),
    HalfRound(MIDDLE, 80, 12),
]

angles = st.floats(-720, 720)
lengths = st.floats(1, 1000)


@given(angles, lengths)
def test_a_point_in_a_direction_is_seen_at_that_angle_and_distance(angle: float, distance: float) -> None:
    there = MIDDLE.toward(angle, distance)
    assert isclose(MIDDLE.distance(there), distance, rel_tol=1e-9)
    turn = (angle_of(MIDDLE, there) - angle) % 360
    assert min(turn, 360 - turn) < 1e-6


def test_ninety_degrees_is_straight_ahead_of_the_croupier() -> None:
    ahead = MIDDLE.toward(90, 10)
    assert (round(ahead.x), round(ahead.y)) == (100, 190)


def test_a_point_half_way_is_as_far_from_both_ends() -> None:
    assert Point(0, 0).between(Point(10, 20), 0.5) == Point(5, 10)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_contains_its_middle_and_its_middle_lies_within_its_outline(shape: Shape) -> None:
    assert shape.contains(shape.centre)
    assert bounds(shape.outline()).contains(shape.centre)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_point_of_an_outline_is_on_the_edge_of_its_shape(shape: Shape) -> None:
    """Moved a little towards the middle it is inside, moved a little away it is outside."""
    for point in shape.outline():
        away = angle_of(shape.centre, point)
        if not isinstance(shape, Sector):
            assert shape.contains(point.between(shape.centre, 0.01))
        assert not shape.contains(point.toward(away, 2))


def test_a_sector_across_the_croupiers_left_hand_holds_what_lies_on_both_sides_of_it() -> None:
    sector = Sector(MIDDLE, 50, 90, 185, 150)
    assert sector.contains(MIDDLE.toward(184, 70))
    assert sector.contains(MIDDLE.toward(-176, 70))
    assert sector.contains(MIDDLE.toward(160, 70))
    assert not sector.contains(MIDDLE.toward(186, 70))
    assert not sector.contains(MIDDLE.toward(170, 49))
    assert not sector.contains(MIDDLE.toward(170, 91))


def test_a_grown_sector_reaches_further_on_every_side() -> None:
    sector = Sector(MIDDLE, 50, 90, 120, 60)
    grown = sector.grown(5)
    assert (grown.inner, grown.outer) == (45, 95)
    assert all(grown.contains(point) for point in sector.outline())
    assert not any(sector.contains(point) for point in grown.outline())


def test_an_inset_box_is_smaller_on_all_sides() -> None:
    assert Box(0, 0, 10, 20).inset(2) == Box(2, 2, 6, 16)


def test_the_arena_goes_straight_down_under_its_middle() -> None:
    arena = HalfRound(MIDDLE, 80, 12)
    assert arena.contains(Point(20, 211))
    assert not arena.contains(Point(20, 213))
    assert not arena.contains(Point(19, 205))
    assert not arena.contains(Point(21, 180))


@given(st.floats(0, 180))
def test_signs_never_lean_more_than_twenty_degrees(angle: float) -> None:
    assert -20 <= upright(angle) <= 20
    assert upright(90) == 0
    assert upright(80) == 10
