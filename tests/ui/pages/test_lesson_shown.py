"""A lesson shown to a room: the answer on demand, hands counted by keys alone, the class average against last time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
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


def _type(program: Program, *texts: str) -> None:
    for text in texts:
        QTest.keyClicks(QApplication.focusWidget() or program.window, text)
        _key(program, Qt.Key.Key_Return)


def test_the_first_count_asks_how_many_are_there_and_the_next_one_knows(trainee: Program, lesson: Path) -> None:
    page = _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8)
    _type(trainee, "12")
    assert (page.stage, page.hands.of.hasFocus(), page.hands.counted()) == ("judged", True, None)
    assert "Combien de stagiaires" in page.told.text()
    _type(trainee, "20")
    assert (page.stage, page.told.isVisible()) == ("asking", False)
    _key(trainee, Qt.Key.Key_F8)
    assert (page.hands.right.hasFocus(), page.hands.of.value()) == (True, 20)
    _key(trainee, Qt.Key.Key_9, Qt.Key.Key_F5)
    told = _looked_back(trainee)
    assert "53 %" in told  # 21 of 40
    assert ("12 sur 20" in told, "9 sur 20" in told) == (True, True)


def test_neither_number_is_changed_while_the_other_is_typed(trainee: Program, lesson: Path) -> None:
    page = _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8)
    QTest.keyClicks(page.hands.right, "9")
    _key(trainee, Qt.Key.Key_Tab)
    assert page.hands.of.hasFocus()
    _type(trainee, "20")
    _key(trainee, Qt.Key.Key_F5)
    assert "9 sur 20" in _looked_back(trainee)


def test_more_hands_than_trainees_are_told_and_not_kept(trainee: Program, lesson: Path) -> None:
    page = _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8)
    page.hands.of.setValue(12)
    _type(trainee, "15")
    assert (page.stage, page.hands.right.value(), page.hands.right.hasFocus()) == ("judged", 15, True)
    assert page.told.text() == "15 sur 12 ne se peut pas : corrigez l’un des deux nombres."
    _key(trainee, Qt.Key.Key_Tab)
    _type(trainee, "14")
    assert (page.stage, page.hands.of.hasFocus()) == ("judged", True)
    _type(trainee, "16")
    assert page.stage == "asking"
    _key(trainee, Qt.Key.Key_F8)
    _type(trainee, "17")
    _key(trainee, Qt.Key.Key_Backspace, Qt.Key.Key_Return, Qt.Key.Key_F5)  # emptied: not counted
    told = _looked_back(trainee)
    assert ("15 sur 16" in told, told.count("non comptée")) == (True, 2)


def test_a_class_that_grows_smaller_keeps_what_was_typed(trainee: Program, lesson: Path) -> None:
    _show(trainee, lesson)
    for hands, of in (("12", 12), ("5", 10)):
        _key(trainee, Qt.Key.Key_F8)
        trainee.run.page.hands.of.setValue(of)
        _type(trainee, hands)
    _key(trainee, Qt.Key.Key_F5)
    told = _looked_back(trainee)
    assert ("75 %" in told, "12 sur 12" in told, "5 sur 10" in told) == (True, True, True)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_told_of_the_hands_is_seen_in_the_largest_texts(trainee: Program, lesson: Path, language: str) -> None:
    trainee.preferences.set_language(language)
    trainee.preferences.set_font_percent(200)
    trainee.window.resize(1280, 720)
    page = _show(trainee, lesson)
    _key(trainee, Qt.Key.Key_F8)
    _type(trainee, "12")
    place = QRect(page.told.mapTo(page.panel, QPoint()), page.told.size())
    assert page.panel.rect().contains(place)
    assert page.told.height() >= page.told.heightForWidth(page.told.width())
    field = QRect(page.hands.of.mapTo(page.panel, QPoint()), page.hands.of.size())
    assert page.panel.rect().contains(field)
    assert not field.intersects(place)


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
