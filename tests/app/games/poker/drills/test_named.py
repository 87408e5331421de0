"""The mistakes that a wrong answer may rest on: none that the question itself rules out, none about another matter."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.answer import AmountAnswer, ChoiceAnswer
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.payment import Payment, Rates
from app.games.poker.drills.qualification import Qualification
from app.training.grading import Grading
from tests.app.games.poker.drills.games import THREE_CARD, ULTIMATE, of_table

BEATEN_CROUPIER: dict[str, Any] = {
    "bets": [{"seat": 2, "on": box, "amount": 500} for box in ("ante", "blind", "play")],
    "events": [{"kind": "showdown"}],
}


def told(cards: str) -> list[str]:
    return cards.split()


def named(game: PokerGame, drill: Any, table: dict[str, Any], answer: Any, **ask: Any) -> set[str]:
    """The wrong rules under which an answer would be right."""
    grading = Grading(load(game.name), drill, of_table(game, drill, table, **ask))
    assert not grading.judgement(answer).right
    return {wrong.id for wrong in grading.explaining(answer)}


NO_PAIR = BEATEN_CROUPIER | {
    "board": told("Jd 6s As Kh 3c"),
    "croupier": told("Qh 9h"),
    "hands": [{"seat": 2, "cards": told("5h 5s")}],
}
PAIR = NO_PAIR | {"croupier": told("3h 9h")}
PAIRED_BOARD = NO_PAIR | {"board": told("Jd 3s As Kh 3c")}
THREE = {
    "bets": [{"seat": 2, "on": box, "amount": 500} for box in ("ante", "play")],
    "events": [{"kind": "showdown"}],
    "croupier": told("Jh 9d 3s"),
    "hands": [{"seat": 2, "cards": told("5h 5s 2c")}],
}


@pytest.mark.parametrize(
    ("game", "table", "said", "behind"),
    [
        (ULTIMATE, NO_PAIR, "plays", {"plays-with-ace-king"}),
        (ULTIMATE, PAIRED_BOARD, "passes", {"own-pair-needed"}),
        (THREE_CARD, THREE, "plays", {"plays-with-jack"}),
    ],
)
def test_whether_the_croupier_plays_is_no_matter_of_stakes_or_calls(
    game: PokerGame, table: dict[str, Any], said: str, behind: set[str]
) -> None:
    drill = Qualification(game)
    assert named(game, drill, table, ChoiceAnswer(said)) == behind


def test_an_ante_paid_where_nobody_qualifies_is_still_believed_of_the_stake() -> None:
    drill = Payment(ULTIMATE)
    asked = {"of": "bet", "seat": 2, "on": "ante", "in": "euros"}
    assert "unqualified-ante-paid" in named(ULTIMATE, drill, NO_PAIR, AmountAnswer(500), **asked)


def test_where_the_question_tells_the_hand_no_other_reading_of_it_is_named() -> None:
    straight_flush = PAIR | {"board": told("7s 5s 9s Ts 8s"), "hands": [{"seat": 2, "cards": told("7c 6s")}]}
    asked = {"of": "bet", "seat": 2, "on": "blind", "in": "euros"}
    straight = AmountAnswer(500)
    assert "both-own-cards-play" in named(ULTIMATE, Payment(ULTIMATE), straight_flush, straight, **asked)
    drill = Rates(ULTIMATE)
    assert "both-own-cards-play" not in named(ULTIMATE, drill, straight_flush, straight, **asked)


def test_the_tables_exchanged_are_told_of_the_box_that_was_asked_about() -> None:
    straight = NO_PAIR | {"board": told("2d Qh Js Ac 8s"), "hands": [{"seat": 2, "cards": told("Ts 9h")}]}
    bets = [*BEATEN_CROUPIER["bets"], {"seat": 2, "on": "trips", "amount": 2000}]
    asked = {"of": "bet", "seat": 2, "on": "trips", "in": "euros"}
    drill = Payment(ULTIMATE)
    exercise = of_table(ULTIMATE, drill, straight | {"bets": bets, "croupier": told("Jc 9d")}, **asked)
    verdict = Grading(load("ultimate"), drill, exercise).verdict(AmountAnswer(2000))
    assert (verdict.wrong_rule, verdict.rule.id) == ("tables-exchanged", "trips-table")
