"""How a spin is begun: the way the wheel is turned, the turns the ball makes, when betting closes (1.4 and 1.6)."""

from __future__ import annotations

from app.games.roulette.rule_ids import RuleId
from app.table.citations import Cited

WAYS = ("clockwise", "counterclockwise")
LEAST_TURNS: Cited[int, RuleId] = Cited(7, "seven-turns")
"""Whole turns the ball makes at least; a launch of fewer is launched again."""


def next_way(before: str) -> str:
    """The way the wheel is turned after it was turned the other (1.4)."""
    return WAYS[1 - WAYS.index(before)]


def counts(turns: int) -> bool:
    """Whether a launch of so many turns stands (1.6).

    >>> counts(6), counts(7)
    (False, True)
    """
    return turns >= LEAST_TURNS.value
