"""The list of what has been done: number, act, and a cross behind what was wrong, in columns that stay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.text import _, spaced
from ui.widgets.basic import role, scale_of

Index = QModelIndex | QPersistentModelIndex

UNLIMITED = 16_777_215
"""The height Qt takes for no limit."""

ROWS = 3
"""How many rows the list has at least, and when folded: one alone in a window lower than `ROOMY` by its text."""

ROOMY = 640

GAP = 8
AIR = 2
EDGE = 10
"""The border and padding above and below the rows."""

CROSS = "✗"

_NUMBER, _SENTENCE, _RIGHT = (int(Qt.ItemDataRole.UserRole) + place for place in range(3))


class Row(NamedTuple):
    """One act: its number (None when it did not stand), what was done, whether nothing is wrong with it."""

    number: int | None
    sentence: str
    right: bool


class ActList(QListWidget):
    """Grows with the room there is; `fold` leaves it a few rows, the wrong ones in sight."""

    def __init__(self) -> None:
        super().__init__()
        role(self, "acts")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.hint: Callable[[], str] = lambda: _("Vos gestes s’inscrivent ici, dans l’ordre.")
        self._first: int | None = None
        # the style sheet gives the error's colour to a role alone
        self._wrong = role(QWidget(self), "sign-wrong")
        self._wrong.hide()
        self.setItemDelegate(_Columns(self, self._wrong))
        self.unfold()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these acts, the last in sight."""
        self.clear()
        for row in rows:
            number = "" if row.number is None else f"{row.number} "
            item = QListWidgetItem(f"{'' if row.right else CROSS + ' '}{number}{row.sentence}")
            for key, value in ((_NUMBER, row.number), (_SENTENCE, row.sentence), (_RIGHT, row.right)):
                item.setData(key, value)
            self.addItem(item)
        self.scrollToBottom()

    def unfold(self) -> None:
        """Take all the room there is."""
        self._first = None
        self.setMinimumHeight(self._height(ROWS))
        self.setMaximumHeight(UNLIMITED)

    def fold(self) -> None:
        """Leave room to what is said of the acts: a few rows at least, from the first wrong one on, at most all."""
        wrong = (place for place in range(self.count()) if not self.item(place).data(_RIGHT))
        rows = ROWS if self.window().height() >= ROOMY * scale_of(self) else 1
        heights = [self.sizeHintForRow(place) for place in range(self.count())]
        first = max(0, min(next(wrong, 0), self.count() - rows))
        self.setMinimumHeight(max(1, sum(heights[first : first + rows])) + EDGE)
        self.setMaximumHeight(max(1, sum(heights)) + EDGE)
        self._first = first
        self._show_where()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_where()

    def _show_where(self) -> None:
        """Bring the first wrong act into sight, or the last one done, whatever room the list has been given."""
        if self._first is None:
            self.scrollToBottom()
        else:
            self.scrollToItem(self.item(self._first), QListWidget.ScrollHint.PositionAtTop)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.count():
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            painter.drawText(self.viewport().rect().adjusted(GAP, 2 * GAP, -GAP, 0), flags, self.hint())

    def _height(self, rows: int) -> int:
        return round(rows * 24 * scale_of(self)) + EDGE


class _Columns(QStyledItemDelegate):
    """Paints a row in its columns: the number flush right, the lines of the sentence under one another, the cross."""

    def __init__(self, shown: QListWidget, wrong: QWidget) -> None:
        super().__init__(shown)
        self._list = shown
        self._wrong = wrong

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 -- the list says it all
        metrics = self._metrics()
        width = self._list.viewport().width()
        room = width - self._left(metrics) - self._right(metrics, index)
        flags = int(Qt.TextFlag.TextWordWrap)
        text = metrics.boundingRect(QRect(0, 0, max(40, room), 10_000), flags, spaced(str(index.data(_SENTENCE))))
        return QSize(width, text.height() + 2 * AIR)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        metrics = self._metrics()
        box = option.rect
        painter.save()
        painter.setFont(self._list.font())
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, self._list.palette().color(QPalette.ColorRole.AlternateBase))
        ink = self._list.palette().color(QPalette.ColorRole.Text)
        left, right = self._left(metrics), self._right(metrics, index)
        inside = box.adjusted(0, AIR, 0, -AIR)
        number = index.data(_NUMBER)
        if number is not None:
            painter.setPen(self._list.palette().color(QPalette.ColorRole.PlaceholderText))
            place = QRect(inside.x(), inside.y(), left - GAP, metrics.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, str(number))
        if right:
            self._wrong.ensurePolished()
            ink = self._wrong.palette().color(QPalette.ColorRole.WindowText)
        painter.setPen(ink)
        flags = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        painter.drawText(inside.adjusted(left, 0, -right, 0), flags, spaced(str(index.data(_SENTENCE))))
        if right:
            painter.drawText(inside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, CROSS)
        painter.restore()

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._list.font())

    @staticmethod
    def _left(metrics: QFontMetrics) -> int:
        return metrics.horizontalAdvance("00") + GAP

    @staticmethod
    def _right(metrics: QFontMetrics, index: Index) -> int:
        """The column of the cross, 0 where the row needs none."""
        return 0 if index.data(_RIGHT) else metrics.horizontalAdvance(CROSS) + GAP
