"""A choice of one: Tab comes to what is chosen, and leaves the whole choice."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from tests.ui.doubles import focused
from ui.widgets.basic import column, holding
from ui.widgets.segments import Segments


def test_tab_comes_to_what_is_chosen_and_changes_nothing(host: Callable[[QWidget], QWidget]) -> None:
    before, after = QPushButton("avant"), QPushButton("après")
    choice = Segments([(year, lambda year=year: str(year)) for year in (2014, 2019, 2024)])  # type: ignore[misc]
    host(holding(column(before, choice, after), QWidget()))
    for value in (2024, 2019):
        choice.set_value(value)
        before.setFocus()
        met = []
        for _tab in range(2):
            QTest.keyClick(focused(), Qt.Key.Key_Tab)
            met.append(focused().property("text"))
        assert (met, choice.value) == ([str(value), "après"], value)
    QTest.keyClick(focused(), Qt.Key.Key_Backtab)
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    assert (focused().property("text"), choice.value) == ("2014", 2014)


def test_a_choice_of_nothing_takes_no_room_and_can_be_drawn(host: Callable[[QWidget], QWidget]) -> None:
    choice = Segments([])
    assert choice.sizeHint() == choice.minimumSizeHint() == QSize(0, 0)
    host(holding(column(choice), QWidget())).grab()
    assert choice.value is None
