"""Scenarios: the exercises written by instructors, shipped and the school's own."""

from __future__ import annotations

from collections.abc import Callable

from app.drills.exercise import Exercise
from app.text import _
from ui.pages.page import Page
from ui.widgets.basic import column, label


class ScenariosPage(Page):
    """The scenarios page: `ScenariosPage(load, start)`.

    `load` reads the files when the page first comes and on demand; `start` puts one exercise.
    """

    def __init__(self, load: Callable[[], object], start: Callable[[Exercise], object]) -> None:
        super().__init__()
        self._load = load
        self._start = start
        self.title = label("title")
        self.setLayout(column(self.title, None, margin=32))
        self.say(self.title.setText, lambda: _("Scénarios"))
