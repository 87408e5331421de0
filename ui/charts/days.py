"""A line over days, drawn by pyqtgraph; this module is loaded when the progress page first has figures to show."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QDate, QPointF, Qt
from PySide6.QtGui import QColor

from ui.charts.plot import HEADROOM, Plot, Ticks, brush_of, pen_of
from ui.charts.scale import Point, Scale
from ui.models.dates import locale
from ui.theme.look import Look

_STEPS = (1, 2, 5, 7, 10, 15, 30, 60, 90, 180, 365, 730)
_WIDE = 88
"""Pixels a date under the axis takes at a font scale of 100 per cent."""


def short_date(day: date) -> str:
    """A day under an axis: `12 nov.`, `12 Nov`."""
    return locale().toString(_midnight(day), "d MMM")


def day_ticks(span: tuple[date, date], width: int, look: Look) -> Ticks:
    """Days to name under an axis, from the last one backwards, as many as there is room for in so many pixels."""
    first, last = span
    room = max(2, width * 100 // (_WIDE * look.percent))
    length = (last - first).days
    step = next((step for step in _STEPS if length / step <= room - 1), _STEPS[-1])
    days = [last - timedelta(days=back) for back in range(0, length + 1, step)]
    return [(day.toordinal(), short_date(day)) for day in days]


def _midnight(day: date) -> Any:
    return QDate(day.year, day.month, day.day)


class DayChart(Plot):
    """Points joined by a line over days, with a target where there is one; a point that is unsure has a band."""

    def __init__(self) -> None:
        super().__init__()
        self._points: tuple[Point, ...] = ()
        self._span = (date.min, date.min)
        self._target: float | None = None
        self._area = pg.PlotDataItem(antialias=True)
        self._line = pg.PlotDataItem(antialias=True)
        self._aim = pg.InfiniteLine(angle=0)
        self._mark = pg.ScatterPlotItem(antialias=True)
        self._ends = pg.PlotDataItem(antialias=True), pg.PlotDataItem(antialias=True)
        self._band = pg.FillBetweenItem(*self._ends)
        for item in (self._band, *self._ends, self._area, self._aim, self._line, self._mark):
            self.getPlotItem().addItem(item)

    @property
    def count(self) -> int:
        return len(self._points)

    def fill(
        self,
        points: Sequence[Point],
        span: tuple[date, date],
        scale: Scale,
        target: float | None,
        look: Look,
        *,
        band: Sequence[tuple[float, float]] = (),
    ) -> None:
        """Draw these points between two days, in a look; `band` is between which values each may lie."""
        self._points, self._span, self._scale, self._target = tuple(points), span, scale, target
        self._look = look
        self.at = max(0, len(points) - 1)
        self.setFixedHeight(self.sizeHint().height())
        self._draw(band)

    def _draw(self, band: Sequence[tuple[float, float]]) -> None:
        palette = self._look.palette
        plot = self.getPlotItem()
        self.setBackground(QColor(palette.card))
        first, last = self._span
        days = [point.day.toordinal() for point in self._points]
        values = [point.value for point in self._points]
        self._line.setData(
            days,
            values,
            pen=pen_of(palette.accent, 2),
            symbol="o",
            symbolSize=self._dot(),
            symbolBrush=brush_of(palette.accent),
            symbolPen=pen_of(palette.card, 1),
        )
        faded = QColor(palette.accent)
        faded.setAlpha(28)
        self._area.setData(*(([], []) if band else (days, values)), pen=None, fillLevel=0, brush=faded)
        for end, place in zip(self._ends, (0, 1), strict=True):
            end.setData(days if band else [], [each[place] for each in band], pen=pen_of(palette.accent, 1))
        self._band.setBrush(faded)
        self._aim.setVisible(self._target is not None)
        if self._target is not None:
            self._aim.setValue(self._target)
            self._aim.setPen(pg.mkPen(QColor(palette.brass), width=2, style=Qt.PenStyle.DashLine))
        self.mark()
        plot.setXRange(first.toordinal() - 0.5, last.toordinal() + 0.5, padding=0.02)
        # the mark of a day at the top of the scale needs half its height above
        plot.setYRange(0, self._scale.top * HEADROOM, padding=0)
        self.draw_axes()

    def _dot(self) -> int:
        return 8 if len(self._points) <= 45 else 5

    def bottom_ticks(self) -> Ticks:
        """Days to name under the axis."""
        return day_ticks(self._span, self.width(), self._look)

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        if getattr(self, "_points", None) is not None and self._span[0] != date.min:
            self.draw_axes()

    def mark(self) -> None:
        if not self._points:
            self._mark.setData([], [])
            return
        point = self._points[self.at]
        palette = self._look.palette
        self._mark.setData(
            [point.day.toordinal()],
            [point.value],
            size=self._dot() + 6,
            brush=brush_of(palette.card),
            pen=pen_of(palette.brass if self.hasFocus() else palette.accent, 3),
        )

    def nearest(self, where: QPointF) -> int:
        near = [abs(point.day.toordinal() - where.x()) for point in self._points]
        return near.index(min(near))
