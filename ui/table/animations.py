"""What moves on a table: a stack on its way, rolling dice, and the slow pulse around a stake that is asked about."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRect, QRectF, QVariantAnimation, Signal
from PySide6.QtGui import QPainterPath, QPixmap
from PySide6.QtWidgets import QApplication

from ui.table.sprites import Sprite

SHORTEST = 180
LONGEST = 260
FULL_WAY = 900.0
"""The way in millimetres from which a flight takes its longest time, in milliseconds."""

LIFT = 14.0
"""How high a stack is carried at the middle of its way, in millimetres."""

GLIDE = 240
"""Milliseconds from one view of a table to the other."""

PULSE = 1600
BEAT = 0.05
"""How much the pulse changes between two repaints: some 25 a second, enough for a glow and easy on a battery."""


class Animation(QObject):
    """Time that runs for so many milliseconds; `moved` carries what to repaint, `arrived` comes exactly once."""

    moved = Signal(object)
    arrived = Signal()

    def __init__(self, milliseconds: int) -> None:
        super().__init__()
        self.elapsed = 0
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0)
        self._animation.setEndValue(milliseconds)
        self._animation.setDuration(milliseconds)
        self._animation.valueChanged.connect(self._pass)
        self._animation.finished.connect(self.arrived)

    def start(self, since: int = 0) -> None:
        """Begin, at a millisecond."""
        self._animation.start()
        if since:
            self._animation.setCurrentTime(since)

    def finish(self) -> None:
        """Arrive now."""
        if self._animation.state() == QVariantAnimation.State.Running:
            self._animation.setCurrentTime(self._animation.duration())

    def advance(self, elapsed: int) -> QRect:
        """Take the place of a millisecond; the rectangle that has to be repainted."""
        raise NotImplementedError

    def _pass(self, elapsed: int) -> None:
        self.moved.emit(self.advance(elapsed))


class Flight(Animation):
    """A stack on its way, after waiting its turn."""

    def __init__(self, sprite: Sprite, start: QPointF, end: QPointF, scale: float, wait: int = 0) -> None:
        way = (end - start).manhattanLength() / scale
        self._wait = wait
        self._lasts = round(SHORTEST + (LONGEST - SHORTEST) * min(1.0, way / FULL_WAY))
        super().__init__(wait + self._lasts)
        self.sprite = sprite
        self.middle = start
        self._start, self._end = start, end
        self._lift = LIFT * scale
        self._easing = QEasingCurve(QEasingCurve.Type.OutCubic)

    def rect(self) -> QRect:
        """What the stack touches now."""
        return self.sprite.rect.translated((self.middle - self.sprite.middle).toPoint()).adjusted(-2, -2, 2, 2)

    def advance(self, elapsed: int) -> QRect:
        before = self.rect()
        self.elapsed = elapsed
        part = self._easing.valueForProgress(max(0, elapsed - self._wait) / self._lasts)
        carried = QPointF(0, -4 * self._lift * part * (1 - part))
        self.middle = self._start + (self._end - self._start) * part + carried
        return before.united(self.rect())


class Roll(Animation):
    """Dice on their way; `touches` gives the rectangle that changes between two milliseconds."""

    def __init__(self, milliseconds: int, touches: Callable[[int, int], QRect]) -> None:
        super().__init__(milliseconds)
        self._touches = touches

    def advance(self, elapsed: int) -> QRect:
        before, self.elapsed = self.elapsed, elapsed
        return self._touches(before, elapsed)


class Glide(Animation):
    """From one view of a table to another: `before` and `after` with where the same part of the table is in each.

    Only what lies within `cloth` is seen to move; `frame` is where that part is now, `part` how much of the way is
    made.
    """

    def __init__(self, before: tuple[QPixmap, QRectF], after: tuple[QPixmap, QRectF], cloth: QPainterPath) -> None:
        super().__init__(GLIDE)
        self.before, self.after, self.cloth = before, after, cloth
        self.part = 0.0
        self.frame = before[1]
        self._easing = QEasingCurve(QEasingCurve.Type.OutCubic)

    def advance(self, elapsed: int) -> QRect:
        self.elapsed = elapsed
        self.part = part = self._easing.valueForProgress(elapsed / GLIDE)
        start, end = self.before[1], self.after[1]
        corner = start.topLeft() + (end.topLeft() - start.topLeft()) * part
        self.frame = QRectF(corner, start.size() + (end.size() - start.size()) * part)
        return self.after[0].rect()


class AnyKey(QObject):
    """Any key or press in the window, whatever has the focus, while it is watched for."""

    pressed = Signal()

    def watch(self) -> None:
        """Say from now on when one is pressed."""
        self.rest()
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def rest(self) -> None:
        """Say it no longer."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin):
            self.pressed.emit()
        return super().eventFilter(watched, event)


class Orbit(QObject):
    """A ball that runs round and round: `moved` asks for a repaint, `turned` says that a turn is complete."""

    moved = Signal()
    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.part = 0.0
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setLoopCount(-1)
        self._animation.valueChanged.connect(self._pass)
        self._animation.currentLoopChanged.connect(lambda _loop: self.turned.emit())

    @property
    def running(self) -> bool:
        """Whether the ball is seen running."""
        return self._animation.state() == QVariantAnimation.State.Running

    def run(self, milliseconds: int) -> None:
        """Run at so many milliseconds a turn; 0 stops."""
        if not milliseconds:
            self._animation.stop()
            self.part = 0.0
        elif not self.running or self._animation.duration() != milliseconds:
            self._animation.stop()
            self._animation.setDuration(milliseconds)
            self._animation.start()

    def _pass(self, part: float) -> None:
        self.part = part
        self.moved.emit()


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
