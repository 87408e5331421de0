"""Draws are the same for one seed on every platform, and every outcome comes."""

from collections import Counter
from random import Random

import pytest

from app.drills.draw import below, between, one_in, per_hundred, pick, sample, shuffled


def test_a_seed_gives_the_same_draws_on_every_platform() -> None:
    random = Random("a table")
    assert [below(random, 100) for _ in range(12)] == [98, 35, 38, 79, 36, 2, 2, 77, 94, 15, 27, 22]
    assert sample(random, "abcdefgh", 3) == ["a", "c", "d"]
    assert shuffled(random, (1, 2, 3, 4, 5)) == [3, 4, 2, 5, 1]


@pytest.mark.parametrize("count", [1, 2, 3, 7, 36, 1000])
def test_below_reaches_every_number_under_the_count_and_none_other(count: int) -> None:
    random = Random(count)
    drawn = {below(random, count) for _ in range(count * 40)}
    assert drawn <= set(range(count))
    assert len(drawn) > count * 0.99 - 1


def test_between_includes_both_ends() -> None:
    random = Random(1)
    assert {between(random, 3, 5) for _ in range(200)} == {3, 4, 5}


def test_one_in_and_per_hundred_hold_their_shares() -> None:
    random = Random(2)
    thirds = Counter(one_in(random, 3) for _ in range(9000))
    tenths = Counter(per_hundred(random, 10) for _ in range(9000))
    assert 2700 < thirds[True] < 3300
    assert 750 < tenths[True] < 1050
    assert not any(per_hundred(random, 0) for _ in range(500))


def test_pick_sample_and_shuffled_give_the_items_themselves() -> None:
    random = Random(3)
    items = ("red", "black", "green")
    assert {pick(random, items) for _ in range(100)} == set(items)
    for _ in range(50):
        taken = sample(random, items, 2)
        assert [item for item in items if item in taken] == taken
        assert sorted(shuffled(random, items)) == sorted(items)
