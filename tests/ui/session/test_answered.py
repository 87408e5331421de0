"""From an answer to its verdict: kept with what it says, then shown, and only then taken in."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.drills.answer import Answer, read_answer
from app.learning.kept import rebuilt
from app.learning.known import Known
from app.training.remembered import Person
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.services.teaching import TeachingService
from ui.start.self_test import settle
from ui.widgets.verdict import VerdictPanel


def drill(program: Program) -> DrillPage:
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def right(program: Program) -> Answer:
    assert program.run.session is not None
    return read_answer(program.run._ahead.ready.parted.right, program.run.session.game.vocabulary)


def answer(program: Program) -> None:
    """Answer the open question, and let no event be done."""
    question = drill(program).open_question
    assert question is not None
    question.answered.emit(right(program))


def kept(program: Program) -> Known:
    """What is known to whoever finds the data folder now, were the program to end here."""
    store, person = program.gateway._store, program.preferences.trainee
    assert store is not None
    assert isinstance(person, Person)
    return rebuilt(store, person.id, program.services.plans.game().name).known


def known(program: Program) -> Known:
    person = program.preferences.trainee
    assert isinstance(person, Person)
    return program.services.teaching.known(program.services.plans.game(), person)


@pytest.fixture
def seen(trainee: Program, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done in a session of the day about its answers: in their order, with how many are kept by then."""
    done: list[str] = []

    def noted(what: str, do: Callable[..., object]) -> Callable[..., object]:
        def wrapped(*values: object, **more: object) -> object:
            store = trainee.gateway._store
            assert store is not None
            done.append(f"{what} {store.counts()['attempt']}")
            return do(*values, **more)

        return wrapped

    trainee.navigator.start_today()
    settle()
    monkeypatch.setattr(VerdictPanel, "show_verdict", noted("shown", VerdictPanel.show_verdict))
    monkeypatch.setattr(Known, "take", noted("taken", Known.take))
    return done


def test_what_an_answer_says_is_kept_when_its_verdict_comes_and_taken_in_once_it_has_been_painted(
    trainee: Program, seen: list[str]
) -> None:
    answer(trainee)
    assert seen == ["shown 1"]
    assert drill(trainee).verdict.saved.text() == "Enregistré"
    found = kept(trainee)
    assert found.answers == 1
    seen.clear()
    settle()
    assert seen == ["taken 1"]
    assert known(trainee).state() == found.state()


def test_whoever_goes_on_before_the_verdict_is_painted_is_asked_by_what_his_answer_says(
    trainee: Program, seen: list[str]
) -> None:
    for number in range(1, 4):
        answer(trainee)
        assert seen == [f"shown {number}"]
        drill(trainee).next_wanted.emit()
        assert seen == [f"shown {number}", f"taken {number}"]
        seen.clear()
    assert known(trainee).state() == kept(trainee).state()


def test_what_waits_to_be_taken_in_is_no_open_question(trainee: Program, seen: list[str]) -> None:
    answer(trainee)
    assert trainee.services.teaching.open_question() == ""
    assert seen == ["shown 1", "taken 1"]


def test_an_answer_is_kept_and_judged_even_where_nobody_can_tell_what_it_says(
    trainee: Program, seen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_values: object, **_more: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TeachingService, "heard", fails)
    with pytest.raises(ZeroDivisionError):
        trainee.run._answered(right(trainee), 1000)
    assert seen == ["shown 1"]
    assert drill(trainee).stage == "judged"


def test_no_garbage_is_looked_for_until_a_verdict_has_been_painted(
    trainee: Program, seen: list[str], qtbot: QtBot
) -> None:
    answer(trainee)
    assert seen == ["shown 1"]
    assert not gc.isenabled()
    qtbot.waitUntil(gc.isenabled)


def test_a_verdict_that_is_looked_at_again_says_nothing_of_being_kept(trainee: Program, seen: list[str]) -> None:
    answer(trainee)
    assert seen
    trainee.run._end()
    assert trainee.run.session is not None
    trainee.run.review(trainee.run.session.answered[0])
    assert drill(trainee).verdict.saved.text() == ""
