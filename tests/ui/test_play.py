"""Every drill is done by keyboard alone and by mouse alone, in both languages, and every answer is kept."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from app.drills.drill import LEVELS
from app.games import discover, load
from app.training.plan import Plan
from tests.sizes import many
from tests.ui.doubles import SetClock, click
from tests.ui.players import Keyboard, Mouse
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

DRILLS = [(game, drill.id) for game, found in discover().items() for drill in found.drills]
PLAYERS: tuple[type[Keyboard] | type[Mouse], ...] = (Keyboard, Mouse)
EXERCISES = 3


def drill_page(program: Program) -> DrillPage:
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def begin(program: Program, game: str, drill: str, level: int, exercises: int = EXERCISES) -> DrillPage:
    """A session of one drill for a trainee, its first question on the page."""
    settings = program.services.plans.usual(load(game)).settings
    program.navigator.start(Plan(game, (drill,), settings, level, 0, exercises))
    settle()
    return drill_page(program)


@pytest.mark.timeout(300)  # fifteen exercises in a release, on a machine that has other things to do as well
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("played", DRILLS, ids="-".join)
def test_a_whole_session_of_each_drill(
    trainee: Program, clock: SetClock, played: tuple[str, str], player: type[Keyboard] | type[Mouse]
) -> None:
    """At one level, another each time, and for a release one after the other in one window at every level."""
    game, drill = played
    chance = random.Random(f"{played}:{player.__name__}:{random.random()}")
    levels = chance.sample(LEVELS, many(1, len(LEVELS)))
    for level in levels:
        page = begin(trainee, game, drill, level)
        hand = player(page, load(game).kit)
        session = trainee.run.session
        assert session is not None
        for position in range(EXERCISES):
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
    assert [attempt.right for attempt, _exercise in kept] == [True] * EXERCISES * len(levels)


@pytest.mark.slow
@pytest.mark.parametrize("game", discover())
def test_each_drill_in_english(trainee: Program, game: str) -> None:
    trainee.preferences.set_language("en")
    for drill, player in product(load(game).drills, PLAYERS):
        page = begin(trainee, game, drill.id, 3, exercises=1)
        session = trainee.run.session
        assert session is not None
        key = drill.key(session.exercise, load(game).resolve)
        player(page, load(game).kit).answer(drill.model_answer(session.exercise, key))
        settle()
        assert page.stage == "judged", f"{session.exercise.body()} is not answered by {player.__name__}"
        assert session.answered[0].verdict.judgement.right
        click(page.go)
        settle()


@pytest.mark.parametrize("game", discover())
def test_the_next_question_tells_of_no_place_that_nobody_pointed_at(trainee: Program, game: str) -> None:
    for drill in load(game).drills:
        page = begin(trainee, game, drill.id, 2, exercises=2)
        hand = Keyboard(page, load(game).kit)
        session = trainee.run.session
        assert session is not None
        for stage in ("asking", "empty"):
            hand.answer(drill.model_answer(session.exercise, drill.key(session.exercise, load(game).resolve)))
            settle()
            pointed: list[object] = []
            assert page.view is not None
            page.view.pointed.connect(pointed.append)
            hand.next()
            settle()
            assert (page.stage, [spot for spot in pointed if spot is not None]) == (stage, []), drill.id
