"""Who of a class is stuck: the first reason that holds, with the answers that show it, and nobody without one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from app.classes.collecting import collect
from app.classes.listing import listed
from app.classes.stuck import Stuck, stuck
from app.exams.examining import Examiner
from tests.app.handins.sittings import ZOE
from tests.app.lessons.files import GAMES
from tools.gallery.a_class import believer, lesson_sat, sit, target, under, wrong_at

_LESSON, PUT, RIGHT = lesson_sat()


def sat(
    folder: Path, answers: Sequence[Any], *, pace: float = 1.0, targets: dict[str, int] | None = None
) -> Stuck | None:
    """What is said of one sitting with these answers, each given in so many times its target."""
    folder.mkdir(exist_ok=True)
    sit(folder, answers, ZOE, pace=pace)
    found = stuck(collect(listed([folder]), GAMES, Examiner()).results, GAMES, targets or {})
    return found[0] if found else None


def test_nobody_is_stuck_who_is_right_in_time(tmp_path: Path) -> None:
    assert sat(tmp_path, RIGHT) is None


def test_whoever_did_not_finish_is_named_first(tmp_path: Path) -> None:
    found = sat(tmp_path, wrong_at(1, 2, 3)[:6])
    assert found is not None
    assert (found.why, found.of, found.result.answered) == ("stopped", 12, 6)


def test_one_wrong_rule_that_explains_three_different_answers_is_the_reason(tmp_path: Path) -> None:
    rule, answers = believer()
    found = sat(tmp_path, answers)
    assert found is not None
    differing = tuple(number for number, each in enumerate(PUT[:8], 1) if rule in under(each))
    assert (found.why, found.rule, found.numbers, found.of) == ("mistake", ("rampo", rule), differing, len(differing))


def test_two_answers_of_a_wrong_rule_are_an_accident(tmp_path: Path) -> None:
    rule, answers = believer()
    third = [number for number, each in enumerate(PUT[:8]) if rule in under(each)][2]
    assert sat(tmp_path, [*answers[:third], *RIGHT[third:]]) is None


def test_right_but_slow_from_one_and_a_half_times_the_target_on(tmp_path: Path) -> None:
    found = sat(tmp_path / "slow", wrong_at(1, 2), pace=1.6)
    assert found is not None
    assert (found.why, found.of) == ("slow", 12)
    assert found.pace == pytest.approx(1.6, abs=0.01)
    assert sat(tmp_path / "fair", wrong_at(1, 2), pace=1.5) is None


def test_the_target_is_that_of_the_house(tmp_path: Path) -> None:
    targets = {str(each.exercise.skill): 2 * target(each) for each in PUT}
    assert sat(tmp_path, RIGHT, pace=1.6, targets=targets) is None


def test_a_time_of_which_most_was_an_interruption_is_none(tmp_path: Path) -> None:
    assert sat(tmp_path, RIGHT, pace=7) is None


def test_fast_and_wrong_is_careless(tmp_path: Path) -> None:
    found = sat(tmp_path / "fast", wrong_at(1, 2, 3, 9), pace=0.5)
    assert found is not None
    assert (found.why, found.numbers, found.of) == ("careless", (1, 2, 3, 9), 12)
    assert sat(tmp_path / "fair", wrong_at(1, 2, 3, 9), pace=0.7) is None


def test_lost_in_one_part_and_at_ease_in_the_others(tmp_path: Path) -> None:
    found = sat(tmp_path, wrong_at(9, 10, 11))
    assert found is not None
    assert (found.why, found.part, found.numbers, found.of) == ("part", 1, (9, 10, 11), 4)


def test_who_is_weak_everywhere_is_lost_in_no_part(tmp_path: Path) -> None:
    assert sat(tmp_path, wrong_at(1, 2, 3, 4, 9, 10, 11)) is None


def live(
    folder: Path, answers: Sequence[Any], silent: float, *, pace: float = 1.0, targets: dict[str, int] | None = None
) -> Stuck | None:
    """What is said of an unfinished sitting while the class is still at it."""
    sit(folder, answers, ZOE, pace=pace)
    results = collect(listed([folder]), GAMES, Examiner()).results
    head = results[0].head
    assert head is not None
    found = stuck(results, GAMES, targets or {}, {head["sitting"]: silent})
    return found[0] if found else None


def test_while_a_class_is_sat_whoever_is_silent_for_ninety_seconds_has_stopped(tmp_path: Path) -> None:
    assert live(tmp_path, RIGHT[:6], 90) is None
    found = live(tmp_path, RIGHT[:6], 91)
    assert found is not None
    assert (found.why, found.of) == ("stopped", 12)


def test_a_question_that_takes_long_is_waited_for_four_times_its_target(tmp_path: Path) -> None:
    slow = {PUT[6].exercise.skill: 60_000}
    assert live(tmp_path, RIGHT[:6], 240, targets=slow) is None
    assert live(tmp_path, RIGHT[:6], 241, targets=slow) is not None


def test_whoever_is_at_it_may_be_stuck_for_another_reason(tmp_path: Path) -> None:
    found = live(tmp_path, RIGHT[:6], 5, pace=1.6)
    assert found is not None
    assert found.why == "slow"


def test_whoever_is_done_has_not_stopped(tmp_path: Path) -> None:
    assert live(tmp_path, RIGHT, 9000) is None
