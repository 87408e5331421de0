"""The deal, the players' decisions and what they draw (article 55-4)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games import load
from tests.app.games.blackjack.test_requests import EMPTY, Doc, box, coup, decide, hand, waiting

GAME = load("blackjack")


def played(state: Doc, *events: Doc) -> tuple[list[tuple[Any, ...]], Doc]:
    """The steps as short tuples, and the state after."""
    answer = json.loads(GAME.answer(state | {"events": list(events)}))
    keys = ("what", "act", "box", "hand", "place", "card", "points", "amount", "collected")
    return [(step["do"], *(step[key] for key in keys if key in step)) for step in answer["steps"]], answer["state"]


def hands(state: Doc, at: int = 0) -> list[tuple[Any, ...]]:
    found = state["boxes"][at]["hands"]
    return [
        (*each["cards"], *(stake["amount"] for stake in each["stakes"]), *(["stands"] if "stands" in each else []))
        for each in found
    ]


def test_a_deal_goes_round_from_the_left_and_ends_with_the_players() -> None:
    state = {**EMPTY, "boxes": [waiting(5), waiting(2)]}
    steps, after = played(state, {"kind": "deal", "cards": ["Ah", "Kd", "Ac", "Td", "7s"]})
    assert steps == [
        ("call", "no-more-bets"),
        ("deal", 2, 1, "Ah"),
        ("deal", 5, 1, "Kd"),
        ("deal", "Ac"),
        ("deal", 2, 1, "Td"),
        ("deal", 5, 1, "7s"),
        ("call", "black-jack", 2, 1),
        ("call", "insurance"),
    ]
    assert hands(after) == [("Ah", "Td", 500, "stands")]
    assert after["croupier"] == ["Ac"]


def test_above_21_stakes_and_cards_are_taken_at_once() -> None:
    state = coup(box(1, hand("Kh", "6c", others={"place": 2, "amount": 700})), box(3, hand("Kc", "7c")))
    steps, after = played(state, decide("hit", cards=["9d"]))
    assert steps == [
        ("deal", 1, 1, "9d"),
        ("call", "points", 1, 1, 25),
        ("collect", 1, 1, 1, 500),
        ("collect", 1, 1, 2, 700),
        ("remove", 1, 1),
    ]
    assert [row["box"] for row in after["boxes"]] == [3]
    assert after["drawn"] is True


def test_a_double_takes_one_card_and_stands_and_standing_players_may_follow() -> None:
    stakes = [{"place": 3, "amount": 700}, {"place": 1, "amount": 500}, {"place": 2, "amount": 900}]
    state = coup(box(1, {"cards": ["5h", "6c"], "stakes": stakes}))
    steps, after = played(state, decide("double", amount=500, follow=[9, 3], cards=["9d"]))
    assert steps == [
        ("accept", "double", 1, 1, 500),
        ("accept", "double", 1, 3, 700),
        ("deal", 1, 1, "9d"),
        ("call", "points", 1, 1, 20),
    ]
    assert hands(after) == [("5h", "6c", "9d", 1400, 1000, 900, "stands")]


def test_a_double_may_go_over_the_maximum() -> None:
    _steps, after = played(coup(box(1, hand("5h", "6c", amount=25000))), decide("double", cards=["9d"]))
    assert hands(after) == [("5h", "6c", "9d", 50000, "stands")]


def test_the_right_hand_of_a_pair_is_played_out_before_the_left_one_has_its_card() -> None:
    state = coup(box(1, hand("8h", "8c", others={"place": 2, "amount": 700})))
    steps, after = played(state, decide("split", cards=["3d"]))
    assert steps == [("accept", "split", 1, 1, 500), ("deal", 1, 1, "3d"), ("call", "points", 1, 1, 11)]
    assert hands(after) == [("8h", "3d", 500, 700), ("8c", 500)]
    assert after["boxes"][0]["splits"] == 1
    steps, after = played(after, decide("hit", cards=["9d"]), decide("hit", cards=["9c", "8d"]))
    assert steps[2:] == [
        ("deal", 1, 1, "9c"),
        ("call", "points", 1, 1, 29),
        ("collect", 1, 1, 1, 500),
        ("collect", 1, 1, 2, 700),
        ("remove", 1, 1),
        ("deal", 1, 1, "8d"),
        ("call", "points", 1, 1, 16),
    ]
    _steps, after = played(after, decide("split", cards=["2h"]))
    assert hands(after) == [("8c", "2h", 500), ("8d", 500)]
    assert after["boxes"][0]["splits"] == 2


def test_a_separated_ace_has_one_card_and_then_the_other_its_own() -> None:
    steps, after = played(coup(box(1, hand("Ah", "Ac"))), decide("split", cards=["Kd", "5d"]))
    assert steps == [
        ("accept", "split", 1, 1, 500),
        ("deal", 1, 1, "Kd"),
        ("call", "points", 1, 1, 21),
        ("deal", 1, 2, "5d"),
        ("call", "points", 1, 2, 16),
    ]
    assert hands(after) == [("Ah", "Kd", 500, "stands"), ("Ac", "5d", 500, "stands")]


@pytest.mark.parametrize(
    ("rules", "house", "more"),
    [("fr-2014", {}, 0), ("fr-2019", {}, 1), ("fr-current", {}, 0), ("fr-2019", {"splits": 1}, 0)],
)
def test_aces_are_separated_again_where_the_text_and_the_house_allow(rules: str, house: Doc, more: int) -> None:
    state = coup(box(1, hand("Ah", "Ac")), rules=rules, house=house)
    cards = ["Ad"] if more else ["Ad", "5d"]
    _steps, after = played(state, decide("split", cards=cards))
    assert ("stands" in hands(after)[0]) is not bool(more)
    if more:
        _steps, after = played(after, decide("split", cards=["As", "2d", "3d"]))
        assert [each[-1] for each in hands(after)] == ["stands"] * 3
        assert after["boxes"][0]["splits"] == 2


def test_an_insurance_is_half_of_what_its_player_has_and_outlives_the_hand() -> None:
    state = coup(box(1, hand("Kh", "6c", others={"place": 2, "amount": 700})), own="Ac")
    steps, after = played(state, decide("insurance", place=2, amount=350), decide("hit", cards=["Kd"]))
    assert steps[0] == ("accept", "insurance", 1, 2, 350)
    assert after["boxes"] == [{"box": 1, "hands": [], "insurance": [{"place": 2, "amount": 350}]}]
    steps, after = played(after, {"kind": "croupier", "cards": ["5h"]})
    assert steps == [("deal", "5h"), ("collect", 1, 2, 350), ("call", "points", 16), ("remove",)]
    assert after["boxes"] == []


def test_a_black_jack_and_a_hand_that_stands_may_be_insured() -> None:
    state = coup(box(1, hand("Kh", "Ah")), box(2, hand("Kh", "9h", stands=True)), own="Ac")
    steps, _after = played(state, decide("insurance"), decide("insurance", box=2))
    assert [step[0] for step in steps] == ["accept", "accept"]


def test_who_surrenders_loses_half_of_every_stake_on_the_hand() -> None:
    state = coup(
        box(2, hand("5h", "6h")),
        box(4, hand("Kh", "6c", others={"place": 2, "amount": 700})),
        house={"surrender": True},
    )
    steps, after = played(state, decide("surrender", box=4))
    assert steps == [("halve", 4, 1, 1, 250), ("halve", 4, 1, 2, 350), ("remove", 4, 1)]
    assert [row["box"] for row in after["boxes"]] == [2]


def test_a_hand_that_stands_gives_no_step_of_its_own() -> None:
    steps, after = played(coup(box(1, hand("Kh", "6c"))), decide("stand"))
    assert steps == []
    assert hands(after) == [("Kh", "6c", 500, "stands")]
    assert "drawn" not in after


def test_a_void_coup_gives_back_what_lies_from_right_to_left() -> None:
    state = coup(
        box(1, hand("8h", "3c"), hand("8d")), box(4, hand("Kh", "6c"), insurance=[{"place": 1, "amount": 3}]), own="Ac"
    )
    steps, after = played(state, {"kind": "fault", "fault": "false-draw", "cards": 2})
    assert steps == [
        ("call", "void"),
        ("return", 4, 1, 1, 500),
        ("remove", 4, 1),
        ("return", 1, 2, 1, 500),
        ("remove", 1, 2),
        ("return", 1, 1, 1, 500),
        ("remove", 1, 1),
        ("return", 4, 1, 3),
        ("remove",),
        ("burn",),
    ]
    assert after == {**EMPTY, "boxes": [], "croupier": []}
