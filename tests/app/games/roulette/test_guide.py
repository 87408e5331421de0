"""Roulette's part of the help says all that the data holds, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games.roulette.acts import kind_name
from app.games.roulette.chances import KINDS, LAYOUT, WHEEL
from app.games.roulette.guide import announcements_text, chances_text
from app.games.roulette.rules import MC_2009
from app.text import LANGUAGES, set_language


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


def _rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines() if line[:1] == "|"]


def test_chances_are_those_of_the_layout_with_their_pay_and_edge() -> None:
    rows = {row[0]: row[2:] for row in _rows(chances_text())}
    for kind in KINDS:
        count = sum(chance.kind == kind for chance in LAYOUT.values())
        edge = "1/74" if kind == "simple" else "1/37"
        row = rows[f"**{kind_name(kind)}**"]
        assert row[:3] == [str(count), str(MC_2009.rates[kind].value), edge]


def test_announced_bets_have_their_number_of_chips_and_the_wheel_its_order() -> None:
    text = announcements_text()
    assert [row[-1] for row in _rows(text)[2:]] == ["9", "6", "5", "5"]
    assert text.endswith(" · ".join(map(str, WHEEL)))
