"""The way that led to what is known: the latest reviews, with the cards as they stood before, and the ledger's turns.

What is shown over time is made of it (`looking_back.py`); what is put next never asks it. It is a part of `Known`, and
follows from the same answers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from app.learning.items import Item
from app.learning.ledger import Change, Ledger
from app.learning.memory import Card, Memory, Review

WEEKS = 8
"""So far back at least, reviews are kept one by one, but for more than so many."""
_FEWEST, _MOST = 4000, 20_000
_MOST_TURNS = 1000
_RATINGS = 5


class Turn(NamedTuple):
    """A misconception whose standing has changed, at a time in UTC; `again`: it had been cured before."""

    rule: str
    change: Change
    at: str
    again: bool


class Past:
    """The latest `reviews`, of eight weeks or four thousand, the cards `before` them, the `turns` of the ledger."""

    def __init__(self) -> None:
        self.reviews: deque[Review] = deque()
        self.before = Memory()
        self.turns: list[Turn] = []

    def reviewed(self, found: Iterable[Review]) -> None:
        """Take in the reviews of an answer; the oldest go where there are enough."""
        self.reviews.extend(found)
        while self._is_over():
            self.before.replay(self.reviews.popleft())

    def _is_over(self) -> bool:
        if len(self.reviews) <= _FEWEST:
            return False
        return len(self.reviews) > _MOST or self.reviews[-1].day - self.reviews[0].day > 7 * WEEKS

    def turned(self, changed: Mapping[str, Change], ledger: Ledger, at: str) -> None:
        """Take in what an answer has changed in the ledger."""
        found = [Turn(rule, change, at, ledger.came_back(rule)) for rule, change in changed.items()]
        self.turns = [*self.turns, *found][-_MOST_TURNS:] if found else self.turns

    def kept(self) -> dict[str, Any]:
        """All of it as JSON values; `read` gives it back."""
        places = {item: place for place, item in enumerate(dict.fromkeys(review.item for review in self.reviews))}
        days: dict[int, list[int]] = {}
        for item, day, rating in self.reviews:
            days.setdefault(day, []).append(_RATINGS * places[item] + rating)
        cards = self.before.cards.items()
        return {
            "items": [*places],
            "reviews": [*days.items()],
            "before": {item: [card.reviewed, card.stability, card.difficulty] for item, card in cards},
            "turns": self.turns,
        }

    @classmethod
    def read(cls, kept: Mapping[str, Any], current: Callable[[Item], Item] = str) -> Past:
        """The past that was kept; `current` gives the id of today of an item."""
        found, items = cls(), [current(item) for item in kept["items"]]
        for day, reviews in kept["reviews"]:
            found.reviews.extend(Review(items[each // _RATINGS], day, each % _RATINGS) for each in reviews)
        for item, (day, stability, difficulty) in kept["before"].items():
            found.before.cards[current(item)] = Card(day, day, 0, day, stability, difficulty)
        found.turns = [Turn(*turn) for turn in kept["turns"]]
        return found
