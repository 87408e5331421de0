"""Roulette in the window: calls touched on the felt, the kit, what is answered by keys."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from PySide6.QtWidgets import QAbstractButton

from app.devices.wheel.spin import Spin
from app.devices.wheel.wheel import WHEEL
from app.drills.answer import ActsAnswer, CallAnswer
from app.drills.drill import LEVELS
from app.drills.exercise import Exercise
from app.drills.question import CallQuestion
from app.games.roulette.acts import numbers_text
from app.games.roulette.chances import CHANCES, LAYOUT
from app.games.roulette.drills.announced_parts import read_parts
from app.games.roulette.drills.call_text import CALLS
from app.games.roulette.kit import KIT
from app.scenarios.house_shipped import shipped_house
from app.table.acts import PAY, Act
from app.table.felt import Felt, Spot, Stack, stake
from app.table.keys import NOTHING, Typing
from tests.app.devices.felts import wheel_of
from tests.ui.doubles import click, click_spot, type_keys
from tests.ui.players import Keyboard
from tests.ui.roulette_page import GAME, begin, felt
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.questions.call import CallWidget
from ui.questions.pieces import PiecesWidget
from ui.start.self_test import settle


def call_page(program: Program, drill: str, holds: str) -> tuple[DrillPage, Exercise]:
    for seed in range(60):
        page, exercise = begin(program, drill, seed, 4)
        if holds in (exercise.ask.get("of", ""), exercise.table["events"][-1]["kind"]):
            return page, exercise
    raise AssertionError(holds)


def test_a_result_is_called_by_touching_the_felt(trainee: Program) -> None:
    page, _exercise = call_page(trainee, "calls", "spin")
    assert page.view is not None
    for on in (17, "black", "odd", "low"):
        click_spot(page.view, Spot("chance", on))
    assert isinstance(page.open_question, CallWidget)
    assert page.open_question.field.text() == "17 N I M"


def test_bets_are_named_by_touching_their_chances_again_for_a_second_chip(trainee: Program) -> None:
    page, _exercise = call_page(trainee, "announced", "parts")
    assert page.view is not None
    assert isinstance(page.open_question, CallWidget)
    assert not page.open_question.pad.isVisible()
    for on in ("0-2-3", "4-7", "0-2-3", 1):
        click_spot(page.view, Spot("chance", on))
    assert page.open_question.field.text() == "0-2-3*2 4-7 1"
    assert dict(read_parts(page.open_question.field.text())) == {"0-2-3": 2, "4-7": 1, 1: 1}


def test_the_bets_of_an_announcement_lie_on_the_felt_as_they_are_named(trainee: Program) -> None:
    page, exercise = call_page(trainee, "announced", "parts")
    assert isinstance(page.open_question, CallWidget)
    assert page.go.text() == "Valider"
    seat = exercise.table["events"][-1]["seat"]
    type_keys(*"4-7*2 x")
    found = felt(page).stack(stake(seat, "4-7"))
    assert found is not None
    assert found.chips == 2
    type_keys("escape")
    assert felt(page).stacks == ()
    drill = GAME.drill("announced")
    right = drill.model_answer(exercise, drill.key(exercise, GAME.resolve))
    assert isinstance(right, CallAnswer)
    type_keys(*"4-7*9", "enter")
    assert page.stage == "judged"
    lying = {numbers_text(LAYOUT[stack.on]): stack.chips for stack in felt(page).stacks if stack.on is not None}
    told = dict(word.partition("*")[::2] for word in right.text.split())
    assert lying == {name: int(chips or 1) for name, chips in told.items()}


@pytest.mark.parametrize("on", ["red", "dozen-1", "voisins"])
def test_a_place_where_no_chip_of_an_announcement_lies_is_told(trainee: Program, on: str) -> None:
    page, _exercise = call_page(trainee, "announced", "parts")
    assert page.view is not None
    assert isinstance(page.open_question, CallWidget)
    page.view.place_clicked.emit(Spot("chance", on))
    assert page.open_question.field.text() == ""
    assert page.told.text() == "Aucun jeton d’une annonce ne se pose là."
    click_spot(page.view, Spot("chance", "4-7"))
    assert not page.told.isVisible()


def test_a_call_on_the_pad_shows_its_key_and_stands_in_even_rows(trainee: Program) -> None:
    page, _exercise = call_page(trainee, "calls", "spin")
    assert isinstance(page.open_question, CallWidget)
    pad = page.open_question.pad
    names = {each.accessibleName(): each for each in pad.findChildren(QAbstractButton)}
    assert names["Passe"].text() == "H  Passe"
    assert names["Rouge"].text() == "Rouge"
    assert names["Orphelins"].width() == names["Tiers du cylindre"].width(), "no hole beside it"
    rows = Counter(names[name].y() for name in ("Rouge", "Noir", "Impair", "Pair", "Manque", "Passe"))
    assert set(rows.values()) == {3}
    trainee.run.project()
    settle()
    names = {each.accessibleName(): each for each in pad.findChildren(QAbstractButton) if each.isVisible()}
    assert len({names[name].y() for name in ("Voisins du zéro", "Orphelins", "Tiers du cylindre")}) == 1


def test_an_announced_bet_is_repeated_by_touching_the_racecourse() -> None:
    assert CALLS.read(KIT.call_with("", Spot("chance", "voisins"))).what == "voisins"
    around = CALLS.read(KIT.call_with("", Spot("chance", "neighbours-17")))
    assert (around.what, around.number) == ("neighbours", 17)
    assert KIT.call_with("17", WHEEL) == "17"
    assert KIT.call_with("17", Spot("chance", "dozen-1")) == "17"


@pytest.mark.parametrize("on", [on for on in CHANCES if LAYOUT[on].listed])
def test_every_chance_that_is_touched_reads_back_as_itself(on: int | str) -> None:
    once = KIT.call_with("", Spot("chance", on))
    assert dict(read_parts(once)) == {on: 1}
    assert dict(read_parts(KIT.call_with(KIT.call_with(once, stake(2, on)), Spot("chance", on)))) == {on: 3}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("drill", GAME.drills, ids=lambda drill: drill.id)
def test_every_question_has_its_felt(drill: object, level: int) -> None:
    settings = shipped_house({GAME.name: GAME}).table(GAME.name)
    for seed in range(20):
        exercise = drill.exercise(Random(seed), level, settings)  # type: ignore[attr-defined]
        asked = drill.question(exercise)  # type: ignore[attr-defined]
        shown = KIT.felt(asked, exercise, {})
        assert {stack.on for stack in shown.stacks} == {bet.on for bet in asked.state.bets}
        if asked.shown is not None and asked.shown.launch is not None:
            assert wheel_of(shown).plan is not None
            assert (wheel_of(shown).marker, wheel_of(shown).rotor.ball) == (None, asked.state.previous)
        elif asked.shown is not None and asked.shown.pocket is not None:
            assert wheel_of(shown).rotor.ball == asked.shown.pocket
            assert wheel_of(shown).marker == (None if isinstance(asked, CallQuestion) else asked.shown.pocket)


def test_each_spin_that_is_seen_turns_the_wheel_the_other_way(trainee: Program) -> None:
    _page, exercise = call_page(trainee, "calls", "spin")
    asked = GAME.drill("calls").question(exercise)
    spins = [wheel_of(KIT.felt(asked, exercise, {})).spin for _time in range(4)]
    assert all(isinstance(spin, Spin) and spin.turns >= 7 for spin in spins)
    ways = [spin.clockwise for spin in spins if isinstance(spin, Spin)]
    assert ways in ([True, False] * 2, [False, True] * 2)


@pytest.mark.parametrize("on", CHANCES)
def test_a_click_on_a_chance_stands_for_its_keys(on: int | str) -> None:
    lying = Felt(stacks=(Stack(stake(2, on), 500, 1),))
    grammar = KIT.grammar(amounts=False)
    for spot in (Spot("chance", on), stake(2, on)):
        typing = Typing(("P",))
        acts: tuple[Act, ...] = ()
        for key in KIT.spot_keys(typing, spot):
            pressed = grammar.press(typing, key, lying)
            assert not pressed.error
            typing, acts = pressed.typing, (*acts, *pressed.acts)
        assert acts == (Act(PAY, seat=2, on=on),)


def test_a_click_that_means_nothing_types_nothing() -> None:
    assert KIT.spot_keys(Typing(("A",)), Spot("seat", seat=1)) == ()
    assert KIT.spot_keys(Typing(("P",)), Spot("seat", seat=1)) == ("A",)
    assert KIT.spot_keys(Typing(("N",)), Spot("chance", "red")) == ()
    assert KIT.spot_keys(NOTHING, WHEEL) == ()


def test_a_gain_that_is_not_typed_is_what_the_stake_wins(trainee: Program) -> None:
    _page, exercise = begin(trainee, "settlement", 3, 3)
    asked = GAME.drill("settlement").question(exercise)
    for bet in asked.state.bets:
        assert KIT.gain(asked, Act(PAY, seat=bet.seat, on=bet.on)) > 0
    assert KIT.gain(asked, Act(PAY, seat=8, on="1-2-3-4-5-6")) >= 0


def test_the_enter_that_could_have_ended_a_call_sends_no_answer(trainee: Program) -> None:
    page, _exercise = begin(trainee, "settlement", 3, 3)
    type_keys(*"a35nih", "enter")
    settle()
    assert isinstance(page.open_question, ActsWidget)
    assert page.open_question.list.count() == 1, "the call ended by itself, the Enter behind it belongs to it"
    session = trainee.run.session
    assert session is not None
    assert not session.answered
    type_keys("enter")
    settle()
    assert len(session.answered) == 1


@pytest.mark.parametrize("number", ["0", "7", "35"])
def test_the_enter_behind_the_number_of_the_marker_sends_no_answer(trainee: Program, number: str) -> None:
    page, _exercise = begin(trainee, "settlement", 3, 3)
    type_keys("n", *number, "enter")
    settle()
    assert isinstance(page.open_question, ActsWidget)
    assert page.open_question.list.count() == 1
    session = trainee.run.session
    assert session is not None
    assert not session.answered
    type_keys("enter")
    settle()
    assert len(session.answered) == 1


@pytest.mark.slow
def test_a_settlement_in_order_with_wrong_amounts_says_so_in_its_headline(trainee: Program) -> None:
    page, exercise = begin(trainee, "settlement", 3, 4)
    drill = GAME.drill("settlement")
    answer = drill.model_answer(exercise, drill.key(exercise, GAME.resolve))
    assert isinstance(answer, ActsAnswer)
    wrong = tuple(act if act.amount is None else act._replace(amount=act.amount + 100) for act in answer.acts)
    count = sum(act.amount is not None for act in wrong)
    assert count > 1
    Keyboard(page, KIT).answer(ActsAnswer(wrong, guided=False))
    settle()
    headline = f"Ordre juste, {count} montants faux"
    assert page.verdict.headline.text() == headline
    assert page.verdict.spoken().startswith(headline)
    assert page.verdict.headline.wordWrap(), "a phrase is broken rather than cut"
    page.verdict.set_wide(True)
    assert page.verdict.headline.text() == "Faux", "in a room one word stands beside the rest"
    assert page.verdict.difference.text().startswith(f"{headline}. Le gain")
    assert page.verdict.spoken().startswith(headline)
    page.verdict.set_wide(False)
    assert page.verdict.difference.text().startswith("Le gain")
    trainee.preferences.set_language("en")
    assert page.verdict.headline.text() == f"Order right, {count} wrong amounts"


def test_laid_chips_are_told_in_sum_and_no_heap_or_single_chip_as_a_stack(program: Program) -> None:
    program.navigator.welcome("Camille")
    page, _exercise = begin(program, "stacks", 1, level=5)
    pieces = page.open_question
    assert isinstance(pieces, PiecesWidget)
    for tube in pieces.tubes:
        click(tube)
    assert (pieces.total.text(), pieces.pieces.text()) == ("26 jetons", "")
