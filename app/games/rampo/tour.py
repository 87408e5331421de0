"""The guided coup: one coup that shows every kind of act a settlement has, and how a hand does each.

The stakes are ours; what is due, in which order and by which rule comes from the engine at the table of the house.
"""

from __future__ import annotations

from typing import Any

from app.drills.acting import GUIDED
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.rampo.drills.settlement import ZONE as WITH_ZONE
from app.games.rampo.drills.settlement import Settlement

_PREVIOUS = 6
_DICE = (5, 4)
_SEATS = (2, 4, 5, 7)
_BETS = ((2, 3, 2), (7, "black", 3), (4, "yellow", 2), (5, 9, 3))
"""Seat, chance, and how many times the minimum: two losers, a colour that wins, a number that wins."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """A 9 after a 6, at a table of these settings: a stake waits in the zone, and the winner on the 9 tries the rampo.

    Chips are worth the minimum, so that every stake is whole chips.
    """
    minimum = settings.minimum
    table: dict[str, Any] = {
        "game": "rampo",
        "rules": settings.rules,
        "pay_table": settings.pay_table,
        "minimum": minimum,
        "seats": [{"seat": seat} for seat in _SEATS],
        "shooter": 4,
        "previous": _PREVIOUS,
    }
    if settings.switches:
        table["house"] = dict(settings.switches)
    table["bets"] = [{"seat": seat, "on": on, "amount": times * minimum} for seat, on, times in _BETS]
    table["zone"] = [{"seat": 2, "on": _PREVIOUS, "amount": 2 * minimum}]
    table["events"] = [{"kind": "throw", "dice": list(_DICE), "attempts": [5]}]
    return Exercise("rampo", Settlement.id, WITH_ZONE.id, 1, table, {"mode": GUIDED, "amounts": False})
