"""Upright bars, each with its label, drawn by pyqtgraph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFontMetrics

from ui.charts.plot import HEADROOM, Plot, Ticks, brush_of, pen_of
from ui.charts.scale import Scale
from ui.theme.look import Look

_BROAD = 0.66
_APART = 12


class BarChart(Plot):
    """A bar for each label; the count of each stands over it where there is room, the one pointed at is framed."""

    def __init__(self) -> None:
        super().__init__()
        self._labels: tuple[str, ...] = ()
        self._values: tuple[float, ...] = ()
        self._bars = pg.BarGraphItem(x=[], height=[], width=_BROAD)
        self._mark = pg.BarGraphItem(x=[], height=[], width=_BROAD)
        for item in (self._bars, self._mark):
            self.getPlotItem().addItem(item)

    @property
    def count(self) -> int:
        return len(self._values)

    def fill(self, labels: Sequence[str], values: Sequence[float], scale: Scale, look: Look) -> None:
        """Draw these bars, in a look."""
        self._labels, self._values, self._scale, self._look = tuple(labels), tuple(values), scale, look
        self.at = 0
        self.setFixedHeight(self.sizeHint().height())
        palette, plot = look.palette, self.getPlotItem()
        self.setBackground(QColor(palette.card))
        colour = brush_of(palette.accent)
        self._bars.setOpts(x=[*range(self.count)], height=self._values, brush=colour, pen=pen_of(palette.accent, 1))
        self.mark()
        plot.setXRange(-0.5, max(self.count, 1) - 0.5, padding=0.02)
        plot.setYRange(0, scale.top * HEADROOM, padding=0)
        self.draw_axes()

    def bottom_ticks(self) -> Ticks:
        """Every label, or every so many, from the first on."""
        metrics = QFontMetrics(self.font_size())
        widest = max((metrics.horizontalAdvance(label) for label in self._labels), default=1) + _APART
        room = max(1, (self.width() - 64) // widest)
        step = -(-self.count // room) if self.count else 1
        return [(place, label) for place, label in enumerate(self._labels) if place % step == 0]

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        if getattr(self, "_labels", None):
            self.draw_axes()

    def mark(self) -> None:
        """A frame in another colour, and wider than the bar: a bar of nothing is seen as well."""
        if not self._values:
            self._mark.setOpts(x=[], height=[])
            return
        palette = self._look.palette
        height = max(self._values[self.at], self._scale.top / 60)
        pen = pen_of(palette.brass if self.hasFocus() else palette.ink, 3)
        self._mark.setOpts(x=[self.at], height=[height], width=_BROAD + 0.16, brush=None, pen=pen)

    def nearest(self, where: QPointF) -> int:
        return max(0, min(self.count - 1, round(where.x())))
