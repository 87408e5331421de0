"""Exercises for the tests of every drill: the tables they are generated for, by seed or from a line of notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.notation import parse
from app.games.roulette.random_tables import FRENCH_MAXIMUMS

MAXIMUMS = tuple(sorted(FRENCH_MAXIMUMS.items()))
ODD_MAXIMUMS = tuple(sorted({**FRENCH_MAXIMUMS, "simple": 361, "dozens": 481, "columns": 481}.items()))
"""A house where an odd number of chips of odd cents fits on chances that are shared or paid by halves."""
SETTINGS = (
    TableSettings("mc-2009", None, 200, maximums=MAXIMUMS),
    TableSettings("mc-2009", None, 500),
    TableSettings("mc-2009", None, 125, maximums=ODD_MAXIMUMS),
)
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
