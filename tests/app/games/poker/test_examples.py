"""The worked examples of the contract, word for word: a line of `resolve`, then its answer, three times."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.games import discover
from commands.verbs.resolve import answer_line
from tests.app.games.closures import closure

LINES = (Path(__file__).parent / "examples.jsonl").read_text(encoding="utf-8").splitlines()
GAMES = discover(drilled=False)


@pytest.mark.parametrize("at", range(0, len(LINES), 2), ids=["ultimate", "three-card", "stud"])
def test_the_examples_are_answered_word_for_word(at: int) -> None:
    """Its pairs alone are judged by what follows from them."""
    text, resolved = answer_line(LINES[at].encode(), GAMES)
    told, expected = json.loads(text), json.loads(LINES[at + 1])
    pairs = closure([(i, j) for i, j in told["before"]], len(told["steps"]))
    assert sorted(map(list, pairs)) == expected["before"]
    assert resolved
    assert json.dumps(told | {"before": expected["before"]}) == LINES[at + 1]
