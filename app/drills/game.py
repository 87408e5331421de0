"""What a game package offers the rest of the product; `app.games.discover` finds the packages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from app.drills.drill import Drill, Resolver, WrongRule
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
    """One game: its engine, its register of rules, its drills and the wrong rules that explain wrong answers.

    `answer` takes one JSON object of the `resolve` contract and gives a line of JSON, or raises InputError. `notation`
    gives a table with its events (the same object) as one line of text that `parse` reads back (else ValueError).
    """

    name: str
    title: Message
    answer: Callable[[dict[str, Any]], str]
    resolve: Resolver
    odds: Callable[[], Iterator[OddsRow]]
    register: tuple[Rule, ...]
    wrong_rules: tuple[WrongRule, ...]
    drills: tuple[Drill, ...]
    notation: Callable[[dict[str, Any]], str]
    parse: Callable[[str], dict[str, Any]]

    def rule(self, rule: str) -> Rule:
        """The register's entry of an id; KeyError when there is none."""
        for entry in self.register:
            if entry.id == rule:
                return entry
        raise KeyError(rule)

    def drill(self, drill: str) -> Drill:
        """The drill of an id; KeyError when there is none."""
        for entry in self.drills:
            if entry.id == drill:
                return entry
        raise KeyError(drill)
