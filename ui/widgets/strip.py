"""The command strip under the felt: what is being typed, what it means, and the keys that may come next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.text import _
from ui.questions.command_input import CommandInput
from ui.widgets.basic import GRID, Label, box, button, column, holding, label, role, row
from ui.widgets.speaking import Speaking

HEIGHT = 48

LINES = 3
"""In how many lines keys stand with large texts, at most."""

GAP, AIR = GRID // 2, 6


class _Line(Label):
    """A line that is read whole and ends in an ellipsis where it has no room."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        text = self.fontMetrics().elidedText(super(Label, self).text(), Qt.TextElideMode.ElideRight, self.width())
        painter = QPainter(self)
        self.style().drawItemText(
            painter, self.rect(), int(self.alignment()), self.palette(), self.isEnabled(), text, self.foregroundRole()
        )
        painter.end()


class CommandStrip(Speaking, QWidget):
    """Follows the hands while acts are asked, else says one line; each key shown can also be clicked."""

    keys_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._commands: CommandInput | None = None
        self._acting = False
        self.typed = label("typed")
        self._made: dict[tuple[str, str], QPushButton] = {}
        self._caps: list[QPushButton] = []
        self._tall = False
        self._high = 1
        self._lines = [row(None, gap=GAP) for _line in range(LINES)]
        self._next = holding(column(*self._lines, gap=GAP), QWidget())
        self.line = role(_Line(), "caption")
        self.help = button("cap", self.keys_wanted.emit)
        parts = row(self.typed, self._next, self.line, self.help, gap=12, margin=(16, 0, 12, 0))
        parts.setStretch(2, 1)
        frame = holding(parts, box("strip"))
        self.setLayout(column(frame, gap=0))
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.say(self.help.setText, lambda: _("?   Touches"))
        self._show()

    def follow(self, commands: CommandInput) -> None:
        """Show what these hands are typing."""
        self._commands = commands
        self._forget()
        commands.said.connect(self._show)

    def retranslate(self) -> None:
        super().retranslate()
        self._forget()
        self._show()

    def set_acting(self, acting: bool) -> None:
        """Whether acts are being asked: then the keys of commands are shown."""
        self._acting = acting
        self._high = 1
        self._show()

    def set_tall(self, tall: bool) -> None:
        """Let keys stand in several lines, so that large ones keep their meanings."""
        self._tall = tall
        self._fit()

    def caps(self) -> list[QPushButton]:
        """The keys shown, as buttons."""
        return [each for each in self._caps if not each.isHidden()]

    def point(self, text: str) -> None:
        """Say what the pointer or the focus is on."""
        self.line.setText(text)

    def _show(self) -> None:
        commands = self._commands
        before, self._caps = self._caps, []
        acts = commands is not None and commands.active and self._acting
        self._next.setVisible(acts)
        self.typed.setVisible(acts and commands is not None and commands.is_typing)
        if commands is not None and acts:
            self.typed.setText(commands.typed())
            self._caps = [self._cap(commands, keys, meaning) for keys, meaning in commands.follows()]
            self._next.setAccessibleName(commands.words())
        for cap in before:
            if cap not in self._caps:
                cap.hide()
        self._fit()

    def _forget(self) -> None:
        """Make the keys anew: they are kept as long as they mean the same."""
        for cap in self._made.values():
            cap.hide()
            cap.deleteLater()
        self._made, self._caps = {}, []

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Keys with their meanings where there is room for all, else the keys alone."""
        for cap in self._caps:
            cap.setText(cap.accessibleName())
        others = self.help.sizeHint().width() + (self.typed.sizeHint().width() if self.typed.isVisibleTo(self) else 0)
        room = self.width() - others - 6 * GRID
        lines = _broken(self._caps, room)
        if len(lines) > (LINES if self._tall else 1):
            for cap in self._caps:
                cap.setText(cap.accessibleName().partition("  ")[0])
            lines = _broken(self._caps, room) if self._tall else [self._caps]
        for line, caps in zip(self._lines, lines, strict=False):
            for place, cap in enumerate(caps):
                if line.indexOf(cap) != place:
                    line.insertWidget(place, cap)
                cap.show()
        if self._tall:
            # it does not go up and down as a command is typed
            self._high = max(self._high, len(lines))
            line_height = self.help.sizeHint().height()
            self.setFixedHeight(max(HEIGHT, self._high * (line_height + GAP) - GAP + 2 * AIR))

    def _cap(self, commands: CommandInput, keys: str, meaning: str) -> QPushButton:
        kept = self._made.get((keys, meaning))
        if kept is not None:
            return kept
        made = self._made[keys, meaning] = button("cap")
        made.setParent(self._next)
        made.setAccessibleName(f"{keys}  {meaning}")
        made.setToolTip(meaning)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        single = len(keys) == 1
        made.setEnabled(single)
        if single:
            key = "enter" if keys == "↵" else keys
            made.clicked.connect(lambda: commands.press(key))
        return made


def _broken(caps: list[QPushButton], room: int) -> list[list[QPushButton]]:
    """The caps in lines of so many pixels, at least one in each."""
    lines: list[list[QPushButton]] = []
    left = 0
    for cap in caps:
        width = cap.sizeHint().width() + GAP
        if not lines or width > left:
            lines.append([])
            left = room
        lines[-1].append(cap)
        left -= width
    return lines
