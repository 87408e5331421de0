"""Misconceptions as the drills show them: any two expect different answers somewhere in 2,000 generated exercises."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

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
RESOLVERS = {"the engine": resolve} | {wrong.id: wrong.resolve for wrong in WRONG_RULES}


def exercises() -> Iterator[tuple[Drill, Exercise]]:
    random = Random(1)
    for settings in SETTINGS:
        for drill in DRILLS:
            for level, count in zip(LEVELS, PUT[drill.id], strict=True):
                for _each in range(count):
                    yield drill, drill.exercise(random, level, settings)


def alike(drill: Drill, exercise: Exercise, names: list[str]) -> list[list[str]]:
    """The names of rules, those that expect the same answer together."""
    found: list[tuple[object, list[str]]] = []
    for name in names:
        key = drill.key(exercise, RESOLVERS[name])
        same = next((together for other, together in found if other == key), None)
        if same is None:
            found.append((key, [name]))
        else:
            same.append(name)
    return [together for _key, together in found]


@pytest.mark.slow
def test_any_two_wrong_rules_and_the_right_ones_expect_other_answers_in_2000_exercises() -> None:
    count = 0
    # Each exercise parts those that were still together; one that stands alone is not asked again.
    together = [list(RESOLVERS)]
    for drill, exercise in exercises():
        count += 1
        together = [parted for names in together for parted in alike(drill, exercise, names) if len(parted) > 1]
    assert together == []
    assert count == 2000
