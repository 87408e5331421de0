"""What a class has seen: nothing of it is kept, and it is no longer asked of the trainee."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.drills.answer import AmountAnswer
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click, click_text
from tests.ui.pages.drill_page import begin, drill_page, model, session_of
from tests.ui.pages.projected import NAME, exercise, kept, project, trainee
from tests.ui.players import Keyboard
from ui.program import Program
from ui.start.self_test import settle

__all__ = ["trainee"]


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
        session = session_of(made)
        assert session.position == 2


def test_the_one_exercise_of_a_file_is_over_once_the_class_has_seen_its_answer(trainee: Program) -> None:
    begin(trainee, "payout")
    session = session_of(trainee)
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
    session = session_of(trainee)
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
