"""The moment the window is first seen: what can wait for it waits until then."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from ui.window import MainWindow


class FirstPaint(QObject):
    """Says when a window has been painted for the first time."""

    painted = Signal()

    def __init__(self, app: QApplication, window: MainWindow) -> None:
        super().__init__(window)
        self._app = app
        self._window = window
        app.installEventFilter(self)

    def eventFilter(self, watched_: QObject, event: QEvent) -> bool:
        # any part of the window: one that others cover is never painted itself
        if event.type() == QEvent.Type.Paint and isinstance(watched_, QWidget) and watched_.window() is self._window:
            self._app.removeEventFilter(self)
            QTimer.singleShot(0, self, self.painted.emit)
        return super().eventFilter(watched_, event)
