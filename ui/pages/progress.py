"""Progress: accuracy and time by skill, the mistakes that come back, the days practised."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from app.text import _
from ui.look import Look
from ui.pages.page import Page
from ui.widgets.basic import column, label


class ProgressPage(Page):
    """The progress page: `ProgressPage(load, look)`.

    `load` gives the figures of the trainee in force, None for a guest; it is asked each time the page comes. `look` gives the
    palette and font scale. `practice_wanted` when the empty page's button asks for an exercise.
    """

    practice_wanted = Signal()

    def __init__(self, load: Callable[[], object], look: Callable[[], Look]) -> None:
        super().__init__()
        self._load = load
        self._look = look
        self.title = label("title")
        self.setLayout(column(self.title, None, margin=32))
        self.say(self.title.setText, lambda: _("Progrès"))
