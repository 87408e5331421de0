"""What is said of a wrong answer once its verdict is seen: what gives it, with its computation beside the right one."""

from __future__ import annotations

from app.drills.answer import AmountAnswer
from app.drills.exercise import Exercise
from app.games import load
from tests.app.learning.test_explaining import ROULETTE
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

GAME = load("roulette")
ASK = {"of": "player", "in": "euros", "seat": 1}


def answered(program: Program, cents: int) -> DrillPage:
    """The page of a session of one exercise, 138 EUR to a player, after an amount was given."""
    exercise = Exercise("roulette", "payout", "roulette-payout-player", 1, GAME.parse(ROULETTE), ASK)
    program.navigator.welcome("Zéphyrine")
    program.navigator.start_one(exercise)
    settle()
    page = program.run.page
    page.answered.emit(AmountAnswer(cents), 1000)
    settle()
    return page


def test_a_mistake_that_fits_is_said_to_give_the_answer_and_its_computation_stands_beside(program: Program) -> None:
    verdict = answered(program, 14400).verdict
    assert verdict.mistake.text() == "C’est ce que donne l’erreur « mise payée avec le gain »."
    assert "× 18" in verdict.under.text()
    assert "× 17" in verdict.lines.text()
    assert verdict.lines.isVisible()
    assert verdict.under.isVisible()
    verdict.toggle()
    assert verdict.lines.isHidden()
    assert verdict.under.isHidden()
    program.preferences.set_language("en")
    settle()
    assert verdict.mistake.text().startswith("This is what the mistake “")


def test_a_slip_is_no_mistake(program: Program) -> None:
    verdict = answered(program, 18300).verdict
    assert verdict.mistake.text() == "Sans doute deux chiffres intervertis."
    assert verdict.under.isHidden()


def test_a_computation_alone_has_the_whole_room(program: Program) -> None:
    both = answered(program, 14400).verdict.lines.width()
    assert answered(program, 18300).verdict.lines.width() > 1.8 * both


def test_a_right_answer_has_no_cause(program: Program) -> None:
    verdict = answered(program, 13800).verdict
    assert verdict.mistake.isHidden()
