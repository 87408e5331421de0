"""The other pages of the frame: the first start, the trainees, and a store that cannot be opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.storage.errors import DatabaseBusyError
from app.storage.start_file import read_start
from tests.ui.doubles import click, click_text, focused, texts, type_keys, type_text
from tests.ui.pages.dialogs import answer_dialog, page_of
from ui.pages.drill import DrillPage
from ui.pages.home import HomePage
from ui.pages.trainees import TraineesPage
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.start.self_test import settle


def known_trainees(program: Program) -> list[str]:
    return [trainee.name for trainee in program.services.trainees.known()[0]]


def sitting(program: Program) -> str:
    """Who trains; empty for the guest."""
    return program.preferences.trainee.name if program.preferences.trainee is not None else ""


def test_the_first_start_asks_for_a_language_and_a_name(program: Program) -> None:
    assert program.window.current == "welcome"
    page = page_of(program, "welcome", WelcomePage)
    assert not page.start.isEnabled()
    click_text(page, "English")
    assert page.start.text() == "Start"
    type_text(page.name, "  Zoé   B ")
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    settle()
    assert known_trainees(program) == ["Zoé B"]
    kept = read_start(program.folder)
    assert (kept.language, kept.last_name) == ("en", "Zoé B")
    click_text(page, "Skip")
    assert program.window.current == "home"


def test_a_guest_starts_without_a_name(program: Program) -> None:
    page = page_of(program, "welcome", WelcomePage)
    click_text(page, "Essayer en invité")
    settle()
    click_text(page, "Passer")
    assert program.window.current == "home"
    assert program.preferences.trainee is None
    assert known_trainees(program) == []


def test_trainees_are_added_chosen_renamed_and_erased(trainee: Program) -> None:
    trainee.window.go("trainees")
    settle()
    page = page_of(trainee, "trainees", TraineesPage)
    assert focused() is page.name
    type_keys("Ana", "enter")
    settle()
    assert known_trainees(trainee) == ["Camille", "Ana"]
    assert sitting(trainee) == "Ana"
    assert trainee.window.rail.who.text() == "Ana"
    trainee.window.go("trainees")
    settle()
    answer_dialog("Valider", "Anna")
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Renommer Ana"))
    settle()
    assert known_trainees(trainee) == ["Camille", "Anna"]
    assert trainee.window.rail.who.text() == "Anna"
    answer_dialog("Annuler")
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Effacer Anna"))
    settle()
    assert known_trainees(trainee) == ["Camille", "Anna"]
    answer_dialog("Effacer")
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Effacer Anna"))
    settle()
    assert known_trainees(trainee) == ["Camille"]
    assert sitting(trainee) == ""
    click(next(each for each in page.findChildren(type(page.add)) if each.accessibleName() == "Choisir Camille"))
    settle()
    assert trainee.window.current == "home"
    assert "Bonjour Camille" in texts(page_of(trainee, "home", HomePage))


def test_a_store_that_cannot_be_opened_is_told_with_what_to_do(
    trainee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trainee.gateway.close()

    def busy() -> None:
        raise DatabaseBusyError(tmp_path)

    with monkeypatch.context() as patch:
        patch.setattr(trainee.gateway, "_open_store", busy)
        trainee.gateway.open()
        settle()
        assert trainee.window.current == "store"
        page = trainee.window.page("store")
        assert any(str(tmp_path) in text for text in texts(page))
        click_text(page, "Réessayer")
        assert trainee.window.current == "store"
    click_text(page, "Réessayer")
    settle()
    assert trainee.window.current == "home"
    assert trainee.preferences.trainee is not None


def test_without_a_store_one_goes_on_as_a_guest(trainee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    trainee.gateway.close()

    def busy() -> None:
        raise DatabaseBusyError(trainee.folder)

    monkeypatch.setattr(trainee.gateway, "_open_store", busy)
    trainee.gateway.open()
    settle()
    click_text(trainee.window.page("store"), "Continuer en invité")
    settle()
    assert trainee.preferences.trainee is None
    trainee.navigator.start_today()
    settle()
    assert page_of(trainee, "drill", DrillPage).stage == "asking"
