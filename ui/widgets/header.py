"""The header of the drill page: what is drilled, at which table, how far, how long, and the pause."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QProgressBar, QPushButton, QSizePolicy, QWidget

from app.text import _, translate
from app.training.policy import SESSION, Policy
from ui.models.dates import seconds_text
from ui.widgets.basic import box, button, column, holding, label, row
from ui.widgets.speaking import Speaking

HEIGHT = 40
GAP = 16


class DrillHeader(Speaking, QWidget):
    """Forty pixels that never move; the clock can be hidden. Where nothing is kept it says so all the time.

    Large texts have it higher, without its bar.
    """

    pause_wanted = Signal()
    leave_wanted = Signal()
    _parts: tuple[QWidget, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.title = label("heading")
        self.table = label("caption", wrap=True)
        self.flash = label("caption")
        self.count = label("caption")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.clock = label("caption")
        self.clock.setMinimumWidth(48)
        self.clock.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.pause = button("cap", self.pause_wanted.emit)
        self.pause.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pays = button("cap", self._show_pays)
        self.pays.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        QShortcut(QKeySequence(Qt.Key.Key_F2), self.pays, self._show_pays)
        self._flashes = False
        self._pays: Callable[[], QDialog] | None = None
        self.reveal = button("cap")
        self.reveal.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.reveal.hide()
        QShortcut(QKeySequence(Qt.Key.Key_F8), self.reveal, self.reveal.click)
        self.notice = label("notice")
        self.leave = button("cap", self.leave_wanted.emit)
        self.leave.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        far = (self.flash, self.count, self.bar, self.clock, self.pays, self.reveal, self.leave, self.pause)
        self._parts = (self.title, self.table, self.notice, *far)
        frame = row(self.title, self.table, None, self.notice, *far, gap=GAP, margin=(16, 0, 12, 0))
        frame.setStretch(1, 1)
        frame.setStretch(2, 0)
        self.setLayout(column(holding(frame, box("header")), gap=0))
        self.setFixedHeight(HEIGHT)
        self._policy = SESSION
        self._tall = False
        self.follow(self._policy)
        self.say(self.notice.setText, self._notice_text)
        self.offer_pays(None)
        self.say(self.pause.setText, lambda: _("Pause"))
        self.say(self.pause.setAccessibleName, lambda: _("Mettre en pause, touche Échap"))
        self.say(self.bar.setAccessibleName, lambda: _("Avancement de la séance"))
        self.say(self.clock.setAccessibleName, lambda: _("Temps sur cette question"))

    def follow(self, policy: Policy) -> None:
        """Show the parts that what the drill is put for has, and its notice."""
        self._policy = policy
        self.notice.setText(self._notice_text())
        self.notice.setVisible(policy.notice is not None)
        self._name_keys()
        self.leave.setVisible("leave" in policy.header)
        self._show_bar()
        self.clock.setVisible("clock" in policy.header)

    def retranslate(self) -> None:
        super().retranslate()
        self._name_keys()

    def _name_keys(self) -> None:
        """The keys with their meanings, by which they are known aloud too; the keys alone where these have no room."""
        for cap, text in (
            (self.pays, _("Paiements   F2")),
            (self.reveal, _("La réponse   F8")),
            (self.leave, self._leave_text()),
        ):
            cap.setAccessibleName(text)
            cap.setToolTip(text)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        hidden = {self.table, self.flash, *(part for part in self._parts if part.isHidden())}
        shown = [part for part in self._parts if part not in hidden]
        caps = [cap for cap in (self.pays, self.reveal, self.leave) if cap in shown]
        needed = sum(part.minimumSizeHint().width() + GAP for part in shown) + 28
        for cap in caps:
            needed += _wide(cap, cap.accessibleName()) - _wide(cap, cap.text())
        room = self.width() - needed
        for cap in caps:
            text = cap.accessibleName() if room >= 0 else cap.accessibleName().rpartition(" ")[2]
            room += _wide(cap, cap.accessibleName()) - _wide(cap, text)
            if text != cap.text():
                cap.setText(text)
        # the notice, and what lies on the table in two lines, go before how long it is seen
        flashed = self.flash.minimumSizeHint().width() + GAP if self._flashes else 0
        line = self.title.fontMetrics().height() + 4
        fits = room >= flashed or self._policy.notice is None
        wraps = self._tall and self.table.heightForWidth(max(1, room - flashed - GAP)) > 2 * line
        seen = self._flashes and fits and not wraps
        if seen == self.flash.isHidden():
            self.flash.setVisible(seen)
        room -= flashed if seen else 0
        # of what lies on the table nothing is said rather than a piece of it
        told = self._tall or self.table.heightForWidth(max(1, room - GAP)) <= self.height()
        if told == self.table.isHidden():
            self.table.setVisible(told)
        words = self.table.heightForWidth(max(1, room - GAP))
        self.setFixedHeight(max(HEIGHT, line, words + 4) if self._tall else HEIGHT)

    def set_tall(self, tall: bool) -> None:
        """Have words of large texts in as many lines as they need, without the bar; else 40 pixels."""
        self._tall = tall
        self._show_bar()
        self._fit()

    def _show_bar(self) -> None:
        self.bar.setVisible("bar" in self._policy.header and not self._tall)

    def offer_pays(self, pays: Callable[[], QDialog] | None) -> None:
        """Have the pay table one key away, or not; `pays` makes its dialog."""
        self._pays = pays
        self.pays.setVisible(pays is not None)

    def _show_pays(self) -> None:
        if self._pays is not None:
            sheet = self._pays()
            sheet.exec()
            sheet.deleteLater()

    def _notice_text(self) -> str:
        return "" if self._policy.notice is None else translate(self._policy.notice)

    def _leave_text(self) -> str:
        return "" if self._policy.leave is None else translate(self._policy.leave)

    def show_progress(self, done: int, total: int, text: str) -> None:
        """How far the session is: `done` of `total`, in words beside it."""
        # the bar would paint itself at once, before everything else that changes with it
        self.bar.setUpdatesEnabled(False)
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(done)
        self.bar.setUpdatesEnabled(True)
        self.count.setText(text)

    def show_flash(self, milliseconds: int, times: int) -> None:
        """How long, and how often, the table of the question is seen; 0 where it stays."""
        self._flashes = milliseconds > 0
        seen = seconds_text(milliseconds)
        seen = seen if times == 1 else f"{times} × {seen}"
        self.flash.setText(_("Table vue {seconds}").format(seconds=seen))
        self._fit()

    def show_seconds(self, seconds: int | None) -> None:
        """The time on the question so far; None leaves the place empty."""
        self.clock.setText("" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}")


def _wide(cap: QPushButton, text: str) -> int:
    return cap.fontMetrics().horizontalAdvance(text)
