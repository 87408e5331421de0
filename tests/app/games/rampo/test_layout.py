"""The rampo table (article 55-22) in millimetres: all of it is there and can be hit, nothing lies on anything."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.dice import DICE, RESERVE, STICK
from app.games.rampo.layout import ZONE, rampo_layout
from app.games.rampo.rules import CHANCES, NUMBER_COLOURS
from app.table.arena import SIGN, PrintedPlace
from app.table.felt import FLOAT, LOSING, RACK, RESULTS, Spot, stake
from app.table.geometry import Point, angle_of
from app.table.layout import Slot

LAYOUT = rampo_layout()
SLOTS = LAYOUT.slots


@pytest.fixture(scope="module")
def everything_hit() -> set[Spot | None]:
    return {LAYOUT.hit(Point(x, y)) for x in range(0, 1920, 16) for y in range(0, 1200, 16)}


def test_55_22_five_lines_from_white_inside_to_black_outside() -> None:
    lines = sorted(LAYOUT.lines, key=lambda line: line.radius)
    assert [line.colour for line in lines] == ["white", "red", "yellow", "green", "black"]


def test_55_22_each_number_stands_on_the_line_of_its_colour() -> None:
    radius = {line.colour: line.radius for line in LAYOUT.lines}
    for number, colour in NUMBER_COLOURS.items():
        place = LAYOUT.place(number)
        assert place.colour == colour
        assert (place.shape.inner + place.shape.outer) / 2 == radius[colour]


def test_numbers_run_clockwise_from_the_croupiers_left() -> None:
    angles = [angle_of(LAYOUT.cloth.middle, LAYOUT.place(number).shape.centre) for number in range(2, 13)]
    assert angles == sorted(angles, reverse=True)
    assert abs(angles[5] - 90) < 1e-6


def test_every_chance_has_one_place_with_eight_slots_a_to_d_outside_e_to_h() -> None:
    assert [place.on for place in LAYOUT.places] == list(CHANCES)
    for place in LAYOUT.places:
        assert [slot.spot for slot in place.slots] == [stake(seat, place.on) for seat in range(1, 9)]
        middle = place.shape.middle
        outer = {round(middle.distance(slot.centre)) for slot in place.slots[:4]}
        inner = {round(middle.distance(slot.centre)) for slot in place.slots[4:]}
        assert min(outer) > max(inner)


def test_there_is_a_slot_for_each_of_the_136_stakes() -> None:
    assert len({slot.spot for slot in SLOTS}) == len(SLOTS) == 16 * 8 + 8


@pytest.mark.parametrize("slot", SLOTS)
def test_the_middle_of_each_slot_hits_that_slot(slot: Slot) -> None:
    assert LAYOUT.hit(slot.centre) == slot.spot
    assert LAYOUT.slot(slot.spot) == slot


def test_no_two_chips_of_136_touch_and_no_two_slots_overlap() -> None:
    nearest = min(one.centre.distance(other.centre) for one, other in combinations(SLOTS, 2))
    assert nearest > 2 * LAYOUT.chip
    assert nearest > 2 * LAYOUT.reach - 0.001


@given(st.sampled_from(SLOTS), st.floats(0, 360), st.floats(0, 1))
def test_a_pointer_anywhere_on_a_chip_hits_its_stake(slot: Slot, angle: float, part: float) -> None:
    assert LAYOUT.hit(slot.centre.toward(angle, LAYOUT.chip * part)) == slot.spot


@pytest.mark.parametrize("place", LAYOUT.places, ids=lambda place: str(place.on))
def test_no_chip_covers_a_figure_or_leaves_its_place(place: PrintedPlace) -> None:
    for slot in place.slots:
        for angle in range(0, 360, 10):
            edge = slot.centre.toward(angle, LAYOUT.chip)
            assert place.shape.contains(edge)
            assert not any(other.plate.contains(edge) for other in LAYOUT.places)


def test_no_two_places_overlap() -> None:
    for one, other in combinations(LAYOUT.places, 2):
        assert not any(other.shape.contains(point) for point in one.shape.outline()), (one.on, other.on)


def test_places_lie_on_the_cloth_and_outside_the_losing_stakes() -> None:
    for place in LAYOUT.places:
        assert all(LAYOUT.cloth.contains(point) for point in place.shape.outline())
        assert not any(LAYOUT.losing.contains(point) for point in place.shape.outline())


def test_figures_and_letters_lean_at_most_twenty_degrees() -> None:
    assert all(abs(place.turn) <= 20 for place in LAYOUT.places)
    assert all(abs(seat.marker_turn) <= 20 for seat in LAYOUT.seats)


def test_55_22_the_white_curve_parts_the_losing_stakes_from_the_zone() -> None:
    curve = LAYOUT.white_curve
    assert LAYOUT.zone.outer == curve.radius == LAYOUT.losing.inner
    for slot in LAYOUT.zone_slots:
        assert curve.middle.distance(slot.centre) + LAYOUT.chip < curve.radius
    for slot in LAYOUT.heaps:
        assert curve.middle.distance(slot.centre) - LAYOUT.chip > curve.radius


def test_55_22_the_zone_lies_between_the_white_curve_and_the_sign() -> None:
    for slot in LAYOUT.zone_slots:
        assert not LAYOUT.sign.inset(-LAYOUT.chip).contains(slot.centre)
    assert LAYOUT.zone.contains(LAYOUT.sign.centre)


def test_a_zone_stake_lies_in_its_players_slot_whatever_its_number() -> None:
    assert LAYOUT.at(stake(3, 8, "zone")) == LAYOUT.at(stake(3, 11, "zone"))


def test_eight_seats_run_clockwise_from_the_croupiers_left_and_stand_on_the_rail() -> None:
    assert [seat.seat for seat in LAYOUT.seats] == list(range(1, 9))
    middle = LAYOUT.rail.middle
    angles = [seat.angle for seat in LAYOUT.seats]
    assert angles == sorted(angles, reverse=True)
    for seat in LAYOUT.seats:
        assert LAYOUT.cloth.radius < middle.distance(seat.disc.centre) < LAYOUT.rail.radius
        assert LAYOUT.hit(seat.disc.centre) == Spot("seat", seat=seat.seat)
        assert LAYOUT.hit(seat.marker.centre) == Spot("seat", seat=seat.seat)
        assert LAYOUT.hit(seat.name.centre) == Spot("seat", seat=seat.seat)


def test_everything_lies_in_the_picture() -> None:
    for slot in (*SLOTS, *LAYOUT.heaps):
        assert LAYOUT.size.contains(slot.centre)
    for seat in LAYOUT.seats:
        assert all(LAYOUT.size.contains(point) for point in seat.marker.outline())
    for fixture in LAYOUT.fixtures:
        assert all(LAYOUT.strip.contains(point) for point in fixture.box.outline())


@pytest.mark.parametrize("spot", [LOSING, ZONE, RACK, FLOAT, STICK, RESERVE, RESULTS, SIGN])
def test_each_area_can_be_hit_somewhere_and_has_an_outline(spot: Spot, everything_hit: set[Spot | None]) -> None:
    shape = LAYOUT.shape(spot)
    assert shape is not None
    assert spot in everything_hit


def test_the_rack_has_a_tube_for_each_denomination_of_the_house() -> None:
    layout = rampo_layout((100, 500, 2500))
    rack = next(fixture for fixture in layout.fixtures if fixture.spot == RACK)
    assert [spot for spot, _box in rack.columns] == [Spot("rack", on=value) for value in (100, 500, 2500)]
    for spot, box in rack.columns:
        assert layout.hit(box.centre) == spot


def test_a_point_off_the_table_hits_nothing() -> None:
    assert LAYOUT.hit(Point(0, 0)) is None
    assert LAYOUT.shape(DICE) is None
    assert LAYOUT.at(DICE) is None
    with pytest.raises(KeyError):
        LAYOUT.place(13)
