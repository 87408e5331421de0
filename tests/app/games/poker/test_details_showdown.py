"""The showdown at the poker tables, sentence by sentence: who qualifies, what is paid, what is claimed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.games.poker.small import (
    SHOWDOWN,
    answer,
    before,
    bet,
    cards,
    deal,
    decide,
    each_game,
    out,
    stake,
    stakes,
    steps,
)


@each_game
def test_with_no_hand_left_the_croupiers_own_steps_alone(game: str) -> None:
    found = steps(out(game), SHOWDOWN)
    opening = {"ultimate": ["turn", "call"], "three-card": ["turn"], "stud": ["burn", "turn"]}[game]
    assert [step["do"] for step in found] == [*opening, "remove"]
    assert found[-1] == {"do": "remove"}


CLAIM_TABLE = {"croupier": cards("Jc 9d 2c"), "hands": [{"seat": 1, "cards": cards("8h 9h Th")}]}


def no_play(**more: Any) -> dict[str, Any]:
    """Three card: the croupier has a jack; seat 1 a straight flush with a bonus and a pair plus."""
    table = out("three-card", 1, raised=True, extra=("bonus", "pair-plus"))
    return table | CLAIM_TABLE | more


def what_of(table: dict[str, Any], **showdown: Any) -> list[tuple[Any, ...]]:
    told = steps(table, SHOWDOWN | showdown)
    return [(step["do"], step.get("on", step.get("what")), step.get("rate")) for step in told][1:]


def test_55_21_after_no_play_every_ante_is_paid_once_and_what_is_not_claimed_is_lost() -> None:
    assert what_of(no_play()) == [
        ("call", "no-play", None),
        ("collect", "bonus", None),
        ("collect", "pair-plus", None),
        ("pay", "ante", 1),
        ("return", "play", None),
        ("remove", None, None),
        ("remove", None, None),
    ]
    given_back = what_of(no_play(house={"unclaimed": "returned"}))
    assert given_back[2:5] == [("return", "play", None), ("return", "bonus", None), ("return", "pair-plus", None)]


def test_55_21_a_claim_after_no_play_is_settled_by_the_hand_alone() -> None:
    assert what_of(no_play(), claims=[1, 2])[1:7] == [
        ("turn", None, None),
        ("pay", "ante", 1),
        ("pay", "bonus", 5),
        ("pay", "pair-plus", 40),
        ("return", "play", None),
        ("call", "bonus-paid", None),
    ]
    nothing = no_play(hands=[{"seat": 1, "cards": cards("8h 9c 3h")}], house={"unclaimed": "returned"})
    assert what_of(nothing, claims=[1])[1:4] == [
        ("turn", None, None),
        ("collect", "bonus", None),
        ("collect", "pair-plus", None),
    ]
    bare = no_play(bets=[stake(1, "ante", 500), stake(1, "play", 500)])
    assert ("turn", None, None) not in what_of(bare, claims=[1]), "nothing to claim"


def test_55_21_a_house_may_pay_the_bonus_on_the_ante() -> None:
    house = {"house": {"bonus": "ante"}}
    bets = [stake(1, "ante", 500), stake(1, "play", 500)]
    told = steps(no_play(bets=bets, **house), SHOWDOWN | {"claims": [1]})
    assert {"do": "pay", "seat": 1, "on": "bonus", "stake": 500, "rate": 5, "amount": 2500, "returned": 0} in told
    assert {"do": "call", "what": "bonus-paid", "seat": 1} in told
    assert ("pay", "bonus", 5) not in what_of(no_play(bets=bets, **house))
    low = no_play(bets=bets, hands=[{"seat": 1, "cards": cards("8h 9c 3h")}], **house)
    assert what_of(low, claims=[1])[1:] == [
        ("turn", None, None),
        ("pay", "ante", 1),
        ("return", "play", None),
        ("remove", None, None),
        ("remove", None, None),
    ]
    qualified = no_play(bets=bets, croupier=cards("Ac 9d 2c"), **house)
    assert ("pay", "bonus", 5) in what_of(qualified)


def test_55_21_the_bonus_and_the_pair_plus_play_whatever_the_comparison() -> None:
    beaten = no_play(croupier=cards("Ac Kc Qc"))
    assert what_of(beaten, claims=[1]) == [
        ("turn", None, None),
        ("call", "hand", None),
        ("collect", "ante", None),
        ("collect", "play", None),
        ("pay", "bonus", 5),
        ("pay", "pair-plus", 40),
        ("call", "bonus-paid", None),
        ("call", "bank-wins", None),
        ("remove", None, None),
        ("remove", None, None),
    ]
    tie = what_of(no_play(croupier=cards("8d 9d Td")))
    assert tie[1:6] == [
        ("pay", "bonus", 5),
        ("pay", "pair-plus", 40),
        ("return", "ante", None),
        ("return", "play", None),
        ("call", "bonus-paid", None),
    ]
    assert ("call", "bank-wins", None) not in tie


def test_55_21_a_winning_brelan_is_paid_4_and_a_straight_flush_5_on_the_ante() -> None:
    for hand, rate in (("9c 9d 9h", 4), ("5h 4h 3h", 5), ("7h 4h 3h", 1)):
        table = no_play(croupier=cards("Ac Js 2c"), hands=[{"seat": 1, "cards": cards(hand)}])
        assert ("pay", "ante", rate) in what_of(table)
        assert ("pay", "play", 1) in what_of(table)


def test_55_21_a_2_3_is_no_straight_where_the_house_says_so() -> None:
    table = no_play(hands=[{"seat": 1, "cards": cards("Ah 2d 3c")}], croupier=cards("Kc Qd 9s"))
    [shown] = [step for step in steps(table, SHOWDOWN) if (step["do"], step.get("seat")) == ("turn", 1)]
    assert (shown["hand"], shown["ranks"], shown["kickers"]) == ("straight", ["3"], [])
    [shown] = [
        step
        for step in steps(table | {"house": {"low_straight": False}}, SHOWDOWN)
        if (step["do"], step.get("seat")) == ("turn", 1)
    ]
    assert (shown["hand"], shown["ranks"], shown["kickers"]) == ("high-card", ["A"], ["3", "2"])


def stud(hand: str, own: str, table: str | None = "B", **showdown: Any) -> list[tuple[Any, ...]]:
    """A hand with a bonus against the croupier's."""
    line = out("stud", 1, raised=True, extra=("bonus",))
    line |= {"hands": [{"seat": 1, "cards": cards(hand)}], "croupier": cards(own)}
    line |= {"pay_table": table} if table else {"rules": "fr-2007", "pay_table": None}
    told = what_of(line, **showdown)
    return [step for step in told if step[0] in ("pay", "collect", "return") or step[1] == "no-play"]


LOW = "Ac Kd 7s 5s 2c"


@pytest.mark.parametrize(
    ("hand", "rates"),
    [
        ("Ah Kc 8h 5d 3d", (1, 1, 1)),
        ("9h 9c 8h 5d 3d", (1, 1, 1)),
        ("9h 9c 8h 8d 3d", (2, 2, 2)),
        ("9h 9c 9d 8d 3d", (3, 3, 3)),
        ("5c 4h 3d 2d Ah", (4, 4, 5)),
        ("9h 8h 7h 5h 3h", (6, 5, 8)),
        ("9h 9c 9d 8d 8h", (9, 7, 10)),
        ("9h 9c 9d 9s 8h", (20, 20, 20)),
        ("9h 8h 7h 6h 5h", (50, 50, 50)),
        ("Ah Kh Qh Jh Th", (100, 100, 100)),
    ],
)
def test_55_17_the_raise_is_paid_by_the_table_in_force(hand: str, rates: tuple[int, int, int]) -> None:
    for table, rate in zip(("A", "B", None), rates, strict=True):
        assert ("pay", "play", rate) in stud(hand, LOW, table)
        assert ("pay", "ante", 1) in stud(hand, LOW, table)


def test_55_16_the_bonus_of_stud_needs_a_winning_hand_from_a_flush_up() -> None:
    flush = "9h 8h 7h 5h 3h"
    assert ("pay", "bonus", 100) in stud(flush, LOW)
    assert ("collect", "bonus", None) in stud("9h 9c 8h 5d 3d", LOW)
    assert ("collect", "bonus", None) in stud(flush, "2c 2d 2h 3c 3d")
    assert ("return", "bonus", None) in stud(flush, "9d 8d 7d 5d 3d")
    assert stud(flush, "Ac Qd 7s 5d 2c") == [
        ("call", "no-play", None),
        ("collect", "bonus", None),
        ("pay", "ante", 1),
        ("return", "play", None),
    ]
    assert ("pay", "bonus", 100) in stud(flush, "Ac Qd 7s 5d 2c", claims=[1])


@pytest.mark.parametrize(
    ("game", "own", "plays"),
    [
        ("three-card", "Qc 3d 2s", True),
        ("three-card", "Jc Td 8s", False),
        ("three-card", "2c 2d 3s", True),
        ("stud", "Ac Kd 4s 3h 2c", True),
        ("stud", "Ac Qd Js Th 8c", False),
        ("stud", "2c 2d 4s 3h 5c", True),
        ("stud", "Kc Qd Js 9h 8c", False),
    ],
)
def test_when_the_croupier_plays(game: str, own: str, plays: bool) -> None:
    table = out(game) | {"croupier": cards(own)}
    assert ({"do": "call", "what": "no-play"} in steps(table, SHOWDOWN)) != plays


def test_55_20_the_pair_on_the_board_qualifies_and_the_ante_goes_back_when_he_is_not() -> None:
    def ultimate(hand: str, own: str, board: str) -> dict[str, tuple[Any, ...]]:
        line = out("ultimate", 1, raised=True, extra=("trips",))
        line |= {"hands": [{"seat": 1, "cards": cards(hand)}], "croupier": cards(own), "board": cards(board)}
        return {step["on"]: (step["do"], step.get("rate")) for step in steps(line, SHOWDOWN) if "on" in step}

    low, paired = "2h 7d 9s Jc 4d", "2h 2d 9s Jc 4d"
    paid, back, lost = ("pay", 1), ("return", None), ("collect", None)
    assert ultimate("Ac 5h", "Kc Qd", low) == {"ante": back, "blind": back, "play": paid, "trips": lost}
    assert ultimate("Qc 5h", "Kc Qd", low) == {"ante": back, "blind": lost, "play": lost, "trips": lost}
    assert ultimate("Kh Qs", "Kc Qd", low) == {"ante": back, "blind": back, "play": back, "trips": lost}
    assert ultimate("Ac 5h", "Kc Qd", paired) == {"ante": paid, "blind": back, "play": paid, "trips": lost}
    assert ultimate("Qc 5h", "Kc Qd", paired) == {"ante": lost, "blind": lost, "play": lost, "trips": lost}
    assert ultimate("Kh Qs", "Kc Qd", paired) == {"ante": back, "blind": back, "play": back, "trips": lost}
    assert ultimate("2c 5h", "Kc Qd", paired)["trips"] == ("pay", 3)
    assert ultimate("2c 5h", "9c 9d", paired)["trips"] == ("pay", 3), "a beaten hand too"


@each_game
def test_the_state_written_back_has_every_key_and_the_house_as_given(game: str) -> None:
    house = {
        "ultimate": {"exposed": "void", "order": "free"},
        "three-card": {"unclaimed": "lost", "bonus": "stake"},
        "stud": {},
    }[game]
    table = before(game) | {"house": house, "bets": [*stakes(game, 4), *stakes(game, 2)], "seats": [{"seat": 6}]}
    state = answer(table)["state"]
    assert json.dumps(state["house"]) == json.dumps(house)
    assert "house" not in answer(before(game))["state"]
    assert state["bets"] == table["bets"]
    assert state["seats"] == [{"seat": 2}, {"seat": 4}, {"seat": 6}]
    assert ("board" in state, "pay_table" in state, "events" in state) == (game == "ultimate", game == "stud", False)
    shuffled = out(game, 3, 1)
    assert [hand["seat"] for hand in answer(shuffled)["state"]["hands"]] == [1, 3]
    assert answer(shuffled)["state"]["hands"][0]["cards"] == shuffled["hands"][1]["cards"]


@each_game
def test_the_article_of_each_answer(game: str) -> None:
    own, limits = {
        "ultimate": ("55-20", "55-20-1"),
        "three-card": ("55-21", "55-21-1"),
        "stud": ("55-16", "55-18"),
    }[game]
    table = before(game, 1)

    def cited(line: dict[str, Any], *events: dict[str, Any]) -> list[str]:
        return [step["article"] for step in answer(line, *events)["steps"]]

    assert cited(table, bet(1, "ante", 10**6)) == [own, limits]
    assert cited(before(game) | {"seats": [{"seat": 1}]}, bet(1, "ante", 2)) == [limits]
    assert cited(table, bet(1, "ante", 2, spoken=True)) == [limits if game == "ultimate" else own]
    assert cited(out(game, 1), decide(1, "raise", amount=2, spoken=True)) == [limits if game == "ultimate" else own]
    for wanted in ({"minimum": 5}, {"maximum": 7}, {"maximum": 5000}):
        assert cited(table, {"kind": "limits", **wanted}) == [limits]
    assert cited(out(game, 1), {"kind": "limits", "maximum": 5000}) == [limits]
    under = [*stakes(game, 1)]
    for each in under:
        each["amount"] = 2
    assert cited(table | {"bets": under}, deal(game)) == [limits]
    assert set(cited(table, deal(game, 1))) == {own}
    if game == "stud":
        assert cited(table, {"kind": "pay-table", "table": "A"}) == ["55-17"]
        settled = answer(out(game, 3, raised=True), SHOWDOWN)["steps"]
        paid = {step["on"]: step["article"] for step in settled if step["do"] == "pay"}
        assert paid == {"ante": own, "play": "55-17"}
