"""An instructor makes an exam in the window: a key, a list, signed tickets, and two codes that are kept nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from app.exams.examining import Examiner
from app.exams.keys import read_public
from app.exams.tickets import read_ticket
from tests.app.storage.test_files import full_at
from tests.ui.doubles import click, texts
from ui.pages.exam_maker import ExamMakerPage
from ui.pages.lesson_maker import LessonMakerPage
from ui.program import Program
from ui.services.exam_maker import ExamMaker
from ui.start.self_test import settle

WORDS = "cheval agrafe pile"


@pytest.fixture
def page(trainee: Program) -> ExamMakerPage:
    trainee.window.go("lesson-maker")
    settle()
    lesson = trainee.window.page("lesson-maker")
    assert isinstance(lesson, LessonMakerPage)
    QTest.keyClicks(lesson.name, "Examen de juin")
    click(lesson.exam)
    settle()
    found = trainee.window.page("exam-maker")
    assert isinstance(found, ExamMakerPage)
    assert trainee.window.current == "exam-maker"
    return found


def choosing(maker: ExamMaker, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(maker, "_ask", lambda *_asked: str(path))
    monkeypatch.setattr(maker, "_ask_where", lambda *_asked: (str(path), ""))


def filled(program: Program, page: ExamMakerPage, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A passphrase, a new key and a list of two."""
    maker = program.services.exam_maker
    QTest.keyClicks(page.passphrase, WORDS)
    choosing(maker, monkeypatch, folder / "moi.key")
    click(page.new_key)
    (folder / "classe.csv").write_text("id;name\nA1;Ada\nB2;Béa\n", encoding="utf-8")
    choosing(maker, monkeypatch, folder / "classe.csv")
    click(page.roster)
    settle()


def test_tickets_are_made_and_the_codes_open_them(
    trainee: Program, page: ExamMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (page.title.text(), page.make.isEnabled(), page.new_key.isEnabled()) == ("Examen de juin", False, False)
    assert page.passphrase.echoMode() == QLineEdit.EchoMode.Password
    filled(trainee, page, monkeypatch, tmp_path)
    assert "classe.csv : 2 stagiaires" in texts(page)
    assert not page.code.isVisible()
    tickets = tmp_path / "tickets"
    tickets.mkdir()
    choosing(trainee.services.exam_maker, monkeypatch, tickets)
    click(page.make)
    settle()
    public = read_public((tmp_path / "moi.key.pub").read_text())
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("moi.key", "moi.key.pub")] == [0o600, 0o644]
    found = [read_ticket(path.read_bytes()) for path in sorted(tickets.iterdir())]
    assert [each.trainee.name for each in found] == ["Ada", "Béa"]
    assert {each.value["instructor"] for each in found} == {public}
    for each in found:
        assert each.opened(page.code.text().replace(" ", "")) is not None
        assert each.instructor_key(page.instructor.text().replace(" ", "")) is not None
    assert Examiner(public).public == public
    assert "Ces codes ne sont gardés nulle part" in page.after.text()
    answers = [True, False, False]  # they are noted; and twice: not yet
    monkeypatch.setattr("ui.pages.exam_maker.asks", lambda *_of: answers.pop())
    trainee.window.leave()
    assert trainee.window.isVisible()
    click(page.back)
    settle()
    assert (trainee.window.current, page.code.isVisible()) == ("exam-maker", True)
    click(page.back)
    settle()
    assert (trainee.window.current, page.passphrase.text(), page.code.text()) == ("lesson-maker", "", "")
    assert answers == []


def test_what_stands_in_the_way_is_told_and_nothing_is_written(
    trainee: Program, page: ExamMakerPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(trainee, page, monkeypatch, tmp_path)
    maker = trainee.services.exam_maker
    choosing(maker, monkeypatch, tmp_path / "moi.key")
    click(page.new_key)
    assert page.told.text().startswith("« moi.key » existe déjà")
    (tmp_path / "twice.csv").write_text("id;name\nA1;Ada\na1;Béa\n", encoding="utf-8")
    choosing(maker, monkeypatch, tmp_path / "twice.csv")
    click(page.roster)
    assert page.told.text().startswith("twice.csv : « Béa » y est deux fois")
    choosing(maker, monkeypatch, tmp_path)
    click(page.make)
    assert "n’est pas vide" in page.told.text()
    full = tmp_path / "full"
    full.mkdir()
    choosing(maker, monkeypatch, full)
    with monkeypatch.context() as patched:
        full_at(2, patched)
        click(page.make)
    assert "plus de place" in page.told.text()
    assert not [*full.iterdir()]
    page.passphrase.setText("une autre phrase")
    click(page.make)
    assert page.told.text().startswith("moi.key : Ce n’est pas le mot de passe")
    assert not page.code.isVisible()
    assert sorted(path.name for path in tmp_path.glob("*.tapis")) == []
