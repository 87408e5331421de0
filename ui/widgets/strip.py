"""The command strip under the felt: what is being typed, what it means, and the keys that may come next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from app.text import _
from ui.questions.command_input import CommandInput
from ui.widgets.basic import GRID, box, button, column, emptied, holding, label, row
from ui.widgets.speaking import Speaking

HEIGHT = 48


class CommandStrip(Speaking, QWidget):
    """Follows the hands while acts are asked, else says one line; each key shown can also be clicked."""

    keys_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._commands: CommandInput | None = None
        self._acting = False
        self.typed = label("typed")
        self._next = QWidget()
        self._next_row: QHBoxLayout = row(gap=GRID // 2)
        self._next.setLayout(self._next_row)
        self.line = label("caption")
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
        commands.said.connect(self._show)

    def retranslate(self) -> None:
        super().retranslate()
        self._show()

    def set_acting(self, acting: bool) -> None:
        """Whether acts are being asked: then the keys of commands are shown."""
        self._acting = acting
        self._show()

    def caps(self) -> list[QPushButton]:
        """The keys shown, as buttons."""
        return [each for each in self._next.findChildren(QPushButton) if not each.isHidden()]

    def point(self, text: str) -> None:
        """Say what the pointer or the focus is on."""
        self.line.setText(text)

    def _show(self) -> None:
        commands = self._commands
        emptied(self._next_row)
        if commands is None or not commands.active or not self._acting:
            self.typed.hide()
            self._next.hide()
            return
        self.typed.setText(commands.typed())
        self.typed.setVisible(commands.is_typing)
        self._next.setVisible(True)
        for keys, meaning in commands.follows():
            self._next_row.addWidget(self._cap(commands, keys, meaning))
        self._next.setAccessibleName(commands.words())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Keys with their meanings where there is room for all, else the keys alone."""
        # not by whether they are shown: those just made are not yet
        items = [self._next_row.itemAt(place) for place in range(self._next_row.count())]
        caps = [made for item in items if item is not None and isinstance(made := item.widget(), QPushButton)]
        for cap in caps:
            cap.setText(cap.accessibleName())
        others = self.help.sizeHint().width() + (self.typed.sizeHint().width() if self.typed.isVisibleTo(self) else 0)
        wanted = sum(cap.sizeHint().width() + GRID // 2 for cap in caps) + others + 6 * GRID
        if wanted > self.width():
            for cap in caps:
                cap.setText(cap.accessibleName().partition("  ")[0])

    def _cap(self, commands: CommandInput, keys: str, meaning: str) -> QPushButton:
        made = button("cap")
        made.setAccessibleName(f"{keys}  {meaning}")
        made.setToolTip(meaning)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        single = len(keys) == 1
        made.setEnabled(single)
        if single:
            key = "enter" if keys == "↵" else keys
            made.clicked.connect(lambda: commands.press(key))
        return made
