"""Cards of a poker line that cannot lie together, or are not due: told at their place, before what comes after."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.games.poker.small import (
    SHOWDOWN,
    answer,
    before,
    cards,
    deal,
    decide,
    each_game,
    each_other,
    error,
    out,
    stake,
    stakes,
)


@each_game
@pytest.mark.parametrize("card", ["10h", "kd", "K", "", "Kdd", 5, None, [], ["Kd"], "Kx"])
def test_an_entry_of_any_type_that_is_no_card_is_told_at_its_list(game: str, card: Any) -> None:
    table = out(game, 1)
    dealt = [*table["hands"][0]["cards"][:-1], card]
    assert error(table | {"hands": [{"seat": 1, "cards": dealt}]}) == ("bad-cards", "hands[0].cards")
    assert error(table | {"croupier": [*table["croupier"][:-1], card]}) == ("bad-cards", "croupier")
    event = {"kind": "deal", "hands": [{"seat": 1, "cards": [card]}]}
    assert error(table, event) == ("bad-cards", "events[0].hands[0].cards")
    assert error(table, {"kind": "deal", "hands": [], "croupier": [card]}) == ("bad-cards", "events[0].croupier")
    if game == "ultimate":
        assert error(table | {"board": ["2h", "8c", card]}) == ("bad-cards", "board")
        assert error(table, {"kind": "board", "cards": ["2h", card]}) == ("bad-cards", "events[0].cards")
    if game == "stud":
        buy = {"card": card, "amount": 500}
        assert error(table, decide(1, "raise", amount=1000, buy=buy)) == ("bad-cards", "events[0].buy.card")


@each_game
def test_a_card_that_came_before_is_told_where_it_comes_again(game: str) -> None:
    table = out(game, 1, 2)
    first = table["hands"][0]["cards"][0]
    again = [first, *table["hands"][1]["cards"][1:]]
    hands = [table["hands"][0], {"seat": 2, "cards": again}]
    assert error(table | {"hands": hands}) == ("bad-cards", "hands[1].cards")
    assert error(table | {"croupier": [first, *table["croupier"][1:]]}) == ("bad-cards", "croupier")
    assert error(before(game, 1, 2), deal(game, 1, 2, hands=hands)) == ("bad-cards", "events[0].hands[1].cards")
    own = [first, *table["croupier"][1:]]
    assert error(before(game, 1, 2), deal(game, 1, 2, croupier=own)) == ("bad-cards", "events[0].croupier")
    if game == "ultimate":
        assert error(table | {"board": [first, "8c", "Jd"]}) == ("bad-cards", "board")
        assert error(table | {"croupier": ["2h", "7d"]}) == ("bad-cards", "croupier")
        assert error(table, {"kind": "board", "cards": ["2c", "2c"]}) == ("bad-cards", "events[0].cards")


@each_game
def test_a_wrong_number_of_cards_is_told_at_its_list(game: str) -> None:
    table = out(game, 1)
    hand = table["hands"][0]["cards"]
    assert error(table | {"hands": [{"seat": 1, "cards": hand[:-1]}]}) == ("bad-cards", "hands[0].cards")
    assert error(table | {"hands": [{"seat": 1, "cards": []}]}) == ("bad-cards", "hands[0].cards")
    assert error(table | {"croupier": table["croupier"][:-1]}) == ("bad-cards", "croupier")
    if game == "ultimate":
        assert error(table | {"board": cards("2h 8c")}) == ("bad-cards", "board")
        assert error(table | {"board": cards("2h 8c Jd Kh")}) == ("bad-cards", "board")
        for count in (0, 1, 4):
            event = {"kind": "board", "cards": cards("2d 8d 3d 4d")[:count]}
            assert error(table, event) == ("bad-cards", "events[0].cards")


@pytest.mark.parametrize("buy", ["Qs", "x", 5, None, []])
def test_a_card_given_up_is_one_of_its_hand(buy: Any) -> None:
    table = out("stud", 1, raised=True)
    hand = table["hands"][0] | {"buy": buy}
    assert error(table | {"hands": [hand]}) == ("bad-cards", "hands[0].buy")


@each_game
def test_without_the_croupiers_cards_nothing_lies_that_comes_with_them(game: str) -> None:
    table = out(game, 1, raised=True) | {"croupier": []}
    if game == "ultimate":
        assert error(table) == ("bad-cards", "board")
        table["board"] = []
    assert error(table) == ("bad-cards", "hands")
    table["hands"] = []
    at = next(at for at, bet in enumerate(table["bets"]) if bet["on"] == "play")
    assert error(table) == ("bad-value", f"bets[{at}].on")
    if game == "stud":
        assert error(before(game) | {"bets": [stake(1, "card", 500)]}) == ("bad-value", "bets[0].on")


@each_game
def test_with_them_each_hand_has_an_ante_and_each_stake_a_hand(game: str) -> None:
    table = out(game, 1, 2)
    bets = [bet for bet in table["bets"] if (bet["seat"], bet["on"]) != (2, "ante")]
    assert error(table | {"bets": [stake(3, "play", 1), *bets]}) == ("bad-value", "hands[1].seat")
    assert error(table | {"bets": [*table["bets"], stake(3, "ante", 500)]}) == (
        "bad-value",
        f"bets[{len(table['bets'])}].seat",
    )


def test_a_folded_hand_lies_for_its_trips_alone_on_a_full_board_where_the_house_plays_it() -> None:
    plays = {"house": {"fold_trips": "plays"}}
    table = out("ultimate", 1) | plays
    alone = [stake(1, "trips", 500)]
    answer(table | {"bets": alone})
    wrong = ("bad-value", "hands[0].seat")
    assert error(table | {"bets": alone, "house": {}}) == wrong
    assert error(out("ultimate", 1, board=3) | plays | {"bets": alone}) == wrong
    assert error(table | {"bets": [*alone, stake(1, "blind", 500)]}) == wrong
    assert error(table | {"bets": []}) == wrong


def test_55_16_a_purchase_lies_with_a_raise_and_a_price() -> None:
    table = out("stud", 1, raised=True)
    hand = table["hands"][0] | {"buy": "Ah"}
    assert error(table | {"hands": [hand]}) == ("bad-value", "hands[0].buy")
    bought = table | {"hands": [hand], "bets": [*table["bets"], stake(1, "card", 500)]}
    answer(bought)
    assert error(bought | {"hands": table["hands"]}) == ("bad-value", "bets[2].on")
    assert error(out("stud", 1) | {"hands": [hand], "bets": [*stakes("stud", 1), stake(1, "card", 500)]}) == (
        "bad-value",
        "hands[0].buy",
    )


@each_game
def test_cards_that_are_not_due_are_told_when_the_deal_is_reached_and_not_refused(game: str) -> None:
    table = before(game, 1, 2)
    fewer = deal(game, 1)
    assert error(table, fewer) == ("bad-cards", "events[0].hands")
    assert error(table, deal(game, 1, 2, 3)) == ("bad-cards", "events[0].hands")
    short = deal(game, 1, 2)
    short["hands"][1]["cards"].pop()
    assert error(table, short | {"croupier": []}) == ("bad-cards", "events[0].hands")
    alone = deal(game, 1, 2)
    del alone["croupier"]
    assert error(table, alone) == error(table, alone | {"croupier": ["Ks"]}) == ("bad-cards", "events[0].croupier")
    answer(table | {"bets": []}, fewer)
    assert error(table, deal(game, 1, 2), fewer, SHOWDOWN, deal(game, 1, 2), {"kind": "foo"})[0] == "unknown-event"
    answer(table, deal(game, 1, 2), fewer)


def test_a_bought_card_is_one_for_each_buyer_that_is_not_out() -> None:
    table = out("stud", 1, 2, raised=True)
    hands = [table["hands"][0] | {"buy": "Ah"}, table["hands"][1]]
    table |= {"hands": hands, "bets": [*table["bets"], stake(1, "card", 500)]}

    def one(*dealt: dict[str, Any], **more: Any) -> dict[str, Any]:
        return {"kind": "deal", "hands": list(dealt), **more}

    right = {"seat": 1, "cards": ["9h"]}
    answer(table, one(right))
    at_hands = ("bad-cards", "events[0].hands")
    assert error(table, one()) == error(table, one(right, {"seat": 2, "cards": ["9c"]})) == at_hands
    for taken in ("Ah", "Js", "Kd"):
        assert error(table, one({"seat": 1, "cards": [taken]})) == at_hands
    assert error(table, one({"seat": 1, "cards": ["9h", "9c"]})) == at_hands
    assert error(table, one(right, croupier=["9c"])) == ("bad-cards", "events[0].croupier")


def test_55_20_community_cards_come_three_then_two_and_are_not_out() -> None:
    three, two = cards("2d 8d 3d"), cards("2d 8d")
    at = ("bad-cards", "events[0].cards")
    assert error(out("ultimate", 1, board=0), {"kind": "board", "cards": two}) == at
    assert error(out("ultimate", 1, board=3), {"kind": "board", "cards": three}) == at
    for taken in ("Ah", "Kc", "2h"):
        assert error(out("ultimate", 1, board=3), {"kind": "board", "cards": ["4d", taken]}) == at
    answer(before("ultimate"), {"kind": "board", "cards": two})


def test_a_card_given_up_that_is_not_in_the_hand_is_told_after_the_refusals_before_it() -> None:
    table = out("stud", 1)
    foreign = {"card": "9h", "amount": 1}
    assert error(table, decide(1, "raise", amount=1000, buy=foreign)) == ("bad-cards", "events[0].buy.card")
    answer(table, decide(1, "raise", amount=500, buy=foreign))
    answer(table, decide(1, "raise", amount=1000, buy=foreign, spoken=True))


@each_other
def test_all_events_are_read_before_the_first_is_resolved(game: str) -> None:
    assert error(before(game, 1), deal(game, 2), {"kind": "claim", "seat": 0}) == ("bad-seat", "events[1].seat")
