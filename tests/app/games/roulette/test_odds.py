"""Odds through the engine: one thirty-seventh of every multiple chance, half of it on the simple ones."""

from __future__ import annotations

from fractions import Fraction

from app.games.roulette.chances import CHANCES, LAYOUT
from app.games.roulette.odds import odds, odds_of
from app.games.roulette.rules import rules


def test_the_edge_is_1_37_on_multiple_chances_and_1_74_on_simple_ones() -> None:
    compiled = rules("mc-2009")
    for on in CHANCES:
        edge = Fraction(1, 74 if LAYOUT[on].kind == "simple" else 37)
        assert Fraction(*odds_of(compiled, on).edge or ()) == edge


def test_there_is_a_row_for_each_chance() -> None:
    rows = {row.chance: row for row in odds()}
    assert set(rows) == {str(on) for on in CHANCES}
    assert all((row.rules, row.pay_table, row.policy) == ("mc-2009", None, "paid-at-once") for row in rows.values())
    for on in CHANCES:
        probability = Fraction(len(LAYOUT[on].numbers), 37).as_integer_ratio()
        assert rows[str(on)].probability == probability
    assert rows["red"].edge == (1, 74)
    assert rows["17-20"].edge == (1, 37)
