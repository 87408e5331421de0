"""A result called for a void throw, and « Coup nul » for one that counts: told as what was called (55-22-1)."""

from __future__ import annotations

import pytest

from app.drills.exercise import Exercise
from tests.app.games.false_calls import MODES, FalseCall, Told, called, told
from tests.app.games.rampo.drills.settlement_by_hand import DRILL, FULL, GAME, put, throw

COUNTS = put(**FULL)
COCKED = put(**{**FULL, "events": throw(4, 4, fault="cocked")})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("exercise", "call", "expected"),
    [
        (COUNTS, FalseCall("A:result:8:red", "A:no-throw"), called("Coup nul", "8 rouge", "result-called")),
        (COUNTS, FalseCall("A:result:8:red", "A:result:6:red"), called("6 rouge", "8 rouge", "number-is-sum")),
        (COCKED, FalseCall("A:no-throw", "A:result:8:red"), called("8 rouge", "Coup nul", "void-cocked")),
    ],
)
def test_what_was_called_is_told_against_how_the_throw_counts(
    exercise: Exercise, call: FalseCall, expected: Told, mode: str
) -> None:
    assert told(GAME, DRILL, exercise, call, mode)[:3] == expected[:3]


@pytest.mark.parametrize("said", ["A:no-more-bets", "A:dice-change-hands", "A:last-throws"])
def test_a_call_of_another_thing_stands_for_no_result(said: str) -> None:
    found = told(GAME, DRILL, COUNTS, FalseCall("A:result:8:red", said), "blind")
    assert (found.given, found.expected) == ("aucun geste", "Annoncer « 8 rouge »")
