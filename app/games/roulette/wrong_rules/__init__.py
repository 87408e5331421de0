"""The misconceptions of roulette: each is the engine with exactly one thing changed, and names the rule it reverses."""

from __future__ import annotations

from app.drills.drill import WrongRule
from app.games.roulette.wrong_rules.announcements import ANNOUNCED
from app.games.roulette.wrong_rules.bets import LIMITS, VALUE_CHIPS
from app.games.roulette.wrong_rules.order import OBJECT, ORDER
from app.games.roulette.wrong_rules.payment import PAYMENT

WRONG_RULES: tuple[WrongRule, ...] = (*PAYMENT, *ORDER, *OBJECT, *LIMITS, *VALUE_CHIPS, *ANNOUNCED)

__all__ = ("WRONG_RULES",)
