"""The interfaces of the painted table, asked as Qt asks them: complete, consistent, and gone with their table."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from app.games.rampo.layout import ZONE
from app.games.rampo.layout_felt import show_act
from app.games.rampo.spots import spot_sentence
from app.games.rampo.steps import MOVE
from app.table.acts import COLLECT, PAY, Act
from app.table.felt import LOSING, Felt, Spot, stake
from tests.ui.table.hands import Heard
from tests.ui.table.tables import LAYOUT, full, ordinary, view_of
from ui.table import walk
from ui.table.accessible import SpotInterface, TableInterface
from ui.table.view import FeltView


@pytest.fixture
def listening() -> Iterator[None]:
    """A screen reader is there."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def table_of(view: FeltView) -> TableInterface:
    found = QAccessible.queryAccessibleInterface(view)
    assert isinstance(found, TableInterface)
    return found


def within(node: QAccessibleInterface) -> Iterator[SpotInterface]:
    for index in range(node.childCount()):
        child = node.child(index)
        assert isinstance(child, SpotInterface)
        yield child
        yield from within(child)


def name(node: QAccessibleInterface) -> str:
    return node.text(QAccessible.Text.Name)


def test_every_zone_and_every_stake_has_an_interface_with_its_sentence(view: FeltView) -> None:
    table = table_of(view)
    spots = {node.spot for node in within(table)}
    felt = ordinary()
    assert {stack.spot for stack in felt.stacks} <= spots
    assert {spot for group in walk.groups(LAYOUT, felt) for spot in group} <= spots
    for node in within(table):
        assert name(node) == spot_sentence(felt, node.spot)
        assert node.isValid()


def test_each_child_knows_its_parent_and_its_place_there(view: FeltView) -> None:
    table = table_of(view)
    for parent in (table, *within(table)):
        for index in range(parent.childCount()):
            child = parent.child(index)
            assert child.parent() is parent
            assert parent.indexOfChild(child) == index
        assert parent.child(parent.childCount()) is None
        assert parent.child(-1) is None
    assert table.indexOfChild(table) == -1


def test_what_is_under_a_point_of_the_screen_is_found_step_by_step(view: FeltView) -> None:
    table = table_of(view)
    point = view.mapToGlobal(view.spot_centre(stake(2, 8)).toPoint())
    zone = table.childAt(point.x(), point.y())
    assert isinstance(zone, SpotInterface)
    assert zone.spot == Spot("chance", 8)
    found = zone.childAt(point.x(), point.y())
    assert isinstance(found, SpotInterface)
    assert found.spot == stake(2, 8)
    assert found.childAt(point.x(), point.y()) is None
    nowhere = view.mapToGlobal(QPoint(1, 1))
    assert table.childAt(nowhere.x(), nowhere.y()) is None
    assert table.rect().contains(point)
    assert found.rect().contains(point)


def test_roles_and_states(view: FeltView) -> None:
    table = table_of(view)
    roles = {node.spot: node.role() for node in within(table)}
    assert table.role() == QAccessible.Role.Grouping
    assert {roles[spot] for spot in (Spot("chance", 8), ZONE, LOSING, Spot("rack"))} == {QAccessible.Role.List}
    assert roles[stake(1, 8)] == QAccessible.Role.ListItem
    assert {roles[spot] for spot in (Spot("seat", seat=1), Spot("rack", on=500), Spot("stick"))} == {
        QAccessible.Role.Button
    }
    assert roles[Spot("results")] == QAccessible.Role.StaticText
    node = next(node for node in within(table) if node.spot == stake(1, 8))
    assert node.state().focusable
    assert not node.state().selected
    view.choose(stake(1, 8))
    assert node.state().selected
    view.hide()
    assert node.state().invisible


def test_the_focus_is_found_from_the_table_down(qtbot: QtBot, view: FeltView) -> None:
    view.activateWindow()
    view.go_to(stake(1, 8))
    qtbot.waitUntil(view.hasFocus)
    table = table_of(view)
    child = table.focusChild()
    assert isinstance(child, SpotInterface)
    assert child.spot == stake(1, 8)
    assert child.state().focused
    assert child.parent().focusChild() is child
    view.clearFocus()
    assert table.focusChild() is None
    assert child.parent().focusChild() is None


def test_a_press_is_a_click_and_the_focus_can_be_set(view: FeltView) -> None:
    heard = Heard(view)
    node = next(node for node in within(table_of(view)) if node.spot == stake(1, 8))
    action = node._press
    press, focus = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()
    assert action.actionNames() == [press, focus]
    assert action.keyBindingsForAction(press) == []
    action.doAction(press)
    assert heard.said == [ordinary().stacks[0]]
    action.doAction(focus)
    assert heard.pointed == [stake(1, 8)]
    action.doAction("nothing")
    assert len(heard.said) == len(heard.pointed) == 1


@pytest.mark.usefixtures("listening")
def test_what_changes_while_somebody_listens_is_told_without_harm(view: FeltView) -> None:
    felt = ordinary()
    for act in (Act(COLLECT, 1, 8), Act(MOVE, 2, 8), Act(PAY, 3, "red", amount=900), Act(PAY, 5, 8, "zone")):
        felt = show_act(felt, act)
        view.show_felt(felt)
    view.show_felt(full())
    view.show_felt(ordinary())
    assert len(list(within(table_of(view)))) > 40


@pytest.fixture
def new_garbage_only() -> Iterator[None]:
    """Garbage is looked for among what the test makes: what all tests before it have left takes long to go through."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("listening", "new_garbage_only")
def test_interfaces_go_with_their_table(qapp: QApplication) -> None:
    """Qt keeps what it has been given until the table is gone: nothing may be left to it, nor taken from it twice."""
    for _again in range(30):
        view = view_of(ordinary())
        view.show()
        nodes = list(within(table_of(view)))
        numbers = [QAccessible.uniqueId(node) for node in nodes]
        view.choose(stake(1, 8))
        view.show_felt(Felt())
        view.hide()
        view.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert not Shiboken.isValid(view)
        assert all(QAccessible.accessibleInterface(number) is None for number in numbers)
        del view, nodes
        gc.collect()


@pytest.mark.parametrize("heard", [False, True])
def test_a_table_that_is_gone_is_kept_by_nothing(qapp: QApplication, heard: bool) -> None:
    """Its pictures are tens of megabytes: a session of many drills would keep those of every one."""
    QAccessible.setActive(heard)
    try:
        view = view_of(ordinary())
        view.show()
        if heard:
            assert all(name(node) for node in within(table_of(view)))
        view.choose(stake(1, 8))
        view.show_felt(Felt())
        view.hide()
        view.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    finally:
        QAccessible.setActive(False)
    gone = ref(view)
    del view
    gc.collect()
    assert gone() is None
