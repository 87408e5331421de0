"""The misconceptions of blackjack: each is the engine with one thing changed, and names the rule it reverses."""

from __future__ import annotations

from app.drills.drill import WrongRule
from app.drills.retelling import counted
from app.drills.wrong_rules import wrong_rules
from app.games.blackjack.resolve import resolve
from app.games.blackjack.wrong_rules.cards import CARDS
from app.games.blackjack.wrong_rules.requests import REQUESTS
from app.games.blackjack.wrong_rules.settling import SETTLING
from app.table.register import register_of

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    register_of(__file__).rules,
    {id_: counted(mistake) for id_, mistake in {**REQUESTS, **CARDS, **SETTLING}.items()},
    within={
        "minimum-forgotten": ("minimum-of-the-hand",),
        "maximum-forgotten": ("maximum-per-player",),
        "any-21-3-for-2": ("pair-21-3-for-2",),
    },
)

__all__ = ("WRONG_RULES",)
