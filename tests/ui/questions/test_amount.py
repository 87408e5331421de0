"""An amount may be typed in euros or in the player's chips; what is asked decides what is judged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.drills.answer import AmountAnswer
from app.drills.exercise import Exercise
from app.drills.question import AmountQuestion
from app.games import load
from app.money import plain_euros
from app.text import set_language
from app.training.plan import Plan
from app.training.session import Session
from tests.ui.doubles import click, click_text, texts, type_keys
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.amount import AmountWidget
from ui.start.self_test import settle

GAME = load("rampo")
DRILL = GAME.drill("payout")


def page_of(program: Program) -> DrillPage:
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def put(program: Program, unit: str, *, chips: bool = True) -> tuple[AmountWidget, int, int]:
    """Have an exercise put that asks in a unit and pays something: the question, the cents due, those of a chip."""
    plan = Plan("rampo", ("payout",), program.services.plans.usual(GAME).settings, 3 if chips else 5, 0, 1)
    for seed in range(400):
        exercise = Session(GAME, replace(plan, seed=seed)).exercise
        question = DRILL.question(exercise)
        due = cents_due(exercise)
        if not isinstance(question, AmountQuestion):
            continue
        if exercise.ask["in"] == unit and due and bool(question.chip) is chips:
            program.navigator.start_one(exercise)
            settle()
            widget = page_of(program).open_question
            assert isinstance(widget, AmountWidget)
            return widget, due, question.chip
    raise AssertionError("no such exercise")


def cents_due(exercise: Exercise) -> int:
    if exercise.ask["in"] == "pieces":
        return 0
    amount: int = DRILL.key(exercise, GAME.resolve).amount  # type: ignore[attr-defined]
    return amount


def answer(program: Program) -> tuple[AmountAnswer, bool]:
    session = program.run.session
    assert session is not None
    answered = session.answered[0]
    assert isinstance(answered.answer, AmountAnswer)
    return answered.answer, answered.verdict.judgement.right


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_asked_in_euros_may_be_counted_in_chips(trainee: Program, language: str) -> None:
    trainee.preferences.set_language(language)
    question, due, chip = put(trainee, "euros")
    assert question.unit.text() == "€"
    type_keys("t")
    assert question.unit.text() == {"fr": "jetons", "en": "chips"}[language]
    type_keys(*str(due // chip), "enter")
    assert answer(trainee) == (AmountAnswer(due), True)


def test_what_is_asked_in_chips_may_be_counted_in_euros(trainee: Program) -> None:
    question, due, chip = put(trainee, "chips")
    assert question.unit.text() == "jetons"
    type_keys("t", *plain_euros(due).replace(".", ","), "enter")
    assert answer(trainee) == (AmountAnswer(due // chip), True)


@pytest.mark.parametrize("unit", ["euros", "chips"])
def test_a_wrong_amount_is_as_wrong_in_either(trainee: Program, unit: str) -> None:
    _question, due, chip = put(trainee, unit)
    typed = due // chip + 1 if unit == "euros" else (due + chip) // 100
    type_keys("t", *str(typed), "enter")
    given, right = answer(trainee)
    assert not right
    assert given.amount in ((due + chip), (due + chip) // chip)
    assert "de trop" in " ".join(texts(page_of(trainee).verdict))


def test_euros_that_make_no_whole_chips_are_told_and_not_judged(trainee: Program) -> None:
    question, _due, chip = put(trainee, "chips")
    type_keys("t", "1", ",", "3", "enter")
    page = page_of(trainee)
    assert page.stage == "asking"
    assert "ne fait pas un nombre entier de jetons" in page.told.text()
    assert question.field.text() == "1,3"
    type_keys("t")
    assert not page.told.isVisible(), "another unit, another answer"
    assert chip > 0


def test_the_button_does_what_the_key_does_and_the_focus_stays(trainee: Program) -> None:
    question, due, chip = put(trainee, "euros")
    click(question.switch)
    assert question.unit.text() == "jetons"
    assert question.field.hasFocus()
    for digit in str(due // chip):
        click_text(question.keypad, digit)
    click(page_of(trainee).go)
    assert answer(trainee)[1]


def test_the_same_key_comes_back_and_keeps_the_digits(trainee: Program) -> None:
    question, _due, _chip = put(trainee, "euros")
    type_keys(*"60", "t")
    assert (question.field.text(), question.unit.text()) == ("60", "jetons")
    type_keys("T")
    assert (question.field.text(), question.unit.text()) == ("60", "€")


def test_cents_are_no_chips(trainee: Program) -> None:
    question, _due, _chip = put(trainee, "euros")
    type_keys(*"12,5", "t")
    assert question.field.text() == ""
    type_keys("1", ",", "2")
    assert (question.field.text(), question.field.cents()) == ("1,2", None)


def test_the_next_question_is_in_its_own_unit_again(trainee: Program) -> None:
    question, _due, _chip = put(trainee, "euros")
    type_keys("t")
    question, _due, _chip = put(trainee, "euros")
    assert question.unit.text() == "€"
    assert question.field.decimals


def test_where_no_chips_can_count_it_there_is_no_other_unit(trainee: Program) -> None:
    question, _due, _chip = put(trainee, "euros", chips=False)
    assert not question.switch.isVisible()
    type_keys("t")
    assert question.unit.text() == "€"


def test_the_unit_is_spoken(trainee: Program) -> None:
    question, _due, chip = put(trainee, "euros")
    assert question.field.accessibleDescription() == "en euros"
    type_keys("t")
    assert question.field.accessibleDescription() == f"en jetons de {plain_euros(chip)}\u00a0€"
    set_language("en")
    question.retranslate()
    assert question.field.accessibleDescription() == f"in chips of €{plain_euros(chip)}"
    assert question.switch.text() == "T   Count in euros"


def test_after_the_verdict_nothing_is_switched(trainee: Program) -> None:
    question, due, _chip = put(trainee, "euros")
    type_keys(*plain_euros(due).replace(".", ","), "enter")
    settle()
    question.switch_unit()
    assert question.unit.text() == "€"


def test_a_decimal_number_of_chips_is_refused_and_not_read_as_another(trainee: Program) -> None:
    question, _due, _chip = put(trainee, "euros")
    type_keys("t", "3", ",", "5", "enter")
    page = page_of(trainee)
    assert (page.stage, question.field.text()) == ("asking", "3,5")
    assert page.told.text() == "Un nombre entier, sans virgule."
