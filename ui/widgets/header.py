"""The header of the drill page: what is drilled, at which table, how far, how long, and the pause."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from app.text import _
from ui.widgets.basic import box, button, column, holding, label, row
from ui.widgets.speaking import Speaking

HEIGHT = 40


class DrillHeader(Speaking, QWidget):
    """Forty pixels that never move; the clock can be hidden."""

    pause_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = label("heading")
        self.table = label("caption")
        self.count = label("caption")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.clock = label("caption")
        self.clock.setMinimumWidth(48)
        self.clock.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.pause = button("cap", self.pause_wanted.emit)
        self.pause.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        frame = row(
            self.title, self.table, None, self.count, self.bar, self.clock, self.pause, gap=16, margin=(16, 0, 12, 0)
        )
        frame.setStretch(1, 1)
        frame.setStretch(2, 0)
        self.setLayout(column(holding(frame, box("header")), gap=0))
        self.setFixedHeight(HEIGHT)
        self.say(self.pause.setText, lambda: _("Pause"))
        self.say(self.pause.setAccessibleName, lambda: _("Mettre en pause, touche Échap"))
        self.say(self.bar.setAccessibleName, lambda: _("Avancement de la séance"))
        self.say(self.clock.setAccessibleName, lambda: _("Temps sur cette question"))

    def show_progress(self, done: int, total: int, text: str) -> None:
        """How far the session is: `done` of `total`, in words beside it."""
        # the bar would paint itself at once, before everything else that changes with it
        self.bar.setUpdatesEnabled(False)
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(done)
        self.bar.setUpdatesEnabled(True)
        self.count.setText(text)

    def show_seconds(self, seconds: int | None) -> None:
        """The time on the question so far; None leaves the place empty."""
        self.clock.setText("" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}")
