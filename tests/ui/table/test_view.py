"""The felt under a pointer: what is clicked, dragged, marked and lit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.devices.dice.dice import DICE, STICK, Die
from app.games.rampo.kit import KIT
from app.games.rampo.layout import ZONE
from app.games.rampo.layout_felt import letters_of_colours
from app.games.rampo.steps import MOVE, OFFER
from app.table.acts import COLLECT, PAY, Act
from app.table.felt import LOSING, RACK, Drop, Felt, Spot, Stack, Travel, stake
from tests.ui.table.hands import Heard, at, click, drag, move, picked
from tests.ui.table.tables import DICE as DICE_ON_FELT
from tests.ui.table.tables import LAYOUT, SPOTS, around, full, holds, ordinary, picture, same, view_of
from ui.table import colours
from ui.table.devices.dice.solids import paint_die
from ui.table.view import FeltView

TILE = 24
"""Pixels across of each part that is repainted by itself."""

ROUNDED = 3
"""How far the colour of an edge may differ where it is cut at the edge of such a part."""


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
        (LOSING, Act(COLLECT, 1, 8)),
        (ZONE, Act(MOVE, 1, 8)),
        (RACK, Act(PAY, 1, 8)),
        (Spot("seat", seat=1), Act(OFFER, 1, 8)),
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
    assert KIT.act_of(drops[0]) == act


def test_value_chips_of_the_rack_are_dragged_onto_a_stake(view: FeltView) -> None:
    heard = Heard(view)
    drag(view, at(view, Spot("rack", on=500)), at(view, stake(2, "red")))
    assert heard.said == [Drop(Spot("rack", on=500), stake(2, "red"))]
    assert KIT.act_of(heard.said[0]) == Act(PAY, 2, "red")


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
        move(view, point)
    QTest.mouseRelease(view, left, pos=here)
    assert heard.said == []
    assert picked(view) is None


def test_a_dragged_stack_hangs_at_the_pointer_and_its_slot_is_empty(view: FeltView) -> None:
    here, there = at(view, stake(8, "black")), QPoint(480, 500)
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(view, left, pos=here)
    move(view, there)
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


def test_dice_asked_about_are_painted_only_where_they_lie(view: FeltView, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stake that pulses is repainted 25 times a second; to paint glass dice each time would keep a processor busy."""
    view.reduced_motion = True
    view.single_out((stake(1, 8), DICE))
    whole = picture(view)
    painted: list[Die] = []

    def painting(painter: QPainter, die: Die, edge: float) -> None:
        painted.append(die)
        paint_die(painter, die, edge)

    monkeypatch.setattr("ui.table.devices.dice.painter.paint_die", painting)
    view.grab(view.spot_rect(stake(1, 8)).toAlignedRect())
    assert painted == []
    lying = view.spot_rect(DICE).toAlignedRect().adjusted(-TILE, -TILE, TILE, TILE)
    for x in range(lying.left(), lying.right(), TILE):
        for y in range(lying.top(), lying.bottom(), TILE):
            tile = QRect(x, y, TILE, TILE).intersected(view.rect())
            part, same_part = (bytes(image.constBits()) for image in (view.grab(tile).toImage(), whole.copy(tile)))
            assert max(abs(one - other) for one, other in zip(part, same_part, strict=True)) <= ROUNDED
    assert set(painted) == set(DICE_ON_FELT)


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


def test_a_spot_that_is_not_on_the_table_has_no_place(qtbot: QtBot) -> None:
    view = view_of(Felt())
    qtbot.addWidget(view)
    with pytest.raises(KeyError):
        view.spot_centre(Spot("chance", 13))
    with pytest.raises(KeyError):
        view.spot_centre(DICE)
    assert view.spot_rect(Spot("chance", 13)).isEmpty()
    view.show()
    view.play(ordinary(), [Travel(Stack(Spot("chance", 13), 100, 1), LOSING)])
    assert not view.moving
    assert view.felt == ordinary()


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
