"""The moment the window is first visible; whatever can wait, waits for it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from ui.window import MainWindow


class FirstPaint(QObject):
    """Says when a window has been painted for the first time."""

    painted = Signal()

    def watch(self, window: MainWindow) -> None:
        """Wait for a window that has just been shown."""
        handle = window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # what comes to the screen is painted while this is heard, whichever of its parts others cover
        if event.type() == QEvent.Type.Expose:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self.painted.emit)
        return super().eventFilter(watched, event)
