"""The register: every rule has its article and its words, and every step and refusal leads to one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given

from app.games.roulette.chances import LAYOUT, WHEEL
from app.games.roulette.register import REASONS, REGISTER, RULE_OF_REASON, rate_rule, rule_of_step
from app.games.roulette.resolution import article
from app.games.roulette.resolve import resolve
from app.games.roulette.rules import MC_2009, RULE_SETS
from app.games.roulette.state import Announced, BetPlaced, Event, Spin, State
from app.table.citations import Rule
from app.table.steps import Accept, Call, Collect, Pay
from tests.app.games.roulette.cases import cases
from tests.app.games.roulette.strategies import tables
from tests.app.games.roulette.tables import RULES

BY_ID = {rule.id: rule for rule in REGISTER}


def test_each_rule_has_an_id_of_its_own() -> None:
    assert len(BY_ID) == len(REGISTER)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule) for rule in BY_ID)


def test_every_article_of_the_order_is_cited_and_no_other() -> None:
    assert {rule.article for rule in REGISTER} - {None} == {f"1.{paragraph}" for paragraph in range(1, 10)}
    assert [rule.id for rule in REGISTER if rule.article is None] == ["fewest-pieces"], "house usage"


@pytest.mark.parametrize("rule", REGISTER, ids=lambda rule: rule.id)
def test_a_rule_is_one_or_two_short_sentences(rule: Rule) -> None:
    assert rule.rule_sets == RULE_SETS
    for text in (rule.sentence, rule.reading or "Rien."):
        assert text[0].isupper() or text[0] in "«0"
        assert text.endswith(".")
        assert "'" not in text
        assert "!" not in text
        assert len(text) <= 160
        assert 1 <= len(re.findall(r"[^.]+\.", text)) <= 2


def test_each_precedence_of_the_strict_order_is_a_rule() -> None:
    assert all(BY_ID[precedence.rule].decidable for precedence in RULES.order)


def test_each_reason_of_the_engine_is_said_in_words_and_rests_on_a_rule() -> None:
    assert {why for why, _ in REASONS} == set(RULE_OF_REASON)
    assert set(RULE_OF_REASON) == {
        "after-call",
        "not-seated",
        "not-repeated",
        "value-chips",
        "not-whole-chips",
        "under-minimum",
        "over-maximum",
    }
    assert all(text.endswith(".") for _, text in REASONS)
    assert all(BY_ID[rule].decidable for rule in RULE_OF_REASON.values())


def _figures(text: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", text)]


def test_1_5_the_sentences_of_the_rates_have_the_figures_of_the_engine() -> None:
    for on, chance in LAYOUT.items():
        figures = _figures(BY_ID[rate_rule(on)].sentence)
        rate = MC_2009.rates.value[chance.kind]
        assert RULES.rates[on] == rate
        assert figures[-1:] == ([] if chance.kind in ("dozens", "columns") else [rate])


def test_1_7_the_sentences_of_the_announcements_have_the_numbers_of_the_engine() -> None:
    for bet in ("tiers", "orphelins"):
        covered = {number for on, _ in MC_2009.announcements.value[bet] for number in LAYOUT[on].numbers}
        assert set(_figures(BY_ID[bet].sentence)) == covered
    covered = {number for on, _ in MC_2009.announcements.value["voisins"] for number in LAYOUT[on].numbers}
    assert set(_figures(BY_ID["voisins"].sentence)) == covered - {26, 28}
    assert covered == {WHEEL[(WHEEL.index(22) + step) % 37] for step in range(17)}


def test_each_step_of_2000_tables_cites_a_rule() -> None:
    for state, events in cases(7, 2000):
        _check_citations(state, events)


@given(tables())
def test_every_step_cites_a_rule(at_table: tuple[State, list[Event]]) -> None:
    _check_citations(*at_table)


def _check_citations(state: State, events: Iterable[Event]) -> None:
    for event in events:
        resolution = resolve(state, event)
        for step in resolution.steps:
            rule = BY_ID[rule_of_step(state.rules, step, event)]
            assert rule.decidable
            if not isinstance(step, Accept | Pay):
                assert rule.article == article(step)
            assert rule_of_step(state.rules, step) in BY_ID
        state = resolution.state


@pytest.mark.parametrize(
    ("on", "rule"),
    [
        (0, "rate-straight"),
        ("0-1", "rate-split"),
        ("0-1-2", "zero-trios"),
        ("1-2-3", "rate-street"),
        ("0-1-2-3", "zero-corner"),
        ("1-2-4-5", "rate-corner"),
        ("1-2-3-4-5-6", "rate-six-line"),
        ("dozen-3", "rate-dozen-column"),
        ("column-1", "rate-dozen-column"),
        ("columns-1-2", "rate-two-dozens"),
        ("red", "rate-simple"),
        ("even", "rate-simple"),
        ("high", "low-and-high"),
    ],
)
def test_a_payment_cites_the_rule_of_its_chance(on: int | str, rule: str) -> None:
    assert rate_rule(on) == rule
    assert rule_of_step(RULES, Pay("layout", 1, on, 200, RULES.rates[on], 0, 0)) == rule


@pytest.mark.parametrize(
    ("event", "amount", "rule"),
    [
        (BetPlaced(1, 17, 600), 600, "stakes-that-count"),
        (BetPlaced(1, 17, 600), 400, "accept-up-to-maximum"),
        (BetPlaced(1, "red", 600, value=True), 600, "value-chips-on-simple"),
        (BetPlaced(1, 17, 600, value=True, exception=True), 600, "value-chips-exception"),
        (Announced(1, "tiers", 600, repeated=True), 600, "tiers"),
        (Announced(1, "neighbours", 600, 5, repeated=True), 600, "neighbours"),
        (None, 600, "stakes-that-count"),
    ],
)
def test_what_is_accepted_cites_the_rule_the_request_asks_of(event: Event | None, amount: int, rule: str) -> None:
    assert rule_of_step(RULES, Accept(1, 17, amount), event) == rule


def test_the_call_of_zero_cites_its_own_rule() -> None:
    assert rule_of_step(RULES, Call("result", 0)) == "zero-wins-no-simple"
    assert rule_of_step(RULES, Call("result", 1)) == "result-called"


def test_what_zero_takes_whole_cites_its_own_rule() -> None:
    lost = Collect("layout", 1, "dozen-1", 1000)
    assert rule_of_step(RULES, lost, Spin(0)) == "zero-takes-others"
    assert rule_of_step(RULES, lost, Spin(17)) == "collect-losers"
