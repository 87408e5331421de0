"""Exact odds of ultimate: those of a hand alone, of which a player folds none; the ante's is told in the help."""

from __future__ import annotations

from collections.abc import Iterator

from app.drills.game import OddsRow
from app.games.poker.odds import POLICY, by_hand, hands
from app.games.poker.ultimate.rules import RULE_SETS, rules


def odds() -> Iterator[OddsRow]:
    """Of each rule set how often each class is dealt, and the odds of Trips."""
    for version in RULE_SETS:
        yield from hands(rules(version))
        yield by_hand(rules(version), "trips", POLICY)
