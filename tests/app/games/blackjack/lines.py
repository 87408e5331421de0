"""Lines of blackjack, and what is told of those that are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from app.games import load
from app.table.reading import InputError

GAME = load("blackjack")
STAKE = {"place": 1, "amount": 500}
EMPTY: dict[str, Any] = {"game": "blackjack", "rules": "fr-current", "minimum": 500, "maximum": 25000}
WAITING = {"box": 1, "hands": [{"stakes": [STAKE]}]}
HAND = {"cards": ["9h", "2c"], "stakes": [STAKE]}
COUP = {**EMPTY, "boxes": [{"box": 1, "hands": [HAND]}], "croupier": ["Ac"]}


def told(found: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(InputError) as error:
        GAME.answer(found)
    assert error.value.message
    return error.value.code, error.value.at


def box(**keys: Any) -> dict[str, Any]:
    """A box in a coup, with some of its keys another way; None takes one away."""
    row = {"box": 1, "hands": [HAND]} | keys
    return {key: value for key, value in row.items() if value is not None}


def hand(**keys: Any) -> list[dict[str, Any]]:
    row = HAND | keys
    return [{key: value for key, value in row.items() if value is not None}]
