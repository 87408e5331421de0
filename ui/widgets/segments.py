"""A choice of one among a few, side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from ui.widgets.basic import GRID, button, draw_again
from ui.widgets.flow import Arranged
from ui.widgets.speaking import Speaking


class Segments(Speaking, Arranged):
    """Buttons of which one is pressed; arrows go along them. `changed` carries the new value.

    They stand in as few rows as fit.
    """

    changed = Signal(object)

    def __init__(self, options: Sequence[tuple[Any, Callable[[], str]]], parent: QWidget | None = None) -> None:
        super().__init__()
        self.setParent(parent)
        self._values: list[Any] = [value for value, _text in options]
        self._buttons: list[QPushButton] = []
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._across = 0
        for index, (_value, text) in enumerate(options):
            made = button("segment")
            made.setParent(self)
            made.setCheckable(True)
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(made, index)
            self._buttons.append(made)
            self.say(made.setText, text)
        self._draw_ends(len(options))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._group.idToggled.connect(self._toggled)

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._buttons)

    def size_across(self, across: int) -> QSize:
        """What the options take with so many in a row; nothing where there is none to choose."""
        if not self._buttons:
            return QSize(0, 0)
        columns, high = self._columns(across)
        rows = -(-self.count // across)
        return QSize(sum(columns), rows * (high + GRID) - GRID)

    def across_in(self, width: int) -> int:
        """How many options stand in a row of a width."""
        shapes = [-(-self.count // rows) for rows in range(1, self.count + 1)]
        return next((across for across in shapes if self.size_across(across).width() <= width), 1)

    def _columns(self, across: int) -> tuple[list[int], int]:
        """How wide each column is with so many options in a row, and how high they are."""
        sizes = [made.sizeHint() for made in self._buttons]
        wide = [max(size.width() for size in sizes[column::across]) for column in range(across)]
        return wide, max(size.height() for size in sizes)

    def sizeHint(self) -> QSize:
        return self.size_across(self.count)

    def minimumSizeHint(self) -> QSize:
        return self.size_across(1).boundedTo(self.sizeHint())

    def heightForWidth(self, width: int) -> int:
        return self.size_across(self.across_in(width)).height()

    def _place(self) -> None:
        if not self._buttons:
            return
        across = self.across_in(self.width())
        columns, high = self._columns(across)
        top = max(0, self.height() - self.size_across(across).height()) // 2
        for index, made in enumerate(self._buttons):
            row, column = divmod(index, across)
            made.setGeometry(sum(columns[:column]), top + row * (high + GRID), columns[column], high)
        if across != self._across:
            self._draw_ends(across)

    def _draw_ends(self, across: int) -> None:
        """Round the corners at both ends of each row."""
        self._across = across
        for index, made in enumerate(self._buttons):
            row, column = divmod(index, across)
            made.setProperty("end", _end(column, min(across, self.count - row * across)))
            draw_again(made)

    @property
    def value(self) -> Any:
        """The value chosen, None before there is one."""
        index = self._group.checkedId()
        return self._values[index] if index >= 0 else None

    def set_value(self, value: Any) -> None:
        """Choose a value without saying so; one that is not among the options chooses none."""
        self._group.blockSignals(True)
        self._group.setExclusive(False)
        for option, made in zip(self._values, self._buttons, strict=True):
            made.setChecked(option == value)
            # what is chosen stands in bold and needs more room
            made.updateGeometry()
        self._group.setExclusive(True)
        self._group.blockSignals(False)
        self._let_tab()

    def set_enabled_value(self, value: Any, enabled: bool) -> None:
        """Let one of the options be chosen or not."""
        self._buttons[self._values.index(value)].setEnabled(enabled)

    def name(self, text: Callable[[], str]) -> None:
        """What the choice is about, for screen readers."""
        self.say(self.setAccessibleName, text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        here = next((index for index, made in enumerate(self._buttons) if made.hasFocus()), None)
        if not step or here is None:
            event.ignore()
            return
        enabled = [index for index, made in enumerate(self._buttons) if made.isEnabled()]
        there = enabled[max(0, min(len(enabled) - 1, enabled.index(here) + step))]
        self._buttons[there].setFocus()
        self._buttons[there].setChecked(True)

    def _let_tab(self) -> None:
        """Have Tab come to what is chosen, which an arrow then leaves; to the first before anything is."""
        none = self._group.checkedButton() is None
        for made in self._buttons:
            tabs = none or made.isChecked()
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus if tabs else Qt.FocusPolicy.ClickFocus)

    def _toggled(self, index: int, checked: bool) -> None:
        if checked:
            self._let_tab()
            self.changed.emit(self._values[index])


def _end(index: int, count: int) -> str:
    if count == 1:
        return "both"
    return "left" if index == 0 else "right" if index == count - 1 else "none"
