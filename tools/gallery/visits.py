"""Going to a page by its name, and what a user does there."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea

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
