"""The sign of how a skill stands: a shape of its own for each state, besides its colour and its word."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.learning.memory import Mastery
from ui.widgets.basic import role, scale_of

_SIDE = 20
_ROLES: Mapping[Mastery, str] = {
    "new": "sign-new",
    "learning": "sign-learning",
    "fluent": "sign-right",
    "lapsed": "sign-wrong",
}


class StateSign(QWidget):
    """New: a ring. Learning: half a disc in its ring. Fluent: a disc with a tick. Lapsed: a square with a bar."""

    def __init__(self, state: Mastery) -> None:
        super().__init__()
        self._state: Mastery = state
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        role(self, _ROLES[state])

    def show_state(self, state: Mastery) -> None:
        """Show another state."""
        self._state = state
        role(self, _ROLES[state])
        self.update()

    def sizeHint(self) -> QSize:
        side = round(_SIDE * scale_of(self))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, ground = self.palette().windowText().color(), self.palette().window().color()
        side = min(self.width(), self.height())
        inner = QRectF(1.5, 1.5, side - 3, side - 3)
        painter.setPen(QPen(ink, 2))
        painter.setBrush(ink if self._state in ("fluent", "lapsed") else Qt.BrushStyle.NoBrush)
        if self._state == "lapsed":
            painter.drawRoundedRect(inner, 3, 3)
        else:
            painter.drawEllipse(inner)
        if self._state == "learning":
            painter.setBrush(ink)
            painter.drawPie(inner, -90 * 16, 180 * 16)
        pen = QPen(ground, side / 8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        if self._state == "fluent":
            points = (QPointF(0.28, 0.53), QPointF(0.44, 0.69), QPointF(0.73, 0.35))
            painter.drawPolyline([point * side for point in points])
        elif self._state == "lapsed":
            painter.drawLine(QPointF(0.3, 0.5) * side, QPointF(0.7, 0.5) * side)
