"""The register of punto banco: what is law, what is our reading, and which article each answer cites."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from app.games import load
from app.games.punto_banco.records import event_object, state_text
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.rule_ids import REFUSALS, RuleId
from app.table.register import register_of
from app.table.resolution import in_turn
from tests.app.games.citations import cited_otherwise
from tests.app.games.punto_banco.cases import cases

GAME = load("punto-banco")
RULES = {rule.id: rule for rule in GAME.register}

READINGS = {
    "half-on-six": "banco",  # who totals 6
    "stake-unit": "Vingt",  # of what
    "table-shown": "nomme",
    "put-right": "dans l’ordre",
    "false-draw-void": "ordre est perdu",
    "limits-per-player": "par joueur",
    "great-table": "pas donnée",
    "burn-by-first-card": "en plus",
    "stop-card-called": "première carte d’un coup",
    "points-before-third": "on ne l’annonce pas",
    "final-calls": "personne n’a tiré",
    "stake-again-players": "nouvelles mises",
    "electronic-limits": "ne nomme pas",
}


@pytest.mark.parametrize("rule", READINGS)
def test_what_is_our_reading_says_so(rule: str) -> None:
    assert READINGS[rule] in str(RULES[rule].reading)


def test_every_rule_that_is_known_to_the_type_checker_stands_in_the_register() -> None:
    assert set(get_args(RuleId)) == set(RULES)


def test_each_reason_of_the_engine_is_said_in_words_and_rests_on_a_rule() -> None:
    told = register_of(str(GAME.folder / "register.toml")).refusals
    assert set(told) == set(REFUSALS)
    assert set(told) == {
        *("after-call", "not-a-multiple", "under-minimum", "over-maximum", "stop-card", "not-a-prescribed-maximum"),
        *("under-one-euro", "minimum-needs-reopening", "not-shown"),
    }
    assert {rule for rules in REFUSALS.values() for rule in rules.values()} <= set(RULES)


def test_each_article_that_is_written_is_the_rules_own_or_declared_with_its_reason() -> None:
    steps = other = 0
    for state, events in cases(3, 600):
        line = json.loads(state_text(state)) | {"events": [event_object(event) for event in events]}
        counted, otherwise = cited_otherwise(RULES, GAME.answer(line), in_turn(resolve, state, events))
        steps, other = steps + counted, other + otherwise
    assert steps > 3000
    assert other > 0


def test_the_pay_table_of_2019_is_no_rule_of_2014() -> None:
    only = {rule.id for rule in GAME.register if "fr-2014" not in rule.rule_sets}
    assert only == {"even-banco", "half-on-six", "table-shown", "electronic-limits"}


def test_there_are_more_than_30_mistakes_and_no_two_of_one_name() -> None:
    names = [name for rule in GAME.register for name in rule.mistakes.values()]
    assert len(names) == len(set(names)) == 77
