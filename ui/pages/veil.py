"""The pause: the table is covered, so that nobody thinks on while the clock stands still."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame

from app.text import _
from ui.widgets.basic import button, column, label, role, row
from ui.widgets.speaking import Speaking


class PauseVeil(Speaking, QFrame):
    """Covers the page: go on, stop and keep for later, or end here and look back."""

    resumed = Signal()
    stopped = Signal()
    ended = Signal()
    clock_shown = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        role(self, "veil")
        title = label("title")
        self.progress = label("body")
        self.hint = label("small", wrap=True)
        self.resume = button("main", self.resumed.emit)
        self.stop = button("plain", self.stopped.emit)
        self.end = button("plain", self.ended.emit)
        self.clock = QCheckBox()
        self.clock.setChecked(True)
        self.clock.toggled.connect(self.clock_shown.emit)
        middle = column(title, self.progress, 16, self.resume, self.stop, self.end, 8, self.clock, self.hint, gap=8)
        for each in (self.resume, self.stop, self.end):
            each.setMinimumWidth(320)
        self.setLayout(column(None, row(None, middle, None), None, margin=24))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.say(title.setText, lambda: _("Pause"))
        self.say(self.resume.setText, lambda: _("Reprendre"))
        self.say(self.stop.setText, lambda: _("Arrêter et reprendre plus tard"))
        self.say(self.end.setText, lambda: _("Terminer et voir le bilan"))
        self.say(self.clock.setText, lambda: _("Montrer le temps"))

    def cover(self, progress: str, hint: str, *, can_stop: bool) -> None:
        """Come up over the page."""
        self.progress.setText(progress)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.stop.setVisible(can_stop)
        self.show()
        self.raise_()
        self.resume.setFocus()
