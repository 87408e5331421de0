"""The guided coup of ultimate hold'em."""

from __future__ import annotations

from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.poker.tour import Played, coup

_PLAYED = (
    Played(2, "Kd Jc", {"ante": 1, "blind": 1, "play": 3}),
    Played(4, "5h 4h", {"ante": 1, "blind": 1, "play": 1, "trips": 1}),
    Played(6, "Qd Jh", {"ante": 2, "blind": 2, "play": 4}),
)
"""One who ties with the croupier, one whose straight is paid on every stake, one who loses."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """The coup at a table of these settings: the croupier has a pair of kings."""
    return coup("ultimate", settings, _PLAYED, "Kh Jd", "Ks 3c 2d As 8c")
