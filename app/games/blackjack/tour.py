"""The guided coup: the end of one coup that shows every kind of settlement, and how a hand does each.

Cards and stakes are ours; what is due, in which order and by which rule comes from the engine at the table of the
house.
"""

from __future__ import annotations

from app.drills.acting import GUIDED
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise

DRILL, SKILL = "settlement", "blackjack-order-hands"

_BOXES: tuple[tuple[int, tuple[str, ...], int], ...] = (
    (1, ("Kh", "9c"), 4),
    (3, ("As", "Kc"), 2),
    (4, ("9d", "8s"), 2),
    (6, ("Td", "6s"), 1),
)
"""Box, cards, and how many times the minimum: one who wins, a black-jack, one who ties, one who loses."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """The coup at a table of these settings: the croupier draws to 17."""
    table = {
        "maximum": 100 * settings.minimum,
        **settings.line("blackjack"),
        "boxes": [
            {
                "box": box,
                "hands": [{"cards": list(cards), "stakes": [{"amount": times * settings.minimum}], "stands": True}],
            }
            for box, cards, times in _BOXES
        ],
        "croupier": ["8h"],
        "events": [{"kind": "croupier", "cards": ["9c"]}],
    }
    return Exercise("blackjack", DRILL, SKILL, 1, table, {"mode": GUIDED, "amounts": False})
