"""The facts of each skill: what exercises need is what the map of their game lists, and all of that is met.

The lists in `skills.toml` are promises: what is kept of a trainee is kept under these ids. An id that is changed here
needs its line among the `renamed` there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from app.drills.acting import ActsDrill
from app.drills.answer import ActsAnswer, Answer, ChoiceAnswer, PhasesAnswer
from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.order import OrderJudge
from app.drills.phases_drill import PhasesDrill
from app.games import discover, load
from app.learning.items import is_fact, skill_of
from app.learning.skill_map import skill_map
from tests.sizes import many

GAMES = discover()
each_drill = pytest.mark.parametrize(
    ("name", "drill"), [(name, drill.id) for name, game in GAMES.items() for drill in game.drills], ids=str
)

ID = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+)?")
FEW, SEEDS, MOST = 6, many(120, 200), 3000
PATIENCE = 700
"""After so many exercises of a level without a fact that was missing, the next level is drawn from."""


def _tables(game: Game) -> tuple[TableSettings, ...]:
    """The tables that the tests of a game's drills are put at: every rule set and pay table is among them."""
    folder = game.package.removeprefix("app.games.")
    found: tuple[TableSettings, ...] = import_module(f"tests.app.games.{folder}.drills.exercises").SETTINGS
    return found


def _exercises(game: Game, drill: Drill, level: int, seeds: range) -> Iterator[Exercise]:
    tables = _tables(game)
    for seed in seeds:
        yield drill.exercise(Random(f"{level}:{seed}"), level, tables[seed % len(tables)])


def _declared(game: Game) -> set[str]:
    return {item for skill in skill_map(game).skills for item in (skill.id, *skill.facts)}


def _holds(game: Game, drill: Drill, exercise: Exercise, declared: set[str]) -> tuple[str, ...]:
    """What an exercise gives evidence of: its skill, then facts, each once and declared."""
    items = drill.items(exercise)
    assert items[0] == exercise.skill
    assert all(map(is_fact, items[1:]))
    assert len(set(items)) == len(items)
    assert all(ID.fullmatch(item) for item in items)
    assert not set(items) - declared, (game.name, exercise.body())
    return items


@each_drill
def test_what_an_answer_needs_is_listed_in_the_map(name: str, drill: str) -> None:
    game = load(name)
    declared = _declared(game)
    for level in LEVELS:
        for exercise in _exercises(game, game.drill(drill), level, range(FEW)):
            _holds(game, game.drill(drill), exercise, declared)


@pytest.mark.slow
@each_drill
def test_of_many_exercises_a_level_all_facts_are_listed_and_all_that_are_listed_are_met(name: str, drill: str) -> None:
    game = load(name)
    put, declared = game.drill(drill), _declared(game)
    own = {skill.id for skill in put.skills}
    missing = {item for item in declared if skill_of(item) in own}
    for level in LEVELS:
        for exercise in _exercises(game, put, level, range(SEEDS)):
            missing.difference_update(_holds(game, put, exercise, declared))
    for level in LEVELS:
        last = SEEDS
        for seed, exercise in enumerate(_exercises(game, put, level, range(SEEDS, MOST)), SEEDS):
            if not missing or seed - last > PATIENCE:
                break
            found = missing.intersection(put.items(exercise))
            last = seed if found else last
            missing -= found
    assert not missing


def _left_out(drill: Drill, key: Any) -> Iterator[tuple[Answer, str]]:
    """Answers in which one act alone is left out, each with the rule by which it is due."""
    if isinstance(drill, ActsDrill):
        order, alike = OrderJudge(key).order(), Counter(key.items)
        for item in order:
            if alike[key.items[item]] > 1:
                continue  # the same act later would take its place
            acts = tuple(key.items[each] for each in order if each != item)
            yield ActsAnswer(acts, False), key.rules[item]
    elif isinstance(drill, PhasesDrill):
        for at, phase in enumerate(key):
            for act, rule in zip(phase.acts, phase.rules, strict=True):
                done = [[each for each in other.acts if (place, each) != (at, act)] for place, other in enumerate(key)]
                yield PhasesAnswer(tuple(map(tuple, done))), rule


@pytest.mark.parametrize(
    ("name", "drill"),
    [(n, d.id) for n, game in GAMES.items() for d in game.drills if isinstance(d, ActsDrill | PhasesDrill)],
    ids=str,
)
def test_of_an_act_left_out_the_fact_of_its_line_alone_is_missed(name: str, drill: str) -> None:
    game = load(name)
    put = game.drill(drill)
    for exercise in _exercises(game, put, 3, range(FEW)):
        key = put.key(exercise, game.resolve)
        for answer, rule in _left_out(put, key):
            judged = put.judge(exercise, key, answer)
            assert not judged.right
            assert {*(judged.missed or ())} == {f"{put.skills[0].id}/{rule}"}


def test_of_a_row_chosen_wrongly_the_fact_of_that_row_alone_is_missed() -> None:
    game = load("stud")
    boxes = game.drill("boxes")
    for exercise in _exercises(game, boxes, 5, range(FEW)):
        due: Any = boxes.key(exercise, game.resolve)
        _skill, *facts = boxes.items(exercise)
        for at, fact in enumerate(facts):
            given = [("collect" if row == "pay" else "pay") if place == at else row for place, row in enumerate(due)]
            assert boxes.judge(exercise, due, ChoiceAnswer(" ".join(given))).missed == (fact,)


def test_of_a_number_and_its_colour_the_fact_of_what_was_said_wrongly_is_missed() -> None:
    game = load("rampo")
    calls = game.drill("calls")
    exercise = next(
        each
        for each in _exercises(game, calls, 1, range(SEEDS))
        if each.skill == "rampo-calls-result" and len(calls.items(each)) > 2
    )
    key: Any = calls.key(exercise, game.resolve)
    other = key._replace(colour="red" if key.colour != "red" else "black")
    missed = calls.judge(exercise, key, calls.model_answer(exercise, other)).missed
    assert missed == (f"rampo-calls-result/{key.colour}",)
