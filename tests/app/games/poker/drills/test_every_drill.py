"""What every drill of every poker game keeps, and what a trainee learns from each of them."""

from __future__ import annotations

from random import Random

import pytest

from app.drills.answer import AmountAnswer
from app.drills.drill import LEVELS, Drill, TableSettings
from app.games import load
from app.games.poker.drills import drills_of
from app.games.poker.drills.asked import PokerGame
from tests.app.games.poker.drills.games import CASES, GAMES, SETTINGS, many
from tests.app.games.promises import keeps_its_promises
from tests.sizes import many as times

DRILLS = [
    pytest.param(game, settings, drill, id=f"{game.name}-{settings.pay_table}-{len(settings.switches)}-{drill.id}")
    for game, settings in CASES
    for drill in drills_of(game)
]


@pytest.mark.parametrize(("game", "settings", "drill"), DRILLS)
def test_each_drill_keeps_its_promises_at_each_level(game: PokerGame, settings: TableSettings, drill: Drill) -> None:
    found = load(game.name)
    for level in LEVELS:
        for exercise in many(drill, settings, level, times(8)):
            keeps_its_promises(found, drill, exercise)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_skill_comes_up_and_is_the_games_own(game: PokerGame) -> None:
    settings = SETTINGS[game.name][0]
    every = [skill.id for drill in drills_of(game) for skill in drill.skills]
    assert len(every) == len(set(every))
    for drill in drills_of(game):
        found = {exercise.skill for level in LEVELS for exercise in many(drill, settings, level, 60)}
        assert found == {skill.id for skill in drill.skills}
        assert all(skill.id.startswith(f"{game.name}-{drill.id}") for skill in drill.skills)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_gives_the_same_exercise_and_another_another(game: PokerGame) -> None:
    settings = SETTINGS[game.name][0]
    for drill in drills_of(game):
        for level in LEVELS:
            first = [exercise.hash() for exercise in many(drill, settings, level, 10)]
            assert first == [exercise.hash() for exercise in many(drill, settings, level, 10)]
            assert len(set(first)) > 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_answer_of_another_kind_is_none(game: PokerGame) -> None:
    for drill in drills_of(game):
        if drill.id in ("rates", "payment"):
            continue
        exercise = drill.exercise(Random(1), 3, SETTINGS[game.name][0])
        with pytest.raises(TypeError):
            drill.judge(exercise, drill.key(exercise, load(game.name).resolve), AmountAnswer(1))
