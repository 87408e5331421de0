"""Exact odds of stud: how often each class is dealt; the edge of the ante is told in the help."""

from __future__ import annotations

from collections.abc import Iterator

from app.drills.game import OddsRow
from app.games.poker.odds import hands
from app.games.poker.stud.rules import PAY_TABLES, rules


def odds() -> Iterator[OddsRow]:
    """The rows of each rule set and pay table."""
    for version, tables in PAY_TABLES.items():
        for table in tables:
            yield from hands(rules(version, table))
