"""Acts on the drill page: refused at once or judged at the end, undone, replayed, listed beside what was due."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.drills.answer import ActsAnswer
from app.drills.judgement import BrokenPair, to_blame
from app.games.rampo.kit import KIT
from app.table.acts import COLLECT, PAY
from app.table.felt import Spot
from app.table.spots import spot_of
from tests.ui.doubles import type_keys
from tests.ui.pages.drill_page import acts_question, begin, model, session_of, stage
from tests.ui.players import Keyboard
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.questions.phases import PhasesWidget
from ui.start.self_test import settle


def test_guided_a_wrong_act_is_refused_at_once_with_the_pair_it_breaks(trainee: Program) -> None:
    page = begin(trainee, "settlement", 2)
    acts = model(trainee).acts
    pay = next(act for act in acts if act.verb in (COLLECT, PAY))
    before = page.view.felt if page.view else None
    type_keys(*KIT.act_keys(pay))
    question = acts_question(page)
    assert question.message.isVisible()
    assert "avant que le résultat soit annoncé" in question.message.text()
    assert page.view is not None
    assert page.view.felt == before
    assert page.view._marks == {Spot("stake", pay.on, pay.seat, pay.place): "wrong"}
    for act in acts:
        type_keys(*KIT.act_keys(act))
    assert not question.message.isVisible()
    type_keys("enter")
    session = session_of(trainee)
    answer = session.answered[0].answer
    assert isinstance(answer, ActsAnswer)
    assert answer.acts == (pay, *acts)
    assert not session.answered[0].verdict.judgement.right


def test_blind_every_act_is_taken_and_undo_is_free_until_done(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts
    assert page.view is not None
    start = page.view.felt
    question = acts_question(page)
    for act in acts[1:3]:
        type_keys(*KIT.act_keys(act))
    assert question.acts == acts[1:3]
    assert not question.message.isVisible()
    type_keys("backspace", "backspace")
    assert question.acts == ()
    assert page.view.felt == start
    assert not page.go.isEnabled()


def test_blind_the_replay_marks_each_broken_pair(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    call, *others = model(trainee).acts
    for act in (*others, call):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    question = acts_question(page)
    assert stage(page) == "judged"
    rows = [question.list.item(row).text() for row in range(question.list.count())]
    assert [row.startswith("✗") for row in rows] == [True] * len(rows), "the call came after every other act"
    assert "avant que le résultat soit annoncé" in page.verdict.difference.text()
    assert not question.message.isVisible(), "the verdict says it: nothing is said twice"


def test_blind_the_one_act_to_blame_is_marked_apart_from_those_it_clashes_with(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    call, *others = model(trainee).acts
    pay = next(act for act in others if act.verb is PAY)
    others.remove(pay)
    late = [act for act in others if act.verb is COLLECT and act.place != "zone"]
    assert late
    for act in (call, pay, *others):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    assert page.view is not None
    marks = page.view._marks
    assert [spot for spot, mark in marks.items() if mark == "wrong"] == [spot_of(pay)]
    assert {spot for spot, mark in marks.items() if mark == "clash"} >= {spot_of(act) for act in late}


def test_the_fewest_acts_are_blamed() -> None:
    pairs = [BrokenPair(first, 1, "", "") for first in (2, 3, 4)]
    assert to_blame(pairs) == {1}
    assert to_blame(pairs[:1]) == {1}, "of two the one done too early"
    assert to_blame([*pairs, BrokenPair(6, 5, "", "")]) == {1, 5}
    assert to_blame([]) == frozenset()


def test_the_replay_is_skipped_by_any_key_and_shows_each_act_otherwise(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    assert page.view is not None
    page.view.reduced_motion = False
    call, *others = model(trainee).acts
    for act in (*others, call):
        type_keys(*KIT.act_keys(act))
        page.view.finish_motion()
    done = page.view.felt
    type_keys("enter")
    question = acts_question(page)
    assert [question.replaying] == [True]
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert [question.replaying] == [False]
    page.view.finish_motion()
    assert page.view.felt == done


def test_blind_the_right_order_is_done_on_the_felt_when_asked_for_and_what_was_done_again(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts
    for act in acts[:-1]:
        type_keys(*KIT.act_keys(act))
    assert page.view is not None
    done = page.view.felt
    type_keys("enter")
    question = acts_question(page)
    assert page.verdict.headline.text() == "Ordre juste, 1 geste oublié"
    assert page.verdict.given.text() == "aucun geste"
    assert page.verdict.expected.text() == KIT.sentence(acts[-1])
    assert question.other.text() == "O   Voir le bon ordre"
    type_keys("o")
    assert question.list.count() == len(acts)
    assert page.view.felt != done
    type_keys("o")
    assert (question.acts, page.view.felt) == (acts[:-1], done)


def test_blind_an_act_too_many_is_marked_in_the_list(trainee: Program) -> None:
    page = begin(trainee, "settlement", 3)
    acts = model(trainee).acts
    loser = next(place for place, act in enumerate(acts) if act.verb is COLLECT)
    for act in (*acts[:loser], acts[loser]._replace(verb=PAY), *acts[loser:]):
        type_keys(*KIT.act_keys(act))
    type_keys("enter")
    question = acts_question(page)
    rows = [question.list.item(row).text().startswith("✗") for row in range(question.list.count())]
    assert rows == [place == loser for place in range(len(acts) + 1)]


def test_moves_wrong_at_the_first_throw_show_the_first_throw(trainee: Program) -> None:
    page = begin(trainee, "moves", 3, seed=4)
    question = acts_question(page)
    assert isinstance(question, PhasesWidget)
    first = question.phase_text.text()
    assert page.view is not None
    felt = page.view.felt
    while stage(page) == "asking":
        type_keys("enter")
    assert question.phase_text.text() == first
    assert question.phase_text.isVisible()
    assert page.view.felt == felt
    assert not question.list.isVisible(), "nothing was done: there is no list"


def test_a_window_beside_a_title_bar_has_room_for_three_of_the_acts_under_a_verdict(trainee: Program) -> None:
    trainee.window.resize(1280, 655)
    page = begin(trainee, "settlement", 1)
    acts = model(trainee).acts
    Keyboard(page).answer(ActsAnswer((acts[1], *acts), guided=True))
    settle()
    question = page.open_question
    assert isinstance(question, ActsWidget)
    assert page.stage == "judged"
    shown = [
        place
        for place in range(question.list.count())
        if question.list.visualItemRect(question.list.item(place)).bottom() <= question.list.viewport().height()
    ]
    assert len(shown) >= 3
