"""An instructor opens a lesson again and changes it, or begins another one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from app.lessons.reading import read_lesson
from tests.app.lessons.files import HOUSE, LESSON
from tests.ui.doubles import click
from tests.ui.lesson_making import made, maker, saving
from ui.pages.lesson_maker import LessonMakerPage
from ui.program import Program
from ui.start.self_test import settle


@pytest.fixture
def page(trainee: Program) -> LessonMakerPage:
    return maker(trainee)


def test_hours_and_marks_of_a_lesson_that_is_opened_are_shown_changed_and_kept(
    trainee: Program, page: LessonMakerPage, tmp_path: Path
) -> None:
    file = tmp_path / "given.tapis"
    file.write_text(LESSON, encoding="utf-8")
    of = read_lesson(file, trainee.services.games, HOUSE)
    page.show_draft(trainee.services.lesson_maker.opened(file))
    settle()
    assert of.opens is not None
    assert page.opens.line.text() == of.opens.astimezone().strftime("%d/%m/%Y %H:%M")
    assert (page.passing.value(), page.parts.passing.value()) == (70, 80)
    assert page._made is not None
    assert page._made.lesson == of
    page.parts.passing.setValue(85)
    write(page.closes.line, "23/11/2026 25:00")
    assert "23/11/2026" not in page.closes.wrong.text()
    assert page.closes.wrong.isVisible()
    assert page.draft.closes == of.closes
    write(page.closes.line, "24.11.26 9h30")
    assert not page.closes.wrong.isVisible()
    write(page.opens.line, "")
    made(page)
    lesson = page._made.lesson
    assert (lesson.passing, lesson.opens) == ({"all": 70, "payout": 85}, None)
    assert lesson.closes is not None
    assert lesson.closes.astimezone().strftime("%d %H:%M") == "24 09:30"


def write(line: QLineEdit, text: str) -> None:
    """Write over what stands in a field, and leave it."""
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClicks(line, text)
    QTest.keyClick(line, Qt.Key.Key_Return)
    settle()


def test_another_lesson_is_begun_and_what_is_not_saved_is_asked_for_first(
    trainee: Program, page: LessonMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def no(_page: object, heading: str, *_rest: str) -> bool:
        asked.append(heading)
        return False

    monkeypatch.setattr("ui.pages.lesson_maker.asks", no)
    QTest.keyClicks(page.name, "Lundi")
    click(page.new)
    assert (asked, page.draft.title) == (["Faire une autre leçon"], "Lundi")
    saving(trainee, monkeypatch, tmp_path / "lundi.tapis")
    click(page.save)
    click(page.new)
    settle()
    assert (len(asked), page.draft.title, page.name.text()) == (1, "", "")
    assert (page.name.hasFocus(), page.told.isVisible()) == (True, False)
