"""What a game package offers the rest of the product; `app.games.discover` finds the packages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from app.table.citations import Rule
from app.text import Message


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One line of a game's odds.

    Fractions are `(numerator, denominator)` in lowest terms; the edge is the house's share of one unit staked.
    """

    rules: str
    pay_table: str | None
    chance: str
    policy: str
    probability: tuple[int, int]
    edge: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its engine from the command line, its odds by enumeration, its register of rules.

    `answer` takes one JSON object of the `resolve` contract and gives one line of JSON, or raises InputError.
    """

    name: str
    title: Message
    answer: Callable[[dict[str, Any]], str]
    odds: Callable[[], Iterator[OddsRow]]
    register: tuple[Rule, ...]
