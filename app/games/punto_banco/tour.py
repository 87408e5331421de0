"""The guided coup: one coup that shows every kind of act of a whole one, and how a hand does each.

Cards and stakes are ours; what is due, in which order and by which rule comes from the engine at the table of the
house.
"""

from __future__ import annotations

from app.drills.acting import GUIDED
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise

DRILL, SKILL = "coup", "punto-banco-coup-whole"

_CARDS = ("2h", "Kd", "2c", "3s", "Qh", "3d")
"""Punto draws a court card on 4, banco draws on 3, and wins with 6."""

_BETS: tuple[tuple[int, int, str, int], ...] = (
    (2, 1, "banco", 4),
    (4, 1, "punto", 2),
    (6, 1, "punto", 1),
    (6, 2, "banco", 2),
)
"""Box, who of it, chance, and how many times the minimum: two who lose, two who win."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """The coup at a table of these settings."""
    table = {
        "pay_table": "19-for-20",
        "maximum": 100 * settings.minimum,
        **settings.line("punto-banco"),
        "bets": [
            {"box": box, "place": place, "on": on, "amount": times * settings.minimum}
            for box, place, on, times in _BETS
        ],
        "events": [{"kind": "coup", "cards": list(_CARDS)}],
    }
    return Exercise("punto-banco", DRILL, SKILL, 1, table, {"mode": GUIDED, "amounts": False})
