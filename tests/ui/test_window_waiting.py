"""Answers that the data folder does not take now: they wait, whoever closes the window is told, and none is lost."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from app.storage.errors import DiskError
from app.storage.record_errors import UnknownRecordError
from app.storage.store import SqliteStore, open_store
from app.training.records import AttemptRecord, ExerciseRecord
from tests.app.storage.disk import Disk, Fault, using
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click_text, texts
from tests.ui.test_window_faults import answer, begin
from tests.ui.trained_folder import NOW, trained
from ui.start.faults import ended_by_signals, watched
from ui.start.self_test import settle
from ui.window import MainWindow

__all__ = ["trained"]


@pytest.mark.parametrize("fault", [Fault.FULL, Fault.FOR_GOOD], ids=lambda fault: fault.name.lower())
def test_an_answer_that_the_disk_refuses_waits_and_is_kept_once_there_is_room(
    trained: Path, clock: SetClock, fault: Fault
) -> None:
    disk = Disk(fault)
    with using(disk), started(trained, clock) as program:
        page = begin(program, 3)
        disk.at = 1
        answer(program, page)
        assert page.verdict.saved.text() == "En attente"
        assert page.trouble.isVisible()
        assert any(str(trained / "tapis.db") in text for text in texts(page.trouble)), texts(page.trouble)
        page.next_wanted.emit()
        settle()
        answer(program, page)
        assert program.gateway.waiting == 2
        disk.at = None
        page.trouble.retry_wanted.emit()
        settle()
        assert program.gateway.waiting == 0
        assert page.verdict.saved.text() == "Enregistré"
        assert not page.trouble.isVisible()
    with open_store(trained, NOW) as store:
        assert len(list(store.attempts())) == 4


def test_an_answer_waits_while_the_folder_is_somewhere_else(trained: Path, clock: SetClock) -> None:
    elsewhere = trained.with_name("in the bin")
    with started(trained, clock) as program, watched(trained / "logs"):
        page = begin(program, 3)
        trained.rename(elsewhere)
        answer(program, page)
        assert page.verdict.saved.text() == "En attente"
        assert any("Remettez-la où elle était" in text for text in texts(page.trouble)), texts(page.trouble)
        # neither a log nor a backup nor what the next start needs is put where it was
        program.backups.close()
        program.services.figures.refresh()
        assert not trained.exists()
        elsewhere.rename(trained)
        page.trouble.retry_wanted.emit()
        settle()
        assert page.verdict.saved.text() == "Enregistré"
        assert not page.trouble.isVisible()
    with open_store(trained, NOW) as store:
        assert len(list(store.attempts())) == 3


@pytest.mark.slow
def test_an_answer_refused_for_good_is_never_said_to_be_saved_nor_to_wait(
    trained: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_store: SqliteStore, _exercise: ExerciseRecord, attempt: AttemptRecord, *_evidence: object) -> None:
        raise UnknownRecordError(attempt.session)

    with started(trained, clock) as program:
        page = begin(program, 3)
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "add_attempt", refuse)
            answer(program, page)
            assert page.trouble.isVisible()
            assert not page.trouble.retry.isVisible()
            assert not page.trouble.waiting.isVisible()
            for _time in range(2):
                assert page.verdict.saved.text() == "Non enregistré"
                page.trouble.retry_wanted.emit()
                settle()
        page.next_wanted.emit()
        settle()
        answer(program, page)
        assert page.verdict.saved.text() == "Enregistré"
        assert not page.trouble.isVisible()
    with open_store(trained, NOW) as store:
        assert len(list(store.attempts())) == 3


def test_a_session_that_cannot_be_read_now_is_not_begun_again_and_not_over(
    trained: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(store: SqliteStore, _session: str) -> list[AttemptRecord]:
        raise DiskError(store.path, "read")

    with started(trained, clock) as program:
        unfinished = program.services.figures.unfinished()
        assert unfinished is not None
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "session_attempts", fail)
            program.navigator.resume(unfinished.id)
            settle()
            assert program.window.current == "home"
        program.navigator.resume(unfinished.id)
        settle()
        assert program.run.session is not None
        assert program.run.session.position == 2
        answer(program, program.window.page("drill"))
    with open_store(trained, NOW) as store:
        assert [attempt.position for attempt, _exercise in store.attempts()] == [0, 1, 2]


def test_what_still_waits_when_the_window_closes_is_tried_a_last_time(trained: Path, clock: SetClock) -> None:
    disk = Disk(Fault.FULL)
    with using(disk), started(trained, clock) as program:
        page = begin(program, 3)
        disk.at = 1
        answer(program, page)
        assert page.verdict.saved.text() == "En attente"
        disk.at = None
        program.window.close()
    with open_store(trained, NOW) as store:
        assert len(list(store.attempts())) == 3


def shut(window: MainWindow) -> None:
    """Close it as its frame does."""
    window.windowHandle().close()
    settle()


def by_key(window: MainWindow) -> None:
    window.activateWindow()
    settle()
    QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    settle()


def at_question(act: Callable[[QDialog], object]) -> list[str]:
    """What is done once a question is asked; its texts, when it has been."""
    asked: list[str] = []

    def wait() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            QTimer.singleShot(10, wait)
            return
        asked.extend(texts(dialog))
        act(dialog)

    QTimer.singleShot(0, wait)
    return asked


@pytest.mark.parametrize("close", [shut, by_key])
def test_whoever_closes_the_window_while_answers_wait_is_asked(
    trained: Path, clock: SetClock, close: Callable[[MainWindow], None]
) -> None:
    disk = Disk(Fault.FULL)
    with using(disk), started(trained, clock) as program:
        disk.at = 1
        answer(program, begin(program, 3))
        asked = at_question(lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Return))
        close(program.window)
        assert "Si Tapis se ferme maintenant, il met ces réponses de côté" in "".join(asked)
        assert str(trained / "tapis.db") in "".join(asked)
        assert program.window.isVisible()
        assert program.gateway.is_open
        assert program.gateway.waiting
        at_question(lambda dialog: click_text(dialog, "Fermer quand même"))
        close(program.window)
        assert not program.window.isVisible()
        assert not program.gateway.is_open


def test_whoever_closes_the_window_once_there_is_room_again_is_not_asked(trained: Path, clock: SetClock) -> None:
    disk = Disk(Fault.FULL)
    with using(disk), started(trained, clock) as program:
        disk.at = 1
        answer(program, begin(program, 3))
        disk.at = None
        shut(program.window)
        assert not program.window.isVisible()
    with open_store(trained, NOW) as store:
        assert len(list(store.attempts())) == 3


@contextmanager
def heeded(number: signal.Signals) -> Iterator[None]:
    """A signal that is not ignored, as one is in a check that `nohup` runs."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["asked to end", "terminal closed"])
@pytest.mark.parametrize("meanwhile", [True, False], ids=["while it asks", "before it asks"])
def test_a_program_that_has_to_end_asks_nobody(
    trained: Path, clock: SetClock, meanwhile: bool, number: signal.Signals
) -> None:
    disk = Disk(Fault.FULL)
    with heeded(number), using(disk), started(trained, clock) as program, ended_by_signals(program.window.close):
        disk.at = 1
        answer(program, begin(program, 3))
        if meanwhile:
            at_question(lambda _dialog: signal.raise_signal(number))
            shut(program.window)
        else:
            signal.raise_signal(number)
            settle()
        assert not program.window.isVisible()
        assert not program.gateway.is_open


@pytest.mark.parametrize("back", [True, False], ids=["put back", "left there"])
def test_what_waits_when_the_program_has_to_end_is_kept_by_the_next_start(
    trained: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(trained.parent))
    elsewhere = trained.with_name("elsewhere")
    with started(trained, clock) as program, ended_by_signals(program.window.close):
        page = begin(program, 3)
        trained.rename(elsewhere)
        answer(program, page)
        assert program.gateway.waiting
        signal.raise_signal(signal.SIGTERM)
        settle()
        assert not program.window.isVisible()
    assert not trained.exists()
    # a restart empties the folder of temporary files
    assert not [*trained.parent.glob("*.json")]
    now = elsewhere.rename(trained) if back else elsewhere
    with started(now, clock) as program:
        assert program.window.current == "home"
        assert program.services.figures.unfinished() is not None
    with open_store(now, NOW) as store:
        assert len(list(store.attempts())) == 3


def test_what_waited_and_cannot_be_kept_is_told_once_and_kept_beside(trained: Path, clock: SetClock) -> None:
    aside = trained / "tapis.aside.json"
    aside.write_bytes(b"damaged")
    with started(trained, clock) as program:
        assert program.window.current == "store"
        assert "ont pas pu être enregistrées" in "".join(texts(program.window.page("store")))
        (kept,) = trained.glob("replaced-*/tapis.aside.json")
        assert kept.read_bytes().startswith(b"damaged")
        assert not aside.exists()
        click_text(program.window.page("store"), "Réessayer")
        settle()
        assert program.window.current == "home"
        answer(program, begin(program, 3))
    with started(trained, clock) as program:
        assert program.window.current == "home"
    assert len([*trained.glob("replaced-*")]) == 1
