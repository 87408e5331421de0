"""The figures of trainees, and the progress page over them."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.games import load
from app.training.records import DayFigures, SkillFigures, WrongRuleFigures
from ui.models.progress import ProgressView, progress_view
from ui.pages.progress import ProgressPage
from ui.theme.look import Look
from ui.widgets.basic import BODY

TODAY = "2026-11-20"
GAME = load("rampo")
STAKE, ZONE = "rampo-payout-stake", "rampo-payout-zone"


class Store:
    """Two skills over three days, and two mistakes of one game."""

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        return [
            SkillFigures(STAKE, 30, 27, 30, 120_000, "2026-11-20T09:00:00.000Z"),
            SkillFigures(ZONE, 10, 4, 10, 80_000, "2026-09-01T09:00:00.000Z"),
        ]

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        days = [
            (ZONE, DayFigures("2026-09-01", 10, 4, 10, 80_000)),
            (STAKE, DayFigures("2026-11-19", 10, 8, 10, 60_000)),
            (STAKE, DayFigures("2026-11-20", 20, 19, 20, 60_000)),
        ]
        return [day for skill, day in days if skills is None or skill in skills]

    def wrong_rule_figures(self, trainee: str, game: str) -> list[WrongRuleFigures]:
        names = [wrong.id for wrong in GAME.wrong_rules]
        if game != GAME.name:
            return [WrongRuleFigures(names[2], 9, "2026-11-20T09:00:00.000Z")]
        return [
            WrongRuleFigures(names[0], 5, "2026-11-20T09:00:00.000Z"),
            WrongRuleFigures("of-another-program", 3, "2026-11-20T09:00:00.000Z"),
            WrongRuleFigures(names[1], 1, "2026-11-19T09:00:00.000Z"),
        ]


class Empty:
    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        return []

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        return []

    def wrong_rule_figures(self, trainee: str, game: str) -> list[WrongRuleFigures]:
        return []


class Desk:
    def __init__(self) -> None:
        self.view: ProgressView | None = progress_view(GAME, Store(), "t", TODAY)
        self.look = Look()


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture(name="page")
def progress_page(qtbot: QtBot, desk: Desk) -> ProgressPage:
    made = ProgressPage(lambda: desk.view, lambda: desk.look)
    qtbot.addWidget(made)
    usual = made.font()
    usual.setPixelSize(BODY)  # whatever size of text the test before has chosen
    made.setFont(usual)
    made.resize(1064, 680)
    with qtbot.waitExposed(made):
        made.show()
    made.enter()
    return made


def words(page: ProgressPage) -> set[str]:
    return {each.text() for each in page.findChildren(QLabel) if each.isVisible()}
