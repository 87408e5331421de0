"""The felt under a hand: what is clicked, dragged, reached by keys, and what flies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.games.rampo.layout_felt import act_of, letters_of_colours
from app.games.rampo.spots import spot_sentence
from app.table.acts import Act
from app.table.felt import DICE, LOSING, RACK, STICK, ZONE, Drop, Felt, Spot, Stack, stake
from tests.ui.table.tables import LAYOUT, SPOTS, around, full, holds, ordinary, picture, same, view_of
from ui.table import colours
from ui.table.motion import LONGEST, SHORTEST
from ui.table.view import FeltView


class Heard:
    """Everything a view has said, in order."""

    def __init__(self, view: FeltView) -> None:
        self.said: list[Any] = []
        self.pointed: list[Spot | None] = []
        view.place_clicked.connect(self.said.append)
        view.stack_clicked.connect(self.said.append)
        view.dropped.connect(self.said.append)
        view.pointed.connect(self.pointed.append)


@pytest.fixture
def view(qtbot: QtBot) -> FeltView:
    shown = view_of(ordinary())
    qtbot.addWidget(shown)
    shown.show()
    return shown


def click(view: FeltView, spot: Spot) -> None:
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at(view, spot))


def picked(view: FeltView) -> Spot | None:
    return view.picked


def at(view: FeltView, spot: Spot) -> QPoint:
    return view.spot_centre(spot).toPoint()


def drag(view: FeltView, start: QPoint, end: QPoint) -> None:
    """Press, move in steps, let go."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    QTest.mousePress(view, left, pos=start)
    for step in range(1, 6):
        point = start + (end - start) * (step / 5)
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(point), view.mapToGlobal(QPointF(point)), none, left, _plain()
        )
        view.mouseMoveEvent(event)
    QTest.mouseRelease(view, left, pos=end)


def _plain() -> Qt.KeyboardModifier:
    return Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize("size", [(960, 600), (800, 512), (1093, 500)])
def test_a_click_on_each_of_136_chips_means_that_stake(qtbot: QtBot, size: tuple[int, int]) -> None:
    view = view_of(full(), *size)
    qtbot.addWidget(view)
    heard = Heard(view)
    for spot in SPOTS:
        click(view, spot)
    assert [said.spot for said in heard.said] == list(SPOTS)


def test_a_click_on_a_place_without_a_stack_tells_the_spot(view: FeltView) -> None:
    heard = Heard(view)
    spots = [Spot("seat", seat=4), stake(7, 11), Spot("rack", on=500), DICE, LOSING]
    for spot in spots:
        view.clear_pick()
        if spot == LOSING:
            QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=_free_point(view, LOSING))
        else:
            click(view, spot)
    assert heard.said == spots


def _free_point(view: FeltView, spot: Spot) -> QPoint:
    box = view.spot_rect(spot).toRect()
    points = (QPoint(x, y) for y in range(box.top(), box.bottom(), 4) for x in range(box.left(), box.right(), 4))
    return next(point for point in points if view.spot_at(QPointF(point)) == spot)


def test_a_click_beside_the_table_means_nothing(view: FeltView) -> None:
    heard = Heard(view)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    QTest.mouseClick(view, Qt.MouseButton.RightButton, pos=at(view, stake(1, 8)))
    assert heard.said == []


def test_press_and_release_on_different_spots_is_no_click(view: FeltView) -> None:
    heard = Heard(view)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at(view, Spot("seat", seat=4)))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at(view, Spot("seat", seat=5)))
    assert heard.said == []


@pytest.mark.parametrize(
    ("to", "act"),
    [
        (LOSING, Act("collect", 1, 8)),
        (ZONE, Act("move", 1, 8)),
        (RACK, Act("pay", 1, 8)),
        (Spot("seat", seat=1), Act("offer", 1, 8)),
    ],
)
def test_a_stack_and_then_its_lit_target_is_a_gesture_and_so_is_dragging_it(view: FeltView, to: Spot, act: Act) -> None:
    heard = Heard(view)
    here = stake(1, 8)
    there = _free_point(view, to) if to.kind in ("losing", "zone", "rack") else at(view, to)
    click(view, here)
    assert picked(view) == here
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=there)
    assert picked(view) is None
    drag(view, at(view, here), there)
    clicked, *drops = heard.said
    assert clicked.spot == here
    assert drops == [Drop(here, to), Drop(here, to)]
    assert act_of(drops[0]) == act


def test_value_chips_of_the_rack_are_dragged_onto_a_stake(view: FeltView) -> None:
    heard = Heard(view)
    drag(view, at(view, Spot("rack", on=500)), at(view, stake(2, "red")))
    assert heard.said == [Drop(Spot("rack", on=500), stake(2, "red"))]
    assert act_of(heard.said[0]) == Act("pay", 2, "red")


def test_dice_and_stick_are_taken_to_a_player(view: FeltView) -> None:
    heard = Heard(view)
    drag(view, at(view, DICE), at(view, Spot("seat", seat=6)))
    click(view, STICK)
    click(view, Spot("seat", seat=7))
    assert heard.said == [Drop(DICE, Spot("seat", seat=6)), STICK, Drop(STICK, Spot("seat", seat=7))]


def test_a_stack_of_the_zone_is_known_with_its_number(view: FeltView) -> None:
    heard = Heard(view)
    drag(view, at(view, stake(5, None, "zone")), _free_point(view, LOSING))
    assert heard.said == [Drop(stake(5, 8, "zone"), LOSING)]


def test_a_drag_that_comes_back_or_ends_beside_the_table_does_nothing(view: FeltView) -> None:
    heard = Heard(view)
    here = at(view, stake(1, 8))
    drag(view, here, QPoint(2, 2))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=here)
    left = Qt.MouseButton.LeftButton
    for point in (here + QPoint(90, 0), here):
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(point), view.mapToGlobal(QPointF(point)), left, left, _plain()
        )
        view.mouseMoveEvent(event)
    QTest.mouseRelease(view, left, pos=here)
    assert heard.said == []
    assert picked(view) is None


def test_a_dragged_stack_hangs_at_the_pointer_and_its_slot_is_empty(view: FeltView) -> None:
    here, there = at(view, stake(8, "black")), QPoint(480, 500)
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(view, left, pos=here)
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(there), view.mapToGlobal(QPointF(there)), left, left, _plain())
    view.mouseMoveEvent(event)
    image = picture(view)
    colour = colours.CHIPS[7]
    assert not holds(image, around(view, stake(8, "black"), 15), colour)
    assert holds(image, [(there.x() + x, there.y() + y) for x in range(-9, 10) for y in range(-9, 10)], colour)
    QTest.mouseRelease(view, left, pos=there)


def test_a_second_click_puts_a_stack_back_and_another_stack_takes_its_place(view: FeltView) -> None:
    click(view, stake(1, 8))
    click(view, stake(1, 8))
    assert picked(view) is None
    click(view, stake(1, 8))
    click(view, stake(2, 8))
    assert picked(view) == stake(2, 8)
    view.clear_pick()
    assert picked(view) is None


def test_a_picked_stack_that_goes_away_is_picked_no_more(view: FeltView) -> None:
    click(view, stake(1, 8))
    view.show_felt(ordinary().collected(stake(1, 8)))
    assert picked(view) is None


def test_targets_are_lit_only_while_something_is_picked(view: FeltView) -> None:
    point = _free_point(view, LOSING)
    bare = picture(view).pixel(point)
    click(view, stake(1, 8))
    assert picture(view).pixel(point) != bare
    view.clear_pick()
    assert picture(view).pixel(point) == bare
    view.light((LOSING,))
    assert picture(view).pixel(point) != bare


def test_pointing_is_told_once_for_each_spot(view: FeltView) -> None:
    heard = Heard(view)
    for spot in (stake(1, 8), stake(1, 8), stake(5, None, "zone")):
        QTest.mouseMove(view, at(view, spot))
        QTest.qWait(1)
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    assert heard.pointed == [stake(1, 8), stake(5, 8, "zone"), None]


# marks and dimming


def test_a_mark_is_a_ring_with_a_sign_and_leaves_the_letter(view: FeltView) -> None:
    bare = picture(view)
    pictures = []
    for mark in ("right", "wrong"):
        view.show_marks({stake(8, "black"): mark})
        pictures.append(picture(view))
        assert same(bare, pictures[-1], around(view, stake(8, "black"), 9))
    assert holds(pictures[0], around(view, stake(8, "black"), 34), colours.RIGHT)
    assert holds(pictures[1], around(view, stake(8, "black"), 34), colours.ERROR)
    # without their colours the two are still told apart: where the sign leaves the mark's colour free
    inks = (colours.RIGHT, colours.ERROR)
    shapes = [
        {pixel for pixel in around(view, stake(8, "black"), 34) if holds(image, [pixel], ink)}
        for image, ink in zip(pictures, inks, strict=True)
    ]
    assert shapes[0] != shapes[1]
    view.show_marks({})
    assert picture(view) == bare


def test_what_is_singled_out_stays_bright_and_the_rest_dims(view: FeltView) -> None:
    view.reduced_motion = True
    bare = picture(view)
    view.single_out((stake(1, 8), Spot("seat", seat=1), DICE))
    dimmed = picture(view)
    assert same(bare, dimmed, around(view, stake(1, 8), 9))
    assert same(bare, dimmed, around(view, Spot("seat", seat=1), 9))
    for spot in (stake(2, 8), Spot("seat", seat=2), ZONE, Spot("results")):
        x, y = view.spot_centre(spot).toPoint().toTuple()
        assert dimmed.pixelColor(x, y).lightness() <= bare.pixelColor(x, y).lightness()
    assert not same(bare, dimmed, around(view, stake(2, 8), 9))
    view.single_out(())
    assert picture(view) == bare


def test_what_is_asked_about_pulses_only_while_it_may(qtbot: QtBot) -> None:
    view = view_of(ordinary())
    qtbot.addWidget(view)
    view.single_out((stake(1, 8),))
    view.show()
    qtbot.waitUntil(lambda: view._pulse.value < 1)
    view.hide()
    qtbot.waitUntil(lambda: view._pulse.value == 1)
    view.reduced_motion = True
    view.show()
    qtbot.wait(40)
    assert view._pulse.value == 1


# motion


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


# keyboard


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """A felt between two fields, in a window that has the focus."""
    window = QWidget()
    rows = QVBoxLayout(window)
    before, after, felt = QLineEdit(), QLineEdit(), view_of(ordinary())
    for widget in (before, felt, after):
        rows.addWidget(widget)
    window.resize(960, 700)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    before.setFocus(Qt.FocusReason.OtherFocusReason)
    return window


def test_tab_goes_through_the_zones_of_the_table_and_out_again(page: QWidget) -> None:
    view = page.findChildren(FeltView)[0]
    first, last = page.findChildren(QLineEdit)
    heard = Heard(view)
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert view.hasFocus()
    assert heard.pointed[-1] == Spot("chance", 2)
    for _step in range(30):
        if not view.hasFocus():
            break
        QTest.keyClick(view, Qt.Key.Key_Tab)
    assert last.hasFocus()
    assert Spot("chance", 3) in heard.pointed
    assert ZONE in heard.pointed
    QTest.keyClick(last, Qt.Key.Key_Backtab)
    assert view.hasFocus()
    assert heard.pointed[-1] == DICE


def test_arrows_and_space_settle_a_stake_without_a_mouse(view: FeltView, qtbot: QtBot) -> None:
    heard = Heard(view)
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Right):
        QTest.keyClick(view, key)
    while heard.pointed[-1] != stake(2, 8):
        before = heard.pointed[-1]
        QTest.keyClick(view, Qt.Key.Key_Right)
        assert heard.pointed[-1] != before
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert picked(view) == stake(2, 8)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert heard.pointed[-1] == LOSING
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert heard.pointed[-1] == RACK
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert heard.said[-1] == Drop(stake(2, 8), LOSING)


def test_escape_puts_a_picked_stack_back_and_is_otherwise_the_pages(page: QWidget) -> None:
    view = page.findChildren(FeltView)[0]
    click(view, stake(1, 8))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert picked(view) is None


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_R, Qt.Key.Key_8, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace]
)
def test_keys_of_commands_go_on_to_the_page(qtbot: QtBot, key: Qt.Key) -> None:
    class Page(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.heard: list[int] = []

        def keyPressEvent(self, event: Any) -> None:  # noqa: N802 -- Qt's name
            self.heard.append(event.key())

    page = Page()
    rows = QVBoxLayout(page)
    view = view_of(ordinary())
    rows.addWidget(view)
    qtbot.addWidget(page)
    QTest.keyClick(view, key)
    assert page.heard == [key]


def test_keyboard_focus_is_seen(view: FeltView, qtbot: QtBot) -> None:
    view.activateWindow()
    view.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(view.hasFocus)
    bare = picture(view)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert picture(view) != bare


def test_what_has_the_focus_is_said(view: FeltView) -> None:
    assert view.accessibleName() == "Table de jeu"
    assert view.accessibleDescription() == ""
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.accessibleDescription() == spot_sentence(ordinary(), Spot("chance", 2))
    interface = QAccessible.queryAccessibleInterface(view)
    assert interface.text(QAccessible.Text.Name) == "Table de jeu"
    assert interface.text(QAccessible.Text.Description) == "le 2 : aucune mise"


# small print


def test_a_spot_that_is_not_on_the_table_has_no_place(qtbot: QtBot) -> None:
    view = view_of(Felt())
    qtbot.addWidget(view)
    with pytest.raises(KeyError):
        view.spot_centre(Spot("chance", 13))
    with pytest.raises(KeyError):
        view.spot_centre(DICE)
    assert view.spot_rect(Spot("chance", 13)).isEmpty()
    done: list[str] = []
    view.show()
    view.travel(Stack(Spot("chance", 13), 100, 1), LOSING, lambda: done.append("nowhere to start"))
    assert done == ["nowhere to start"]


def test_a_view_without_a_game_only_tells_spots(qtbot: QtBot) -> None:
    view = FeltView(LAYOUT, letters=letters_of_colours())
    qtbot.addWidget(view)
    view.resize(960, 600)
    view.show_felt(ordinary())
    heard = Heard(view)
    click(view, stake(1, 8))
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert picked(view) is None
    assert heard.said == [ordinary().stacks[0]]
    assert view.accessibleDescription() == ""


def test_the_table_keeps_its_shape_in_any_widget(qtbot: QtBot) -> None:
    for width, height in ((960, 600), (600, 900), (1400, 400)):
        view = view_of(full(), width, height)
        qtbot.addWidget(view)
        box = view.spot_rect(SPOTS[0])
        assert abs(box.width() - box.height()) < 0.01
        assert view.rect().contains(view.spot_centre(Spot("results")).toPoint())


def test_the_felt_that_is_shown_can_be_asked_for(view: FeltView) -> None:
    felt = replace(ordinary(), losing=())
    view.show_felt(felt)
    assert view.felt is felt
    assert view.sizeHint().width() > view.sizeHint().height()
