"""Fields on a page that scrolls: the wheel moves the page, and no field under it changes or takes the focus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QScrollArea, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from ui.pages.lesson_maker import LessonMakerPage
from ui.pages.page import Page
from ui.program import Program
from ui.start.self_test import settle
from ui.theme.palettes import LIGHT
from ui.widgets.basic import column, holding, scrolled
from ui.widgets.fields import Choice, Count

PAGES = ("lesson-maker", "lesson", "progress")


def turn_wheel(area: QScrollArea, over: QWidget) -> None:
    """One notch towards the reader, with the pointer over a widget."""
    place = over.mapTo(area.window(), over.rect().center())
    QTest.wheelEvent(area.windowHandle(), place, QPoint(0, -120))
    settle()


@pytest.mark.parametrize("kind", [Choice, Count])
def test_the_wheel_over_a_field_scrolls_the_page_alone(qtbot: QtBot, kind: type[Choice] | type[Count]) -> None:
    first: Choice | Count = Choice() if kind is Choice else Count(0, 100)
    if isinstance(first, Choice):
        first.addItems(["a", "b", "c"])
    else:
        first.setValue(60)
    tall = QWidget()
    tall.setFixedHeight(2000)
    area = scrolled(holding(column(first, tall), QWidget()))
    assert isinstance(area, QScrollArea)
    qtbot.addWidget(area)
    area.resize(400, 300)
    with qtbot.waitExposed(area):
        area.show()
    area.setFocus()
    before = first.currentIndex() if isinstance(first, Choice) else first.value()
    turn_wheel(area, first)
    assert (first.currentIndex() if isinstance(first, Choice) else first.value()) == before
    assert area.verticalScrollBar().value() > 0
    assert not first.hasFocus()


@pytest.mark.parametrize("name", PAGES)
def test_no_field_of_a_page_that_scrolls_takes_the_wheel(trainee: Program, name: str) -> None:
    trainee.window.go(name)
    settle()
    page = trainee.window.page(name)
    assert isinstance(page, Page)
    fields = [*page.findChildren(QComboBox), *page.findChildren(QSpinBox)]
    assert fields
    assert [each for each in fields if not isinstance(each, (Choice, Count))] == []


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_an_open_list_shows_every_drill_and_its_frame(trainee: Program) -> None:
    trainee.window.go("lesson-maker")
    settle()
    page = trainee.window.page("lesson-maker")
    assert isinstance(page, LessonMakerPage)
    choice = page.parts.drill
    most = max(len(game.drills) for game in trainee.services.games.values()) + 1
    assert choice.maxVisibleItems() >= most
    choice.showPopup()
    settle()
    view = choice.view()
    # arrows above and below a list hide its ends, and Qt leaves its frame open where they stand
    assert view.viewport().height() >= choice.count() * view.sizeHintForRow(0)
    frame = view.grab().toImage()
    assert {frame.pixelColor(x, 20).name() for x in (0, frame.width() - 1)} == {LIGHT.edge}
    choice.hidePopup()
