"""Where a stake is asked about and the rest of the table is dimmed, the cards that decide it stay bright."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from app.devices.cards.hands import hand_at
from app.drills.drill import TableSettings
from app.drills.game import Game
from app.games.blackjack.drills.limits import Limits
from app.games.blackjack.drills.payment import Payment
from app.table.felt import PLATE, Spot
from app.training.plan import Plan
from app.training.policy import SESSION
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle


class Asked(Game):
    """Blackjack with the drills that ask about one stake."""

    drills = (Payment(), Limits())


GAME = Asked("app.games.blackjack")


def brightest(page: DrillPage, spot: Spot) -> int:
    """How bright the brightest point of a spot is."""
    assert page.view is not None
    area = page.view.spot_rect(spot).toRect()
    image = page.view.grab().toImage()
    places = ((x, y) for x in range(area.left(), area.right(), 3) for y in range(area.top(), area.bottom(), 3))
    return max(QColor(image.pixel(x, y)).lightness() for x, y in places)


def begin(program: Program, drill: str, seed: int) -> DrillPage:
    plan = Plan("blackjack", (drill,), TableSettings("fr-current", None, 1000), 3, seed, 2)
    program.window.go("drill")
    program.run.begin(GAME, plan, program.preferences.trainee, policy=SESSION, reduced_motion=True)
    settle()
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def asks_about_a_stake_in_a_coup(program: Program) -> bool:
    session = program.run.session
    assert session is not None
    return bool(session.exercise.table.get("croupier") and session.drill.question(session.exercise).focus)


@pytest.mark.parametrize("drill", ["payment", "limits"])
def test_cards_stay_bright_beside_a_stake_that_is_asked_about(program: Program, drill: str) -> None:
    program.navigator.welcome("Camille")
    settle()
    page, seed = begin(program, drill, 0), 0
    while not asks_about_a_stake_in_a_coup(program):
        seed += 1
        page = begin(program, drill, seed)
    assert brightest(page, hand_at()) > 200


@pytest.mark.parametrize("pointed", [True, False])
def test_the_plate_of_limits_can_be_read_where_a_request_is_ruled_on(program: Program, pointed: bool) -> None:
    program.navigator.welcome("Camille")
    settle()
    page, seed = begin(program, "limits", 0), 0
    while asks_about_a_stake_in_a_coup(program) != pointed:
        seed += 1
        page = begin(program, "limits", seed)
    assert brightest(page, PLATE) > 200
