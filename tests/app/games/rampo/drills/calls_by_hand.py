"""Exercises of the rampo calls drill written by hand, and their judgement."""

from __future__ import annotations

from typing import Any

from app.drills.answer import CallAnswer
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.games.rampo.drills.calls import Calls
from app.games.rampo.resolve import resolve

DRILL = Calls()
STAKED = {"seats": [{"seat": 1}, {"seat": 2}], "bets": [{"seat": 1, "on": 8, "amount": 500}], "shooter": 1}


def put(event: dict[str, Any], ask: dict[str, Any] | None = None, rules: str = "fr-current", **table: Any) -> Exercise:
    """An exercise written by hand: A is the shooter and has a stake."""
    full: dict[str, Any] = {"game": "rampo", "rules": rules, "minimum": 500, **STAKED, **table, "events": [event]}
    if rules == "fr-current":
        full["pay_table"] = "A"
    return Exercise("rampo", "calls", "rampo-calls-result", 3, full, ask or {})


def throw(first: int, second: int, **more: Any) -> dict[str, Any]:
    return {"kind": "throw", "dice": [first, second], **more}


def judge(exercise: Exercise, text: str) -> Judgement:
    DRILL.check(exercise)
    return DRILL.judge(exercise, DRILL.key(exercise, resolve), CallAnswer(text))


COLOURS = {
    "white": ("B", "W", "blanc", "Blanche", "WHITE"),
    "red": ("R", "r", "rouge", "red"),
    "yellow": ("J", "Y", "jaune", "yellow"),
    "green": ("V", "G", "vert", "verte", "green"),
    "black": ("N", "K", "noir", "Noire", "black"),
}
