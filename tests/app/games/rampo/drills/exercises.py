"""Exercises for the tests of every drill: the tables they are generated for, and many of them by seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

import pytest

from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise

SETTINGS = (
    TableSettings("fr-2014", None, 200),
    TableSettings("fr-2019", None, 500),
    TableSettings("fr-current", "A", 500),
    TableSettings("fr-current", "B", 100, (("zone_order", "last"), ("seven_moves_dice", True))),
    TableSettings("fr-current", "A", 1000, (("zone_order", "first"),)),
)
each_table = pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.pay_table}-{s.minimum}")
each_level = pytest.mark.parametrize("level", LEVELS)


def many(drill: Drill, settings: TableSettings, level: int, count: int = 200) -> Iterator[Exercise]:
    """So many exercises, one a seed."""
    for seed in range(count):
        yield drill.exercise(Random(f"{level}:{seed}"), level, settings)


def fingerprints(drill: Drill) -> list[str]:
    """One digest a rule set and level over fifty exercises."""
    found = []
    for settings in SETTINGS:
        for level in LEVELS:
            bodies = "\n".join(exercise.body() for exercise in many(drill, settings, level, 50))
            found.append(hashlib.sha256(bodies.encode()).hexdigest()[:8])
    return found
