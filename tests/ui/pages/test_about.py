"""About: versions to copy, and the licence of everything, in both languages around the texts themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.components import Component, components
from app.games import discover, in_order
from app.resources import licence
from app.storage.schema import SCHEMA_VERSION
from app.text import set_language
from app.versions import lines
from tests.ui.doubles import click
from ui.pages.about import AboutPage
from ui.program import Program
from ui.start.self_test import settle
from ui.start.versions import qt_versions


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> AboutPage:
    (tmp_path / "qt").write_text("terms of Qt", encoding="utf-8")
    (tmp_path / "font").write_text("terms of the font", encoding="utf-8")
    parts = [Component("Font", "", "OFL", (tmp_path / "font",)), Component("Qt", "6.1", "LGPL", (tmp_path / "qt",))]
    made = AboutPage(lambda: ("tapis 1", "Qt 6.1"), lambda: parts, lambda: "our own terms")
    qtbot.addWidget(made)
    made.resize(1064, 680)
    made.show()
    made.enter()
    return made


def test_every_part_is_listed_after_the_program_itself(page: AboutPage) -> None:
    assert page.table.texts() == [("Tapis", "", "MIT"), ("Font", "", "OFL"), ("Qt", "6.1", "LGPL")]
    assert page.count.text() == "Licences : Tapis et 2 parties"


def test_the_licence_of_the_part_chosen_is_read_beside(page: AboutPage) -> None:
    assert page.text.toPlainText() == "our own terms"
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.text.toPlainText().strip() == "terms of the font"
    assert page.text.accessibleName() == "Font"
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.text.toPlainText().strip() == "terms of Qt"
    QTest.keyClick(page.table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert page.text.toPlainText() == "our own terms"


def test_the_versions_are_shown_and_copied_line_by_line(page: AboutPage) -> None:
    assert page.versions.text() == "tapis 1 · Qt 6.1"
    click(page.copy)
    assert QGuiApplication.clipboard().text() == "tapis 1\nQt 6.1"


def test_it_changes_its_language_and_keeps_what_was_chosen(page: AboutPage) -> None:
    page.table.selectRow(2)
    set_language("en")
    page.retranslate()
    assert page.title.text() == "About Tapis"
    assert page.count.text() == "Licences: Tapis and 2 parts"
    assert page.table.selected == 2
    assert page.text.toPlainText().strip() == "terms of Qt"


def test_the_settings_lead_there_and_it_leads_back(program: Program) -> None:
    window = program.window
    window.go("settings")
    settings = window.page("settings")
    click(settings.about)  # type: ignore[attr-defined]
    settle()
    assert window.current == "about"
    page = window.page("about")
    assert isinstance(page, AboutPage)
    assert [row[0] for row in page.table.texts()] == ["Tapis", *(part.name for part in components())]
    assert page.text.toPlainText().strip() == licence().strip()
    assert page.versions.text() == " · ".join(lines(in_order(discover()), SCHEMA_VERSION, qt_versions))
    click(page.back)
    assert window.current == "settings"


def test_the_windows_bear_the_programs_icon(program: Program) -> None:
    assert not program.window.windowIcon().isNull()
