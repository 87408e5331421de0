"""What the program writes down about its own troubles says nothing of a person: ids, never names."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import qWarning

from app.storage.errors import DiskError
from app.storage.store import SqliteStore
from app.training.records import Trainee
from tests.ui.doubles import click, type_keys
from ui.errors import LOG_FILE, watched
from ui.main import LOGS, Program
from ui.self_test import settle

CANARY = "Zéphyrine Canari"
SIGNS = ("Zéphyrine", "Canari", "Z\\xe9phyrine", "Z\\u00e9phyrine")


def fail(*_arguments: object) -> None:
    raise DiskError(Path("tapis.db"), "input/output error")


def log(folder: Path) -> str:
    return "".join(file.read_text("utf-8") for file in folder.glob(f"{LOG_FILE}*"))


def test_troubles_of_the_store_are_logged_without_a_name(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = program.folder / LOGS
    with watched(folder) as faults:
        faults.report = program.flow.report_fault
        program.flow.welcome(CANARY)
        settle()
        (trainee,) = program.desk.trainees()[0]
        assert trainee.name == CANARY
        for method in ("add_trainee", "rename_trainee", "erase_trainee", "add_attempt", "open_session", "end_session"):
            monkeypatch.setattr(SqliteStore, method, fail)
        program.desk.rename(trainee, f"{CANARY} II")
        program.desk.add_trainee(f"{CANARY} III")
        program.desk.erase(trainee)
        program.flow.start_quick()
        settle()
        click(program.window.page("drill").go)  # type: ignore[attr-defined]
        type_keys("escape")
        settle()
        program.keeper.write(lambda store: store.add_trainee(Trainee("id", CANARY, "never")))
        qWarning("a remark of Qt")
    said = log(folder)
    assert said.count("DiskError") >= 4
    assert "Qt: a remark of Qt" in said
    assert not [sign for sign in SIGNS if sign in said]


def test_control_a_name_in_the_log_would_be_found(tmp_path: Path) -> None:
    from ui.errors import LOG

    with watched(tmp_path):
        LOG.warning("store: %s", CANARY)
    assert [sign for sign in SIGNS if sign in log(tmp_path)] == ["Zéphyrine", "Canari"]
