"""The misconceptions of rampo: each is the engine with exactly one thing changed, and names the rule it reverses."""

from __future__ import annotations

from app.drills.drill import WrongRule
from app.games.rampo.wrong_rules.bets import BETS
from app.games.rampo.wrong_rules.dice import DICE, VOID
from app.games.rampo.wrong_rules.limits import LIMITS
from app.games.rampo.wrong_rules.order import ORDER
from app.games.rampo.wrong_rules.payment import PAYMENT
from app.games.rampo.wrong_rules.rampo import RAMPO
from app.games.rampo.wrong_rules.requests import REQUESTS
from app.games.rampo.wrong_rules.shooter import SHOOTER

WRONG_RULES: tuple[WrongRule, ...] = (
    *PAYMENT,
    *RAMPO,
    *REQUESTS,
    *ORDER,
    *DICE,
    *VOID,
    *SHOOTER,
    *BETS,
    *LIMITS,
)

__all__ = ("WRONG_RULES",)
