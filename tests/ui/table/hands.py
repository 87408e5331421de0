"""Hands on a felt: clicks, drags, and everything the felt says to them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest

from app.table.felt import Spot
from ui.table.view import FeltView


class Heard:
    """Everything a view has said, in order."""

    def __init__(self, view: FeltView) -> None:
        self.said: list[Any] = []
        self.pointed: list[Spot | None] = []
        view.place_clicked.connect(self.said.append)
        view.stack_clicked.connect(self.said.append)
        view.dropped.connect(self.said.append)
        view.pointed.connect(self.pointed.append)


def click(view: FeltView, spot: Spot) -> None:
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at(view, spot))


def picked(view: FeltView) -> Spot | None:
    return view.picked


def at(view: FeltView, spot: Spot) -> QPoint:
    return view.spot_centre(spot).toPoint()


def move(view: FeltView, point: QPoint) -> None:
    """Move the pointer with its left button down."""
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    where = QPointF(point)
    view.mouseMoveEvent(QMouseEvent(QEvent.Type.MouseMove, where, view.mapToGlobal(where), left, left, plain))


def drag(view: FeltView, start: QPoint, end: QPoint) -> None:
    """Press, move in steps, let go."""
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        move(view, start + (end - start) * (step / 5))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)
