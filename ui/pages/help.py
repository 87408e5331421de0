"""The help: chapters in the language in force, the rules of each game, and a search over all of them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from app.text import _
from ui.look import Look
from ui.pages.page import Page
from ui.widgets.basic import column, label


class HelpPage(Page):
    """The help page: `HelpPage(look)`, `look` giving the palette and font scale in force.

    `open_at(chapter)` opens a chapter (the ids are the names of the files in resources/help/fr, and `rules`). `tour_wanted`
    when the trainee wants the first guided coup again, `glossary_wanted` when a link leads to the glossary.
    """

    tour_wanted = Signal()
    glossary_wanted = Signal()

    def __init__(self, look: Callable[[], Look]) -> None:
        super().__init__()
        self._look = look
        self.title = label("title")
        self.setLayout(column(self.title, None, margin=32))
        self.say(self.title.setText, lambda: _("Aide"))
