"""The list of chapters under their headings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, cast

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from ui.help.library import Chapter
from ui.widgets.basic import role

Index: TypeAlias = QModelIndex | QPersistentModelIndex

FIRST = "first-steps"
CHAPTER_OF_PAGE = {
    "home": FIRST,
    "welcome": FIRST,
    "plan": "sessions",
    "summary": "sessions",
    "trainees": FIRST,
    "settings": "house",
    "about": "install",
    "answers": "progress",
    "calibration": "sessions",
    "drill": "drill-page",
    "lesson": "sitting",
    "lesson-maker": "lessons",
    "scenario-maker": "scenarios",
}
"""Where F1 leads from a page that has no chapter of its own name."""


BESIDE, ABOVE = 12, 5
"""Pixels around a title in its row: its padding and its frame in the style sheet."""


class _Whole(QStyledItemDelegate):
    """Gives each title the lines it needs beside its padding, which Qt forgets when it breaks a text."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        shown = cast("QListWidget", self.parent())
        font = index.data(Qt.ItemDataRole.FontRole)
        metrics = QFontMetrics(font) if isinstance(font, QFont) else shown.fontMetrics()
        room = QRect(0, 0, shown.viewport().width() - 2 * BESIDE, hint.height() * 9)
        lines = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), str(index.data())).height()
        if index.flags() & Qt.ItemFlag.ItemIsEnabled:
            needed = lines + 2 * ABOVE
        else:  # a heading keeps the room above it, however many lines it has
            needed = hint.height() + lines - metrics.height()
        return QSize(min(hint.width(), shown.viewport().width()), needed)


class Contents(QListWidget):
    """`opened` carries the id of the chapter that was chosen."""

    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        role(self, "contents")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setItemDelegate(_Whole(self))
        self.currentItemChanged.connect(self._chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            # they turn the pages of the chapter, which the page knows
            event.ignore()
        else:
            super().keyPressEvent(event)

    def fill(self, shelves: Iterable[tuple[str, Sequence[Chapter]]]) -> None:
        """List chapters under the headings they stand under."""
        self.blockSignals(True)
        self.clear()
        for heading, listed in shelves:
            item = QListWidgetItem(heading)
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(item)
            for chapter in listed:
                entry = QListWidgetItem(chapter.title)
                entry.setData(Qt.ItemDataRole.UserRole, chapter.id)
                self.addItem(entry)
        self.blockSignals(False)

    def mark(self, chapter: str) -> None:
        """Mark the open chapter."""
        self.blockSignals(True)
        for number in range(self.count()):
            if self.item(number).data(Qt.ItemDataRole.UserRole) == chapter:
                self.setCurrentRow(number)
        self.blockSignals(False)

    def set_heading_size(self, pixels: int) -> None:
        """Give the headings their type."""
        small = QFont(self.font())
        small.setPixelSize(pixels)
        small.setWeight(QFont.Weight.DemiBold)
        for number in range(self.count()):
            item = self.item(number)
            if item.data(Qt.ItemDataRole.UserRole) is None:
                item.setFont(small)

    def _chosen(self, item: QListWidgetItem | None) -> None:
        chapter = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if chapter:
            self.opened.emit(chapter)
