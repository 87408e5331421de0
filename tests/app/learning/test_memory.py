"""What is remembered: the cards, credit and blame, mastery, levels; no clock and no chance has a part in it."""

from __future__ import annotations

import random
import time
from datetime import UTC, datetime, timedelta

import pytest

from app.learning.items import Evidence, day_of
from app.learning.memory import Memory, Review

START = datetime(2026, 9, 1, 8, tzinfo=UTC)
SKILL, ONE, TWO = "s", "s/one", "s/two"


def _on(day: int, hour: int = 0) -> datetime:
    return START + timedelta(days=day, hours=hour)


def _answer(at: datetime, right: bool = True, *facts: str, thinking: int | None = 1000) -> Evidence:
    return Evidence(at, (SKILL, *facts), right, thinking, 1500)


def test_a_day_begins_at_four_in_the_morning() -> None:
    assert day_of(datetime(2026, 9, 2, 3, 59, tzinfo=UTC)) == day_of(datetime(2026, 9, 1, 4, tzinfo=UTC))
    assert day_of(datetime(2026, 9, 2, 4, tzinfo=UTC)) == day_of(datetime(2026, 9, 1, 4, tzinfo=UTC)) + 1


def test_what_was_never_answered_has_no_recall() -> None:
    memory = Memory()
    assert (memory.recall(ONE, START), memory.due(ONE), memory.mastery(SKILL, START)) == (None, None, "new")


def test_recall_counts_whole_days_and_falls() -> None:
    memory = Memory()
    memory.review(_answer(START, True, ONE))
    assert memory.recall(ONE, _on(0, 12)) == 1
    falling = [memory.recall(ONE, _on(day)) or 0 for day in range(10)]
    assert falling == sorted(falling, reverse=True)
    assert falling[9] < falling[1] < 1


def test_an_item_is_due_on_the_first_day_on_which_its_recall_is_what_is_wanted() -> None:
    memory = Memory()
    for day in (0, 3, 10):
        memory.review(_answer(_on(day), True, ONE))
        due = memory.due(ONE)
        assert due is not None
        before, then = memory.recall(ONE, due - timedelta(days=1)), memory.recall(ONE, due)
        assert before is not None
        assert then is not None
        assert then <= 0.9 < before


@pytest.mark.parametrize(("thinking", "rating"), [(2251, 2), (2250, 3), (750, 3), (749, 4), (None, 3)])
def test_a_right_answer_is_rated_by_its_time_and_an_interruption_is_good(thinking: int | None, rating: int) -> None:
    found = Memory().review(_answer(START, True, ONE, TWO, thinking=thinking))
    assert found == tuple(Review(item, day_of(START), rating) for item in (SKILL, ONE, TWO))


def test_a_right_fact_is_credited_once_a_day() -> None:
    memory = Memory()
    memory.review(_answer(START, True, ONE))
    assert memory.review(_answer(_on(0, 1), True, ONE, TWO)) == (Review(TWO, day_of(START), 4 - 1),)
    assert memory.cards[ONE].seen == 2


def test_where_only_a_total_is_known_the_weakest_is_blamed_and_the_others_are_left() -> None:
    memory = Memory()
    memory.review(_answer(START, True, ONE))
    memory.review(_answer(_on(1), True, TWO))
    assert memory.review(_answer(_on(3), False, ONE, TWO)) == (Review(ONE, day_of(_on(3)), 1),)


def test_facts_on_right_lines_get_good_and_those_on_wrong_lines_again() -> None:
    wrong = _answer(START, False, ONE, TWO)._replace(missed=(TWO, "another/fact"))
    good, again = Review(ONE, day_of(START), 3), Review(TWO, day_of(START), 1)
    assert Memory().review(wrong) == (good, again)
    assert Memory().review(wrong._replace(excused=True)) == (good,)
    memory = Memory()
    memory.review(_answer(START, True, ONE))
    assert memory.review(wrong) == (again,), "credited once a day"


def test_what_is_wrong_on_no_line_of_a_fact_is_the_doing_itself() -> None:
    found = Memory().review(_answer(START, False, ONE)._replace(missed=()))
    assert found == (Review(ONE, day_of(START), 3), Review(SKILL, day_of(START), 1))


def test_where_a_misconception_explains_it_no_fact_is_blamed() -> None:
    memory = Memory()
    assert memory.review(_answer(START, False, ONE)._replace(excused=True)) == ()
    assert memory.recall(ONE, START) is None
    assert memory.put_on(ONE, START)


def test_an_answer_never_counts_as_earlier_than_the_last() -> None:
    memory = Memory()
    memory.review(_answer(_on(5), True, ONE))
    assert memory.review(_answer(_on(2), True, TWO))[-1].day == day_of(_on(5))
    assert memory.recall(ONE, START) == 1


def test_fluent_is_twelve_of_fifteen_over_three_days_lasting_a_week_and_fast_enough() -> None:
    memory = Memory()
    for day in (0, 2, 6):
        for hour in range(4):
            assert memory.mastery(SKILL, _on(day, hour)) != "fluent"
            memory.review(_answer(_on(day, hour)))
    assert memory.mastery(SKILL, _on(6, 5)) == "fluent"
    slow = Memory()
    for day in (0, 2, 6):
        for hour in range(4):
            slow.review(_answer(_on(day, hour), thinking=1501))
    assert slow.mastery(SKILL, _on(6, 5)) == "learning"


def test_what_was_fluent_lapses_with_time_or_two_wrong_of_three_and_comes_back() -> None:
    memory = Memory()
    for day in (0, 2, 6):
        for hour in range(4):
            memory.review(_answer(_on(day, hour)))
    assert memory.opened([SKILL])
    assert memory.mastery(SKILL, _on(400)) == "lapsed"
    memory.review(_answer(_on(7), False))
    memory.review(_answer(_on(7, 1), False))
    assert memory.mastery(SKILL, _on(7, 2)) == "lapsed"
    assert memory.opened([SKILL]), "what has lapsed closes nothing"
    for hour in (3, 4):
        memory.review(_answer(_on(7, hour)))
    assert memory.mastery(SKILL, _on(7, 5)) == "fluent"


def test_a_level_rises_after_eight_right_of_ten_falls_after_four_wrong_of_eight_once_a_day() -> None:
    memory = Memory()
    for hour in range(10):
        memory.review(_answer(_on(0, 0) + timedelta(minutes=hour), hour > 1))
    assert memory.skills[SKILL].level == 2
    for minute in range(20):
        memory.review(_answer(_on(0, 1) + timedelta(minutes=minute)))
    assert memory.skills[SKILL].level == 2, "once a day"
    memory.review(_answer(_on(1)))
    assert memory.skills[SKILL].level == 3
    for minute in range(4):
        memory.review(_answer(_on(2) + timedelta(minutes=minute), False))
    assert memory.skills[SKILL].level == 2


def test_reviews_alone_make_the_same_cards_again() -> None:
    one, other = Memory(), Memory()
    for day in range(0, 40, 3):
        for review in one.review(_answer(_on(day), day % 4 != 1, ONE, TWO)):
            other.replay(review)
    assert {item: (card.stability, card.difficulty) for item, card in one.cards.items()} == {
        item: (card.stability, card.difficulty) for item, card in other.cards.items()
    }


def test_neither_chance_nor_a_clock_has_a_part_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_arguments: object) -> None:
        pytest.fail("asked")

    monkeypatch.setattr(random, "random", never)
    monkeypatch.setattr(time, "sleep", never)
    memory = Memory()
    for day in (0, 4, 30):
        memory.review(_answer(_on(day), True, ONE))
    assert memory.due(ONE) is not None
