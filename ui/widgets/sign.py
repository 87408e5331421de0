"""The tick or the cross of a verdict: a shape as well as a colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.widgets.basic import role

SIDE = 36


class VerdictSign(QWidget):
    """A filled disc with a tick for right, a filled square with a cross for wrong, in the palette's own colours."""

    def __init__(self, side: int = SIDE) -> None:
        super().__init__()
        self._side = side
        self._right = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        role(self, "sign-right")

    def set_right(self, right: bool) -> None:
        """Show the tick or the cross."""
        self._right = right
        role(self, "sign-right" if right else "sign-wrong")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._side
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().windowText())
        inner = self.rect().adjusted(1, 1, -1, -1)
        if self._right:
            painter.drawEllipse(inner)
        else:
            painter.drawRoundedRect(inner, 6, 6)
        pen = QPen(self.palette().window().color(), side / 9)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        if self._right:
            points = (QPointF(0.28, 0.53), QPointF(0.44, 0.69), QPointF(0.73, 0.35))
            painter.drawPolyline([point * side for point in points])
        else:
            for start, end in (((0.33, 0.33), (0.67, 0.67)), ((0.67, 0.33), (0.33, 0.67))):
                painter.drawLine(QPointF(*start) * side, QPointF(*end) * side)
