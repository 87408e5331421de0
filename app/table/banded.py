"""A straight table as data whose chances are bands across the places of the players, with trays before the croupier.

Millimetres. Each place of a band has slots of its own, one for each player who shares it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.table.felt import Felt, Spot
from app.table.geometry import Box
from app.table.layout import Zones
from app.table.owned import OwnPlace, OwnPlaces
from app.table.steps import Chance
from app.text import Message


@dataclass(frozen=True, slots=True)
class Band:
    """A chance as a band: its word, which stands in a colour along both of its ends, and its places."""

    on: Chance
    word: Message
    colour: str
    places: tuple[OwnPlace, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """A framed part of the cloth: the word at its head, its colour, what always stands at its foot."""

    box: Box
    word: Message
    colour: str
    foot: Message | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Banded(OwnPlaces):
    """A whole table with bands, the outermost first, and trays; `corner` is the radius of the corners of the cloth."""

    form: ClassVar[str] = "banded"

    rail: Box
    cloth: Box
    corner: float = 64.0
    rows: tuple[Band, ...]
    trays: tuple[Tray, ...] = ()

    @property
    def places(self) -> tuple[OwnPlace, ...]:
        """The places of each band."""
        return tuple(place for row in self.rows for place in row.places)

    def grouped(self, felt: Felt) -> tuple[Zones, ...]:
        """Each band from left to right with its stakes, the hands, seats, strip."""
        there = {stack.spot for stack in felt.stacks}
        bands = tuple(
            tuple(
                (Spot("chance", row.on, place.seat), tuple(slot.spot for slot in place.slots if slot.spot in there))
                for place in row.places
            )
            for row in self.rows
        )
        hands: Zones = () if felt.device is None else tuple((spot, ()) for spot in felt.device.spots)
        return (*bands, hands, *self._served(felt))
