"""The guided coup of a poker game: the end of one that shows every kind of settlement; cards and stakes are ours.

What is due, in which order and by which rule comes from the engine at the table of the house.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from app.drills.acting import GUIDED
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise

DRILL, SKILL = "settlement", "settlement-plays"


class Played(NamedTuple):
    """A seat of the coup: its cards, and its stakes in minimums."""

    seat: int
    cards: str
    stakes: Mapping[str, int]


def coup(game: str, settings: TableSettings, played: Sequence[Played], croupier: str, board: str = "") -> Exercise:
    """The showdown of a coup at a table of these settings."""
    common: dict[str, Any] = {"board": board.split()} if board else {}
    table = settings.line(game) | {
        "maximum": settings.posted_maximum or 10 * settings.minimum,
        "bets": [
            {"seat": each.seat, "on": on, "amount": times * settings.minimum}
            for each in played
            for on, times in each.stakes.items()
        ],
        "hands": [{"seat": each.seat, "cards": each.cards.split()} for each in played],
        **common,
        "croupier": croupier.split(),
        "events": [{"kind": "showdown"}],
    }
    return Exercise(game, DRILL, f"{game}-{SKILL}", 1, table, {"mode": GUIDED, "amounts": False})
