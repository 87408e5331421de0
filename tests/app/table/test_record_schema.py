"""The schema of the lines of `resolve` holds what the program reads and writes, and refuses what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games import discover
from app.resources import RESOURCES
from commands.verbs.resolve import answer_line
from tests.app.games.test_every_game import shipped
from tests.app.json_schema import faults

GAMES = discover()
SCHEMA: dict[str, Any] = json.loads((RESOURCES / "schemas" / "resolve.schema.json").read_text(encoding="utf-8"))
REQUEST, ANSWER = ({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]} for name in ("request", "answer"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_exercise_and_its_answer_have_the_form_that_is_told(game: str) -> None:
    for exercise in shipped(game):
        document = {"game": game, **exercise.table}
        text, resolved = answer_line(json.dumps(document).encode(), GAMES)
        assert resolved
        assert not list(faults(REQUEST, document))
        answer = json.loads(text)
        assert not list(faults(ANSWER, answer))
        assert not list(faults(SCHEMA, answer))
        assert not list(faults(REQUEST, answer["state"]))


RAMPO: dict[str, Any] = {"game": "rampo", "rules": "fr-2014", "minimum": 100}
WHEEL: dict[str, Any] = {"game": "roulette", "rules": "mc-2009", "minimum": 100}


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"game": "poker"},
        {key: value for key, value in RAMPO.items() if key != "minimum"},
        RAMPO | {"nothing": 1},
        RAMPO | {"rules": "fr-2015"},
        RAMPO | {"minimum": 0},
        RAMPO | {"minimum": True},
        RAMPO | {"minimum": "5"},
        RAMPO | {"shooter": 9},
        RAMPO | {"previous": "8"},
        RAMPO | {"house": {"zone_order": "never"}},
        RAMPO | {"bets": [{"seat": 1, "on": 13, "amount": 500}]},
        RAMPO | {"bets": [{"seat": 1, "on": 8}]},
        RAMPO | {"bets": [{"seat": 1, "on": 8, "amount": 500, "chips": "gold"}]},
        RAMPO | {"events": [{"kind": "spin", "number": 3}]},
        RAMPO | {"events": [{"kind": "ready"}] * 3001},
        WHEEL | {"bets": [{"seat": 1, "on": "rouge", "amount": 500}]},
        WHEEL | {"maximums": {"straight": 0}},
        WHEEL | {"shooter": 1},
    ],
    ids=str,
)
def test_what_resolve_refuses_by_its_form_the_schema_refuses(document: dict[str, Any]) -> None:
    text, resolved = answer_line(json.dumps(document).encode(), GAMES)
    assert not resolved
    assert list(faults(REQUEST, document))
    assert not list(faults(ANSWER, json.loads(text)))


def test_null_stands_for_what_is_unset() -> None:
    for document in (RAMPO | {"shooter": None, "previous": None, "pay_table": None}, WHEEL | {"previous": None}):
        assert answer_line(json.dumps(document).encode(), GAMES)[1]
        assert not list(faults(REQUEST, document))
