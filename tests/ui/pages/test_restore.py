"""The page of backups: what it says of each, and that nothing is restored without the answer to a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QPushButton, QWidget

from app.storage.restore import offers
from app.storage.store import open_store
from app.text import _, set_language
from tests.app.storage.helpers import EXERCISE, NOW, attempt, fill
from tests.ui.doubles import click, click_text, focused, texts
from ui.pages.restore import RestorePage, moment
from ui.program import Program
from ui.start.self_test import settle


@dataclass(frozen=True)
class Kept:
    at: str = NOW
    sound: bool = True
    loss: str = "Aucune réponse ne serait perdue."


LAST, DAMAGED = Kept(), Kept("2026-11-19T08:00:00Z", sound=False, loss="Cette sauvegarde est abîmée.")


def answer(words: str) -> list[str]:
    """Answer the question that is about to be asked; what it says."""
    said: list[str] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        said.extend(texts(dialog))
        click_text(dialog, words)

    QTimer.singleShot(0, act)
    return said


@pytest.fixture
def page(host: Callable[[QWidget], QWidget]) -> RestorePage:
    made = RestorePage(lambda: [LAST, DAMAGED])
    host(made)
    made.enter()
    settle()
    return made


def restoring(page: RestorePage) -> list[QAbstractButton]:
    return [each for each in page.findChildren(QAbstractButton) if each.text() in {"Restaurer", "Restore"}]


def test_each_backup_has_its_time_and_its_cost(page: RestorePage) -> None:
    said = texts(page)
    for each in (LAST, DAMAGED):
        assert moment(each.at) in said
        assert each.loss in said
    here = datetime.fromisoformat(NOW).astimezone()
    assert moment(NOW) == here.strftime("%d/%m/%Y %H:%M")
    assert datetime.fromisoformat(NOW).tzinfo == UTC
    assert focused() is page.back


def test_a_damaged_backup_is_shown_and_cannot_be_chosen(page: RestorePage) -> None:
    assert [each.isEnabled() for each in restoring(page)] == [True, False]


def test_a_backup_is_restored_after_its_question_alone(page: RestorePage) -> None:
    chosen: list[object] = []
    page.restore_wanted.connect(chosen.append)
    answer("Annuler")
    click(restoring(page)[0])
    assert chosen == []
    said = answer("Restaurer")
    click(restoring(page)[0])
    assert chosen == [LAST]
    assert LAST.loss in said
    assert any(moment(NOW) in each for each in said)


def test_going_back_is_always_possible(page: RestorePage) -> None:
    asked: list[bool] = []
    page.back_wanted.connect(lambda: asked.append(True))
    click(page.back)
    assert asked == [True]


def test_why_it_failed_is_shown_until_the_page_comes_again(page: RestorePage) -> None:
    page.tell("La sauvegarde x est abîmée.")
    assert "La sauvegarde x est abîmée." in texts(page)
    page.enter()
    assert "La sauvegarde x est abîmée." not in texts(page)


def test_without_backups_the_page_says_so(host: Callable[[QWidget], QWidget]) -> None:
    page = RestorePage(list)
    host(page)
    page.enter()
    settle()
    assert [text for text in texts(page) if text.startswith("Il n’y a pas encore de sauvegarde.")]
    assert restoring(page) == []


def test_the_page_follows_the_language(page: RestorePage) -> None:
    set_language("en")
    page.retranslate()
    settle()
    assert [each.text() for each in restoring(page)] == [_("Restaurer")] * 2
    assert page.back.text() == _("Retour")
    assert _("Restaurer une sauvegarde") in texts(page)


def test_the_page_shows_what_the_store_offers(host: Callable[[QWidget], QWidget], tmp_path: Path) -> None:
    with open_store(tmp_path, NOW) as store:
        fill(store, 1)
        store.daily_backup(NOW)
        store.add_attempt(EXERCISE, attempt(1))
    page = RestorePage(lambda: offers(tmp_path))
    host(page)
    page.enter()
    settle()
    assert "1 réponse donnée depuis serait perdue." in texts(page)


def test_the_settings_lead_there_and_back(program: Program) -> None:
    program.navigator.welcome("Camille")
    settle()
    program.window.go("settings")
    settle()
    click_text(program.window, "Sauvegardes")
    settle()
    assert program.window.current == "restore"
    assert program.window.rail.isVisible(), "it is still the same program"
    back = next(each for each in program.window.findChildren(QPushButton) if each.text() == "Retour")
    assert back.mapTo(program.window, QPoint()).y() < 120, "the way back stands above the list"
    click_text(program.window, "Retour")
    settle()
    assert program.window.current == "settings"
