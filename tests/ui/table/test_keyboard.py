"""The felt without a mouse: every zone is reached, every stake settled, everything said."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.devices.dice.dice import DICE
from app.games.rampo.layout import ZONE
from app.games.rampo.spots import spot_sentence
from app.table.felt import LOSING, RACK, Drop, Spot, stake
from tests.ui.table.hands import Heard, click, picked
from tests.ui.table.tables import ordinary, picture, view_of
from ui.table.view import FeltView


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
