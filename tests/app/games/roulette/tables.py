"""Roulette tables built in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.games.roulette.chances import KINDS
from app.games.roulette.rules import rules
from app.games.roulette.state import Seat, State
from app.table.bets import Bet
from app.table.steps import Chance

MINIMUM = 200
RULES = rules("mc-2009")

# The maximums French houses use, as multiples of the minimum.
FRENCH = {
    "straight": 20,
    "split": 40,
    "street": 60,
    "corner": 80,
    "six-line": 120,
    "dozen": 240,
    "column": 240,
    "dozens": 480,
    "columns": 480,
    "simple": 360,
}


def table(
    bets: Iterable[tuple[int, Chance, int] | tuple[int, Chance, int, bool]] = (),
    *,
    minimum: int = MINIMUM,
    seats: Iterable[int] = (),
    chips: Mapping[int, int] | None = None,
    maximums: Mapping[str, int] | None = None,
    **more: Any,
) -> State:
    """A table; bets are `(seat, on, amount)` or `(seat, on, amount, True)` in value chips; who is named is seated."""
    lying = tuple(Bet(*bet) for bet in bets)
    worth = chips or {}
    taken = {*seats, *worth, *(bet.seat for bet in lying)}
    occupied = tuple(Seat(seat, worth.get(seat, minimum)) for seat in sorted(taken))
    most = tuple((kind, maximums[kind]) for kind in KINDS if maximums and kind in maximums)
    return State(RULES, minimum, occupied, maximums=most, bets=lying, **more)
