"""The tables that exercises of casino stud poker are put for, and how many of each drill at each level."""

from __future__ import annotations

from tests.app.games.poker.drills.games import SETTINGS as OF_EACH

SETTINGS = OF_EACH["stud"]

PUT = {
    "spot": (4, 4, 4, 4, 4),
    "hands": (5, 10, 20, 20, 20),
    "comparison": (8, 8, 12, 12, 12),
    "qualification": (6, 6, 6, 6, 6),
    "boxes": (8, 10, 15, 15, 15),
    "rates": (6, 6, 6, 6, 6),
    "payment": (8, 8, 10, 10, 10),
    "decisions": (8, 12, 16, 16, 16),
    "limits": (15, 20, 25, 35, 35),
    "dealing": (8, 8, 10, 10, 10),
    "settlement": (8, 8, 10, 10, 10),
    "coup": (2, 2, 3, 3, 3),
    "faults": (6, 6, 8, 8, 8),
}
