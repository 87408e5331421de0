"""A half-moon table as data whose seats have a block of places each, a word over every one. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from app.table.felt import Felt, Spot
from app.table.geometry import Box, HalfRound, Point
from app.table.layout import Zones
from app.table.owned import OwnPlace, OwnPlaces
from app.table.steps import Chance
from app.text import Message


class PlaceWord(NamedTuple):
    """The word over the places of a chance: in `brass` where nobody need stake, `dashed` where a card is bought."""

    on: Chance
    text: Message
    brass: bool = False
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """The places of a seat in one frame, the middle of its `figure` outside of that.

    `equals` is where a sign says that two of them hold one amount.
    """

    seat: int
    box: Box
    figure: Point
    places: tuple[OwnPlace, ...]
    equals: Point | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocks(OwnPlaces):
    """A whole table with blocks, from the croupier's left, and the words of their places."""

    form: ClassVar[str] = "blocks"

    rail: HalfRound
    cloth: HalfRound
    words: tuple[PlaceWord, ...]
    blocks: tuple[Block, ...]

    @property
    def places(self) -> tuple[OwnPlace, ...]:
        """The places of each block."""
        return tuple(place for block in self.blocks for place in block.places)

    def grouped(self, felt: Felt) -> tuple[Zones, ...]:
        """Block by block its places with their stakes and its hands, then the croupier's, seats, strip."""
        there = {stack.spot for stack in felt.stacks}
        hands = () if felt.device is None else felt.device.spots
        blocks: Zones = tuple(
            zone
            for block in self.blocks
            for zone in (
                *(
                    (Spot("chance", place.on, place.seat), tuple(s.spot for s in place.slots if s.spot in there))
                    for place in block.places
                ),
                *((spot, ()) for spot in hands if spot.seat == block.seat),
            )
        )
        own: Zones = tuple((spot, ()) for spot in hands if spot.seat is None)
        return blocks, own, *self._served(felt)
