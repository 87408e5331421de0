"""What every drawing by pyqtgraph has: a quiet frame, axes in the look in force, points to go to and to open.

This module is loaded when the progress page first has figures to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QKeyEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy

from ui.charts.scale import Scale
from ui.theme.fonts import font, sans
from ui.theme.look import Look

HEIGHT = 200
HEADROOM = 1.06

Ticks: TypeAlias = Sequence[tuple[float, str]]


# pyqtgraph keeps an image of a dot for each pen and brush object it has ever met, equal or not: up to a thousand
@lru_cache(maxsize=32)
def pen_of(colour: str, width: int) -> QPen:
    """A pen of a colour."""
    pen: QPen = pg.mkPen(QColor(colour), width=width)
    return pen


@lru_cache(maxsize=32)
def brush_of(colour: str) -> QBrush:
    """A brush of a colour."""
    return QBrush(QColor(colour))


class Plot(pg.PlotWidget):  # type: ignore[misc]
    """A drawing with points in a row; arrows go from one to the next.

    `pointed` carries the number of the point the trainee is at, `opened` of the one whose answers are wanted: by Enter,
    Space or a click.
    """

    across = True
    """Whether points follow from left to right; else from top to bottom."""

    pointed = Signal(int)
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseEnabled(x=False, y=False)
        self.setMenuEnabled(False)
        self.hideButtons()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._scale = Scale(1, (0, 1), str)
        self._look = Look()
        self._axes: object = None
        self._lines: list[pg.InfiniteLine] = []
        self.at = 0
        # the last label stands under the last point, half of it beyond the axis
        self.getPlotItem().layout.setContentsMargins(0, 8, 24, 0)

    @property
    def count(self) -> int:
        """How many points there are."""
        raise NotImplementedError

    def nearest(self, where: QPointF) -> int:
        """The number of the point nearest to a place in the drawing's own units."""
        raise NotImplementedError

    def mark(self) -> None:
        """Mark the point the trainee is at."""
        raise NotImplementedError

    def bottom_ticks(self) -> Ticks:
        """What stands under the axis, as far as there is room."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        return QSize(320, self._look.size(20) * HEIGHT // 20)

    def font_size(self) -> QFont:
        """The type of the axes."""
        return font(sans(), self._look.size(12), QFont.Weight.Normal)

    def draw_axes(self) -> None:
        """Draw the axes, unless they stand as they are to."""
        palette = self._look.palette
        below = list(self.bottom_ticks())
        ticks = [(tick, self._scale.write(tick)) for tick in self._scale.ticks]
        # an answer moves a point, and hardly ever an axis
        axes = (below, ticks, self._look)
        if axes == self._axes:
            return
        self._axes = axes
        plot = self.getPlotItem()
        type_ = self.font_size()
        metrics = QFontMetrics(type_)
        left, bottom = plot.getAxis("left"), plot.getAxis("bottom")
        left.setTicks([ticks])
        widest = max((metrics.horizontalAdvance(written) for _tick, written in ticks), default=0)
        left.setWidth(widest + 14)
        bottom.setTicks([below])
        bottom.setHeight(metrics.height() + 12)
        for axis in (left, bottom):
            axis.setStyle(tickFont=type_, tickLength=0, tickTextOffset=8, tickAlpha=0, hideOverlappingLabels=False)
            axis.setTextPen(QColor(palette.muted))
            axis.setPen(QPen(Qt.PenStyle.NoPen))
        plot.showGrid(x=False, y=False)
        self._draw_lines()

    def _draw_lines(self) -> None:
        """Hairlines at the ticks; the grid of pyqtgraph takes the colour of the axis and half of its strength."""
        for line in self._lines:
            self.getPlotItem().removeItem(line)
        pen = pen_of(self._look.palette.line, 1)
        self._lines = [pg.InfiniteLine(pos=tick, angle=0, pen=pen) for tick in self._scale.ticks]
        for line in self._lines:
            line.setZValue(-10)
            self.getPlotItem().addItem(line)

    # going from point to point

    def point(self, at: int) -> None:
        """Go to a point by its number."""
        at = max(0, min(self.count - 1, at))
        if self.count and at != self.at:
            self.at = at
            self.mark()
            self.pointed.emit(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        step = {
            Qt.Key.Key_Left if self.across else Qt.Key.Key_Up: -1,
            Qt.Key.Key_Right if self.across else Qt.Key.Key_Down: 1,
            Qt.Key.Key_Home: -self.count,
            Qt.Key.Key_End: self.count,
        }.get(key)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.count:
            self.opened.emit(self.at)
        elif step is None:
            event.ignore()
        else:
            self.point(self.at + step)

    def _under(self, event: Any) -> int:
        return self.nearest(self.getPlotItem().vb.mapSceneToView(QPointF(self.mapToScene(event.position().toPoint()))))

    def mouseMoveEvent(self, event: Any) -> None:
        if self.count:
            self.point(self._under(event))

    def mouseReleaseEvent(self, event: Any) -> None:
        super().mouseReleaseEvent(event)
        if self.count and event.button() == Qt.MouseButton.LeftButton:
            self.point(self._under(event))
            self.opened.emit(self.at)

    def wheelEvent(self, event: Any) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def focusInEvent(self, event: Any) -> None:
        super().focusInEvent(event)
        self.mark()

    def focusOutEvent(self, event: Any) -> None:
        super().focusOutEvent(event)
        self.mark()
