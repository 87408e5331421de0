"""Exercises for the tests of every drill: the tables they are generated for, by seed or from a line of notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise
from app.games import load
from app.games.roulette.random_tables import FRENCH_MAXIMUMS

parse = load("roulette").parse

MAXIMUMS = tuple(sorted(FRENCH_MAXIMUMS.items()))
ODD_MAXIMUMS = tuple(sorted({**FRENCH_MAXIMUMS, "simple": 361, "dozens": 481, "columns": 481}.items()))
"""A house where an odd number of chips of odd cents fits on chances that are shared or paid by halves."""
SETTINGS = (
    TableSettings("mc-2009", None, 200, maximums=MAXIMUMS),
    TableSettings("mc-2009", None, 500),
    TableSettings("mc-2009", None, 125, maximums=ODD_MAXIMUMS),
)
# Of each drill at each level, for each table; requests are of most kinds, and of more on the upper levels.
PUT = {
    "spot": (4, 4, 4, 4, 4),
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
each_table = pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.minimum}-{len(s.maximums)}")
each_level = pytest.mark.parametrize("level", LEVELS)


def many(drill: Drill, settings: TableSettings, level: int, count: int = 60) -> Iterator[Exercise]:
    """So many exercises, one a seed."""
    for seed in range(count):
        yield drill.exercise(Random(f"{level}:{seed}"), level, settings)


def put(drill: Drill, line: str, ask: Mapping[str, Any] | None = None, level: int = 3) -> Exercise:
    """An exercise written by hand: a table with its events, and what is asked."""
    table = parse(f"roulette mc-2009 min {line}")
    return Exercise("roulette", drill.id, drill.skills[0].id, level, table, ask or {})
