"""The day at schools far from Greenwich: today is the day of their own calendar."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.handins.checking import Checked
from app.training.records import SkillFigures
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, texts
from tests.ui.pages.dialogs import page_of
from tests.ui.pages.progress_figures import GAME, STAKE, Store
from tests.ui.test_window_faults import answer, begin
from ui.models.lessons import Copy, copy_row
from ui.models.progress import progress_view
from ui.models.progress_texts import skill_row
from ui.pages.home import HomePage
from ui.start.faults import watched
from ui.start.self_test import settle

MARTINIQUE, NOUMEA = "AST+4", "NCT-11"


class Moved(SetClock):
    """Says the time it is given."""

    def __init__(self, time: str) -> None:
        super().__init__()
        self.time = time

    def now(self) -> str:
        return self.time


@pytest.fixture
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize(
    ("zone", "times", "day", "when"),
    [
        (MARTINIQUE, ("29T00:20", "29T00:30"), "Samedi 28 novembre 2026", "aujourd’hui"),
        (MARTINIQUE, ("28T19:00", "29T00:30"), "Samedi 28 novembre 2026", "aujourd’hui"),
        (MARTINIQUE, ("29T00:20", "29T14:00"), "Dimanche 29 novembre 2026", "hier"),
        (NOUMEA, ("27T23:00", "27T23:10"), "Samedi 28 novembre 2026", "aujourd’hui"),
    ],
    indirect=["zone"],
)
def test_home_tells_the_day_here(
    qapp: QApplication, tmp_path: Path, times: tuple[str, str], day: str, when: str
) -> None:
    answered, now = (f"2026-11-{each}:00.000Z" for each in times)
    clock = Moved(answered)
    with started(tmp_path / "data", clock) as program:
        program.navigator.welcome("Camille")
        settle()
        answer(program, begin(program, 5))
    clock.time = now
    with started(tmp_path / "data", clock) as program:
        program.window.go("home")
        settle()
        home = page_of(program, "home", HomePage)
        assert home.day.text() == day
        assert (when, "dernière fois") == (home.figures[3].value.text(), home.figures[3].name.text())
        assert any(f"Commencée {when}" in text for text in texts(home))


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("zone", [MARTINIQUE], indirect=True)
def test_a_hand_in_tells_how_long_ago_it_was_here() -> None:
    copy = Copy(
        Path("copie.tapisrendu"),
        Checked("changed", head={"lesson": {"title": {"fr": "Copie"}}}, at="2026-11-28T19:00:00.000Z"),
    )
    assert copy_row(copy, "2026-11-29T00:30:00.000Z")[1] == "aujourd’hui"
    assert copy_row(copy, "2026-11-29T14:00:00.000Z")[1] == "hier"


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("zone", [NOUMEA], indirect=True)
def test_the_progress_page_counts_by_the_days_of_the_store_throughout() -> None:
    """A skill was answered last on the day under which the calendar beside it shows the answer."""

    class Late(Store):
        def skill_figures(self, trainee: str) -> list[SkillFigures]:
            return [SkillFigures(STAKE, 30, 27, 30, 120_000, "2026-11-19T20:00:00.000Z")]

    view = progress_view(GAME, Late(), "t", "2026-11-20")
    answered = next(skill for skill in view.skills if skill.skill == STAKE)
    assert skill_row(view, answered)[-1] == "hier"


@pytest.mark.parametrize("now", ["9999-12-31T12:00:00.000Z", "9999-12-27T12:00:00.000Z"])
def test_a_clock_at_the_end_of_the_calendar_shows_every_page(qapp: QApplication, tmp_path: Path, now: str) -> None:
    faults: list[str] = []
    clock = Moved("2026-11-20T09:30:00.000Z")
    with watched(tmp_path / "log") as watch, started(tmp_path / "data", clock) as program:
        watch.report = faults.append
        program.navigator.welcome("Camille")
        settle()
        answer(program, begin(program, 3))
        clock.time = now
        for page in ("home", "path", "progress"):
            program.window.go(page)
            settle()
    assert faults == []
