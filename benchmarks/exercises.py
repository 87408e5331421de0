"""Exercises a second of each drill at each level, with their answers; one wrong answer under all wrong rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from time import perf_counter

from app.drills.answer import Answer
from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.games import discover
from app.scenarios.house import load_house
from app.training.grading import Grading
from benchmarks.rows import Absent, Finding, Row, middle, milliseconds

LONGEST = 15.0
"""Milliseconds that a wrong answer may take under all wrong rules."""

TRIES = 20
"""Exercises drawn for each wrong answer that is wanted, at most: some drills have few that a wrong rule changes."""


def measure(quick: bool) -> Iterator[Finding]:
    """Made, and judged, drill by drill of each game."""
    games = discover()
    house = load_house(games, (), None)
    count = 2 if quick else 100
    for game in games.values():
        settings = house.table(game.name)
        for drill in game.drills:
            for level in LEVELS:
                rate = _a_second(game, drill, level, settings, count)
                yield Row(f"{game.name}: exercises of {drill.id}, level {level}", rate, "a second")
        for drill in game.drills:
            yield from _diagnosis(game, drill, settings, count)


def _a_second(game: Game, drill: Drill, level: int, settings: TableSettings, count: int) -> float:
    random = Random(level)
    begun = perf_counter()
    for _each in range(count):
        drill.key(drill.exercise(random, level, settings), game.resolve)
    return count / (perf_counter() - begun)


def _diagnosis(game: Game, drill: Drill, settings: TableSettings, count: int) -> Iterator[Finding]:
    """The whole verdict, which asks every wrong rule, beside what it may take."""
    random = Random(3)
    whole: list[float] = []
    for _ in range(TRIES * count):
        exercise = drill.exercise(random, 3, settings)
        answer = _mistaken(drill, exercise, game)
        if answer is not None:
            fresh = replace(exercise)  # what has been read and found of the other is kept with it
            whole.append(milliseconds(lambda: Grading(game, drill, fresh).verdict(answer)))  # noqa: B023 -- at once
        if len(whole) == count:
            break
    what = f"{game.name}: a wrong answer of {drill.id} explained"
    if whole:
        yield Row(what, middle(whole), "ms", "at most", LONGEST, 1)
    else:
        yield Absent(what, "no wrong rule changed an answer")


def _mistaken(drill: Drill, exercise: Exercise, game: Game) -> Answer | None:
    """What a trainee who believes in a wrong rule answers; None where every one of them leads to the right answer."""
    right = drill.key(exercise, game.resolve)
    for wrong in game.wrong_rules:
        key = drill.key(exercise, wrong.resolve)
        if key != right:
            with suppress(ValueError, TypeError):  # a wrong rule may lead to what no trainee can answer
                answer = drill.model_answer(exercise, key)
                drill.judge(exercise, right, answer)
                return answer
    return None
