"""Saying what is wrong with a trainee's acts, and by which rule, judged against the key of one exercise."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from app.drills.order import OrderKey, Repeated, TooEarly, Wrong, WrongAmount
from app.table.acts import Act
from app.table.citations import R
from app.table.words import Phrases


class Teller(ABC, Generic[R]):
    """Says what is wrong with acts; a game says which stakes lie there, and why an act is not due."""

    def __init__(self, phrases: Phrases, key: OrderKey[R]) -> None:
        self._phrases = phrases
        self._key = key

    def __call__(self, act: Act, verdict: Wrong) -> tuple[str, str]:
        """The sentence in the language in force, and the id of the rule."""
        if isinstance(verdict, TooEarly):
            return self._phrases.too_early(act, self._key.items[verdict.missing]), verdict.precedence.rule
        if isinstance(verdict, WrongAmount):
            return self._phrases.wrong_amount(act, verdict.expected), self._key.rules[verdict.item]
        if isinstance(verdict, Repeated):
            return self._phrases.repeated(act), self._key.rules[verdict.item]
        return self.needless(act)

    def missing(self, item: int) -> tuple[str, str]:
        """The sentence and the rule of an act that was due and not done."""
        return self._phrases.missing(self._key.items[item]), self._key.rules[item]

    def needless(self, act: Act) -> tuple[str, str]:
        """The sentence and the rule of an act that was not due."""
        return self._phrases.needless(act, lies=self.lies(act)), self.rule_of_needless(act)

    @abstractmethod
    def lies(self, act: Act) -> bool:
        """Whether the stake an act was done to lies there."""

    @abstractmethod
    def rule_of_needless(self, act: Act) -> R:
        """The rule by which an act is not due."""
