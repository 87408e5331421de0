"""The roulette table (article 1.2) in millimetres: every chance has its place, and a point means one of them."""

from __future__ import annotations

import pytest

from app.devices.wheel.wheel import WHEEL as WHEEL_SPOT
from app.devices.wheel.wheel import WheelPlace
from app.games.roulette.chances import CHANCES, LAYOUT, NUMBERS, RED, WHEEL
from app.games.roulette.layout import roulette_layout
from app.games.roulette.layout_cells import FAR, NEAR, Plan
from app.games.roulette.layout_course import BAND, BOX
from app.games.roulette.rules import rules
from app.table.felt import FLOAT, LOSING, RACK, RESULTS, Felt, Spot, Stack, stake
from app.table.geometry import Box, Point, Sector
from app.table.long_table import LongTable
from app.table.steps import Chance

TABLE = roulette_layout()
assert isinstance(TABLE.device, WheelPlace)
assert TABLE.course is not None
assert isinstance(TABLE.near, LongTable)
PLACE, COURSE = TABLE.device, TABLE.course
ANCHORS = {anchor.on: anchor for anchor in TABLE.anchors}
VIEWS = {"far": (TABLE, FAR), "near": (TABLE.near, NEAR)}
each_view = pytest.mark.parametrize(("table", "plan"), VIEWS.values(), ids=VIEWS)
SCALES = (0.25, 0.5, 0.78, 1.0, 1.5)
"""Pixels a millimetre, from the smallest felt to one on a large screen."""

SLIP = 3
"""Pixels that a hand may be off."""


def chance(on: Chance) -> Spot:
    return Spot("chance", on)


def by_kind(kind: str) -> list[Chance]:
    return [on for on, known in LAYOUT.items() if known.kind == kind]


@each_view
def test_every_chance_of_the_layout_has_one_anchor(table: LongTable, plan: Plan) -> None:
    anchors = [str(anchor.on) for anchor in table.anchors]
    assert sorted(anchors) == sorted(map(str, CHANCES))
    assert len(anchors) == 161
    assert table.bands == plan.bands


@each_view
def test_a_stake_lies_where_its_chance_is_hit(table: LongTable, plan: Plan) -> None:
    for on in CHANCES:
        at = table.anchor(on).at
        assert table.hit(at) == chance(on)
        assert table.at(stake(3, on)) is not None
        for scale in SCALES:
            slip = min(SLIP / scale, plan.edge - 1)
            for right, down in ((slip, 0), (-slip, 0), (0, slip), (0, -slip)):
                assert table.hit(Point(at.x + right, at.y + down)) == chance(on), (on, right, down)


@each_view
def test_a_corner_ends_and_its_splits_begin_within_a_millimetre(table: LongTable, plan: Plan) -> None:
    for on in by_kind("corner"):
        at, reach = table.anchor(on).at, plan.edge + 1
        numbers = set(LAYOUT[on].numbers)
        met = set()
        for right, down in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            spot = table.hit(Point(at.x + right, at.y + down))
            assert spot is not None
            assert spot.on is not None
            if LAYOUT[spot.on].kind == "split":
                assert set(LAYOUT[spot.on].numbers) < numbers
                met.add(spot.on)
        # at the zero the corner lies on the edge of the layout: on one side only numbers and streets are met
        assert len(met) == (1 if 0 in numbers else 4)


@each_view
def test_a_split_ends_and_its_numbers_begin_within_a_millimetre(table: LongTable, plan: Plan) -> None:
    for on in by_kind("split"):
        zone = table.anchor(on).zone
        assert isinstance(zone, Box)
        middle = zone.centre
        across = (0, plan.edge + 1) if zone.height == 2 * plan.edge else (plan.edge + 1, 0)
        sides = {table.hit(Point(middle.x + way * across[0], middle.y + way * across[1])) for way in (1, -1)}
        assert sides == {chance(number) for number in LAYOUT[on].numbers}


@each_view
def test_chips_astride_touch_the_numbers_they_cover_and_light_no_other_place(table: LongTable, plan: Plan) -> None:
    """Streets, six-lines and the corner at the zero lie on the edge of the layout, against the first of their row."""
    for on in CHANCES:
        boxes = {table.cell(number).box for number in LAYOUT[on].numbers}
        assert set(table.lit(on)) == boxes
        if not LAYOUT[on].listed:
            continue
        at = table.anchor(on).at
        assert set(table.printed(on)) == boxes
        assert any(box.inset(-plan.edge).contains(at) for box in boxes)
        if LAYOUT[on].kind in ("street", "six-line") and 0 not in LAYOUT[on].numbers:
            assert at.y == plan.numbers_top


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
    assert isinstance(TABLE.near, LongTable)
    assert TABLE.near.cloth == cloth
    for box in (*(cell.box for cell in TABLE.near.cells), TABLE.near.losing):
        assert all(cloth.contains(corner) for corner in box.outline())
    for heap in TABLE.near.heaps:
        assert TABLE.near.losing.contains(heap.centre)
    for heap in TABLE.heaps:
        assert TABLE.losing.contains(heap.centre)
    reach = PLACE.radius
    middle = PLACE.middle
    assert cloth.contains(Point(middle.x - reach, middle.y - reach))
    assert cloth.x + cloth.width > FAR.right
    assert BOX.y > FAR.numbers_end


def test_players_sit_opposite_the_croupier_and_at_the_end_clockwise_from_his_left() -> None:
    places = [seat.disc.centre for seat in TABLE.seats]
    assert [seat.seat for seat in TABLE.seats] == list(range(1, 9))
    assert [place.x for place in places] == sorted(place.x for place in places)
    assert places[6].x == places[7].x
    assert places[6].y < places[7].y


def felt(*stacks: tuple[int, Chance]) -> Felt:
    return Felt(stacks=tuple(Stack(stake(seat, on), 500, 1) for seat, on in stacks))


# from near


def test_from_near_the_numbers_are_half_as_large_again_and_nothing_else_is_in_the_way() -> None:
    assert NEAR.width / FAR.width == pytest.approx(1.47, abs=0.01)
    assert NEAR.height / FAR.height == pytest.approx(1.55, abs=0.01)
    near = TABLE.near
    assert isinstance(near, LongTable)
    assert near.course is None
    assert isinstance(near.device, WheelPlace)
    assert near.at(WHEEL_SPOT) == near.device.shape.centre
    assert near.strip.contains(near.device.shape.centre)
    assert near.losing.y > NEAR.numbers_end
    assert len({heap.centre.y for heap in near.heaps}) == 1
    assert [seat.reach for seat in near.seats] == [seat.reach for seat in TABLE.seats]


def test_from_near_every_stake_a_hand_may_lay_is_hit_and_all_but_the_racecourse_can_be() -> None:
    near = TABLE.near
    assert near is not None
    here, there = ({zone for group in table.grouped(Felt()) for zone, _within in group} for table in (TABLE, near))
    assert here - there == {spot for spot, _shape in COURSE.spots}
    assert there <= here


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
