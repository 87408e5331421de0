"""The rules, the table and what happens at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from app.table.bets import Bet
from app.table.citations import Precedence

VERSION = "toy-1"
BOX = "six"


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    version: str = VERSION
    wins: frozenset[int] = frozenset({6})
    rate: int = 4
    written: tuple[str, ...] = ("result", "collect", "pay")
    order: tuple[Precedence, ...] = (
        Precedence("result", "collect", "call-first"),
        Precedence("result", "pay", "call-first"),
    )


RULES = Rules()


class State(NamedTuple):
    rules: Rules
    minimum: int
    bets: tuple[Bet, ...] = ()


class Throw(NamedTuple):
    face: int
