"""The rule sets a rule of the register belongs to, by the names the register uses for groups of them."""

from __future__ import annotations

from app.games.rampo.rules import RULE_SETS

ALL = RULE_SETS
IN_2014 = ("fr-2014",)
SINCE_2019 = ("fr-2019", "fr-current")
CURRENT = ("fr-current",)
