"""The place a chapter of the help is read in."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QImage, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit

from ui.widgets.basic import role

MEASURE = 720
"""The longest line at a font scale of 100 per cent."""

MARGIN = 24


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
