"""The sheet of keys has room in the lowest window, whatever the game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from app.games import discover, load
from app.lessons.policy import policy_of
from app.training.policy import GUIDED_COUP, PROJECTION, SESSION, Policy
from tests.app.lessons.files import lesson
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.keys import TITLE_BAR, KeysSheet

LOWEST = (1280, 655)
"""A screen of 1280 x 720 pixels, its task bar and the title bar of the sheet taken off."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", discover())
def test_the_sheet_of_keys_fits_a_low_screen(program: Program, game: str, language: str) -> None:
    program.preferences.set_language(language)
    program.window.resize(LOWEST[0], LOWEST[1] + TITLE_BAR)
    sheet = KeysSheet(program.window, load(game).kit)
    assert sheet.area is None
    size = sheet.sizeHint()
    assert (size.width() <= LOWEST[0], size.height() <= LOWEST[1]) == (True, True), size


@pytest.mark.parametrize("percent", [150, 175, 200])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", discover())
def test_large_keys_scroll_above_the_button_that_takes_them_away(
    program: Program, game: str, language: str, percent: int
) -> None:
    program.preferences.set_language(language)
    program.preferences.set_font_percent(percent)
    program.window.resize(1280, 800)
    settle()
    sheet = KeysSheet(program.window, load(game).kit)
    sheet.show()
    settle()
    assert sheet.width() <= 1280
    assert sheet.height() <= 800 - TITLE_BAR
    close = next(iter(sheet.findChildren(QPushButton)))
    assert sheet.rect().contains(close.geometry())
    if sheet.area is not None:
        content = sheet.area.widget()
        assert content is not None
        assert content.width() >= content.minimumSizeHint().width()
        assert content.width() <= sheet.area.viewport().width()
        QTest.keyClick(close, Qt.Key.Key_PageDown)
        assert sheet.area.verticalScrollBar().value() > 0
    sheet.close()


@pytest.mark.parametrize(
    ("policy", "dead"),
    [
        (SESSION, set()),
        (PROJECTION, set()),
        (GUIDED_COUP, {"F2", "F5"}),
        (policy_of(lesson({"drill": "payout", "count": 1}, help="never")), {"F1", "F2", "F5", "Ctrl ,"}),
    ],
    ids=["session", "projection", "guided coup", "lesson without help"],
)
def test_the_sheet_promises_no_key_that_does_nothing(program: Program, policy: Policy, dead: set[str]) -> None:
    every, told = (
        {label.text() for label in KeysSheet(program.window, load("rampo").kit, put).findChildren(QLabel)}
        for put in (None, policy)
    )
    assert every - told >= dead
    assert not {"F1", "F2", "F5", "Ctrl ,"} - dead - told
