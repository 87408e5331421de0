"""The odds, out of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from app.drills.game import OddsRow
from tests.toys.die.resolve import resolve
from tests.toys.die.state import BOX, RULES, VERSION, Bet, State, Throw


def odds() -> Iterator[OddsRow]:
    table = State(RULES, 1, (Bet(1, BOX, 1),))
    edge = Fraction(sum(resolve(table, Throw(face)).bank for face in range(1, 7)), 6)
    yield OddsRow(VERSION, None, BOX, "paid-at-once", (len(RULES.wins), 6), edge.as_integer_ratio())
