"""Exact odds of English roulette: every number goes through the engine for every chance; nothing is computed beside."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from app.drills.game import OddsRow
from app.games.roulette.chances import CHANCES, NUMBERS
from app.games.roulette.resolve import resolve
from app.games.roulette.rules import RULE_SETS, Rules, rules
from app.games.roulette.state import Bet, Seat, Spin, State
from app.table.steps import Chance

_UNIT = 100
_SEAT = 1
_POLICY = "paid-at-once"


def odds() -> Iterator[OddsRow]:
    """One row for each chance of the layout; a player has nothing to decide."""
    for version in RULE_SETS:
        compiled = rules(version)
        for chance in CHANCES:
            probability = Fraction(sum(chance in wins for wins in compiled.wins), len(NUMBERS))
            edge = house_edge(compiled, chance)
            yield OddsRow(version, None, str(chance), _POLICY, probability.as_integer_ratio(), edge.as_integer_ratio())


def house_edge(compiled: Rules, chance: Chance) -> Fraction:
    """The house's share of one unit staked once on a chance, over all numbers."""
    table = State(compiled, _UNIT, (Seat(_SEAT, _UNIT),), bets=(Bet(_SEAT, chance, _UNIT),))
    bank = sum(resolve(table, Spin(number)).bank for number in NUMBERS)
    return Fraction(bank, len(NUMBERS) * _UNIT)
