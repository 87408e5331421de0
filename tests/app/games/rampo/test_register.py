"""The register: every rule has its article and its words, and every step and refusal leads to one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given

from app.games.rampo.register import REASONS, REGISTER, RULE_OF_REASON, maximum_rule, rate_rule, rule_of_step
from app.games.rampo.resolution import article
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import COLOUR_RATES, NUMBERS, RULE_SETS, SEVEN, TABLE_A, TABLE_B, Rules, rules
from app.games.rampo.state import (
    FAULTS,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    NextShooter,
    State,
    Throw,
    WithdrawAsked,
)
from app.table.citations import Rule
from app.table.steps import Accept, Call, Refuse, Step
from tests.app.games.rampo.cases import cases
from tests.app.games.rampo.strategies import tables
from tests.app.games.rampo.tables import table

RULES = {rule.id: rule for rule in REGISTER}
REASONS_OF_THE_CONTRACT = {
    "after-call",
    "astride",
    "value-chips",
    "under-minimum",
    "over-maximum",
    "not-whole-chips",
    "not-seated",
    "marker-not-above-minimum",
    "marker-over-maximum",
    "chips-in-play",
    "attempt-pending",
    "attempt-is-final",
    "no-rampo-on-seven",
    "no-choice-in-2014",
    "last-throw",
    "nothing-won",
    "shooter-has-no-stake",
    "table-full",
    "one-table-in-these-rules",
    "table-holds-for-the-session",
}


def test_each_rule_has_an_id_of_its_own() -> None:
    assert len(RULES) == len(REGISTER)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule) for rule in RULES)


def test_each_rule_cites_an_article_of_the_rampo_or_says_house_usage() -> None:
    assert {rule.article for rule in REGISTER} == {"55-22", "55-22-1", "55-22-2", None}


def test_house_usage_is_what_no_article_says() -> None:
    assert {rule.id for rule in REGISTER if rule.article is None} == {
        "fewest-pieces",
        "target-times",
        "house-zone-last",
        "house-zone-first",
        "house-seven-moves-dice",
    }


@pytest.mark.parametrize("rule", REGISTER, ids=lambda rule: rule.id)
def test_a_rule_is_one_or_two_short_sentences(rule: Rule) -> None:
    for text in (rule.sentence, rule.reading or "Rien."):
        assert text[0].isupper() or text[0] == "«"
        assert text.endswith(".")
        assert "'" not in text
        assert "!" not in text
        assert len(text) <= 160
        assert 1 <= len(re.findall(r"[^.]+\.", text)) <= 2


@pytest.mark.parametrize("rule", REGISTER, ids=lambda rule: rule.id)
def test_a_rule_belongs_to_known_rule_sets(rule: Rule) -> None:
    rule_sets = rule.rule_sets
    assert rule_sets
    assert set(rule_sets) <= set(RULE_SETS)
    assert ("fr-2014" in rule_sets) or not rule.id.endswith("2014")


def test_each_precedence_of_the_strict_order_is_a_rule_of_its_version() -> None:
    for version, pay_table in (("fr-2014", "B"), ("fr-2019", "A"), ("fr-current", "A")):
        for zone_order in ("free", "last", "first"):
            for precedence in rules(version, pay_table, (("zone_order", zone_order),)).order:
                rule = RULES[precedence.rule]
                assert rule.decidable
                assert version in rule.rule_sets or "offer" in (precedence.first, precedence.then)


def test_each_reason_of_the_engine_is_said_in_words_and_rests_on_a_rule() -> None:
    assert [why for why, _ in REASONS] == list(dict.fromkeys(why for why, _ in REASONS))
    assert {why for why, _ in REASONS} == set(RULE_OF_REASON) == REASONS_OF_THE_CONTRACT
    assert all(text.endswith(".") for _, text in REASONS)
    assert all(RULES[rule].decidable for rule in RULE_OF_REASON.values())


def _figures(text: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", text)]


@pytest.mark.parametrize(
    ("rule", "rates"),
    [
        ("rate-numbers-table-a", TABLE_A.base),
        ("rate-numbers-table-b", TABLE_B.base),
        ("rate-rampo-table-a", TABLE_A.rampo),
        ("rate-rampo-table-b", TABLE_B.rampo),
    ],
)
def test_55_22_1_the_sentence_of_a_pay_table_has_the_figures_of_the_engine(rule: str, rates: dict[int, int]) -> None:
    figures = _figures(RULES[rule].sentence)
    rows = [figures[at : at + 3] for at in range(0, len(figures), 3)]
    assert rows == [[low, 14 - low, rates[low]] for low in range(2, 7)]
    assert all(rates[low] == rates[14 - low] for low in range(2, 7))


def test_55_22_1_the_sentences_of_colours_and_seven_have_the_figures_of_the_engine() -> None:
    assert _figures(RULES["rate-colours"].sentence) == [COLOUR_RATES["red"]]
    assert _figures(RULES["rate-white"].sentence) == [COLOUR_RATES["white"]]
    assert _figures(RULES["rate-seven"].sentence) == [SEVEN, TABLE_A.base[SEVEN]]


def test_55_22_2_the_sentences_of_the_maximum_have_the_figures_of_the_engine() -> None:
    for version, pay_table in (("fr-2014", "B"), ("fr-2019", "A"), ("fr-current", "B")):
        compiled = rules(version, pay_table)
        year, number, colour = _figures(RULES[maximum_rule(compiled)].sentence)
        assert (number, colour) == (compiled.maximum_number, compiled.maximum_colour)
        assert str(year) in maximum_rule(compiled)


def test_rates_name_the_rule_of_the_pay_table_in_use() -> None:
    table_a, table_b = rules("fr-current", "A"), rules("fr-2014", "B")
    assert rate_rule(table_a, 8, rampo=False) == "rate-numbers-table-a"
    assert rate_rule(table_b, 8, rampo=True) == "rate-rampo-table-b"
    assert {rate_rule(compiled, SEVEN, rampo=False) for compiled in (table_a, table_b)} == {"rate-seven"}
    for number in NUMBERS:
        assert rate_rule(table_a, number, rampo=False) in RULES


def test_each_fault_has_the_rule_that_voids_the_throw() -> None:
    for fault in FAULTS:
        cited = rule_of_step(rules("fr-2019"), Call("no-throw"), Throw(None, (), fault))
        assert cited == f"void-{fault}"
        assert RULES[cited].decidable


def test_each_step_of_2000_tables_cites_a_rule_of_its_version() -> None:
    for state, events in cases(7, 2000):
        _check_citations(state, events)


@given(tables())
def test_every_step_cites_a_rule_of_its_version(at_table: tuple[State, list[Event]]) -> None:
    _check_citations(*at_table)


def _check_citations(state: State, events: Iterable[Event]) -> None:
    for event in events:
        resolution = resolve(state, event)
        for step in resolution.steps:
            rule = RULES[rule_of_step(state.rules, step, event)]
            assert state.rules.version in rule.rule_sets
            assert rule.decidable
            if not isinstance(step, Accept):
                assert rule.article in (article(step), None)
            assert rule_of_step(state.rules, step) in RULES
        state = resolution.state


IN_2014, IN_2019, CURRENT = rules("fr-2014"), rules("fr-2019"), rules("fr-current", "B")
HOUSE = rules("fr-2019", None, (("seven_moves_dice", True),))


@pytest.mark.parametrize(
    ("compiled", "step", "event", "rule"),
    [
        (IN_2014, Refuse("attempt-pending"), DiceChangeAsked(), "no-dice-change-during-reserve-2014"),
        (CURRENT, Refuse("attempt-pending"), DiceChangeAsked(), "no-dice-change-during-attempt"),
        (CURRENT, Refuse("attempt-pending"), AttemptAsked(1, 8), "one-attempt-for-a-win"),
        (IN_2014, Refuse("after-call"), WithdrawAsked(1, 8, True), "withdrawal-before-call-2014"),
        (IN_2014, Refuse("after-call"), BetPlaced(1, 8, 500, False, True), "no-late-bets"),
        (IN_2014, Refuse("value-chips"), BetPlaced(1, "red", 500, True), "no-value-chips-2014"),
        (IN_2019, Refuse("value-chips"), BetPlaced(1, 8, 500, True), "no-value-chips-on-numbers"),
        (IN_2014, Refuse("over-maximum"), BetPlaced(1, 8, 500), "maximum-2014"),
        (IN_2019, Refuse("over-maximum"), BetPlaced(1, 8, 500), "maximum-2019"),
        (IN_2019, Accept(1, 8, 400), BetPlaced(1, 8, 500), "accept-up-to-maximum"),
        (IN_2019, Accept(1, "red", 500), BetPlaced(1, "red", 500, True), "value-chips-on-colours"),
        (IN_2014, Call("dice-change-hands"), Throw((3, 4)), "seven-changes-hands-2014"),
        (HOUSE, Call("dice-change-hands"), Throw((3, 4)), "house-seven-moves-dice"),
        (IN_2014, Call("dice-change-hands"), NextShooter("removed"), "removal-announced"),
        (IN_2014, Call("last-throws"), DiceWanted(), "last-throws-2014"),
        (CURRENT, Call("last-throws"), DiceWanted(), "last-throws"),
    ],
)
def test_the_event_tells_which_rule_a_step_rests_on(compiled: Rules, step: Step, event: Event, rule: str) -> None:
    assert rule_of_step(compiled, step, event) == rule


def test_a_stake_paid_from_the_zone_cites_repetition_miss_or_withdrawal() -> None:
    reserved = table("fr-2014/B", zone=[(1, 8, 500)])
    for event, rule in (
        (Throw((4, 4)), "rate-rampo-table-b"),
        (Throw((1, 1)), "base-on-miss-2014"),
        (WithdrawAsked(1, 8), "withdrawal-at-base-2014"),
    ):
        step = resolve(reserved, event).steps[-1]
        assert rule_of_step(reserved.rules, step, event) == rule
