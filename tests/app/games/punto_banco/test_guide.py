"""Punto banco's part of the help and of the glossary says what its data hold, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.devices.cards.cards import PACK
from app.devices.cards.steps import Deal
from app.games import load
from app.games.punto_banco.glossary import TERMS
from app.games.punto_banco.guide import GUIDE, draws_text, keys_text, pay_tables_text, versions_text
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.rules import DRAWS, RULE_SETS
from app.games.punto_banco.state import Coup
from app.glossary import glossary
from app.table.guide import RulesChapter, plain
from app.text import LANGUAGES, set_language, translate
from tests.app.games.punto_banco.tables import table

SAID = {"fr": ("tire", "reste"), "en": ("draws", "stands")}
FACES = {DRAWS.values[card.rank]: card for card in PACK}


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


def _tables(text: str) -> list[list[list[str]]]:
    """The rows of each table of a chapter, without its head."""
    blocks = [block.splitlines()[2:] for block in text.split("\n\n") if block.startswith("| ")]
    return [[_cells(line) for line in block] for block in blocks]


def _cells(line: str) -> list[str]:
    return [cell.strip(" *") for cell in line.strip("| ").split(" | ")]


def _points(cell: str) -> range:
    words = cell.replace(",", "").split()
    return range(int(words[0]), int(words[-1]) + 1)


def _banco_draws(points: int, third: int | None) -> bool:
    """Whether the engine deals banco a third card, punto having drawn a card of such a value or stood."""
    punto = 7 if third is None else 0
    cards = [FACES[punto], FACES[points], FACES[0], FACES[0], *([] if third is None else [FACES[third]])]
    found = resolve(table(), Coup((*cards, FACES[1], FACES[1])))
    return sum(isinstance(step, Deal) and step.on == "banco" for step in found.steps) > 2


def test_the_grid_is_the_engines_draw_cell_by_cell(language: str) -> None:
    draws, stands = SAID[language]
    punto, banco = _tables(draws_text())
    assert [row[1] for row in punto][:2] == [draws, stands]
    assert [list(_points(row[0])) for row in punto] == [[0, 1, 2, 3, 4, 5], [6, 7], [8, 9]]
    head = next(line for line in draws_text().splitlines() if "| 8 |" in line)
    _corner, *heads, _stood = _cells(head)
    thirds: list[list[int | None]] = [[*_points(each)] for each in heads] + [[None]]
    assert [third for column in thirds[:-1] for third in column] == list(range(10))
    told = {points: row[1:] for row in banco for points in _points(row[0])}
    assert list(told) == list(range(8))
    for points, cells in told.items():
        for column, cell in zip(thirds, cells, strict=True):
            assert {draws if _banco_draws(points, third) else stands for third in column} == {cell}


def test_both_pay_tables_stand_side_by_side_and_in_2014_one_alone() -> None:
    (both,) = _tables(pay_tables_text())
    rates = [[cell.replace(",", "").split()[0] for cell in row[1:]] for row in both]
    assert rates == [["1", "1"], ["19/20", "1"], ["19/20", "1/2"], ["8", "8"]]
    (base,) = _tables(pay_tables_text("fr-2014"))
    assert [len(row) for row in base] == [2, 2, 2]
    assert pay_tables_text("fr-current") == pay_tables_text("fr-2019") == pay_tables_text()


def test_what_2019_changed_is_every_rule_that_2014_has_not() -> None:
    (rows,) = _tables(versions_text())
    since = [rule for rule in load("punto-banco").register if rule.rule_sets != RULE_SETS]
    assert [row[0] for row in rows[1:]] == [plain(translate(rule.sentence)) for rule in since]
    assert all(row[1] != row[2] == row[3] for row in rows)


def test_the_chapter_of_rules_has_each_rule() -> None:
    chapter = GUIDE.chapters[0].text
    assert isinstance(chapter, RulesChapter)
    paragraphs = chapter().split("\n\n")
    assert all(plain(translate(rule.sentence)) in paragraphs for rule in load("punto-banco").register)


def test_only_chapters_that_say_so_depend_on_the_rule_set() -> None:
    for chapter in GUIDE.chapters:
        assert (len({chapter.text(version) for version in (None, *RULE_SETS)}) > 1) is chapter.by_rules


def test_keys_are_those_of_the_language_in_force(language: str) -> None:
    collected = {"fr": "| `R` `P` `C` `1` |", "en": "| `C` `P` `C` `1` |"}[language]
    assert collected in keys_text()


def test_its_words_are_said_once_among_those_of_all_games() -> None:
    words = [term.french for term in glossary(load(name).terms for name in ("punto-banco", "rampo", "roulette"))]
    assert len(set(words)) == len(words)
    assert {term.french for term in TERMS} < set(words)
