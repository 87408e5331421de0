"""The odds of six packs, against the fractions told of them."""

from __future__ import annotations

import json
from fractions import Fraction
from time import process_time

import pytest

from app.games import load
from app.games.blackjack.odds import full_shoe
from app.games.blackjack.rules import RULE_SETS
from app.text import set_language
from commands.verbs.odds import json_lines, table

GAME = load("blackjack")
TOLD = {
    "insurance": "96/311",
    "black-jack": "192/4043",
    "croupier-17": "505330168996499757914/3479150631935307934605",
    "croupier-18": "13727464949006484668851/98575934571500391480475",
    "croupier-19": "79068588678895159030079/591455607429002348882850",
    "croupier-20": "53091215266557661505743/295727803714501174441425",
    "croupier-21": "43101787434638917248689/591455607429002348882850",
    "croupier-black-jack": "192/4043",
    "croupier-bust": "16674395838503610450371/59145560742900234888285",
}


def test_a_shoe_is_six_packs() -> None:
    assert sorted(full_shoe().values()) == [24] * 9 + [96]


@pytest.mark.slow
def test_every_fraction_is_the_one_told_and_insurance_alone_has_an_edge() -> None:
    start = process_time()
    rows = list(GAME.odds())
    assert process_time() - start < 10
    assert [(row.rules, row.chance) for row in rows] == [(rules, chance) for rules in RULE_SETS for chance in TOLD]
    for row in rows:
        assert str(Fraction(*row.probability)) == TOLD[row.chance]
        assert (row.pay_table, row.policy) == (None, "six-packs")
        assert row.edge == ((23, 311) if row.chance == "insurance" else None)


def test_the_results_of_the_croupier_are_all_there_are() -> None:
    assert sum(Fraction(told) for chance, told in TOLD.items() if chance.startswith("croupier")) == 1


@pytest.mark.slow
def test_the_command_leaves_empty_what_has_no_edge() -> None:
    insurance, black_jack, *_others = map(json.loads, json_lines(GAME))
    assert (insurance["edge"], insurance["percent"]) == ("23/311", "7.395%")
    assert (black_jack["edge"], black_jack["percent"]) == (None, None)
    set_language("en")
    try:
        lines = list(table(GAME))
    finally:
        set_language("fr")
    assert lines[1].endswith("7.395%")
    assert lines[2].endswith("192/4043")
