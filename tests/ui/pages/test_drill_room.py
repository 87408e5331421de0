"""The room of the drill page: its texts and controls in small windows and large ones."""

from __future__ import annotations

import pytest

from tests.ui.doubles import type_keys
from tests.ui.pages.drill_page import GAME, begin, model, squeezed
from tests.ui.players import Keyboard
from ui.program import Program
from ui.questions.amount import AmountWidget
from ui.start.self_test import settle
from ui.theme.palettes import PALETTES

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize(("width", "height"), [(1280, 680), (1366, 768), (1093, 600), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 130])
def test_the_felt_keeps_sixty_per_cent_of_the_page(trainee: Program, width: int, height: int, percent: int) -> None:
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(width, height)
    page = begin(trainee, "settlement", 3)
    assert page.view is not None
    share = page.view.width() * page.view.height() / (page.width() * page.height())
    assert (page.width(), page.height()) == (width, height)
    assert share >= 0.599


def test_a_large_window_has_larger_texts_in_the_panel_in_whatever_colours(trainee: Program) -> None:
    """As one has that fills a screen of 1920 x 1080, under its title; the felt has its room first."""
    trainee.window.resize(1280, 720)
    page = begin(trainee, "payout", 3)
    usual = page.text.font().pixelSize()
    trainee.window.resize(1920, 1000)
    settle()
    assert page.text.font().pixelSize() == round(1.15 * usual)
    for palette in ("dark", "contrast"):
        trainee.preferences.set_palette(palette)
        settle()
        assert page.text.palette().text().color().name() == PALETTES[palette].ink
        assert page.text.font().pixelSize() == round(1.15 * usual)
    for size in ((1280, 720), (1920, 1080)):
        trainee.window.resize(*size)
        settle()
        assert page.text.font().pixelSize() == usual


def test_larger_texts_wanted_are_those_of_a_large_window_too(trainee: Program) -> None:
    trainee.preferences.set_font_percent(130)
    sizes = []
    for size in ((1280, 720), (1920, 1000)):
        trainee.window.resize(*size)
        sizes.append(begin(trainee, "payout", 3).text.font().pixelSize())
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("drill", [drill.id for drill in GAME.drills])
@pytest.mark.parametrize("level", [*(pytest.param(level, marks=pytest.mark.slow) for level in (1, 3)), 5])
def test_nothing_is_cut_off_in_the_smallest_windows_nor_in_a_large_one(
    trainee: Program, drill: str, level: int
) -> None:
    for width, height, percent in ((1093, 600, 100), (1280, 680, 130), (1920, 1000, 100)):
        trainee.preferences.set_font_percent(percent)
        trainee.window.resize(width, height)
        page = begin(trainee, drill, level)
        for _question in range(3):
            assert squeezed(page.panel) == [], (width, height, percent)
            Keyboard(page).answer(model(trainee))
            settle()
            assert squeezed(page.panel) == [], (width, height, percent)
            Keyboard(page).next()
            settle()


@pytest.mark.parametrize(("width", "height", "percent"), [(1093, 600, 100), (1280, 680, 130)])
@pytest.mark.parametrize("choice", ["f", "1"])
def test_each_way_to_rule_fits(trainee: Program, width: int, height: int, percent: int, choice: str) -> None:
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(width, height)
    page = begin(trainee, "limits", 5)
    type_keys(choice)
    settle()
    assert squeezed(page.panel) == []


def test_the_keypad_keeps_its_place_from_one_question_to_the_next(trainee: Program) -> None:
    page = begin(trainee, "payout", 2, exercises=8, skills=("rampo-payout-stake", "rampo-payout-player"))
    tops = set()
    for _question in range(8):
        question = page.open_question
        assert isinstance(question, AmountWidget)
        settle()
        tops.add(question.keypad.mapTo(page, question.keypad.rect().topLeft()).y())
        Keyboard(page).answer(model(trainee))
        Keyboard(page).next()
    assert len(tops) == 1
