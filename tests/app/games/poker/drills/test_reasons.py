"""The rule that a verdict cites is the one that the act goes against, not one of what else is done at its place."""

from __future__ import annotations

from typing import Any

import pytest

from app.devices.cards.steps import BURN, DEAL, RETURN, TURN
from app.drills.answer import ActsAnswer
from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.dealing import Dealing
from app.games.poker.drills.faults import Faults
from app.games.poker.drills.settlement import Settlement
from app.table.acts import CALL, COLLECT, PAY, Act
from tests.app.games.poker.drills.games import STUD, THREE_CARD, ULTIMATE, judged_by, of_table
from tests.app.games.poker.drills.test_acts import TWO_HANDS, said

PASSES: dict[str, Any] = TWO_HANDS | {"croupier": ["Jc", "9d", "3s"]}
FIVE: dict[str, Any] = {
    "bets": [{"seat": 2, "on": "ante", "amount": 1000}, {"seat": 2, "on": "play", "amount": 2000}],
    "events": [{"kind": "showdown"}],
}
BEATEN: dict[str, Any] = FIVE | {
    "croupier": ["Ac", "Kd", "7s", "5s", "3d"],
    "hands": [{"seat": 2, "cards": ["Qc", "9d", "7d", "5c", "3s"]}],
}
ALONE: dict[str, Any] = FIVE | {"croupier": ["Ac", "Kd", "7s"], "hands": [{"seat": 2, "cards": ["Qc", "9d", "7d"]}]}
ALONE["bets"] = [{"seat": 2, "on": on, "amount": 1000} for on in ("ante", "play")]
TIED: dict[str, Any] = BEATEN | {"hands": [{"seat": 2, "cards": ["Ad", "Kc", "7d", "5c", "3s"]}]}


def put(game: PokerGame, table: dict[str, Any], drill: Drill, **ask: Any) -> Exercise:
    return of_table(game, drill, table, mode="blind", amounts=False, **ask)


def with_act(game: PokerGame, table: dict[str, Any], act: Act, at: int = 1) -> Judgement:
    """The verdict on the right acts with one more among them."""
    drill = Settlement(game)
    exercise = put(game, table, drill)
    right = drill.model_answer(exercise, drill.key(exercise, game.play.resolve))
    assert isinstance(right, ActsAnswer)
    return judged_by(drill, exercise, ActsAnswer((*right.acts[:at], act, *right.acts[at:])))


@pytest.mark.parametrize(
    ("game", "table", "act", "rule"),
    [
        (THREE_CARD, PASSES, Act(TURN, 5), "claims-settled"),
        (THREE_CARD, TWO_HANDS, Act(CALL, what="no-play"), "qualifies-with-queen"),
        (THREE_CARD, TWO_HANDS, said(5, "player", "flush"), "winner-announced"),
        (THREE_CARD, PASSES, Act(CALL, what="bank-wins"), "bank-wins-announced"),
        (THREE_CARD, TWO_HANDS, Act(CALL, 2, what="bonus-paid"), "bonus-announced"),
        (STUD, BEATEN, Act(CALL, what="no-play"), "qualifies-with-ace-king"),
        (STUD, TIED, Act(CALL, what="bank-wins"), "bank-wins-announced"),
        (STUD, TIED, Act(PAY, 2, "bonus"), "bonus-fifth"),
        (STUD, TIED, Act(COLLECT, 2, "card"), "card-bought"),
        (STUD, TIED, Act(COLLECT, 3, "ante"), "out-of-the-coup"),
        (THREE_CARD, ALONE, Act(COLLECT, 2, "bonus"), "ante-first"),
        (THREE_CARD, ALONE, Act(RETURN, 2, "pair-plus"), "ante-first"),
        (THREE_CARD, ALONE, Act(CALL, what="void"), "null-coup"),
    ],
)
def test_what_is_not_due_is_told_by_the_rule_that_speaks_of_it(
    game: PokerGame, table: dict[str, Any], act: Act, rule: str
) -> None:
    assert with_act(game, table, act).rule == rule


def test_the_rest_of_the_pack_goes_before_the_croupier_shows() -> None:
    drill = Settlement(STUD)
    exercise = put(STUD, BEATEN, drill)
    right = drill.model_answer(exercise, drill.key(exercise, STUD.play.resolve))
    assert isinstance(right, ActsAnswer)
    first, then, *others = right.acts
    assert (first.verb, then.verb) == (BURN, TURN)
    assert judged_by(drill, exercise, ActsAnswer((then, first, *others))).rule == "rest-burnt"


@pytest.mark.parametrize("game", [THREE_CARD, STUD], ids=lambda game: game.name)
def test_who_deals_before_the_call_is_told_of_the_call(game: PokerGame) -> None:
    drill = Dealing(game)
    cards = ["4c", "9h", "4d", "2c", "7h"][: game.sample.size]
    own = ["Jc", "9d", "7s", "2d", "3h"][: game.sample.size]
    deal = {"kind": "deal", "hands": [{"seat": 2, "cards": cards}], "croupier": own}
    table = {"bets": [{"seat": 2, "on": "ante", "amount": 1000}], "events": [deal]}
    exercise = put(game, table, drill)
    right = drill.model_answer(exercise, drill.key(exercise, game.play.resolve))
    assert isinstance(right, ActsAnswer)
    call, first, *others = right.acts
    assert (call.what, first.verb) == ("no-more-bets", DEAL)
    assert judged_by(drill, exercise, ActsAnswer((first, call, *others))).rule == "no-more-bets-called"


def test_the_price_of_a_card_left_is_told_by_the_rule_of_the_price() -> None:
    drill = Dealing(STUD)
    table: dict[str, Any] = {
        "bets": [
            {"seat": 2, "on": "ante", "amount": 1000},
            {"seat": 2, "on": "play", "amount": 2000},
            {"seat": 2, "on": "card", "amount": 1000},
        ],
        "hands": [{"seat": 2, "cards": ["Qc", "9d", "7d", "5c", "3s"], "buy": "3s"}],
        "croupier": ["Ac", "Kd", "7s", "5s", "3d"],
        "events": [{"kind": "deal", "hands": [{"seat": 2, "cards": ["Qd"]}]}],
    }
    exercise = put(STUD, table, drill)
    right = drill.model_answer(exercise, drill.key(exercise, STUD.play.resolve))
    assert isinstance(right, ActsAnswer)
    acts = [Act(RETURN, 2, "card") if act.verb.takes == "stake" else act for act in right.acts]
    judgement = judged_by(drill, exercise, ActsAnswer(tuple(acts)))
    assert (judgement.rule, judgement.right) == ("card-price", False)


@pytest.mark.parametrize(("fault", "rule"), [("exposed-card", "exposed-turned-back"), ("looked", "looked-null")])
def test_a_coup_that_is_not_null_is_told_by_what_the_fault_asks_for(fault: str, rule: str) -> None:
    drill = Faults(THREE_CARD)
    table = {key: TWO_HANDS[key] for key in ("croupier", "bets", "hands")}
    table["events"] = [{"kind": "fault", "fault": fault, "seat": 2}]
    table["bets"] = [bet for bet in table["bets"] if bet["on"] != "play"]
    exercise = put(THREE_CARD, table, drill, told="lifted" if fault == "looked" else "turned")
    assert judged_by(drill, exercise, ActsAnswer((Act(CALL, what="void"),))).rule == rule


@pytest.mark.parametrize(
    ("act", "rule"),
    [
        (Act(COLLECT, 2, "ante"), "each-in-its-time"),
        (Act(PAY, 2, "trips"), "each-in-its-time"),
        (Act(TURN, None, "board"), "each-in-its-time"),
        (Act(DEAL, 5), "dealt-in-turn"),
    ],
)
def test_what_is_done_in_the_deal_that_belongs_to_no_deal_is_told_to_be_out_of_its_time(act: Act, rule: str) -> None:
    bets = [{"seat": 2, "on": on, "amount": 1000} for on in ("ante", "blind")]
    deal = {"kind": "deal", "hands": [{"seat": 2, "cards": ["4c", "9h"]}], "croupier": ["Jc", "9d"]}
    drill = Dealing(ULTIMATE)
    exercise = put(ULTIMATE, {"bets": bets, "events": [deal]}, drill)
    right = drill.model_answer(exercise, drill.key(exercise, ULTIMATE.play.resolve))
    assert isinstance(right, ActsAnswer)
    assert judged_by(drill, exercise, ActsAnswer((act, *right.acts))).rule == rule


@pytest.mark.parametrize(
    "act", [Act(CALL, 7, what="void"), Act(COLLECT, 2, "ante"), Act(PAY, 2, "bonus"), Act(BURN, number=1), Act(DEAL, 2)]
)
def test_in_a_null_coup_what_is_not_due_is_told_by_the_rule_of_null_coups(act: Act) -> None:
    drill = Faults(THREE_CARD)
    table = {key: TWO_HANDS[key] for key in ("croupier", "hands")}
    table["bets"] = [bet for bet in TWO_HANDS["bets"] if bet["on"] != "play"]
    table["events"] = [{"kind": "fault", "fault": "talked"}]
    exercise = put(THREE_CARD, table, drill, told="said")
    right = drill.model_answer(exercise, drill.key(exercise, THREE_CARD.play.resolve))
    assert isinstance(right, ActsAnswer)
    assert judged_by(drill, exercise, ActsAnswer((*right.acts, act))).rule == "null-coup"


@pytest.mark.parametrize("game", ["three-card", "stud"])
def test_no_hand_of_the_croupier_is_called_where_the_text_has_none_called(game: str) -> None:
    """In both the croupier says nothing of a hand with which he plays."""
    assert "annonce son jeu" not in load(game).rule("croupier-first").sentence
    assert "Pas de jeu" in load(game).rule("croupier-first").sentence
