"""Rampo tables built in one line, and the dice by what they make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.games.rampo.rules import House, Rules, rules
from app.games.rampo.state import Seat, State, ZoneStake
from app.table.bets import Bet
from app.table.steps import Chance

RULE_SETS = ("fr-2014/B", "fr-2019/A", "fr-current/A", "fr-current/B")
WITH_CHOICE = ("fr-2019/A", "fr-current/A", "fr-current/B")
COLOURS = ("red", "black", "green", "yellow", "white")
NUMBERS = tuple(range(2, 13))
CHANCES: tuple[Chance, ...] = (*NUMBERS, *COLOURS)
THROWS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))
MINIMUM = 500


def rule_set(key: str, **house: str | bool) -> Rules:
    """The compiled rules of `version/table`, with house switches."""
    version, pay_table = key.split("/")
    switches: House = tuple(house.items())
    return rules(version, pay_table, switches)


def dice_of(number: int) -> list[tuple[int, int]]:
    """Every throw that makes a number."""
    return [dice for dice in THROWS if sum(dice) == number]


def table(
    key: str = "fr-current/A",
    bets: Iterable[tuple[Any, ...]] = (),
    zone: Iterable[tuple[int, int, int]] = (),
    *,
    minimum: int = MINIMUM,
    seats: Iterable[int] = (),
    markers: dict[int, int] | None = None,
    house: dict[str, str | bool] | None = None,
    **more: Any,
) -> State:
    """A table; bets are `(seat, on, amount)` or `(seat, on, amount, True)` in value chips; who is named is seated."""
    lying = tuple(Bet(*bet) for bet in bets)
    waiting = tuple(ZoneStake(*stake) for stake in zone)
    raised = markers or {}
    taken = {*seats, *raised, *(bet.seat for bet in lying), *(stake.seat for stake in waiting)}
    if more.get("shooter") is not None:
        taken.add(more["shooter"])
    if waiting:
        more.setdefault("previous", waiting[0].on)
    occupied = tuple(Seat(seat, raised.get(seat)) for seat in sorted(taken))
    return State(rule_set(key, **(house or {})), minimum, occupied, bets=lying, zone=waiting, **more)
