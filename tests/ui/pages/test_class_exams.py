"""The class page of an exam: what its start code alone can show."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.exams.making import Exam
from tests.app.exams.exams import Desk, made
from tests.app.lessons.files import lesson
from tests.ui.doubles import click, texts
from ui.pages.class_page import ClassPage
from ui.program import Program
from ui.start.self_test import settle

FOUR = ({"drill": "payout", "level": 2, "count": 4},)


@pytest.fixture
def exam() -> Exam:
    return made(lesson(*FOUR, minutes=20))


@pytest.fixture
def page(trainee: Program, exam: Exam, tmp_path: Path) -> ClassPage:
    Desk(exam).sat(tmp_path / "class" / "a", 2)
    trainee.window.go("class")
    found = trainee.window.page("class")
    assert isinstance(found, ClassPage)
    trainee.services.classes.collect([tmp_path / "class"])
    _wait(trainee)
    return found


def _wait(program: Program) -> None:
    while program.services.classes.is_working:
        QApplication.processEvents()
    settle()


def _typed(program: Program, page: ClassPage, monkeypatch: pytest.MonkeyPatch, code: str) -> str:
    monkeypatch.setattr("ui.services.classes.ask_text", lambda *_asked: code)
    click(page.code)
    _wait(program)
    return " ".join(texts(page))


def test_the_start_code_puts_the_questions_of_an_unfinished_hand_in_again(
    trainee: Program, page: ClassPage, exam: Exam, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "refaites" in page.results.texts()[0][-1]
    assert page.code.isVisible()
    _typed(trainee, page, monkeypatch, "")
    assert "refaites" in page.results.texts()[0][-1]
    said = _typed(trainee, page, monkeypatch, f"{exam.code[:-1].lower()}{'A' if exam.code[-1] != 'A' else 'B'}")
    assert "n’est pas un code d’examen" in said
    said = _typed(trainee, page, monkeypatch, made(seed=9).code)
    assert "Ce code de départ n’ouvre pas toutes les copies inachevées." in said
    said = _typed(trainee, page, monkeypatch, f"{exam.code[:5]} {exam.code[5:]}".lower())
    assert "n’ouvre pas" not in said
    assert "refaites" not in page.results.texts()[0][-1]
    assert not page.code.isVisible()
    assert page.key.isVisible()
