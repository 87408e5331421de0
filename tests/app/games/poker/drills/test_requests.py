"""Rulings: what players decide, stake and ask, each granted or refused as the engine has it."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.answer import RulingAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.question import in_a_line
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.dealing import Dealing
from app.games.poker.drills.decisions import Decisions
from app.games.poker.drills.limits import Limits
from app.games.poker.state import LimitAsked, PayTableAsked
from app.text import set_language
from tests.app.games.poker.drills.games import CASES, EACH, GAMES, STUD, THREE_CARD, ULTIMATE, judged_by, many, of_table

ANTE = {"seat": 3, "on": "ante", "amount": 1000}
HANDS = {
    THREE_CARD: ("4h 5s 6d", "Jh 2h 5d"),
    STUD: ("9h 9d Ks 4c 2h", "As Kd 8c 5h 3s"),
    ULTIMATE: ("Ah 5h", "Kc Qd"),
}
BOARD = ["2h", "7h", "9h", "Jc", "4d"]
OK = RulingAnswer(True)


def no(why: str) -> RulingAnswer:
    return RulingAnswer(False, None, why)


def deciding(
    game: PokerGame, act: str, shown: int = 0, *, bets: list[Any] | None = None, **said: Any
) -> dict[str, Any]:
    """Somebody who decides with an ante of 10 euros."""
    player, own = HANDS[game]
    stakes = [ANTE, *([{**ANTE, "on": "blind"}] if game is ULTIMATE else []), *(bets or [])]
    table: dict[str, Any] = {
        "bets": stakes,
        "hands": [{"seat": 3, "cards": player.split()}],
        "croupier": own.split(),
        "events": [{"kind": "decide", "seat": 3, "act": act, **said}],
    }
    return table | ({"board": BOARD[:shown]} if shown else {})


def judged(drill: Decisions | Limits, game: PokerGame, table: dict[str, Any], answer: RulingAnswer) -> bool:
    exercise = of_table(game, drill, table)
    drill.check(exercise)
    return judged_by(drill, exercise, answer).right


@pytest.mark.parametrize(
    ("game", "shown", "due"),
    [(ULTIMATE, 0, (3, 4)), (ULTIMATE, 3, (2,)), (ULTIMATE, 5, (1,)), (THREE_CARD, 0, (1,)), (STUD, 0, (2,))],
)
def test_a_raise_is_exactly_what_is_due(game: PokerGame, shown: int, due: tuple[int, ...]) -> None:
    for times in range(1, 6):
        answer = OK if times in due else no("wrong-amount")
        assert judged(Decisions(game), game, deciding(game, "raise", shown, amount=times * 1000), answer)


@pytest.mark.parametrize(
    ("game", "table", "answer"),
    [
        (THREE_CARD, deciding(THREE_CARD, "check"), no("must-decide")),
        (ULTIMATE, deciding(ULTIMATE, "check", 3), OK),
        (ULTIMATE, deciding(ULTIMATE, "check", 5), no("must-decide")),
        (ULTIMATE, deciding(ULTIMATE, "fold", 3), no("fold-at-the-end")),
        (ULTIMATE, deciding(ULTIMATE, "fold", 5), OK),
        (STUD, deciding(STUD, "fold"), OK),
        (STUD, deciding(STUD, "raise", amount=2000, spoken=True), no("spoken")),
        (STUD, deciding(STUD, "raise", amount=2000, buy={"card": "2h", "amount": 1000}), OK),
        (STUD, deciding(STUD, "raise", amount=2000, buy={"card": "2h", "amount": 500}), no("wrong-amount")),
        (STUD, deciding(STUD, "raise", amount=2000, bets=[{**ANTE, "on": "play"}]), no("already-raised")),
        (THREE_CARD, deciding(THREE_CARD, "fold") | {"events": [{"kind": "showdown"}]}, no("undecided")),
    ],
)
def test_a_decision_stands_or_is_refused(game: PokerGame, table: dict[str, Any], answer: RulingAnswer) -> None:
    assert judged(Decisions(game), game, table, answer)
    assert not judged(Decisions(game), game, table, no("not-now") if answer == OK else OK)


@pytest.mark.parametrize(
    ("game", "event", "answer"),
    [
        (THREE_CARD, {"kind": "bet", "seat": 3, "on": "bonus", "amount": 400}, no("under-minimum")),
        (THREE_CARD, {"kind": "bet", "seat": 3, "on": "ante", "amount": 12_000}, RulingAnswer(True, 9000)),
        (THREE_CARD, {"kind": "bet", "seat": 4, "on": "ante", "amount": 500}, no("not-seated")),
        (THREE_CARD, {"kind": "bet", "seat": 3, "on": "ante", "amount": 500, "standing": True}, no("standing")),
        (THREE_CARD, {"kind": "withdraw", "seat": 3, "on": "ante"}, OK),
        (THREE_CARD, {"kind": "limits", "minimum": 1000}, no("minimum-needs-reopening")),
        (THREE_CARD, {"kind": "limits", "maximum": 50_000}, OK),
        (ULTIMATE, {"kind": "limits", "maximum": 50_000}, no("not-a-prescribed-maximum")),
        (THREE_CARD, {"kind": "claim", "seat": 3}, no("cards-removed")),
        (STUD, {"kind": "bet", "seat": 3, "on": "bonus", "amount": 100}, OK),
        (STUD, {"kind": "bet", "seat": 3, "on": "bonus", "amount": 500}, no("wrong-amount")),
        (STUD, {"kind": "pay-table", "table": "A"}, no("table-holds-for-the-session")),
        (ULTIMATE, {"kind": "deal", "hands": [{"seat": 3, "cards": ["Ah", "5h"]}], "croupier": ["Kc", "Qd"]}, None),
    ],
)
def test_what_is_asked_between_two_coups(game: PokerGame, event: dict[str, Any], answer: RulingAnswer | None) -> None:
    assert judged(Limits(game), game, {"bets": [ANTE], "events": [event]}, answer or no("unequal-stakes"))


def test_what_is_rightly_wanted_is_told_by_the_rule_it_might_be_refused_by() -> None:
    bets = [ANTE, {**ANTE, "on": "play"}]
    own, player = ["Kc", "9d", "2s"], [{"seat": 3, "cards": ["4h", "5s", "6d"]}]
    shown = {"bets": bets, "hands": player, "croupier": own, "events": [{"kind": "showdown"}]}
    dealt = {"bets": [ANTE], "events": [{"kind": "deal", "hands": player, "croupier": own}]}
    for drill, table, rule in ((Decisions, shown, "all-decided"), (Limits, dealt, "stakes-checked")):
        made = drill(THREE_CARD)
        assert judged_by(made, of_table(THREE_CARD, made, table), OK).rule == rule


@pytest.mark.parametrize(
    ("drill", "language", "one", "two"),
    [
        (Dealing(STUD), "fr", "donnez la carte achetée.", "donnez les cartes achetées."),
        (Dealing(STUD), "en", "deal the bought card.", "deal the bought cards."),
        (Decisions(STUD), "fr", "On vous demande la carte achetée.", "On vous demande les cartes achetées."),
        (Decisions(STUD), "en", "You are asked for the bought card.", "You are asked for the bought cards."),
    ],
)
def test_one_bought_card_is_told_as_one(drill: Dealing | Decisions, language: str, one: str, two: str) -> None:
    set_language(language)
    other = "Ah Qd Js Tc 8h"
    for buyers, said in (((3,), one), ((3, 5), two)):
        boxes = {"ante": 1000, "play": 2000, "card": 1000}
        hands = {3: HANDS[STUD][0], 5: other}
        table = {
            "bets": [{"seat": seat, "on": on, "amount": boxes[on]} for seat in buyers for on in boxes],
            "hands": [{"seat": seat, "cards": hands[seat].split(), "buy": hands[seat][:2]} for seat in buyers],
            "croupier": HANDS[STUD][1].split(),
            "events": [{"kind": "deal", "hands": [{"seat": seat, "cards": [f"{seat}c"]} for seat in buyers]}],
        }
        asked = drill.question(of_table(STUD, drill, table, mode="blind", amounts=False))
        assert said in in_a_line(asked)


@pytest.mark.parametrize(("game", "settings"), EACH)
def test_a_limit_or_pay_table_that_is_wanted_is_not_the_one_in_use(game: PokerGame, settings: TableSettings) -> None:
    drill, wanted = Limits(game), 0
    for exercise in many(drill, settings, 3, 200):
        state, event, _events = drill.moment(exercise)
        if isinstance(event, LimitAsked):
            assert event.maximum != state.maximum
            wanted += event.maximum is not None
        elif isinstance(event, PayTableAsked):
            assert event.table != settings.pay_table
    assert wanted > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_refusal_of_a_game_is_met_and_may_be_chosen(game: PokerGame) -> None:
    """Each comes up but those that no request of these drills is refused for."""
    found = set()
    offered: set[str] = set()
    for drill in (Decisions(game), Limits(game)):
        offered |= set(drill.reasons)
        for settings in [settings for each, settings in CASES if each is game]:
            for level in LEVELS:
                for exercise in many(drill, settings, level, 40):
                    found.add(drill.key(exercise, load(game.name).resolve).why)
    assert offered == set(game.register.refusals)
    assert offered <= found


@pytest.mark.parametrize(("game", "settings"), EACH)
def test_one_thing_alone_stands_against_a_request(game: PokerGame, settings: TableSettings) -> None:
    """Whoever names another that is true of the table as well would be told that nothing stands against it."""
    limits, decisions = Limits(game), Decisions(game)
    for level in LEVELS:
        for exercise in many(limits, settings, level, 150):
            table = exercise.table
            (event,) = table["events"]
            there = {bet["on"]: bet["amount"] for bet in table.get("bets", ()) if bet["seat"] == event.get("seat")}
            if event["kind"] == "bet":
                assert event["on"] != "blind"
                assert event["on"] != "ante" or "hands" in table or "blind" not in there
                assert "hands" not in table or event["on"] != "bonus" or "bonus" not in there or game is THREE_CARD
        for exercise in many(decisions, settings, level, 150):
            decided = exercise.table
            (event,) = decided["events"]
            raised = {bet["seat"] for bet in decided["bets"] if bet["on"] == "play"}
            if event.get("act") == "fold" and len(decided.get("board", BOARD)) < len(BOARD):
                assert event["seat"] not in raised


@pytest.mark.parametrize("game", [THREE_CARD, STUD])
def test_a_table_whose_coup_is_over_says_so(game: PokerGame) -> None:
    set_language("fr")
    limits = Limits(game)
    over = of_table(game, limits, {"bets": [ANTE], "events": [{"kind": "claim", "seat": 3}]})
    assert limits.question(over).request.startswith("Le coup est fini, les cartes sont enlevées. ")
    assert judged(limits, game, dict(over.table), no("cards-removed"))
