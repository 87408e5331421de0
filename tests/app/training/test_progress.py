"""Progress from the store's figures: series by day, wrong rules, days practised, what to do today."""

from __future__ import annotations

import pytest

from app.training.progress import (
    Advice,
    DayPoint,
    SkillProgress,
    advice,
    day_series,
    practice,
    skill_progress,
    weak_skills,
    wrong_rule_progress,
)
from app.training.records import DayFigures, SkillFigures, WrongRuleFigures
from tests.app.training.small_game import GAME

FIGURES = [
    SkillFigures("products", 8, 4, 8, 16_000, "2026-01-04T09:00:00Z"),
    SkillFigures("sums", 20, 19, 20, 30_000, "2026-01-05T09:00:00Z"),
    SkillFigures("poetry", 3, 3, 3, 3000, "2026-01-05T09:00:00Z"),
]
DAYS = [
    DayFigures("2026-01-03", 10, 9, 10, 20_000),
    DayFigures("2026-01-04", 8, 4, 8, 16_000),
    DayFigures("2026-01-05", 12, 11, 12, 12_000),
]


def skill(name: str, attempts: int, right: int, mean: int = 1000, last_at: str = "2026-01-05") -> SkillProgress:
    target = 1000
    title = GAME.drills[0].title
    return SkillProgress(name, title, f"drill of {name}", target, attempts, right, mean, last_at)


def test_each_skill_of_the_game_has_its_figures() -> None:
    progress = skill_progress(GAME, FIGURES, {})
    assert [(p.skill, p.drill) for p in progress] == [
        ("sums", "sums"),
        ("long-sums", "sums"),
        ("products", "products"),
        ("readings", "readings"),
    ]
    sums, long_sums, products, _readings = progress
    assert (sums.title, sums.target, sums.attempts, sums.right, sums.per_mille, sums.mean) == (
        "Sommes",
        1000,
        20,
        19,
        950,
        1500,
    )
    assert sums.last_at == "2026-01-05T09:00:00Z"
    assert products.per_mille == 500
    assert (long_sums.attempts, long_sums.per_mille, long_sums.last_at) == (0, 0, "")


def test_a_series_has_one_point_for_each_day_with_an_answer() -> None:
    assert day_series([*DAYS, DayFigures("2026-01-06", 0, 0, 0, 0)]) == (
        DayPoint("2026-01-03", 10, 900, 2000, 10),
        DayPoint("2026-01-04", 8, 500, 2000, 8),
        DayPoint("2026-01-05", 12, 916, 1000, 12),
    )
    assert day_series([]) == ()


def test_wrong_rules_stand_by_how_often_then_by_how_lately_and_only_those_known() -> None:
    figures = [WrongRuleFigures("minus", 4, "2026-01-05"), WrongRuleFigures("forgotten", 9, "2026-01-05")]
    (only,) = wrong_rule_progress(GAME, figures)
    assert (only.wrong_rule, only.name, only.rule, only.times, only.last_at) == (
        "minus",
        "soustrait",
        "sum",
        4,
        "2026-01-05",
    )


@pytest.mark.parametrize(
    ("days", "today", "streak", "longest", "practised_today"),
    [
        ([], "2026-01-05", 0, 0, False),
        (["2026-01-05"], "2026-01-05", 1, 1, True),
        (["2026-01-03", "2026-01-04", "2026-01-05"], "2026-01-05", 3, 3, True),
        (["2026-01-03", "2026-01-04"], "2026-01-05", 2, 2, False),
        (["2026-01-02", "2026-01-03"], "2026-01-05", 0, 2, False),
        (["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-05"], "2026-01-05", 1, 3, True),
        (["2024-02-28", "2024-02-29", "2024-03-01"], "2024-03-02", 3, 3, False),
    ],
)
def test_a_streak_counts_days_without_a_gap_up_to_today(
    days: list[str], today: str, streak: int, longest: int, practised_today: bool
) -> None:
    found = practice([DayPoint(day, 2, 1000, 100, 2) for day in days], today)
    assert found.days == tuple(days)
    assert (found.streak, found.longest, found.today) == (streak, longest, practised_today)


def test_a_trainee_without_answers_begins_with_the_first_drill() -> None:
    first = skill("a", 0, 0)
    assert advice([first, skill("b", 0, 0)]) == Advice("first", "drill of a", first)
    assert advice([]) is None


def test_the_weakest_skill_comes_before_everything() -> None:
    weak = skill("c", 10, 6)
    skills = [skill("a", 10, 8), skill("b", 0, 0), weak, skill("d", 10, 10, mean=9000)]
    assert advice(skills) == Advice("weak", "drill of c", weak)


def test_a_few_answers_make_no_skill_weak_but_new() -> None:
    begun = skill("b", 4, 0)
    assert advice([skill("a", 10, 10), skill("c", 0, 0), begun]) == Advice("new", "drill of b", begun)


def test_right_but_slow_comes_next_the_slowest_first() -> None:
    slow = skill("b", 10, 10, mean=5000)
    skills = [skill("a", 10, 9, mean=2001), slow, skill("c", 10, 10, mean=2000)]
    assert advice(skills) == Advice("slow", "drill of b", slow)


def test_when_nothing_is_wanting_what_was_left_longest_is_practised() -> None:
    stale = skill("b", 10, 9, last_at="2025-11-01")
    assert advice([skill("a", 10, 10), stale]) == Advice("stale", "drill of b", stale)


def test_weak_skills_are_those_often_wrong_or_slow_once_there_is_enough_to_tell() -> None:
    skills = [
        skill("untried", 0, 0),
        skill("hardly tried", 4, 0),
        skill("wrong", 10, 8),
        skill("sure", 10, 9),
        skill("slow", 10, 10, mean=2001),
        skill("steady", 10, 10, mean=2000),
    ]
    assert weak_skills(skills) == ("wrong", "slow")
    assert weak_skills([]) == ()
