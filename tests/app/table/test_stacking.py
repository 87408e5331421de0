"""Piles of bands: where each lies, what happens where there is too little room for all, whatever the table."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from app.table.geometry import Box
from app.table.stacking import BANDS, GAP, GAPS, Bands, Lying, Pile, clear_room, stacked

LOW = Bands(60, (20, 16, 10), 4, slot=20)


def pile(bet: str, count: int, y: float, room: tuple[float, float] = (0, 1000), *, astride: bool = True) -> Pile:
    return Pile(bet, count, 100, y, room, astride)


def whole(rows: tuple[Lying, ...]) -> tuple[float, float]:
    """Top and bottom of a pile."""
    return rows[0].box.y, max(row.box.y + row.box.height for row in rows)


def test_a_pile_alone_has_its_middle_where_it_belongs_and_bands_as_tall_as_may_be() -> None:
    rows = stacked([pile("a", 3, 500)], LOW)["a"]
    assert whole(rows) == (500 - 32, 500 + 32)
    assert [row.box.height for row in rows] == [24, 20, 20]
    assert [row.first for row in rows] == [True, False, False]
    assert {row.more for row in rows} == {0}


def test_piles_that_would_touch_give_way_to_each_other_alike() -> None:
    found = stacked([pile("a", 2, 500), pile("b", 2, 520)], LOW)
    above, below = whole(found["a"]), whole(found["b"])
    assert below[0] - above[1] in GAPS
    assert above[0] <= 500 <= above[1]
    assert below[0] <= 520 <= below[1]
    assert (500 - sum(above) / 2) == (sum(below) / 2 - 520)


def test_only_the_piles_that_are_pressed_have_lower_bands() -> None:
    narrow = (500.0, 570.0)
    piles = [pile("far", 2, 100), *(pile(bet, 2, 520 + 20 * at, narrow, astride=False) for at, bet in enumerate("ab"))]
    found = stacked(piles, LOW)
    assert found["far"][1].box.height == LOW.heights[0]
    assert {found[bet][1].box.height for bet in "ab"} == {10}


def test_where_the_lowest_bands_have_no_room_the_last_of_the_largest_pile_are_counted() -> None:
    found = stacked([pile("a", 2, 510, (500, 570)), pile("b", 6, 550, (500, 570))], LOW)
    assert {row.more for row in found["a"]} == {0}
    assert len(found["b"]) == 6
    hidden = [row for row in found["b"] if row.more]
    assert len({row.box for row in hidden}) == 1
    assert all(row.more == len(hidden) > 1 for row in hidden)
    assert whole(found["b"])[1] <= 570


def test_where_nothing_helps_every_pile_is_still_told() -> None:
    found = stacked([pile(bet, 3, 500, (499, 501)) for bet in "ab"], LOW)
    assert all(len(rows) == 3 for rows in found.values())


def test_columns_do_not_press_one_another() -> None:
    aside = Pile("b", 4, 200, 500, (0, 1000), astride=True)
    assert stacked([pile("a", 4, 500), aside], BANDS)["a"] == stacked([pile("a", 4, 500)], BANDS)["a"]


def test_an_obstacle_beside_the_column_takes_no_room() -> None:
    free = pile("a", 1, 500)
    assert clear_room(free, 60, [Box(130, 510, 40, 40)]) == free
    assert clear_room(free, 60, [Box(129, 510, 40, 40), Box(40, 300, 31, 40)]).room == (340, 510)


@given(st.lists(st.integers(1, 8), min_size=1, max_size=9), st.integers(60, 300))
def test_piles_never_overlap_and_stay_astride_where_their_lines_are_far_enough_apart(
    counts: list[int], apart: int
) -> None:
    lines = [(at + 1) * apart for at in range(len(counts))]
    piles = [pile(str(at), count, lines[at], (0, 10_000)) for at, count in enumerate(counts)]
    found = stacked(piles, BANDS)
    ends = [whole(found[str(at)]) for at in range(len(counts))]
    for (top, bottom), line in zip(ends, lines, strict=True):
        assert top < line < bottom
    for above, below in pairwise(ends):
        assert below[0] - above[1] >= GAP - 1e-6
