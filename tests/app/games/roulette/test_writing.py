"""The answer as it leaves the engine: the shape of every step, and the table as it can be fed back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games import load

answer = load("roulette").answer

TABLE: dict[str, Any] = {
    "game": "roulette",
    "rules": "mc-2009",
    "minimum": 200,
    "previous": 32,
    "seats": [{"seat": 2, "chip": 500}, {"seat": 1}],
    "maximums": {"simple": 400000, "straight": 4000},
    "bets": [
        {"seat": 1, "on": [20, 17], "amount": 600},
        {"seat": 2, "on": "red", "amount": 5000, "chips": "value"},
        {"seat": 1, "on": "dozens-1-2", "amount": 1000, "chips": "colour"},
    ],
}


def _answer(*events: dict[str, Any], **change: Any) -> Any:
    return json.loads(answer(TABLE | change | {"events": list(events)}))


def test_a_spin_is_written_step_by_step() -> None:
    found = _answer({"kind": "spin", "number": 17})
    more = {"event": 0, "article": "1.6"}
    assert found["steps"] == [
        {"do": "call", "what": "result", "number": 17, "simple": ["black", "odd", "low"], **more},
        {"do": "collect", "from": "layout", "seat": 2, "on": "red", "amount": 5000, **more},
        {
            "do": "pay",
            "from": "layout",
            "seat": 1,
            "on": "dozens-1-2",
            "stake": 1000,
            "rate": "1/2",
            "amount": 500,
            "returned": 0,
            **more,
        },
        {
            "do": "pay",
            "from": "layout",
            "seat": 1,
            "on": [17, 20],
            "stake": 600,
            "rate": 17,
            "amount": 10200,
            "returned": 0,
            **more,
        },
    ]
    assert found["bank"] == 5000 - 500 - 10200
    assert sorted(map(tuple, found["before"])) == [(0, 1), (1, 2), (1, 3), (2, 3)]


def test_the_table_is_written_back_whole() -> None:
    found = _answer({"kind": "spin", "number": 17})
    assert found["state"] == {
        "game": "roulette",
        "rules": "mc-2009",
        "minimum": 200,
        "seats": [{"seat": 1, "chip": 200}, {"seat": 2, "chip": 500}],
        "previous": 17,
        "maximums": {"straight": 4000, "simple": 400000},
        "bets": [
            {"seat": 1, "on": [17, 20], "amount": 600},
            {"seat": 1, "on": "dozens-1-2", "amount": 1000},
        ],
    }


def test_an_unset_previous_is_left_out() -> None:
    state = _answer(previous=None, maximums={}, bets=[], seats=[])["state"]
    assert state == {"game": "roulette", "rules": "mc-2009", "minimum": 200, "seats": [], "maximums": {}, "bets": []}


def test_zero_is_called_alone_and_halves_rest_on_their_own_article() -> None:
    found = _answer({"kind": "spin", "number": 0})
    assert found["steps"][0] == {
        "do": "call",
        "what": "result",
        "number": 0,
        "simple": [],
        "event": 0,
        "article": "1.6",
    }
    assert found["steps"][-1] == {
        "do": "halve",
        "seat": 2,
        "on": "red",
        "stake": 5000,
        "collected": 2500,
        "returned": 2500,
        "event": 0,
        "article": "1.5",
    }
    assert found["bank"] == 1600 + 2500


def test_an_object_in_the_wheel_is_four_steps() -> None:
    more = {"event": 0, "article": "1.4"}
    assert _answer({"kind": "object-in-wheel"})["steps"] == [
        {"do": "call", "what": "no-more-bets", **more},
        {"do": "stop-game", **more},
        {"do": "replace-ball", "number": 32, **more},
        {"do": "relaunch", **more},
    ]
    assert _answer({"kind": "object-in-wheel"}, previous=None)["steps"][2] == {"do": "replace-ball", **more}


@pytest.mark.parametrize(
    ("change", "why", "article"),
    [
        ({"after_call": True}, "after-call", "1.6"),
        ({"seat": 8}, "not-seated", "1.7"),
        ({"chips": "value"}, "value-chips", "1.8"),
        ({"amount": 601}, "not-whole-chips", "1.1"),
        ({"amount": 10**6}, "over-maximum", "1.1"),
        ({"seat": 3, "amount": 100}, "under-minimum", "1.1"),
    ],
)
def test_a_refused_bet_says_why_and_by_which_article(change: dict[str, Any], why: str, article: str) -> None:
    bet = {"kind": "bet", "seat": 1, "on": [8], "amount": 600} | change
    step = _answer(bet, seats=[{"seat": 1}, {"seat": 3, "chip": 100}])["steps"][-1]
    assert (step["do"], step["why"], step["article"]) == ("refuse", why, article)
    assert (step["seat"], step["on"]) == (bet["seat"], [8])
    assert step["amount"] == (10**6 - 4000 if why == "over-maximum" else bet["amount"])


def test_a_refused_announcement_gives_the_reason_alone() -> None:
    step = _answer({"kind": "announce", "seat": 1, "bet": "tiers", "amount": 200})["steps"]
    assert step == [{"do": "refuse", "why": "not-repeated", "event": 0, "article": "1.7"}]


def test_an_accepted_announcement_gives_its_bets() -> None:
    announced = {"kind": "announce", "seat": 1, "bet": "neighbours", "number": 17, "amount": 200, "repeated": True}
    found = _answer({"kind": "object-in-wheel"}, announced)
    assert found["steps"][4:] == [
        {"do": "accept", "seat": 1, "on": [number], "amount": 200, "event": 1, "article": "1.7"}
        for number in (2, 25, 17, 34, 6)
    ]
    assert found["state"]["bets"][3:] == [{"seat": 1, "on": [n], "amount": 200} for n in (2, 25, 17, 34, 6)]
    assert all(max(pair) < 4 for pair in found["before"])


def test_value_chips_are_written_back() -> None:
    placed = {"kind": "bet", "seat": 1, "on": [8], "amount": 150, "chips": "value", "exception": True}
    found = _answer(placed, minimum=100, bets=[])
    assert found["state"]["bets"] == [{"seat": 1, "on": [8], "amount": 150, "chips": "value"}]
