"""The table on which a request is drawn: the box that asks, and what its neighbours have."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from app.devices.cards.cards import BOXES, RANKS, Card
from app.drills.draw import between, one_in, pick, sample
from app.drills.drill import TableSettings
from app.drills.shoe import Shoe
from app.games.blackjack.drills.drawn import Told, dealt, decided, hand_of, stake_of, table_of, with_event
from app.games.blackjack.hands import ACE, VALUES
from app.games.blackjack.random_tables import TENS
from app.games.blackjack.rules import Rules, rules

_OTHERS = {1: (0, 1), 2: (1, 2), 3: (2, 3), 4: (3, 4), 5: (4, 6)}
"""How many other boxes have a hand."""

BEHIND_FROM = 4
"""The level from which players may stand behind the box that asks."""

NO_ACE = [rank for rank in RANKS if rank != ACE]


class Scene:
    """A table on which a request is drawn."""

    def __init__(self, random: Random, settings: TableSettings, level: int) -> None:
        self.random = random
        self.settings = settings
        self.level = level
        self.shoe = Shoe(random)
        self.amount = stake_of(random, settings)
        self.rules: Rules = rules(settings.rules, settings.switches)

    def cards(self, *ranks: Sequence[str]) -> list[Card]:
        """Cards, each of some ranks."""
        return [self.shoe.draw(wanted) for wanted in ranks]

    def hand(self, cards: Sequence[Card], *, stands: bool = False) -> Told:
        """A hand with the stake of the box that asks, at times with that of who stands behind."""
        return hand_of(cards, self.amount, stands=stands)

    def dealt(self, least: int, most: int) -> list[Card]:
        """Two cards of different values worth so many points."""
        while True:
            cards = dealt(self.shoe, least, most)
            if VALUES[cards[0].rank] != VALUES[cards[1].rank]:
                return cards
            self.shoe.back(cards)

    def other_amount(self) -> int:
        """Not the stake."""
        return pick(self.random, (self.amount // 2, self.amount + self.settings.minimum, 2 * self.amount))

    def put(
        self,
        hands: Sequence[Told],
        *events: Told,
        own: Sequence[str] = NO_ACE,
        before: str = "",
        **more: Any,
    ) -> Told:
        """A coup in which a box with these hands asks; `before`: what a box before it has, or is still to do."""
        count = 1 + between(self.random, *_OTHERS[self.level]) + bool(before)
        seats = sample(self.random, range(1, BOXES + 1), min(count, BOXES))
        at = between(self.random, int(bool(before)), len(seats) - 1)
        neighbours = [
            self._neighbour(seat, before if at - 1 == place else "", decides=place > at)
            for place, seat in enumerate(seats)
            if place != at
        ]
        box = {"box": seats[at], "hands": [self._shared(hand, hands) for hand in hands], **more}
        table = table_of(self.settings, [*neighbours, box], self.cards(own))
        return with_event(self.shoe, table, *({**event, "box": seats[at]} for event in events))

    def _shared(self, hand: Told, hands: Sequence[Told]) -> Told:
        if self.level < BEHIND_FROM or hand is not hands[0] or one_in(self.random, 2):
            return hand
        behind = {"place": 2, "amount": stake_of(self.random, self.settings)}
        return hand | {"stakes": [*hand["stakes"], behind]}

    def _neighbour(self, seat: int, before: str, *, decides: bool) -> Told:
        cards = dealt(self.shoe, 12)
        if before == "drawn":
            cards = self._drawn()
        elif before == "natural":
            cards = self.cards(ACE, TENS)
        waits = decides or before == "waits"
        return {"box": seat, "hands": [hand_of(cards, stake_of(self.random, self.settings), stands=not waits)]}

    def _drawn(self) -> list[Card]:
        while True:
            cards = decided(self.random, self.shoe)
            if len(cards) > 2:
                return cards
            self.shoe.back(cards)

    def empty(self, *, stakes: bool, **more: Any) -> Told:
        """A table between two coups."""
        count = 1 + between(self.random, *_OTHERS[self.level])
        seats = sample(self.random, range(1, BOXES + 1), min(count, BOXES)) if stakes else ()
        boxes = [
            {"box": seat, "hands": [hand_of((), stake_of(self.random, self.settings), stands=False)]} for seat in seats
        ]
        return table_of(self.settings, boxes, (), **more)
