"""The floor of every start: an empty main window of the size of ours. Run as a program.

Says the monotonic time at which it has been painted; with `memory` the MiB it then holds.
"""

from __future__ import annotations

import os
import sys
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow


class Watch(QObject):
    """Ends the program when its window has been painted."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 -- Qt's name
        """Hear the window come to the screen."""
        if event.type() == QEvent.Type.Expose:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, seen)
        return False


def seen() -> None:
    """Say it and end at once."""
    if "memory" in sys.argv:
        from benchmarks.programs import resident

        print(resident(), flush=True)
    else:
        print(monotonic(), flush=True)
    os._exit(0)


application = QApplication(sys.argv[:1])
window = QMainWindow()
window.resize(1280, 720)
window.show()
watch = Watch()
handle = window.windowHandle()
if handle is not None:
    handle.installEventFilter(watch)
application.exec()
