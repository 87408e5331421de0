"""The misconceptions of punto banco: each is the engine with one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Mapping

from app.drills.drill import WrongRule
from app.drills.wrong_rules import wrong_rules
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.wrong_rules.drawing import DRAWING
from app.games.punto_banco.wrong_rules.requests import REQUESTS
from app.games.punto_banco.wrong_rules.settling import SETTLING
from app.table.register import register_of

_WITHIN: Mapping[str, tuple[str, ...]] = {
    "any-maximum": ("maximum-at-300",),
    "never-final-calls": ("no-final-calls",),
    # of a coup in which banco wins with 6 (on so many cards), the half alone is forgotten as well; what is taken of the
    # stake afterwards nobody sees who is only told what was paid
    "half-forgotten": ("half-on-two-cards", "half-on-three-cards", "half-for-punto", "half-taken"),
    "even-at-base": ("five-percent-of-stake",),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve, register_of(__file__).rules, {**DRAWING, **SETTLING, **REQUESTS}, within=_WITHIN
)

__all__ = ("WRONG_RULES",)
