"""Dice as a value: where each lies, how they were thrown, the pair kept in reserve, and the spots that are theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from app.table.device import Device, DevicePlace
from app.table.felt import Spot
from app.table.geometry import Circle, Point, Shape
from app.text import N_, Message, _

if TYPE_CHECKING:  # what a throw is made of is loaded with the first one
    from app.devices.dice.throw import Throw

EDGE = 54.0
"""The edge of a die in millimetres: larger than life, so that its pips are read from any place."""

HIT = 0.6
AROUND = 0.72
"""How far from its middle a die is hit by a pointer and ringed, in edges."""

DICE = Spot("dice")
STICK = Spot("stick")
RESERVE = Spot("reserve")

SHOOTER = N_("tireur")
"""What the player is called who throws."""


class Die(NamedTuple):
    """A die at rest: its face, where, turned how far clockwise in degrees, and its tint."""

    face: int
    at: Point
    turn: float
    tint: str


@dataclass(frozen=True, slots=True)
class Dice(Device):
    """The dice of a table at one moment.

    `lying` can be read; `throw` is how they came there, when it is to be seen. `reserve` are the tints of the pair in
    the cavity.

    >>> Dice((Die(3, Point(0, 0), 0.0, "ruby"),)).lies_at(Point(20, 10))
    Spot(kind='dice', on=None, seat=None, place='layout')
    """

    kind: ClassVar[str] = "dice"

    lying: tuple[Die, ...] = ()
    throw: Throw | None = None
    reserve: tuple[str, ...] = ()

    @property
    def motion(self) -> Throw | None:
        """The throw, when it is to be seen."""
        return self.throw

    @property
    def drawn_beside(self) -> tuple[Spot, ...]:
        """The dice that can be read."""
        return (DICE,) if self.lying else ()

    def sentence(self, spot: Spot) -> str:
        """The faces of the dice that can be read."""
        if spot != DICE or not self.lying:
            return ""
        if len(self.lying) == 1:
            return _("Dé : {face}").format(face=self.lying[0].face)
        return _("Dés : {first} et {second}").format(first=self.lying[0].face, second=self.lying[-1].face)

    @property
    def legend(self) -> str:
        """What shows how a throw went."""
        if self.throw is None or not self.throw.traced:
            return ""
        return _("Points : chemin d’un dé. Tirets : moitié opposée au tireur. Trait clair : bord touché.")

    def lies_at(self, point: Point) -> Spot | None:
        """The dice, where one of them is at a point."""
        return DICE if any(die.at.distance(point) <= EDGE * HIT for die in self.lying) else None

    def shapes(self, spot: Spot) -> tuple[Shape, ...]:
        """Around each die as it lies."""
        return tuple(Circle(die.at, EDGE * AROUND) for die in self.lying) if spot == DICE else ()


class DicePlace(DevicePlace):
    """Dice lie where they come to rest; stick and reserve pair stand in the croupier's strip."""

    __slots__ = ()

    kind: ClassVar[str] = "dice"
    spot: ClassVar[Spot] = DICE
    buttons: ClassVar[frozenset[str]] = frozenset((DICE.kind, STICK.kind, RESERVE.kind))
    names: ClassVar[Mapping[str, Message]] = MappingProxyType(
        {STICK.kind: N_("Canne"), RESERVE.kind: N_("Paire de dés de réserve")}
    )
