"""Exercises for the tests of the drills: the game, tables they are generated for, many by seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.devices.cards.hands import Hand
from app.devices.cards.shown import ShownCards
from app.drills.drill import Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import Question
from app.games import load

GAME = load("blackjack")
SETTINGS = (
    TableSettings("fr-2014", None, 1000),
    TableSettings("fr-2019", None, 500, switches=(("settle", "collects-first"), ("surrender", True))),
    TableSettings("fr-current", None, 2000, maximum=50),
)

# Of each drill at each level, for each table; requests are of most kinds, and of more on the upper levels.
PUT = {
    "spot": (4, 4, 4, 4, 4),
    "totals": (10, 10, 10, 10, 10),
    "requests": (15, 20, 30, 35, 35),
    "draw": (10, 10, 15, 15, 15),
    "payment": (10, 15, 20, 20, 20),
    "limits": (10, 15, 25, 30, 30),
    "settlement": (10, 10, 10, 10, 10),
    "coup": (5, 5, 8, 8, 8),
    "faults": (10, 10, 10, 10, 10),
    "rule-sets": (8, 8, 8, 8, 8),
}


def many(drill: Drill, settings: TableSettings, level: int, count: int) -> Iterator[Exercise]:
    """So many exercises, one a seed."""
    for seed in range(count):
        yield drill.exercise(Random(f"{level}:{seed}"), level, settings)


def hands_of(question: Question) -> tuple[Hand, ...]:
    """The hands that are seen with a question."""
    assert isinstance(question.shown, ShownCards)
    return question.shown.hands
