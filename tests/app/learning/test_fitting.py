"""What is fitted to a trainee and how what is shown came true: on made-up trainees whose numbers are known."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from app.learning.fitting import (
    FROM,
    Fitted,
    Foretold,
    calibration,
    calibration_error,
    fit,
    forecast,
    foretold,
    log_loss,
    shown,
)
from app.learning.items import Evidence, day_of
from app.learning.memory import Memory, Review, scheduler

START = datetime(2026, 9, 1, 8, tzinfo=UTC)


def _reviews(true: Fitted, count: int, seed: int = 1) -> list[Review]:
    """Answers of somebody who remembers as FSRS has it with these numbers, at any old times."""
    random, memory, found = Random(seed), Memory(true.parameters), list[Review]()
    day = day_of(START)
    while len(found) < count:
        day += 1
        for item in random.sample([f"s/{at}" for at in range(150)], 10):
            recall = memory.recall(item, START + timedelta(days=day - day_of(START)))
            right = random.random() < (0.3 if recall is None else recall)
            found.append(Review(item, day, 3 if right else 1))
            memory.replay(found[-1])
    return found[:count]


def test_nothing_is_fitted_to_few_answers() -> None:
    assert fit(_reviews(Fitted(1.2), FROM - 1)) == Fitted()


def test_the_numbers_of_fsrs_stand_where_nothing_differs() -> None:
    assert Fitted().parameters == tuple(scheduler().parameters)


@pytest.mark.parametrize("true", [Fitted(first=-1.0, growth=-0.6), Fitted(first=1.0, growth=0.5, lapse=0.5)])
def test_fitted_numbers_foretell_the_next_answers_better(true: Fitted) -> None:
    reviews = _reviews(true, 900)
    fitted = fit(reviews[:400])
    assert fitted.first * true.first > 0
    plain = list(foretold(reviews))[-400:]
    better = list(foretold(reviews, fitted.parameters))[-400:]
    assert log_loss(better) < log_loss(plain)
    assert calibration_error(calibration(better)) < calibration_error(calibration(plain))


def test_parameters_stay_within_the_bounds_of_fsrs() -> None:
    scheduler(Fitted(9, 9, 9).parameters)
    scheduler(Fitted(-9, -9, -9).parameters)


def test_a_bin_tells_what_was_foretold_and_how_often_it_came_true() -> None:
    bins = calibration([Foretold(0.92, True), Foretold(0.98, False), Foretold(1.0, True), Foretold(0.05, False)])
    assert (bins[9].answers, bins[9].right, round(bins[9].recall, 3)) == (3, 2, 0.967)
    assert bins[0].answers == 1


def test_what_is_shown_narrows_with_answers_to_five_hundredths_and_moves_to_what_came_true() -> None:
    few = shown(0.85, calibration([Foretold(0.85, True)] * 6))
    many = shown(0.85, calibration([Foretold(0.85, at % 20 < 17) for at in range(2000)]))
    assert many.least == 0.8
    assert many.most == 0.9
    assert few.most - few.least > many.most - many.least
    over = shown(0.95, calibration([Foretold(0.95, at % 2 == 0) for at in range(400)]))
    assert over.least < 0.5
    assert over.most == 1.0


def test_a_forecast_needs_five_days_and_tells_a_range() -> None:
    memory = Memory()
    for day in range(5):
        assert forecast(memory, 90, START + timedelta(days=day)) is None
        for fact in range(4):
            at = START + timedelta(days=day, minutes=fact)
            memory.review(Evidence(at, ("s", f"s/{day}-{fact}"), True, None, 1000))
    found = forecast(memory, 90, START + timedelta(days=5))
    # 20 facts in fourteen days: 90 take 63 days, and five to settle
    assert found == (51, 85)
