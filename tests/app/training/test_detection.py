"""Hits, false alarms, d', criterion, latency: what answers come to, and how rare faults become by them."""

from __future__ import annotations

import json
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drills.drill import RATES
from app.training.detection import (
    LEAST_CLEAN,
    LEAST_FAULTY,
    Detection,
    Trial,
    by_rate,
    detection,
    latencies,
    next_rate,
    trial,
)
from app.training.records import AttemptRecord, ExerciseRecord

HIT, MISS, ALARM, QUIET = (Trial(50, outcome) for outcome in ("hit", "miss", "false-alarm", "quiet"))


def answered(answer: object, *, right: bool, score: int = 0, rate: int | None = None) -> Trial:
    ask = {"acts": [], **({} if rate is None else {"rate": rate})}
    exercise = ExerciseRecord("h", "rampo", "spot", json.dumps({"ask": ask}))
    text = json.dumps(answer)
    return trial(
        AttemptRecord("a", "t", "s", 0, "h", "rampo-spot", 1, text, right, score, None, 5000, "fr", "1", ""), exercise
    )


@pytest.mark.parametrize(
    ("answer", "right", "score", "found"),
    [
        (["fault", None], True, 1000, Trial(20, "quiet")),
        (["fault", None], False, 0, Trial(20, "miss")),
        (["fault", 7, "amount", 1830], True, 1000, Trial(20, "hit", "amount", 1830)),
        (["fault", 7, "amount"], True, 1000, Trial(20, "hit", "amount")),
        (["fault", 7, "early", 900], False, 500, Trial(20, "hit")),
        (["fault", 7, "early", 900], False, 0, Trial(20, "false-alarm")),
    ],
)
def test_each_answer_is_one_of_four_outcomes(answer: object, right: bool, score: int, found: Trial) -> None:
    assert answered(answer, right=right, score=score, rate=20) == found


def test_an_exercise_of_an_author_counts_at_the_first_rate() -> None:
    assert answered(["fault", None], right=True).rate == 50


def test_an_answer_of_another_kind_is_no_trial() -> None:
    with pytest.raises(ValueError, match="amount"):
        answered(["amount", 6], right=True)


def test_counts_a_false_alarm_as_one_of_a_settlement_without_a_fault() -> None:
    assert detection([HIT, HIT, MISS, ALARM, QUIET, QUIET, QUIET]) == Detection(2, 3, 1, 4)


def test_d_prime_and_criterion_are_those_of_the_worked_example() -> None:
    found = Detection(8, 10, 1, 20)
    assert (round(found.sensitivity, 3), round(found.criterion, 3)) == (2.213, 0.359)
    assert round(Detection(18, 20, 2, 20).sensitivity, 2) == 2.36


@given(faulty=st.integers(0, 300), clean=st.integers(0, 300), data=st.data())
def test_no_counts_break_the_figures_and_turning_them_round_turns_the_criterion(
    faulty: int, clean: int, data: st.DataObject
) -> None:
    hits, alarms = data.draw(st.integers(0, faulty)), data.draw(st.integers(0, clean))
    found = Detection(hits, faulty, alarms, clean)
    turned = Detection(clean - alarms, clean, faulty - hits, faulty)
    assert isclose(found.sensitivity, turned.sensitivity, abs_tol=1e-9)
    assert isclose(found.criterion, -turned.criterion, abs_tol=1e-9)
    assert found.spread > 0


def test_the_spread_of_d_prime_near_two_is_that_of_the_literature() -> None:
    """With 25 and 25 some 0.43, with 50 and 50 some 0.30."""
    assert 0.38 < Detection(21, 25, 4, 25).spread < 0.46
    assert 0.27 < Detection(42, 50, 8, 50).spread < 0.33


def test_few_trials_say_nothing() -> None:
    assert not Detection(9, LEAST_FAULTY - 1, 0, LEAST_CLEAN).is_enough
    assert not Detection(9, LEAST_FAULTY, 0, LEAST_CLEAN - 1).is_enough
    assert Detection(9, LEAST_FAULTY, 0, LEAST_CLEAN).is_enough


def test_rates_are_counted_apart() -> None:
    trials = [HIT, Trial(5, "quiet"), Trial(5, "miss")]
    assert by_rate(trials) == {50: Detection(1, 1, 0, 0), 5: Detection(0, 1, 0, 1)}


def test_latency_is_the_median_of_timed_hits_by_kind() -> None:
    times = [Trial(50, "hit", "amount", each) for each in (900, 1500, 9000)]
    assert latencies([*times, HIT, Trial(50, "hit", "early", 400), MISS]) == {"early": 400, "amount": 1500}


def test_faults_become_rarer_step_by_step_and_no_rarer_than_the_last_rate() -> None:
    trials: list[Trial] = []
    for rate in RATES:
        assert next_rate(trials) == rate
        trials += [Trial(rate, "hit"), Trial(rate, "quiet")] * 20
    assert next_rate(trials) == RATES[-1]


def test_nineteen_faults_are_too_few_for_a_step() -> None:
    assert next_rate([HIT, QUIET] * 19) == 50


def test_whoever_names_a_fault_everywhere_meets_them_as_often_as_before() -> None:
    assert next_rate([HIT, ALARM] * 40) == 50


def test_whoever_waits_too_long_meets_them_as_often_as_before() -> None:
    """d' is above 2, and half the faults go by."""
    trials = [HIT, MISS, QUIET, QUIET, QUIET, QUIET] * 60
    assert detection(trials).sensitivity > 2
    assert next_rate(trials) == 50


def test_faults_that_are_missed_become_more_frequent_again() -> None:
    trials = [HIT, QUIET] * 20
    assert next_rate([*trials, *[Trial(30, "miss")] * 4, *[Trial(30, "hit")] * 6]) == 30
    assert next_rate([*trials, *[Trial(30, "miss")] * 5, *[Trial(30, "hit")] * 5]) == 50


def test_what_was_put_at_another_rate_moves_nothing() -> None:
    assert next_rate([Trial(5, "hit"), Trial(5, "quiet")] * 40) == 50
