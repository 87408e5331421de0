"""What the cards show with a question."""

from __future__ import annotations

from typing import NamedTuple

from app.devices.cards.cards import Card
from app.devices.cards.hands import Hand
from app.devices.cards.on_felt import CARDS
from app.table.felt import Spot
from app.text import Message


class ShownCards(NamedTuple):
    """The `hands` that lie, and the cards that will come out of the `shoe`, the next one first.

    `stop_card`: the red card shows. `said` is the result that has been announced. `posted`: the pay tables hang there.
    """

    hands: tuple[Hand, ...] = ()
    shoe: tuple[Card, ...] = ()
    stop_card: bool = False
    said: Message | None = None
    posted: bool = True

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where the result is read: the cards, wherever they lie.

        >>> ShownCards().spots == (CARDS,)
        True
        """
        return (CARDS,)
