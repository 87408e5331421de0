"""Misconceptions as the drills show them: any two expect different answers somewhere in 2,000 generated exercises."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.drills.drill import LEVELS, Drill
from app.drills.exercise import Exercise
from app.games.rampo.drills import DRILLS
from app.games.rampo.resolve import resolve
from app.games.rampo.wrong_rules import WRONG_RULES
from tests.app.games.rampo.drills.exercises import SETTINGS

# Of each drill at each level, for each table; requests are of most kinds, and of more on the upper levels.
PUT = {
    "settlement": (8, 8, 8, 8, 8),
    "payout": (10, 10, 10, 10, 10),
    "moves": (10, 10, 14, 18, 18),
    "limits": (10, 14, 36, 50, 50),
    "calls": (8, 10, 12, 25, 25),
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


def test_any_two_wrong_rules_and_the_right_ones_expect_other_answers_in_2000_exercises() -> None:
    count = 0
    # Each exercise parts those that were still together.
    together = [[RIGHT, *(wrong.id for wrong in WRONG_RULES)]]
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
    assert count == 2000
