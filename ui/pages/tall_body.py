"""Question, felt and panel under one another, scrolled: for texts so large that a panel would squeeze the felt."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from ui.widgets.basic import PageArea, column, holding, scrolled

_PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class TallBody(PageArea):
    """Scrolls its parts, whose width is that of the page; page up and page down scroll too, other keys go on.

    `resized` when there is more or less room in sight.
    """

    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._parts = column(gap=0)
        self._awaited: QWidget | None = None
        self._begun: QWidget | None = None
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self._grown)
        bar.actionTriggered.connect(self._left)
        scrolled(holding(self._parts, QWidget()), self)
        # a felt as wide as the page must not become narrower, and lower, as a bar comes
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.hide()

    def take(self, *parts: QWidget) -> None:
        """Have these parts under one another; the last has what is left."""
        for part in parts:
            self._parts.addWidget(part)
        self._parts.setStretchFactor(parts[-1], 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PAGES:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def begin_at(self, part: QWidget) -> None:
        """Scroll until a part begins at the top, once everything has its place; nothing else is brought before that."""
        if self.isHidden():
            return
        self._awaited = part
        QTimer.singleShot(0, self, self._begin)

    def bring(self, part: QWidget, *, urgent: bool = False) -> None:
        """Scroll as little as brings a part and what is below it into sight; if `urgent`, whatever was to begin."""
        if urgent:
            self._awaited = None
        if self._awaited is None:
            self._left()
        if not self.isHidden() and self._awaited is None:
            QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(part, 0, self.viewport().height() // 3))

    def _begin(self) -> None:
        if self._awaited is not None:
            self._begun, self._awaited = self._awaited, None
            self._grown()

    def _grown(self) -> None:
        """What has become longer below lets a part begin higher, unless the trainee has scrolled since."""
        if self._begun is not None:
            self.verticalScrollBar().setValue(self._place(self._begun).y())

    def _left(self) -> None:
        self._begun = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._left()
        super().wheelEvent(event)

    def bring_point(self, part: QWidget, point: QPoint, around: int) -> None:
        """Scroll as little as brings a point of a part into sight, and so many pixels around it."""
        if self.isHidden():
            return
        self._left()
        at = self._place(part) + point
        self.ensureVisible(at.x(), at.y(), 0, around)

    def share_seen(self, part: QWidget) -> float:
        """How much of the height of a part is in sight, from 0 to 1; all of it where nothing scrolls."""
        if self.isHidden():
            return 1.0
        top = self._place(part).y() - self.verticalScrollBar().value()
        seen = min(self.viewport().height(), top + part.height()) - max(0, top)
        return max(0, seen) / max(1, part.height())

    def _place(self, part: QWidget) -> QPoint:
        content = self.widget()
        # with usual texts again, the parts stand outside
        return part.mapTo(content, QPoint()) if content is not None and content.isAncestorOf(part) else QPoint()
