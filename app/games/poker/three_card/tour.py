"""The guided coup of three card poker."""

from __future__ import annotations

from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.poker.tour import Played, coup

_PLAYED = (
    Played(2, "Qh 9d 5h", {"ante": 1, "play": 1}),
    Played(4, "7h 6d 5c", {"ante": 1, "play": 1, "pair-plus": 1}),
    Played(6, "Jh 8d 3h", {"ante": 2, "play": 2}),
)
"""One who ties with the croupier, one whose straight is paid on every stake, one who loses."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """The coup at a table of these settings: the croupier plays with a queen."""
    return coup("three-card", settings, _PLAYED, "Qs 9c 5s")
