"""What an exercise takes is counted from the engine's steps, and from those alone that are asked for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.drills.exercise import Exercise
from app.drills.work import Work, work_of
from app.scenarios.house_shipped import shipped_house
from app.table.steps import Collect, Pay
from tests.app.lessons.files import GAMES

BETS = [{"seat": 1, "on": 8, "amount": 500}] * 9


def work(*steps: Any, ask: dict[str, Any] | None = None, summed: bool = False) -> Work:
    exercise = Exercise("rampo", "payout", "rampo-payout-player", 1, {"bets": BETS, "events": BETS}, ask or {})
    return work_of(exercise, steps, summed=summed)


def pay(stake: int, rate: int) -> Pay:
    return Pay("layout", 1, 8, stake, rate, stake * rate, 0)


def test_steps_products_and_bets_are_counted() -> None:
    found = work(Collect("layout", 1, 8, 500), pay(500, 2), pay(500, 17), pay(2500, 2), pay(1000, 1))
    assert found == Work("rampo-payout-player", (), steps=5, products=3, hard=2, crowd=2)
    assert found.weight == 5 + 2 + 2 * 4 + 2


def test_amounts_that_are_added_up_and_another_form_count_too() -> None:
    ask = {"of": "player", "in": "chips", "seat": 1}
    found = work(pay(500, 2), pay(500, 3), ask=ask, summed=True)
    assert (found.asked, found.sums, found.turned) == ((("of", "player"), ("in", "chips")), 1, 1)
    assert found.weight == 2 + 4 + 1 + 2 + 2


def test_that_nothing_is_due_is_to_be_seen_too() -> None:
    assert work().steps == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_exercise_of_every_drill_takes_some_work(name: str) -> None:
    table = shipped_house(GAMES).table(name)
    for drill in GAMES[name].drills:
        for level in (1, 3, 5):
            exercise = drill.exercise(Random(level), level, table)
            found = drill.work(exercise)
            assert found.skill == exercise.skill
            assert found.weight >= 1
