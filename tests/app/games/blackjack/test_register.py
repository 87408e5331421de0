"""The register: every rule has its article and its words, and every step and refusal leads to one of them."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import load
from app.games.blackjack.records import read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rule_ids import REFUSALS
from app.games.blackjack.rules import RULE_SETS, SETTLES, VERSIONS, rules
from app.table.citations import Cited, Rule
from app.table.register import read_register
from app.table.resolution import in_turn
from tests.app.games.blackjack.documents import document

GAME = load("blackjack")
REGISTER = GAME.register
BY_ID = {rule.id: rule for rule in REGISTER}


def test_each_rule_has_an_id_of_its_own() -> None:
    assert len(BY_ID) == len(REGISTER)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule) for rule in BY_ID)


def test_the_articles_of_the_game_are_cited_and_no_other() -> None:
    assert {rule.article for rule in REGISTER} - {None} == {"55-4", "55-5", "67-16", "67-16-2"}


def test_what_no_article_says_is_usage_or_a_limit_of_the_program() -> None:
    assert [rule.id for rule in REGISTER if rule.source == "usage"] == [
        *("no-more-bets-called", "points-called", "draws-if-it-matters", "fewest-pieces"),
        *("extra-card-burnt", "void-called-first", "void-gives-back"),
    ]
    assert [rule.id for rule in REGISTER if rule.source == "program"] == ["even-stakes"]


@pytest.mark.parametrize("rule", REGISTER, ids=lambda rule: rule.id)
def test_a_rule_is_one_or_two_short_sentences(rule: Rule) -> None:
    assert set(rule.rule_sets) <= set(RULE_SETS)
    for text in (rule.sentence, rule.reading or "Rien.", rule.because or "Rien."):
        assert text[0].isupper() or text[0] in "«0123456789"
        assert text.endswith(".")
        assert "'" not in text
        assert len(text) <= 160
        assert 1 <= len(re.findall(r"\.(?!\d)", text)) <= 2


def test_what_is_read_into_an_open_text_is_called_a_reading() -> None:
    readings = {rule.id for rule in REGISTER if rule.reading}
    assert readings >= {
        *("one-pair-of-aces", "two-pairs-of-aces", "second-card-in-turn", "black-jack-stands", "surrender-untouched"),
        *("draws-if-it-matters", "extra-card-burnt", "right-to-left", "no-more-bets-called", "points-called"),
        *("standing-may-follow", "insurance-half", "insurance-outlives-hand", "stake-minimum", "accept-up-to-maximum"),
        *("pairs-again", "electronic-limits", "double-exactly", "house-collects-first"),
    }
    assert BY_ID["one-pair-of-aces"].under("fr-current").reading is None
    assert BY_ID["one-pair-of-aces"].under("fr-2014").reading


@pytest.mark.parametrize("version", RULE_SETS)
def test_each_value_of_a_rule_set_rests_on_a_rule_that_holds_there(version: str) -> None:
    text = VERSIONS[version]
    for name in text.__dataclass_fields__:
        cited: Cited[object, str] = getattr(text, name)
        assert version in BY_ID[cited.rule].rule_sets, name


@pytest.mark.parametrize("settle", SETTLES)
def test_each_precedence_of_the_strict_order_is_a_rule_that_an_event_decides(settle: str) -> None:
    assert all(BY_ID[p.rule].decidable for p in rules("fr-current", (("settle", settle),)).order)


def test_each_reason_is_said_in_words_and_rests_on_a_rule() -> None:
    reasons = read_register(GAME.folder / "register.toml").refusals
    assert reasons.keys() == REFUSALS.keys()
    assert all(rule in BY_ID for of_reason in REFUSALS.values() for rule in of_reason.values())


@given(st.integers(0, 2**32))
def test_each_step_rests_on_a_rule_of_its_rule_set(seed: int) -> None:
    state, events = read_table(document(Random(seed)))
    for resolution in in_turn(resolve, state, events):
        for due in resolution.due:
            assert state.rules.version in BY_ID[due.rule].rule_sets, due
