"""What moves on a table: a stack on its way, calm and short, and the slow pulse around a stake that is asked about."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRect, QVariantAnimation, Signal

from ui.table.picture import Sprite

SHORTEST = 180
LONGEST = 260
FULL_WAY = 900.0
"""The way in millimetres from which a flight takes its longest time, in milliseconds."""

LIFT = 14.0
"""How high a stack is carried at the middle of its way, in millimetres."""

PULSE = 1600
BEAT = 0.05
"""How much the pulse changes between two repaints: some 25 a second, enough for a glow and easy on a battery."""


class Flight(QObject):
    """A stack on its way; `moved` carries the rectangle to repaint, `arrived` comes exactly once."""

    moved = Signal(object)
    arrived = Signal()

    def __init__(self, sprite: Sprite, start: QPointF, end: QPointF, scale: float) -> None:
        super().__init__()
        self.sprite = sprite
        self.middle = start
        self._start, self._end = start, end
        self._lift = LIFT * scale
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
        carried = QPointF(0, -4 * self._lift * part * (1 - part))
        self.middle = self._start + (self._end - self._start) * part + carried
        self.moved.emit(before.united(self.rect()))


class Pulse(QObject):
    """A value that breathes from 1 to 0 and back while something is asked about; `beat` asks for a repaint."""

    beat = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.value = 1.0
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(1.0)
        self._animation.setKeyValueAt(0.5, 0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(PULSE)
        self._animation.setLoopCount(-1)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutSine)
        self._animation.valueChanged.connect(self._beat)

    def run(self, on: bool) -> None:
        """Begin or stop; stopped it stays at its fullest."""
        running = self._animation.state() == QVariantAnimation.State.Running
        if on and not running:
            self._animation.start()
        elif not on:
            self._animation.stop()
            self.value = 1.0

    def _beat(self, value: float) -> None:
        if abs(value - self.value) >= BEAT:
            self.value = value
            self.beat.emit()
