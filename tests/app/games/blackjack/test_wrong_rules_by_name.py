"""Each misconception by its name, at a table where it answers otherwise than the engine."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.games import load
from app.games.blackjack.records import read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.wrong_rules import WRONG_RULES
from app.table.steps import Step
from tests.app.games.misconceptions import Signatures

GAME = load("blackjack")
BY_ID = {wrong.id: wrong for wrong in WRONG_RULES}
SHOWN = tomllib.loads(Path(__file__).with_name("misconceptions.toml").read_text(encoding="utf-8"))


def told(step: Step) -> str:
    """A step in a few words: what it is and all that it says."""
    values = [getattr(value, "text", value) for value in step._asdict().values() if value is not None and value != ()]
    return " ".join([type(step).__name__.lower(), *map(str, values)])


def test_every_misconception_is_shown_at_a_table() -> None:
    assert SHOWN.keys() == BY_ID.keys()
    assert len(BY_ID) >= 100


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_a_misconception_answers_as_it_is_named(name: str) -> None:
    state, (event,) = read_table(GAME.parse(SHOWN[name]["line"]))
    wrong = BY_ID[name].resolve(state, event)
    assert ", ".join(map(told, wrong.steps)) == SHOWN[name]["steps"]
    signatures = Signatures()
    assert signatures.of(wrong) != signatures.of(resolve(state, event))
