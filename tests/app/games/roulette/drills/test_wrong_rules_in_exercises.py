"""Misconceptions as the drills show them: any two expect different answers somewhere in generated exercises."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.drills.drill import LEVELS, Drill
from app.drills.exercise import Exercise
from app.games.roulette.drills import DRILLS
from app.games.roulette.resolve import resolve
from app.games.roulette.wrong_rules import WRONG_RULES
from tests.app.games.roulette.drills.exercises import SETTINGS

# Of each drill at each level, for each table; requests are of most kinds, and of more on the upper levels.
PUT = {
    "settlement": (4, 10, 24, 40, 60),
    "limits": (10, 20, 30, 40, 60),
    "zero": (4, 6, 8, 8, 8),
    "payout": (4, 6, 8, 12, 12),
    "announced": (8, 8, 10, 12, 12),
    "calls": (8, 8, 12, 16, 20),
    "conversion": (4, 4, 4, 4, 4),
    "stacks": (4, 4, 4, 4, 4),
    "tables": (4, 4, 4, 4, 4),
    "pictures": (4, 4, 4, 4, 4),
    "spin": (2, 2, 4, 4, 4),
}
RIGHT = "the engine"


def exercises() -> Iterator[tuple[Drill, Exercise]]:
    random = Random(1)
    for settings in SETTINGS:
        for drill in DRILLS:
            for level, count in zip(LEVELS, PUT[drill.id], strict=True):
                for _each in range(count):
                    yield drill, drill.exercise(random, level, settings)


def alike(drill: Drill, exercise: Exercise) -> list[list[str]]:
    """The engine and the wrong rules, those that expect the same answer together, the engine's first."""
    found: list[tuple[object, list[str]]] = [(drill.key(exercise, resolve), [RIGHT])]
    for wrong in WRONG_RULES:
        key = drill.key(exercise, wrong.resolve)
        same = next((names for other, names in found if other == key), None)
        if same is None:
            found.append((key, [wrong.id]))
        else:
            same.append(wrong.id)
    return [names for _key, names in found]


@pytest.mark.slow
def test_any_two_wrong_rules_and_the_right_ones_expect_other_answers_in_generated_exercises() -> None:
    # Each exercise parts those that were still together.
    together = [[RIGHT, *(wrong.id for wrong in WRONG_RULES)]]
    count = 0
    for drill, exercise in exercises():
        count += 1
        groups = alike(drill, exercise)
        group_of = {name: index for index, group in enumerate(groups) for name in group}
        parted: dict[tuple[int, int], list[str]] = {}
        for index, names in enumerate(together):
            for name in names:
                parted.setdefault((index, group_of[name]), []).append(name)
        together = [names for names in parted.values() if len(names) > 1]
    assert together == []
    assert 1500 < count < 2500
