"""A settlement watched: acts come one by one, are frozen by hand, named and judged; by mouse, by keys, by ear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.drills.answer import SpotAnswer
from app.drills.exercise import Exercise
from app.drills.spotting import SpotDrill, Watched
from app.games import load
from app.table.spots import spot_of
from app.training.plan import Plan
from app.training.policy import SESSION
from tests.ui.doubles import SetClock, click, click_spot, type_keys
from tests.ui.pages.drill_page import session_of, stage
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions import spot
from ui.questions.spot import SpotWidget
from ui.start.self_test import settle

GAME = load("rampo")
DRILL = GAME.drill("spot")


def key_of(exercise: Exercise) -> Watched:
    assert isinstance(DRILL, SpotDrill)
    return DRILL.key(exercise, GAME.resolve)


def drawn(program: Program, wanted: Callable[[Watched], bool], *, faulty: bool = True, level: int = 3) -> Exercise:
    """The first exercise of which the faults are as wanted."""
    assert isinstance(DRILL, SpotDrill)
    settings = program.services.plans.usual(GAME).settings
    every = (DRILL.at_rate(100 if faulty else 0, Random(seed), level, settings) for seed in range(400))
    return next(replace(exercise, ask=dict(exercise.ask, rate=50)) for exercise in every if wanted(key_of(exercise)))


def in_the_middle(key: Watched) -> bool:
    return 2 <= key.faults[0].place < len(key.order.items) - 2


def forgotten(key: Watched) -> bool:
    return len(key.faults) == 1 and key.faults[0].kinds == ("missing",)


def put(program: Program, exercise: Exercise, *, motion: bool = False) -> tuple[DrillPage, SpotWidget]:
    settings = program.services.plans.usual(GAME).settings
    plan = Plan("rampo", ("spot",), settings, exercise.level, 3, 2, redo=(exercise.hash(),))
    program.window.go("drill")
    program.run.begin(
        GAME,
        plan,
        program.preferences.trainee,
        {exercise.hash(): exercise},
        policy=SESSION,
        reduced_motion=not motion,
    )
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    assert isinstance(page.open_question, SpotWidget)
    return page, page.open_question


def kept(program: Program) -> list[str]:
    nothing: list[str] = []
    return program.gateway.read(lambda store: [attempt.answer for attempt, _put in store.attempts()], nothing)


def lines(widget: SpotWidget) -> list[str]:
    return [widget.list.item(row).text() for row in range(widget.list.count())]


def state(widget: SpotWidget) -> str:
    return widget.stage


def test_nothing_comes_before_it_is_asked_for_and_then_act_by_act_with_a_key(trainee: Program) -> None:
    exercise = drawn(trainee, in_the_middle)
    page, widget = put(trainee, exercise)
    assert (lines(widget), page.go.text()) == ([], "Laisser régler")
    type_keys("enter")
    assert len(lines(widget)) == 1
    assert page.go.text() == "Geste suivant"
    type_keys("right", "enter")
    assert len(lines(widget)) == 3
    assert lines(widget)[0] == f"1 {GAME.kit.sentence(widget.acts[0])}"


def test_with_motion_acts_come_by_themselves_and_stand_still_in_a_pause(
    trainee: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spot, "PACE", 30)
    page, widget = put(trainee, drawn(trainee, in_the_middle, level=4), motion=True)
    widget._pace.setInterval(30)
    type_keys("space")
    assert page.go.text() == "Figer"
    qtbot.waitUntil(lambda: len(widget.acts) >= 3, timeout=5000)
    page.pause()
    seen = len(widget.acts)
    qtbot.wait(150)
    assert len(widget.acts) == seen
    page.resume()
    qtbot.waitUntil(lambda: len(widget.acts) > seen, timeout=5000)
    page.leave()
    seen = len(widget.acts)
    qtbot.wait(150)
    assert len(widget.acts) == seen
    page.enter()
    qtbot.waitUntil(lambda: state(widget) == "ended", timeout=20_000)


def test_the_answer_says_the_act_the_fault_and_the_time_from_that_act_to_the_freeze(
    trainee: Program, clock: SetClock
) -> None:
    exercise = drawn(trainee, in_the_middle)
    fault = key_of(exercise).faults[0]
    page, widget = put(trainee, exercise)
    type_keys("enter")
    for _act in range(fault.place + 1):
        clock.at += 1000
        type_keys("right")
    # one act behind the wrong one has been shown
    clock.at += 700
    type_keys("space")
    clock.at += 5000
    assert state(widget) == "frozen"
    assert not page.go.isEnabled()
    type_keys("up", widget.kinds[fault.kinds[0]].text()[0].lower(), "enter")
    assert stage(page) == "judged"
    answered = session_of(trainee).answered[0]
    assert answered.verdict.judgement.right
    assert answered.answer == SpotAnswer(fault.place + 1, fault.kinds[0], 1700)
    assert answered.milliseconds == 1000 * (fault.place + 1) + 5700
    assert kept(trainee) == [f'["fault",{fault.place + 1},"{fault.kinds[0]}",1700]']


def test_what_is_wrong_has_to_be_said_before_it_counts(trainee: Program) -> None:
    page, _widget = put(trainee, drawn(trainee, in_the_middle))
    type_keys("enter", "right", "space", "enter")
    assert stage(page) == "asking"
    assert page.told.text() == "Dites ce qui est faux dans ce geste."
    type_keys("t", "enter")
    assert stage(page) == "judged"


@pytest.mark.parametrize("key", ["backspace", "escape"])
def test_a_freeze_is_taken_back_and_the_croupier_goes_on(trainee: Program, key: str) -> None:
    page, widget = put(trainee, drawn(trainee, in_the_middle))
    type_keys("enter", "right", "space", "m", key)
    assert state(widget) == "runs"
    type_keys("right")
    assert len(widget.acts) == 3
    type_keys("space")
    assert not page.go.isEnabled(), "what was said of another act is not said of this one"


def test_by_mouse_the_felt_freezes_and_names_what_was_done_there(trainee: Program) -> None:
    exercise = drawn(trainee, in_the_middle)
    page, widget = put(trainee, exercise)
    click(page.go)
    while spot_of(widget.acts[-1]) is None or len(widget.acts) < 4:
        click(page.go)
    wanted = widget.acts[-1]
    place = spot_of(wanted)
    assert page.view is not None
    assert place is not None
    click_spot(page.view, place)
    assert state(widget) == "frozen"
    assert widget.named.text() == f"Geste {len(widget.acts)} : {GAME.kit.sentence(wanted)}"
    click(widget.kinds["needless"])
    assert widget.kinds["needless"].isChecked()
    click(widget.hold)
    assert state(widget) == "runs"


def test_what_was_forgotten_is_named_at_the_end(trainee: Program) -> None:
    exercise = drawn(trainee, forgotten)
    page, widget = put(trainee, exercise)
    type_keys("enter", *["right"] * len(exercise.ask["acts"]))
    assert state(widget) == "ended"
    assert page.go.text() == "Rien à signaler"
    assert lines(widget)[-1] == "Le croupier a terminé."
    type_keys("space", "o", "enter")
    assert session_of(trainee).answered[0].verdict.judgement.right


def test_what_was_forgotten_and_let_pass_is_marked_at_the_end(trainee: Program) -> None:
    exercise = drawn(trainee, forgotten)
    _page, widget = put(trainee, exercise)
    type_keys("enter", *["right"] * len(exercise.ask["acts"]), "enter")
    assert not session_of(trainee).answered[0].verdict.judgement.right
    assert lines(widget)[-1] == "✗ Le croupier a terminé."


def test_a_settlement_without_a_fault_is_let_pass(trainee: Program) -> None:
    exercise = drawn(trainee, lambda key: len(key.order.items) < 12, faulty=False)
    _page, widget = put(trainee, exercise)
    type_keys("enter", *["right"] * len(exercise.ask["acts"]), "enter")
    assert session_of(trainee).answered[0].verdict.judgement.right
    assert kept(trainee) == ['["fault",null]']
    assert widget.list.isHidden()
    assert widget.other.isHidden()


def test_the_verdict_marks_the_wrong_act_plays_it_again_and_shows_the_right_order(trainee: Program) -> None:
    exercise = drawn(trainee, in_the_middle)
    fault = key_of(exercise).faults[0]
    page, widget = put(trainee, exercise)
    type_keys("enter", "right", "space", "m", "enter")
    assert stage(page) == "judged"
    assert not session_of(trainee).answered[0].verdict.judgement.right
    assert len(widget.acts) == fault.place + 1, "as far as the fault, though it was frozen before"
    assert [line for line in lines(widget) if line.startswith("✗")] == [lines(widget)[fault.place]]
    assert page.verdict.isVisible()
    type_keys("o")
    assert len(widget.acts) == len(key_of(exercise).order.items)
    assert not any(line.startswith("✗") for line in lines(widget))
    type_keys("o")
    assert len(widget.acts) == fault.place + 1


def test_each_act_is_said_and_so_are_freeze_choice_and_end(trainee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(spot, "announce", lambda _widget, text, urgent=False: said.append(text))
    exercise = drawn(trainee, lambda key: len(key.order.items) < 12)
    _page, widget = put(trainee, exercise)
    type_keys("enter", *["right"] * len(exercise.ask["acts"]))
    assert said == [*(GAME.kit.sentence(act) for act in widget.acts), "Le croupier a terminé."]
    said.clear()
    type_keys("space", "up", "t")
    last = len(widget.acts)
    assert said == [
        "Le croupier a terminé.",
        "Figé. Haut et bas choisissent le geste, une lettre dit ce qui est faux.",
        f"Geste {last} : {GAME.kit.sentence(widget.acts[-1])}",
        "Trop tôt",
    ]


def test_a_class_watches_too(trainee: Program) -> None:
    put(trainee, drawn(trainee, in_the_middle))
    trainee.navigator.project()
    settle()
    page = trainee.window.page("drill")
    assert isinstance(page, DrillPage)
    assert page.projected
    type_keys("enter", "enter", "space", "t", "enter")
    assert stage(page) == "judged"


def test_in_another_language_it_begins_anew(trainee: Program) -> None:
    page, widget = put(trainee, drawn(trainee, in_the_middle))
    type_keys("enter", "right")
    trainee.preferences.set_language("en")
    settle()
    assert page.go.text() == "Let them settle"
    assert lines(widget) == []
    type_keys("enter", "space")
    assert [made.text()[0] for made in widget.kinds.values()] == ["T", "A", "W", "F"]


def test_an_answer_is_looked_at_again_with_its_verdict(trainee: Program) -> None:
    exercise = drawn(trainee, in_the_middle)
    page, widget = put(trainee, exercise)
    type_keys("enter", "right", "space", "m", "enter")
    trainee.run.review(session_of(trainee).answered[0])
    settle()
    assert page.verdict.isVisible()
    assert len(widget.acts) == len(exercise.ask["acts"])


def test_a_row_that_is_clicked_before_the_freeze_chooses_nothing(trainee: Program) -> None:
    _page, widget = put(trainee, drawn(trainee, in_the_middle))
    type_keys("enter", "right")
    where = widget.list.visualItemRect(widget.list.item(0)).center()
    QTest.mouseClick(widget.list.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(where))
    assert state(widget) == "runs"
    assert widget.named.isHidden()
