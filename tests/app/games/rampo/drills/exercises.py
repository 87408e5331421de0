"""Exercises for the tests of every drill: the tables they are generated for, and many of them by seed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from random import Random

import pytest

from app.devices.dice.steps import OFFER_DICE
from app.drills.drill import LEVELS, Drill, TableSettings
from app.drills.exercise import Exercise
from app.games.rampo.key_tables import ACT_NAMES
from app.games.rampo.rules import COLOURS
from app.table.acts import CALL, COLLECT, PAY, Act

SETTINGS = (
    TableSettings("fr-2014", None, 200),
    TableSettings("fr-2019", None, 500),
    TableSettings("fr-current", "A", 500),
    TableSettings("fr-current", "B", 100, (("zone_order", "last"), ("seven_moves_dice", True))),
    TableSettings("fr-current", "A", 1000, (("zone_order", "first"),)),
)
# Of each drill at each level, for each table; requests are of most kinds, and of more on the upper levels.
PUT = {
    "spot": (4, 4, 4, 4, 4),
    "settlement": (8, 8, 8, 8, 8),
    "payout": (10, 10, 10, 10, 10),
    "moves": (10, 10, 14, 18, 18),
    "limits": (10, 14, 36, 50, 50),
    "calls": (8, 10, 12, 25, 25),
}
each_table = pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.pay_table}-{s.minimum}")
each_level = pytest.mark.parametrize("level", LEVELS)


def many(drill: Drill, settings: TableSettings, level: int, count: int = 200) -> Iterator[Exercise]:
    """So many exercises, one a seed."""
    for seed in range(count):
        yield drill.exercise(Random(f"{level}:{seed}"), level, settings)


def any_acts(random: Random, count: int) -> tuple[Act, ...]:
    """Acts of every kind, most of them senseless."""
    found = []
    for _each in range(count):
        verb = random.choice(tuple(ACT_NAMES))
        if verb is CALL:
            what = random.choice(("result", "no-throw", "no-more-bets", "dice-change", "dice-change-hands"))
            result = what == "result"
            number, colour = random.randint(2, 12), random.choice(COLOURS)
            found.append(Act(CALL, what=what, number=number if result else None, colour=colour if result else None))
        elif verb is OFFER_DICE:
            found.append(Act(OFFER_DICE, random.randint(1, 8)))
        else:
            zone = verb in (COLLECT, PAY) and random.random() < 0.3
            amount = random.choice((None, 0, 500)) if verb is PAY else None
            on = random.randint(2, 12) if zone or random.random() < 0.7 else random.choice(COLOURS)
            found.append(Act(verb, random.randint(1, 8), on, "zone" if zone else "layout", amount))
    return tuple(found)


def check_fingerprints(drill: Drill, golden: list[str]) -> None:
    """The digests of a drill's exercises are those written down; a failure gives the new ones, ready to be pasted."""
    found = [[_fingerprint(drill, settings, level) for level in LEVELS] for settings in SETTINGS]
    lines = [f"    *({', '.join(map(json.dumps, row))})," for row in found]
    written = "\n".join(("GOLDEN = [", *lines, "]"))
    assert [each for row in found for each in row] == golden, f"where other exercises are meant:\n\n{written}\n"


def _fingerprint(drill: Drill, settings: TableSettings, level: int) -> str:
    """The digest of fifty exercises."""
    bodies = "\n".join(exercise.body() for exercise in many(drill, settings, level, 50))
    return hashlib.sha256(bodies.encode()).hexdigest()[:8]
