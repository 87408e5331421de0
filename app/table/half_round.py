"""What tables with a half-round edge share: rail and cloth as half rounds, words printed along arcs."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.geometry import HalfRound, Point
from app.table.layout import Layout
from app.text import Message


@dataclass(frozen=True, slots=True)
class Arch:
    """A word printed along an arc, its middle at `angle`: `size` is the height of its letters' body in millimetres.

    `brass` is printed in the house's colour.
    """

    text: Message
    middle: Point
    radius: float
    angle: float
    size: float
    brass: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfRoundTable(Layout):
    """A table round which the players sit in a half round; `arches` are the words on its cloth."""

    rail: HalfRound
    cloth: HalfRound
    arches: tuple[Arch, ...] = ()
