"""Bands over days, one below the other, each under its name: hatched, full or thin by how something stood."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QBrush, QColor

from ui.charts.days import day_ticks
from ui.charts.plot import Plot, Ticks, pen_of
from ui.charts.scale import Scale
from ui.models.ledger import Band
from ui.theme.look import Look

_ROW = 46
"""Pixels a band takes with its name, at a font scale of 100 per cent."""
_FEET = 52
_HEIGHTS = {"suspected": 0.26, "confirmed": 0.34, "cured": 0.1}


class TurnChart(Plot):
    """A row for each band; up and down go from one to the next."""

    across = False

    def __init__(self) -> None:
        super().__init__()
        self._bands: tuple[Band, ...] = ()
        self._names: tuple[str, ...] = ()
        self._span = (date.min, date.min)
        self._drawn: list[pg.GraphicsObject] = []
        self._mark = pg.BarGraphItem(x0=[], x1=[], y0=[], y1=[])
        self.getPlotItem().addItem(self._mark)

    @property
    def count(self) -> int:
        return len(self._bands)

    def sizeHint(self) -> QSize:
        return QSize(320, (_ROW * max(1, self.count) + _FEET) * self._look.percent // 100)

    def fill(self, bands: Sequence[Band], names: Sequence[str], span: tuple[date, date], look: Look) -> None:
        """Draw these bands, each with its name, between two days, in a look."""
        self._bands, self._names, self._span, self._look = tuple(bands), tuple(names), span, look
        self._scale = Scale(max(1, self.count), (), str)
        self.at = 0
        self.setFixedHeight(self.sizeHint().height())
        plot = self.getPlotItem()
        self.setBackground(QColor(look.palette.card))
        for item in self._drawn:
            plot.removeItem(item)
        first, last = (day.toordinal() for day in span)
        self._drawn = [item for row in range(self.count) for item in self._items(row, first)]
        for item in self._drawn:
            plot.addItem(item)
        self.mark()
        plot.setXRange(first, last + 1, padding=0.02)
        plot.setYRange(0, max(1, self.count), padding=0)
        self.draw_axes()

    def _items(self, row: int, first: int) -> list[pg.GraphicsObject]:
        """The name of a band above it, and its spans."""
        foot, found = self._foot(row), []
        name = pg.TextItem(self._names[row], color=self._look.palette.ink, anchor=(0, 1))
        name.setFont(self.font_size())
        name.setPos(first, foot + 0.42)
        found.append(name)
        for span in self._bands[row].spans:
            high = _HEIGHTS[span.standing]
            begin, end = max(first, span.first), max(first, span.last)
            bar = pg.BarGraphItem(
                x0=[begin],
                x1=[end],
                y0=[foot + 0.22 - high / 2],
                y1=[foot + 0.22 + high / 2],
                brush=self._brush(span.standing),
                pen=pen_of(self._colour(span.standing), 1),
            )
            found.append(bar)
        return found

    def _colour(self, standing: str) -> str:
        palette = self._look.palette
        return {"suspected": palette.brass, "confirmed": palette.wrong, "cured": palette.right}[standing]

    def _brush(self, standing: str) -> QBrush:
        style = Qt.BrushStyle.BDiagPattern if standing == "suspected" else Qt.BrushStyle.SolidPattern
        return QBrush(QColor(self._colour(standing)), style)

    def _foot(self, row: int) -> float:
        return self.count - 1 - row

    def bottom_ticks(self) -> Ticks:
        """Days, from the last one backwards, as many as there is room for."""
        return day_ticks(self._span, self.width(), self._look)

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        if getattr(self, "_bands", None):
            self.draw_axes()

    def mark(self) -> None:
        """A frame around the band that is pointed at."""
        if not self._bands:
            self._mark.setOpts(x0=[], x1=[], y0=[], y1=[])
            return
        palette, foot = self._look.palette, self._foot(self.at)
        first, last = (day.toordinal() for day in self._span)
        pen = pen_of(palette.brass if self.hasFocus() else palette.line, 2)
        self._mark.setOpts(x0=[first], x1=[last + 1], y0=[foot + 0.01], y1=[foot + 0.45], brush=None, pen=pen)

    def nearest(self, where: QPointF) -> int:
        return max(0, min(self.count - 1, self.count - 1 - int(where.y())))
