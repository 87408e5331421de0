"""An instructor sees a class while it is sat: who is where, what is right, who has stopped, what the server says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.server.connecting import Received
from app.server.following import News
from tests.app.handins.sittings import begin
from tests.app.server.conftest import _made, server  # noqa: F401 -- fixtures
from tests.app.server.postgres import Postgres
from tests.app.server.station import answered
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click, unnamed
from tests.ui.test_school_server import switch_on
from tools.gallery.a_class import a_class
from ui.pages.class_live import ClassLivePage
from ui.pages.class_page import ClassPage
from ui.pages.class_trainee import ClassTraineePage
from ui.program import Program
from ui.services.live import LiveService
from ui.start.self_test import settle


@pytest.fixture
def page(trainee: Program) -> ClassLivePage:
    return shown(trainee)


def shown(program: Program) -> ClassLivePage:
    program.window.go("class-live")
    settle()
    found = program.window.page("class-live")
    assert isinstance(found, ClassLivePage)
    return found


def lines_of(folder: Path, *names: str) -> list[list[str]]:
    """The lines of the hand-ins of some of a class."""
    every = [path.read_text("utf-8").splitlines() for path in sorted(a_class(folder).rglob("*.answers"))]
    return [next(each for each in every if name in each[0]) for name in names]


def shows(qtbot: QtBot, page: ClassLivePage, row: tuple[str, ...]) -> None:
    """Wait until the page shows one trainee, so far."""
    qtbot.waitUntil(lambda: [each[:3] for each in page.table.texts()] == [row], timeout=60_000)


def received(lines: list[str], begin: int, end: int, age: float = 0.0) -> News:
    sitting = json.loads(lines[0])["sitting"]
    every = [Received(sitting, at, json.loads(line)["chain"], line, age) for at, line in enumerate(lines, 1)]
    return News(every[begin:end])


def looked(service: LiveService) -> None:
    service.look()
    while service.is_working:
        QApplication.processEvents()
    settle()


def test_it_says_who_is_at_which_question_and_how_much_is_right(
    trainee: Program, page: ClassLivePage, tmp_path: Path
) -> None:
    assert page.told.text() == "Personne n’a commencé depuis quatre heures."
    service = trainee.services.live
    ada, bilal = lines_of(tmp_path / "class", "Ada", "Bilal")
    service.take(received(ada, 0, 4))
    service.take(received(bilal, 0, 2))
    looked(service)
    assert [row[:3] for row in page.table.texts()] == [
        ("Ada Roux", "4 / 12", "3 / 3"),
        ("Bilal Haddad", "2 / 12", "0 / 1"),
    ]
    assert page.told.isHidden()
    service.take(received(ada, 4, 99))
    looked(service)
    assert page.table.texts()[0][:3] == ("Ada Roux", "fini", "12 / 12")
    assert [figure.value.text() for figure in page.figures] == ["2", "1", "0", "92 %"]


def test_who_has_stopped_is_named_after_a_while_without_anything_coming(
    trainee: Program, page: ClassLivePage, tmp_path: Path, clock: SetClock
) -> None:
    service = trainee.services.live
    [ada] = lines_of(tmp_path / "class", "Ada")
    service.take(received(ada, 0, 4, age=85.0))
    looked(service)
    assert page.stopped.isHidden()
    clock.at += 10_000
    service.look()
    assert page.stopped.text() == "Ada Roux s’est arrêté."
    assert page.table.texts()[0][3:] == ("1 min 30 s", "Arrêté.")


def test_while_the_server_is_silent_nobody_is_said_to_have_stopped(
    trainee: Program, page: ClassLivePage, tmp_path: Path
) -> None:
    service = trainee.services.live
    [ada] = lines_of(tmp_path / "class", "Ada")
    service.take(received(ada, 0, 4, age=500.0))
    service.take(News((), "silent"))
    looked(service)
    assert page.stopped.isHidden()
    assert page.told.text().startswith("Il ne répond pas.")
    service.take(News())
    looked(service)
    assert page.stopped.text() == "Ada Roux s’est arrêté."


def test_the_choice_stays_with_whom_it_was_and_enter_opens_their_answers(
    trainee: Program, page: ClassLivePage, tmp_path: Path
) -> None:
    service = trainee.services.live
    ada, bilal = lines_of(tmp_path / "class", "Ada", "Bilal")
    service.take(received(bilal, 0, 6))
    looked(service)
    page.table.setFocus()
    page.table.selectRow(0)
    service.take(received(ada, 0, 3))
    looked(service)
    assert page.table.texts()[page.table.selected or 0][0] == "Bilal Haddad"
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    settle()
    assert trainee.window.current == "class-trainee"
    one = trainee.window.page("class-trainee")
    assert isinstance(one, ClassTraineePage)
    shown = [each.text() for each in one.findChildren(QLabel) if each.isVisible()]
    assert any("inachevé" in text for text in shown)
    assert not any("fini le" in text for text in shown), "nobody has finished who is at a question"
    assert "code de remise" not in shown, "nothing has been handed in"
    answered = [each.value.text() for each in one.figures][1]
    assert answered.endswith(" / 5"), "of the answers that have come"
    click(one.back)
    settle()
    assert trainee.window.current == "class-live"


def test_what_nobody_has_written_so_is_told_and_does_not_count(
    trainee: Program, page: ClassLivePage, tmp_path: Path
) -> None:
    service = trainee.services.live
    [gone] = lines_of(tmp_path / "class", "Gaëlle")
    service.take(received(gone, 0, 99))
    looked(service)
    assert page.table.texts() == [("Gaëlle Le Goff", "", "", "", "modifié à la ligne 2")]


def test_it_speaks_the_language_that_is_chosen(trainee: Program, page: ClassLivePage, tmp_path: Path) -> None:
    service = trainee.services.live
    [ada] = lines_of(tmp_path / "class", "Ada")
    service.take(received(ada, 0, 4, age=500.0))
    looked(service)
    trainee.preferences.set_language("en")
    settle()
    assert page.heading.text() == "The class, live"
    assert page.stopped.text() == "Ada Roux has stopped."
    assert unnamed(page) == []


def test_without_a_server_nobody_is_offered_to_follow(trainee: Program) -> None:
    trainee.window.go("class")
    settle()
    found = trainee.window.page("class")
    assert isinstance(found, ClassPage)
    assert found.live.isHidden()


# with the server


@pytest.fixture
def station(qapp: QApplication, tmp_path: Path, clock: SetClock, server: Postgres) -> Iterator[Program]:  # noqa: F811
    """A computer that sends and that an instructor follows the class on."""
    folder = tmp_path / "data"
    switch_on(folder, server.port)
    with (folder / "server.toml").open("a", encoding="utf-8") as file:
        file.write(f'page = "postgresql://page@127.0.0.1:{server.port}/postgres"\n')
    (folder / "server.page-password").write_text("page", "utf-8")
    (folder / "server.page-password").chmod(0o600)
    with started(folder, clock) as made:
        made.navigator.welcome("Camille")
        settle()
        yield made


def test_an_answer_given_at_a_station_comes_to_the_page_by_itself(station: Program, qtbot: QtBot) -> None:
    own = station.folder / "sittings" / "zoe"
    own.mkdir(parents=True)
    sitting = begin(own)
    answered(sitting)
    station.window.go("class")
    settle()
    found = station.window.page("class")
    assert isinstance(found, ClassPage)
    click(found.live)
    settle()
    page = station.window.page("class-live")
    assert isinstance(page, ClassLivePage)
    for number in (2, 3):
        here = ("Zoé Martin", f"{number} / 5", f"{number - 1} / {number - 1}")
        shows(qtbot, page, here)
        answered(sitting)
    sitting.close()


def test_a_file_that_says_nothing_sound_is_told_on_the_page(trainee: Program) -> None:
    (trainee.folder / "server.toml").write_text("page = 5\n", "utf-8")
    page = shown(trainee)
    assert "« page »" in page.told.text()
