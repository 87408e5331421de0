"""The game that a page is about, where there are several."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.text import Message, _, translate
from ui.models.offers import GameChoice
from ui.widgets.basic import holding, row

if TYPE_CHECKING:
    from ui.widgets.segments import Segments


class GameSwitch(QWidget):
    """The games side by side, as `games` gives them; `chosen` carries the one that is trained from now on."""

    chosen = Signal(str)

    def __init__(self, games: Callable[[], GameChoice]) -> None:
        super().__init__()
        self._games = games
        self._place = row(gap=0)
        self.choice: Segments | None = None
        self._trained: Message | None = None
        holding(self._place, self)

    def fill(self) -> None:
        """Show the games as they are now; their widget is loaded with them, after the first paint."""
        games, trained = self._games()
        self._trained = dict(games).get(trained)
        if self.choice is None and len(games) > 1:
            from ui.widgets.segments import Segments

            self.choice = Segments([(name, partial(translate, title)) for name, title in games])
            self.choice.name(lambda: _("Jeu"))
            self.choice.changed.connect(self.chosen.emit)
            self._place.addWidget(self.choice)
        if self.choice is not None:
            self.choice.set_value(trained)

    @property
    def title(self) -> str:
        """The game that is trained, in words; empty as long as the games are not known."""
        return translate(self._trained) if self._trained else ""
