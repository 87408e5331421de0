"""The exact odds, as they are told of the game everywhere and as every coup of a full shoe gives them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.devices.cards.cards import PACK
from app.games import load
from app.games.punto_banco.odds import PACKS, odds_of, outcomes
from app.games.punto_banco.rules import CHANCES, DRAWS, RULE_SETS, TABLES_OF
from tests.app.games.punto_banco.tables import RULES

TOLD = {
    ("six-packs", "punto"): ("680938355432/1525814595305", "18880657128/1525814595305"),
    ("six-packs", "banco"): ("139963802512/305162919061", "460294100/43594702723"),
    ("six-packs", "tie"): ("145057227313/1525814595305", "220299549488/1525814595305"),
    ("eight-packs", "punto"): ("8712962041376/19524993263685", "241149546272/19524993263685"),
    ("eight-packs", "banco"): ("8954111587648/19524993263685", "114753351728/10847218479825"),
    ("eight-packs", "tie"): ("619306544887/6508331087895", "103841353768/723147898655"),
}
HALVED = ("8954111587648/19524993263685", "284694798368/19524993263685")
ORDERINGS = {
    "punto": 2_230_518_282_592_256,
    "banco": 2_292_252_566_437_888,
    "tie": 475_627_426_473_216,
}
"""Of eight packs, the orderings of six cards by who wins; banco wins 269,232,304,455,680 of them with 6."""


@pytest.mark.parametrize(("packs", "chance"), TOLD, ids=str)
def test_the_odds_of_the_base_table_are_those_told_everywhere(packs: str, chance: str) -> None:
    for key in RULES:
        row = odds_of(RULES[key], chance, packs)  # type: ignore[arg-type]
        if chance != "banco" or key.endswith("19-for-20"):
            assert tuple(str(Fraction(*ratio)) for ratio in (row.probability, row.edge or ())) == TOLD[packs, chance]


def test_the_edge_of_banco_paid_half_on_six_is_that_told_everywhere() -> None:
    row = odds_of(RULES["fr-2019/half-on-six"], "banco", "eight-packs")
    assert tuple(str(Fraction(*ratio)) for ratio in (row.probability, row.edge or ())) == HALVED


@pytest.mark.slow
def test_the_orderings_of_eight_packs_are_counted_as_they_are_told() -> None:
    whole = sum(ORDERINGS.values())
    assert whole == 4_998_398_275_503_360
    found = dict.fromkeys(CHANCES, Fraction(0))
    six = Fraction(0)
    for outcome, (probability, _cards) in outcomes(DRAWS, 8).items():
        punto, banco = outcome.points
        found["tie" if punto == banco else "punto" if punto > banco else "banco"] += probability
        six += probability if banco == 6 and punto < 6 else 0
    assert {on: probability * whole for on, probability in found.items()} == ORDERINGS
    assert six * whole == 269_232_304_455_680


@pytest.mark.slow
@pytest.mark.parametrize("packs", PACKS)
def test_the_outcomes_of_a_shoe_are_all_there_are(packs: str) -> None:
    found = outcomes(DRAWS, PACKS[packs])
    assert sum(probability for probability, _cards in found.values()) == 1
    assert {len(cards) for _probability, cards in found.values()} == {4, 5, 6}
    assert all(card in PACK for _probability, cards in found.values() for card in cards)


def test_there_is_a_row_for_each_rule_set_pay_table_chance_and_number_of_packs() -> None:
    rows = list(load("punto-banco").odds())
    wanted = [
        (version, pay_table, on, packs)
        for version in RULE_SETS
        for pay_table in TABLES_OF[version]
        for packs in PACKS
        for on in CHANCES
    ]
    assert [(row.rules, row.pay_table, row.chance, row.policy) for row in rows] == wanted
