"""Rows of text as a Qt table model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from app.text import named, spaced

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Column(NamedTuple):
    """One column: its title, whether it holds figures (set to the right), whether it names the row, its share of width.

    A share of 0 takes what its longest text needs.
    """

    title: str
    figures: bool = False
    strong: bool = False
    share: int = 0


class Rows(QAbstractTableModel):
    """A table of texts: each row as long as the columns."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[Column, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._plain = QFont()
        self._strong = QFont()

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns shown."""
        return self._columns

    def fill(self, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
        """Show other columns and rows."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._rows = tuple(tuple(row) for row in rows)
        self.endResetModel()

    def set_font(self, font: QFont) -> None:
        """The font of the table, of which the naming column takes a heavier weight."""
        self._plain = QFont(font)
        self._strong = QFont(font)
        self._strong.setWeight(QFont.Weight.DemiBold)

    def font_of(self, column: Column) -> QFont:
        """The font a column is written in."""
        return self._strong if column.strong else self._plain

    def row(self, index: int) -> tuple[str, ...]:
        """The texts of a row."""
        return self._rows[index]

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column = self._columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return spaced(self._rows[index.row()][index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return named(column.title, self._rows[index.row()][index.column()])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role == Qt.ItemDataRole.FontRole and column.strong:
            return self._strong
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or section >= len(self._columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._columns[section].title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(self._columns[section])
        return None


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column.figures else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignTop
