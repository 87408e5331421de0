"""What a page says that has nothing to show yet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ui.pages.page import Page
from ui.widgets.basic import button, column, holding, label, row
from ui.widgets.cards import titled


def empty_card(
    page: Page,
    heading: Callable[[], str],
    text: Callable[[], str],
    act: Callable[[], str],
    do: Callable[[], object],
) -> QWidget:
    """A card of a page that says why there is nothing, with the one button that leads on."""
    title, told, main = label("heading"), label("body", wrap=True), button("main", do)
    page.say(title.setText, heading)
    page.say(told.setText, text)
    page.say(main.setText, act)
    card = titled(title, holding(column(told, 8, row(main, None), gap=8), QWidget()))
    return holding(column(card, None), QWidget())
