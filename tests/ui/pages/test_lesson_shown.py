"""A lesson shown to a room: the answer on demand, hands counted by keys alone, the class average against last time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.classes.comparing import read
from tests.ui.pages.projected import kept, trainee
from ui.data_folder import MARKS
from ui.pages.drill import DrillPage
from ui.pages.lesson import LessonPage
from ui.pages.lesson_shown import LessonShownPage
from ui.program import Program
from ui.start.self_test import settle

__all__ = ["trainee"]

LESSON = """\
tapis: 1
title: {fr: Paiements}
game: rampo
parts:
- {drill: payout, level: 1, count: 2}
- {drill: settlement, level: 2, count: 1}
seed: 7
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    path = tmp_path / "paiements.tapis"
    path.write_text(LESSON, encoding="utf8")
    return path


def _key(program: Program, *keys: Qt.Key) -> None:
    for key in keys:
        at = program.window if key in (Qt.Key.Key_F5, Qt.Key.Key_F8) else QApplication.focusWidget()
        QTest.keyClick(at or program.window, key)
        settle()


def _show(program: Program, lesson: Path) -> DrillPage:
    program.classes.open_file(lesson)
    settle()
    assert isinstance(program.window.page("lesson"), LessonPage)
    _key(program, Qt.Key.Key_F5)
    assert program.window.current == "drill"
    return program.run.page


def _texts(page: QWidget) -> str:
    return "\n".join(each.text() for each in page.findChildren(QLabel) if not each.isHidden())


def _looked_back(program: Program) -> str:
    assert program.window.current == "lesson-shown"
    page = program.window.page("lesson-shown")
    assert isinstance(page, LessonShownPage)
    return _texts(page).replace("\u202f", " ").replace("\u00a0", " ")


def test_a_room_sees_each_question_its_answer_on_demand_and_what_its_hands_said(trainee: Program, lesson: Path) -> None:
    page = _show(trainee, lesson)
    assert page.projected
    for hands in (Qt.Key.Key_9, Qt.Key.Key_4, Qt.Key.Key_6):
        assert (page.header.reveal.isVisible(), page.hands.isVisible()) == (True, False)
        _key(trainee, Qt.Key.Key_F8)
        assert page.stage == "judged"
        assert (page.verdict.headline.text(), page.header.reveal.isVisible()) == ("La réponse", False)
        assert page.hands.right.hasFocus()
        page.hands.of.setValue(12)
        _key(trainee, hands, Qt.Key.Key_Return)
    told = _looked_back(trainee)
    assert "53 %" in told  # 19 of 36
    assert "À reprendre, moins de la moitié juste : question 2" in told
    for line in ("9 sur 12", "4 sur 12", "6 sur 12"):
        assert line in told
    assert "points depuis" not in told
    assert kept(trainee)["attempt"] == 0


def test_the_next_time_says_how_it_was_at_each_question_and_what_has_been_gained(
    trainee: Program, lesson: Path
) -> None:
    for hands in (Qt.Key.Key_6, Qt.Key.Key_9):
        page = _show(trainee, lesson)
        _key(trainee, Qt.Key.Key_F8)
        if hands == Qt.Key.Key_9:
            assert (page.hands.of.value(), page.hands.before.text()) == (12, "La dernière fois : 6 sur 12")
        page.hands.of.setValue(12)
        _key(trainee, hands, Qt.Key.Key_Return, Qt.Key.Key_F5)
    told = _looked_back(trainee)
    assert "+25" in told
    assert "points depuis le" in told
    assert "La dernière fois : 6 sur 12" in told
    assert told.count("non comptée") == 2


def test_nothing_counted_is_no_average(trainee: Program, lesson: Path) -> None:
    _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8, Qt.Key.Key_Return, Qt.Key.Key_F5)
    assert trainee.window.current == "lessons"
    assert not (trainee.folder / "hands.json").exists()


def test_the_marks_of_its_hand_ins_are_a_last_time_too(trainee: Program, lesson: Path) -> None:
    from app.classes.hands import lesson_key

    opened = trainee.services.lessons.open_file(lesson)
    marks = {"lesson": lesson_key(opened.lesson), "title": "Paiements", "ended": "2020-01-06T08:00:00Z"}
    (trainee.folder / "class.json").write_text(json.dumps([marks | {"scores": {"ada": 400}}]), encoding="utf8")
    page = _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8)
    page.hands.of.setValue(10)
    _key(trainee, Qt.Key.Key_5, Qt.Key.Key_Return, Qt.Key.Key_F5)
    told = _looked_back(trainee)
    assert "+10" in told
    assert "points depuis les copies du 06/01/2020, 40 %" in told


def test_a_class_is_never_smaller_than_its_hands(trainee: Program, lesson: Path) -> None:
    page = _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8)
    page.hands.of.setValue(5)
    page.hands.right.setValue(9)
    assert page.hands.counted() == (5, 5)


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda path: path.write_bytes(b"[" * 5000)])
def test_whatever_lies_in_the_place_of_the_last_time_the_lesson_is_shown(
    trainee: Program, lesson: Path, make: Callable[[Path], object]
) -> None:
    """A folder, a pipe that nobody writes to, or damage: there is no last time, and the window waits for nothing."""
    for name in ("hands.json", "class.json"):
        make(trainee.folder / name)
    page = _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8)
    page.hands.of.setValue(10)
    _key(trainee, Qt.Key.Key_5, Qt.Key.Key_Return, Qt.Key.Key_F5)
    told = _looked_back(trainee)
    assert "50 %" in told
    assert "points depuis" not in told
    assert read(trainee.services.data.kept(MARKS)) == []
