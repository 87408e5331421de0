"""Exercises a second of each drill at each level, with their answers; one wrong answer under all wrong rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from app.drills.answer import Answer
from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.games import discover, load
from app.scenarios.house import load_house
from app.training.grading import Grading
from benchmarks.rows import Finding, Row, middle, milliseconds


def measure(quick: bool) -> Iterator[Finding]:
    """Made, and judged, drill by drill."""
    game = load("rampo")
    settings = load_house(discover(), (), None).table(game.name)
    count = 2 if quick else 300
    for drill in game.drills:
        for level in LEVELS:
            yield Row(
                f"exercises of {drill.id}, level {level}", _a_second(game, drill, level, settings, count), "a second"
            )
    for drill in game.drills:
        yield from _diagnosis(game, drill, settings, count)


def _a_second(game: Game, drill: Drill, level: int, settings: TableSettings, count: int) -> float:
    random = Random(level)
    begun = perf_counter()
    for _each in range(count):
        drill.key(drill.exercise(random, level, settings), game.resolve)
    return count / (perf_counter() - begun)


def _diagnosis(game: Game, drill: Drill, settings: TableSettings, count: int) -> Iterator[Finding]:
    random = Random(3)
    whole: list[float] = []
    judged: list[float] = []
    while len(whole) < count:
        exercise = drill.exercise(random, 3, settings)
        answer = _mistaken(drill, exercise, game)
        if answer is not None:
            judged.append(milliseconds(lambda: Grading(game, drill, exercise).judgement(answer)))  # noqa: B023 -- at once
            whole.append(milliseconds(lambda: Grading(game, drill, exercise).verdict(answer)))  # noqa: B023 -- at once
    yield Row(f"a wrong answer of {drill.id} explained", middle(whole), "ms", "judged alone", middle(judged))


def _mistaken(drill: Drill, exercise: Exercise, game: Game) -> Answer | None:
    """What a trainee who believes in a wrong rule answers; None where every one of them leads to the right answer."""
    right = drill.key(exercise, game.resolve)
    for wrong in game.wrong_rules:
        key = drill.key(exercise, wrong.resolve)
        if key != right:
            return drill.model_answer(exercise, key)
    return None
