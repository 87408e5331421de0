"""A table of texts that wraps instead of cutting off, read by keyboard and by screen readers row by row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollArea,
    QTableView,
)

from app.text import spaced
from ui.models.rows import Column, Rows
from ui.widgets.basic import role

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BESIDE, _ABOVE = 15, 9
"""Pixels between the edge of a cell and its text, as the style sheet lays them out."""
_LEAST = 1.2
"""How many times the height of its letters each share of the width is at least."""
_SPARE = 6
"""What a selected row's frame and the rounding of letters may take: a column of figures never wraps."""


class TextTable(QTableView):
    """Rows of text; `chosen` with the number of a row when Enter or a double click opens it.

    `whole` tables are as high as their rows and leave scrolling to the page; the others scroll by themselves. `typed`
    carries a character typed on a table, for the search field above it.
    """

    chosen = Signal(int)
    typed = Signal(str)

    def __init__(self, *, whole: bool = False) -> None:
        super().__init__()
        self._whole = whole
        self._fitted = -1
        self._rows = Rows()
        self.setModel(self._rows)
        role(self, "rows")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(24)
        if whole:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.selectionModel().currentChanged.connect(self._show_row)
        self.activated.connect(self._activated)

    def fill(self, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
        """Show these columns and rows; the selection goes to the first row when there was one."""
        had_selection = self.selectionModel().hasSelection()
        self._rows.fill(columns, rows)
        self._fitted = -1
        self._fit()
        if had_selection and rows:
            self.selectRow(0)

    @property
    def selected(self) -> int | None:
        """The number of the selected row."""
        found = self.selectionModel().selectedRows()
        return found[0].row() if found else None

    def texts(self) -> list[tuple[str, ...]]:
        """All rows as they are shown."""
        return [self._rows.row(number) for number in range(self._rows.rowCount())]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if event.key() in _ENTER and self.selected is not None:
            self.chosen.emit(self.selected)
        elif plain and text.strip() and text.isprintable():
            self.typed.emit(text)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fitted = -1
            if self.isVisible():
                self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), self._height()) if self._whole else hint

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(hint.width(), self._height()) if self._whole else hint

    def _show_row(self, index: QModelIndex) -> None:
        """Have the page around a whole table scroll to a row."""
        area = self.parent()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parent()
        content = area.widget() if isinstance(area, QScrollArea) else None
        if isinstance(area, QScrollArea) and content is not None and index.isValid():
            middle = self.viewport().mapTo(content, self.visualRect(index).center())
            area.ensureVisible(0, middle.y(), 0, self.rowHeight(index.row()))

    def _activated(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())

    def _height(self) -> int:
        margins = self.contentsMargins()
        edges = margins.top() + margins.bottom() + self.height() - self.viewport().height()
        edges -= self.horizontalHeader().height() if self.horizontalHeader().isVisible() else 0
        return self.verticalHeader().length() + self.horizontalHeader().sizeHint().height() + max(8, edges)

    def _fit(self) -> None:
        """Give each column its width, then each row the height its texts need there.

        Qt's own hints ask the style cell by cell, and forget the padding from a text's second line on.
        """
        columns = self._rows.columns
        room = self.viewport().width()
        if not columns or room == self._fitted:
            return
        self._fitted = room
        self._rows.set_font(self.font())
        fonts = [QFontMetrics(self._rows.font_of(column)) for column in columns]
        texts = [tuple(map(spaced, row)) for row in self.texts()]
        for number in range(len(columns)):
            self.setColumnHidden(number, False)  # a hidden one has no width to ask for
        widths = [
            0
            if column.share
            else max(
                self.horizontalHeader().sectionSizeHint(number),
                *(fonts[number].horizontalAdvance(row[number]) + 2 * _BESIDE + _SPARE for row in texts),
                0,
            )
            for number, column in enumerate(columns)
        ]
        shares = sum(column.share for column in columns)
        # what has no room at all is left out, from the right: the first column is what a row is known by
        for number in range(len(columns) - 1, 0, -1):
            crowded = not self._whole and room - sum(widths) < _LEAST * self.font().pixelSize() * shares
            self.setColumnHidden(number, crowded)
            if crowded:
                widths[number], shares = 0, shares - columns[number].share
        left = max(room - sum(widths), 80)
        for number, column in enumerate(columns):
            widths[number] = widths[number] or left * column.share // shares
        if columns[0].share:
            names = (word for row in texts for word in row[0].split())
            longest = max(map(fonts[0].horizontalAdvance, names), default=0) + 2 * _BESIDE + _SPARE
            # a word of the name is not cut where what lies beside it has more than its own room
            widest = max(range(len(columns)), key=widths.__getitem__)
            moved = max(0, min(longest - widths[0], (widths[widest] - widths[0]) // 2))
            widths[0] += moved
            widths[widest] -= moved
        for number in range(len(columns)):
            self.horizontalHeader().setSectionResizeMode(number, QHeaderView.ResizeMode.Fixed)
            self.setColumnWidth(number, widths[number])
        # only what shares the rest of the room may have to be wrapped
        wrapped = [number for number, column in enumerate(columns) if column.share]
        least = max(metrics.height() for metrics in fonts)
        for line, row in enumerate(texts):
            heights = (_height(fonts[number], widths[number], row[number]) for number in wrapped)
            self.setRowHeight(line, max(least, *heights, 0) + 2 * _ABOVE + 1)
        if self._whole:
            self.updateGeometry()


def _height(metrics: QFontMetrics, width: int, text: str) -> int:
    """The height of a text wrapped in a column."""
    room = QRect(0, 0, max(24, width - 2 * _BESIDE), 1 << 16)
    return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
