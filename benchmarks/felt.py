"""What a repaint of the felt costs beside its floor: a cached ground and 200 ready pictures copied onto it.

Both are widgets of 1280 x 800 painted in turn. The floor under one moving chip asks each of its pictures in turn
whether it is touched, as what knows nothing of places must.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.devices.wheel.wheel import Wheel, rest_of, spin_to
from app.games.blackjack.layout import blackjack_layout
from app.games.punto_banco.layout import punto_banco_layout
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_felt import letters_of_colours
from app.games.roulette.chances import CHANCES, WHEEL
from app.games.roulette.layout import roulette_layout
from app.table.felt import Felt, Result, Sign, Spot, Stack, stake
from app.table.layout import Layout
from benchmarks.rows import Finding, Row, alternately, middle
from tools.gallery.card_tables import CROWDED, FULL, blackjack, punto_banco
from tools.gallery.throw_frames import thrown_felt
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


def measure(quick: bool) -> Iterator[Finding]:
    """Both painted in turn; then what is painted now and then."""
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
    doings = {"floor": floor.repaint, "felt": view.repaint, "one there": _one(floor), "one": _one(view)}
    taken = {name: middle(times) for name, times in alternately(2 if quick else 400, doings).items()}
    yield Row("felt painted whole, 200 chips", taken["felt"], "ms", "ready pictures copied", taken["floor"], 1.5)
    yield Row("felt under one moving chip", taken["one"], "ms", "ready pictures copied", taken["one there"], 1.5)
    yield Row("felt under rolling dice", _rolling(application, view_of_rampo(), thrown_felt("both-hit")), "ms")
    few = 1 if quick else 12
    yield Row("felt at a new size", _median(few, lambda: _resized(view)), "ms")
    yield Row("felt with new results", _median(few, lambda: _new_results(view)), "ms")
    view.close()
    yield from _roulette(application, floor, 2 if quick else 400)
    yield from _cards(application, floor, 2 if quick else 400)
    floor.close()


def _roulette(application: QCoreApplication, floor: Floor, count: int) -> Iterator[Finding]:
    """The straight table with 200 chips, and its wheel while it turns."""
    view = view_of_roulette()
    view.resize(WIDTH, HEIGHT)
    view.show_felt(crowded_roulette())
    view.show()
    application.processEvents()
    doings = {"floor": floor.repaint, "felt": view.repaint}
    for near, name in ((False, "roulette felt painted whole, 200 chips"), (True, "roulette felt from near, 200 chips")):
        view.show_felt(replace(crowded_roulette(), near=near))
        application.processEvents()
        taken = {which: middle(times) for which, times in alternately(count, doings).items()}
        yield Row(name, taken["felt"], "ms", "ready pictures copied", taken["floor"], 1.5)
    view.close()
    rest = rest_of(17, 1)
    spun = replace(crowded_roulette(), device=Wheel(WHEEL, rest, spin=spin_to(rest, WHEEL, clockwise=True, turns=7)))
    yield Row("roulette felt under the turning wheel", _rolling(application, view_of_roulette(), spun), "ms")


def _cards(application: QCoreApplication, floor: Floor, count: int) -> Iterator[Finding]:
    """The half-moon with seven boxes and forty cards, and the straight table with sixty-three stakes."""
    full = blackjack(FULL, 4)
    tables: tuple[tuple[str, Layout, Felt], ...] = (
        ("blackjack felt painted whole, 22 hands of 57 cards", blackjack_layout(), full),
        ("punto banco felt painted whole, 63 stakes", punto_banco_layout(), punto_banco(CROWDED, 14)),
    )
    for name, layout, felt in tables:
        view = FeltView(layout, letters={})
        view.reduced_motion = True
        view.resize(WIDTH, HEIGHT)
        view.show_felt(felt)
        view.show()
        application.processEvents()
        taken = {
            which: middle(times)
            for which, times in alternately(count, {"floor": floor.repaint, "felt": view.repaint}).items()
        }
        yield Row(name, taken["felt"], "ms", "ready pictures copied", taken["floor"], 1.5)
        view.close()
    dealt = punto_banco(CROWDED, 5)
    yield Row(
        "punto banco felt under a card", _rolling(application, FeltView(punto_banco_layout(), letters={}), dealt), "ms"
    )


def view_of_rampo() -> FeltView:
    """An empty rampo table."""
    return FeltView(rampo_layout(), letters=letters_of_colours())


def view_of_roulette() -> FeltView:
    """An empty roulette table."""
    return FeltView(roulette_layout(), letters={})


def crowded_roulette() -> Felt:
    """Stakes of two players on every number and of one on other chances: 200 pictures."""
    spots = [stake(seat, on) for on in CHANCES for seat in ((1, 2) if isinstance(on, int) else (3,))]
    stacks = tuple(Stack(spot, 500, 1) for spot in spots[: CHIPS - 8])
    return Felt(
        stacks=stacks,
        losing=tuple(Stack(Spot("losing", seat=seat), 500, 1) for seat in range(1, 9)),
        signs=tuple(Sign(seat, "", 500) for seat in range(1, 9)),
    )


def _one(widget: QWidget) -> Callable[[], None]:
    box = QRect(600, 200, 48, 60)
    return lambda: widget.repaint(box)


def _rolling(application: QCoreApplication, view: FeltView, felt: Felt) -> float:
    """The median repaint of what moves by itself, 60 times a second: dice with their trace, or a wheel."""
    view.reduced_motion = True
    view.resize(WIDTH, HEIGHT)
    view.show_felt(felt)
    view.show()
    application.processEvents()
    throw = None if felt.device is None else felt.device.motion
    if throw is None:
        raise RuntimeError("nothing moves")
    taken = []
    for moment in range(0, int(throw.duration), 16):
        view.hold_throw(moment)
        view.repaint(0, 0, 1, 1)
        start = perf_counter()
        view.repaint(view.rolling_rect(moment - 16, moment))
        taken.append((perf_counter() - start) * 1000)
    view.close()
    return middle(taken)


def _resized(view: FeltView) -> None:
    view.resize(WIDTH, HEIGHT + 1 if view.height() == HEIGHT else HEIGHT)
    view.repaint()


def _new_results(view: FeltView) -> None:
    results = (Result(2 + (len(view.felt.results) + int(view.felt.results[0].number)) % 9, "red"),)
    view.show_felt(replace(view.felt, results=results))
    view.repaint()


def _median(count: int, do: Callable[[], None]) -> float:
    return middle(alternately(count, {"it": do})["it"])
