"""The pause: the table is covered, so that nobody thinks on while the clock stands still."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame

from app.text import _, translate
from app.training.policy import SESSION, Policy
from ui.widgets.basic import button, column, label, role, row
from ui.widgets.speaking import Speaking


class PauseVeil(Speaking, QFrame):
    """Covers the page: go on, show it to a room, stop and keep for later, or end here and look back.

    Which of these are offered is the policy's to say.
    """

    resumed = Signal()
    stopped = Signal()
    ended = Signal()
    projected = Signal()
    left = Signal()
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
        self.project = button("plain", self.projected.emit)
        self.leave = button("plain", self.left.emit)
        self.clock = QCheckBox()
        self.clock.setChecked(True)
        self.clock.toggled.connect(self.clock_shown.emit)
        ways = (self.resume, self.project, self.leave, self.stop, self.end)
        middle = column(title, self.progress, 16, *ways, 8, self.clock, self.hint, gap=8)
        for each in ways:
            each.setMinimumWidth(320)
        self.setLayout(column(None, row(None, middle, None), None, margin=24))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.say(title.setText, lambda: _("Pause"))
        self.say(self.resume.setText, lambda: _("Reprendre"))
        self.say(self.stop.setText, lambda: _("Arrêter et reprendre plus tard"))
        self._policy = SESSION
        self.say(self.end.setText, lambda: translate(self._policy.ending))
        self.say(self.project.setText, lambda: _("Projeter pour la classe   F5"))
        self.say(self.leave.setText, self._leave_text)
        self.say(self.clock.setText, lambda: _("Montrer le temps"))

    def cover(self, progress: str, *, can_stop: bool, policy: Policy) -> None:
        """Come up over the page; `can_stop` when the session can be resumed later."""
        self._policy = policy
        self.progress.setText(progress)
        guest = policy.keeps and not can_stop
        resting = "" if policy.resting is None else translate(policy.resting)
        hint = _("En invité, rien n’est gardé : la séance ne pourra pas être reprise.") if guest else resting
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.end.setText(translate(policy.ending))
        self.leave.setText(self._leave_text())
        self.stop.setVisible(can_stop)
        self.project.setVisible("project" in policy.pause)
        self.leave.setVisible("leave" in policy.pause)
        self.end.setVisible("end" in policy.pause)
        self.clock.setVisible("clock" in policy.pause)
        self.show()
        self.raise_()
        self.resume.setFocus()

    def _leave_text(self) -> str:
        return "" if self._policy.leave is None else translate(self._policy.leave)
