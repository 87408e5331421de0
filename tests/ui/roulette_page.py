"""What tests of roulette in the window share: a session begun at a spin."""

from __future__ import annotations

from app.drills.exercise import Exercise
from app.games import load
from app.table.felt import Felt
from app.training.plan import Plan
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

GAME = load("roulette")


def begin(program: Program, drill: str, seed: int, level: int = 1) -> tuple[DrillPage, Exercise]:
    settings = program.services.plans.usual(GAME).settings
    program.navigator.start(Plan("roulette", (drill,), settings, level, seed, 3))
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    assert program.run.session is not None
    return page, program.run.session.exercise


def felt(page: DrillPage) -> Felt:
    assert page.view is not None
    return page.view.felt
