"""The choice of the game in the window: what is offered, planned and remembered of each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton

from app.drills.drill import LEVELS
from app.drills.kit import TableKit
from app.games import load
from app.storage.start_file import read_start
from app.training.plan import read_plan
from app.training.policy import Policy
from tests.ui.doubles import click
from tests.ui.lesson_sitting import answer, begun, written
from tests.ui.roulette_page import GAME, begin
from ui.pages.home import HomePage
from ui.pages.plan import PlanPage
from ui.program import Program
from ui.start.self_test import settle

RAMPO = load("rampo")


def home(program: Program) -> HomePage:
    program.window.go("home")
    settle()
    page = program.window.page("home")
    assert isinstance(page, HomePage)
    return page


def plan_page(program: Program) -> PlanPage:
    program.window.go("plan")
    settle()
    page = program.window.page("plan")
    assert isinstance(page, PlanPage)
    return page


def segment(page: HomePage | PlanPage, text: str) -> QAbstractButton:
    return next(each for each in page.game.findChildren(QAbstractButton) if each.text() == text)


def test_home_offers_both_games_and_shows_the_drills_of_the_one_chosen(trainee: Program) -> None:
    page = home(trainee)
    assert {card.game for card in trainee.services.figures.drill_cards()} == {"rampo"}
    click(segment(page, "Roulette anglaise"))
    settle()
    assert [card.drill for card in trainee.services.figures.drill_cards()] == [drill.id for drill in GAME.drills]
    assert trainee.services.plans.game().name == GAME.name
    click(segment(page, "Rampo"))
    settle()
    assert trainee.services.plans.game().name == RAMPO.name


def test_the_session_of_the_day_is_of_the_game_chosen(trainee: Program) -> None:
    click(segment(home(trainee), "Roulette anglaise"))
    trainee.navigator.start_today()
    settle()
    assert trainee.run.session is not None
    assert trainee.run.session.game.name == GAME.name


def test_the_game_is_remembered_at_the_next_start(trainee: Program) -> None:
    click(segment(home(trainee), "Roulette anglaise"))
    settle()
    assert read_plan(read_start(trainee.folder).last_plan).game == "roulette"


def test_each_game_keeps_the_plan_last_chosen_for_it(trainee: Program) -> None:
    trainee.navigator.start(replace(trainee.services.plans.usual(RAMPO), level=4, exercises=50))
    trainee.navigator.start(replace(trainee.services.plans.usual(GAME), level=2, drills=("calls",)))
    settle()
    assert (trainee.services.plans.usual(RAMPO).level, trainee.services.plans.usual(RAMPO).exercises) == (4, 50)
    assert (trainee.services.plans.usual(GAME).level, trainee.services.plans.usual(GAME).drills) == (2, ("calls",))
    trainee.services.plans.choose_game("rampo")
    assert trainee.services.plans.usual(GAME).level == 2
    start = read_start(trainee.folder)
    assert read_plan(start.last_plan).game == "rampo"
    assert [read_plan(line).game for line in start.earlier_plans.splitlines()] == ["roulette"]


def test_the_page_of_plans_changes_with_the_game(trainee: Program) -> None:
    page = plan_page(trainee)
    assert set(page.drills) == {drill.id for drill in RAMPO.drills}
    click(segment(page, "Roulette anglaise"))
    settle()
    assert set(page.drills) == {drill.id for drill in GAME.drills}
    plan = page.plan()
    assert plan is not None
    assert (plan.game, plan.settings.rules, plan.settings.pay_table) == ("roulette", "mc-2009", None)
    trainee.navigator.plan("rampo", "payout")
    settle()
    assert [drill for drill, box in page.drills.items() if box.isChecked()] == ["payout"]
    assert page.game.choice is not None
    assert page.game.choice.value == "rampo"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["rampo", "roulette"])
def test_each_level_is_told_in_a_few_words(game: str, level: int) -> None:
    assert load(game).kit.levels()[level]


@pytest.fixture
def sheets(monkeypatch: pytest.MonkeyPatch) -> list[TableKit]:
    """Tables whose keys are shown, none of which waits to be taken away."""
    shown: list[TableKit] = []

    class Sheet:
        def __init__(self, _parent: object, kit: TableKit, _policy: Policy | None) -> None:
            shown.append(kit)

        def exec(self) -> None:
            """Nothing waits."""

        def deleteLater(self) -> None:  # noqa: N802 -- Qt's name
            """Nothing is left."""

    monkeypatch.setattr("ui.widgets.keys.KeysSheet", Sheet)
    return shown


def test_the_sheet_of_keys_is_that_of_the_game_played(trainee: Program, sheets: list[TableKit]) -> None:
    trainee.navigator.show_keys()
    begin(trainee, "calls", 1)
    trainee.navigator.show_keys()
    assert sheets == [RAMPO.kit, GAME.kit]


def test_in_a_lesson_of_several_games_the_keys_are_those_of_the_exercise(
    trainee: Program, sheets: list[TableKit], tmp_path: Path
) -> None:
    begun(trainee, written(tmp_path))
    for _exercise in range(2):
        answer(trainee)
    trainee.navigator.show_keys()
    assert sheets == [GAME.kit]
