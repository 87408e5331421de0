"""Paints the half-round table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.table.arena import Arena
from app.table.felt import Felt
from app.table.geometry import Point
from ui.table.cloth import paint_cloth
from ui.table.fixtures import paint_fixture
from ui.table.scene import paint_scene
from ui.table.wood import paint_board, paint_rail, paint_room

if TYPE_CHECKING:
    from app.table.throw import Throw


class ArenaLook:
    """The half-round table; what paints a throw is loaded with the first one."""

    def __init__(self, layout: Arena) -> None:
        self._layout = layout

    def ground(self, painter: QPainter, letters: Mapping[str, str]) -> None:
        paint_room(painter, self._layout)
        paint_rail(painter, self._layout)
        paint_board(painter, self._layout.strip)
        paint_cloth(painter, self._layout, dict(letters))
        for fixture in self._layout.fixtures:
            paint_fixture(painter, fixture)

    def scene(self, painter: QPainter, felt: Felt, *, moving: bool) -> None:
        throw = _throw(felt)
        traced = throw is not None and throw.traced
        # an ordinary throw leaves nothing but its dice
        plain = throw is not None and not traced and not moving
        paint_scene(painter, self._layout, replace(felt, throw=None) if plain else felt)
        if throw is not None and traced and not moving:
            from ui.table.thrown import paint_trace

            paint_trace(painter, self._layout, throw, throw.duration)

    def move(self, painter: QPainter, felt: Felt, ms: float, chips: Sequence[Point]) -> None:
        throw = _throw(felt)
        if throw is None:
            return
        from ui.table.thrown import paint_pieces, paint_trace

        if throw.traced:
            paint_trace(painter, self._layout, throw, ms)
        paint_pieces(painter, self._layout, throw, ms, chips)

    def run(self, painter: QPainter, felt: Felt, part: float) -> None:
        """No ball runs here."""

    def reach(self, felt: Felt, ms: float) -> QRectF:
        throw = _throw(felt)
        if throw is None:
            return QRectF()
        from ui.table.thrown import reach_of

        return reach_of(throw, ms, self._layout)

    def over(self, felt: Felt) -> tuple[tuple[QRectF, Callable[[QPainter], None]], ...]:  # noqa: ARG002 -- nothing does
        return ()


def _throw(felt: Felt) -> Throw | None:
    return felt.throw  # type: ignore[return-value] # no wheel is spun here
