"""How well somebody watches, as the progress page shows it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame

from app.text import _
from app.training.detection import Trial
from ui.models.watching import watching_texts
from ui.widgets.basic import column, label, role
from ui.widgets.cards import Figure, spread
from ui.widgets.speaking import Speaking


class WatchingCard(Speaking, QFrame):
    """A sentence, four figures where they say something, and lines below; hidden where nothing was watched."""

    def __init__(self) -> None:
        super().__init__()
        role(self, "card")
        self.title = label("heading")
        self.told = label("body", wrap=True)
        self.figures = [Figure() for _figure in range(4)]
        self._row = spread(*self.figures, gap=48)
        self.lines = label("caption", wrap=True)
        self.setLayout(column(self.title, self.told, self._row, self.lines, gap=8, margin=(20, 16, 20, 16)))
        self.say(self.title.setText, lambda: _("Surveillance"))
        self.hide()

    def fill(self, trials: Sequence[Trial]) -> None:
        """Say what these trials come to."""
        self.setVisible(bool(trials))
        texts = watching_texts(trials)
        self.told.setText(texts.told)
        self._row.setVisible(bool(texts.figures))
        for shown, (value, name) in zip(self.figures, texts.figures, strict=False):
            shown.show_figure(value, name)
        self.lines.setText("\n".join(texts.lines))
