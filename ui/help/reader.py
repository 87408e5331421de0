"""The place a chapter of the help is read in."""

from __future__ import annotations

from re import escape, finditer

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QColor, QImage, QResizeEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QScrollBar, QTextBrowser, QTextEdit

from app.text import plain
from ui.theme.look import Look
from ui.widgets.basic import role

MEASURE = 720
"""The longest line at a font scale of 100 per cent."""

MARGIN = 24

_TURNS: dict[int, QScrollBar.SliderAction] = {
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
}


class Reader(QTextBrowser):
    """The text of a chapter in lines that can be read: as wide as the card allows, up to a measure.

    `remeasured` when the length of a line has changed, and the pictures with it.
    """

    remeasured = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._most = MEASURE
        role(self, "chapter")
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)

    def set_measure(self, most: int) -> None:
        """The longest line, in pixels."""
        self._most = most
        self._fit()

    @property
    def measure(self) -> int:
        """The length of a line now."""
        # the scroll bar has its room whether it is there or not: pictures keep their size when it comes
        return min(self._most, max(240, self.width() - self.verticalScrollBar().sizeHint().width() - 2 * MARGIN))

    def resizeEvent(self, event: QResizeEvent) -> None:
        before = self.lineWrapColumnOrWidth()
        super().resizeEvent(event)
        self._fit()
        if self.lineWrapColumnOrWidth() != before:
            self.remeasured.emit()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """A picture at the size it is shown: Qt's text would shrink it roughly."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        image = QImage(QUrl(name).toLocalFile())
        width = min(image.width(), self.measure)
        pixels = min(image.width(), round(width * self.devicePixelRatioF()))
        made = image.scaledToWidth(max(1, pixels), Qt.TransformationMode.SmoothTransformation)
        made.setDevicePixelRatio(pixels / max(1, width))
        return made

    def _fit(self) -> None:
        self.setLineWrapColumnOrWidth(self.measure + 2 * MARGIN)

    def highlight(self, words: list[str], look: Look) -> None:
        """Mark the words searched for; marks vanish with the next chapter. Short words would mark half the page."""
        words = [word for word in words if len(word) > 2] or words
        shown = QTextCharFormat()
        shown.setBackground(QColor(look.palette.brass_light))
        shown.setForeground(QColor("#14110f"))
        marks = []
        block = self.document().begin()
        while block.isValid():
            inside = plain(block.text())
            # a text that is longer in plain letters (a ligature) cannot be marked letter by letter
            found = [match for word in words for match in finditer(escape(plain(word)), inside)]
            for match in found if len(inside) == len(block.text()) else ():
                mark = QTextEdit.ExtraSelection()
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + match.start())
                cursor.setPosition(block.position() + match.end(), QTextCursor.MoveMode.KeepAnchor)
                mark.cursor = cursor
                mark.format = shown
                marks.append(mark)
            block = block.next()
        self.setExtraSelections(marks)

    def turn(self, key: int) -> bool:
        """Turn a page for the key that does it, wherever the focus is; False for any other key."""
        action = _TURNS.get(key)
        if action is not None:
            self.verticalScrollBar().triggerAction(action)
        return action is not None
