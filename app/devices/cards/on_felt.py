"""Cards as what decides a coup: the hands on the felt at one moment, and the spot that means all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.devices.cards.hands import Hand
from app.table.device import Device, DevicePlace
from app.table.felt import Spot
from app.table.geometry import Point, Shape

CARDS = Spot("cards")
SHOE = Spot("shoe")
DISCARD = Spot("discard")
"""Where cards that have been taken away lie."""


@dataclass(frozen=True, slots=True)
class Cards(Device):
    """The hands of a table at one moment, each with its cards where they lie; nothing moves by itself.

    `stop_card`: the red card shows in the shoe.
    """

    kind: ClassVar[str] = "cards"

    hands: tuple[Hand, ...] = ()
    stop_card: bool = False

    @property
    def drawn_beside(self) -> tuple[Spot, ...]:
        """The hands that can be read."""
        return (CARDS,) if self.hands else ()

    def lies_at(self, point: Point) -> Spot | None:
        """The cards, where one of them is at a point."""
        return CARDS if any(card.box.contains(point) for hand in self.hands for card in hand.cards) else None

    def shapes(self, spot: Spot) -> tuple[Shape, ...]:
        """Around each hand as it lies."""
        return tuple(hand.box for hand in self.hands) if spot == CARDS else ()

    def sentence(self, spot: Spot) -> str:
        """Each hand as it is read aloud."""
        return " ; ".join(hand.spoken() for hand in self.hands) if spot == CARDS else ""


class CardsPlace(DevicePlace):
    """Cards lie where they are dealt."""

    __slots__ = ()

    kind: ClassVar[str] = "cards"
    spot: ClassVar[Spot] = CARDS
    buttons: ClassVar[frozenset[str]] = frozenset((CARDS.kind,))
