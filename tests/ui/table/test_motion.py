"""What moves on the felt: calm, skipped by any key, absent where motion is not wanted."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.games.rampo.layout_felt import letters_of_colours
from app.table.felt import LOSING, RACK, ZONE, Spot, Stack, stake
from tests.ui.table.tables import LAYOUT, around, holds, ordinary, picture, view_of
from ui.table import colours
from ui.table.motion import LONGEST, SHORTEST
from ui.table.view import FeltView


def test_a_stack_flies_and_then_what_follows_is_done_once(qtbot: QtBot, view: FeltView) -> None:
    done: list[str] = []
    stack = ordinary().stacks[0]
    view.travel(stack, LOSING, lambda: done.append("landed"))
    assert done == []
    assert not holds(picture(view), around(view, stack.spot, 15), colours.CHIPS[6])
    qtbot.waitUntil(lambda: done == ["landed"])
    view.finish_motion()
    assert done == ["landed"]


def test_any_key_or_press_lets_every_flight_arrive(view: FeltView) -> None:
    done: list[int] = []
    for index, stack in enumerate(ordinary().stacks[:3]):
        view.travel(stack, LOSING, partial(done.append, index))
    QTest.keyClick(view, Qt.Key.Key_R)
    assert done == [0, 1, 2]
    view.travel(ordinary().stacks[0], ZONE, lambda: done.append(9))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert done[-1] == 9


def test_a_flight_may_begin_another_one_when_it_lands(view: FeltView) -> None:
    done: list[str] = []
    first, second = ordinary().stacks[:2]
    view.travel(first, LOSING, lambda: view.travel(second, LOSING, lambda: done.append("both")))
    view.finish_motion()
    view.finish_motion()
    assert done == ["both"]


def test_under_reduced_motion_and_out_of_sight_nothing_flies(qtbot: QtBot, view: FeltView) -> None:
    done: list[str] = []
    view.reduced_motion = True
    view.travel(ordinary().stacks[0], LOSING, lambda: done.append("at once"))
    view.travel(ordinary().stacks[0], LOSING)
    hidden = view_of(ordinary())
    qtbot.addWidget(hidden)
    hidden.travel(ordinary().stacks[0], LOSING, lambda: done.append("hidden"))
    assert done == ["at once", "hidden"]


def test_what_flies_lands_on_a_table_that_is_hidden_meanwhile(qtbot: QtBot, view: FeltView) -> None:
    done: list[str] = []
    view.travel(ordinary().stacks[0], LOSING, lambda: done.append("landed"))
    view.hide()
    qtbot.waitUntil(lambda: done == ["landed"])


def test_flights_last_between_180_and_260_milliseconds() -> None:
    assert (SHORTEST, LONGEST) == (180, 260)


def test_value_chips_fly_in_from_the_rack(qtbot: QtBot, view: FeltView) -> None:
    done: list[str] = []
    view.travel(Stack(RACK, 4500, 0, 4500), stake(1, 8), lambda: done.append("paid"))
    qtbot.waitUntil(lambda: done == ["paid"])


class Noting(FeltView):
    """A felt that notes what it is asked to repaint."""

    def __init__(self) -> None:
        super().__init__(LAYOUT, letters=letters_of_colours())
        self.painted: list[QRect] = []

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 -- Qt's name
        self.painted.append(event.rect())
        super().paintEvent(event)


def test_a_moving_stack_repaints_its_place_alone(qtbot: QtBot) -> None:
    view = Noting()
    qtbot.addWidget(view)
    view.resize(960, 600)
    view.show_felt(ordinary())
    view.show()
    qtbot.waitUntil(lambda: bool(view.painted))
    view.painted.clear()
    landed: list[bool] = []
    view.travel(ordinary().stacks[0], Spot("seat", seat=8), lambda: landed.append(True))
    qtbot.waitUntil(lambda: bool(landed))
    assert len(view.painted) > 2
    assert max(rect.width() * rect.height() for rect in view.painted) < view.width() * view.height() / 8
