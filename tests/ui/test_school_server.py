"""The window of a school that has a server: answers go to it while one trains, and the settings say how it stands."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.server.sending import State
from app.server.settings import SENDING
from app.server.trouble import Why
from tests.app.server.conftest import _made, server  # noqa: F401 -- fixtures
from tests.app.server.lrs import WORD, store
from tests.app.server.postgres import PASSWORD, Postgres
from tests.app.server.station import arrived
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, texts
from tests.ui.lesson_sitting import answer, begun, copies, written
from tests.ui.pages.dialogs import page_of
from ui.data_folder import SENT
from ui.models.school_server import state_text, trouble_text
from ui.pages.settings import SettingsPage
from ui.program import Program
from ui.start.self_test import settle

SWITCHED_ON = 'address = "postgresql://room@127.0.0.1:{port}/postgres"\n'


def switch_on(folder: Path, port: int, password: str = PASSWORD) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "server.toml").write_text(SWITCHED_ON.format(port=port), "utf-8")
    (folder / "server.password").write_text(f"{password}\n", "utf-8")
    (folder / "server.password").chmod(0o600)


@pytest.fixture
def station(qapp: QApplication, tmp_path: Path, clock: SetClock, server: Postgres) -> Iterator[Program]:  # noqa: F811
    switch_on(tmp_path / "data", server.port)
    with started(tmp_path / "data", clock) as made:
        made.navigator.welcome("Camille")
        settle()
        yield made


def settings_text(program: Program) -> str:
    program.window.go("settings")
    settle()
    told: str = page_of(program, "settings", SettingsPage).server_text.text()
    return told


def test_each_answer_goes_to_the_server_and_the_settings_say_so(
    station: Program,
    server: Postgres,  # noqa: F811
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    begun(station, written(tmp_path))
    answer(station)
    answer(station)
    [path] = copies(station.folder)
    qtbot.waitUntil(lambda: [*arrived(server).values()] == [path.read_bytes()], timeout=60_000)
    qtbot.waitUntil(lambda: "Rien n’attend." in settings_text(station), timeout=60_000)
    assert "127.0.0.1" in settings_text(station)
    assert (station.folder / SENT).is_file()


def test_a_server_that_is_away_hinders_nobody_and_gets_all_at_the_next_start(
    server: Postgres,  # noqa: F811
    tmp_path: Path,
    clock: SetClock,
    qapp: QApplication,
    qtbot: QtBot,
) -> None:
    folder = tmp_path / "data"
    switch_on(folder, server.port)
    server.stop()
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        settle()
        begun(program, written(tmp_path))
        for _question in range(3):
            answer(program)
        qtbot.waitUntil(lambda: "5 lignes attendent." in settings_text(program), timeout=60_000)
        assert "Il ne répond pas." in settings_text(program)
    server.start()
    [path] = copies(folder)
    with started(folder, clock) as program:
        qtbot.waitUntil(lambda: [*arrived(server).values()] == [path.read_bytes()], timeout=60_000)


def test_a_server_that_answers_that_it_cannot_now_is_not_told_as_silent() -> None:
    """One that is read only for a while, or has no room left."""
    assert trouble_text("silent", "25006").startswith("Il dit qu’il ne peut pas en ce moment.")
    assert trouble_text("silent", "25006").endswith("(25006)")
    assert trouble_text("silent", "").startswith("Il ne répond pas.")


def test_what_is_wrong_in_its_file_is_told_in_the_settings_and_nothing_is_sent(
    tmp_path: Path, clock: SetClock, qapp: QApplication
) -> None:
    switch_on(tmp_path / "data", 1)
    (tmp_path / "data" / "server.toml").write_text("adress = 'x'\n", "utf-8")
    with started(tmp_path / "data", clock) as program:
        program.navigator.welcome("Camille")
        settle()
        assert "« adress »" in settings_text(program)
        assert "tapis-server" not in {thread.name for thread in threading.enumerate()}


def test_without_a_server_nobody_is_told_of_one(trainee: Program) -> None:
    trainee.window.go("settings")
    settle()
    shown = " ".join(texts(page_of(trainee, "settings", SettingsPage)))
    assert "serveur" not in shown
    assert "school_server" not in vars(trainee.services)


@pytest.mark.parametrize("why", get_args(Why))
def test_every_trouble_has_its_words(why: str) -> None:
    told = state_text(SENDING, "db.school", State(2, "", why, "42501"))  # type: ignore[arg-type]
    assert told.endswith("(42501) 2 lignes attendent.")


def test_the_log_has_the_number_of_an_error_and_nothing_of_its_words(
    station: Program, caplog: pytest.LogCaptureFixture
) -> None:
    for _time in range(2):
        station.services.school_server.take(SENDING, State(1, "", "lines", "23514"))
    assert [record.getMessage() for record in caplog.records if "server" in record.getMessage()] == [
        "server: lines 23514"
    ]


def test_a_finished_lesson_goes_to_the_schools_store_of_statements(
    tmp_path: Path, clock: SetClock, qapp: QApplication, qtbot: QtBot
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with store() as lrs:
        (folder / "server.toml").write_text(f'xapi = "http://room@127.0.0.1:{lrs.port}/xapi"\n', "utf-8")
        (folder / "server.xapi-password").write_text(WORD, "utf-8")
        (folder / "server.xapi-password").chmod(0o600)
        with started(folder, clock) as program:
            program.navigator.welcome("Camille")
            settle()
            begun(program, written(tmp_path))
            for _question in range(3):
                answer(program)
            qtbot.waitUntil(lambda: len(lrs.kept) == 5, timeout=60_000)
            verbs = [each["verb"]["display"]["en"] for each in lrs.kept.values()]
            assert sorted(verbs) == ["answered", "answered", "answered", "completed", "passed"]
            qtbot.waitUntil(lambda: "Dernier envoi" in settings_text(program), timeout=60_000)
            assert settings_text(program).startswith("Chaque copie finie va au dépôt xAPI, 127.0.0.1, sans le nom.")
