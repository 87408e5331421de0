"""The days behind the progress page: when they are read, which periods hold them, and what is told of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.table.citations import reading_text
from app.training.progress import DayPoint, WrongRuleProgress
from app.training.records import DayFigures, SkillFigures
from tests.ui.pages.progress_figures import GAME, STAKE, TODAY, ZONE, Empty, Store
from ui.charts.calendar import PracticeCalendar, fullness
from ui.models.progress import LastView, Mistake, Pace, progress_view, totals
from ui.pages.mistakes import mistake_row
from ui.theme.look import Look


class Growing(Store):
    """Counts how often the days are read; `more` answers have been given since."""

    def __init__(self) -> None:
        self.more = 0
        self.read = 0

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        first, second = super().skill_figures(trainee)
        return [replace(first, attempts=first.attempts + self.more), second]

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        self.read += 1
        return super().day_figures(trainee, skills)


def test_the_days_are_read_again_only_when_something_has_changed() -> None:
    store, last = Growing(), LastView()
    view = last.view(GAME, store, "t", TODAY)
    assert view == progress_view(GAME, Store(), "t", TODAY)
    assert last.view(GAME, store, "t", TODAY, {}) is view
    assert store.read == 1
    store.more = 1
    assert last.view(GAME, store, "t", TODAY).attempts == view.attempts + 1
    for asked in (("u", TODAY, {}), ("u", "2026-11-21", {}), ("u", "2026-11-21", {STAKE: 2500})):
        before = store.read
        assert last.view(GAME, store, *asked) == progress_view(GAME, store, *asked)
        assert store.read == before + 2


def test_the_days_of_one_skill_are_read_when_they_are_asked_for() -> None:
    store = Growing()
    view = progress_view(GAME, store, "t", TODAY)
    assert store.read == 1
    assert [point.day for point in view.points_of("", 0)] == ["2026-09-01", "2026-11-19", "2026-11-20"]
    assert [point.day for point in view.points_of("no skill of the game", 30)] == ["2026-11-19", "2026-11-20"]
    assert store.read == 1
    assert view.points_of(ZONE, 0) == (DayPoint("2026-09-01", 10, 400, 8000, 10),)
    assert view.points_of(ZONE, 30) == ()
    assert store.read == 3


def test_after_an_answer_only_the_days_of_its_skill_are_read_again() -> None:
    store, last = Growing(), LastView()
    paces = last.view(GAME, store, "t", TODAY).paces(0)
    assert store.read == 3, "all together, and those of each of two skills"
    store.more = 1
    assert last.view(GAME, store, "t", TODAY).paces(0) == paces
    assert store.read == 5, "all together, and those of the skill that was answered"
    assert last.view(GAME, store, "u", TODAY).paces(0) == paces
    assert store.read == 8, "another trainee has other days"


def test_days_that_could_not_be_read_are_asked_for_again() -> None:
    given = iter([[], [DayFigures(TODAY, 1, 1, 1, 1500)]])
    view = LastView().view(GAME, Store(), "t", TODAY, ask=lambda _skill: next(given))
    assert view.points_of(ZONE, 30) == ()
    assert (
        [point.day for point in view.points_of(ZONE, 30)]
        == [TODAY]
        == [point.day for point in view.points_of(ZONE, 30)]
    )


def test_days_are_asked_where_the_view_is_told_to() -> None:
    asked = []

    def ask(skill: str) -> list[DayFigures]:
        asked.append(skill)
        return [DayFigures(TODAY, 1, 1, 1, 1500)]

    view = LastView().view(GAME, Store(), "t", TODAY, ask=ask)
    assert view.points_of(ZONE, 30) == (DayPoint(TODAY, 1, 1000, 1500, 1),)
    assert asked == [ZONE]


@pytest.mark.parametrize(
    ("days", "kept"), [(1, []), (2, ["2026-11-19"]), (80, ["2026-11-19"]), (81, ["2026-09-01", "2026-11-19"])]
)
def test_a_period_ends_today_and_holds_so_many_days(days: int, kept: list[str]) -> None:
    view = replace(progress_view(GAME, Store(), "t", TODAY), today=date(2026, 11, 20))
    assert [point.day for point in view.points_of("", days) if point.day != TODAY] == kept


def test_unlike_skills_share_no_mean_but_how_near_each_comes_to_its_target() -> None:
    class _Both(Store):
        def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
            days = {STAKE: DayFigures(TODAY, 3, 3, 3, 6_000), ZONE: DayFigures(TODAY, 1, 1, 1, 10_000)}
            return [day for skill, day in days.items() if skills is None or skill in skills]

    view = progress_view(GAME, _Both(), "t", TODAY)
    assert view.paces(30) == {TODAY: Pace(16_000, 3 * 4_000 + 5_000)}
    assert progress_view(GAME, Empty(), "t", TODAY).paces(0) == {}
    older = progress_view(GAME, Store(), "t", TODAY)
    assert sorted(older.paces(30)) == ["2026-11-19", "2026-11-20"]
    assert older.paces(0)["2026-09-01"] == Pace(80_000, 50_000)


def test_the_house_may_have_its_own_targets() -> None:
    view = progress_view(GAME, Store(), "t", TODAY, {STAKE: 2500})
    assert {skill.skill: skill.target for skill in view.skills}[STAKE] == 2500


def test_what_a_mistake_goes_against_is_said_to_be_our_reading_where_it_is(qtbot: QtBot) -> None:
    wrong = next(each for each in GAME.wrong_rules if each.id == "marker-forgotten")
    rule = GAME.rule(wrong.rule)
    progress = WrongRuleProgress(wrong.id, wrong.name, wrong.rule, 2, TODAY)
    row = mistake_row(Mistake(progress, rule), 2)
    qtbot.addWidget(row)
    assert reading_text(rule) in [label.text() for label in row.findChildren(QLabel)]


def test_answers_weigh_in_the_totals_of_a_period() -> None:
    points = [DayPoint("2026-11-19", 10, 800, 6000, 10), DayPoint("2026-11-20", 30, 1000, 2000, 30)]
    assert totals(points) == (40, 950, 3000)
    assert totals([]) == (0, 0, 0)


def test_squares_of_the_calendar_are_the_days_up_to_today(qtbot: QtBot) -> None:
    calendar = PracticeCalendar()
    qtbot.addWidget(calendar)
    calendar.resize(480, 200)
    calendar.fill({date(2026, 11, 20): 12}, date(2026, 11, 20), Look())
    days = {calendar.day_at(QPoint(x, y)) for x in range(0, 480, 4) for y in range(0, 200, 4)} - {None}
    assert max(day for day in days if day) == date(2026, 11, 20)
    assert len(days) == 7 * (len(calendar.weeks()) - 1) + 5
    assert [fullness(answers) for answers in (0, 1, 9, 10, 25, 50, 500)] == [0, 1, 1, 2, 3, 4, 4]
