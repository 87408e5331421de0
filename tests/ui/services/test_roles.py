"""An instructor's passphrase: asked for class, exams, house, backups and erasing, held a while, never kept as it is."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.exams.ciphers import Cost
from tests.odd import ODD, stand
from tests.ui.doubles import SetClock, click, click_text
from ui.pages.house_form import HouseForm
from ui.pages.lessons import LessonsPage
from ui.program import Program
from ui.services.roles import FILE, RoleService
from ui.start.self_test import settle

WORDS = "cheval agrafe"


@pytest.fixture(autouse=True)
def _swift(monkeypatch: pytest.MonkeyPatch, trainee: Program) -> None:
    monkeypatch.setattr("ui.services.roles._PAUSE", 0.0)
    trainee.services.roles._cost = Cost(8, 1, 1)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is typed in the order it is asked for; all of it has to be asked for."""
    typed: list[str] = []
    monkeypatch.setattr("ui.services.roles.ask_hidden", lambda *_asked: typed.pop(0))
    yield typed
    assert typed == []


def roles(program: Program) -> RoleService:
    return program.services.roles


def protected(program: Program, asked: list[str]) -> None:
    asked += [WORDS, WORDS]
    told = roles(program).change(program.window)
    assert told.text.startswith("Le mot de passe est fixé")
    assert told.well


def test_without_a_passphrase_everybody_may(trainee: Program, asked: list[str]) -> None:
    assert not roles(trainee).is_set
    assert roles(trainee).allows(trainee.window)


def test_one_that_is_set_is_held_for_a_quarter_of_an_hour_and_asked_for_after(
    trainee: Program, clock: SetClock, asked: list[str]
) -> None:
    protected(trainee, asked)
    file = trainee.folder / FILE
    assert WORDS.encode() not in file.read_bytes()
    clock.at += 15 * 60 * 1000 - 1
    assert roles(trainee).allows(trainee.window)
    assert roles(trainee).is_instructor
    clock.at += 1
    assert not roles(trainee).is_instructor
    asked += ["cheval", WORDS]
    assert roles(trainee).allows(trainee.window), "a slip may be mended"
    clock.at += 20 * 60 * 1000
    asked += [""]
    assert not roles(trainee).allows(trainee.window), "the question may be left"


def test_another_passphrase_takes_the_one_there_is(trainee: Program, clock: SetClock, asked: list[str]) -> None:
    protected(trainee, asked)
    clock.at += 20 * 60 * 1000
    asked += [WORDS, "une autre phrase", "une autre phrase"]
    assert roles(trainee).change(trainee.window).text.startswith("Le mot de passe est fixé")
    clock.at += 20 * 60 * 1000
    asked += [WORDS, "une autre phrase"]
    assert roles(trainee).allows(trainee.window)


@pytest.mark.parametrize(
    ("typed", "told"), [(["court"], "trop court"), ([WORDS, "cheval agrafé"], "pas les mêmes"), ([""], "")]
)
def test_what_is_no_passphrase_sets_none(trainee: Program, asked: list[str], typed: list[str], told: str) -> None:
    asked += typed
    assert told in roles(trainee).change(trainee.window).text
    assert not roles(trainee).is_set


def test_that_of_the_school_counts_and_is_not_changed_here(
    trainee: Program, asked: list[str], tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    protected(trainee, asked)
    school = tmp_path / "school"
    school.mkdir()
    (trainee.folder / FILE).rename(school / FILE)
    monkeypatch.setattr(trainee.services.data, "machine", lambda: (school,))
    clock.at += 20 * 60 * 1000
    assert roles(trainee).is_set
    asked += [WORDS]
    assert roles(trainee).allows(trainee.window)
    assert roles(trainee).change(trainee.window).text.startswith("L’école a fixé")


def test_a_folder_of_the_school_that_nobody_may_enter_lets_nobody_in_and_is_told(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    school, stat, told = tmp_path / "school", Path.stat, list[str]()
    monkeypatch.setattr(trainee.services.data, "machine", lambda: (school,))

    def ask(_parent: QWidget, _heading: str, text: str = "") -> str:
        told.append(text)
        return ""

    monkeypatch.setattr("ui.services.roles.ask_hidden", ask)

    def refusing(path: Path, **how: bool) -> os.stat_result:
        if path.parent == school:
            raise PermissionError(errno.EACCES, "EACCES", str(path))
        return stat(path, **how)

    monkeypatch.setattr(Path, "stat", refusing)
    for page in ("lessons", "trainees", "settings", "home"):
        trainee.window.go(page)
        settle()
    assert not roles(trainee).allows(trainee.window)
    assert f"{school / FILE} est abîmé ou illisible" in told[-1]


def test_a_damaged_file_lets_nobody_in_and_says_which_it_is(trainee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    (trainee.folder / FILE).write_bytes(b"{}")
    told: list[str] = []
    answers = iter([WORDS, ""])

    def ask(_parent: QWidget, _heading: str, text: str = "") -> str:
        told.append(text)
        return next(answers)

    monkeypatch.setattr("ui.services.roles.ask_hidden", ask)
    assert not roles(trainee).allows(trainee.window)
    assert str(trainee.folder / FILE) in told[0]
    assert all("abîmé" in each for each in told), "no passphrase is wrong where none is known"
    assert len(told) == 2


@pytest.mark.parametrize("what", ODD)
def test_what_is_no_file_lets_nobody_in(trainee: Program, asked: list[str], what: str) -> None:
    stand(trainee.folder / FILE, what)
    assert roles(trainee).is_set
    asked += [WORDS, ""]
    assert not roles(trainee).allows(trainee.window)


def test_the_class_is_shown_to_whoever_knows_it(trainee: Program, clock: SetClock, asked: list[str]) -> None:
    protected(trainee, asked)
    clock.at += 20 * 60 * 1000
    trainee.window.go("lessons")
    settle()
    page = trainee.window.page("lessons")
    assert isinstance(page, LessonsPage)
    asked += [""]
    click(page.collect)
    assert trainee.window.current == "lessons"
    asked += [WORDS]
    click(page.collect)
    settle()
    assert trainee.window.current == "class"


def test_nobody_is_erased_without_it(trainee: Program, clock: SetClock, asked: list[str]) -> None:
    protected(trainee, asked)
    clock.at += 20 * 60 * 1000
    trainees = trainee.window.page("trainees")
    (camille,) = trainee.services.trainees.known()[0]
    asked += [""]
    trainees.erased.emit(camille)  # type: ignore[attr-defined]
    assert [each.name for each in trainee.services.trainees.known()[0]] == ["Camille"]
    asked += [WORDS]
    trainees.erased.emit(camille)  # type: ignore[attr-defined]
    assert trainee.services.trainees.known()[0] == []


def test_no_house_is_changed_without_it(trainee: Program, clock: SetClock, asked: list[str]) -> None:
    protected(trainee, asked)
    clock.at += 20 * 60 * 1000
    trainee.window.go("settings")
    settle()
    page, file = trainee.window.page("settings"), trainee.folder / "house.yaml"
    (form,) = page.findChildren(HouseForm)
    asked += [""]
    form.keep.click()
    assert not file.exists()
    asked += [WORDS]
    form.keep.click()
    assert file.exists()


def test_no_backup_is_restored_without_it(
    trainee: Program, clock: SetClock, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    restored: list[object] = []
    monkeypatch.setattr(trainee.navigator, "put_back", restored.append)
    protected(trainee, asked)
    clock.at += 20 * 60 * 1000
    page, offer = trainee.window.page("restore"), object()
    asked += [""]
    page.restore_wanted.emit(offer)  # type: ignore[attr-defined]
    assert restored == []
    asked += [WORDS]
    page.restore_wanted.emit(offer)  # type: ignore[attr-defined]
    assert restored == [offer]


def test_it_is_typed_unseen(trainee: Program) -> None:
    seen: list[QLineEdit.EchoMode] = []

    def type_it() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        (line,) = dialog.findChildren(QLineEdit)
        seen.append(line.echoMode())
        QTest.keyClicks(line, WORDS)
        QTimer.singleShot(0, type_again)
        click_text(dialog, "Valider")

    def type_again() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        QTest.keyClicks(dialog.findChildren(QLineEdit)[0], WORDS)
        click_text(dialog, "Valider")

    QTimer.singleShot(0, type_it)
    assert roles(trainee).change(trainee.window).text.startswith("Le mot de passe est fixé")
    assert seen == [QLineEdit.EchoMode.Password]
