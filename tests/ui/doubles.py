"""Stand-ins: a clock that is set, and short ways of speaking to widgets."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QProgressBar,
    QWidget,
)

from app.table.felt import Spot
from ui.pages.drill_table import DWELL
from ui.services.clock import Clock
from ui.start.self_test import settle
from ui.table.view import FeltView

NAMED = {
    "enter": Qt.Key.Key_Return,
    "backspace": Qt.Key.Key_Backspace,
    "escape": Qt.Key.Key_Escape,
    "right": Qt.Key.Key_Right,
    "space": Qt.Key.Key_Space,
    "up": Qt.Key.Key_Up,
}
CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QListWidget, QProgressBar)


class SetClock(Clock):
    """Time stands still until it is moved; seeds count up from 1."""

    def __init__(self) -> None:
        self.at = 0
        self.seeds = 0

    def now(self) -> str:
        return "2026-11-20T09:30:00.000Z"

    def milliseconds(self) -> int:
        return self.at

    def seed(self) -> int:
        self.seeds += 1
        return self.seeds


class Going(SetClock):
    """The wall goes as the machine does."""

    def now(self) -> str:
        went = datetime(2026, 11, 20, 9, 30, tzinfo=UTC) + timedelta(milliseconds=self.at)
        return went.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def focused() -> QWidget:
    """Who has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the focus"
    return widget


def type_text(widget: QWidget, text: str) -> None:
    """Type characters of any keyboard; QTest knows those of ASCII alone."""
    for sign in text:
        if sign.isascii():
            QTest.keyClicks(widget, sign)
        else:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, ord(sign.upper()), Qt.KeyboardModifier.NoModifier, sign)
                QApplication.sendEvent(widget, event)


def type_keys(*keys: str) -> None:
    """Type at whatever has the focus: names of keys, or characters."""
    for key in keys:
        if key in NAMED:
            QTest.keyClick(focused(), NAMED[key])
        else:
            type_text(focused(), key)


def click(widget: QWidget) -> None:
    """Click the middle of a widget that can be seen and used, a check box on its sign."""
    assert widget.isVisible(), f"{widget} cannot be seen"
    assert widget.isEnabled(), f"{widget} cannot be used"
    where = QPoint(12, widget.height() // 2) if isinstance(widget, QCheckBox) else QPoint()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where)


def click_text(within: QWidget, text: str) -> None:
    """Click the one button with this text."""
    found = [each for each in within.findChildren(QAbstractButton) if each.text() == text and each.isVisible()]
    assert len(found) == 1, f"{len(found)} buttons say {text!r}"
    click(found[0])


def click_spot(view: FeltView, spot: Spot) -> None:
    """Click a spot of the felt."""
    point: QPoint = view.spot_centre(spot).toPoint()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=point)


def point_at(view: FeltView, spot: Spot) -> None:
    """Rest the pointer on a spot of the felt until what lies there is told."""
    QTest.mouseMove(view, view.spot_centre(spot).toPoint())
    dwell(view)


def dwell(within: QWidget) -> None:
    """Wait for as long as a place has to be pointed at, however slow the machine is."""
    settle()
    timers = [each for each in within.window().findChildren(QTimer) if each.interval() == DWELL]
    while any(each.isActive() for each in timers):
        QTest.qWait(10)


def texts(within: QWidget) -> list[str]:
    """Every text that can be read."""
    return [each.text() for each in within.findChildren(QLabel) if each.isVisible() and each.text()]


def unnamed(within: QWidget) -> list[str]:
    """Controls a screen reader could not name."""
    found = []
    for kind in CONTROLS:
        for each in within.findChildren(kind):
            name = each.accessibleName() or (each.text() if isinstance(each, QAbstractButton) else "")
            if each.isVisible() and not name:
                found.append(f"{type(each).__name__} {each.property('role')} in {type(each.parent()).__name__}")
    return found
