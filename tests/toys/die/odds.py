"""The odds, out of the engine."""

from __future__ import annotations

from collections.abc import Iterator

from app.drills.game import OddsRow
from app.drills.odds import UNIT, paid_at_once
from app.table.bets import Bet
from tests.toys.die.resolve import resolve
from tests.toys.die.state import BOX, RULES, State, Throw


def odds() -> Iterator[OddsRow]:
    yield paid_at_once(resolve, State(RULES, UNIT, (Bet(1, BOX, UNIT),)), map(Throw, range(1, 7)))
