"""Pages in large texts and small windows: nothing stands beyond the right edge, and nothing is cut out of sight."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.resources import SCENARIOS
from tests.ui.doubles import click, type_keys, type_text
from tests.ui.lesson_sitting import answer, begun, written
from tests.ui.pages.drill_page import begin
from tests.ui.pages.test_class import collected
from tools.gallery.a_class import a_class
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.cards import CardButton, Figure
from ui.widgets.segments import Segments
from ui.widgets.table import TextTable

PERCENTS = (100, 150, 200)
WINDOWS = ((1093, 600), (1280, 680), (1366, 768))
PAGES = ("home", "plan", "trainees", "settings", "progress", "scenarios", "help", "about", "restore")


def beyond(page: QWidget) -> list[str]:
    """The buttons and fields of a page of which a part can be brought into sight by no scrolling."""
    found = []
    whole = {page: page.width()}
    for area in page.findChildren(QScrollArea):
        content = area.widget()
        if content is not None:
            whole[content] = area.viewport().width()
    buttons: list[QAbstractButton | QLineEdit] = [
        *page.findChildren(QAbstractButton),
        *page.findChildren(QLineEdit),
    ]
    for each in buttons:
        around = each.parentWidget()
        while around is not None and around not in whole:
            around = around.parentWidget()
        if each.isVisible() and around is not None:
            place = QRect(each.mapTo(around, QPoint()), each.size())
            if place.right() > whole[around] or place.bottom() > around.height():
                found.append(f"{type(each).__name__} {each.accessibleName() or each.text()!r}")
    return found


def every_size(program: Program) -> Iterator[tuple[int, tuple[int, int]]]:
    """Each size of text in each window, which has come to rest in it."""
    for percent in PERCENTS:
        program.preferences.set_font_percent(percent)
        for window in WINDOWS:
            program.window.resize(*window)
            settle()
            settle()
            assert program.window.size().toTuple() == window
            yield percent, window


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_every_button_of_a_page_can_be_reached_in_every_window_and_size_of_text(
    program: Program, name: str, language: str
) -> None:
    program.preferences.set_language(language)
    for trainee in ("Maximilienne", "Jean-Baptiste"):
        program.navigator.welcome(trainee)
    program.window.go(name)
    page = program.window.page(name)
    for size in every_size(program):
        assert beyond(page) == [], size


def each_figure_is_whole(program: Program, page: QWidget) -> None:
    """Whatever the size, no button and no figure of a page stands beyond its edge, and no figure is cut."""
    for size in every_size(program):
        assert beyond(page) == [], size
        content = page.findChildren(QScrollArea)[0].viewport()
        figures = [figure for figure in page.findChildren(Figure) if figure.isVisible()]
        assert figures
        for figure in figures:
            assert figure.mapTo(page, QPoint(figure.width(), 0)).x() <= content.width()
            assert figure.width() >= figure.minimumSizeHint().width()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("lesson", [False, True])
def test_every_button_and_figure_of_a_summary_can_be_reached(
    trainee: Program, tmp_path: Path, language: str, lesson: bool
) -> None:
    trainee.preferences.set_language(language)
    if lesson:
        begun(trainee, written(tmp_path))
        for _exercise in range(3):
            answer(trainee, right=False)
    else:
        begin(trainee, "payout", exercises=1)
        type_keys("1", "enter", "enter")
        settle()
    assert trainee.window.current == "summary"
    page = trainee.window.page("summary")
    assert len(page.findChildren(Figure)) == 5
    each_figure_is_whole(trainee, page)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_button_and_figure_of_a_class_can_be_reached(trainee: Program, tmp_path: Path, language: str) -> None:
    trainee.preferences.set_language(language)
    trainee.window.go("class")
    collected(trainee, a_class(tmp_path / "class"))
    page = trainee.window.page("class")
    each_figure_is_whole(trainee, page)
    card = next(each for each in page.findChildren(CardButton) if each.isVisible())
    card.click()
    settle()
    assert trainee.window.current == "class-trainee"
    each_figure_is_whole(trainee, trainee.window.page("class-trainee"))


@pytest.mark.slow
def test_a_choice_without_room_for_a_row_stands_in_two_and_each_can_be_clicked(program: Program) -> None:
    program.navigator.welcome("Camille")
    program.window.go("settings")
    page = program.window.page("settings")
    sizes = next(each for each in page.findChildren(Segments) if each.count == 6)
    one = sizes.height()
    program.window.resize(1093, 600)
    for percent, rows in ((200, 2), (100, 1)):
        program.preferences.set_font_percent(percent)
        settle()
        settle()
        buttons = sizes.findChildren(QAbstractButton)
        assert len({made.y() for made in buttons}) == rows
        assert all(sizes.rect().contains(made.geometry()) for made in buttons)
    assert sizes.height() == one
    click(sizes.findChildren(QAbstractButton)[4])
    settle()
    assert program.preferences.remembered.font_percent == 175


@pytest.mark.slow
def test_what_a_scenario_is_called_is_read_in_large_texts_and_its_level_comes_back(program: Program) -> None:
    program.navigator.welcome("Camille")
    program.window.resize(1093, 600)
    program.window.go("scenarios")
    (table,) = program.window.page("scenarios").findChildren(TextTable)
    shown: dict[int, list[int]] = {}
    for percent in (100, 200, 100):
        program.preferences.set_font_percent(percent)
        settle()
        widths = [table.columnWidth(number) for number in range(6)]
        assert widths[0] > 7 * table.font().pixelSize()
        assert sum(widths) <= table.viewport().width()
        before = shown.setdefault(percent, widths)
        assert before == widths
    assert 0 in shown[200]
    assert 0 not in shown[100]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_of_the_list_of_scenarios_is_cut_beside_those_of_a_school(
    program: Program, qtbot: QtBot, language: str
) -> None:
    own = program.folder / "scenarios" / "rampo" / "rouge.yaml"
    own.parent.mkdir(parents=True)
    shutil.copyfile(SCENARIOS / "rampo" / "red-pays-four.yaml", own)
    program.navigator.welcome("Camille")
    program.preferences.set_language(language)
    program.window.resize(1280, 720)
    program.window.go("scenarios")
    (table,) = program.window.page("scenarios").findChildren(TextTable)
    qtbot.waitUntil(lambda: any("· rampo" in row[-1] for row in table.texts()), timeout=60_000)
    header, metrics = table.horizontalHeader(), QFontMetrics(table.font())
    columns = [number for number in range(header.count()) if not table.isColumnHidden(number)]
    assert len(columns) == 7
    words = {(number, word) for row in table.texts() for number in columns[1:] for word in row[number].split()}
    cut = [(number, word) for number, word in words if metrics.horizontalAdvance(word) + 30 > table.columnWidth(number)]
    assert not cut


def offered(program: Program) -> WelcomePage:
    """The first page, once somebody has said a name."""
    page = program.window.page("welcome")
    assert isinstance(page, WelcomePage)
    type_text(page.name, "Zoé")
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    settle()
    settle()
    return page


def test_the_guided_coup_is_offered_in_sight(program: Program) -> None:
    program.window.resize(1093, 600)
    program.preferences.set_font_percent(200)
    page = offered(program)
    assert page.rect().contains(QRect(page.tour.mapTo(page, QPoint()), page.tour.size()))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_guided_coup_is_offered_without_scrolling_on_a_small_laptop(program: Program, language: str) -> None:
    program.preferences.set_language(language)
    program.window.resize(1280, 650)  # 720 less a panel and a title bar
    page = offered(program)
    assert [area.verticalScrollBar().maximum() for area in page.findChildren(QScrollArea)] == [0]
