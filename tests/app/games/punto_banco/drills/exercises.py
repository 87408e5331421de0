"""Exercises for the tests of the drills: tables they are generated for, many by seed, one from its cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from app.devices.cards.hands import Hand
from app.devices.cards.shown import ShownCards
from app.drills.drill import Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.question import Question
from app.games import load

GAME = load("punto-banco")
SETTINGS = (
    TableSettings("fr-2014", "19-for-20", 1000),
    TableSettings("fr-2019", "half-on-six", 500),
    TableSettings("fr-current", "19-for-20", 2000),
)
# Of each drill at each level, for each table; requests are of most kinds, and of more on the upper levels.
PUT = {
    "spot": (4, 4, 4, 4, 4),
    "points": (15, 15, 15, 15, 15),
    "draws": (15, 20, 25, 25, 25),
    "payment": (15, 20, 25, 25, 25),
    "limits": (15, 20, 30, 40, 40),
    "settlement": (10, 10, 10, 10, 10),
    "coup": (10, 10, 15, 15, 15),
    "faults": (10, 15, 15, 15, 15),
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


def of_cards(drill: Drill, cards: str, **ask: Any) -> Exercise:
    """What is asked of a coup of these cards, parted by blanks."""
    table = {"game": "punto-banco", "rules": "fr-current", "minimum": 1000, "maximum": 100_000}
    coup = {"kind": "coup", "cards": cards.split()}
    return Exercise("punto-banco", drill.id, drill.skills[0].id, 3, table | {"events": [coup]}, ask)
