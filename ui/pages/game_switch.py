"""The game that a page is about, where there are several."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLabel

from app.text import Message, _, translate
from ui.models.offers import GameChoice
from ui.widgets.basic import GRID
from ui.widgets.flow import Arranged

if TYPE_CHECKING:
    from ui.widgets.segments import Segments


BESIDE = 24
"""What the games keep at least from a title beside them."""


class GameSwitch(Arranged):
    """A title and the games, as `games` gives them; `chosen` carries the one that is trained from now on.

    The games stand side by side at the right of the title, or under it where there is no room, in as few rows as fit.
    """

    chosen = Signal(str)

    def __init__(self, games: Callable[[], GameChoice], title: QLabel) -> None:
        super().__init__()
        self._games = games
        self._title = title
        title.setParent(self)
        self.choice: Segments | None = None
        self._trained: Message | None = None

    def fill(self) -> None:
        """Show the games as they are now; their widget is loaded with them, after the first paint."""
        games, trained = self._games()
        self._trained = dict(games).get(trained)
        if self.choice is None and len(games) > 1:
            from ui.widgets.segments import Segments

            self.choice = Segments([(name, partial(translate, title)) for name, title in games], self)
            self.choice.name(lambda: _("Jeu"))
            self.choice.changed.connect(self.chosen.emit)
            self.choice.show()
        if self.choice is not None:
            self.choice.set_value(trained)

    def offer(self, offered: bool) -> None:
        """Show the games beside the title, or the title alone."""
        if self.choice is not None:
            self.choice.setVisible(offered)

    def _size(self, across: int) -> QSize:
        """What the games under the title take, so many in a row; none in a row: all of them beside it."""
        title = self._title.sizeHint()
        if self.choice is None or self.choice.isHidden():
            return title
        games = self.choice.size_across(across or self.choice.count)
        if across:
            return QSize(max(title.width(), games.width()), title.height() + GRID + games.height())
        return QSize(title.width() + BESIDE + games.width(), max(title.height(), games.height()))

    def _across(self, width: int) -> int:
        """How many games stand in a row under the title in a width; none: beside it."""
        beside = self.choice is None or self._size(0).width() <= width
        return 0 if beside or self.choice is None else self.choice.across_in(width)

    def sizeHint(self) -> QSize:
        return self._size(0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._size(1).width(), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        return self._size(self._across(width)).height()

    def _place(self) -> None:
        whole, across = self.rect(), self._across(self.width())
        if self.choice is None:
            self._title.setGeometry(whole)
            return
        games = self.choice.size_across(across or self.choice.count)
        if across:
            high = self._title.sizeHint().height()
            self._title.setGeometry(0, 0, whole.width(), high)
            self.choice.setGeometry(0, high + GRID, whole.width(), games.height())
        else:
            beside = whole.width() - games.width()
            self._title.setGeometry(0, 0, beside, whole.height())
            self.choice.setGeometry(beside, (whole.height() - games.height()) // 2, games.width(), games.height())

    @property
    def title(self) -> str:
        """The game that is trained, in words; empty as long as the games are not known."""
        return translate(self._trained) if self._trained else ""
