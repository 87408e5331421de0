"""Eight marked places on a piece of felt, one of them lit: it is clicked, or its letter is typed."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.training.calibration import PLACES
from ui.widgets.basic import scale_of

_FELT, _DEEP, _BRASS, _IVORY, _INK = "#1f6a5a", "#0c3530", "#e0c27a", "#f3efe4", "#14110f"
"""The felt is the same in every palette."""
_RADIUS = 24


class Places(QWidget):
    """`pressed` carries the letter of the place that was clicked; who has the keys hears what is typed."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.lit = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def light(self, place: str) -> None:
        """Light a place."""
        self.lit = place
        self.update()

    def centre(self, place: str) -> QPointF:
        """Where a place lies: on a half-moon, as players sit."""
        turn = pi * (0.08 + 0.84 * PLACES.index(place) / (len(PLACES) - 1))
        room, foot = self._radius * 1.6, self.height() - self._radius * 1.6
        across = self.width() / 2 - room
        # every second one lies nearer, so that the hand goes in all directions
        near = 0.55 if PLACES.index(place) % 2 else 1.0
        return QPointF(self.width() / 2 - across * near * cos(turn), foot - (foot - room) * near * sin(turn))

    @property
    def _radius(self) -> float:
        return _RADIUS * scale_of(self)

    def sizeHint(self) -> QSize:
        return QSize(480, round(200 * scale_of(self)))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, round(180 * scale_of(self)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        away = {place: hypot(*(at - self.centre(place)).toTuple()) for place in PLACES}
        nearest = min(away, key=lambda place: away[place])
        # beside every place is a press that went wrong as well
        self.pressed.emit(nearest if away[nearest] <= self._radius else "")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        felt = QLinearGradient(0, 0, 0, self.height())
        felt.setColorAt(0, QColor(_FELT))
        felt.setColorAt(1, QColor(_DEEP))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(felt)
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        for place in PLACES:
            self._draw(painter, place)

    def _draw(self, painter: QPainter, place: str) -> None:
        lit, centre, radius = place == self.lit, self.centre(place), self._radius
        painter.setPen(QPen(QColor(_BRASS if lit else _IVORY), 4 if lit else 1.5))
        painter.setBrush(QColor(_IVORY) if lit else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(QColor(_INK if lit else _IVORY))
        around = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(around, Qt.AlignmentFlag.AlignCenter, place)
