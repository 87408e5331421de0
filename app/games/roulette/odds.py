"""Exact odds of English roulette: every number goes through the engine for every chance; nothing is computed beside."""

from __future__ import annotations

from collections.abc import Iterator

from app.drills.game import OddsRow
from app.drills.odds import UNIT, paid_at_once
from app.games.roulette.chances import CHANCES, NUMBERS
from app.games.roulette.resolve import resolve
from app.games.roulette.rules import RULE_SETS, Rules, rules
from app.games.roulette.state import Seat, Spin, State
from app.table.bets import Bet
from app.table.steps import Chance


def odds() -> Iterator[OddsRow]:
    """One row for each chance of the layout; a player has nothing to decide."""
    return (odds_of(rules(version), chance) for version in RULE_SETS for chance in CHANCES)


def odds_of(compiled: Rules, chance: Chance) -> OddsRow:
    """The odds of one chance."""
    table = State(compiled, UNIT, (Seat(1, UNIT),), bets=(Bet(1, chance, UNIT),))
    return paid_at_once(resolve, table, map(Spin, NUMBERS))
