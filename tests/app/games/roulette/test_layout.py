"""The roulette table (article 1.2) in millimetres: every chance has its place, and a point means one of them."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.wheel.wheel import WHEEL as WHEEL_SPOT
from app.devices.wheel.wheel import WheelPlace
from app.games.roulette.chances import CHANCES, LAYOUT, NUMBERS, RED, WHEEL
from app.games.roulette.layout import roulette_layout
from app.games.roulette.layout_cells import EDGE, NUMBERS_END, NUMBERS_TOP, RIGHT
from app.games.roulette.layout_course import BAND, BOX
from app.games.roulette.rules import rules
from app.table.felt import FLOAT, LOSING, RACK, RESULTS, Felt, Spot, Stack, stake
from app.table.geometry import Box, Point, Sector
from app.table.steps import Chance

TABLE = roulette_layout()
assert isinstance(TABLE.device, WheelPlace)
assert TABLE.course is not None
PLACE, COURSE = TABLE.device, TABLE.course
ANCHORS = {anchor.on: anchor for anchor in TABLE.anchors}
SCALES = (0.25, 0.5, 0.78, 1.0, 1.5)
"""Pixels a millimetre, from the smallest felt to one on a large screen."""

SLIP = 3
"""Pixels that a hand may be off."""


def chance(on: Chance) -> Spot:
    return Spot("chance", on)


def test_every_chance_of_the_layout_has_one_anchor() -> None:
    assert sorted(map(str, ANCHORS)) == sorted(map(str, CHANCES))
    assert len(TABLE.anchors) == len(CHANCES) == 161


@pytest.mark.parametrize("on", CHANCES)
def test_a_stake_lies_where_its_chance_is_hit(on: Chance) -> None:
    assert TABLE.hit(ANCHORS[on].at) == chance(on)
    assert TABLE.at(stake(3, on)) is not None


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("on", CHANCES)
def test_a_few_pixels_beside_it_at_any_size_still_mean_the_same_chance(on: Chance, scale: float) -> None:
    at = ANCHORS[on].at
    slip = min(SLIP / scale, EDGE - 1)
    for right, down in ((slip, 0), (-slip, 0), (0, slip), (0, -slip)):
        assert TABLE.hit(Point(at.x + right, at.y + down)) == chance(on), (on, right, down)


def by_kind(kind: str) -> list[Chance]:
    return [on for on, known in LAYOUT.items() if known.kind == kind]


@pytest.mark.parametrize("on", by_kind("corner"))
def test_a_corner_ends_and_its_splits_begin_within_a_millimetre(on: Chance) -> None:
    at = ANCHORS[on].at
    numbers = set(LAYOUT[on].numbers)
    met = set()
    for right, down in ((EDGE + 1, 0), (-EDGE - 1, 0), (0, EDGE + 1), (0, -EDGE - 1)):
        spot = TABLE.hit(Point(at.x + right, at.y + down))
        assert spot is not None
        assert spot.on is not None
        if LAYOUT[spot.on].kind == "split":
            assert set(LAYOUT[spot.on].numbers) < numbers
            met.add(spot.on)
    # at the zero the corner lies on the edge of the layout: on one side only numbers and streets are met
    assert len(met) == (1 if 0 in numbers else 4)


@pytest.mark.parametrize("on", by_kind("split"))
def test_a_split_ends_and_its_numbers_begin_within_a_millimetre(on: Chance) -> None:
    zone = ANCHORS[on].zone
    assert isinstance(zone, Box)
    middle = zone.centre
    across = (0, EDGE + 1) if zone.height == 2 * EDGE else (EDGE + 1, 0)
    sides = {TABLE.hit(Point(middle.x + way * across[0], middle.y + way * across[1])) for way in (1, -1)}
    assert sides == {chance(number) for number in LAYOUT[on].numbers}


@pytest.mark.parametrize("on", [on for on in CHANCES if LAYOUT[on].listed])
def test_chips_astride_touch_the_numbers_they_cover_and_light_no_other_place(on: Chance) -> None:
    """Streets, six-lines and the corner at the zero lie on the edge of the layout, against the first of their row."""
    at = ANCHORS[on].at
    boxes = {TABLE.cell(number).box for number in LAYOUT[on].numbers}
    assert set(TABLE.printed(on)) == boxes
    assert any(
        box.x - EDGE <= at.x <= box.x + box.width + EDGE and box.y - EDGE <= at.y <= box.y + box.height + EDGE
        for box in boxes
    )
    if LAYOUT[on].kind in ("street", "six-line") and 0 not in LAYOUT[on].numbers:
        assert at.y == NUMBERS_TOP


def test_no_two_single_stacks_lie_on_each_other() -> None:
    slotted = {cell.on for cell in TABLE.cells if cell.slots}
    places = [(anchor.on, anchor.at) for anchor in TABLE.anchors if anchor.on not in slotted]
    places += [(slot.spot.on, slot.centre) for cell in TABLE.cells for slot in cell.slots]  # type: ignore[misc]
    for (one, here), (other, there) in combinations(places, 2):
        assert here.distance(there) >= 2 * TABLE.chip - 1e-6, (one, other)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_single_stack_lies_on_a_figure(number: int) -> None:
    plate = TABLE.cell(number).plate
    for anchor in TABLE.anchors:
        near = Point(
            min(max(anchor.at.x, plate.x + 8), plate.x + plate.width - 8),
            min(max(anchor.at.y, plate.y), plate.y + plate.height),
        )
        assert anchor.at.distance(near) >= TABLE.chip - 1e-6, anchor.on


def test_three_columns_of_twelve_run_away_from_the_zero() -> None:
    for number in NUMBERS[1:]:
        box = TABLE.cell(number).box
        assert box.x > TABLE.cell(0).box.x
        if number > 3:
            assert box.x == TABLE.cell(number - 3).box.x + box.width
        if number % 3 != 1:
            assert box.y > TABLE.cell(number - 1).box.y


def test_the_first_column_lies_beside_the_dozens_and_the_third_before_the_croupier() -> None:
    dozens, first, third = (TABLE.cell(on).box for on in ("dozen-1", 1, 3))
    assert first.y == dozens.y + dozens.height
    assert third.y > first.y
    assert [TABLE.cell(f"column-{column}").box.y for column in (1, 2, 3)] == [TABLE.cell(n).box.y for n in (1, 2, 3)]


def test_colours_are_those_of_the_rules() -> None:
    for number in NUMBERS:
        colour = "green" if number == 0 else "red" if number in RED else "black"
        assert TABLE.cell(number).colour == colour
        assert PLACE.colours[WHEEL.index(number)] == colour


def test_the_wheel_has_the_37_pockets_in_their_order() -> None:
    assert PLACE.pockets == WHEEL
    assert len(WHEEL) == len(set(WHEEL)) == 37


def test_the_racecourse_goes_round_as_the_wheel() -> None:
    numbers = [number for _spot, _shape, number, _colour in COURSE.pockets]
    start = WHEEL.index(numbers[0])
    assert numbers == [*WHEEL[start:], *WHEEL[:start]]
    for spot, shape, number, _colour in COURSE.pockets:
        assert spot == chance(f"neighbours-{number}")
        assert TABLE.hit(shape.centre) == spot


@pytest.mark.parametrize("bet", ["voisins", "tiers", "orphelins"])
def test_each_area_of_the_racecourse_lies_along_the_numbers_of_its_bet(bet: str) -> None:
    parts = rules("mc-2009").announcements[bet]  # type: ignore[index]
    numbers = {number for on, _chips in parts for number in LAYOUT[on].numbers}
    for _spot, shape, number, _colour in COURSE.pockets:
        at = shape.centre
        if isinstance(shape, Sector):
            inside = shape.middle.between(at, (shape.inner - 4) / ((shape.inner + shape.outer) / 2))
        else:
            inside = Point(at.x, BOX.y + BAND + 3 if at.y < BOX.centre.y else BOX.y + BOX.height - BAND - 3)
        assert (TABLE.hit(inside) == chance(bet)) == (number in numbers), number


def test_everything_else_can_be_hit() -> None:
    found = {TABLE.hit(Point(x, y)) for x in range(0, 1920, 12) for y in range(0, 1200, 12)}
    assert {WHEEL_SPOT, LOSING, RESULTS} <= found
    assert {Spot("seat", seat=seat) for seat in range(1, 9)} <= found
    assert {Spot("float", seat=seat) for seat in range(1, 9)} <= found
    assert {RACK.kind, FLOAT.kind} <= {spot.kind for spot in found if spot is not None}


def test_everything_lies_on_the_cloth_and_in_the_picture() -> None:
    cloth = TABLE.cloth
    for anchor in TABLE.anchors:
        assert cloth.inset(TABLE.chip).contains(anchor.at)
    for heap in TABLE.heaps:
        assert TABLE.losing.contains(heap.centre)
    reach = PLACE.radius
    middle = PLACE.middle
    assert cloth.contains(Point(middle.x - reach, middle.y - reach))
    assert cloth.x + cloth.width > RIGHT
    assert BOX.y > NUMBERS_END


def test_players_sit_opposite_the_croupier_and_at_the_end_clockwise_from_his_left() -> None:
    places = [seat.disc.centre for seat in TABLE.seats]
    assert [seat.seat for seat in TABLE.seats] == list(range(1, 9))
    assert [place.x for place in places] == sorted(place.x for place in places)
    assert places[6].x == places[7].x
    assert places[6].y < places[7].y


def felt(*stacks: tuple[int, Chance]) -> Felt:
    return Felt(stacks=tuple(Stack(stake(seat, on), 500, 1) for seat, on in stacks))


@given(st.sampled_from([on for on in CHANCES if LAYOUT[on].listed]), st.sets(st.integers(1, 8), min_size=1))
def test_stacks_on_one_chance_lie_around_it_and_each_can_be_told(on: Chance, seats: set[int]) -> None:
    spots = [stake(seat, on) for seat in sorted(seats)]
    where = TABLE.arranged(spots)
    assert set(where) == set(spots)
    at = ANCHORS[on].at
    count = len(spots)
    assert abs(sum(point.x for point in where.values()) / count - at.x) < TABLE.chip / 3
    assert abs(sum(point.y for point in where.values()) / count - at.y) < TABLE.chip / 3
    for one, other in combinations(where.values(), 2):
        assert one.distance(other) >= TABLE.chip


@pytest.mark.parametrize("on", CHANCES)
def test_one_stack_alone_lies_exactly_on_its_chance(on: Chance) -> None:
    spot = stake(4, on)
    slot = TABLE.slot(spot)
    assert slot is not None
    assert TABLE.arranged([spot])[spot] == slot.centre
    if LAYOUT[on].listed:
        assert slot.centre == ANCHORS[on].at


def test_the_keyboard_meets_every_chance_once_and_every_stake_after_its_chance() -> None:
    lying = felt((1, 17), (2, 17), (3, "17-20"), (4, "red"))
    zones = [zone for group in TABLE.grouped(lying) for zone in group]
    met = [zone.on for zone, _within in zones if zone.kind == "chance" and zone.on in LAYOUT]
    assert sorted(map(str, met)) == sorted(map(str, CHANCES))
    within = dict(zones)
    assert within[chance(17)] == (stake(1, 17), stake(2, 17))
    assert within[chance("17-20")] == (stake(3, "17-20"),)
    assert within[chance("red")] == (stake(4, "red"),)


def test_along_a_row_the_keyboard_goes_from_left_to_right() -> None:
    for walk in TABLE.walks:
        across = [ANCHORS[on].at.x for on in walk]
        assert across == sorted(across)


def test_an_unknown_chance_has_no_place() -> None:
    with pytest.raises(KeyError):
        TABLE.anchor("1-3")
    with pytest.raises(KeyError):
        TABLE.cell("17-20")
    assert TABLE.slot(stake(1, "1-3")) is None
    assert TABLE.at(Spot("zone", place="zone")) is None
