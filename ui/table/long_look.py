"""Paints the straight table with its wheel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.table.felt import Felt
from app.table.geometry import Point
from app.table.long_table import LongTable
from app.table.spin import POCKET, Seen, Spin
from ui.table.fixtures import paint_fixture
from ui.table.long_table import marker_rect, paint_long_table, paint_marker, paint_state, paint_turns
from ui.table.scene import paint_scene
from ui.table.wheel import RotorArt, paint_ball, paint_bowl, paint_gallery
from ui.table.wood import paint_board


class LongLook:
    """The straight table with its wheel."""

    def __init__(self, layout: LongTable) -> None:
        self._layout = layout
        self._rotor = RotorArt(layout.wheel)

    def ground(self, painter: QPainter, letters: Mapping[str, str]) -> None:  # noqa: ARG002 -- words, not letters
        paint_long_table(painter, self._layout)
        paint_board(painter, self._layout.strip)
        paint_bowl(painter, self._layout.wheel)
        for fixture in self._layout.fixtures:
            paint_fixture(painter, fixture)

    def scene(self, painter: QPainter, felt: Felt, *, moving: bool) -> None:
        wheel = self._layout.wheel
        if not moving:
            self._rotor.paint(painter, felt.rotor.turn)
            if felt.gallery is not None:
                paint_gallery(painter, wheel, felt.gallery)
                if felt.coming is not None:
                    paint_turns(painter, self._layout, felt.gallery.turns)
            elif felt.rotor.ball is not None:
                place = wheel.pockets.index(felt.rotor.ball)
                paint_ball(painter, wheel, Seen(felt.rotor.turn + 360 * place / len(wheel.pockets), POCKET))
        paint_state(painter, self._layout, felt)
        paint_scene(painter, self._layout, felt)

    def move(self, painter: QPainter, felt: Felt, ms: float, chips: Sequence[Point]) -> None:  # noqa: ARG002 -- beside
        spin = felt.throw
        if isinstance(spin, Spin):
            self._rotor.copy(painter, spin.rotor(ms))
            paint_ball(painter, self._layout.wheel, spin.ball(ms))

    def run(self, painter: QPainter, felt: Felt, part: float) -> None:
        gallery = felt.gallery
        if gallery is None:
            return
        self._rotor.copy(painter, felt.rotor.turn + gallery.swept(part))
        paint_gallery(painter, self._layout.wheel, gallery, part)
        paint_turns(painter, self._layout, gallery.turns)

    def reach(self, felt: Felt, ms: float) -> QRectF:  # noqa: ARG002 -- the whole wheel turns
        wheel = self._layout.wheel
        side = 2 * wheel.radius
        return QRectF(wheel.middle.x - wheel.radius, wheel.middle.y - wheel.radius, side, side)

    def over(self, felt: Felt) -> tuple[tuple[QRectF, Callable[[QPainter], None]], ...]:
        if felt.marker is None:
            return ()
        plate = self._layout.cell(felt.marker).plate
        return ((marker_rect(plate), lambda painter: paint_marker(painter, plate)),)
