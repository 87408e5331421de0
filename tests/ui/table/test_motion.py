"""What moves on the felt: calm, skipped by any key, absent where motion is not wanted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.games.rampo.layout_felt import letters_of_colours, show_act, travels_of
from app.games.rampo.steps import MOVE, OFFER
from app.table import acts
from app.table.acts import Act
from app.table.felt import Spot, stake
from tests.ui.table.tables import LAYOUT, around, holds, ordinary, picture, view_of
from ui.table import colours
from ui.table.animations import LONGEST, SHORTEST
from ui.table.view import FeltView

COLLECT = [Act(acts.COLLECT, seat, 8) for seat in (1, 2)]


def do(view: FeltView, *acts: Act, gain: int = 0) -> None:
    """Do acts on a felt as the drill does."""
    for act in acts:
        view.play(show_act(view.felt, act, gain), travels_of(view.felt, act, gain))


def seen(view: FeltView, spot: Spot) -> bool:
    """Whether a chip of the player of a spot is seen there."""
    return holds(picture(view), around(view, spot, 15), colours.CHIPS[(spot.seat or 1) - 1])


def test_a_stack_leaves_its_place_at_once_and_is_seen_at_its_new_place_when_it_has_arrived(
    qtbot: QtBot, view: FeltView
) -> None:
    heap = Spot("losing", seat=1)
    do(view, COLLECT[0])
    assert view.moving
    assert view.felt == ordinary().collected(stake(1, 8))
    assert not seen(view, heap)
    with qtbot.waitSignal(view.rested):
        pass
    assert seen(view, heap)
    assert not seen(view, stake(1, 8))


def test_stakes_collected_by_one_command_are_all_gone_from_the_felt(qtbot: QtBot, view: FeltView) -> None:
    """Acts follow each other faster than chips travel: none may bring back what the one before has taken."""
    do(view, *COLLECT)
    after = ordinary().collected(stake(1, 8)).collected(stake(2, 8))
    assert view.felt == after
    with qtbot.waitSignal(view.rested):
        pass
    still = view_of(after)
    qtbot.addWidget(still)
    assert picture(view) == picture(still)


@pytest.mark.parametrize("press", ["key elsewhere", "key", "mouse"])
def test_any_key_or_press_in_the_window_lets_everything_arrive(qtbot: QtBot, view: FeltView, press: str) -> None:
    other = QLineEdit()
    qtbot.addWidget(other)
    other.show()
    do(view, *COLLECT)
    if press == "key elsewhere":
        QTest.keyClick(other, Qt.Key.Key_R)
    elif press == "key":
        QTest.keyClick(view, Qt.Key.Key_R)
    else:
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert not view.moving
    assert seen(view, Spot("losing", seat=1))


def test_what_is_shown_anew_forgets_what_was_on_its_way(view: FeltView) -> None:
    do(view, *COLLECT)
    view.show_felt(ordinary())
    assert not view.moving
    assert seen(view, stake(1, 8))
    assert not seen(view, Spot("losing", seat=1))


def test_under_reduced_motion_and_out_of_sight_nothing_flies(qtbot: QtBot, view: FeltView) -> None:
    hidden = view_of(ordinary())
    qtbot.addWidget(hidden)
    view.reduced_motion = True
    for table in (view, hidden):
        do(table, COLLECT[0])
        assert not table.moving
        assert seen(table, Spot("losing", seat=1))


def test_what_flies_arrives_on_a_table_that_is_hidden_meanwhile(view: FeltView) -> None:
    do(view, *COLLECT)
    view.hide()
    assert not view.moving
    assert seen(view, Spot("losing", seat=2))


def test_flights_last_between_180_and_260_milliseconds() -> None:
    assert (SHORTEST, LONGEST) == (180, 260)


def test_a_gain_comes_from_the_rack_and_is_written_beside_the_stake_when_it_has_arrived(
    qtbot: QtBot, view: FeltView
) -> None:
    do(view, Act(acts.PAY, 1, 8), gain=7500)
    assert not holds(picture(view), around(view, stake(1, 8), 40), colours.PAID)
    with qtbot.waitSignal(view.rested):
        pass
    assert holds(picture(view), around(view, stake(1, 8), 40), colours.PAID)


def test_a_stake_paid_in_the_zone_goes_back_to_its_player_with_its_gain(view: FeltView) -> None:
    do(view, Act(acts.PAY, 5, 8, "zone"), gain=10000)
    assert view.felt.stack(stake(5, 8, "zone")) is None
    view.finish_motion()
    assert view.felt.payouts == ()


def test_a_stake_moved_to_the_zone_is_seen_there_when_it_has_arrived(view: FeltView) -> None:
    do(view, Act(MOVE, 1, 8))
    there = stake(1, 8, "zone")
    assert not seen(view, there)
    view.finish_motion()
    assert seen(view, there)


def test_an_act_that_moves_nothing_moves_nothing(view: FeltView) -> None:
    do(view, Act(OFFER, 1, 8), Act(acts.CALL, what="no-throw"), Act(acts.COLLECT, 7, 11))
    assert not view.moving
    assert view.felt == ordinary()


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
    do(view, Act(acts.COLLECT, 8, "black"))
    qtbot.wait(30)
    view.painted.clear()
    with qtbot.waitSignal(view.rested):
        pass
    qtbot.wait(30)
    assert len(view.painted) > 2
    assert max(rect.width() * rect.height() for rect in view.painted) < view.width() * view.height() / 8
