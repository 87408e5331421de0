"""The layout and the wheel: every chance is where it is printed, and the numbers that touch are those that touch."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from app.games.roulette.chances import (
    AROUND,
    BY_NUMBERS,
    COLUMNS,
    DOZENS,
    LAYOUT,
    NUMBERS,
    RED,
    SIMPLE,
    TOUCHING,
    WHEEL,
    called,
    neighbours,
    on_numbers,
)


def _place(number: int) -> tuple[int, int]:
    """Row and column of a number on the printed layout."""
    return (number - 1) // 3, (number - 1) % 3


def test_1_2_the_layout_has_161_chances() -> None:
    assert Counter(chance.kind for chance in LAYOUT.values()) == {
        "straight": 37,
        "split": 60,
        "street": 14,
        "corner": 23,
        "six-line": 11,
        "dozen": 3,
        "column": 3,
        "dozens": 2,
        "columns": 2,
        "simple": 6,
    }
    assert all(chance.numbers == tuple(sorted(set(chance.numbers))) for chance in LAYOUT.values())
    assert all(on == chance.on for on, chance in LAYOUT.items())


def test_1_2_splits_are_the_pairs_that_share_an_edge_and_the_three_of_zero() -> None:
    splits = {chance.numbers for chance in LAYOUT.values() if chance.kind == "split"}
    touching = {
        (one, other)
        for one, other in combinations(NUMBERS[1:], 2)
        if sum(abs(a - b) for a, b in zip(_place(one), _place(other), strict=True)) == 1
    }
    assert splits == touching | {(0, 1), (0, 2), (0, 3)}
    assert {(one, other) for one in NUMBERS for other in TOUCHING[one] if one < other} == splits


def test_1_2_corners_are_the_squares_of_four_and_the_first_four() -> None:
    corners = {chance.numbers for chance in LAYOUT.values() if chance.kind == "corner"}
    squares = {(n, n + 1, n + 3, n + 4) for n in NUMBERS if 1 <= n <= 32 and n % 3}
    assert corners == squares | {(0, 1, 2, 3)}


def test_1_2_streets_are_the_rows_and_the_two_of_zero() -> None:
    streets = {chance.numbers for chance in LAYOUT.values() if chance.kind == "street"}
    assert streets == {(n, n + 1, n + 2) for n in range(1, 37, 3)} | {(0, 1, 2), (0, 2, 3)}


def test_1_2_six_lines_are_two_rows_that_touch() -> None:
    lines = {chance.numbers for chance in LAYOUT.values() if chance.kind == "six-line"}
    assert lines == {tuple(range(n, n + 6)) for n in range(1, 34, 3)}


def test_1_2_dozens_columns_and_the_two_that_lie_astride() -> None:
    assert [numbers[0] for numbers in DOZENS] == [1, 13, 25]
    assert COLUMNS[0][:3] == (1, 4, 7)
    assert COLUMNS[2][-1] == 36
    for name, thirds in (("dozens", DOZENS), ("columns", COLUMNS)):
        assert LAYOUT[f"{name}-1-2"].numbers == tuple(sorted(thirds[0] + thirds[1]))
        assert LAYOUT[f"{name}-2-3"].numbers == tuple(sorted(thirds[1] + thirds[2]))
        assert f"{name}-1-3" not in LAYOUT


def test_1_2_simple_chances_part_36_numbers_in_two_and_leave_out_zero() -> None:
    for one, other in (("red", "black"), ("odd", "even"), ("low", "high")):
        assert len(SIMPLE[one]) == len(SIMPLE[other]) == 18
        assert {*SIMPLE[one], *SIMPLE[other]} == set(NUMBERS[1:])
    assert called(0) == ()
    assert called(17) == ("black", "odd", "low")
    assert called(36) == ("red", "even", "high")


def test_1_2_the_wheel_has_each_number_once_and_colours_alternate() -> None:
    assert sorted(WHEEL) == list(NUMBERS)
    assert WHEEL[0] == 0
    colours = [number in RED for number in WHEEL[1:]]
    assert all(one != other for one, other in pairwise(colours))


@pytest.mark.parametrize("number", NUMBERS)
def test_neighbours_lie_two_on_each_side_on_the_wheel(number: int) -> None:
    around = neighbours(number)
    assert len(set(around)) == 5
    assert around[2] == number
    at = WHEEL.index(number)
    assert [(WHEEL.index(other) - at) % 37 for other in around] == [35, 36, 0, 1, 2]


@pytest.mark.parametrize("number", NUMBERS)
def test_around_a_number_lies_every_chance_on_numbers_that_covers_it(number: int) -> None:
    assert AROUND[number][0].on == number
    listed = {on for numbers, on in BY_NUMBERS.items() if number in numbers}
    assert {chance.on for chance in AROUND[number]} == listed


def test_a_chance_is_found_by_its_numbers_in_any_order() -> None:
    assert on_numbers(20, 17) == "17-20"
    assert on_numbers(5) == 5
    with pytest.raises(KeyError):
        on_numbers(17, 21)
    with pytest.raises(KeyError):
        on_numbers(0, 36)
