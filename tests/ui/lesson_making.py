"""The page where an instructor makes a lesson, as its tests reach it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox

from tests.ui.doubles import click
from ui.pages.lesson_maker import LessonMakerPage
from ui.pages.lessons import LessonsPage
from ui.program import Program
from ui.start.self_test import settle


def maker(program: Program) -> LessonMakerPage:
    """Go there by the page of lessons."""
    lessons = program.window.page("lessons")
    assert isinstance(lessons, LessonsPage)
    program.window.go("lessons")
    settle()
    click(lessons.make)
    settle()
    found = program.window.page("lesson-maker")
    assert isinstance(found, LessonMakerPage)
    assert program.window.current == "lesson-maker"
    return found


def choose(box: QComboBox, key: object) -> None:
    """Choose a row by its key, as a hand does."""
    index = next(index for index in range(box.count()) if box.itemData(index) == key)
    box.setCurrentIndex(index)
    box.activated.emit(index)
    settle()


def made(page: LessonMakerPage) -> None:
    """Let code and preview come up to what was chosen last."""
    page._make()
    settle()


def drills(page: LessonMakerPage) -> list[str]:
    return [part.drill for part in page.draft.parts]


def saving(program: Program, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(program.services.lesson_maker, "_ask", lambda *_asked: (str(path), ""))
    monkeypatch.setattr(program.services.printing, "_ask", lambda *_asked: (str(path), ""))
