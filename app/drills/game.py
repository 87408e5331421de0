"""What a game package offers the rest of the product; `app.games.discover` finds the packages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:  # a game is listed by its title long before one of its parts is needed
    from app.drills.drill import Drill, Resolver, WrongRule
    from app.table.citations import Rule
    from app.text import Message


class OddsRow(NamedTuple):
    """One line of a game's odds.

    Fractions are `(numerator, denominator)` in lowest terms; the edge is the house's share of one unit staked.
    """

    rules: str
    pay_table: str | None
    chance: str
    policy: str
    probability: tuple[int, int]
    edge: tuple[int, int]


class Game(ABC):
    """One game: its engine, its register of rules, its drills and the wrong rules that explain wrong answers.

    A game's own class loads each part when it is first asked for.
    """

    name: str
    title: Message

    @property
    @abstractmethod
    def answer(self) -> Callable[[dict[str, Any]], str]:
        """Takes one JSON object of the `resolve` contract and gives a line of JSON, or raises InputError."""

    @property
    @abstractmethod
    def resolve(self) -> Resolver:
        """The engine."""

    @property
    @abstractmethod
    def odds(self) -> Callable[[], Iterator[OddsRow]]:
        """Gives every chance under every rule set."""

    @property
    @abstractmethod
    def register(self) -> tuple[Rule, ...]:
        """Every rule of the game, with its article."""

    @property
    @abstractmethod
    def wrong_rules(self) -> tuple[WrongRule, ...]:
        """The misconceptions."""

    @property
    @abstractmethod
    def drills(self) -> tuple[Drill, ...]:
        """The drills, in the order they are shown."""

    @property
    @abstractmethod
    def notation(self) -> Callable[[dict[str, Any]], str]:
        """Gives a table with its events, an object of the `resolve` contract, as one line of text."""

    @property
    @abstractmethod
    def parse(self) -> Callable[[str], dict[str, Any]]:
        """Reads that line back; ValueError when it is none."""

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
