"""A line over days, drawn by pyqtgraph; this module is loaded when the progress page first has figures to show."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QDate, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QKeyEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy

from ui.charts.scale import Point, Scale
from ui.models.dates import locale
from ui.theme.fonts import font, sans
from ui.theme.look import Look

_STEPS = (1, 2, 5, 7, 10, 15, 30, 60, 90, 180, 365, 730)
_WIDE = 88
"""Pixels a date under the axis takes at a font scale of 100 per cent."""

HEIGHT = 200
HEADROOM = 1.06


def short_date(day: date) -> str:
    """A day under an axis: `12 nov.`, `12 Nov`."""
    return locale().toString(_midnight(day), "d MMM")


def _midnight(day: date) -> Any:
    return QDate(day.year, day.month, day.day)


# pyqtgraph keeps an image of a dot for each pen and brush object it has ever met, equal or not: up to a thousand
@lru_cache(maxsize=32)
def _pen(colour: str, width: int) -> QPen:
    pen: QPen = pg.mkPen(QColor(colour), width=width)
    return pen


@lru_cache(maxsize=32)
def _brush(colour: str) -> QBrush:
    return QBrush(QColor(colour))


class DayChart(pg.PlotWidget):  # type: ignore[misc]
    """Points joined by a line over days, with a target where there is one; arrows go from day to day.

    `pointed` carries the number of the point the trainee is at.
    """

    pointed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseEnabled(x=False, y=False)
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._points: tuple[Point, ...] = ()
        self._span = (date.min, date.min)
        self._scale = Scale(1, (0, 1), str)
        self._target: float | None = None
        self._look = Look()
        self._axes: object = None
        self.at = 0
        # the last date stands under the last day, half of it beyond the axis
        self.getPlotItem().layout.setContentsMargins(0, 8, 24, 0)
        self._area = pg.PlotDataItem(antialias=True)
        self._line = pg.PlotDataItem(antialias=True)
        self._aim = pg.InfiniteLine(angle=0)
        self._mark = pg.ScatterPlotItem(antialias=True)
        for item in (self._area, self._aim, self._line, self._mark):
            self.getPlotItem().addItem(item)

    def sizeHint(self) -> QSize:
        return QSize(320, self._look.size(20) * HEIGHT // 20)

    def fill(
        self, points: Sequence[Point], span: tuple[date, date], scale: Scale, target: float | None, look: Look
    ) -> None:
        """Draw these points between two days, in a look."""
        self._points, self._span, self._scale, self._target = tuple(points), span, scale, target
        self._look = look
        self.at = max(0, len(points) - 1)
        self.setFixedHeight(self.sizeHint().height())
        self._draw()

    def _draw(self) -> None:
        palette = self._look.palette
        plot = self.getPlotItem()
        self.setBackground(QColor(palette.card))
        first, last = self._span
        days = [point.day.toordinal() for point in self._points]
        values = [point.value for point in self._points]
        self._line.setData(
            days,
            values,
            pen=_pen(palette.accent, 2),
            symbol="o",
            symbolSize=self._dot(),
            symbolBrush=_brush(palette.accent),
            symbolPen=_pen(palette.card, 1),
        )
        faded = QColor(palette.accent)
        faded.setAlpha(28)
        self._area.setData(days, values, pen=None, fillLevel=0, brush=faded)
        self._aim.setVisible(self._target is not None)
        if self._target is not None:
            self._aim.setValue(self._target)
            self._aim.setPen(pg.mkPen(QColor(palette.brass), width=2, style=Qt.PenStyle.DashLine))
        self._mark_point()
        plot.setXRange(first.toordinal() - 0.5, last.toordinal() + 0.5, padding=0.02)
        # the mark of a day at the top of the scale needs half its height above
        plot.setYRange(0, self._scale.top * HEADROOM, padding=0)
        self._draw_axes()

    def _dot(self) -> int:
        return 8 if len(self._points) <= 45 else 5

    def _draw_axes(self) -> None:
        palette, look = self._look.palette, self._look
        dates = [(day.toordinal(), short_date(day)) for day in self._dates()]
        ticks = [(tick, self._scale.write(tick)) for tick in self._scale.ticks]
        # an answer moves a point, and hardly ever an axis
        axes = (dates, ticks, look)
        if axes == self._axes:
            return
        self._axes = axes
        plot = self.getPlotItem()
        type_ = font(sans(), look.size(12), QFont.Weight.Normal)
        metrics = QFontMetrics(type_)
        left, bottom = plot.getAxis("left"), plot.getAxis("bottom")
        left.setTicks([ticks])
        widest = max(metrics.horizontalAdvance(written) for _tick, written in ticks)
        left.setWidth(widest + 14)
        bottom.setTicks([dates])
        bottom.setHeight(metrics.height() + 12)
        for axis in (left, bottom):
            axis.setStyle(tickFont=type_, tickLength=0, tickTextOffset=8, tickAlpha=0, hideOverlappingLabels=False)
            axis.setTextPen(QColor(palette.muted))
            axis.setPen(QPen(Qt.PenStyle.NoPen))
        plot.showGrid(x=False, y=False)
        self._draw_lines()

    def _draw_lines(self) -> None:
        """Hairlines at the ticks; the grid of pyqtgraph takes the colour of the axis and half of its strength."""
        for line in getattr(self, "_lines", ()):
            self.getPlotItem().removeItem(line)
        pen = _pen(self._look.palette.line, 1)
        self._lines = [pg.InfiniteLine(pos=tick, angle=0, pen=pen) for tick in self._scale.ticks]
        for line in self._lines:
            line.setZValue(-10)
            self.getPlotItem().addItem(line)

    def _dates(self) -> list[date]:
        """Days to name under the axis, from the last one backwards, as many as there is room for."""
        first, last = self._span
        room = max(2, self.width() * 100 // (_WIDE * self._look.percent))
        length = (last - first).days
        step = next((step for step in _STEPS if length / step <= room - 1), _STEPS[-1])
        return [last - timedelta(days=back) for back in range(0, length + 1, step)]

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        if getattr(self, "_points", None) is not None and self._span[0] != date.min:
            self._draw_axes()

    # going from day to day

    def _mark_point(self) -> None:
        if not self._points:
            self._mark.setData([], [])
            return
        point = self._points[self.at]
        palette = self._look.palette
        self._mark.setData(
            [point.day.toordinal()],
            [point.value],
            size=self._dot() + 6,
            brush=_brush(palette.card),
            pen=_pen(palette.brass if self.hasFocus() else palette.accent, 3),
        )

    def point(self, at: int) -> None:
        """Go to a point by its number."""
        at = max(0, min(len(self._points) - 1, at))
        if self._points and at != self.at:
            self.at = at
            self._mark_point()
            self.pointed.emit(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Home: -len(self._points),
            Qt.Key.Key_End: len(self._points),
        }.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
        else:
            self.point(self.at + step)

    def mouseMoveEvent(self, event: Any) -> None:
        if self._points:
            where = self.getPlotItem().vb.mapSceneToView(QPointF(self.mapToScene(event.position().toPoint())))
            near = [abs(point.day.toordinal() - where.x()) for point in self._points]
            self.point(near.index(min(near)))

    def wheelEvent(self, event: Any) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def focusInEvent(self, event: Any) -> None:
        super().focusInEvent(event)
        self._mark_point()

    def focusOutEvent(self, event: Any) -> None:
        super().focusOutEvent(event)
        self._mark_point()
