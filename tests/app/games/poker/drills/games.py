"""The three games as their drills need them, tables they are generated for, and many exercises by seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.drills.answer import Answer
from app.drills.drill import Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.games.poker.drills.asked import PokerGame
from app.games.poker.resolve import resolve
from app.games.poker.stud import drills as stud
from app.games.poker.three_card import drills as three_card
from app.games.poker.ultimate import drills as ultimate

THREE_CARD, STUD, ULTIMATE = three_card.GAME, stud.GAME, ultimate.GAME
GAMES = (THREE_CARD, STUD, ULTIMATE)
SETTINGS = {
    "three-card": (
        TableSettings("fr-2014", None, 500),
        TableSettings("fr-2014", None, 1000, (("bonus", "ante"), ("low_straight", False), ("unclaimed", "returned"))),
    ),
    "stud": (
        TableSettings("fr-2019", "A", 500),
        TableSettings("fr-2019", "B", 1000, (("unclaimed", "returned"),)),
        TableSettings("fr-2007", None, 500),
    ),
    "ultimate": (
        TableSettings("fr-2014", None, 500),
        TableSettings("fr-2014", None, 1000, (("fold_trips", "plays"), ("order", "right-to-left"))),
    ),
}
CASES = [(game, settings) for game in GAMES for settings in SETTINGS[game.name]]
EACH = [pytest.param(*case, id=f"{case[0].name}-{at}") for at, case in enumerate(CASES)]


def of_table(game: PokerGame, drill: Drill, table: dict[str, Any], **ask: Any) -> Exercise:
    """What is asked of a table with a minimum of 5 and a maximum of 100 euros, stud with its table B."""
    pay = {"rules": "fr-2019", "pay_table": "B"} if game is STUD else {"rules": "fr-2014"}
    whole = {"game": game.name, "minimum": 500, "maximum": 10_000} | pay | table
    return Exercise(game.name, drill.id, drill.skills[0].id, 3, whole, ask)


def judged_by(drill: Drill, exercise: Exercise, answer: Answer) -> Judgement:
    """The judgement of an answer against the engine's key."""
    return drill.judge(exercise, drill.key(exercise, resolve), answer)


def many(drill: Drill, settings: TableSettings, level: int, count: int) -> Iterator[Exercise]:
    """So many exercises, one a seed."""
    for seed in range(count):
        yield drill.exercise(Random(f"{level}:{seed}"), level, settings)
