"""A hand-in that is out of reach for a while: nothing that was given is asked again once it is back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from app.handins.checking import AS_WRITTEN
from app.storage.store import open_store
from tests.ui.conftest import started
from tests.ui.doubles import Going, click, click_text
from tests.ui.lesson_sitting import answer, begun, copies, kept, opened, own, verify, written
from ui.program import Program
from ui.start.self_test import settle


@pytest.fixture
def lesson(tmp_path: Path) -> Callable[..., Path]:
    """Writes a short lesson."""
    return partial(written, tmp_path)


@pytest.mark.parametrize("help_", ["never", "after"])
def test_a_hand_in_that_was_out_of_reach_at_one_start_goes_on_in_its_session_once_it_is_back(
    tmp_path: Path, lesson: Callable[..., Path], help_: str
) -> None:
    path, folder, clock = lesson(help_), tmp_path / "data", Going()
    sittings, away = folder / "sittings", tmp_path / "away"
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        page = begun(program, path)
        answer(program)
        if page.stage == "judged":
            page.next_wanted.emit()
        sittings.rename(away)
        answer(program)
    with started(folder, clock) as program:
        program.window.go("home")
        click_text(program.window, "Reprendre")
        settle()
        assert "les réponses gardées le restent" in program.window.toast.text.text()
    away.rename(sittings)
    with started(folder, clock) as program:
        click(opened(program, path).begin)
        settle()
        session = program.run.session
        assert session is not None
        assert session.position == 2, "what was acknowledged is not asked again"
        answer(program)
        program.window.page("drill").next_wanted.emit()  # type: ignore[attr-defined]
        settle()
        assert (program.window.current, kept(program)) == ("summary", 3)
        assert verify(program, own(program)).is_ == AS_WRITTEN
        assert program.services.figures.unfinished() is None
    with open_store(folder, "2026-11-21T09:30:00Z") as store:
        assert len(store.sessions()) == 1


@pytest.mark.parametrize("again", range(4))
def test_of_a_lesson_begun_twice_the_hand_in_in_which_most_was_answered_goes_on(
    trainee: Program, lesson: Callable[..., Path], tmp_path: Path, again: int
) -> None:
    page, path = begun(trainee, lesson("never")), lesson("never")
    for _question in range(2):
        answer(trainee)
    page.pause()
    page.veil.stop.click()
    settle()
    [first] = [each for each in copies(trainee.folder) if each.suffix == ".answers"]
    away = first.rename(tmp_path / f"away-{again}")
    begun(trainee, path)
    page.pause()
    page.veil.stop.click()
    settle()
    away.rename(first)
    begun(trainee, path)
    session = trainee.run.session
    assert session is not None
    assert session.position == 2
