"""What a player is paid of a whole layout, and what zero takes: in value, or in chips of theirs."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.answer import AmountAnswer
from app.games import load
from app.games.roulette.resolve import resolve
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.roulette.drills.amounts_by_hand import CONVERSION, PAYOUT, ZERO, due
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, many, put


def test_a_player_is_paid_for_all_his_chances() -> None:
    line = "2 | A*5 B*10 | A:17=10 A:17-20=15 A:black=20 A:5=10 B:17=100 | spin 17"
    assert due(PAYOUT, line, {"of": "player", "seat": 1, "in": "euros"}) == 35 * 1000 + 17 * 1500 + 2000
    assert due(PAYOUT, line, {"of": "player", "seat": 1, "in": "chips"}) == 70 + 51 + 4
    assert due(PAYOUT, line, {"of": "table", "in": "euros"}) == 35 * 1000 + 17 * 1500 + 2000 + 35 * 10000
    assert due(PAYOUT, line, {"of": "player", "seat": 1, "in": "euros", "what": "collected"}) == 1000


def test_two_stakes_of_a_player_on_one_chance_are_one_line() -> None:
    exercise = put(PAYOUT, "2 | A:17=4 A:17=6 | spin 17", {"of": "player", "seat": 1, "in": "chips"})
    key = PAYOUT.key(exercise, resolve)
    assert PAYOUT.judge(exercise, key, AmountAnswer(175)).lines == ("Le 17 plein : 5 × 35 = 175",)


def test_his_chips_can_count_what_is_of_one_player_and_whole_chips() -> None:
    line = "2 | A*5 B | A:17=10 A:dozens-1-2=10 A:black=20v B:17=2 | spin 17"
    asks: dict[int, list[dict[str, Any]]] = {
        500: [{"of": "bet", "seat": 1, "on": [17], "in": unit} for unit in ("euros", "chips")],
        200: [{"of": "player", "seat": 2, "in": "euros"}],
        0: [
            {"of": "table", "in": "euros"},
            {"of": "player", "seat": 1, "in": "euros"},
            {"of": "bet", "seat": 1, "on": "black", "in": "euros"},
            {"of": "bet", "seat": 1, "on": "dozens-1-2", "in": "euros"},
        ],
    }
    for chip, each in asks.items():
        assert {PAYOUT.question(put(PAYOUT, line, ask)).chip for ask in each} == {chip}
    told = put(CONVERSION, line, {"of": "player", "seat": 2, "in": "euros", "told": "chips"})
    assert CONVERSION.question(told).chip == 0, "one from the other is what is asked"


def test_1_5_half_the_stake_is_exact() -> None:
    ask = {"of": "bet", "seat": 1, "on": "dozens-1-2", "in": "euros"}
    assert due(PAYOUT, "1.25 | A:dozens-1-2=2.50 | spin 3", ask) == 125


@pytest.mark.parametrize(
    ("line", "ask", "code"),
    [
        ("2 | A:17=2", {"of": "table", "in": "euros"}, "missing-key"),
        ("2 | A:17=2 | object", {"of": "table", "in": "euros"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "table", "in": "chips"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "table", "in": "euros", "seat": 1}, "unknown-key"),
        ("2 | A:17=2 | spin 17", {"of": "player", "in": "euros"}, "missing-key"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 2, "in": "euros"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 1, "on": [17], "in": "euros"}, "unknown-key"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "in": "euros"}, "missing-key"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "on": [16], "in": "euros"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "on": [16, 20], "in": "euros"}, "unknown-chance"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "on": [17], "in": "pieces"}, "bad-value"),
        ("2 | A:red=3v | spin 3", {"of": "bet", "seat": 1, "on": "red", "in": "chips"}, "bad-value"),
        ("2 | A:dozens-1-2=4 | spin 3", {"of": "player", "seat": 1, "in": "chips"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 1, "in": "euros", "what": "won"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 9, "in": "euros"}, "bad-seat"),
    ],
)
def test_what_cannot_be_asked_is_refused(line: str, ask: dict[str, Any], code: str) -> None:
    with pytest.raises(InputError) as refused:
        PAYOUT.check(put(PAYOUT, line, ask))
    assert refused.value.code == code


def test_1_5_zero_shares_simple_chances_takes_the_rest_and_pays_what_covers_it() -> None:
    line = "2 | A*2 | A:red=30v A:odd=10 A:dozen-1=20 A:17=4 A:0=4 A:0-2-3=6 | spin 0"
    ask = {"of": "player", "seat": 1, "in": "euros"}
    assert due(ZERO, line, ask | {"what": "returned"}) == 2000
    assert due(ZERO, line, ask | {"what": "collected"}) == 2000 + 2000 + 400
    assert due(ZERO, line, ask | {"what": "paid"}) == 35 * 400 + 11 * 600


@each_level
def test_every_exercise_of_the_zero_drill_is_a_zero(level: int) -> None:
    for exercise in many(ZERO, SETTINGS[2], level, 60):
        assert exercise.table["events"] == [{"kind": "spin", "number": 0}]
    with pytest.raises(InputError):
        ZERO.check(put(ZERO, "2 | A:red=4 | spin 3", {"of": "player", "seat": 1, "in": "euros"}))


def test_what_is_collected_at_a_table_is_asked_before_anything_is_paid_from_it() -> None:
    """Net or gross is said: what is collected, with the halves the bank keeps where zero has come."""
    ask = {"of": "table", "what": "collected", "in": "euros"}
    for line, text, cents in (
        ("2 | A B | A:17=4 B:4=6 | spin 17", "Combien ramassez-vous en tout ?", 600),
        (
            "2 | A | A:red=20 A:4=6 | spin 0",
            "Combien ramassez-vous en tout, moitiés des chances simples comprises ?",
            1600,
        ),
    ):
        exercise = put(PAYOUT, line, ask)
        assert PAYOUT.question(exercise).text == text
        assert PAYOUT.key(exercise, resolve).amount == cents


@pytest.mark.parametrize(
    ("what", "given", "named"),
    [("returned", 0, "zero-half-left"), ("collected", 0, "zero-in-prison"), ("collected", 2000, "zero-takes-all")],
)
def test_what_is_thought_of_zero_is_named(what: str, given: int, named: str) -> None:
    exercise = put(ZERO, "2 | A | A:red=20v | spin 0", {"of": "player", "seat": 1, "in": "euros", "what": what})
    assert grade(load("roulette"), ZERO, exercise, AmountAnswer(given)).wrong_rule == named
