"""The glossary: the trade's words in both languages, found from either."""

from __future__ import annotations

from app.text import _
from ui.pages.page import Page
from ui.widgets.basic import column, label


class GlossaryPage(Page):
    """The glossary page: `GlossaryPage()`."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label("title")
        self.setLayout(column(self.title, None, margin=32))
        self.say(self.title.setText, lambda: _("Glossaire"))
