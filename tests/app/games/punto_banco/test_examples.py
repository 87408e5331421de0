"""The worked example of the contract, word for word; only its pairs are judged by what follows from them."""

from __future__ import annotations

import json
from typing import Any

from app.games import load
from tests.app.games.closures import closure

GAME = load("punto-banco")
STEP = {"event": 0, "article": "55-14"}

COUP = {
    "game": "punto-banco",
    "rules": "fr-2019",
    "pay_table": "half-on-six",
    "minimum": 1000,
    "maximum": 100000,
    "bets": [
        {"box": 1, "place": 1, "on": "banco", "amount": 5000},
        {"box": 2, "place": 3, "on": "punto", "amount": 2000},
        {"box": 2, "place": 3, "on": "tie", "amount": 1000},
    ],
    "events": [{"kind": "coup", "cards": ["2h", "Kd", "2c", "3s", "Qh", "3d"]}],
}
STEPS: list[dict[str, Any]] = [
    {"do": "call", "what": "no-more-bets"},
    {"do": "deal", "hand": "punto", "card": "2h"},
    {"do": "deal", "hand": "banco", "card": "Kd"},
    {"do": "deal", "hand": "punto", "card": "2c"},
    {"do": "deal", "hand": "banco", "card": "3s"},
    {"do": "turn", "hand": "punto", "cards": ["2h", "2c"]},
    {"do": "call", "what": "points", "hand": "punto", "points": 4},
    {"do": "turn", "hand": "banco", "cards": ["Kd", "3s"]},
    {"do": "call", "what": "points", "hand": "banco", "points": 3},
    {"do": "deal", "hand": "punto", "card": "Qh"},
    {"do": "deal", "hand": "banco", "card": "3d"},
    {"do": "call", "what": "points", "hand": "banco", "points": 6},
    {"do": "call", "what": "points", "hand": "punto", "points": 4},
    {"do": "call", "what": "result", "on": "banco"},
    {"do": "collect", "box": 2, "place": 3, "on": "punto", "amount": 2000},
    {"do": "collect", "box": 2, "place": 3, "on": "tie", "amount": 1000},
    {
        "do": "pay",
        "box": 1,
        "place": 1,
        "on": "banco",
        "stake": 5000,
        "rate": "1/2",
        "amount": 2500,
        "returned": 5000,
    },
    {"do": "remove", "hand": "punto"},
    {"do": "remove", "hand": "banco"},
]
"""Punto draws a court card, banco draws on 3 to a 0 and wins with 6: half."""


def test_the_example_of_a_coup_is_answered_word_for_word() -> None:
    told = json.loads(GAME.answer(COUP))
    answer = {
        "steps": [step | STEP for step in STEPS],
        "before": told["before"],
        "bank": 500,
        "state": {
            "game": "punto-banco",
            "rules": "fr-2019",
            "pay_table": "half-on-six",
            "minimum": 1000,
            "maximum": 100000,
            "bets": [],
        },
    }
    assert GAME.answer(COUP) == json.dumps(answer)


def test_its_steps_are_bound_as_written_but_for_the_two_collects_and_the_two_removes() -> None:
    told = json.loads(GAME.answer(COUP))
    every = {(first, then) for then in range(len(STEPS)) for first in range(then)}
    assert closure([(i, j) for i, j in told["before"]], len(STEPS)) == every - {(14, 15), (17, 18)}
