"""Who buys a card at the tables that are drawn: nobody gives up a straight or better, or a card of a pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from app.drills.drill import LEVELS
from app.games import load
from app.games.poker.hands import FIVE
from app.games.poker.state import Dealt, Decided
from tests.app.games.poker.drills.games import SETTINGS, STUD, many

WORTH_CHANGING = ("high-card", "pair", "two-pairs", "three")


def given_up(table: Mapping[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Each card that is given up at a table, with the hand it is of."""
    state, events = STUD.play.table.read_table(dict(table))
    yield from ((hand.buy, hand.cards) for hand in state.hands if hand.buy is not None)
    dealt = {hand.seat: hand.cards for hand in state.hands}
    for event in events:
        if isinstance(event, Dealt):
            dealt |= {hand.seat: hand.cards for hand in event.hands if event.croupier}
        elif isinstance(event, Decided) and event.buy is not None:
            yield event.buy.card, dealt[event.seat]


@pytest.mark.parametrize("drill", ["dealing", "coup", "decisions"])
def test_a_card_is_given_up_where_another_may_better_the_hand(drill: str) -> None:
    found = 0
    for level in LEVELS:
        for exercise in many(load("stud").drill(drill), SETTINGS["stud"][0], level, 60):
            for card, cards in given_up(exercise.table):
                value = FIVE.value(cards)
                assert value.hand in WORTH_CHANGING, exercise.body()
                assert value.hand == "high-card" or card.rank in value.kickers, exercise.body()
                found += 1
    assert found > 30
