"""A shuffled shoe, or a single pack, of cards to draw from, one by one, for generators."""

from __future__ import annotations

from collections.abc import Container, Iterable
from random import Random

from app.devices.cards.cards import PACK, RANKS, SUITS, Card
from app.drills.draw import below

PACKS = 6
"""How many packs are in a shoe, unless a game deals from a single one."""


class Shoe:
    """The cards left in a shoe of so many packs.

    >>> shoe = Shoe(Random(7))
    >>> shoe.draw().text, shoe.draw("A").rank
    ('4s', 'A')
    """

    def __init__(self, random: Random, packs: int = PACKS) -> None:
        self._random = random
        self._left = list(packs * PACK)

    def draw(self, ranks: Container[str] = RANKS, suits: Container[str] = SUITS) -> Card:
        """The next card; of some `ranks` and `suits` alone where these are wanted; IndexError where none is left."""
        if ranks is RANKS and suits is SUITS:  # nearly always, and without looking at three hundred cards
            return self._left.pop(below(self._random, len(self._left)))
        fitting = [at for at, card in enumerate(self._left) if card.rank in ranks and card.suit in suits]
        return self._left.pop(fitting[below(self._random, len(fitting))])

    def take(self, count: int) -> list[Card]:
        """So many cards."""
        return [self.draw() for _each in range(count)]

    def back(self, cards: Iterable[Card]) -> None:
        """Put cards back, so that they may come out again."""
        self._left += cards
