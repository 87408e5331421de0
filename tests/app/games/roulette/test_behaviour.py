"""The engine against behaviour.md: every chance of the layout on all 37 numbers."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest

from app.games.roulette.chances import CHANCES, LAYOUT, NUMBERS
from app.games.roulette.resolve import resolve
from app.games.roulette.state import Spin
from app.table.steps import Collect, Halve, Pay, Step
from tests.app.games.roulette.tables import table

DOCUMENT = Path(__file__).with_name("behaviour.md")
SEAT, STAKE = 4, 1400


class Row(NamedTuple):
    kind: str
    pays: Fraction
    on: frozenset[int]
    on_zero: str
    otherwise: str


def _rows() -> dict[str, Row]:
    found: dict[str, Row] = {}
    for block in re.split(r"\n(?=## )", DOCUMENT.read_text(encoding="utf-8"))[1:]:
        head, *lines = block.splitlines()
        for line in [line for line in lines if line.startswith("| ")][1:]:
            chance, pays, on, on_zero, otherwise = (cell.strip() for cell in line.strip("|").split("|"))
            numbers = frozenset(int(number) for number in on.split())
            found[chance] = Row(head[3:], Fraction(pays), numbers, on_zero, otherwise)
    return found


ROWS = _rows()


def test_the_document_holds_every_chance_of_the_layout() -> None:
    assert len(ROWS) == 161
    assert {str(on) for on in CHANCES} == set(ROWS)
    assert all(LAYOUT[on].kind == ROWS[str(on)].kind for on in CHANCES)


@pytest.mark.parametrize("on", CHANCES, ids=str)
def test_1_5_a_stake_becomes_what_the_document_says_on_every_number(on: int | str) -> None:
    row = ROWS[str(on)]
    for number in NUMBERS:
        resolution = resolve(table([(SEAT, on, STAKE)]), Spin(number))
        asked: Step
        if number in row.on:
            gain = STAKE * row.pays
            assert gain.denominator == 1
            asked = Pay("layout", SEAT, on, STAKE, row.pays, int(gain), 0)
        elif (row.on_zero if number == 0 else row.otherwise) == "halve":
            asked = Halve(SEAT, on, STAKE, 700, 700)
        else:
            asked = Collect("layout", SEAT, on, STAKE)
        assert resolution.steps[1:] == (asked,)
        assert bool(resolution.state.bets) == isinstance(asked, Pay)
        assert resolution.state.previous == number
