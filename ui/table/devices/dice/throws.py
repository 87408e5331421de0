"""Paints throws on one table: on their way, and what stays of one that is to be judged."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.devices.dice.throw import Throw
from app.table.geometry import Point
from app.table.layout import Layout
from ui.table.device import MARGIN, Around, Painting
from ui.table.devices.dice.loupe import loupe_rect, paint_loupe, paint_ring
from ui.table.devices.dice.thrown import paint_pieces, reach_of
from ui.table.devices.dice.traces import paint_trace


class ThrowPainter:
    """The throws of one table, in millimetres."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def trace(self, painter: QPainter, throw: Throw) -> None:
        """What stays under chips and dice of a throw that is over."""
        paint_trace(painter, self._layout, throw, throw.duration)

    def move(self, painter: QPainter, throw: Throw, ms: float, chips: Sequence[Point]) -> None:
        """The dice at a millisecond, with their trace if it stays; `chips` are the middles of the stacks."""
        if throw.traced:
            paint_trace(painter, self._layout, throw, ms)
        paint_pieces(painter, self._layout, throw, ms, chips)

    def reach(self, throw: Throw, ms: float) -> QRectF:
        """What the dice touch at a millisecond."""
        return reach_of(throw, ms, self._layout)

    def over(self, throw: Throw, around: Around) -> tuple[Painting, ...]:
        """The dice of a throw that is over, and the loupe over one of them."""
        points = [point for _stack, point in around.stacks]
        ground = around.ground()

        def dice(painter: QPainter) -> None:
            paint_pieces(painter, self._layout, throw, throw.duration, points)
            paint_ring(painter, throw)

        def loupe(painter: QPainter) -> None:
            paint_loupe(painter, self._layout, throw, ground, around.stacks, paint_stack=around.paint_stack)

        box = QRectF(*loupe_rect(self._layout))
        return Painting(self.reach(throw, throw.duration), dice, MARGIN), Painting(box, loupe)
