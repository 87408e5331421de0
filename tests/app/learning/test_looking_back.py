"""How much was remembered and how what was foretold came true, worked out by hand from FSRS's own numbers.

Right at first sight, something lasts 2.3065 days: after as many, nine in ten are recalled. After n days it is recalled
with the chance (1 + 0.9804 n / 2.3065) ** -0.1542, where 0.9804 is 0.9 ** (1 / -0.1542) - 1.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from app.learning.fitting import FROM, Fitted, done
from app.learning.items import day_of
from app.learning.ledger import Ledger
from app.learning.looking_back import LookedBack, Own, looking_back, own_numbers
from app.learning.memory import Review
from app.learning.past import Past

AT = datetime(2026, 11, 20, 9, tzinfo=UTC)
TODAY = day_of(AT)
RIGHT, WRONG = 3, 1


def past(*reviews: tuple[str, int, int]) -> Past:
    """Reviews of items so many days ago."""
    found = Past()
    found.reviewed(Review(item, TODAY - back, rating) for item, back, rating in reviews)
    return found


def looked(found: Past, own: Own | None = None) -> LookedBack:
    return done(looking_back(found, AT, own or Own()))


def test_the_share_recalled_is_told_at_the_end_of_each_week_and_today() -> None:
    back = looked(past(("s/a", 14, RIGHT), ("s/b", 7, RIGHT)))
    assert [(TODAY - week.day, week.items) for week in back.weeks] == [(14, 1), (7, 2), (0, 2)]
    # after 14 days (1 + 0.9804 * 14 / 2.3065) ** -0.1542 = 0.742, after 7 days 0.808, on the day itself 1
    assert [round(week.recall, 3) for week in back.weeks] == [
        1.0,
        (1 + 0.808) / 2,
        pytest.approx((0.742 + 0.808) / 2, abs=0.001),
    ]


def test_without_a_second_review_nothing_was_foretold_and_the_range_is_wide() -> None:
    (today,) = looked(past(("s/a", 2, RIGHT))).weeks
    # 0.910 after two days: two answers as foretold are all there is, and 0.910 -+ 1.2816 * sqrt(0.910 * 0.090 / 3)
    assert (round(today.least, 2), today.most) == (0.7, 1.0)


def test_what_was_foretold_of_a_later_day_is_held_against_what_came() -> None:
    back = looked(past(("s/a", 9, RIGHT), ("s/b", 9, RIGHT), ("s/a", 2, RIGHT), ("s/a", 2, WRONG), ("s/b", 2, WRONG)))
    assert [(told.item, told.day, told.right) for told in back.foretold] == [
        ("s/a", TODAY - 2, True),
        ("s/b", TODAY - 2, False),
    ]
    assert (round(back.expected, 3), back.seen) == (0.808, 0.5)
    assert [(place, each.answers, each.right) for place, each in enumerate(back.bins) if each.answers] == [(8, 2, 1)]


def test_nobody_who_has_answered_nothing_is_told_anything() -> None:
    assert looked(Past()) == LookedBack((), (), looked(Past()).bins, Own())
    assert (looked(Past()).expected, looked(Past()).seen) == (0.0, 0.0)


def test_own_numbers_are_fitted_to_the_older_two_thirds_and_held_against_the_rest() -> None:
    """Somebody who forgets far faster than FSRS has it: everything asked again is wrong."""
    reviews = [(f"s/{number % 40}", 60 - number // 10, WRONG if number % 80 < 40 else RIGHT) for number in range(600)]
    found = past(*reviews)
    own = done(own_numbers(found))
    assert own.since == TODAY - 20
    assert own.fitted != Fitted()
    assert min(told.day for told in looked(found, own).foretold) == own.since
    assert done(own_numbers(past(*reviews[: FROM + 90]))) == Own()


def test_old_reviews_are_put_together_and_change_nothing_that_is_told() -> None:
    """More reviews than are kept one by one: the cards stand as they stood."""
    found = Past()
    found.reviewed(Review(f"s/{number % 150}", TODAY - 130 + number // 50, RIGHT) for number in range(6_500))
    assert len(found.reviews) == 4000
    assert found.reviews[0].day == TODAY - 80
    again = Past.read(found.kept())
    assert again.kept() == found.kept()
    assert looked(again) == looked(found)
    assert looked(found).weeks[-1].items == 150


def test_what_happened_within_eight_weeks_is_kept_one_by_one() -> None:
    found = Past()
    found.reviewed(Review("s/a", TODAY - 40 + number // 200, RIGHT) for number in range(8_000))
    assert len(found.reviews) == 8_000


def test_a_past_that_is_read_under_newer_ids_is_theirs() -> None:
    found = past(("old/a", 3, RIGHT))
    assert Past.read(found.kept(), lambda item: item.replace("old", "new")).reviews[0].item == "new/a"


def test_each_turn_of_the_ledger_is_remembered_with_its_time() -> None:
    found, at = Past(), (AT - timedelta(days=1)).isoformat()
    found.turned({"m": "suspected"}, Ledger(), at)
    found.turned({}, Ledger(), at)
    assert [tuple(turn) for turn in Past.read(found.kept()).turns] == [("m", "suspected", at, False)]
