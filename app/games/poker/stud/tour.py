"""The guided coup of casino stud poker."""

from __future__ import annotations

from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.poker.tour import Played, coup

_PLAYED = (
    Played(2, "Ah Kd 9c 7h 4d", {"ante": 1, "play": 2}),
    Played(4, "Th Td 8c 8h 3s", {"ante": 1, "play": 2}),
    Played(6, "Qh Jd 9d 7c 2h", {"ante": 2, "play": 4}),
)
"""One who ties with the croupier, one whose two pairs are paid by the table, one who loses."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """The coup at a table of these settings: the croupier plays with ace and king."""
    return coup("stud", settings, _PLAYED, "As Kc 9s 7d 4c")
