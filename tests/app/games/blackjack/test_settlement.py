"""The croupier's hand and the settlement, counted again from the words of the contract."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.games import load
from tests.app.games.blackjack.documents import document, table, total, with_cards
from tests.app.games.blackjack.test_requests import Doc, box, coup, hand

GAME = load("blackjack")


def answered(state: Doc, **event: Any) -> Doc:
    answer: Doc = json.loads(GAME.answer(state | {"events": [{"kind": "croupier", **event}]}))
    return answer


def _expected(state: Doc, drawn: list[str]) -> dict[tuple[Any, ...], Any]:
    """What becomes of each stake, by box, hand or insurance, place and amount: how often it is paid."""
    own = state["croupier"] + drawn
    black_jack = len(own) == 2 and total(own) == 21
    found: dict[tuple[Any, ...], Any] = {}
    for row in state["boxes"]:
        splits = row.get("splits", max(0, len(row["hands"]) - 1))
        for number, each in enumerate(row["hands"], 1):
            natural = splits == 0 and len(each["cards"]) == 2 and total(each["cards"]) == 21
            theirs, his = total(each["cards"]), total(own)
            result: Any = "collect"
            if black_jack:
                result = "return" if natural else "collect"
            elif natural:
                result = "3/2"
            elif his > 21 or theirs > his:
                result = 1
            elif theirs == his:
                result = "return"
            for at, stake in enumerate(each["stakes"]):
                found[row["box"], number, stake.get("place", 1), stake["amount"], at] = result
        for at, stake in enumerate(row.get("insurance", [])):
            found[row["box"], "insurance", stake.get("place", 1), stake["amount"], at] = 2 if black_jack else "collect"
    return found


@given(st.integers(0, 2**32))
def test_every_stake_is_settled_as_the_words_say(seed: int) -> None:
    random = Random(seed)
    state = table(random)
    assume("croupier" in state)
    for row in state["boxes"]:
        row["hands"] = [each | {"stands": True} for each in row["hands"] if len(each["cards"]) > 1]
        if "splits" in row:
            row["splits"] = max(row["splits"], len(row["hands"]) - 1)
    state["boxes"] = [row for row in state["boxes"] if row["hands"] or row.get("insurance")]
    event = with_cards(random, state | {"events": []}, {"kind": "croupier"}, "A23456789TJQK")
    drawn = event.get("cards", [])
    own = state["croupier"] + drawn
    if any(row["hands"] for row in state["boxes"]):
        assert total(own) >= 17 > total(own[:-1])
    else:
        assert len(drawn) == len(state["boxes"][:1])
    answer = json.loads(GAME.answer(state | {"events": [event]}))
    found = sorted(
        (
            (step["box"], str(step.get("hand", step.get("on"))), step["place"]),
            step.get("stake", step["amount"]),
            str(step.get("rate", step["do"])),
        )
        for step in answer["steps"]
        if "place" in step
    )
    expected = _expected(state, drawn)
    assert found == sorted(
        ((seat, str(on), place), amount, str(result)) for (seat, on, place, amount, _at), result in expected.items()
    )
    assert answer["state"]["boxes"] == answer["state"]["croupier"] == []
    assert "drawn" not in answer["state"]


@given(st.integers(0, 2**32))
def test_the_bank_is_what_is_collected_less_what_is_paid(seed: int) -> None:
    answer = json.loads(GAME.answer(document(Random(seed))))
    bank = 0
    for step in answer["steps"]:
        if step["do"] == "pay":
            assert step["amount"] * 2 == step["stake"] * {1: 2, 2: 4, "3/2": 3}[step["rate"]]
            assert step["returned"] == step["stake"]
            bank -= step["amount"]
        elif step["do"] == "halve":
            assert step["collected"] == step["returned"] == step["stake"] / 2
            bank += step["collected"]
        elif step["do"] == "collect":
            bank += step["amount"]
    assert answer["bank"] == bank


def _results(answer: Doc) -> list[Any]:
    return [step.get("rate", step["do"]) for step in answer["steps"] if "place" in step]


@pytest.mark.parametrize(
    ("own", "cards", "points"),
    [
        (["Ac"], ["6d"], 17),
        (["Ac"], ["2d", "4d"], 17),
        (["6c"], ["Td", "Ad"], 17),
        (["Ac"], ["5d", "Td", "Kd"], 26),
        (["9c"], ["7d", "6d"], 22),
        (["Ac"], ["5d", "5h"], 21),
    ],
)
def test_g06_the_croupier_draws_to_17_and_stays_on_a_soft_one(own: list[str], cards: list[str], points: int) -> None:
    answer = answered(coup(box(1, hand("9h", "9d", stands=True)), own=own[0]), cards=cards)
    (call,) = (step for step in answer["steps"] if step["do"] == "call")
    assert (call["what"], call["points"]) == ("points", points)


def test_g08_without_a_hand_or_an_insurance_the_croupier_draws_nothing() -> None:
    assert answered(coup())["steps"] == [{"do": "remove", "event": 0, "article": "55-4"}]


@pytest.mark.parametrize(
    ("card", "call", "result"), [("Kd", "black-jack", 2), ("6d", "points", "collect"), ("2d", "points", "collect")]
)
def test_g08_for_an_insurance_alone_he_draws_one_card(card: str, call: str, result: Any) -> None:
    answer = answered(coup(box(1, insurance=[{"place": 2, "amount": 7}]), own="Ac"), cards=[card])
    assert _results(answer) == [result]
    assert [step["what"] for step in answer["steps"] if step["do"] == "call"] == [call]


def test_a_black_jack_of_his_own_takes_doubled_and_separated_stakes_in_full() -> None:
    separated = box(2, hand("Ah", "Kh", amount=1000), hand("Kd", "5c", "6d", stands=True))
    answer = answered(coup(separated, box(5, hand("As", "Ks")), own="Ad"), cards=["Kc"])
    assert [(step["do"], step["box"], step["amount"]) for step in answer["steps"] if "place" in step] == [
        ("return", 5, 500),
        ("collect", 2, 500),
        ("collect", 2, 1000),
    ]


def test_a_black_jack_beats_his_21_of_three_cards_and_a_21_from_a_pair_ties_it() -> None:
    state = coup(box(1, hand("Ah", "Kh", stands=True), splits=1), box(2, hand("Ah", "Kh")), own="5c")
    assert _results(answered(state, cards=["6d", "Td"])) == ["3/2", "return"]


def test_collects_first_is_written_in_three_rounds() -> None:
    boxes = [
        box(seat, hand(*cards, stands=True))
        for seat, cards in ((1, ("9h", "9d")), (3, ("Th", "Td")), (6, ("9s", "8s")))
    ]
    answer = answered(coup(*boxes, own="9c", house={"settle": "collects-first"}), cards=["9d"])
    assert [(step["do"], step.get("box")) for step in answer["steps"][2:]] == [
        ("collect", 6),
        ("pay", 3),
        ("return", 1),
        ("remove", 6),
        ("remove", 3),
        ("remove", 1),
        ("remove", None),
    ]
