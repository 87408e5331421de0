"""The odds of a chance out of the engine: every outcome goes through it, nothing is computed beside it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from app.drills.drill import Resolver
from app.drills.game import OddsRow

UNIT = 100
"""The cents that are staked."""


def paid_at_once(resolve: Resolver, table: Any, outcomes: Iterable[Any]) -> OddsRow:
    """The odds of the one chance that `UNIT` is staked on at a table, where equally likely outcomes decide at once."""
    (bet,) = table.bets
    banks = [resolve(table, event).bank for event in outcomes]
    won = Fraction(sum(bank < 0 for bank in banks), len(banks))
    edge = Fraction(sum(banks), len(banks) * UNIT)
    ratios = won.as_integer_ratio(), edge.as_integer_ratio()
    return OddsRow(table.rules.version, None, str(bet.on), "paid-at-once", *ratios)
