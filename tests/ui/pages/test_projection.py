"""The view for a class: the panel below the felt, the question large, no names, nothing saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.drills.answer import AmountAnswer
from app.games import load
from app.training.plan import Plan
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click, click_text, focused, texts, type_keys
from tests.ui.pages.test_drill import squeezed
from tests.ui.players import Keyboard, Mouse
from tests.ui.test_window import unnamed
from ui.pages.drill import DrillPage
from ui.pages.drill_frame import FELT_SHAPE
from ui.pages.plan import PlanPage
from ui.program import Program
from ui.start.self_test import settle

GAME = load("rampo")
DRILLS = [drill.id for drill in GAME.drills]
NAME = "Zéphyrine"
PLAYERS: dict[str, type[Keyboard] | type[Mouse]] = {"keyboard": Keyboard, "mouse": Mouse}
SHOWN = (*(pytest.param(level, marks=pytest.mark.slow) for level in (1, 3)), 5)
"""The last level has the fullest tables and the longest words; the others are looked at where there is time."""


@pytest.fixture
def trainee(program: Program) -> Program:
    program.navigator.welcome(NAME)
    settle()
    return program


def begin(program: Program, drill: str, level: int = 2, **change: Any) -> DrillPage:
    settings = program.services.plans.usual(GAME).settings
    program.navigator.start(replace(Plan("rampo", (drill,), settings, level, 0, 3), **change))
    settle()
    return drill_page(program)


def drill_page(program: Program) -> DrillPage:
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def project(program: Program) -> None:
    QTest.keyClick(program.window, Qt.Key.Key_F5)
    settle()


def model(program: Program) -> Any:
    session = program.run.session
    assert session is not None
    return session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))


def english(program: Program) -> str:
    session = program.run.session
    assert session is not None
    return session.drill.question(session.exercise).text.partition("\n")[0]


def kept(program: Program) -> dict[str, int]:
    nothing: dict[str, int] = {}
    return program.gateway.read(lambda store: store.counts(), nothing)


def exercise(program: Program) -> str:
    session = program.run.session
    assert session is not None
    return session.exercise.body()


# coming and going


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
    type_keys({"settlement": "a", "moves": "o", "limits": "f", "calls": "8"}.get(drill, "1"))
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


# nothing is kept


def test_nothing_is_kept_and_it_is_said(trainee: Program) -> None:
    page = begin(trainee, "payout")
    Keyboard(page).answer(model(trainee))
    Keyboard(page).next()
    settle()
    before = kept(trainee)
    project(trainee)
    assert page.header.notice.isVisible()
    assert page.header.notice.text() == "Projection : rien n’est enregistré"
    for _exercise in range(4):
        Keyboard(page).answer(model(trainee))
        assert page.verdict.headline.text() == "Juste"
        Keyboard(page).next()
        settle()
    assert page.header.count.text() == "Question 6", "a projection has no end"
    assert kept(trainee) == before
    project(trainee)
    assert not page.header.notice.isVisible()
    assert trainee.window.toast.text.text() == "Projection finie : rien n’en est enregistré."
    assert page.header.count.text() == "2 / 3", "a session is as long as it was"
    for _exercise in range(2):
        Keyboard(page).answer(model(trainee))
        assert page.verdict.saved.text() == "Enregistré"
        Keyboard(page).next()
    settle()
    assert trainee.window.current == "summary"
    nothing: list[Any] = []
    attempts = trainee.gateway.read(lambda store: list(store.attempts()), nothing)
    assert [attempt.position for attempt, _exercise in attempts] == [0, 5, 6], "what the class saw answered is no more"


def asked_next(program: Program, way: str) -> None:
    """Leave the class for the session in one of the ways there are."""
    if way == "class":
        project(program)
    else:
        program.window.go("home")
        settle()
        click_text(program.window.page("home"), "Reprendre")
        settle()


@pytest.mark.parametrize("way", ["class", "home"])
@pytest.mark.parametrize("answers", [1, 3])
@pytest.mark.parametrize("goes_on", [False, True])
def test_no_question_is_asked_whose_answer_the_class_has_seen(
    trainee: Program, clock: SetClock, answers: int, goes_on: bool, way: str
) -> None:
    page = begin(trainee, "payout")
    clock.at += 27_000
    seen = []
    project(trainee)
    for number in range(answers):
        seen.append(exercise(trainee))
        Keyboard(page).answer(model(trainee))
        if goes_on or number < answers - 1:
            Keyboard(page).next()
            settle()
    asked_next(trainee, way)
    assert not page.projected
    assert (page.header.count.text(), page.thought()) == ("1 / 3", 0)
    page.pause()
    click(page.veil.stop)
    settle()
    click_text(trainee.window.page("home"), "Reprendre")
    settle()
    for _exercise in range(3):
        assert exercise(trainee) not in seen
        seen.append(exercise(trainee))
        Keyboard(page).answer(model(trainee))
        Keyboard(page).next()
        settle()
    assert (trainee.window.current, kept(trainee)["attempt"]) == ("summary", 3)


def test_what_a_class_has_seen_is_not_asked_after_the_program_was_closed(clock: SetClock, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with started(folder, clock) as made:
        made.navigator.welcome(NAME)
        settle()
        page = begin(made, "payout")
        Keyboard(page).answer(model(made))
        Keyboard(page).next()
        settle()
        project(made)
        seen = exercise(made)
        Keyboard(page).answer(model(made))
    with started(folder, clock) as made:
        click_text(made.window.page("home"), "Reprendre")
        settle()
        assert exercise(made) != seen
        assert drill_page(made).header.count.text() == "2 / 3"
        session = made.run.session
        assert session is not None
        assert session.position == 2


def test_the_one_exercise_of_a_file_is_over_once_the_class_has_seen_its_answer(trainee: Program) -> None:
    begin(trainee, "payout")
    session = trainee.run.session
    assert session is not None
    trainee.window.go("scenarios")
    trainee.navigator.start_one(session.exercise)
    settle()
    project(trainee)
    Keyboard(drill_page(trainee)).answer(model(trainee))
    project(trainee)
    assert (trainee.window.current, kept(trainee)["attempt"]) == ("scenarios", 0)


def test_an_exercise_just_answered_is_shown_again_and_the_session_goes_on_after_it(trainee: Program) -> None:
    page = begin(trainee, "payout")
    answered = exercise(trainee)
    Keyboard(page).answer(AmountAnswer(model(trainee).amount + 100))
    project(trainee)
    assert (exercise(trainee), page.stage) == (answered, "asking")
    project(trainee)
    session = trainee.run.session
    assert session is not None
    assert (session.position, len(session.answered), page.stage) == (1, 1, "asking")


def test_after_the_last_answer_leaving_ends_the_session(trainee: Program) -> None:
    page = begin(trainee, "payout", exercises=1)
    Keyboard(page).answer(model(trainee))
    project(trainee)
    assert page.projected
    project(trainee)
    settle()
    assert trainee.window.current == "summary"
    assert trainee.services.figures.unfinished() is None


def test_a_guest_can_show_a_class_too(program: Program) -> None:
    program.navigator.welcome("")
    page = begin(program, "calls")
    project(program)
    assert page.projected
    project(program)
    assert [page.projected, page.stage] == [False, "asking"]


def test_a_session_left_behind_a_projection_can_be_resumed(trainee: Program) -> None:
    page = begin(trainee, "payout")
    Keyboard(page).answer(model(trainee))
    Keyboard(page).next()
    settle()
    waiting = exercise(trainee)
    project(trainee)
    trainee.window.go("home")
    settle()
    click_text(trainee.window.page("home"), "Reprendre")
    settle()
    assert [page.projected] == [False]
    assert (exercise(trainee), page.header.count.text()) == (waiting, "2 / 3")


# what a class sees


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


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("level", SHOWN)
@pytest.mark.parametrize("drill", DRILLS)
def test_the_question_stands_below_the_felt_in_forty_pixels(
    trainee: Program, drill: str, level: int, language: str
) -> None:
    trainee.preferences.set_language(language)
    trainee.window.resize(1280, 720)
    page = begin(trainee, drill, level)
    assert page.text.font().pixelSize() <= 20
    project(trainee)
    assert page.view is not None
    for _exercise in range(3):
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


@pytest.mark.parametrize("drill", DRILLS)
@pytest.mark.parametrize("level", SHOWN)
@pytest.mark.parametrize("room", [(1280, 720, 100), (1280, 680, 100), (1093, 600, 100), (1366, 768, 130)])
def test_nothing_is_cut_off(trainee: Program, drill: str, level: int, room: tuple[int, int, int]) -> None:
    width, height, percent = room
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(width, height)
    page = begin(trainee, drill, level)
    project(trainee)
    for _exercise in range(2):
        assert squeezed(page.panel) == []
        Keyboard(page).answer(model(trainee))
        settle()
        assert squeezed(page.panel) == []
        Keyboard(page).next()
        settle()


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
        session = trainee.run.session
        assert session is not None
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
