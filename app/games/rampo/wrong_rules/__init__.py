"""The misconceptions of rampo: each is the engine with exactly one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Mapping

from app.drills.drill import WrongRule
from app.drills.wrong_rules import wrong_rules
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.wrong_rules.requests import REQUESTS
from app.games.rampo.wrong_rules.throws import THROWS, VOID
from app.games.rampo.wrong_rules.values import ORDER, VALUES
from app.table.register import register_of

# To pay while losing stakes lie there is one case of paying early: whether they would have stayed there, nobody sees
# where an early payment is refused at once. Of the rampo alone, nobody sees which rates the base was paid at.
_WITHIN: Mapping[str, tuple[str, ...]] = {
    "pay-before-collect": ("losers-left", "same-colour-left"),
    "table-b-at-a": ("rampo-b-at-a",),
    "table-a-at-b": ("rampo-a-at-b",),
}
_ALSO: Mapping[str, tuple[RuleId, ...]] = {
    "table-b-at-a": ("rate-rampo-table-a",),
    "table-a-at-b": ("rate-rampo-table-b",),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    register_of(__file__).rules,
    {**VALUES, **ORDER, **VOID, **THROWS, **REQUESTS},
    within=_WITHIN,
    also=_ALSO,
)

__all__ = ("WRONG_RULES",)
