"""What was foretold against what came: a point for each share foretold, on the line where both are the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor

from ui.charts.plot import HEADROOM, Plot, Ticks, brush_of, pen_of
from ui.charts.scale import percent_scale
from ui.theme.look import Look


class Came(NamedTuple):
    """A share foretold and what came of it, with its interval, all in per cent."""

    foretold: float
    seen: float
    least: float
    most: float


class ForeseenChart(Plot):
    """Points with their intervals beside the line on which what was foretold comes true."""

    def __init__(self) -> None:
        super().__init__()
        self._points: tuple[Came, ...] = ()
        self._same = pg.PlotDataItem([0, 100], [0, 100], antialias=True)
        self._reach = pg.ErrorBarItem(beam=1.6)
        self._dots = pg.ScatterPlotItem(antialias=True)
        self._mark = pg.ScatterPlotItem(antialias=True)
        for item in (self._same, self._reach, self._dots, self._mark):
            self.getPlotItem().addItem(item)

    @property
    def count(self) -> int:
        return len(self._points)

    def fill(self, points: Sequence[Came], look: Look) -> None:
        """Draw these points, in a look."""
        self._points, self._scale, self._look = tuple(points), percent_scale(), look
        self.at = max(0, self.count - 1)
        self.setFixedHeight(self.sizeHint().height())
        palette, plot = look.palette, self.getPlotItem()
        self.setBackground(QColor(palette.card))
        self._same.setPen(pg.mkPen(QColor(palette.brass), width=2, style=Qt.PenStyle.DashLine))
        x, y = [each.foretold for each in self._points], [each.seen for each in self._points]
        # pyqtgraph counts with arrays here
        self._reach.setData(
            x=np.array(x),
            y=np.array(y),
            top=np.array([each.most - each.seen for each in self._points]),
            bottom=np.array([each.seen - each.least for each in self._points]),
            pen=pen_of(palette.accent, 2),
        )
        self._dots.setData(x, y, size=9, brush=brush_of(palette.accent), pen=pen_of(palette.card, 1))
        self.mark()
        plot.setXRange(0, 100, padding=0.02)
        plot.setYRange(0, 100 * HEADROOM, padding=0)
        self.draw_axes()

    def bottom_ticks(self) -> Ticks:
        """The same shares as upright."""
        return [(tick, self._scale.write(tick)) for tick in percent_scale().ticks]

    def mark(self) -> None:
        if not self._points:
            self._mark.setData([], [])
            return
        point, palette = self._points[self.at], self._look.palette
        pen = pen_of(palette.brass if self.hasFocus() else palette.accent, 3)
        self._mark.setData([point.foretold], [point.seen], size=15, brush=brush_of(palette.card), pen=pen)

    def nearest(self, where: QPointF) -> int:
        near = [abs(point.foretold - where.x()) for point in self._points]
        return near.index(min(near))
