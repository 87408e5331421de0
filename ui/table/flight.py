"""The way of a stack through the air: calm, short, and ended at once when asked."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRect, QVariantAnimation, Signal

from ui.table.picture import Sprite

SHORTEST = 180
LONGEST = 260
FULL_WAY = 900.0
"""The distance in millimetres from which a flight takes the longest time, in milliseconds."""


class Flight(QObject):
    """A stack on its way; `moved` carries the rectangle to repaint, `arrived` comes exactly once."""

    moved = Signal(object)
    arrived = Signal()

    def __init__(self, sprite: Sprite, start: QPointF, end: QPointF, scale: float) -> None:
        super().__init__()
        self.sprite = sprite
        self.middle = start
        self._start, self._end = start, end
        way = (end - start).manhattanLength() / scale
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(round(SHORTEST + (LONGEST - SHORTEST) * min(1.0, way / FULL_WAY)))
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._move)
        self._animation.finished.connect(self.arrived)

    def start(self) -> None:
        """Take off."""
        self._animation.start()

    def finish(self) -> None:
        """Arrive now."""
        if self._animation.state() == QVariantAnimation.State.Running:
            self._animation.setCurrentTime(self._animation.duration())

    def rect(self) -> QRect:
        """The rectangle that the stack touches now."""
        return self.sprite.rect.translated((self.middle - self.sprite.middle).toPoint()).adjusted(-2, -2, 2, 2)

    def _move(self, part: float) -> None:
        before = self.rect()
        self.middle = self._start + (self._end - self._start) * part
        self.moved.emit(before.united(self.rect()))
