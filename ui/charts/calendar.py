"""The days practised, week by week: a square a day, the fuller the more answers it had."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from PySide6.QtCore import QDate, QEvent, QLocale, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.text import named, ngettext
from ui.models.dates import day_text, locale, numbered_day
from ui.theme.fonts import font, sans
from ui.theme.look import Look

CELL = 16
GAP = 4
MOST_WEEKS = 26
FULL = (1, 10, 25, 50)
"""Answers from which a square is a quarter, a half, three quarters and wholly full."""


def fullness(answers: int) -> int:
    """How full a day's square is, 0 to 4.

    >>> [fullness(answers) for answers in (0, 1, 25, 400)]
    [0, 1, 3, 4]
    """
    return sum(answers >= least for least in FULL)


class PracticeCalendar(QWidget):
    """As many of the last weeks as there is room for, today in the last one."""

    def __init__(self) -> None:
        super().__init__()
        self._answers: Mapping[date, int] = {}
        self._today = date.min
        self._look = Look()
        self._copied: object = None
        self._copy: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fill(self, answers: Mapping[date, int], today: date, look: Look) -> None:
        """Show the answers of each day, in a look."""
        past = {day: count for day, count in answers.items() if day != today}
        if (past, today, look, locale()) != self._copied:
            self._copied, self._copy = (past, today, look, locale()), None
        self._answers, self._today, self._look = answers, today, look
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    @property
    def _cell(self) -> int:
        return CELL * self._look.percent // 100

    @property
    def _left(self) -> int:
        names = [locale().standaloneDayName(day, QLocale.FormatType.ShortFormat) for day in (1, 3, 5)]
        return max(self._metrics().horizontalAdvance(name) for name in names) + 10

    @property
    def _top(self) -> int:
        return self._metrics().height() + 4

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(font(sans(), self._look.size(12)))

    def sizeHint(self) -> QSize:
        side = self._cell + GAP
        return QSize(self._left + MOST_WEEKS * side, self._top + 7 * side)

    def weeks(self) -> list[date]:
        """The Mondays shown, the oldest first."""
        count = max(1, min(MOST_WEEKS, (self.width() - self._left) // (self._cell + GAP)))
        monday = self._today.toordinal() - self._today.weekday()
        return [numbered_day(monday - 7 * back) for back in reversed(range(count))]

    def day_at(self, point: QPoint) -> date | None:
        """The day of a square, None beside them."""
        side = self._cell + GAP
        column, line = (point.x() - self._left) // side, (point.y() - self._top) // side
        weeks = self.weeks()
        if not (0 <= column < len(weeks) and 0 <= line < 7):
            return None
        day = numbered_day(weeks[column].toordinal() + line)
        return day if day <= self._today else None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            day = self.day_at(event.pos())
            if day is not None:
                answers = self._answers.get(day, 0)
                told = ngettext("{count} réponse", "{count} réponses", answers).format(count=answers)
                QToolTip.showText(event.globalPos(), named(day_text(day), told), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 -- painted whole
        if self._today == date.min:
            return
        ratio = self.devicePixelRatioF()
        weeks = self.weeks()
        # half a year of squares is drawn once and copied each time it is seen; an answer changes that of today alone
        if self._copy is None or self._copy.size() != self.size() * ratio:
            self._copy = self._past(weeks, ratio)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._copy)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_day(painter, self._corner(len(weeks) - 1, self._today), self._today)

    def _past(self, weeks: list[date], ratio: float) -> QPixmap:
        """The squares of all days before today, with the names of days and months."""
        drawn = QPixmap(self.size() * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(sans(), self._look.size(12)))
        self._paint_names(painter, weeks)
        first, side = self._corner(0, weeks[0]), self._cell + GAP
        for column, monday in enumerate(weeks):
            for line in range(7):
                day = numbered_day(monday.toordinal() + line)
                if day < self._today:
                    self._paint_day(painter, first + QPoint(column * side, line * side), day)
        painter.end()
        return drawn

    def _corner(self, column: int, day: date) -> QPoint:
        """Where the square of a day begins."""
        side = self._cell + GAP
        return QPoint(self._left + column * side, self._top + day.weekday() * side)

    def _paint_names(self, painter: QPainter, weeks: list[date]) -> None:
        side, left = self._cell + GAP, self._left
        painter.setPen(QColor(self._look.palette.muted))
        for line in (0, 2, 4):
            name = locale().standaloneDayName(line + 1, QLocale.FormatType.ShortFormat)
            place = QRectF(0, self._top + line * side - GAP, left - 8, side + GAP)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, name)
        free = 0
        for column, monday in enumerate(weeks):
            days = (numbered_day(monday.toordinal() + line) for line in range(7))
            first = next((day for day in days if day.day == 1), None)
            if first is None or column < free or first > self._today:
                continue
            name = locale().toString(QDate(first.year, first.month, 1), "MMM")
            painter.drawText(left + column * side, self._metrics().ascent(), name)
            free = column + 1 + self._metrics().horizontalAdvance(name) // side

    def _paint_day(self, painter: QPainter, corner: QPoint, day: date) -> None:
        palette, cell = self._look.palette, self._cell
        square = QRectF(corner.x() + 0.5, corner.y() + 0.5, cell - 1, cell - 1)
        painter.setBrush(QColor(palette.paper))
        painter.setPen(QColor(palette.focus if day == self._today else palette.line))
        painter.drawRoundedRect(square, 2.5, 2.5)
        full = fullness(self._answers.get(day, 0))
        if not full:
            return
        # a larger square as well as a stronger colour: the colour alone is never the sign
        share = (0.6, 0.75, 0.9, 1.0)[full - 1]
        inner = QRectF(0, 0, square.width() * share, square.height() * share)
        inner.moveCenter(square.center())
        ink = QColor(palette.accent)
        ink.setAlphaF((0.6, 0.75, 0.9, 1.0)[full - 1])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(inner, 2, 2)
