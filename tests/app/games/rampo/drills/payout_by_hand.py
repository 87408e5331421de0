"""Exercises of the rampo payout drill written by hand, and their judgement."""

from __future__ import annotations

from typing import Any

from app.drills.exercise import Exercise
from app.games.rampo.drills.payout import Payout
from app.games.rampo.resolve import resolve

DRILL = Payout()


def put(ask: dict[str, Any], rules: str = "fr-current", pay_table: str | None = "A", **table: Any) -> Exercise:
    """An exercise written by hand; the throw is 3-5 unless told otherwise."""
    full: dict[str, Any] = {"game": "rampo", "rules": rules, "minimum": 500, **table}
    if pay_table is not None:
        full["pay_table"] = pay_table
    full.setdefault("events", [{"kind": "throw", "dice": [3, 5]}])
    return Exercise("rampo", "payout", "rampo-payout-stake", 2, full, ask)


def paid(exercise: Exercise) -> int:
    key = DRILL.key(exercise, resolve)
    return key.amount
