"""Throws as they are seen: valid ones keep article 55-22-1 in everything, each faulty one breaks it in one way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.dice import EDGE as DIE
from app.devices.dice.ground import dice_at_rest, opposite
from app.devices.dice.solid import UP, Vector, face_up, top_face
from app.devices.dice.throw import Way
from app.devices.dice.throwing import Thrown
from app.games.rampo.drills.asked import FAULT_SENTENCES, SOUND_SENTENCES
from app.games.rampo.layout import CHIP, MIDDLE, rampo_layout
from app.games.rampo.layout_dice import ground
from app.games.rampo.state import FAULTS, Fault
from app.games.rampo.throwing import FAULTY, VALID, random_faces, thrown
from app.table.felt import Stack, stake
from app.table.geometry import Point

LAYOUT = rampo_layout()
SEATS = range(1, 9)
WAYS = tuple(SOUND_SENTENCES)
TINTS = ("ruby", "amber")
STACKS = tuple(Stack(stake(seat, on), 1500, 3) for seat, on in ((1, 3), (2, 11), (4, 9), (5, 6), (7, 2), (8, 12)))
STEP = 20
LONGEST = 900

seats = st.sampled_from(SEATS)
seeds = st.integers(0, 10**6)
faces = st.tuples(st.integers(1, 6), st.integers(1, 6))


def throw(seat: int, seed: int, *, fault: Fault | None = None, told: str = "") -> Thrown:
    return thrown((3, 5), seat, seed, TINTS, fault=fault, told=told, stacks=STACKS)


def whole_dice(case: Thrown) -> list[Way]:
    return [way for way in case.throw.ways if way.shape == "die"]


def moments(way: Way) -> Iterator[int]:
    return iter(range(int(way.legs[0].start), int(way.legs[-1].end) + 1, STEP))


def face_on_top(way: Way) -> int:
    return top_face(way.rest.turn.after(face_up(way.face)))


def flat(way: Way) -> bool:
    return way.rest.turn.of(UP).z > 0.999 and abs(way.rest.height - DIE / 2) < 0.5


def test_every_way_that_is_told_can_be_shown() -> None:
    assert set(VALID) == set(SOUND_SENTENCES)
    assert set(FAULTY) == set(FAULT_SENTENCES) == set(FAULTS)


@given(seats, faces, seeds)
def test_a_plain_throw_ends_where_and_how_the_seed_has_decided(seat: int, faces: tuple[int, int], seed: int) -> None:
    case = thrown(faces, seat, seed, TINTS)
    decided = dice_at_rest(ground(), faces, seat, Random(seed), TINTS)
    for die, due, way in zip(case.dice, decided, case.throw.ways, strict=True):
        assert (die.face, die.at, die.tint) == (due.face, due.at, due.tint)
        assert abs((die.turn - due.turn + 180) % 360 - 180) < 1e-6
        assert face_on_top(way) == due.face


@given(seats, seeds, st.sampled_from(WAYS))
def test_55_22_1_a_valid_throw_strikes_the_far_edge_and_rests_flat_in_the_far_part(
    seat: int, seed: int, told: str
) -> None:
    case = throw(seat, seed, told=told)
    assert any(strike.far for strike in case.throw.strikes)
    assert case.throw.called
    for way in whole_dice(case):
        assert flat(way)
        assert not way.slides
        assert opposite(ground(), seat).contains(way.rest.at)
        assert face_on_top(way) == way.face


@given(seats, seeds, st.sampled_from(WAYS))
def test_dice_at_rest_never_lie_in_each_other_nor_in_a_stack(seat: int, seed: int, told: str) -> None:
    one, other = throw(seat, seed, told=told).dice
    assert one.at.distance(other.at) >= DIE * 2**0.5
    for stack in STACKS:
        slot = LAYOUT.slot(stack.spot)
        assert slot is not None
        for die in (one, other):
            assert die.at.distance(slot.centre) >= DIE / 2 + CHIP


@given(seats, seeds, st.sampled_from([*FAULTS, *WAYS]))
def test_every_throw_is_over_soon_and_moves_without_a_jump(seat: int, seed: int, how: str) -> None:
    case = _any(seat, seed, how)
    assert case.throw.duration < LONGEST
    assert 0 < case.throw.telling < case.throw.duration
    for way in case.throw.ways:
        for leg, then in pairwise(way.legs):
            assert leg.there == then.here
            assert leg.end == then.start
            assert leg.low[1] == then.low[0]
            for axis in (UP, Vector(1, 0, 0)):
                assert leg.then.of(axis).dot(then.turn_before.of(axis)) > 0.9999


@pytest.mark.slow
@given(seats, seeds, st.sampled_from([*FAULTS, *WAYS]))
def test_nothing_ever_sinks_into_the_cloth(seat: int, seed: int, how: str) -> None:
    for way in _any(seat, seed, how).throw.ways:
        floor = min(0.0, way.legs[-1].low[1])
        for moment in moments(way):
            pose = way.pose(moment)
            lowest = min(pose.turn.of(corner).z for facet in way.solid for corner in facet.corners) + pose.height
            assert lowest >= floor - 1e-6
            assert lowest >= -1e-6 or not LAYOUT.cloth.contains(pose.at)


@given(seats, seeds, st.sampled_from([*FAULTS, *WAYS]))
def test_the_dice_leave_the_shooters_place(seat: int, seed: int, how: str) -> None:
    for way in whole_dice(_any(seat, seed, how)):
        assert way.pose(0).at.distance(opposite(ground(), seat).seat) < 110


def _any(seat: int, seed: int, how: str) -> Thrown:
    fault = next((fault for fault in FAULTS if fault == how), None)
    return throw(seat, seed, fault=fault, told="" if fault else how)


def test_the_same_seed_gives_the_same_throw_and_another_seed_another_one() -> None:
    for how in (*FAULTS, *WAYS):
        assert _any(4, 7, how) == _any(4, 7, how)
        assert _any(4, 7, how).throw != _any(4, 8, how).throw


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(3))
class TestValidWays:
    """What tells one valid way from the other."""

    def test_both_or_one_of_the_dice_strike_the_far_edge(self, seat: int, seed: int) -> None:
        assert [strike.far for strike in throw(seat, seed, told="both-hit").throw.strikes] == [True, True]
        assert [strike.far for strike in throw(seat, seed, told="one-hits").throw.strikes] == [True]

    def test_a_side_is_struck_before_the_far_edge(self, seat: int, seed: int) -> None:
        strikes = throw(seat, seed, told="side-first").throw.strikes
        aside = [strike for strike in strikes if not strike.far]
        assert len(aside) == 1
        assert any(strike.far and strike.ms > aside[0].ms for strike in strikes)
        assert not opposite(ground(), seat).wall or min(map(aside[0].at.distance, opposite(ground(), seat).wall)) > 100

    def test_dice_that_meet_are_beside_each_other_at_that_moment(self, seat: int, seed: int) -> None:
        case = throw(seat, seed, told="dice-meet")
        met = next(strike for strike in case.throw.strikes if not strike.far)
        one, other = (way.pose(met.ms).at for way in case.throw.ways)
        assert one.distance(other) < DIE * 1.4
        assert met.ms < min(strike.ms for strike in case.throw.strikes if strike.far)

    def test_a_die_beside_a_stack_touches_it_and_lies_flat(self, seat: int, seed: int) -> None:
        case = throw(seat, seed, told="beside-chip")
        assert min(_away_from_stacks(case.dice[0].at)) < DIE / 2 + CHIP + 2

    def test_a_die_on_a_line_lies_across_it(self, seat: int, seed: int) -> None:
        at = throw(seat, seed, told="one-on-line").dice[0].at
        assert min(abs(at.distance(MIDDLE) - line.radius) for line in LAYOUT.lines) < 1


def _away_from_stacks(at: Point) -> list[float]:
    slots = [LAYOUT.slot(stack.spot) for stack in STACKS]
    return [slot.centre.distance(at) for slot in slots if slot is not None]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("seed", range(3))
class TestFaults:
    """Article 55-22-1: each faulty throw breaks it in its own way, and in no other."""

    def _others_are_kept(self, case: Thrown, seat: int, fault: Fault) -> None:
        far = opposite(ground(), seat)
        dice = whole_dice(case)
        if fault != "no-far-wall":
            assert any(strike.far for strike in case.throw.strikes)
        if fault not in ("not-at-rest-opposite", "off-table"):
            assert all(far.contains(die.at) for die in case.dice)
        if fault not in ("broken", "stacked", "cocked", "on-chip", "off-table"):
            assert all(flat(way) for way in dice)
        if fault != "broken":
            assert len(case.throw.ways) == 2
        assert all(way.slides == (fault == "slid") for way in dice)
        assert case.throw.called == (fault != "before-call")

    def _case(self, seat: int, seed: int, fault: Fault) -> Thrown:
        case = throw(seat, seed, fault=fault)
        self._others_are_kept(case, seat, fault)
        return case

    def test_a_broken_die_lies_in_two_parts_with_splinters(self, seat: int, seed: int) -> None:
        case = self._case(seat, seed, "broken")
        shapes = [way.shape for way in case.throw.ways]
        assert {"larger-part", "smaller-part", "splinter"} <= set(shapes)
        one = case.throw.ways[0]
        assert one.gone is not None
        assert not one.there(case.throw.duration)
        assert not any(way.there(one.gone - 1) for way in case.throw.ways if way.shape != "die")
        parts = [way.rest.at for way in case.throw.ways if way.shape in ("larger-part", "smaller-part")]
        assert parts[0].distance(parts[1]) > DIE
        edge = LAYOUT.cloth._replace(radius=LAYOUT.cloth.radius - DIE / 2, below=LAYOUT.cloth.below - DIE / 2)
        assert all(edge.contains(way.rest.at) for way in case.throw.ways)

    def test_stacked_dice_lie_one_on_the_other(self, seat: int, seed: int) -> None:
        lower, upper = whole_dice(self._case(seat, seed, "stacked"))
        assert upper.rest.height == pytest.approx(DIE * 1.5)
        assert lower.rest.at.distance(upper.rest.at) < DIE / 3
        assert lower.legs[-1].end < upper.legs[-1].end

    def test_a_cocked_die_leans_against_the_edge(self, seat: int, seed: int) -> None:
        leaning, other = whole_dice(self._case(seat, seed, "cocked"))
        assert max(abs(leaning.rest.turn.of(axis).z) for axis in (UP, Vector(1, 0, 0), Vector(0, 1, 0))) < 0.8
        edge = min(map(leaning.rest.at.distance, LAYOUT.cloth.outline()))
        assert edge < DIE / 2
        assert flat(other)

    def test_a_die_on_a_chip_lies_higher_by_that_stack(self, seat: int, seed: int) -> None:
        lying, other = whole_dice(self._case(seat, seed, "on-chip"))
        assert lying.rest.height == pytest.approx(DIE / 2 + 12)
        assert min(_away_from_stacks(lying.rest.at)) < DIE / 2 + CHIP
        assert flat(other)

    def test_a_die_off_the_table_lies_on_the_floor(self, seat: int, seed: int) -> None:
        fallen, other = whole_dice(self._case(seat, seed, "off-table"))
        assert not LAYOUT.rail.contains(fallen.rest.at)
        assert fallen.rest.height < -DIE
        assert flat(other)

    def test_dice_that_slide_never_turn_nor_leave_the_cloth(self, seat: int, seed: int) -> None:
        for way in whole_dice(self._case(seat, seed, "slid")):
            poses = [way.pose(moment) for moment in moments(way)]
            assert len({pose.turn for pose in poses}) == 1
            assert {round(pose.height, 6) for pose in poses} == {DIE / 2}

    def test_dice_that_roll_do_turn(self, seat: int, seed: int) -> None:
        for way in whole_dice(throw(seat, seed)):
            tops = {top_face(way.pose(moment).turn.after(face_up(way.face))) for moment in moments(way)}
            assert len(tops) > 2

    def test_dice_that_miss_the_far_edge_stop_well_before_it(self, seat: int, seed: int) -> None:
        case = self._case(seat, seed, "no-far-wall")
        assert case.throw.strikes == ()
        for way in whole_dice(case):
            for moment in moments(way):
                assert min(map(way.pose(moment).at.distance, opposite(ground(), seat).wall)) > 150

    def test_a_die_that_comes_back_has_struck_the_far_edge_itself(self, seat: int, seed: int) -> None:
        case = self._case(seat, seed, "not-at-rest-opposite")
        back, other = whole_dice(case)
        assert not opposite(ground(), seat).contains(back.rest.at)
        assert opposite(ground(), seat).contains(other.rest.at)
        struck = [strike for strike in case.throw.strikes if strike.far]
        assert any(back.pose(strike.ms).at.distance(strike.at) < DIE for strike in struck)

    def test_before_the_call_players_still_reach_out_to_free_places(self, seat: int, seed: int) -> None:
        case = self._case(seat, seed, "before-call")
        assert case.throw.late
        taken = [slot.centre for stack in STACKS if (slot := LAYOUT.slot(stack.spot)) is not None]
        for late in case.throw.late:
            assert late.here == LAYOUT.seats[late.seat - 1].disc.centre
            assert late.there not in taken


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("seat", SEATS)
def test_every_fault_can_be_shown_at_an_empty_table(seat: int, fault: Fault) -> None:
    case = thrown((1, 6), seat, 5, TINTS, fault=fault)
    assert len(case.dice) == 2
    assert [die.face for die in case.dice] == [1, 6]


def test_a_die_beside_a_chip_strikes_the_far_edge_where_there_is_no_chip() -> None:
    bare = thrown((3, 5), 2, 9, TINTS, told="beside-chip")
    assert any(strike.far for strike in bare.throw.strikes)


def test_faces_of_a_void_throw_are_those_of_its_seed() -> None:
    assert random_faces(3) == random_faces(3)
    assert {face for seed in range(60) for face in random_faces(seed)} == set(range(1, 7))
