"""Roulette's part of the help says all that the data holds, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games.roulette import guide
from app.games.roulette.acts import kind_name
from app.games.roulette.chances import KINDS, LAYOUT, WHEEL
from app.games.roulette.guide import announcements_text, chances_text
from app.games.roulette.rules import MC_2009
from app.glossary import TERMS as SHARED
from app.text import LANGUAGES, set_language, translate


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


@pytest.mark.parametrize("chapter", ["spin", "table"])
def test_1_6_what_becomes_of_a_short_launch_is_called_our_reading(language: str, chapter: str) -> None:
    (told,) = [line for line in _help(language, chapter).splitlines() if re.search("sept tours|seven turns", line)]
    assert re.search(r"\blecture\b|\blisons\b|\bour reading\b|\bwe read\b", told)


def test_1_7_that_the_condition_holds_for_all_announcements_is_called_a_reading() -> None:
    assert re.search(r"1\.7, (?:lu|read) ", announcements_text())


def test_running_a_table_tells_nothing_that_is_in_no_article(language: str) -> None:
    assert not re.search(r"première mise|en cas de doute|first stake|first bet|in doubt", _help(language, "table"))


def test_a_word_of_every_table_says_whose_it_is_where_the_tables_differ() -> None:
    set_language("fr")
    told = {term.french: translate(term.meaning) for term in SHARED}
    for word, of_rampo in (
        ("chef de table", "annonce les trois derniers lancers"),
        ("jeton de couleur", "vaut le minimum"),
        ("marqueur", "plus que le minimum"),
    ):
        before, _found, _after = told[word].partition(of_rampo)
        assert "au rampo" in before.lower()
    assert {"jeton de valeur", "table de paiement"}.isdisjoint(told), "words of the rampo"


def _help(language: str, chapter: str) -> str:
    return (Path(guide.__file__).parent / "help" / language / f"{chapter}.md").read_text(encoding="utf-8")
