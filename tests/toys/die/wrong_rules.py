"""The misconceptions."""

from __future__ import annotations

from app.drills.wrong_rules import changed, reversed_order, without, wrong_rules
from app.table.register import register_of
from tests.toys.die.resolve import resolve
from tests.toys.die.state import Throw

WRONG_RULES = wrong_rules(
    resolve,
    register_of(__file__).rules,
    {
        "six-at-5": changed(rate=5),
        "five-wins": changed(wins=frozenset({5, 6})),
        "losers-left": without(Throw, "collect"),
        "call-last": reversed_order("call-first"),
    },
)
