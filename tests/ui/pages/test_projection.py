"""The view for a class: the way there and back, the panel below the felt, the question large, no names."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.ui.doubles import SetClock, click, click_text, focused, texts, type_keys, unnamed
from tests.ui.pages.drill_page import GAME, begin, drill_page, model, session_of, squeezed
from tests.ui.pages.projected import NAME, exercise, kept, project, trainee
from tests.ui.players import Keyboard, Mouse
from ui.pages.drill_frame import FELT_SHAPE
from ui.pages.plan import PlanPage
from ui.program import Program
from ui.start.self_test import settle

__all__ = ["trainee"]

DRILLS = [drill.id for drill in GAME.drills]
PLAYERS: dict[str, type[Keyboard] | type[Mouse]] = {"keyboard": Keyboard, "mouse": Mouse}
SHOWN = (*(pytest.param(level, marks=pytest.mark.slow) for level in (1, 3)), 5)
"""The last level has the fullest tables and the longest words; the others are looked at where there is time."""


def english(program: Program) -> str:
    session = session_of(program)
    return session.drill.question(session.exercise).text.partition("\n")[0]


def test_the_same_key_shows_a_class_the_open_question_and_leads_back_to_it(trainee: Program) -> None:
    page = begin(trainee, "payout")
    asked, place = page.text.text(), exercise(trainee)
    type_keys("1")
    project(trainee)
    assert page.projected
    assert (page.text.text(), exercise(trainee)) == (asked, place)
    project(trainee)
    assert [page.projected] == [False]
    assert exercise(trainee) == place
    assert page.stage == "asking"
    assert trainee.run._recorder.now.trainee is not None


def test_a_question_that_comes_back_from_the_class_keeps_its_time(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout")
    clock.at += 27_000
    project(trainee)
    clock.at += 60_000
    project(trainee)
    assert page.header.clock.text() == "0:27"
    clock.at += 500
    assert page.thought() == 27_500
    page.answered.emit(model(trainee), page.thought())
    page.next_wanted.emit()
    settle()
    assert page.thought() == 0, "the next question is a new one"


def test_the_class_leaves_no_cursor_on_the_felt(trainee: Program) -> None:
    page = begin(trainee, "payout")
    project(trainee)
    project(trainee)
    assert page.view is not None
    page.view.setFocus(Qt.FocusReason.MouseFocusReason)
    assert page.view.rings() == []


def test_a_question_put_again_in_another_language_keeps_its_time(trainee: Program, clock: SetClock) -> None:
    page = begin(trainee, "payout")
    clock.at += 27_000
    trainee.run.retranslate()
    settle()
    assert [page.stage, page.thought()] == ["asking", 27_000]


@pytest.mark.parametrize("drill", DRILLS)
def test_escape_clears_what_is_typed_then_leaves(trainee: Program, drill: str) -> None:
    page = begin(trainee, drill, 3)
    project(trainee)
    keys = {"settlement": "a", "moves": "o", "limits": "f", "calls": "8", "spot": ("enter", "space")}
    type_keys(*keys.get(drill, "1"))
    type_keys("escape")
    assert page.projected, "the first Escape clears"
    type_keys("escape")
    settle()
    assert [page.projected, page.stage] == [False, "asking"]
    type_keys("escape")
    assert page.veil.isVisible(), "for one trainee Escape pauses again"


def test_buttons_lead_there_and_back(trainee: Program) -> None:
    page = begin(trainee, "calls")
    click(page.header.pause)
    click(page.veil.project)
    settle()
    assert page.projected
    click(page.header.leave)
    settle()
    assert [page.projected] == [False]
    project(trainee)
    click(page.header.pause)
    assert not page.veil.stop.isVisible()
    assert not page.veil.end.isVisible()
    click(page.veil.leave)
    settle()
    assert [page.projected, page.veil.isVisible()] == [False, False]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_class_can_be_shown_what_is_planned_and_leaving_comes_back_to_the_plan(
    trainee: Program, by_key: bool
) -> None:
    before, planned = kept(trainee), trainee.preferences.remembered.last_plan
    trainee.window.go("plan")
    plan = trainee.window.page("plan")
    assert isinstance(plan, PlanPage)
    plan.only("payout")
    project(trainee) if by_key else click_text(plan, "Projeter pour la classe")
    settle()
    page = drill_page(trainee)
    assert page.projected
    Keyboard(page).answer(model(trainee))
    Keyboard(page).next()
    settle()
    type_keys("escape")
    settle()
    assert trainee.window.current == "plan"
    assert kept(trainee) == before
    assert trainee.preferences.remembered.last_plan == planned


def test_nowhere_else_does_the_key_do_anything(trainee: Program) -> None:
    for name in ("home", "progress", "settings"):
        trainee.window.go(name)
        project(trainee)
        assert trainee.window.current == name


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("drill", DRILLS)
def test_no_name_is_shown(trainee: Program, drill: str, language: str) -> None:
    trainee.preferences.set_language(language)
    page = begin(trainee, drill, 3)
    project(trainee)
    assert not [text for text in texts(trainee.window) if NAME in text]
    assert not trainee.window.rail.isVisible()
    assert page.view is not None
    assert [sign.name for sign in page.view.felt.signs if sign.name] == []
    assert unnamed(trainee.window) == [], "every control has a name of its own"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize("level", SHOWN)
@pytest.mark.parametrize("drill", DRILLS)
def test_the_question_stands_below_the_felt_in_forty_pixels(trainee: Program, drill: str, level: int) -> None:
    trainee.window.resize(1280, 720)
    page = begin(trainee, drill, level, exercises=9)
    assert page.text.font().pixelSize() <= 20
    project(trainee)
    assert page.view is not None
    for language in ("fr", "fr", "en", "en"):
        trainee.preferences.set_language(language)
        settle()
        assert page.text.font().pixelSize() == 40
        assert page.context.font().pixelSize() >= 28
        assert page.panel.geometry().top() >= page.view.mapTo(page, page.view.rect().bottomLeft()).y()
        assert page.panel.width() == page.width()
        assert page.view.height() >= 300
        Keyboard(page).answer(model(trainee))
        settle()
        assert page.verdict.headline.font().pixelSize() == 40
        assert page.text.font().pixelSize() == 40
        Keyboard(page).next()
        settle()
    project(trainee)
    assert page.text.font().pixelSize() <= 20
    assert page.panel.width() < page.width() / 2


def test_a_larger_window_has_larger_texts(trainee: Program) -> None:
    trainee.window.resize(1920, 1080)
    page = begin(trainee, "calls")
    project(trainee)
    assert page.text.font().pixelSize() == 50


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("drill", [drill for drill in DRILLS if drill != "moves"])
def test_the_felt_is_half_as_wide_as_the_smallest_window(trainee: Program, drill: str, language: str) -> None:
    """Moves alone need more room below it: what is asked of each throw stands above the list of acts."""
    trainee.preferences.set_language(language)
    trainee.window.resize(1280, 680)
    page = begin(trainee, drill, 5)
    project(trainee)
    assert page.view is not None
    for _exercise in range(3):
        assert page.view.height() * FELT_SHAPE >= page.width() / 2
        assert page.text.font().pixelSize() >= 28
        Keyboard(page).answer(model(trainee))
        Keyboard(page).next()
        settle()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("drill", DRILLS)
@pytest.mark.parametrize("level", SHOWN)
def test_nothing_is_cut_off(trainee: Program, drill: str, level: int) -> None:
    """One after the other in one window, which grows and shrinks under the exercises as well."""
    page = begin(trainee, drill, level, exercises=9)
    project(trainee)
    for width, height, percent in ((1280, 720, 100), (1280, 680, 100), (1093, 600, 100), (1366, 768, 130)):
        trainee.preferences.set_font_percent(percent)
        trainee.window.resize(width, height)
        settle()
        for _exercise in range(2):
            assert squeezed(page.panel) == [], (width, height, percent)
            Keyboard(page).answer(model(trainee))
            settle()
            assert squeezed(page.panel) == [], (width, height, percent)
            Keyboard(page).next()
            settle()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("choice", ["f", "1"])
@pytest.mark.parametrize("room", [(1280, 680), (1093, 600)])
def test_each_way_to_rule_fits(trainee: Program, room: tuple[int, int], choice: str) -> None:
    trainee.window.resize(*room)
    page = begin(trainee, "limits", 5)
    project(trainee)
    type_keys(choice)
    settle()
    assert squeezed(page.panel) == []


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("drill", DRILLS)
def test_every_drill_is_answered_there(trainee: Program, clock: SetClock, drill: str, player: str) -> None:
    page = begin(trainee, drill, 4)
    project(trainee)
    hand = PLAYERS[player](page)
    for _exercise in range(2):
        clock.at += 1500
        hand.answer(model(trainee))
        settle()
        session = session_of(trainee)
        assert session.answered[-1].verdict.judgement.right
        hand.next()
        settle()
    assert page.projected


def test_the_language_changes_while_a_class_looks_on(trainee: Program) -> None:
    page = begin(trainee, "calls")
    project(trainee)
    trainee.preferences.set_language("en")
    settle()
    assert page.header.notice.text() == "Class view: nothing is saved"
    assert (page.text.text(), page.header.title.text()) == (english(trainee), "The croupier’s calls")
    assert page.projected
    assert focused().isVisible()
