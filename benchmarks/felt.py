"""What a repaint of the felt costs beside its floor: a cached ground and 200 ready pictures copied onto it.

`python benchmarks/felt.py [--count N] [--json FILE]`. Both are widgets of 1280 x 800 painted in turn in one run; the
ratio of the medians is what counts (goal: at most 1.5). Also: a repaint of one moving stack's place, a repaint of
rolling dice, the first picture of a new size, and the first picture after the results have changed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import letters_of_colours
from app.table.felt import Felt, Result, Sign, Spot, Stack
from ui.kits.rampo_frames import thrown_felt
from ui.table.chips import ChipArt
from ui.table.view import FeltView

WIDTH, HEIGHT = 1280, 800
CHIPS = 200


class Floor(QWidget):
    """A ground and so many chips, all ready pictures at whole pixels."""

    def __init__(self, ground: QPixmap, chip: QPixmap) -> None:
        super().__init__()
        self._ground, self._chip = ground, chip
        self._places = [QPoint(40 + index % 20 * 58, 40 + index // 20 * 70) for index in range(CHIPS)]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 -- painted whole; Qt's name
        """Copy everything."""
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._ground)
        for place in self._places:
            painter.drawPixmap(place, self._chip)
        painter.end()


def crowded() -> Felt:
    """All 136 stakes, 56 of them with their count beside them, and eight heaps of losing stakes: 200 pictures."""
    slots = [slot.spot._replace(on=8) if slot.spot.on is None else slot.spot for slot in rampo_layout().slots]
    stacks = tuple(Stack(spot, 500, 20 if index < CHIPS - len(slots) - 8 else 1) for index, spot in enumerate(slots))
    return Felt(
        stacks=stacks,
        losing=tuple(Stack(Spot("losing", seat=seat), 500, 1) for seat in range(1, 9)),
        signs=tuple(Sign(seat, "Sandrine", 1000) for seat in range(1, 9)),
        results=(Result(8, "red"),),
    )


def main() -> None:
    """Measure and print medians in milliseconds and the ratio to the floor."""
    parser = argparse.ArgumentParser(description="What a repaint of the felt costs beside its floor.")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    application = QApplication.instance() or QApplication([])
    layout = rampo_layout()
    view = FeltView(layout, letters=letters_of_colours())
    view.show_felt(crowded())
    ground = QPixmap(WIDTH, HEIGHT)
    ground.fill("#1f6a5a")
    floor = Floor(ground, ChipArt(layout.chip, WIDTH / layout.size.width, 1).stack(1, 1))
    for widget in (floor, view):
        widget.resize(WIDTH, HEIGHT)
        widget.show()
    application.processEvents()
    figures = _alternating(options.count, {"floor": floor.repaint, "felt": view.repaint, "one stack": _one(view)})
    figures["rolling dice"] = _rolling(application)
    figures["new size"] = _median(12, lambda: _resized(view))
    figures["new results"] = _median(12, lambda: _new_results(view))
    for name, value in figures.items():
        print(f"{name:12}{value:9.3f} ms")
    ratio = figures["felt"] / figures["floor"]
    print(f"{'felt / floor':12}{ratio:9.2f}")
    if options.json:
        options.json.write_text(json.dumps({**figures, "ratio": ratio}, indent=1) + "\n")


def _one(view: FeltView) -> Callable[[], None]:
    box = QRect(600, 200, 48, 60)
    return lambda: view.repaint(box)


def _rolling(application: QCoreApplication) -> float:
    """The median repaint of the dice of one throw, its trace included, 60 times a second."""
    view = FeltView(rampo_layout(), letters=letters_of_colours())
    view.reduced_motion = True
    view.resize(WIDTH, HEIGHT)
    felt = thrown_felt("both-hit")
    view.show_felt(felt)
    view.show()
    application.processEvents()
    throw = felt.throw
    if throw is None:
        raise RuntimeError("a throw without its dice")
    taken = []
    for moment in range(0, int(throw.duration), 16):
        view.hold_throw(moment)
        view.repaint(0, 0, 1, 1)
        start = perf_counter()
        view.repaint(view.rolling_rect(moment - 16, moment))
        taken.append((perf_counter() - start) * 1000)
    return median(taken)


def _resized(view: FeltView) -> None:
    view.resize(WIDTH, HEIGHT + 1 if view.height() == HEIGHT else HEIGHT)
    view.repaint()


def _new_results(view: FeltView) -> None:
    results = (Result(2 + (len(view.felt.results) + view.felt.results[0].number) % 9, "red"),)
    view.show_felt(replace(view.felt, results=results))
    view.repaint()


def _alternating(count: int, doings: dict[str, Callable[[], None]]) -> dict[str, float]:
    taken: dict[str, list[float]] = {name: [] for name in doings}
    for _round in range(count):
        for name, do in doings.items():
            start = perf_counter()
            do()
            taken[name].append((perf_counter() - start) * 1000)
    return {name: median(times) for name, times in taken.items()}


def _median(count: int, do: Callable[[], None]) -> float:
    return _alternating(count, {"it": do})["it"]


if __name__ == "__main__":
    main()
