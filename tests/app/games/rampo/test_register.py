"""The register: every rule has its article and its words, and every step and refusal leads to one of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given

from app.devices.dice.steps import OfferDice
from app.games import discover, load
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import REFUSALS
from app.games.rampo.rules import COLOUR_RATES, NUMBERS, RULE_SETS, SEVEN, TABLE_A, TABLE_B, rules
from app.games.rampo.state import (
    FAULTS,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    Event,
    NextShooter,
    State,
    Throw,
    WithdrawAsked,
)
from app.resources import SCENARIOS
from app.scenarios.heading import scenario_files
from app.scenarios.scenario import read_scenario
from app.table.citations import Rule
from app.table.register import read_register
from app.table.resolution import in_turn
from app.table.steps import Accept, Call, Collect, Pay, Refuse, Step
from tests.app.games.citations import cited_otherwise
from tests.app.games.rampo.cases import cases
from tests.app.games.rampo.strategies import tables
from tests.app.games.rampo.tables import table
from tests.sizes import Figures, many

GAME = load("rampo")
ANSWERS, REGISTER = GAME.answers, GAME.register
REASONS = tuple(read_register(GAME.folder / "register.toml").refusals.items())

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
    assert {rule.id for rule in REGISTER if rule.source == "usage"} == {
        "fewest-pieces",
        "number-colours-2014",
        "house-zone-last",
        "house-zone-first",
        "house-seven-moves-dice",
    }
    assert {rule.source for rule in REGISTER} == {"article", "usage"}


@pytest.mark.parametrize("rule", REGISTER, ids=lambda rule: rule.id)
def test_a_rule_is_one_or_two_short_sentences(rule: Rule) -> None:
    for text in (rule.sentence, rule.reading or "Rien.", rule.because or "Rien."):
        assert text[0].isupper() or text[0] == "«"
        assert text.endswith(".")
        assert "'" not in text
        assert "!" not in text
        assert len(text) <= 160
        assert 1 <= len(re.findall(r"\.(?!\d)", text)) <= 2


@pytest.mark.parametrize("rule", REGISTER, ids=lambda rule: rule.id)
def test_a_rule_belongs_to_known_rule_sets(rule: Rule) -> None:
    rule_sets = rule.rule_sets
    assert rule_sets
    assert set(rule_sets) <= set(RULE_SETS)
    assert ("fr-2014" in rule_sets) or not rule.id.endswith("2014")


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("dice-numbered", "donné par le fournisseur"),
        ("dice-numbered", "sans nuire à l’équilibre"),
        ("dice-orders", "policier chargé de surveiller l’établissement"),
        ("dice-allotted", "le directeur ou un membre du comité décide"),
        ("dice-checked-after-session", "avec noms et signatures du chef de table et de la direction"),
        ("supervisor-duties", "clarté"),
        ("marker-above-minimum", "à qui le désire"),
        ("croupier-duties", "place les mises sur la zone rampo"),
        ("removal-by-supervisor", "peut retirer les dés au tireur qui enfreint de façon répétée"),
        ("each-throw-decides", "une couleur et un numéro"),
        ("winner-may-take-back-2014", "garde sa mise et peut la reprendre"),
    ],
)
def test_what_an_article_says_beside_the_main_thing_is_not_left_out(rule: str, words: str) -> None:
    assert words in str(RULES[rule].sentence)


@pytest.mark.parametrize(
    "rule",
    [
        "number-colours-2014",
        "losing-stakes-curve",
        "spare-pair",
        "void-broken",
        "void-settles-nothing",
        "no-more-bets-call",
        "seven-pays-reserve-2014",
        "zone-before-move",
    ],
)
def test_what_no_text_says_outright_is_called_a_reading(rule: str) -> None:
    assert RULES[rule].reading


def test_each_precedence_of_the_strict_order_is_a_rule_of_its_version() -> None:
    for version, pay_table in (("fr-2014", "B"), ("fr-2019", "A"), ("fr-current", "A")):
        for zone_order in ("free", "last", "first"):
            for precedence in rules(version, pay_table, (("zone_order", zone_order),)).order:
                rule = RULES[precedence.rule]
                assert rule.decidable
                assert version in rule.rule_sets or "offer" in (precedence.first, precedence.then)


def test_each_reason_of_the_engine_is_said_in_words_and_rests_on_a_rule() -> None:
    assert [why for why, _ in REASONS] == list(dict.fromkeys(why for why, _ in REASONS))
    assert {why for why, _ in REASONS} == set(REFUSALS) == REASONS_OF_THE_CONTRACT
    assert all(text.endswith(".") for _, text in REASONS)
    assert all(RULES[rule].decidable for rules in REFUSALS.values() for rule in rules.values())


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
    year, _colon, sentence = RULES[rule].sentence.partition(" : ")
    assert ("2014" in year) == (rates[2] == TABLE_B.base[2] or rates[2] == TABLE_B.rampo[2])
    figures = _figures(sentence)
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
        year, number, colour = _figures(RULES[compiled.maximum_rule].sentence)
        assert (number, colour) == (compiled.maximum_number, compiled.maximum_colour)
        assert str(year) in compiled.maximum_rule


def test_rates_name_the_rule_of_the_pay_table_in_use() -> None:
    table_a, table_b = rules("fr-current", "A"), rules("fr-2014", "B")
    assert (table_a.base_rules[8], table_b.rampo_rules[8]) == ("rate-numbers-table-a", "rate-rampo-table-b")
    assert {compiled.base_rules[SEVEN] for compiled in (table_a, table_b)} == {"rate-seven"}
    for number in NUMBERS:
        colour = table_a.colour_of[number]
        assert table_a.wins[number] == {
            number: (TABLE_A.base[number], table_a.base_rules[number]),
            colour: (COLOUR_RATES[colour], "rate-white" if colour == "white" else "rate-colours"),
        }


RESERVED = table("fr-2014/B", zone=[(1, 8, 500)], shooter=1)
WAITING = table("fr-current/B", zone=[(1, 8, 500)], shooter=1)


def test_each_fault_has_the_rule_that_voids_the_throw() -> None:
    for fault in FAULTS:
        (due,) = resolve(table("fr-2019/A"), Throw(None, (), fault)).due
        assert (due.step, due.kind, due.rule) == (Call("no-throw"), "result", f"void-{fault}")
        assert RULES[due.rule].decidable


def test_each_step_of_2000_tables_cites_a_rule_of_its_version() -> None:
    for state, events in cases(7, many(2000)):
        _check_citations(state, events)


def test_an_article_that_resolve_writes_is_its_rules_own_or_the_register_says_why_not(figures: Figures) -> None:
    """Over every shipped exercise and random tables."""
    shipped = [read_scenario(path, discover()).exercise.table for path in scenario_files(SCENARIOS, "rampo")]
    told = (("shipped", map(read_table, map(dict, shipped))), ("random", cases(8, many(2000))))
    for name, each in told:
        steps = other = 0
        for state, events in each:
            resolutions = in_turn(resolve, state, events)
            counted = cited_otherwise(RULES, ANSWERS.text(resolutions, state), resolutions)
            steps, other = steps + counted[0], other + counted[1]
        figures(f"rampo, {name} tables: {other} of {steps} steps cite another article than their rule, all declared")


@given(tables())
def test_every_step_cites_a_rule_of_its_version(at_table: tuple[State, list[Event]]) -> None:
    _check_citations(*at_table)


def _check_citations(state: State, events: Iterable[Event]) -> None:
    for event in events:
        resolution = resolve(state, event)
        for due in resolution.due:
            rule = RULES[due.rule]
            assert state.rules.version in rule.rule_sets
            assert rule.decidable
        state = resolution.state


HOUSE: dict[str, str | bool] = {"seven_moves_dice": True}


@pytest.mark.parametrize(
    ("state", "event", "does", "rule"),
    [
        (RESERVED, DiceChangeAsked(), Refuse, "no-dice-change-during-reserve-2014"),
        (WAITING, DiceChangeAsked(), Refuse, "no-dice-change-during-attempt"),
        (WAITING, AttemptAsked(1, 8), Refuse, "one-attempt-for-a-win"),
        (RESERVED, WithdrawAsked(1, 8, True), Refuse, "withdrawal-before-call-2014"),
        (RESERVED, BetPlaced(1, 8, 500, False, True), Refuse, "no-late-bets"),
        (RESERVED, BetPlaced(1, "red", 500, True), Refuse, "no-value-chips-2014"),
        (WAITING, BetPlaced(1, 8, 500, True), Refuse, "no-value-chips-on-numbers"),
        (RESERVED, BetPlaced(1, 8, 50_000), Refuse, "maximum-2014"),
        (WAITING, BetPlaced(1, 8, 50_000), Refuse, "maximum-2019"),
        (WAITING, BetPlaced(1, 8, 50_000), Accept, "accept-up-to-maximum"),
        (WAITING, BetPlaced(1, 8, 500), Accept, "maximum-2019"),
        (WAITING, BetPlaced(1, "red", 500, True), Accept, "value-chips-on-colours"),
        (RESERVED, Throw((3, 4)), OfferDice, "seven-changes-hands-2014"),
        (table("fr-2019/A", shooter=1, house=HOUSE), Throw((3, 4)), OfferDice, "house-seven-moves-dice"),
        (table("fr-2014/B", shooter=1), NextShooter("removed"), Call, "removal-announced"),
        (RESERVED, Throw((4, 4)), Pay, "rate-rampo-table-b"),
        (RESERVED, Throw((1, 1)), Pay, "base-on-miss-2014"),
        (RESERVED, WithdrawAsked(1, 8), Pay, "withdrawal-at-base-2014"),
        (WAITING, Throw((1, 1)), Collect, "miss-loses"),
    ],
)
def test_the_event_tells_which_rule_a_step_rests_on(state: State, event: Event, does: type[Step], rule: str) -> None:
    assert [due.rule for due in resolve(state, event).due if isinstance(due.step, does)] == [rule]
