"""A fault of the program is logged, told once, and stops nothing."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer, Signal, qWarning
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click
from ui.program import Program
from ui.start.faults import LOG_FILE, watched
from ui.start.self_test import settle
from ui.widgets.dialogs import FaultDialog


class Bell(QObject):
    rung = Signal()


WORDS = "une erreur de nous"


def raise_it() -> None:
    raise RuntimeError(WORDS)


def test_a_slot_that_raises_is_logged_and_told_once(qapp: QApplication, tmp_path: Path) -> None:
    told: list[str] = []
    bell = Bell()
    bell.rung.connect(raise_it)
    with watched(tmp_path / "logs") as faults:
        faults.report = told.append
        bell.rung.emit()
        bell.rung.emit()
        QTimer.singleShot(0, raise_it)
        settle()
    assert len(told) == 1
    assert "une erreur de nous" in told[0]
    log = (tmp_path / "logs" / LOG_FILE).read_text(encoding="utf-8")
    assert log.count("in raise_it") == 3
    assert "une erreur de nous" not in log, "a message may hold a name"


def test_a_log_that_the_disk_does_not_take_keeps_nobody_from_leaving(tmp_path: Path) -> None:
    (tmp_path / LOG_FILE).symlink_to("/dev/full")
    told: list[str] = []
    with watched(tmp_path) as faults:
        faults.report = told.append
        faults.hook(RuntimeError, RuntimeError(WORDS), None)
    assert len(told) == 1


def test_threads_and_destructors_are_heard_too(tmp_path: Path) -> None:
    class Fragile:
        def __del__(self) -> None:
            raise_it()

    told: list[str] = []
    with watched(tmp_path) as faults:
        faults.report = told.append
        thread = threading.Thread(target=raise_it)
        thread.start()
        thread.join()
        Fragile()
    assert len(told) == 1
    assert (tmp_path / LOG_FILE).read_text(encoding="utf-8").count("in raise_it") == 2


def test_a_fault_of_a_thread_is_shown_by_the_windows_own(qapp: QApplication, tmp_path: Path) -> None:
    shown: list[threading.Thread] = []
    with watched(tmp_path) as faults:
        faults.report = lambda _text: shown.append(threading.current_thread())
        thread = threading.Thread(target=raise_it)
        thread.start()
        thread.join()
        settle()
    assert shown == [threading.main_thread()]


def test_qts_own_complaints_are_kept(qapp: QApplication, tmp_path: Path) -> None:
    with watched(tmp_path):
        qWarning("quelque chose de Qt")
    assert "Qt: quelque chose de Qt" in (tmp_path / LOG_FILE).read_text(encoding="utf-8")


def test_a_run_without_a_fault_leaves_no_log(tmp_path: Path) -> None:
    with watched(tmp_path / "logs"):
        pass
    assert not (tmp_path / "logs").exists()


def test_the_log_is_its_owners_alone_and_is_never_written_elsewhere(tmp_path: Path) -> None:
    (tmp_path / LOG_FILE).write_text("of a version that left it legible\n", encoding="utf-8")
    (tmp_path / LOG_FILE).chmod(0o644)
    with watched(tmp_path):
        qWarning("de Qt")
    assert (tmp_path / LOG_FILE).stat().st_mode & 0o777 == 0o600
    private = tmp_path / "private.txt"
    for plant in (lambda log: log.symlink_to(private), os.mkfifo):
        (tmp_path / LOG_FILE).unlink()
        private.write_text("mine", encoding="utf-8")
        plant(tmp_path / LOG_FILE)
        with watched(tmp_path):
            qWarning("de Qt")
        assert private.read_text(encoding="utf-8") == "mine"


def test_a_data_folder_that_was_taken_away_is_not_made_again_by_its_log(tmp_path: Path) -> None:
    for place in ("known", "new"):
        (tmp_path / "known").mkdir(exist_ok=True)
        with watched(tmp_path / place / "logs"):
            shutil.rmtree(tmp_path / "known")
            qWarning("de Qt")
        assert (tmp_path / place).exists() == (place == "new")


def test_a_log_that_cannot_be_written_is_no_fault_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be", encoding="utf-8")
    told: list[str] = []
    with watched(tmp_path / "logs") as faults:
        faults.report = told.append
        sys.excepthook(RuntimeError, RuntimeError("trouble"), None)
    assert len(told) == 1
    assert capsys.readouterr().err == ""


def test_a_report_that_raises_is_logged(tmp_path: Path) -> None:
    def broken(_trace: str) -> None:
        raise ValueError("the dialog failed")

    with watched(tmp_path) as faults:
        faults.report = broken
        sys.excepthook(RuntimeError, RuntimeError("trouble"), None)
    log = (tmp_path / LOG_FILE).read_text(encoding="utf-8")
    assert "RuntimeError" in log
    assert "ValueError" in log
    assert log.count("raise ValueError") == 1


def test_the_hooks_are_as_they_were_afterwards(tmp_path: Path) -> None:
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    with watched(tmp_path):
        assert sys.excepthook is not before[0]
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before


def test_the_dialog_of_a_fault_can_be_copied_and_left(program: Program, qtbot: Any) -> None:
    program.navigator.report_fault("Traceback: une erreur de nous")
    settle()
    dialog = program.window.findChild(FaultDialog)
    assert dialog is not None
    click(dialog.copy)
    assert QGuiApplication.clipboard().text() == "Traceback: une erreur de nous"
    dialog.accept()
    settle()
    assert program.window.findChild(FaultDialog) is None


def test_a_data_folder_that_cannot_be_is_told_in_the_window(qapp: QApplication, tmp_path: Path) -> None:
    """Its log cannot be made either."""
    folder = tmp_path / ("x" * 300)
    with watched(folder / "logs"), started(folder, SetClock()) as program:
        qWarning("de Qt")
        assert program.window.current == "store"
        assert str(folder) in program.gateway.trouble
