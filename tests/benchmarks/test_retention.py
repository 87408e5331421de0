"""The learners of the benchmark remember and forget as it says they do, and all policies have the same ones."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.learners import Believer, HalfLife, Learner, Massed, PowerLaw
from benchmarks.retention import KINDS, POLICIES, Case, apart, practised

LEARNERS = (HalfLife, Massed, PowerLaw)


@pytest.mark.parametrize("kind", LEARNERS)
def test_who_never_met_an_item_does_not_recall_it_and_who_has_forgets(kind: type[HalfLife | PowerLaw]) -> None:
    learner: Learner = kind(Random(1), 2, [])
    assert learner.recall(0, 1.0) == 0
    learner.meet(0, 1.0, recalled=False)
    recalls = [learner.recall(0, day) for day in (1.1, 2.0, 5.0, 20.0)]
    assert recalls == sorted(recalls, reverse=True)
    assert 0 < recalls[-1] < recalls[0] <= 1
    assert learner.recall(1, 2.0) == 0


@pytest.mark.parametrize("kind", LEARNERS)
def test_what_was_recalled_once_more_lasts_longer(kind: type[HalfLife | PowerLaw]) -> None:
    once, twice = (kind(Random(1), 1, []) for _each in range(2))
    for learner in (once, twice):
        learner.meet(0, 1.0, recalled=False)
    twice.meet(0, 2.0, recalled=True)
    assert twice.recall(0, 6.0) > once.recall(0, 6.0)


def test_a_half_life_is_lengthened_by_a_recall_as_far_as_it_came_late() -> None:
    spaced, massed = HalfLife(Random(1), 1, []), Massed(Random(1), 1, [])
    for learner in (spaced, massed):
        learner.meet(0, 1.0, recalled=False)
        for minute in range(1, 4):
            learner.meet(0, 1.0 + minute / 1440, recalled=True)
    assert spaced.recall(0, 4.0) < 0.2 < massed.recall(0, 4.0)


def test_a_belief_is_given_up_once_three_days_have_told_otherwise() -> None:
    learner = Believer(Random(1), 40, range(40))
    believed = [item for item in range(40) if learner.recall(item, 1.0) == 0]
    assert 0 < len(believed) < 20
    for day in (1.0, 1.1, 2.0, 2.1):
        learner.meet(believed[0], day, recalled=False)
    assert learner.recall(believed[0], 2.2) == 0
    learner.meet(believed[0], 3.0, recalled=False)
    assert learner.recall(believed[0], 3.1) > 0.8


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_learner_comes_out_of_the_same_seed(kind: str) -> None:
    case = Case(3, 2)
    first = [practised(kind, case, policy, 5) for policy in POLICIES]
    assert first == [practised(kind, case, policy, 5) for policy in POLICIES]
    assert all(0 <= kept.last <= 1 and 0 <= kept.later <= 1 and 0 <= kept.fluent <= 30 for kept in first)


def test_who_knows_it_all_is_fluent_sooner_than_who_knows_nothing() -> None:
    known, unknown = (practised("half-life", Case(3, 2, share=2, known=share), "schedule", 1) for share in (1, 0))
    assert 0 < known.fluent < unknown.fluent <= 30


def test_a_difference_is_told_with_its_interval() -> None:
    mean, half = apart([50, 70], [40, 40])
    assert round(mean) == 20
    assert round(half, 1) == 19.6
