"""Dice in space: how they are made, how they are turned, how they are cut."""

from __future__ import annotations

from itertools import pairwise
from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.solid import (
    NO_TURN,
    PIPS,
    UP,
    Facet,
    Turn,
    Vector,
    about,
    cut,
    die,
    face_up,
    lying,
    top_face,
    turned,
)

EDGE = 54.0
AXES = st.sampled_from([Vector(1, 0, 0), Vector(0, 1, 0), UP, Vector(1, 2, -1), Vector(-3, 1, 2)])
ANGLES = st.floats(-720, 720)


def near(one: Vector, other: Vector) -> bool:
    return one.plus(other.times(-1)).dot(one.plus(other.times(-1))) < 1e-9


def faces(solid: tuple[Facet, ...]) -> list[Facet]:
    return [facet for facet in solid if facet.kind == "glass"]


def pips_on(solid: tuple[Facet, ...], face: Facet) -> int:
    return sum(facet.kind == "pip" and near(facet.outward, face.outward) for facet in solid)


def test_a_die_has_six_faces_of_one_to_six_pips_and_opposite_faces_make_seven() -> None:
    solid = die(EDGE)
    counted = {face.outward: pips_on(solid, face) for face in faces(solid)}
    assert sorted(counted.values()) == [1, 2, 3, 4, 5, 6]
    assert all(pips + counted[outward.times(-1)] == 7 for outward, pips in counted.items())


def test_the_pips_of_a_face_are_as_many_as_its_number_and_apart() -> None:
    assert {face: len(set(pips)) for face, pips in PIPS.items()} == {face: face for face in range(1, 7)}


def test_one_two_three_run_counter_clockwise_around_their_corner() -> None:
    solid = die(EDGE)
    outward = {pips_on(solid, face): face.outward for face in faces(solid)}
    # `y` grows towards the eye of the croupier, so that x, y, z as they stand turn the other way round
    assert outward[1].cross(outward[2]).dot(outward[3]) < 0


def test_every_corner_lies_on_its_face() -> None:
    for facet in die(EDGE):
        assert all(isclose(corner.dot(facet.outward), EDGE / 2, abs_tol=1e-9) for corner in facet.corners)


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("turn", [0, 33, 180, -71])
def test_a_die_that_lies_shows_its_face_on_top(face: int, turn: float) -> None:
    assert top_face(lying(face, turn)) == face
    solid = turned(die(EDGE), lying(face, turn))
    top = max(faces(solid), key=lambda facet: facet.outward.z)
    assert pips_on(solid, top) == face
    assert near(top.outward, UP)


@given(AXES, ANGLES)
def test_a_turn_keeps_lengths_and_its_own_axis(axis: Vector, angle: float) -> None:
    turn = about(axis, angle)
    assert near(turn.of(axis.unit()), axis.unit())
    vector = Vector(3, -4, 12)
    assert isclose(sqrt(turn.of(vector).dot(turn.of(vector))), 13)


@given(AXES, ANGLES, AXES, ANGLES)
def test_two_turns_after_each_other_are_one(axis: Vector, angle: float, other: Vector, further: float) -> None:
    one, two = about(axis, angle), about(other, further)
    vector = Vector(1, 2, 3)
    assert near(two.after(one).of(vector), two.of(one.of(vector)))
    assert near(about(axis, -angle).after(one).of(vector), vector)


def test_a_quarter_turn_about_an_upright_axis_is_clockwise_on_the_screen() -> None:
    assert near(about(UP, 90).of(Vector(1, 0, 0)), Vector(0, 1, 0))


def test_no_turn_turns_nothing() -> None:
    assert NO_TURN.of(Vector(1, 2, 3)) == Vector(1, 2, 3)
    assert face_up(1) == Turn(1, 0, 0, 0)


@given(AXES, st.floats(-20, 20))
def test_both_parts_of_a_cut_die_together_are_the_die(axis: Vector, away: float) -> None:
    outward = axis.unit()
    below, above = cut(die(EDGE), outward, away), cut(die(EDGE), outward.times(-1), -away)
    assert all(corner.dot(outward) <= away + 1e-6 for facet in below for corner in facet.corners)
    assert all(corner.dot(outward) >= away - 1e-6 for facet in above for corner in facet.corners)
    assert isclose(_volume(below) + _volume(above), EDGE**3, rel_tol=1e-6)


def _volume(solid: tuple[Facet, ...]) -> float:
    """The sum of the pyramids from the origin to every facet; facets may be seen from either side."""
    total = 0.0
    for facet in solid:
        if facet.kind == "pip":
            continue
        first, *rest = facet.corners
        area = Vector(0, 0, 0)
        for here, there in pairwise(rest):
            side = here.plus(first.times(-1)).cross(there.plus(first.times(-1)))
            area = area.plus(side if side.dot(facet.outward) > 0 else side.times(-1))
        total += abs(area.dot(facet.outward)) / 2 * first.dot(facet.outward) / 3
    return total


def test_a_plane_beside_a_die_cuts_nothing_or_everything_off() -> None:
    assert cut(die(EDGE), UP, EDGE) == die(EDGE)
    assert cut(die(EDGE), UP, -EDGE) == ()
