"""An application that is given back as bare as it was: the look a test puts on is no other test's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication


@contextmanager
def undressed(application: QApplication) -> Iterator[None]:
    """Fonts, colours and style are in the end what they were."""
    palette, face = QPalette(application.palette()), QFont(application.font())
    try:
        yield
    finally:
        application.setStyleSheet("")
        application.setStyle("Fusion")
        application.setPalette(palette)
        application.setFont(face)
