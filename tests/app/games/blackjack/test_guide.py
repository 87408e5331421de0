"""Blackjack's part of the help and of the glossary says what its data hold, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.devices.cards.cards import RANKS, index
from app.drills.drill import TableSettings
from app.games import load
from app.games.blackjack.glossary import TERMS
from app.games.blackjack.guide import GUIDE, keys_text, payments_text, points_text, versions_text
from app.games.blackjack.hands import VALUES
from app.games.blackjack.kit import KIT
from app.games.blackjack.rules import RULE_SETS
from app.glossary import glossary
from app.table.guide import RulesChapter, plain
from app.text import LANGUAGES, set_language, translate


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


def _rows(text: str) -> list[list[str]]:
    """The rows of the table of a chapter, without its head."""
    (block,) = [block.splitlines()[2:] for block in text.split("\n\n") if block.startswith("| ")]
    return [[cell.strip(" *") for cell in line.strip("| ").split(" | ")] for line in block]


def test_55_4_each_rank_counts_what_the_engine_counts(language: str) -> None:
    told = {name: value for names, value in _rows(points_text()) for name in names.split(", ")}
    for rank in RANKS:
        counts = told[index(rank, language)].split()
        assert int(counts[0]) == VALUES[rank]
        assert (len(counts) > 1) == (rank == "A")
    assert len(told) == len(RANKS)


def test_55_4_payments_stand_with_what_they_give() -> None:
    rates = [row[1].split(",")[0] for row in _rows(payments_text())]
    assert rates == ["1", "3/2", "2"]


def test_what_versions_differ_in_is_every_rule_that_is_not_in_all_of_them() -> None:
    rows = {row[0]: row[1:4] for row in _rows(versions_text())}
    differing = [rule for rule in load("blackjack").register if rule.rule_sets != RULE_SETS]
    assert list(rows) == [plain(translate(rule.sentence)) for rule in differing]
    yes = {"fr": "oui", "en": "yes"}
    for rule, held in zip(differing, rows.values(), strict=True):
        assert [cell in yes.values() for cell in held] == [each in rule.rule_sets for each in RULE_SETS]


def test_the_chapter_of_rules_has_each_rule_and_where_it_stands() -> None:
    chapter = GUIDE.chapters[0].text
    assert isinstance(chapter, RulesChapter)
    paragraphs = chapter().split("\n\n")
    assert all(plain(translate(rule.sentence)) in paragraphs for rule in load("blackjack").register)
    assert any("2014, 2019" in paragraph for paragraph in paragraphs)


def test_only_chapters_that_say_so_depend_on_the_rule_set() -> None:
    for chapter in GUIDE.chapters:
        assert (len({chapter.text(version) for version in (None, *RULE_SETS)}) > 1) is chapter.by_rules


def test_keys_are_those_of_the_language_in_force_with_their_commas(language: str) -> None:
    collected = {"fr": "| `R` `Z` `B` `1` |", "en": "| `C` `Z` `B` `1` |"}[language]
    assert collected in keys_text()
    assert "| `L` `E` `,` `2` `1` |" in keys_text()


def test_its_words_are_said_once_among_those_of_all_games() -> None:
    words = [term.french for term in glossary(load(name).terms for name in ("blackjack", "punto-banco", "rampo"))]
    assert len(set(words)) == len(words)
    assert {term.french for term in TERMS} < set(words)


def test_usages_of_the_house_stand_in_the_header_where_they_are_not_the_usual_ones(language: str) -> None:
    usual = TableSettings("fr-2019", None, 500, switches=(("settle", "hand-by-hand"), ("surrender", False)))
    house = TableSettings("fr-2019", None, 500, switches=(("settle", "collects-first"), ("splits", 3)))
    assert len(KIT.table_text(usual).split(" · ")) == 2
    *_table, settled, split = KIT.table_text(house).split(" · ")
    assert split.endswith("3") or settled.endswith("3")
    assert {"fr": "tout ramasser", "en": "collect"}[language] in f"{settled} {split}"
