"""What the cards show with a question."""

from __future__ import annotations

from typing import NamedTuple

from app.devices.cards.cards import Card
from app.devices.cards.hands import Hand
from app.table.felt import Spot


class ShownCards(NamedTuple):
    """The `hands` that lie, and the cards that will come out of the `shoe`, the next one first.

    `stop_card`: the red card shows.
    """

    hands: tuple[Hand, ...] = ()
    shoe: tuple[Card, ...] = ()
    stop_card: bool = False

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where the result is read: the hands with cards."""
        return tuple(hand.spot for hand in self.hands if hand.cards)
