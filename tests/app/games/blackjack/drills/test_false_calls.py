"""Black-jack called for 21, and 21 for black-jack: told as what was called, not as a call that was forgotten (55-4)."""

from __future__ import annotations

import pytest

from app.drills.exercise import Exercise
from app.games.blackjack.drills.coup import WholeCoup
from tests.app.games.blackjack.drills.exercises import GAME
from tests.app.games.false_calls import MODES, FalseCall, Told, called, told

DRILL = WholeCoup()
OWN_BLACK_JACK = "1:=20 | deal 9h,Th,9d | decide 1:stand | plays Ah"
OWN_21 = "1:=20 | deal 9h,Th,9d | decide 1:stand | plays 5c,6c"
BLACK_JACK = "1:=20 | deal Ah,7h,Kd | plays Th"
DRAWN_21 = "1:=20 | deal 9h,7h,2d | decide 1:hit:Th | plays Tc"
SPLIT_21 = "1:=20 | deal Ah,7h,Ad | decide 1:split:Kc,9c | plays Tc"


def put(line: str) -> Exercise:
    data = GAME.parse(f"blackjack fr-current min 5 max 500 | {line}")
    return Exercise("blackjack", DRILL.id, DRILL.skills[0].id, 3, data, {"amounts": False})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("line", "call", "expected"),
    [
        (
            OWN_BLACK_JACK,
            FalseCall("A:black-jack", "A:points:21:"),
            called("21", "black-jack", "croupier-points-called"),
        ),
        (OWN_21, FalseCall("A:points:21:", "A:black-jack"), called("black-jack", "21", "croupier-points-called")),
        (OWN_21, FalseCall("A:points:21:", "A:points:20:"), called("20", "21", "croupier-points-called")),
        (
            BLACK_JACK,
            FalseCall("A1.1:black-jack", "A1.1:points:21:"),
            called("A, 21", "A, black-jack", "points-called"),
        ),
        (SPLIT_21, FalseCall("A1.1:points:21:", "A1.1:black-jack"), called("A, black-jack", "A, 21", "points-called")),
        (DRAWN_21, FalseCall("A1.1:points:21:", "A1.1:black-jack"), called("A, black-jack", "A, 21", "points-called")),
    ],
)
def test_what_was_called_is_told_against_what_a_hand_makes(
    line: str, call: FalseCall, expected: Told, mode: str
) -> None:
    assert told(GAME, DRILL, put(line), call, mode) == expected
