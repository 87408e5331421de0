"""Backups are made when nobody waits, and put back from the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from app.storage.store import open_store
from tests.ui.conftest import ended
from tests.ui.undressed import undressed
from ui.program import Program
from ui.services.clock import Clock
from ui.start.self_test import settle


@pytest.fixture(autouse=True)
def _bare(qapp: QApplication) -> Iterator[None]:
    with undressed(qapp):
        yield


@contextmanager
def _program(qapp: QApplication, folder: Path) -> Iterator[Program]:
    with ended(Program(qapp, folder, Clock())) as program:
        program.begin()
        settle()
        yield program


def test_a_backup_is_made_at_the_latest_when_the_program_ends(qapp: QApplication, tmp_path: Path) -> None:
    with _program(qapp, tmp_path) as program:
        program.services.trainees.add("Camille")
    assert list(tmp_path.rglob("*.sha256"))


def test_from_a_destroyed_database_to_the_trainee_by_the_window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _program(qapp, tmp_path) as program:
        program.services.trainees.add("Camille")
    (tmp_path / "tapis.db").write_bytes(b"not a database any more" * 500)
    monkeypatch.setattr("ui.pages.restore.asks", lambda *_question, **_how: True)

    with _program(qapp, tmp_path) as program:
        assert program.window.current == "store"
        store_page = program.window.page("store")
        store_page.restore.click()  # type: ignore[attr-defined]
        assert program.window.current == "restore"
        buttons = program.window.page("restore").findChildren(QPushButton)
        next(button for button in buttons if "Camille" not in button.text() and button.text() == "Restaurer").click()
        assert program.window.current == "home"
        assert program.gateway.is_open
    with open_store(tmp_path, "2026-11-20T08:00:00Z") as store:
        assert [trainee.name for trainee in store.trainees()] == ["Camille"]
