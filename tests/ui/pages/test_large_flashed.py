"""In large texts, too, a table that is seen for a time, or moves, is in sight as a whole meanwhile."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect

from app.drills.game import Game
from app.games import discover
from app.training.plan import Plan
from tests.ui.doubles import type_keys
from tests.ui.pages.drill_page import drill_page, session_of
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.spot import SpotWidget
from ui.start.self_test import settle

GAMES = discover()
FLASHED = [
    (name, drill.id) for name, game in GAMES.items() for drill in game.drills if getattr(drill, "flashed", False)
]
SIZES = [(150, (1280, 720)), (200, (1280, 720)), (200, (1093, 614))]

sizes = pytest.mark.parametrize(("percent", "window"), SIZES)


def begin(program: Program, game: Game, drill: str, level: int = 1) -> DrillPage:
    settings = program.services.plans.usual(game).settings
    program.preferences.set_reduced_motion(False)
    program.navigator.start(Plan(game.name, (drill,), settings, level, 7, 3))
    settle()
    return drill_page(program)


def grow(program: Program, percent: int, window: tuple[int, int]) -> None:
    program.preferences.set_font_percent(percent)
    program.window.resize(*window)
    settle()


def whole(page: DrillPage) -> bool:
    """Whether all of the felt is in sight between header and strip, as large as the least one of usual texts."""
    assert page.tall.isVisible()
    seen = QRect(page.tall.viewport().mapTo(page, QPoint()), page.tall.viewport().size())
    assert page.view is not None
    return seen.contains(QRect(page.view.mapTo(page, QPoint()), page.view.size())) and page.view.height() >= 300


@sizes
@pytest.mark.parametrize(("game", "drill"), FLASHED)
def test_a_table_read_at_a_glance_is_in_sight_with_its_question(
    trainee: Program, game: str, drill: str, percent: int, window: tuple[int, int]
) -> None:
    grow(trainee, percent, window)
    page = begin(trainee, GAMES[game], drill)
    for _question in range(2):
        assert page.seen_whole
        assert whole(page)
        assert page.tall.verticalScrollBar().value() == 0
        session = session_of(trainee)
        right = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAMES[game].resolve))
        Keyboard(page, GAMES[game].kit).answer(right)
        settle()
        assert page.stage == "judged"
        type_keys("enter")
        settle()


@sizes
@pytest.mark.parametrize("game", GAMES)
def test_a_settlement_that_is_watched_is_in_sight_while_it_runs(
    trainee: Program, game: str, percent: int, window: tuple[int, int]
) -> None:
    grow(trainee, percent, window)
    page = begin(trainee, GAMES[game], "spot")
    question = page.open_question
    assert isinstance(question, SpotWidget)
    assert whole(page)
    type_keys("enter")
    settle()
    for _act in range(3):
        assert question.stage == "runs"
        assert whole(page)
        question.step()
        settle()
