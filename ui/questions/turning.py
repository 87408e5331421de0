"""What runs on the felt by itself, turn by turn, until an act ends it: a key or a button lets it make one more."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.text import Message, translate
from ui.table.view import FeltView
from ui.widgets.basic import button

TURN_KEY = "T"
"""Begins no command of any game."""


class Turning(QObject):
    """The turns of one felt's device: `turned` carries the felt after one more, `button` makes it while they count."""

    turned = Signal(object)

    def __init__(self, view: FeltView) -> None:
        super().__init__()
        self._view = view
        self._open = False
        self.button = button("option", self._turn)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.hide()
        view.turned.connect(self._turn)

    @property
    def runs(self) -> bool:
        """Whether something runs whose turns count."""
        device = self._view.felt.device
        return self._open and device is not None and device.turn > 0

    def name(self) -> str:
        """What the button says, in the language in force; nothing where nothing turns."""
        device = self._view.felt.device
        wish: Message | None = None if device is None else device.turn_wish
        return "" if wish is None else translate(wish)

    def follow(self, *, is_open: bool) -> None:
        """The felt has changed, or whether turns count: show the button while they do."""
        self._open = is_open
        self.button.setText(self.name())
        self.button.setVisible(self.runs)

    def key(self, event: QKeyEvent) -> bool:
        """Take the key of a turn; False for any other."""
        if not self.runs or event.text().upper() != TURN_KEY:
            return False
        self._turn()
        return True

    def _turn(self) -> None:
        device = self._view.felt.device
        if self.runs and device is not None:
            self.turned.emit(replace(self._view.felt, device=device.turned()))
