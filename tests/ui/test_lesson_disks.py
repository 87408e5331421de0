"""A lesson whose disk is full, pulled out or late, or which was left: nothing that was given is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.handins.checking import AS_WRITTEN, UNFINISHED
from tests.ui.conftest import started
from tests.ui.doubles import Going, SetClock, click, click_text, texts
from tests.ui.lesson_sitting import answer, begun, copies, kept, opened, own, read, verify, written
from ui.pages.summary import SummaryPage
from ui.program import Program
from ui.start.self_test import settle

HOUR = 3_600_000


@pytest.fixture
def lesson(tmp_path: Path) -> Callable[..., Path]:
    """Writes a short lesson."""
    return partial(written, tmp_path)


def test_it_is_resumed_where_it_was_after_a_stop_and_the_gap_stands_in_the_hand_in(
    trainee: Program, lesson: Callable[..., Path]
) -> None:
    page = begun(trainee, lesson("after"))
    answer(trainee)
    page.pause()
    page.veil.stop.click()
    settle()
    assert trainee.window.current == "home"
    assert "Contrôle" in " ".join(texts(trainee.window.page("home")))
    click_text(trainee.window, "Reprendre")
    settle()
    session = trainee.run.session
    assert session is not None
    assert (trainee.window.current, session.position) == ("drill", 1)
    for _question in range(2):
        answer(trainee)
        page.next_wanted.emit()
        settle()
    assert (read(trainee).is_, read(trainee).remarks, kept(trainee)) == (AS_WRITTEN, ("resumed",), 3)


@pytest.mark.parametrize("help_", ["never", "after"])
def test_what_only_one_of_hand_in_and_store_has_is_made_good_at_the_next_start(
    tmp_path: Path, lesson: Callable[..., Path], help_: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, folder, clock = lesson(help_), tmp_path / "data", Going()
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        page = begun(program, path)
        answer(program, right=False)
        if page.stage == "judged":
            page.next_wanted.emit()
        # the disk of the hand-in refuses the second answer, so that the store alone has it
        with monkeypatch.context() as full:
            full.setattr("app.handins.writing.os.write", refuse)
            clock.at += 5_000
            answer(program)
    given = clock.now()
    clock.at += HOUR
    with started(folder, clock) as program:
        assert len(read(program).answers) == 1
        program.window.go("home")
        click_text(program.window, "Reprendre")
        settle()
        assert len(read(program).answers) == 2
        answer(program)
        program.window.page("drill").next_wanted.emit()  # type: ignore[attr-defined]
        settle()
        found = verify(program, own(program))
        assert (program.window.current, kept(program)) == ("summary", 3)
        assert found.is_ == AS_WRITTEN
        assert found.checked.answers[0]["answer"] == ["amount", 1]
        assert found.checked.answers[1]["at"] == given, "it was given then, and not when the disk was back"
        assert found.remarks == ("resumed",), "no clock was moved"


def refuse(*_of: object) -> int:
    raise OSError(errno.ENOSPC, "")


def test_a_disk_that_refuses_the_hand_in_is_told_at_once_and_it_is_completed_when_there_is_room(
    trainee: Program, lesson: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(trainee, lesson("never"))
    answer(trainee)
    with monkeypatch.context() as full:
        full.setattr("app.handins.writing.os.write", refuse)
        answer(trainee)
        assert "le disque est plein" in page.trouble.text.text()
        assert page.trouble.isVisible()
        assert kept(trainee) == 2, "the store has what the hand-in has not"
        assert len(read(trainee).answers) == 1
        click(page.trouble.retry)
        assert page.trouble.isVisible()
    click(page.trouble.retry)
    assert (page.trouble.isVisible(), len(read(trainee).answers)) == (False, 2)
    answer(trainee)
    assert verify(trainee, own(trainee)).is_ == AS_WRITTEN


def test_a_lesson_that_ends_on_a_full_disk_is_written_whole_from_its_summary(
    trainee: Program, lesson: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = lesson("never")
    begun(trainee, path)
    answer(trainee)
    with monkeypatch.context() as full:
        full.setattr("app.handins.writing.os.write", refuse)
        answer(trainee)
        answer(trainee)
        page = trainee.window.page("summary")
        assert isinstance(page, SummaryPage)
        assert "le disque est plein" in page.copy.where.text()
        assert (read(trainee).is_, copies(path.parent)) == (UNFINISHED, [])
    click(page.copy.retry)
    settle()
    assert [verify(trainee, each).is_ for each in (own(trainee), *copies(path.parent))] == [AS_WRITTEN] * 2
    assert trainee.services.figures.unfinished() is None


@pytest.mark.parametrize("how", ["unread", "gone"])
def test_a_whole_hand_in_that_is_not_read_once_is_told_so_and_handed_in_the_next_time(
    trainee: Program, lesson: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    path = lesson("never")
    begun(trainee, path)
    answer(trainee)
    answer(trainee)
    error = OSError(errno.EIO, "") if how == "unread" else FileNotFoundError(errno.ENOENT, "")
    with monkeypatch.context() as patch:
        patch.setattr("app.classes.collecting.collecting.__defaults__", (Mock(side_effect=error),))
        answer(trainee)
    page = trainee.window.page("summary")
    assert isinstance(page, SummaryPage)
    said = " ".join(texts(page.copy))
    assert "ne se lit pas pour l’instant" in said
    assert "n’a pas pu être vérifiée" in said
    assert copies(path.parent) == []
    click(page.copy.retry)
    settle()
    assert [verify(trainee, each).is_ for each in (own(trainee), *copies(path.parent))] == [AS_WRITTEN] * 2


def test_where_the_stick_has_gone_the_copy_stays_here_and_is_handed_in_later(
    trainee: Program, lesson: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = lesson("never")
    begun(trainee, path)
    path.unlink()
    path.parent.rmdir()
    for _question in range(3):
        answer(trainee)
    page = trainee.window.page("summary")
    assert isinstance(page, SummaryPage)
    assert f"{path.parent} : il n’existe pas" in page.copy.where.text()
    path.parent.mkdir()
    monkeypatch.setattr(trainee.classes, "_ask", lambda *_asked: str(path.parent))
    click(page.copy.deliver)
    settle()
    assert str(copies(path.parent)[0]) in page.copy.where.text()
    trainee.window.go("lessons")
    settle()
    assert "aujourd’hui · remise" in " ".join(texts(trainee.window.page("lessons")))


def test_nothing_is_begun_where_no_hand_in_can_be_written(
    trainee: Program, lesson: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(trainee, lesson())
    monkeypatch.setattr("app.handins.writing.os.write", refuse)
    click(page.begin)
    settle()
    assert trainee.window.current == "lesson"
    assert "le disque est plein" in page.told.text()
    assert copies(trainee.folder) == []
    assert trainee.services.figures.unfinished() is None


def test_an_erased_trainee_takes_the_copies_along(trainee: Program, lesson: Callable[..., Path]) -> None:
    begun(trainee, lesson("never"))
    for _question in range(3):
        answer(trainee)
    assert copies(trainee.folder)
    trainee.services.trainees.erase(trainee.services.trainees.known()[0][0])
    settle()
    assert copies(trainee.folder) == []


@pytest.mark.parametrize("what", ["own", "older", "folder"])
def test_a_copy_that_cannot_be_read_is_never_taken_for_none(
    tmp_path: Path, clock: SetClock, lesson: Callable[..., Path], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Begun anew, the answers given so far would count for nothing; that of another lesson stands in nobody's way."""
    older = lesson()
    older = older.rename(older.with_name("avant.tapis"))
    older.write_text(older.read_text(encoding="utf-8").replace("Contrôle", "Avant"), encoding="utf-8")
    folder = tmp_path / "data"
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        begun(program, older)
        for _question in range(3):
            answer(program)
    with started(folder, clock) as program:
        begun(program, lesson())
        answer(program)
        answer(program)
    bad = next(each for each in copies(folder) if ("Avant" in each.name) == (what == "older"))
    with started(folder, clock) as program, monkeypatch.context() as patch:
        if what == "folder":
            patch.setattr(Path, "iterdir", _failing(Path.iterdir, bad.parent))
        else:
            patch.setattr(Path, "read_bytes", _failing(Path.read_bytes, bad))
        page = opened(program, lesson())
        QTest.keyClick(page, Qt.Key.Key_Return)
        settle()
        if what == "older":
            assert program.window.current == "drill"
            assert program.run.session is not None
            assert program.run.session.position == 2
        else:
            assert program.window.current == "lesson"
            assert "ne se lit pas" in " ".join(texts(page))
    assert len(copies(folder)) == 2


def _spoil(hand_in: Path) -> None:
    content = bytearray(hand_in.read_bytes())
    content[-60] ^= 1
    hand_in.write_bytes(content)


def test_a_copy_that_was_damaged_is_told_and_the_lesson_begins_again(
    tmp_path: Path, clock: SetClock, lesson: Callable[..., Path]
) -> None:
    folder = tmp_path / "data"
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        begun(program, lesson("after"))
        answer(program)
    _spoil(*copies(folder))
    with started(folder, clock) as program:
        click_text(program.window, "Reprendre")
        settle()
        assert "abîmée ; les réponses gardées le restent" in program.window.toast.text.text()
        assert "Reprendre" not in texts(program.window)
        page = opened(program, lesson("after"))
        assert "La copie commencée a été changée, ou le disque l’a abîmée : vous recommencez" in " ".join(texts(page))
        QTest.keyClick(page, Qt.Key.Key_Return)
        settle()
        assert program.window.current == "drill"
    assert len(copies(folder)) == 2


def _failing(do: Callable[[Path], Any], bad: Path) -> Callable[[Path], Any]:
    def done(asked: Path) -> Any:
        if asked == bad:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(asked))
        return do(asked)

    return done


@pytest.mark.parametrize("how", ["file", "loop"])
@pytest.mark.parametrize("inside", [False, True])
def test_what_stands_in_the_place_of_the_folder_of_copies_is_told_when_a_lesson_begins(
    tmp_path: Path, clock: SetClock, lesson: Callable[..., Path], how: str, inside: bool
) -> None:
    folder = tmp_path / "data"
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        begun(program, lesson())
        answer(program)
    place = folder / "sittings"
    place = next(place.iterdir()) if inside else place
    place.rename(tmp_path / "away")
    if how == "file":
        place.write_bytes(b"x")
    else:
        place.symlink_to(place.name)
    with started(folder, clock) as program:
        page = opened(program, lesson())
        QTest.keyClick(page, Qt.Key.Key_Return)
        settle()
        assert program.window.current == "lesson"
        assert "Rien n’est commencé" in " ".join(texts(page))
        for name in ("lessons", "home"):
            program.window.go(name)
            settle()
