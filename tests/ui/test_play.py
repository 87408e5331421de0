"""Every drill is done by keyboard alone and by mouse alone, in both languages, and every answer is kept."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from app.drills.drill import LEVELS
from app.games import discover, load
from app.training.plan import Plan
from tests.ui.doubles import SetClock
from tests.ui.players import Keyboard, Mouse
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

DRILLS = [(game, drill.id) for game, found in discover().items() for drill in found.drills]
PLAYERS: dict[str, type[Keyboard] | type[Mouse]] = {"keyboard": Keyboard, "mouse": Mouse}


def drill_page(program: Program) -> DrillPage:
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def begin(program: Program, game: str, drill: str, level: int, exercises: int = 3) -> DrillPage:
    """A session of one drill for a trainee, its first question on the page."""
    settings = program.services.plans.usual(load(game)).settings
    program.navigator.start(Plan(game, (drill,), settings, level, 0, exercises))
    settle()
    return drill_page(program)


@pytest.fixture
def trainee(program: Program) -> Program:
    program.navigator.welcome("Camille")
    settle()
    return program


def _ways() -> list[Any]:
    """Every drill of every game at every level by both players, who take turns at odd levels where time is short."""
    return [
        pytest.param(played, level, player, marks=[pytest.mark.slow] * ((number + turn) % 2 or level % 2 == 0))
        for number, (played, level) in enumerate(product(DRILLS, LEVELS))
        for turn, player in enumerate(PLAYERS)
    ]


@pytest.mark.parametrize(("played", "level", "player"), _ways())
def test_a_whole_session_of_each_drill(
    trainee: Program, clock: SetClock, played: tuple[str, str], level: int, player: str
) -> None:
    game, drill = played
    page = begin(trainee, game, drill, level)
    hand = PLAYERS[player](page, load(game).kit)
    session = trainee.run.session
    assert session is not None
    for position in range(3):
        exercise = session.exercise
        key = session.drill.key(exercise, load(game).resolve)
        clock.at += 1500
        hand.answer(session.drill.model_answer(exercise, key))
        settle()
        assert page.stage == "judged", f"{exercise.body()} is not answered"
        assert session.answered[position].verdict.judgement.right, session.answered[position]
        assert session.answered[position].milliseconds == 1500
        assert page.verdict.saved.text() == "Enregistré"
        hand.next()
        settle()
    assert trainee.window.current == "summary"
    nothing: list[Any] = []
    kept = trainee.gateway.read(lambda store: list(store.attempts()), nothing)
    assert [attempt.right for attempt, _exercise in kept] == [True] * 3


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("played", DRILLS, ids="-".join)
def test_each_drill_in_english(trainee: Program, played: tuple[str, str], player: str) -> None:
    game, drill = played
    trainee.preferences.set_language("en")
    page = begin(trainee, game, drill, 3, exercises=1)
    session = trainee.run.session
    assert session is not None
    answer = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, load(game).resolve))
    PLAYERS[player](page, load(game).kit).answer(answer)
    settle()
    assert page.stage == "judged"
    assert session.answered[0].verdict.judgement.right


@pytest.mark.parametrize("played", DRILLS, ids="-".join)
def test_the_next_question_tells_of_no_place_that_nobody_pointed_at(trainee: Program, played: tuple[str, str]) -> None:
    game, drill = played
    page = begin(trainee, game, drill, 2)
    hand = Keyboard(page, load(game).kit)
    session = trainee.run.session
    assert session is not None
    key = session.drill.key(session.exercise, load(game).resolve)
    hand.answer(session.drill.model_answer(session.exercise, key))
    settle()
    pointed: list[object] = []
    assert page.view is not None
    page.view.pointed.connect(pointed.append)
    hand.next()
    settle()
    assert (page.stage, [spot for spot in pointed if spot is not None]) == ("asking", [])
