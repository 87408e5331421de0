"""The threshold of a glance is found again from the answers of somebody who has one, and is surer with each."""

from __future__ import annotations

from math import erf, log, sqrt
from random import Random

import pytest

from app.drills.drill import FlashedDrill
from app.training.flash import Glance, Threshold, seen_for, thresholds
from tests.app.lessons.files import GAMES, HOUSE
from tests.sizes import many

TARGET = 1500


def answered(threshold: float, count: int, seed: int, per_day: int = 30) -> list[tuple[int, Glance]]:
    """The answers of somebody who reads half of the tables at a threshold in milliseconds."""
    random, given = Random(seed), list[Glance]()
    for _answer in range(count):
        shown = seen_for(given, TARGET)
        reads = 0.05 + 0.92 * (1 + erf(log(shown / threshold) / (0.22 * sqrt(2)))) / 2
        given.append(Glance(random.random() < reads, 1200))
    return [(1 + at // per_day, glance) for at, glance in enumerate(given)]


@pytest.mark.parametrize("threshold", [450, 700, 1200, 2000])
def test_a_threshold_is_found_within_a_quarter_and_lies_in_its_band_four_times_in_five(threshold: int) -> None:
    tries = many(40, 400, fast=10)
    found = [thresholds(answered(threshold, 90, seed), TARGET)[-1] for seed in range(tries)]
    near = sum(abs(log(each.milliseconds / threshold)) < log(1.25) for each in found)
    within = sum(each.least <= threshold <= each.most for each in found)
    assert near >= 0.9 * tries
    assert within >= 0.65 * tries


def test_each_day_has_its_threshold_and_is_surer_than_the_first() -> None:
    found = thresholds(answered(700, 90, 3), TARGET)
    assert [(each.day, each.answers) for each in found] == [(1, 30), (2, 30), (3, 30)]
    assert width(found[-1]) < width(found[0])


def test_after_weeks_without_an_answer_it_is_less_sure() -> None:
    given = answered(700, 60, 3)
    last = given[-1][0]
    soon = thresholds([*given, (last + 1, Glance(True, 1200))], TARGET)[-1]
    later = thresholds([*given, (last + 60, Glance(True, 1200))], TARGET)[-1]
    assert width(later) > width(soon)


def test_a_table_seen_again_was_not_read() -> None:
    read = thresholds([(1, Glance(True, 900))] * 12, TARGET)[-1]
    again = thresholds([(1, Glance(True, 900, again=1))] * 12, TARGET)[-1]
    assert again.milliseconds > read.milliseconds


def test_nothing_is_said_of_no_answers_and_a_clock_set_back_makes_no_new_day() -> None:
    assert thresholds([], TARGET) == ()
    assert [each.day for each in thresholds([(5, Glance(True, 900)), (4, Glance(True, 900))], TARGET)] == [5]


def width(threshold: Threshold) -> float:
    return log(threshold.most / threshold.least)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_drill_says_itself_whether_its_tables_are_read_at_a_glance(name: str) -> None:
    for drill in GAMES[name].drills:
        flashed = isinstance(drill, FlashedDrill) and drill.flashed
        for level in (1, 3, 5):
            exercise = drill.exercise(Random(level), level, HOUSE(name))
            assert drill.question(exercise).flashed is flashed, drill.id
