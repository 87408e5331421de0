"""The class view in the largest texts: the answer has its room, and its header says that nothing is kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.games import load
from app.training.plan import Plan
from tests.ui.pages.drill_page import drill_page
from tests.ui.pages.projected import project
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.call import CallWidget
from ui.start.self_test import settle

DRILLS = [("rampo", "payout"), ("ultimate", "hands"), ("stud", "comparison"), ("blackjack", "limits")]


def shown(program: Program, game: str, drill: str) -> DrillPage:
    """A drill shown to a class in the largest texts, on a small laptop."""
    program.preferences.set_font_percent(200)
    program.window.resize(1280, 720)
    program.preferences.set_reduced_motion(False)
    settings = program.services.plans.usual(load(game)).settings
    program.navigator.start(Plan(game, (drill,), settings, 1, 7, 3))
    settle()
    project(program)
    return drill_page(program)


def is_whole(part: QLabel, inside: QWidget) -> bool:
    """Whether a text has the width it needs, within what is in sight."""
    place = QRect(part.mapTo(inside, QPoint()), part.size())
    return part.width() >= part.minimumSizeHint().width() and inside.rect().contains(place)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("game", "drill"), DRILLS)
def test_the_answer_is_read_by_the_room(trainee: Program, language: str, game: str, drill: str) -> None:
    trainee.preferences.set_language(language)
    page = shown(trainee, game, drill)
    assert is_whole(page.header.notice, page.header)
    QTest.keyClick(trainee.window, Qt.Key.Key_F8)
    settle()
    assert is_whole(page.header.notice, page.header)
    assert is_whole(page.verdict.headline, page)
    answer = page.verdict.expected if page.verdict.expected.isVisible() else page.verdict.given
    assert is_whole(answer, page.verdict._scroll.viewport())


def test_the_keys_of_a_call_stand_clear_of_one_another(trainee: Program) -> None:
    page = shown(trainee, "ultimate", "hands")
    assert isinstance(page.open_question, CallWidget)
    keys = [each for each in page.open_question.pad.findChildren(QPushButton) if each.isVisible()]
    assert len(keys) > 20
    places = [QRect(key.mapTo(page.panel, QPoint()), key.size()) for key in keys]
    assert all(page.panel.rect().contains(place) for place in places)
    assert not any(one.intersects(two) for one in places for two in places if one is not two)
