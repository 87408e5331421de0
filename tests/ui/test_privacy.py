"""What the program writes down about its own troubles says nothing of a person: ids, never names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import qWarning
from PySide6.QtWidgets import QPushButton

from app.drills.answer import AmountAnswer
from app.storage.errors import DiskError
from app.storage.store import SqliteStore
from app.training.plan import Plan
from app.training.records import Trainee
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click, type_keys
from ui.data_folder import LOGS
from ui.program import Program
from ui.start.faults import LOG_FILE, watched
from ui.start.self_test import settle

CANARY = "Zéphyrine Canari"
SIGNS = ("Zéphyrine", "Canari", "Z\\xe9phyrine", "Z\\u00e9phyrine")


def fail(*_arguments: object) -> None:
    raise DiskError(Path("tapis.db"), "input/output error")


def log(folder: Path) -> str:
    return "".join(file.read_text("utf-8") for file in folder.glob(f"{LOG_FILE}*"))


def test_troubles_of_the_store_are_logged_without_a_name(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = program.folder / LOGS
    with watched(folder) as faults:
        faults.report = program.navigator.report_fault
        program.navigator.welcome(CANARY)
        settle()
        (trainee,) = program.services.trainees.known()[0]
        assert trainee.name == CANARY
        for method in ("add_trainee", "rename_trainee", "erase_trainee", "add_attempt", "open_session", "end_session"):
            monkeypatch.setattr(SqliteStore, method, fail)
        program.services.trainees.rename(trainee, f"{CANARY} II")
        program.services.trainees.add(f"{CANARY} III")
        program.services.trainees.erase(trainee)
        plans = program.services.plans
        program.navigator.start(replace(plans.usual(plans.game()), drills=("payout",)))
        settle()
        program.window.page("drill").open_question.answered.emit(AmountAnswer(1))  # type: ignore[attr-defined]
        type_keys("escape")
        settle()
        program.gateway.write(lambda store: store.add_trainee(Trainee("id", CANARY, "never")))
        qWarning("a remark of Qt")
    said = log(folder)
    assert said.count("DiskError") >= 4
    assert "Qt: a remark of Qt" in said
    assert not [sign for sign in SIGNS if sign in said]


def test_control_a_name_in_the_log_would_be_found(tmp_path: Path) -> None:
    from ui.start.faults import LOG

    with watched(tmp_path):
        LOG.warning("store: %s", CANARY)
    assert [sign for sign in SIGNS if sign in log(tmp_path)] == ["Zéphyrine", "Canari"]


def files_with_a_sign(folder: Path) -> list[str]:
    """The files that hold the name, in whatever way it may be written."""
    signs = [form for sign in SIGNS for form in (sign.encode(), sign.encode("utf-16-le"))]
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) > 5
    return sorted(path.relative_to(folder).as_posix() for path in files if any(s in path.read_bytes() for s in signs))


def live(program: Program) -> None:
    """Two sessions of the canary, one left open, with a look at every page and a backup."""
    program.navigator.welcome(CANARY)
    settle()
    for _session in range(2):
        game = program.services.plans.game()
        program.navigator.start(Plan(game.name, ("payout",), program.services.plans.usual(game).settings, 1, 0, 5))
        settle()
        page: Any = program.window.page("drill")
        session = program.run.session
        assert session is not None
        for _answer in range(3):
            key = session.drill.key(session.exercise, session.game.resolve)
            page.open_question.answered.emit(session.drill.model_answer(session.exercise, key))
            page.next_wanted.emit()
            settle()
        for name in ("home", "progress", "trainees", "settings", "restore"):
            program.window.go(name)
            settle()


@pytest.mark.slow
def test_a_trainee_erased_in_the_window_is_in_no_file_any_more(
    tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    with started(folder, clock) as program, watched(folder / LOGS) as faults:
        faults.report = program.navigator.report_fault
        live(program)
        monkeypatch.setattr(SqliteStore, "rename_trainee", fail)
        program.services.trainees.rename(program.services.trainees.known()[0][0], f"{CANARY} II")
    before = files_with_a_sign(folder)
    # the control of the search
    assert "start.json" in before
    assert any(name.startswith("backups/") for name in before)
    assert any(name.startswith("tapis.db") for name in before)
    monkeypatch.setattr("ui.pages.trainees.asks", lambda *_question, **_how: True)
    with started(folder, clock) as program:
        program.window.go("trainees")
        settle()
        page = program.window.page("trainees")
        click(next(each for each in page.findChildren(QPushButton) if each.accessibleName() == f"Effacer {CANARY}"))
        settle()
        assert program.services.trainees.known()[0] == []
        assert files_with_a_sign(folder) == [], "while the program runs"
        program.window.go("home")
        settle()
    assert files_with_a_sign(folder) == []
