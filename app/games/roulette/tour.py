"""The guided coup: one spin that shows every kind of act a settlement has, and how a hand does each.

The stakes are ours; what is due, in which order and by which rule comes from the engine at the table of the house.
"""

from __future__ import annotations

from app.drills.acting import GUIDED
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.drills.settlement import TABLE, Settlement
from app.games.roulette.random_tables import house_maximums
from app.games.roulette.records import chance_value
from app.table.steps import Chance

_PREVIOUS = 32
_NUMBER = 17
_BETS: tuple[tuple[int, Chance, int], ...] = (
    (2, 5, 2),
    (4, "red", 4),
    (5, "column-2", 3),
    (5, 17, 1),
    (7, "14-17", 2),
)
"""Seat, chance, and how many times the minimum: two losers, a player who wins twice, another who wins once."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """The 17 at a table of these settings; chips are worth the minimum, so that every stake is whole chips."""
    minimum = settings.minimum
    table = {
        "game": "roulette",
        "rules": settings.rules,
        "minimum": minimum,
        "seats": [{"seat": seat} for seat in sorted({seat for seat, _on, _times in _BETS})],
        "previous": _PREVIOUS,
        "bets": [{"seat": seat, "on": chance_value(on), "amount": times * minimum} for seat, on, times in _BETS],
        "events": [{"kind": "spin", "number": _NUMBER}],
    }
    maximums = house_maximums(settings)
    if maximums:
        table["maximums"] = maximums
    return Exercise("roulette", Settlement.id, TABLE.id, 1, table, {"mode": GUIDED, "amounts": False})
