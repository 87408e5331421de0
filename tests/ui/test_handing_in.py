"""A hand-in goes to where its lesson was opened, whatever came between: an empty one too, and one resumed from home."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from app.handins.checking import AS_WRITTEN
from app.storage.filesystem import FileSystem, Reach
from app.training.remembered import Remembered
from tests.app.exams.exams import made
from tests.app.lessons.files import lesson
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click, click_text, texts
from tests.ui.lesson_sitting import answer, begun, copies, read, written
from tests.ui.test_exams import begun as begin_exam
from tests.ui.test_exams import interrupted, ticket
from ui.pages.exam import ExamPage
from ui.pages.home import HomePage
from ui.program import Program
from ui.start.self_test import settle


@pytest.fixture(autouse=True)
def _lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folders of tests are gone when they end; here they count as lasting."""
    monkeypatch.setattr("app.storage.filesystem.file_system", lambda _folder: FileSystem("ext4", Reach.LOCAL))


def resumed_from_home(program: Program) -> None:
    """Take up what was left, as home offers it."""
    program.window.go("home")
    settle()
    home = program.window.page("home")
    assert isinstance(home, HomePage)
    click_text(home, "Reprendre")
    settle()


@pytest.mark.parametrize("by_time", [False, True])
def test_a_hand_in_without_an_answer_is_handed_in(
    trainee: Program, tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch, by_time: bool
) -> None:
    page = begun(trainee, written(tmp_path, more="minutes: 2"))
    if by_time:
        clock.at += 120_000
        assert trainee.run.sitting is not None
        trainee.run.sitting._tick()
    else:
        monkeypatch.setattr("ui.session.session_run.asks", lambda *_of: True)
        page.pause()
        click_text(page, "Rendre la copie maintenant")
    settle()
    assert trainee.window.current == "summary"
    assert (read(trainee).is_, len(read(trainee).answers)) == (AS_WRITTEN, 0)
    assert copies(tmp_path / "stick")
    said = texts(trainee.window.page("summary"))
    assert any(text.startswith("0 juste sur 3") for text in said)
    assert any("stick" in text for text in said)
    assert "Aucune réponse cette fois." in said
    assert not {"Tout est juste.", "Savoir-faire", "justes"} & set(said)


@pytest.mark.parametrize("stick", [True, False])
def test_a_lesson_that_is_resumed_from_home_goes_beside_its_file(tmp_path: Path, clock: SetClock, stick: bool) -> None:
    path = written(tmp_path)
    with started(tmp_path / "data", clock) as first:
        first.navigator.welcome("Camille")
        begun(first, path)
        answer(first)
    if not stick:
        path.unlink()
    with started(tmp_path / "data", clock) as second:
        resumed_from_home(second)
        answer(second)
        answer(second)
        assert second.window.current == "summary"
        assert bool(copies(path.parent)) is stick
        told = "remise" if stick else "Votre copie est sur cet ordinateur"
        assert any(told in text for text in texts(second.window.page("summary")))


def test_an_exam_that_is_resumed_from_home_goes_beside_its_ticket(tmp_path: Path, clock: SetClock) -> None:
    exam = made(lesson({"drill": "payout", "level": 2, "count": 2}, help="after", minutes=20))
    path = interrupted(exam, tmp_path, clock)
    with started(tmp_path / "data", clock) as second:
        resumed_from_home(second)
        page = second.window.page("exam")
        assert isinstance(page, ExamPage)
        QTest.keyClicks(page.code, exam.code)
        QTest.keyClicks(page.instructor, exam.instructor_code)
        click(page.begin)
        settle()
        answer(second)
        assert second.window.current == "summary"
        assert copies(path.parent)


def test_whoever_closes_the_window_on_an_exam_is_asked(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exam = made(lesson({"drill": "payout", "level": 2, "count": 1}, help="after"))
    begin_exam(trainee, exam, ticket(exam, tmp_path))
    asked: list[str] = []
    monkeypatch.setattr("ui.session.lesson_run.asks", lambda *told, **_how: asked.append(told[2]))
    trainee.window.leave()
    assert trainee.window.isVisible()
    assert asked == ["Vos réponses sont gardées, mais un examen interrompu ne reprend qu’avec le code du formateur."]
    answer(trainee)
    trainee.window.leave()
    assert not trainee.window.isVisible(), "it is handed in"
    assert len(asked) == 1


@pytest.mark.parametrize("path", ["/a\nb.tapis", "/a\udcffb.tapis", f"/{'é' * 300}.tapis"])
def test_a_path_that_the_start_file_cannot_hold_is_not_remembered(path: str) -> None:
    here = Remembered(last_trainee="t")
    assert here.with_place("5a", path) == here


def test_of_many_lessons_the_last_are_remembered_and_of_an_erased_trainee_none() -> None:
    here = Remembered(last_trainee="t")
    for number in range(20):
        here = here.with_place(f"{number}", "/stick/x.tapis")
    assert [bool(here.place(f"{number}")) for number in (0, 11, 12, 19)] == [False, False, True, True]
    assert here.without("t").place("19") == ""
