"""The register: every rule has its article and its words, and every step and refusal leads to one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given

from app.games import discover, load
from app.games.roulette.chances import LAYOUT, WHEEL
from app.games.roulette.records import read_table
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import REFUSALS
from app.games.roulette.rules import MC_2009, RULE_SETS
from app.games.roulette.state import Announced, BetPlaced, Event, Launched, Spin, State
from app.resources import SCENARIOS
from app.scenarios.heading import scenario_files
from app.scenarios.scenario import read_scenario
from app.table.citations import Rule
from app.table.register import read_register
from app.table.resolution import in_turn
from app.table.steps import Accept, Pay
from tests.app.games.citations import cited_otherwise
from tests.app.games.closures import closure
from tests.app.games.roulette.cases import cases
from tests.app.games.roulette.strategies import tables
from tests.app.games.roulette.tables import RULES, table
from tests.sizes import Figures, many

GAME = load("roulette")
ANSWERS, REGISTER = GAME.answers, GAME.register
REASONS = tuple(read_register(GAME.folder / "register.toml").refusals.items())

BY_ID = {rule.id: rule for rule in REGISTER}


def test_each_rule_has_an_id_of_its_own() -> None:
    assert len(BY_ID) == len(REGISTER)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule) for rule in BY_ID)


def test_every_article_of_the_order_is_cited_and_no_other() -> None:
    assert {rule.article for rule in REGISTER} - {None} == {f"1.{paragraph}" for paragraph in range(1, 10)}


def test_what_no_article_says_is_usage_or_a_limit_of_the_program() -> None:
    assert [rule.id for rule in REGISTER if rule.source == "usage"] == [
        "place-your-bets",
        "cut-in-fives",
        "fewest-pieces",
        "neighbours",
        "announcement-by-chip",
    ]
    assert [rule.id for rule in REGISTER if rule.source == "program"] == ["even-cents-accepted"]


@pytest.mark.parametrize("rule", REGISTER, ids=lambda rule: rule.id)
def test_a_rule_is_one_or_two_short_sentences(rule: Rule) -> None:
    assert rule.rule_sets == RULE_SETS
    for text in (rule.sentence, rule.reading or "Rien.", rule.because or "Rien."):
        assert text[0].isupper() or text[0] in "«0"
        assert text.endswith(".")
        assert "'" not in text
        assert "!" not in text
        assert len(text) <= 160
        assert 1 <= len(re.findall(r"\.(?!\d)", text)) <= 2


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("croupiers", "sous un chef de table"),
        ("marked-announcements", "dont elle communique la liste au contrôle des jeux"),
        ("complex-in-writing", "chefs de table et contrôle des jeux prévenus"),
        ("object-call-first", "dans le cylindre qui tourne"),
        ("object-stop-first", "dans le cylindre qui tourne"),
        ("object-ball-first", "dans le cylindre qui tourne"),
        ("value-chips-exception", "Sur une chance multiple"),
    ],
)
def test_what_an_article_says_beside_the_main_thing_is_not_left_out(rule: str, words: str) -> None:
    assert words in str(BY_ID[rule].sentence)


def test_what_no_text_says_outright_is_called_a_reading() -> None:
    assert "ailleurs aussi en plein, en huit jetons" in str(BY_ID["orphelins"].reading)
    assert all(BY_ID[rule].reading for rule in ("seven-turns", "announcement-repeated", "announcement-by-chip"))


def test_each_precedence_of_the_strict_order_is_a_rule() -> None:
    assert all(BY_ID[precedence.rule].decidable for precedence in RULES.order)


def test_each_reason_of_the_engine_is_said_in_words_and_rests_on_a_rule() -> None:
    assert {why for why, _ in REASONS} == set(REFUSALS)
    assert set(REFUSALS) == {
        "after-call",
        "not-seated",
        "not-repeated",
        "value-chips",
        "not-whole-chips",
        "under-minimum",
        "over-maximum",
    }
    assert all(text.endswith(".") for _, text in REASONS)
    assert all(BY_ID[rule].decidable for rules in REFUSALS.values() for rule in rules.values())


def _figures(text: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", text)]


def test_1_5_the_sentences_of_the_rates_have_the_figures_of_the_engine() -> None:
    for on, chance in LAYOUT.items():
        figures = _figures(BY_ID[RULES.rate_rules[on]].sentence)
        rate = MC_2009.rates[chance.kind].value
        assert RULES.rates[on] == rate
        assert figures[-1:] == ([] if chance.kind in ("dozens", "columns") else [rate])


def test_1_7_the_sentences_of_the_announcements_have_the_numbers_of_the_engine() -> None:
    for bet in ("tiers", "orphelins"):
        covered = {number for on, _ in MC_2009.announcements.value[bet] for number in LAYOUT[on].numbers}
        assert set(_figures(BY_ID[bet].sentence)) == covered
    covered = {number for on, _ in MC_2009.announcements.value["voisins"] for number in LAYOUT[on].numbers}
    assert set(_figures(BY_ID["voisins"].sentence)) == covered - {26, 28}
    assert covered == {WHEEL[(WHEEL.index(22) + step) % 37] for step in range(17)}


@pytest.mark.slow
def test_each_step_of_2000_tables_cites_a_rule() -> None:
    for state, events in cases(7, many(2000)):
        _check_citations(state, events)


@pytest.mark.slow
def test_an_article_that_resolve_writes_is_its_rules_own_or_the_register_says_why_not(figures: Figures) -> None:
    """Over every shipped exercise and random tables."""
    shipped = [read_scenario(path, discover()).exercise.table for path in scenario_files(SCENARIOS, "roulette")]
    drawn = (
        (state, tuple(each for each in events if type(each) is not Launched)) for state, events in cases(8, many(2000))
    )
    told = (("shipped", map(read_table, map(dict, shipped))), ("random", (case for case in drawn if case[1])))
    for name, each in told:
        steps = other = 0
        for state, events in each:
            resolutions = in_turn(resolve, state, events)
            counted = cited_otherwise(BY_ID, ANSWERS.text(resolutions, state), resolutions)
            steps, other = steps + counted[0], other + counted[1]
        figures(f"roulette, {name} tables: {other} of {steps} steps cite another article than their rule, all declared")


@given(tables())
def test_every_step_cites_a_rule(at_table: tuple[State, list[Event]]) -> None:
    _check_citations(*at_table)


def _check_citations(state: State, events: Iterable[Event]) -> None:
    for event in events:
        resolution = resolve(state, event)
        assert all(BY_ID[due.rule].decidable for due in resolution.due)
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
    won = resolve(table([(1, on, 200)]), Spin(LAYOUT[on].numbers[0])).due[-1]
    assert (type(won.step), won.rule) == (Pay, rule)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (BetPlaced(1, 17, 600), "stakes-that-count"),
        (BetPlaced(1, 17, 60_000), "accept-up-to-maximum"),
        (BetPlaced(1, "red", 600, value=True), "value-chips-on-simple"),
        (BetPlaced(1, 17, 600, value=True, exception=True), "value-chips-exception"),
        (Announced(1, "tiers", 600, repeated=True), "tiers"),
        (Announced(1, "neighbours", 600, 5, repeated=True), "neighbours"),
    ],
)
def test_what_is_accepted_cites_the_rule_the_request_asks_of(event: Event, rule: str) -> None:
    due = resolve(table(seats=[1], maximums={"straight": 800}), event).due
    assert {each.rule for each in due if isinstance(each.step, Accept)} == {rule}


def test_the_call_of_zero_cites_its_own_rule() -> None:
    assert resolve(table(), Spin(0)).due[0].rule == "zero-wins-no-simple"
    assert resolve(table(), Spin(1)).due[0].rule == "result-called"


def test_what_zero_takes_whole_cites_its_own_rule() -> None:
    lost = table([(1, "dozen-1", 1000)])
    assert resolve(lost, Spin(0)).due[-1].rule == "zero-takes-others"
    assert resolve(lost, Spin(17)).due[-1].rule == "collect-losers"


@pytest.mark.parametrize(
    ("rule", "first", "then"),
    [("dozens-with-columns", "dozen-2", "column-2"), ("simple-in-any-order", "black", "odd")],
)
def test_1_6_what_the_text_enumerates_within_a_category_is_read_as_a_list(rule: str, first: str, then: str) -> None:
    """The letter may bind the order within a category too: that it does not is told as a reading."""
    assert BY_ID[rule].reading
    resolution = resolve(table([(1, first, 200), (1, then, 200)]), Spin(17))
    paid = [at for at, step in enumerate(resolution.steps) if isinstance(step, Pay)]
    assert len(paid) == 2
    assert not {(paid[0], paid[1]), (paid[1], paid[0])} & set(closure(resolution.before, len(resolution.steps)))


def test_1_6_what_stands_without_a_comma_is_read_as_a_sequence() -> None:
    """The text joins corners and splits in one breath; that the first are paid first is told as a reading."""
    assert BY_ID["corners-before-splits"].reading
    resolution = resolve(table([(1, "16-17-19-20", 200), (1, "17-20", 200)]), Spin(17))
    paid = tuple(at for at, step in enumerate(resolution.steps) if isinstance(step, Pay))
    assert paid in closure(resolution.before, len(resolution.steps))
