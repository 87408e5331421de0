"""Money: shown and read in both languages, and split into the fewest pieces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.money import euros, fewest_pieces, grouped, parse_euros, pieces_total, plain_euros
from app.text import language, set_language


@pytest.fixture(autouse=True)
def _french_again() -> Iterator[None]:
    before = language()
    yield
    set_language(before)


SHOWN = [
    (0, "0\u00a0€", "€0"),
    (5, "0,05\u00a0€", "€0.05"),
    (50, "0,50\u00a0€", "€0.50"),
    (100, "1\u00a0€", "€1"),
    (1250, "12,50\u00a0€", "€12.50"),
    (100_000, "1\u202f000\u00a0€", "€1,000"),
    (123_456_789, "1\u202f234\u202f567,89\u00a0€", "€1,234,567.89"),
    (-1250, "−12,50\u00a0€", "−€12.50"),
    (-100, "−1\u00a0€", "−€1"),
]


@pytest.mark.parametrize(("cents", "french", "english"), SHOWN)
def test_an_amount_is_shown_as_its_language_writes_it(cents: int, french: str, english: str) -> None:
    """Whole euros lose their decimals; French groups by narrow spaces, English by commas."""
    set_language("fr")
    assert euros(cents) == french
    set_language("en")
    assert euros(cents) == english


def test_a_count_is_grouped_as_its_language_writes_it() -> None:
    set_language("fr")
    assert [grouped(count) for count in (0, 7, 1866, 1234567)] == ["0", "7", "1\u202f866", "1\u202f234\u202f567"]
    set_language("en")
    assert [grouped(count) for count in (0, 7, 1866, 1234567)] == ["0", "7", "1,866", "1,234,567"]


@pytest.mark.parametrize("spoken", ["fr", "en"])
@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("12", 1200),
        ("12,5", 1250),
        ("12.5", 1250),
        ("12,50", 1250),
        ("12.05", 1205),
        ("0,05", 5),
        ("0", 0),
        ("007", 700),
        (" 1 234,50 € ", 123_450),
        ("1\u202f234,50\u00a0€", 123_450),
        ("€12.50", 1250),
        ("999999999999", 99_999_999_999_900),
    ],
)
def test_an_amount_is_read_as_a_hand_types_it(spoken: str, typed: str, cents: int) -> None:
    """Comma or point, spaces or none, with or without the sign, whatever the language."""
    set_language(spoken)
    assert parse_euros(typed) == cents


@pytest.mark.parametrize("spoken", ["fr", "en"])
@pytest.mark.parametrize(
    "typed",
    ["", " ", "€", "abc", "12a", "1.2.3", "1,2,3", "-5", "+5", "12,", ",5", "12,345.6.7", "1e3", "1234567890123", "½"],
)
def test_what_is_no_amount_is_none(spoken: str, typed: str) -> None:
    set_language(spoken)
    assert parse_euros(typed) is None


def test_three_digits_after_a_comma_are_thousands_in_english_and_nothing_in_french() -> None:
    set_language("en")
    assert parse_euros("1,234") == 123_400
    assert parse_euros("1,234,567.89") == 123_456_789
    assert parse_euros("1,23") == 123
    set_language("fr")
    assert parse_euros("1,234") is None


@given(st.integers(0, 10**13), st.sampled_from(["fr", "en"]))
def test_what_is_shown_can_be_typed_back(cents: int, spoken: str) -> None:
    set_language(spoken)
    assert parse_euros(euros(cents)) == cents
    assert parse_euros(plain_euros(cents)) == cents


@pytest.mark.parametrize(("cents", "plain"), [(0, "0"), (5, "0.05"), (50, "0.50"), (500, "5"), (123_450, "1234.50")])
def test_plain_euros_take_the_fewest_digits_and_a_point(cents: int, plain: str) -> None:
    assert plain_euros(cents) == plain


def brute_force(amount: int, denominations: list[int]) -> int | None:
    """The fewest pieces by trying every count of every piece but the smallest."""
    *others, smallest = sorted(denominations, reverse=True)
    counts = []
    for tried in product(*(range(amount // piece + 1) for piece in others)):
        rest = amount - sum(count * piece for count, piece in zip(tried, others, strict=True))
        if rest >= 0 and rest % smallest == 0:
            counts.append(sum(tried) + rest // smallest)
    return min(counts, default=None)


def _holds(amount: int, denominations: list[int]) -> None:
    pieces = fewest_pieces(amount, denominations)
    fewest = brute_force(amount, denominations)
    assert (None if pieces is None else sum(pieces.values())) == fewest
    if pieces is not None:
        assert pieces_total(pieces) == amount
        assert set(pieces) <= set(denominations)
        assert all(count > 0 for count in pieces.values())
        assert list(pieces) == sorted(pieces, reverse=True)


@given(st.integers(0, 120), st.lists(st.integers(1, 25), min_size=1, max_size=4, unique=True))
def test_no_other_pieces_are_fewer(amount: int, denominations: list[int]) -> None:
    """Against every combination, with greedy and contrary sets of pieces alike, also where no pieces make it."""
    _holds(amount, denominations)


@pytest.mark.parametrize(
    "denominations", [[1, 3, 4], [6, 10, 15], [3, 5], [1, 5, 10, 12], [4, 6], [7], [1, 2, 4, 8], [1, 7, 10], [5, 9, 10]]
)
def test_every_amount_up_to_well_above_the_square_of_the_largest_piece(denominations: list[int]) -> None:
    """Where the largest piece is taken first without trying, the count is still the fewest."""
    most = max(denominations)
    fewest: list[int | None] = [0]
    for amount in range(1, 3 * most * most):
        ways = [fewest[amount - piece] for piece in denominations if piece <= amount]
        fewest.append(min((count + 1 for count in ways if count is not None), default=None))
        pieces = fewest_pieces(amount, denominations)
        assert (None if pieces is None else sum(pieces.values())) == fewest[amount]
        assert pieces is None or pieces_total(pieces) == amount


def test_the_largest_piece_that_fits_is_not_always_right() -> None:
    assert fewest_pieces(6, [4, 3, 1]) == {3: 2}


def test_nothing_takes_no_piece_and_some_sums_take_none_at_all() -> None:
    assert fewest_pieces(0, [100]) == {}
    assert fewest_pieces(0, []) == {}
    assert fewest_pieces(50, []) is None
    assert fewest_pieces(50, [100]) is None
    assert fewest_pieces(-100, [100]) is None
    assert fewest_pieces(250, [100, 200]) is None


def test_large_sums_in_casino_chips() -> None:
    """A rampo of 170 times on a large stake, down to the half euro, in pieces from half a euro to 10 000 euros."""
    chips = [50, 100, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000]
    pieces = fewest_pieces(123_456_789_050, chips)
    assert pieces is not None
    assert pieces_total(pieces) == 123_456_789_050
    assert pieces[1_000_000] == 123_456


def test_an_answer_is_its_askers_own() -> None:
    """Changing it does not change the next one."""
    first = fewest_pieces(300, [100, 200])
    assert first is not None
    first.clear()
    assert fewest_pieces(300, [100, 200]) == {200: 1, 100: 1}


@pytest.mark.parametrize(
    ("amount", "denominations", "pieces"),
    [
        (1500, (50, 500, 2**63), {500: 3}),
        (1500, (50, 500, 10**30), {500: 3}),
        (10**30, (1, 10**29 + 1, 10**29), None),
    ],
)
def test_pieces_larger_than_any_house_has_are_counted_at_once_or_not_at_all(
    amount: int, denominations: tuple[int, ...], pieces: dict[int, int] | None
) -> None:
    assert fewest_pieces(amount, denominations) == pieces
