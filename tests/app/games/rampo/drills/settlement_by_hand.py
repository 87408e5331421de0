"""Exercises of the rampo settlement drill written by hand, with a table that has every kind of act."""

from __future__ import annotations

from typing import Any

from app.drills.answer import ActsAnswer
from app.drills.drill import Resolver
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.order import OrderKey
from app.games import load
from app.games.rampo import steps
from app.games.rampo.drills.settlement import Settlement
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.table import acts
from app.table.acts import Act

GAME = load("rampo")
DRILL = Settlement()


def key_of(exercise: Exercise) -> OrderKey[RuleId]:
    return DRILL.key(exercise, resolve)


def judge(exercise: Exercise, *acts: Act, guided: bool = False, resolver: Resolver = resolve) -> Judgement:
    return DRILL.judge(exercise, DRILL.key(exercise, resolver), ActsAnswer(acts, guided))


def put(rules: str = "fr-current", *, mode: str = "blind", amounts: bool = False, **table: Any) -> Exercise:
    """An exercise written by hand."""
    full: dict[str, Any] = {"game": "rampo", "rules": rules, "minimum": 500, **table}
    if rules == "fr-current":
        full.setdefault("pay_table", "A")
    return Exercise("rampo", "settlement", "rampo-order-layout", 3, full, {"mode": mode, "amounts": amounts})


def throw(first: int, second: int, *attempts: int, **more: Any) -> list[dict[str, Any]]:
    return [{"kind": "throw", "dice": [first, second], **({"attempts": list(attempts)} if attempts else {}), **more}]


def stake(seat: int, on: int | str, amount: int = 500) -> dict[str, Any]:
    return {"seat": seat, "on": on, "amount": amount}


# Red 8: A wins on 8 and tries, B wins on 8 and does not, C wins on red, D loses, E waited for 8 and has his rampo.
FULL: dict[str, Any] = {
    "bets": [stake(1, 8), stake(2, 8), stake(3, "red"), stake(4, 5)],
    "zone": [stake(5, 8)],
    "previous": 8,
    "events": throw(4, 4, 1),
}
CALL = Act(acts.CALL, what="result", number=8, colour="red")
COLLECT = Act(acts.COLLECT, 4, 5)
COLOUR = Act(acts.PAY, 3, "red")
OFFERS = (Act(steps.OFFER, 1, 8), Act(steps.OFFER, 2, 8))
NUMBER = Act(acts.PAY, 2, 8)
ZONE = Act(acts.PAY, 5, 8, "zone")
MOVE = Act(steps.MOVE, 1, 8)
