"""What is said of a wrong answer once its verdict is seen: what gives it, with its computation beside the right one."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.drills.answer import AmountAnswer
from app.drills.exercise import Exercise
from app.games import load
from app.learning.finding import Ready
from app.learning.saying import Said
from tests.app.learning.test_explaining import ROULETTE, grading
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.session.ahead import Ahead
from ui.start.self_test import settle

GAME = load("roulette")
RIGHT = 13800
ASK = {"of": "player", "in": "euros", "seat": 1}


def answered(program: Program, cents: int, qtbot: QtBot) -> DrillPage:
    """The page of a session of one exercise, 138 EUR to a player, once all is said of an amount that was given."""
    exercise = Exercise("roulette", "payout", "roulette-payout-player", 1, GAME.parse(ROULETTE), ASK)
    program.navigator.welcome("Zéphyrine")
    program.navigator.start_one(exercise)
    settle()
    page = program.run.page
    page.answered.emit(AmountAnswer(cents), 1000)
    settle()
    if not page.verdict.mistake.text() and cents != RIGHT:
        qtbot.waitUntil(lambda: page.verdict.mistake.text() != "")
    return page


def test_a_mistake_that_fits_is_said_to_give_the_answer_and_its_computation_stands_beside(
    program: Program, qtbot: QtBot
) -> None:
    verdict = answered(program, 14400, qtbot).verdict
    assert verdict.mistake.text() == "C’est ce que donne l’erreur « mise payée avec le gain »."
    assert "× 18" in verdict.under.text()
    assert "× 17" in verdict.lines.text()
    assert verdict.lines.isVisible()
    assert verdict.under.isVisible()
    verdict.toggle()
    assert verdict.lines.isHidden()
    assert verdict.under.isHidden()
    program.preferences.set_language("en")
    qtbot.waitUntil(lambda: verdict.mistake.text() != "")
    assert verdict.mistake.text().startswith("This is what the mistake “")


def test_a_slip_is_no_mistake(program: Program, qtbot: QtBot) -> None:
    verdict = answered(program, 18300, qtbot).verdict
    assert verdict.mistake.text() == "Sans doute deux chiffres intervertis."
    assert verdict.under.isHidden()


def test_a_computation_alone_has_the_whole_room(program: Program, qtbot: QtBot) -> None:
    both = answered(program, 14400, qtbot).verdict.lines.width()
    assert answered(program, 18300, qtbot).verdict.lines.width() > 1.8 * both


def test_a_right_answer_has_no_cause(program: Program, qtbot: QtBot) -> None:
    verdict = answered(program, RIGHT, qtbot).verdict
    assert verdict.mistake.isHidden()


def test_what_is_still_sought_of_one_answer_is_not_said_of_the_next(qapp: QApplication, qtbot: QtBot) -> None:
    """Two mistakes together take a second to find at a full table: the window is at hand meanwhile, and may go on."""
    ahead, told = Ahead(qapp, lambda: False), list[Said]()
    ahead.take(Ready(grading("roulette", "payout", ROULETTE, ASK)))
    ahead.say(AmountAnswer(14400), told.append)
    assert not told, "it is found in turns of the loop, none of which lasts"
    ahead.take(Ready(grading("roulette", "payout", ROULETTE, ASK)))
    qtbot.waitUntil(lambda: not ahead.isActive())
    assert not told
    ahead.say(AmountAnswer(18300), told.append)
    qtbot.waitUntil(lambda: not ahead.isActive())
    assert [said.text for said in told] == ["Sans doute deux chiffres intervertis."]
