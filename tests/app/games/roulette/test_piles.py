"""Stakes on edge: each stays at the place of its bet, at tables as full as the drills put them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from app.games.roulette.chances import CHANCES, LAYOUT
from app.games.roulette.layout import roulette_layout
from app.games.roulette.random_tables import random_table
from app.games.roulette.records import read_table
from app.table.felt import Spot, stake
from app.table.geometry import Box, Point, bounds
from app.table.long_table import LongTable
from app.table.stacking import Lying
from app.table.steps import Chance
from tests.app.games.roulette.drills.exercises import SETTINGS

TABLE = roulette_layout()
assert isinstance(TABLE.near, LongTable)
VIEWS = {"far": TABLE, "near": TABLE.near}
each_view = pytest.mark.parametrize("table", VIEWS.values(), ids=VIEWS)
SLOTS = frozenset(slot.spot for cell in TABLE.cells for slot in cell.slots)
TABLES = 200
"""Of each of the levels 3 to 5."""


@cache
def tables() -> list[list[Spot]]:
    """Where the stakes of seeded tables lie."""
    found = []
    for level in (3, 4, 5):
        for seed in range(TABLES):
            state, _events = read_table(random_table(Random(seed), SETTINGS[seed % 2], level))
            found.append(list(dict.fromkeys(stake(bet.seat, bet.on) for bet in state.bets)))
    return found


def piles(table: LongTable, where: Mapping[Spot, Lying]) -> dict[Chance, Box]:
    """Each pile as a whole; a stake in a slot of its own is none."""
    corners: dict[Chance, list[Point]] = {}
    for spot, lying in where.items():
        assert spot.on is not None
        if spot not in SLOTS:
            corners.setdefault(spot.on, []).extend(lying.box.outline())
    return {on: bounds(each) for on, each in corners.items()}


def overlap(one: Box, other: Box) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    return across > 1e-6 and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > 1e-6


def assert_at_home(table: LongTable, on: Chance, pile: Box) -> None:
    """A pile lies on its crossing or line, an upright one in its row, that of a number in its cell."""
    at, kind = table.anchor(on).at, LAYOUT[on].kind
    assert pile.centre.x == pytest.approx(at.x)
    if kind == "straight":
        box = table.cell(on).box
        # that of the zero may reach the line, where none but an upright stake lies
        assert box.inset(-0.01).contains(Point(pile.x, pile.y)), on
        assert box.inset(-0.01).contains(Point(pile.x + pile.width, pile.y + pile.height)), on
    elif (kind == "split" and abs(at.y - table.anchor(LAYOUT[on].numbers[-1]).room[0]) > 1) or kind == "dozens":
        top, bottom = table.anchor(on).room
        assert pile.y >= top - 1e-6
        assert pile.y + pile.height <= bottom + 1e-6, on
    else:
        assert pile.y + 3 <= at.y <= pile.y + pile.height - 3, on


@each_view
def test_no_two_piles_overlap_and_each_is_at_home_on_600_full_tables(table: LongTable) -> None:
    plates = [cell.plate for cell in table.cells if isinstance(cell.on, int)]
    figures = [box._replace(y=box.y - table.clear, height=box.height + 2 * table.clear) for box in plates]
    only_counted = stakes = 0
    for spots in tables():
        where = table.arranged(spots)
        assert set(where) == set(spots)
        whole = piles(table, where)
        lie = [*whole.values(), *(where[spot].box for spot in spots if spot in SLOTS)]
        for on, pile in whole.items():
            assert_at_home(table, on, pile)
            assert sum(overlap(pile, other) for other in lie) == 1, on
            assert not any(overlap(pile, figure) for figure in figures), on
        stakes += len(spots)
        only_counted += sum(lying.more > 0 for lying in where.values())
    # from afar, where no stake has to be read, a few more of them share a band
    assert only_counted / stakes < (0.001 if table.bands.counted else 0.01), only_counted


@each_view
def test_players_of_one_place_lie_in_the_order_of_their_letters(table: LongTable) -> None:
    for spots in tables():
        where = table.arranged(reversed(spots))
        for on in {spot.on for spot in spots if spot not in SLOTS}:
            together = sorted((spot for spot in spots if spot.on == on), key=lambda spot: spot.seat or 0)
            boxes = [where[spot].box for spot in together]
            for one, other in pairwise(boxes):
                assert one.y + one.height == pytest.approx(other.y) or one == other


@each_view
def test_a_stake_alone_lies_in_the_middle_of_its_place(table: LongTable) -> None:
    for on in CHANCES:
        spot = stake(4, on)
        lying = table.arranged([spot])[spot]
        slot = table.slot(spot)
        assert slot is not None
        assert lying.more == 0
        assert lying.box.centre.x == pytest.approx(slot.centre.x)
        assert lying.box.contains(slot.centre), on


@each_view
def test_all_eight_on_any_place_are_told_by_a_count_at_least(table: LongTable) -> None:
    for on in CHANCES:
        spots = [stake(seat, on) for seat in range(1, 9)]
        where = table.arranged(spots)
        hidden = [lying for lying in where.values() if lying.more]
        assert len({lying.box for lying in where.values()}) == 8 - len(hidden) + bool(hidden)
        assert all(lying.more == len(hidden) for lying in hidden)
        for pile_on, pile in piles(table, where).items():
            assert_at_home(table, pile_on, pile)


@each_view
def test_as_stakes_leave_the_others_stay_where_they_are(table: LongTable) -> None:
    for spots in tables()[::10]:
        before = where = table.arranged(spots)
        left = list(spots)
        Random(7).shuffle(left)
        while left:
            left.pop()
            where = table.arranged(left, before)
            for spot, lying in where.items():
                assert lying.box.height - before[spot].box.height <= table.bands.rim
                assert abs(lying.box.centre.y - before[spot].box.centre.y) < 8 * table.bands.heights[0]
            old = piles(table, before)
            for on, pile in piles(table, where).items():
                assert pile.y >= old[on].y - 1e-6
                assert pile.y + pile.height <= old[on].y + old[on].height + 1e-6
                assert_at_home(table, on, pile)
