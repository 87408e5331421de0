"""A field for a code: capitals in groups, as they stand on a board."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit


class CodeField(QLineEdit):
    """So many letters in two groups; small letters, blanks and hyphens do not matter."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length
        self.setMinimumWidth(200)
        self.setMaxLength(2 * length)
        self.textEdited.connect(self._typed)

    def letters(self) -> str:
        """What was typed, without anything between."""
        return "".join(self.text().upper().split()).replace("-", "")[: self._length]

    def _typed(self, text: str) -> None:
        letters, half = self.letters(), self._length // 2
        shown = " ".join(filter(None, (letters[:half], letters[half:])))
        if shown != text and self.cursorPosition() == len(text):
            self.setText(shown)
