"""How a shape of table is painted: what never changes of it, what changes seldom, and what moves by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.table.arena import Arena
from app.table.felt import Felt
from app.table.geometry import Point
from app.table.layout import Layout


class Look(Protocol):
    """The painting of one table, in millimetres."""

    def ground(self, painter: QPainter, letters: Mapping[str, str]) -> None:
        """What never changes; `letters` are those of its colour places in the user's language."""

    def scene(self, painter: QPainter, felt: Felt, *, moving: bool) -> None:
        """What changes seldom, with what has come to rest or without what is still `moving`."""

    def move(self, painter: QPainter, felt: Felt, ms: float, chips: Sequence[Point]) -> None:
        """What moves by itself, at a millisecond; `chips` are the middles of the stacks on the felt."""

    def run(self, painter: QPainter, felt: Felt, part: float) -> None:
        """A ball that runs round and round, a part of its present turn made."""

    def reach(self, felt: Felt, ms: float) -> QRectF:
        """What moves by itself touches at a millisecond."""

    def over(self, felt: Felt) -> tuple[tuple[QRectF, Callable[[QPainter], None]], ...]:
        """What lies over the chips: what it touches, and its painting."""


def look_of(layout: Layout) -> Look:
    """The look of a table; what paints it is loaded with the first table of its shape."""
    if isinstance(layout, Arena):
        from ui.table.arena_look import ArenaLook

        return ArenaLook(layout)
    from app.table.long_table import LongTable
    from ui.table.long_look import LongLook

    if not isinstance(layout, LongTable):
        raise TypeError(layout)
    return LongLook(layout)
