"""A progress page that comes again: what has changed since is shown, and nothing else filled anew."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.training.records import DayFigures, SkillFigures, WrongRuleFigures
from tests.ui.pages.progress_figures import GAME, TODAY, ZONE, Desk, Store, desk, progress_page, words
from ui.models.progress import progress_view
from ui.pages.progress import ProgressPage

__all__ = ["desk", "progress_page"]


class Later(Store):
    """One answer more, wrong because of the first mistake, on the last day or on the first."""

    def __init__(self, first: bool) -> None:
        self.first = first

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        stake, zone = super().skill_figures(trainee)
        return [stake, replace(zone, attempts=11, timed=11, thinking=91_000, last_at="2026-11-20T10:00:00.000Z")]

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        days = super().day_figures(trainee, skills)
        if skills is not None and ZONE not in skills:
            return days
        at = 0 if self.first else -1
        day = days[at]
        days[at] = day._replace(attempts=day.attempts + 1, timed=day.timed + 1, thinking=day.thinking + 11_000)
        return days

    def wrong_rule_figures(self, trainee: str, game: str) -> list[WrongRuleFigures]:
        found = super().wrong_rule_figures(trainee, game)
        return [replace(found[0], times=6), *found[1:]]


def shown(page: ProgressPage) -> object:
    """Everything the page tells and draws."""
    QApplication.processEvents()  # a row that was put in is shown with the next layout
    drawings = page._drawings
    assert drawings is not None
    for card in (drawings.accuracy_card, drawings.time_card, drawings.days_card):
        if card.table.isHidden():
            card.turn.click()
    tables = [card.table.texts() for card in (drawings.accuracy_card, drawings.time_card, drawings.days_card)]
    lines = [(line._points, line._span, line._target, line._look) for line in (drawings.accuracy, drawings.time)]
    days = (drawings.days._answers, drawings.days._today, drawings.days._look)
    skills = [page.skill.itemText(number) for number in range(page.skill.count())]
    return words(page), tables, lines, days, page.skills.texts(), skills


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("days", [30, 0])
def test_a_page_that_comes_after_an_answer_shows_what_a_new_one_does(
    page: ProgressPage, desk: Desk, qtbot: QtBot, first: bool, days: int
) -> None:
    page.period.set_value(days)
    page._fill_charts()
    before = shown(page)
    desk.view = progress_view(GAME, Later(first), "t", TODAY)
    page.enter()
    other = ProgressPage(lambda: desk.view, lambda: desk.look)
    qtbot.addWidget(other)
    other.resize(page.size())
    other.period.set_value(days)
    with qtbot.waitExposed(other):
        other.show()
    other.enter()
    assert shown(page) == shown(other)
    assert shown(page) != before
    desk.view = progress_view(GAME, Store(), "t", TODAY)
    page.enter()
    assert shown(page) == before


def test_what_an_answer_leaves_as_it_was_is_not_filled_anew(page: ProgressPage, desk: Desk) -> None:
    drawings = page._drawings
    assert drawings is not None
    drawings.accuracy_card.title.setText("what was drawn")
    drawings.days_card.title.setText("what was drawn")
    desk.view = progress_view(GAME, Later(first=True), "t", TODAY)
    page.enter()
    assert drawings.accuracy_card.title.text() == "what was drawn"
    assert drawings.days_card.title.text() == "Jours d’entraînement"


def test_a_page_that_comes_again_with_the_same_figures_is_not_filled_anew(page: ProgressPage, desk: Desk) -> None:
    page.figures[0].value.setText("what was drawn")
    page.enter()
    assert page.figures[0].value.text() == "what was drawn"
    desk.view = progress_view(GAME, Store(), "t", TODAY)
    page.enter()
    assert page.figures[0].value.text() == "40"
