"""The tables that exercises of ultimate hold’em are put for, and how many of each drill at each level."""

from __future__ import annotations

from tests.app.games.poker.drills.games import SETTINGS as OF_EACH

SETTINGS = OF_EACH["ultimate"]

PUT = {
    "spot": (4, 4, 4, 4, 4),
    "hands": (10, 20, 30, 30, 30),
    "comparison": (10, 10, 20, 20, 20),
    "qualification": (10, 10, 10, 10, 10),
    "boxes": (10, 15, 20, 20, 20),
    "rates": (10, 10, 10, 10, 10),
    "payment": (10, 10, 15, 15, 15),
    "decisions": (10, 15, 20, 20, 20),
    "limits": (20, 30, 40, 60, 60),
    "dealing": (10, 10, 15, 15, 15),
    "settlement": (10, 10, 15, 15, 15),
    "coup": (3, 3, 5, 5, 5),
    "faults": (10, 10, 15, 15, 15),
}
