"""Going to a page by its name, and what a user does there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QFileDialog, QScrollArea

from tools.gallery.scene import Play
from tools.gallery.stage import Stage
from ui.pages.page import Page
from ui.start.self_test import settle


def visit(name: str, kind: type[Page] = Page, *, down: bool = False) -> Play:
    """Go to a page, and `down` to its end."""

    def play(stage: Stage) -> None:
        page = stage.go(name, kind)
        if down:
            scroll_down(page)

    return play


def scroll_down(page: Page) -> None:
    """Go to the end of what scrolls on a page."""
    for area in page.findChildren(QScrollArea):
        area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    settle()


@contextmanager
def saving_to(path: str) -> Iterator[None]:
    """Answer the question where a file is to be written."""
    ask = QFileDialog.getSaveFileName
    QFileDialog.getSaveFileName = lambda *_asked: (path, "")  # type: ignore[method-assign]
    try:
        yield
    finally:
        QFileDialog.getSaveFileName = ask  # type: ignore[method-assign]
