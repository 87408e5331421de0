"""The diagnostic archive as a user asks for it: from the settings or from the dialog of a fault, without a name."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from tests.ui.doubles import click
from tests.ui.players import Keyboard
from ui.data_folder import LOGS
from ui.pages.drill import DrillPage
from ui.pages.help import LOGS as LOGS_LINK
from ui.pages.help import HelpPage
from ui.pages.settings import SettingsPage
from ui.program import Program
from ui.services import diagnostics
from ui.start.faults import LOG, watched
from ui.start.self_test import settle
from ui.widgets.dialogs import FaultDialog

CANARY = "Zéphyrine Canari"
SIGNS = ("zéphyrine", "canari", "z\\xe9phyrine", "z\\u00e9phyrine")


@pytest.fixture
def trainee(program: Program) -> Program:
    program.navigator.welcome(CANARY)
    settle()
    return program


def settings(program: Program) -> SettingsPage:
    program.window.go("settings")
    settle()
    page = program.window.page("settings")
    assert isinstance(page, SettingsPage)
    return page


def choose(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> list[str]:
    """Whoever asks where to write is told this; gives what was suggested."""
    suggested: list[str] = []

    def asked(_parent: object, _title: str, suggestion: str, _filter: str) -> tuple[str, str]:
        suggested.append(Path(suggestion).name)
        return ("" if path is None else str(path)), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", asked)
    return suggested


def contents(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


def test_a_name_that_was_everywhere_is_nowhere_in_the_archive(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainee.navigator.start_today()
    settle()
    session = trainee.run.session
    page = trainee.window.page("drill")
    assert session is not None
    assert isinstance(page, DrillPage)
    key = session.drill.key(session.exercise, session.game.resolve)
    Keyboard(page).answer(session.drill.model_answer(session.exercise, key))
    with watched(trainee.folder / LOGS):
        LOG.warning("a fault spoke of %s in %s", CANARY, Path.home())
    suggested = choose(monkeypatch, tmp_path / "archive.zip")
    shown = settings(trainee)
    click(shown.archive)
    assert suggested == ["tapis-diagnostic-2026-11-20.zip"]
    assert shown.told_data.isVisible()
    assert str(tmp_path / "archive.zip") in shown.told_data.text()
    parts = contents(tmp_path / "archive.zip")
    assert "a fault spoke of" in parts["logs/tapis.log"]
    for text in parts.values():
        assert not [sign for sign in SIGNS if sign in text.casefold()]
        assert str(trainee.folder) not in text
        assert session.exercise.body() not in text
    facts = json.loads(parts["tapis.json"])
    assert facts["counts"] == {"trainee": 1, "session": 1, "exercise": 1, "attempt": 1}
    assert facts["store"] == {"open": True, "waiting": 0}
    assert facts["settings"]["language"] == "fr"
    assert facts["settings"]["guest"] is False
    assert facts["window"]["qt"]


def test_a_question_that_is_left_writes_nothing(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, None)
    page = settings(trainee)
    click(page.archive)
    assert not page.told_data.isVisible()
    assert [entry.name for entry in tmp_path.iterdir()] == ["data"]


def test_a_file_without_an_ending_is_a_zip(trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, tmp_path / "archive")
    click(settings(trainee).archive)
    assert (tmp_path / "archive.zip").is_file()


def test_a_place_that_refuses_is_told(trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, tmp_path / "nowhere" / "archive.zip")
    page = settings(trainee)
    click(page.archive)
    assert "Choisissez un autre dossier" in page.told_data.text()
    choose(monkeypatch, trainee.folder / "tapis.db")
    click(page.archive)
    assert "sert déjà à garder les progrès" in page.told_data.text()
    assert trainee.services.trainees.known()[0], "the database is as it was"


def test_the_dialog_of_a_fault_offers_it_too(trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, tmp_path / "archive.zip")
    trainee.navigator.report_fault("Traceback: une erreur de nous")
    settle()
    dialog = trainee.window.findChild(FaultDialog)
    assert dialog is not None
    click(dialog.archive)
    assert (tmp_path / "archive.zip").is_file()
    assert dialog.told.isVisible()
    dialog.accept()
    settle()


def test_the_folder_of_the_log_is_opened_wherever_it_is_asked_for(
    trainee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    can_open = True

    def desktop(url: QUrl) -> bool:
        opened.append(url.toLocalFile())
        return can_open

    monkeypatch.setattr(QDesktopServices, "openUrl", desktop)
    (trainee.folder / LOGS).mkdir()
    logs = str(trainee.folder / LOGS)
    page = settings(trainee)
    for each in page.findChildren(type(page.archive)):
        if each.text() == "Dossier du journal":
            click(each)
    trainee.window.go("help")
    help_page = trainee.window.page("help")
    assert isinstance(help_page, HelpPage)
    help_page.open_at("data")
    help_page.text.anchorClicked.emit(QUrl(LOGS_LINK))
    trainee.navigator.report_fault("trace")
    settle()
    dialog = trainee.window.findChild(FaultDialog)
    assert dialog is not None
    click(dialog.folder)
    assert opened == [logs, logs, logs]
    can_open = False
    click(dialog.folder)
    assert dialog.told.text() == logs, "where no program opens it, it is named"
    dialog.accept()
    settle()


def test_a_folder_that_is_not_there_yet_opens_the_one_above(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def desktop(url: QUrl) -> bool:
        opened.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", desktop)
    assert diagnostics.open_folder(tmp_path / "data" / "logs")
    assert opened == [str(tmp_path)]
