"""How a table is read and written; its maximum depends on its rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.table.bets import Bet
from app.table.codec import Field, Table, rows
from app.table.kinds import AMOUNT, BOOL, INTEGER, Known, switches, version
from app.table.limits import posted_maximum
from app.table.reading import InputError, check_amount
from tests.toys.die.records import BET, STEPS, THROW
from tests.toys.die.state import RULES, Rules

__all__ = ["MULTIPLES", "STEPS", "TABLE", "State"]

MULTIPLES = {"toy-1": (10, 20), "toy-2": (20, 30)}
"""The maximums of each version, in times the minimum."""


class State(NamedTuple):
    rules: Rules
    minimum: int
    maximum: int
    house: tuple[tuple[str, Any], ...] = ()
    bets: tuple[Bet, ...] = ()


def _maximum(value: object, at: str, known: Known) -> Any:
    return posted_maximum(MULTIPLES[known["rules"]]).read(value, at, known)


def _unit(value: object, at: str, known: Known) -> int:
    amount = check_amount(value, at)
    if known["minimum"] % amount:
        raise InputError("bad-amount", at, amount)
    return amount


TABLE: Table[State] = Table(
    State,
    Field("rules", version(tuple(MULTIPLES), "[a-z]+-[0-9]"), name="rules.version"),
    Field("minimum", AMOUNT),
    Field("maximum", AMOUNT.reading(_maximum)),
    Field("house", switches({"unit": AMOUNT.reading(_unit), "throws": INTEGER, "rounded": BOOL}), default=()),
    Field("bets", rows(BET), default=()),
    game="posted",
    events=(THROW,),
    state=lambda found: State(RULES, found["minimum"], found["maximum"], found["house"], found["bets"]),
)
