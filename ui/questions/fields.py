"""Fields for the hand of a cash desk: amounts on any keyboard, and short words that are typed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.table import keys

_MARKS = ",."
_EDITING = frozenset(
    {
        Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_space(event: QEvent) -> bool:
    """Whether an event is of the space bar."""
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space


def digit_of(text: str) -> str:
    """The digit that a typed character stands for, of either keyboard; empty when it is none.

    >>> digit_of("é"), digit_of("x")
    ('2', '')
    """
    return keys.digit_of(text) or ""


class SearchField(QLineEdit):
    """A line of free text that keeps Enter to itself, so that it never reaches the page a second time."""

    submitted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not self.isReadOnly():
            self.submitted.emit()
        else:
            super().keyPressEvent(event)


class KeyField(QLineEdit):
    """A line that takes only the characters it is made for; all other keys go on to the page.

    `submitted` when Enter is pressed.
    """

    submitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setDragEnabled(False)
        self.setAcceptDrops(False)

    def sign(self, text: str) -> str:
        """What a typed character puts into the line; empty when it is not for this line."""
        raise NotImplementedError

    def type(self, text: str) -> None:
        """Put a sign in as if it had been typed."""
        if not self.isReadOnly():
            sign = self.sign(text)
            if sign:
                self.insert(sign)

    def rub_out(self) -> None:
        """Take the last character back."""
        if not self.isReadOnly():
            self.backspace()

    def event(self, event: QEvent) -> bool:
        # a character that is not for this line stays free for the shortcuts and the page
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and not self._takes(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if self.isReadOnly():
                event.ignore()
            else:
                self.submitted.emit()
        elif not self._takes(event):
            event.ignore()
        elif event.key() in _EDITING:
            super().keyPressEvent(event)
        else:
            self.insert(self.sign(event.text()))

    def _takes(self, event: QKeyEvent) -> bool:
        if self.isReadOnly():
            return False
        if event.key() in _EDITING:
            return bool(self.text()) or event.key() != Qt.Key.Key_Backspace
        chord = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
        if event.modifiers() & chord and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return False
        return bool(self.sign(event.text()))


class AmountField(KeyField):
    """An amount being typed: digits of either keyboard, and one comma or point with two digits.

    Without `decimals` what has one stays in sight, and is no amount: dropped, 4.5 chips would become 45.
    """

    def __init__(self, parent: QWidget | None = None, *, decimals: bool = True, most_digits: int = 7) -> None:
        super().__init__(parent)
        self.decimals = decimals
        self._most = most_digits
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setInputMethodHints(Qt.InputMethodHint.ImhFormattedNumbersOnly)

    def sign(self, text: str) -> str:
        before = (
            self.text()[: self.selectionStart()] if self.hasSelectedText() else self.text()[: self.cursorPosition()]
        )
        after = self.text()[len(before) + len(self.selectedText()) :]
        sign = digit_of(text)
        if not sign and len(text) == 1 and text in _MARKS:
            sign = text
        return sign if sign and self._is_amount(before + sign + after) else ""

    def _is_amount(self, text: str) -> bool:
        marks = [mark for mark in text if mark in _MARKS]
        if len(marks) > 1:
            return False
        whole, _, rest = text.partition(marks[0]) if marks else (text, "", "")
        return len(whole) <= self._most and len(rest) <= 2

    def cents(self) -> int | None:
        """The amount in cents, None when nothing sensible is there; without `decimals` the bare number."""
        text = self.text().replace(",", ".").rstrip(".")
        if not any(sign.isdecimal() for sign in text):
            return None
        whole, mark, rest = text.partition(".")
        if not self.decimals:
            return None if mark else int(whole)
        return int(whole or "0") * 100 + int(rest.ljust(2, "0") or "0")


class WordField(KeyField):
    """A short text being typed, of the characters that `allowed` lets in."""

    def __init__(self, allowed: Callable[[str], bool], parent: QWidget | None = None, most: int = 80) -> None:
        super().__init__(parent)
        self._allowed = allowed
        self.setMaxLength(most)
        self.setInputMethodHints(Qt.InputMethodHint.ImhNoPredictiveText)

    def sign(self, text: str) -> str:
        return text if len(text) == 1 and text.isprintable() and self._allowed(text) else ""
