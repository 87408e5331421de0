"""The line over days: what is drawn again and again leaves nothing behind."""

from __future__ import annotations

from datetime import date, timedelta

import pyqtgraph as pg
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.charts.days import DayChart
from ui.charts.scale import Point, percent_scale
from ui.theme.look import Look
from ui.widgets.basic import column, holding

FIRST = date(2026, 3, 2)


def images(chart: DayChart) -> int:
    """How many images of dots pyqtgraph keeps for a chart."""
    return sum(len(item.fragmentAtlas) for item in chart.scene().items() if isinstance(item, pg.ScatterPlotItem))


def test_visits_and_steps_leave_no_images_of_dots_behind(qtbot: QtBot) -> None:
    # in a widget of its own: the close() of pyqtgraph's view is not for a chart that is still looked at
    page = holding(column(chart := DayChart()), QWidget())
    qtbot.addWidget(page)
    page.resize(600, 240)
    page.show()

    def visit(value: int) -> None:
        points = [Point(FIRST + timedelta(days=day), value + day) for day in range(4)]
        chart.fill(points, (FIRST, FIRST + timedelta(days=3)), percent_scale(), 80, Look())
        chart.grab()
        for key in ("Left", "Left", "Right", "Home", "End"):
            QTest.keySequence(chart, key)
            chart.grab()

    visit(50)
    first = images(chart)
    assert first >= 2
    for value in range(51, 71):
        visit(value)
    assert images(chart) == first
