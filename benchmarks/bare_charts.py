"""The floor of the progress page: four plots of pyqtgraph with a season of points each. Run as a program.

Says as JSON the milliseconds until they were painted for the first time, the import included, and again.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from PySide6.QtWidgets import QApplication, QGridLayout, QMainWindow, QStackedWidget, QWidget

from benchmarks.rows import middle, milliseconds

POINTS = 90
AGAIN = 9


def settle() -> None:
    """Let every event that waits be done."""
    for _turn in range(3):
        QApplication.processEvents()


def main() -> None:
    """Open four plots, then leave them and come back with new figures."""
    application = QApplication(sys.argv[:1])
    window = QMainWindow()
    stack = QStackedWidget()
    stack.addWidget(QWidget())
    window.setCentralWidget(stack)
    window.resize(1280, 720)
    window.show()
    settle()
    plots: list[Any] = []

    def first() -> None:
        import pyqtgraph

        page = QWidget()
        grid = QGridLayout(page)
        for index in range(4):
            plot = pyqtgraph.PlotWidget()
            plots.append(plot.plot([day % 7 for day in range(POINTS)], symbol="o"))
            grid.addWidget(plot, index // 2, index % 2)
        stack.addWidget(page)
        stack.setCurrentIndex(1)
        settle()

    def again() -> None:
        for number, plot in enumerate(plots):
            plot.setData([(day + number) % 5 for day in range(POINTS)])
        stack.setCurrentIndex(1)
        settle()

    opened = milliseconds(first)
    taken = []
    for _time in range(AGAIN):
        stack.setCurrentIndex(0)
        settle()
        taken.append(milliseconds(again))
    print(json.dumps({"first": opened, "again": middle(taken)}))
    window.close()
    del application


if __name__ == "__main__":
    main()
