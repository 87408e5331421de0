"""The registers of the poker games: what is law, what is our reading, and which article each answer cites."""

from __future__ import annotations

import json
from importlib import import_module
from random import Random
from typing import get_args

import pytest

from app.games import discover
from app.games.poker.rules import COMMON
from app.table.reading import InputError
from app.table.register import register_of
from app.table.resolution import in_turn
from tests.app.games.citations import cited_otherwise
from tests.app.games.poker.lines import GAMES, line

ENGINES = discover(drilled=False)
each_game = pytest.mark.parametrize("game", GAMES)

REASONS = {
    *("after-call", "not-seated", "standing", "spoken", "wrong-amount", "under-minimum", "over-maximum"),
    *("nothing-staked", "table-full", "minimum-needs-reopening", "not-a-prescribed-maximum", "no-stakes", "no-ante"),
    *("not-now", "undecided", "no-hand", "already-raised", "must-decide"),
}
OWN_REASONS = {
    "ultimate": {"unequal-stakes", "fold-at-the-end"},
    "three-card": {"before-showdown", "cards-removed"},
    "stud": {"before-showdown", "cards-removed", "one-table-in-these-rules", "table-holds-for-the-session"},
}
READINGS = {
    "ultimate": {
        "ante-back": "dernière phrase",
        "best-five": "tableau seul",
        "fold-loses": "ne dit pas",
        "raise-exactly": "exacts",
        "posted-maximum": "Chaque mise",
        "trips-optional": "montant",
        "dealt-in-turn": "à la fois",
        "turned-before-stakes": "libre",
        "text-of-2014": "2021",
        "board-turned": "brûlée",
        "qualifies-with-pair": "tableau",
        "no-cut": "pas",
        "cards-after-stakes": "ne règle pas",
        "fold-on-full-board": "renoncer",
        "stakes-before-cards": "première carte",
        "check-passes": "libre",
        "croupier-first": "renoncé",
    },
    "three-card": {
        "bonus-table": "mise à part",
        "bonus-below-lost": "perdue",
        "ante-brelan": "s’y ajoute",
        "no-play-even": "brelan",
        "ace-low": "stud",
        "classes-ascending": "barème",
        "ties-read-on": "carte par carte",
        "fold-loses": "mise initiale",
        "unclaimed-lost": "rendre",
        "marked-seats": "nombre de places",
        "null-coup": "ramassé",
        "winner-announced": "égalité",
        "right-to-left": "individuellement",
        "looked-null": "nulles",
        "bank-wins-announced": "égalité",
        "null-called-first": "rampo",
        "croupier-first": "passé",
        "maximum-between-coups": "coups",
        "posted-maximum": "par joueur",
        "chips-alone": "jetons",
        "bonus-announced": "au choix",
    },
    "stud": {
        "win-without-pair": "usage",
        "play-table": "Relance",
        "table-for-the-session": "ouverte",
        "rest-burnt": "achats",
        "bonus-on-a-tie": "ni l’un ni l’autre",
        "card-bought": "Une seule",
        "bought-after-decisions": "distribution",
        "stakes-before-cards": "fin de la donne",
        "bonus-fifth": "cinq centimes",
        "unclaimed-lost": "rendre",
        "posted-maximum": "Relance",
        "card-price": "toute la relance",
        "bonus-below-lost": "ne gagne pas",
    },
}


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, rules in READINGS.items() for rule in rules])
def test_what_is_our_reading_says_so(game: str, rule: str) -> None:
    assert READINGS[game][rule] in str(ENGINES[game].rule(rule).reading)


@each_game
def test_each_rule_is_known_to_the_type_checker_and_those_in_common_are_in_each_register(game: str) -> None:
    ids = {rule.id for rule in ENGINES[game].register}
    assert set(get_args(import_module(f"{ENGINES[game].package}.rule_ids").RuleId)) == ids
    assert set(COMMON) <= ids
    assert all(len(rule.sentence) <= 160 for rule in ENGINES[game].register)


@each_game
def test_each_reason_of_the_engine_is_said_in_words_and_rests_on_a_rule(game: str) -> None:
    told = register_of(str(ENGINES[game].folder / "register.toml"))
    assert set(told.refusals) == REASONS | OWN_REASONS[game]
    ids = {rule.id for rule in told.rules}
    assert {rule for reason in told.reasons for rule in (reason.rule, *reason.rule_in.values())} <= ids


@each_game
def test_each_step_and_each_precedence_rests_on_a_rule_and_cites_its_article_or_another_declared(game: str) -> None:
    rules = {rule.id: rule for rule in ENGINES[game].register}
    table = ENGINES[game].records
    steps = other = 0
    for seed in range(400):
        row = line(Random(f"cited:{game}:{seed}"), game)
        try:
            state, events = table.read_table(row)
            resolutions = in_turn(ENGINES[game].resolve, state, events)
        except InputError:
            continue
        counted, otherwise = cited_otherwise(rules, ENGINES[game].answer(row), resolutions)
        steps, other = steps + counted, other + otherwise
        present = {run.kind for each in resolutions for run in each.runs}
        bound = {pair.rule for pair in state.rules.order if {pair.first, pair.then} <= present}
        assert bound <= set(rules)
        assert all(
            version in rules[due.rule].rule_sets
            for each in resolutions
            for due in each.due
            for version in [row["rules"]]
        )
    assert steps > 2000
    assert other > 0


def test_what_the_text_of_ultimate_does_not_say_is_usage() -> None:
    usage = {rule.id for rule in ENGINES["ultimate"].register if rule.source == "usage"}
    borrowed = {"detached-burnt", "exposed-turned-back", "looked-null", "null-coup", "null-called-first"}
    assert usage == borrowed | {"house-right-to-left", "fewest-pieces"}
    for game in GAMES[1:]:
        assert {rule.id for rule in ENGINES[game].register if rule.source == "usage"} == {"fewest-pieces"}


def test_the_tables_of_stud_belong_to_their_rule_sets() -> None:
    only = {rule.id: rule.rule_sets for rule in ENGINES["stud"].register if len(rule.rule_sets) == 1}
    since = ("fr-2019",)
    assert only == {
        "straight-4": since,
        "table-a": since,
        "table-b": since,
        "table-for-the-session": since,
        "table-2007": ("fr-2007",),
    }


@each_game
def test_the_state_and_events_are_written_as_they_are_read(game: str) -> None:
    table = ENGINES[game].records
    for seed in range(200):
        row = line(Random(f"written:{game}:{seed}"), game)
        try:
            state, events = table.read_table(row)
        except InputError:
            continue
        assert json.loads(table.text(state)) == table.object(state)
        again = table.object(state) | {"events": [table.event_object(event) for event in events]}
        assert table.read_table(again) == (state, events)
