"""The register of English roulette's rules, each with its article, in our own words; and which of them decides what."""

from __future__ import annotations

from app.games.roulette.register.equipment import CHIPS, LIMITS, TABLE
from app.games.roulette.register.payment import ORDER, RATES, SETTLING, ZERO
from app.games.roulette.register.play import ANNOUNCEMENTS, BALL, CALLS, LAST_COUPS, VALUE_CHIPS
from app.games.roulette.register.reasons import REASONS
from app.table.citations import Rule

REGISTER: tuple[Rule, ...] = (
    *CHIPS,
    *LIMITS,
    *TABLE,
    *BALL,
    *CALLS,
    *RATES,
    *ZERO,
    *SETTLING,
    *ORDER,
    *ANNOUNCEMENTS,
    *VALUE_CHIPS,
    *LAST_COUPS,
)

__all__ = ("REASONS", "REGISTER")
