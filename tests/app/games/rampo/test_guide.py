"""Rampo's part of the help says all that the data holds, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games import load
from app.games.rampo.guide import VALUES, keys_text, pay_tables_text, versions_text
from app.games.rampo.key_tables import ACT_KEYS, CALL_KEYS, COLOUR_KEYS
from app.games.rampo.rules import NUMBERS, RULE_SETS, SEVEN, TABLE_A, TABLE_B, VERSIONS, RuleSet
from app.table.guide import plain
from app.text import LANGUAGES, _, set_language, translate

REGISTER = load("rampo").register


@pytest.fixture(autouse=True, params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("fr")


def _rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines() if line[:1] == "|"]


def test_pay_tables_are_those_of_the_rules() -> None:
    rows = {row[0]: row for row in _rows(pay_tables_text())}
    for number in NUMBERS:
        rampo = ["–", "–"] if number == SEVEN else [str(each.rampo[number]) for each in (TABLE_A, TABLE_B)]
        bases = [str(each.base[number]) for each in (TABLE_A, TABLE_B)]
        assert rows[f"**{number}**"][2:] == [bases[0], rampo[0], bases[1], rampo[1]]


@pytest.mark.parametrize("version", RULE_SETS)
def test_a_rule_set_shows_only_its_own_pay_tables(version: str) -> None:
    """The tables have letters only where the house chooses between them."""
    head = _rows(pay_tables_text(version))[0]
    letters = [cell[0] for cell in head[2:] if "," in cell]
    assert letters == ([*"AABB"] if version == "fr-current" else [])
    assert len(head) == 2 + 2 * len(VERSIONS[version].pay_tables.value)


def test_every_value_of_a_rule_set_is_compared(language: str) -> None:
    assert set(VALUES) == set(RuleSet._fields)
    text = versions_text()
    for field in RuleSet._fields:
        title, say = VALUES[field]
        assert f"**{translate(title)}**" in text
        for version, rules in VERSIONS.items():
            cited = getattr(rules, field)
            rule = load("rampo").rule(cited.rule).under(version)
            told = plain(say(cited.value)) if rule.source == "article" else _("non écrit ; comme depuis 2019")
            assert told in text
            assert not rule.reading or _("{value} (lecture)").format(value=told) in text


def test_what_2014_does_not_write_is_not_among_what_has_stayed() -> None:
    set_language("fr")
    differing, stayed = versions_text().split("## Ce qui est resté")
    assert "| **Couleur des numéros** | non écrit ; comme depuis 2019 (lecture) |" in differing
    assert "Couleur des numéros" not in stayed
    assert "aucun (lecture)" in differing


def test_rules_not_in_every_rule_set_are_listed_apart_but_for_those_with_two_of_three() -> None:
    text = versions_text()
    for rule in REGISTER:
        if rule.article and rule.rule_sets in (("fr-2014",), ("fr-2019", "fr-current"), ("fr-current",)):
            assert f"- {plain(translate(rule.sentence))}" in text


def test_every_key_of_the_keyboard_stands_in_the_table_of_keys(language: str) -> None:
    rows = [row[0] for row in _rows(keys_text())]
    for key in (*ACT_KEYS[language], *COLOUR_KEYS[language]):
        assert f"`{key}`" in rows
    for key in CALL_KEYS[language]:
        assert f"`A` `{key}`" in rows
