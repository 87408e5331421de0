"""A fault of the program anywhere in the window costs no answer that was given, and not the window."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app.drills.answer import AmountAnswer
from app.storage.store import open_store
from app.training.plan import Plan
from app.training.session import Session
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click
from ui.data_folder import LOGS
from ui.pages.drill import DrillPage
from ui.pages.home import HomePage
from ui.pages.summary import SummaryPage
from ui.program import Program
from ui.services.figures import FigureService
from ui.session.session_run import SessionRun
from ui.start.faults import watched
from ui.start.self_test import settle
from ui.table.view import FeltView
from ui.theme.appearance import Appearance
from ui.widgets.header import DrillHeader
from ui.widgets.verdict import VerdictPanel
from ui.window import MainWindow

PLACES: dict[str, tuple[type, str]] = {
    "paint of the felt": (FeltView, "paintEvent"),
    "size of the page": (DrillPage, "resizeEvent"),
    "change of the window": (DrillPage, "changeEvent"),
    "keys of the window": (MainWindow, "keyPressEvent"),
    "verdict on the page": (DrillPage, "show_verdict"),
    "verdict in the panel": (VerdictPanel, "show_verdict"),
    "word that it is saved": (VerdictPanel, "show_saved"),
    "share in the header": (DrillHeader, "show_progress"),
    "next question": (DrillPage, "pose"),
    "look back": (SummaryPage, "look_back"),
    "home page": (HomePage, "enter"),
    "greeting of the next start": (FigureService, "refresh"),
}


WORDS = "a fault of ours"


def broken(*_arguments: object, **_named: object) -> None:
    raise RuntimeError(WORDS)


def begin(program: Program, exercises: int) -> Any:
    game = program.services.plans.game()
    plan = Plan(game.name, ("payout",), program.services.plans.usual(game).settings, 1, 0, exercises)
    program.navigator.start(plan)
    settle()
    return program.window.page("drill")


def answer(program: Program, page: Any) -> None:
    session = program.run.session
    assert session is not None
    key = session.drill.key(session.exercise, session.game.resolve)
    page.open_question.answered.emit(session.drill.model_answer(session.exercise, key))
    settle()


def stored(program: Program) -> list[Any]:
    nothing: list[Any] = []
    return program.gateway.read(lambda store: list(store.attempts()), nothing)


@pytest.mark.parametrize("place", PLACES)
def test_a_fault_anywhere_costs_no_answer_and_not_the_window(
    program: Program, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    program.navigator.welcome("Camille")
    settle()
    told: list[str] = []
    with watched(program.folder / LOGS) as faults:
        faults.report = told.append
        page = begin(program, 2)
        with monkeypatch.context() as patch:
            patch.setattr(*PLACES[place], broken)
            answer(program, page)
            page.next_wanted.emit()
            settle()
            page.view.update()
            program.window.resize(1200, 700)
            settle()
            program.window.rail.chosen.emit("home")
            settle()
        assert len(stored(program)) == 1
        assert program.window.isVisible()
        # it goes on as if nothing had been
        page = begin(program, 1)
        answer(program, page)
        assert page.verdict.saved.text() == "Enregistré"
        click(page.go)
        settle()
        assert program.window.current == "summary"
    assert len(stored(program)) == 2
    assert len(told) <= 1
    assert WORDS not in "".join(file.read_text("utf-8") for file in program.folder.glob(f"{LOGS}/*"))


def test_control_an_answer_kept_only_after_it_was_shown_is_lost(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(run: SessionRun, given: AmountAnswer, milliseconds: int) -> None:
        session = run.session
        assert isinstance(session, Session)
        verdict = run._ahead.ready.grading.verdict(given)
        run.page.show_verdict(verdict)
        at = run._recorder.now_at()
        run._recorder.answer(session.record(given, verdict, milliseconds), run.policy.unkept, at, None)

    monkeypatch.setattr(SessionRun, "_answered", careless)
    monkeypatch.setattr(DrillPage, "show_verdict", broken)
    program.navigator.welcome("Camille")
    with watched(program.folder / LOGS) as faults:
        faults.report = lambda _text: None
        page = begin(program, 2)
        page.answered.disconnect()
        page.answered.connect(lambda given, time: careless(program.run, given, time))
        answer(program, page)
    assert stored(program) == []


@pytest.mark.parametrize("place", [(FigureService, "refresh"), (Appearance, "look"), (MainWindow, "hide")])
def test_a_fault_while_it_closes_leaves_no_store_open(
    qapp: QApplication, tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch, place: tuple[type, str]
) -> None:
    with started(tmp_path, clock) as program:
        program.navigator.welcome("Camille")
        answer(program, begin(program, 2))
        with watched(tmp_path / LOGS) as faults, monkeypatch.context() as patch:
            faults.report = lambda _text: None
            patch.setattr(*place, broken)
            program.window.close()
            settle()
        assert not program.window.isVisible()
        assert not program.gateway.is_open
    assert not (tmp_path / "tapis.open.json").exists()
    with open_store(tmp_path, clock.now()) as store:
        assert len(list(store.attempts())) == 1


class JumpingClock(SetClock):
    """A clock that somebody sets while the program runs, from 1970 to 2199, and a machine that sleeps for hours."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = Random(seed)

    def now(self) -> str:
        year = self._chance.choice((1970, 1999, 2025, 2026, 2027, 2038, 2199))
        return f"{year}-{self._chance.randint(1, 12):02}-{self._chance.randint(1, 28):02}T23:59:59.999Z"

    def milliseconds(self) -> int:
        self.at += self._chance.choice((0, 1, 40_000, 36_000_000))
        return self.at


def sit_and_answer(program: Program, given: list[int]) -> None:
    """Four answers of a session that goes on from start to start, and a look at every page that tells a time."""
    if not program.services.trainees.known()[0]:
        program.navigator.welcome("Camille")
    unfinished = program.services.figures.unfinished()
    if unfinished is None:
        begin(program, 50)
    else:
        program.navigator.resume(unfinished.id)
        settle()
    page: Any = program.window.page("drill")
    for _answer in range(4):
        session = program.run.session
        assert session is not None
        given.append(session.position)
        answer(program, page)
        assert page.verdict.saved.text() == "Enregistré"
        page.next_wanted.emit()
    for name in ("home", "plan", "progress", "trainees", "settings", "restore"):
        program.window.go(name)
        settle()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_clock_that_jumps_disturbs_neither_answers_nor_pages(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr("ui.widgets.dialogs.asks", lambda *_question: True)  # whether the date is right
    faults: list[str] = []
    given: list[int] = []
    with watched(tmp_path / LOGS) as watch:
        watch.report = faults.append
        for _start in range(3):
            with started(tmp_path, JumpingClock(seed)) as program:
                sit_and_answer(program, given)
    assert faults == []
    assert given == list(range(12))
    with open_store(tmp_path, "2026-11-20T09:30:00.000Z") as store:
        (trainee,) = store.trainees()
        assert [attempt.position for attempt, _exercise in store.attempts()] == given
        assert all(attempt.milliseconds >= 0 for attempt, _exercise in store.attempts())
        assert sum(each.attempts for each in store.day_figures(trainee.id)) == 12
