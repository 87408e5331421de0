"""The strict order against the words of the contract, and the written order against both."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from app.games import load
from app.games.blackjack.records import read_table
from app.games.blackjack.resolve import resolve
from app.table.resolution import in_turn
from tests.app.games.blackjack.documents import document
from tests.app.games.blackjack.words import order
from tests.app.games.closures import Pairs, closure

GAME = load("blackjack")


def answered(found: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(GAME.answer(found))
    return answer


def said(found: dict[str, Any], answer: dict[str, Any]) -> Pairs:
    """What the words say of all events of an answer."""
    settle = found.get("house", {}).get("settle", "hand-by-hand")
    pairs: Pairs = set()
    for at, happened in enumerate(found["events"]):
        steps = [step for step in answer["steps"] if step["event"] == at]
        start = answer["steps"].index(steps[0]) if steps else 0
        pairs |= {(start + i, start + j) for i, j in order(happened["kind"], steps, settle)}
    return pairs


def holds(found: dict[str, Any]) -> None:
    answer = answered(found)
    pairs = {(i, j) for i, j in answer["before"]}
    assert closure(pairs, len(answer["steps"])) == said(found, answer)
    assert all(i < j for i, j in pairs), "steps are written in an order that is right"


@given(st.integers(0, 2**32))
def test_the_closure_is_exactly_the_words_at_every_table(seed: int) -> None:
    found = document(Random(seed))
    event(found["events"][-1]["kind"])
    holds(found)


def _full(settle: str, own: list[str], drawn: list[str]) -> dict[str, Any]:
    """Seven boxes, several hands, several stakes, insurances where there can be some."""
    hands = [["Kh", "9c"], ["As", "Kc"], ["9d", "8s"], ["Th", "Td"], ["5h", "6c", "Ts"], ["2c", "3d"], ["Kd", "Kc"]]
    boxes: list[dict[str, Any]] = []
    for box, cards in enumerate(hands, 1):
        stakes = [{"place": place, "amount": 100 * box * place} for place in (3, 1, 3)]
        count = 3 if box in (3, 6) else 1
        found: dict[str, Any] = {"box": box, "hands": [{"cards": cards, "stakes": stakes, "stands": True}] * count}
        if own[0][0] == "A":
            found["insurance"] = [{"place": 3, "amount": 50}, {"place": 1, "amount": 70}]
        boxes.append(found)
    return {
        "game": "blackjack",
        "rules": "fr-2019",
        "minimum": 100,
        "maximum": 20000,
        "house": {"settle": settle},
        "boxes": boxes,
        "croupier": own,
        "events": [{"kind": "croupier", "cards": drawn}],
    }


@pytest.mark.parametrize("settle", ["hand-by-hand", "collects-first"])
@pytest.mark.parametrize(
    ("own", "drawn"),
    [(["Ah"], ["6c"]), (["Ah"], ["Kc"]), (["Ah"], ["2c", "3c", "5d"]), (["Th"], ["6c", "Kc"]), (["Th"], ["9c"])],
)
def test_the_closure_is_exactly_the_words_at_a_full_table(settle: str, own: list[str], drawn: list[str]) -> None:
    found = _full(settle, own, drawn)
    holds(found)
    holds(found | {"events": [{"kind": "fault", "fault": "false-draw", "cards": 2}]})


@pytest.mark.parametrize("boxes", [1, 4, 7])
def test_the_closure_of_a_deal_is_exactly_the_words(boxes: int) -> None:
    found = {
        "game": "blackjack",
        "rules": "fr-current",
        "minimum": 100,
        "maximum": 5000,
        "boxes": [{"box": box, "hands": [{"stakes": [{"amount": 100}]}]} for box in range(1, boxes + 1)],
        "events": [{"kind": "deal", "cards": ["Ah"] * boxes + ["Ac"] + ["Kd"] * boxes}],
    }
    answer = answered(found)
    assert [step.get("what") for step in answer["steps"]].count("black-jack") == boxes
    holds(found)


def test_the_example_of_the_contract_word_for_word() -> None:
    lying: list[dict[str, Any]] = [
        {
            "box": 1,
            "hands": [{"cards": ["Kh", "9c"], "stakes": [{"place": 1, "amount": 2000}], "stands": True}],
            "insurance": [{"place": 1, "amount": 1000}],
        },
        {
            "box": 3,
            "hands": [
                {
                    "cards": ["As", "Kc"],
                    "stakes": [{"place": 1, "amount": 1500}, {"place": 2, "amount": 500}],
                    "stands": True,
                }
            ],
        },
        {"box": 4, "hands": [{"cards": ["9d", "8s"], "stakes": [{"place": 1, "amount": 1000}], "stands": True}]},
    ]
    state = {"game": "blackjack", "rules": "fr-2019", "minimum": 500, "maximum": 50000}
    answer = answered(state | {"boxes": lying, "croupier": ["Ah"], "events": [{"kind": "croupier", "cards": ["6c"]}]})
    paid = {"rate": "3/2", "do": "pay", "box": 3, "hand": 1}
    steps: list[dict[str, Any]] = [
        {"do": "deal", "card": "6c"},
        {"do": "collect", "box": 1, "place": 1, "on": "insurance", "amount": 1000},
        {"do": "call", "what": "points", "points": 17},
        {"do": "return", "box": 4, "hand": 1, "place": 1, "amount": 1000},
        {"do": "remove", "box": 4, "hand": 1},
        {**paid, "place": 1, "stake": 1500, "amount": 2250, "returned": 1500},
        {**paid, "place": 2, "stake": 500, "amount": 750, "returned": 500},
        {"do": "remove", "box": 3, "hand": 1},
        {"do": "pay", "box": 1, "hand": 1, "place": 1, "stake": 2000, "rate": 1, "amount": 2000, "returned": 2000},
        {"do": "remove", "box": 1, "hand": 1},
        {"do": "remove"},
    ]
    assert answer["steps"] == [step | {"event": 0, "article": "55-4"} for step in steps]
    free = {(1, 2), (5, 6)}
    everything = {(i, j) for i in range(11) for j in range(i + 1, 11)}
    assert closure({(i, j) for i, j in answer["before"]}, 11) == everything - free
    assert answer["bank"] == -4000
    assert answer["state"] == state | {"boxes": [], "croupier": []}


@given(st.integers(0, 2**32))
def test_a_precedence_named_by_a_pair_holds_between_the_kinds_of_its_steps(seed: int) -> None:
    state, events = read_table(document(Random(seed)))
    for resolution in in_turn(resolve, state, events):
        kinds = [due.kind for due in resolution.due]
        for i, j, precedence in resolution.pairs:
            assert (kinds[i], kinds[j]) == (precedence.first, precedence.then)
