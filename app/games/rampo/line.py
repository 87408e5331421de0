"""One line of the `resolve` contract answered."""

from __future__ import annotations

from typing import Any

from app.games.rampo.reading import read_table
from app.games.rampo.resolve import resolve_all
from app.games.rampo.writing import answer_text


def answer(document: dict[str, Any]) -> str:
    """The answer to one state with its events, as JSON text; raises InputError."""
    state, events = read_table(document)
    return answer_text(resolve_all(state, events), state)
