"""The register of rampo's rules, each with its article, in our own words; and which of them decides a step."""

from __future__ import annotations

from app.games.rampo.register.dice import CALLS, DICE_CHANGE, SHOOTER, THROWS
from app.games.rampo.register.equipment import EQUIPMENT
from app.games.rampo.register.order import ORDER
from app.games.rampo.register.payment import PAYMENT
from app.games.rampo.register.players import LIMITS, PLAYERS
from app.games.rampo.register.rampo import RAMPO, RAMPO_2014, RAMPO_2019
from app.games.rampo.register.reasons import REASONS
from app.table.citations import Rule

REGISTER: tuple[Rule, ...] = (
    *EQUIPMENT,
    *PLAYERS,
    *LIMITS,
    *SHOOTER,
    *DICE_CHANGE,
    *THROWS,
    *CALLS,
    *PAYMENT,
    *RAMPO,
    *RAMPO_2014,
    *RAMPO_2019,
    *ORDER,
)

__all__ = ("REASONS", "REGISTER")
