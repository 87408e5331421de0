"""One line of the `resolve` contract answered."""

from __future__ import annotations

from typing import Any

from app.games.roulette.reading import read_table
from app.games.roulette.resolve import resolve_all
from app.games.roulette.writing import answer_text


def answer(document: dict[str, Any]) -> str:
    """The answer to one state with its events, as JSON text; raises InputError."""
    state, events = read_table(document)
    return answer_text(resolve_all(state, events), state)
