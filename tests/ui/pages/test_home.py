"""The page one begins at: its drills, what is known of them, and how far one has come."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.drills.answer import AmountAnswer
from app.training.plan import Plan
from tests.ui.doubles import click, click_text, focused, texts
from tests.ui.pages.dialogs import GAME, page_of
from tests.ui.pages.drill_page import session_of
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.pages.home import HomePage
from ui.pages.plan import PlanPage
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.cards import CardButton


def test_homes_main_button_opens_a_drill_by_enter_alone(trainee: Program) -> None:
    home = page_of(trainee, "home", HomePage)
    assert focused() is home.main
    QTest.keyClick(home.main, Qt.Key.Key_Space)
    settle()
    assert trainee.window.current == "drill"
    assert page_of(trainee, "drill", DrillPage).stage == "asking"
    session = session_of(trainee)
    assert (session.plan.exercises, session.plan.taught) == (50, True)
    assert set(session.plan.drills) == {drill.id for drill in GAME.drills}


def test_home_offers_each_drill_with_what_is_known_of_it(trainee: Program) -> None:
    home = page_of(trainee, "home", HomePage)
    cards = [card for card in home.findChildren(CardButton) if card.isVisible()]
    assert [card.heading.text() for card in cards] == [
        "Ordre du règlement",
        "Calcul des gains",
        "Mouvements du rampo",
        "Limites et refus",
        "Annonces du croupier",
        "Repérer la faute",
    ]
    assert {card.foot.text() for card in cards} == {"pas encore essayé"}
    click(cards[1])
    settle()
    plan = page_of(trainee, "plan", PlanPage)
    assert trainee.window.current == "plan"
    assert [name for name, box in plan.drills.items() if box.isChecked()] == ["payout"]


@pytest.mark.parametrize("width", [1280, 1366, 1024])
def test_homes_cards_are_equally_wide(trainee: Program, width: int) -> None:
    trainee.window.resize(width, 680)
    trainee.window.go("home")
    settle()
    cards = page_of(trainee, "home", HomePage).cards
    assert max(card.width() for card in cards) - min(card.width() for card in cards) <= 1


def test_home_keeps_its_cards_until_they_lead_elsewhere(trainee: Program) -> None:
    home = page_of(trainee, "home", HomePage)
    cards = list(home.cards)
    trainee.window.go("glossary")
    trainee.window.go("home")
    assert home.cards == cards
    trainee.preferences.set_language("en")
    settle()
    assert home.cards == cards
    assert cards[0].heading.text() == "Settlement order"
    assert home.game.choice is not None
    click_text(home, "English roulette")
    settle()
    assert len(home.cards) == 12
    assert not set(home.cards) & set(cards)


def test_home_says_how_far_one_has_come(trainee: Program) -> None:
    settings = trainee.services.plans.usual(GAME).settings
    trainee.navigator.start(Plan("rampo", ("payout",), settings, 1, 0, 2))
    page = page_of(trainee, "drill", DrillPage)
    for right in (True, False):
        session = session_of(trainee)
        answer = session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))
        assert isinstance(answer, AmountAnswer)
        Keyboard(page).answer(answer if right else AmountAnswer(answer.amount + 50))
        Keyboard(page).next()
        settle()
    trainee.window.go("home")
    settle()
    home = page_of(trainee, "home", HomePage)
    shown = [(figure.value.text(), figure.name.text()) for figure in home.figures]
    assert shown == [
        ("2", "réponses"),
        ("50 %", "justes"),
        ("1", "jour d’entraînement"),
        ("aujourd’hui", "dernière fois"),
    ]
    assert "50 % justes sur 2" in texts(home)
