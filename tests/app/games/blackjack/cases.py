"""Seeded tables with events, close enough to the rules' edges that each of them decides some."""

from __future__ import annotations

from random import Random

from app.games.blackjack.records import read_table
from app.games.blackjack.state import Event, State
from tests.app.games.blackjack.documents import document

Case = tuple[State, tuple[Event, ...]]


def cases(seed: int, count: int) -> list[Case]:
    """So many tables with one to three events each; the same seed gives the same ones."""
    random = Random(seed)
    return [(state, tuple(events)) for state, events in (read_table(document(random)) for _ in range(count))]
