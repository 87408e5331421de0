"""Facts skill by skill: a square each, the fuller the surer it is recalled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.models.facts import FactRow, fullness
from ui.theme.fonts import font, sans
from ui.theme.look import Look

CELL, GAP, APART = 16, 4, 10
_NAMES = 0.4
"""The share of the width that the names of skills have."""
_SHARES = (0.45, 0.65, 0.85, 1.0)
"""How large the inner square is, and how strong its colour: the colour alone is never the sign."""


class _Place(NamedTuple):
    """Where a fact is drawn."""

    row: int
    at: int
    square: QRect


class FactMap(QWidget):
    """The rows of skills; `pointed` carries the number of the fact somebody is at, `opened` that of one to look into.

    Arrows go from one to the next, and from row to row.
    """

    pointed = Signal(int)
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[FactRow, ...] = ()
        self._names: tuple[str, ...] = ()
        self._look = Look()
        self._places: list[_Place] = []
        self._lines: list[int] = []
        self.at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    @property
    def count(self) -> int:
        """How many facts there are."""
        return len(self._places)

    def fill(self, rows: Sequence[FactRow], names: Sequence[str], look: Look) -> None:
        """Draw these rows, each with the name of its skill, in a look."""
        self._rows, self._names, self._look = tuple(rows), tuple(names), look
        self._lay_out()
        self.at = min(self.at, max(0, self.count - 1))
        self.update()

    def where(self, at: int) -> tuple[int, int]:
        """The row of a fact by its number, and its place in it."""
        return self._places[at].row, self._places[at].at

    def sizeHint(self) -> QSize:
        return QSize(360, self._lines[-1] if self._lines else 40)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay squares in as many lines as a row takes."""
        scale = self._look.percent / 100
        cell, gap, left = round(CELL * scale), GAP, round(self.width() * _NAMES)
        across = max(1, (self.width() - left) // (cell + gap))
        # the frame of the one somebody is at stands out
        self._places, self._lines, top = [], [], 3
        for number, row in enumerate(self._rows):
            for at in range(len(row.cells)):
                corner = QPoint(left + at % across * (cell + gap), top + at // across * (cell + gap))
                self._places.append(_Place(number, at, QRect(corner, QSize(cell, cell))))
            lines = -(-len(row.cells) // across)
            self._lines.append(top)
            top += max(lines * (cell + gap), self._metrics().height()) + round(APART * scale)
        self._lines.append(top)
        self.setFixedHeight(max(40, top))

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(font(sans(), self._look.size(12)))

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(sans(), self._look.size(12)))
        palette, width = self._look.palette, round(self.width() * _NAMES) - 12
        painter.setPen(QColor(palette.muted))
        metrics = self._metrics()
        for name, top in zip(self._names, self._lines, strict=False):
            told = metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
            painter.drawText(QRect(0, top, width, metrics.height()), Qt.AlignmentFlag.AlignLeft, told)
        for number, place in enumerate(self._places):
            self._paint(painter, place, marked=number == self.at and self.hasFocus())

    def _paint(self, painter: QPainter, place: _Place, *, marked: bool) -> None:
        palette = self._look.palette
        square = QRectF(place.square).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(QColor(palette.paper))
        painter.setPen(QColor(palette.line))
        painter.drawRoundedRect(square, 2.5, 2.5)
        full = fullness(self._rows[place.row].cells[place.at].recall)
        if full:
            share = _SHARES[full - 1]
            inner = QRectF(0, 0, square.width() * share, square.height() * share)
            inner.moveCenter(square.center())
            ink = QColor(palette.accent)
            ink.setAlphaF(share)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawRoundedRect(inner, 2, 2)
        if marked:
            pen = painter.pen()
            painter.setPen(QColor(palette.brass))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(square.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)
            painter.setPen(pen)

    # going from fact to fact

    def point(self, at: int) -> None:
        """Go to a fact by its number."""
        at = max(0, min(self.count - 1, at))
        if self.count and at != self.at:
            self.at = at
            self.update()
            self.pointed.emit(at)

    def _row_from(self, by: int) -> int:
        """The number of the fact of the next row that stands at the same place, or of the row before."""
        row, at = self.where(self.at)
        wanted = max(0, min(len(self._rows) - 1, row + by))
        first = next(number for number, place in enumerate(self._places) if place.row == wanted)
        return first + min(at, len(self._rows[wanted].cells) - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if not self.count:
            event.ignore()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self.at)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.point(self.at + (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.point(self._row_from(1 if key == Qt.Key.Key_Down else -1))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.point(0 if key == Qt.Key.Key_Home else self.count - 1)
        else:
            event.ignore()

    def _under(self, where: QPoint) -> int | None:
        return next((number for number, place in enumerate(self._places) if place.square.contains(where)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._under(event.position().toPoint())
        if at is not None:
            self.point(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        at = self._under(event.position().toPoint())
        if at is not None and event.button() == Qt.MouseButton.LeftButton:
            self.point(at)
            self.opened.emit(at)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()
