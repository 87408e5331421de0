"""The odds of the three games, against the fractions and the counts told of them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from app.devices.cards.cards import PACK
from app.drills.game import OddsRow
from app.games import load
from app.games.poker.hands import FIVE, THREE, THREE_ACE_HIGH, Ranking
from app.games.poker.odds import classes
from app.games.poker.rules import even
from app.games.poker.three_card.odds import ante, standings
from app.games.poker.three_card.rules import rules
from app.text import set_language
from commands.verbs.odds import json_lines, table

SEVEN = (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324)
FIVE_OF_FIVE = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
OF_THREE = (16_440, 3_744, 1_096, 720, 52, 48)
ACE_HIGH = (16_500, 3_744, 1_100, 660, 52, 44)
COUNTED = [(FIVE, 7, SEVEN), (FIVE, 5, FIVE_OF_FIVE), (THREE, 3, OF_THREE), (THREE_ACE_HIGH, 3, ACE_HIGH)]
TOLD = {
    ("ultimate", "trips", ""): "233985/6689228",
    ("three-card", "pair-plus", ""): "402/5525",
    ("three-card", "pair-plus", "low_straight"): "544/5525",
    ("three-card", "bonus", ""): "5028/5525",
}
"""The edges that are told, by game, stake and the switch of a house."""


@pytest.mark.parametrize(("ranking", "size", "counts"), COUNTED)
def test_hands_are_counted_by_their_classes(ranking: Ranking, size: int, counts: tuple[int, ...]) -> None:
    counted = classes(ranking, size)
    assert dict(zip(ranking.classes, counts, strict=True)) == {hand: ways for hand, (ways, _cards) in counted.items()}
    for hand, (_ways, cards) in counted.items():
        assert len({*cards}) == size
        assert ranking.value(cards).hand == hand


def _rows(game: str) -> Iterator[tuple[OddsRow, str]]:
    """Each row with the switch it is of."""
    for row in load(game).odds():
        yield row, "".join(switch for switch, _value in row.house)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ultimate", "three-card", "stud"])
def test_the_odds_are_what_is_told_of_them(game: str) -> None:
    rows = list(_rows(game))
    edges = {(game, row.chance, switch): row.edge for row, switch in rows if row.edge and row.policy != "optimal"}
    assert {key: Fraction(*edge) for key, edge in edges.items() if key in TOLD} == {
        key: Fraction(told) for key, told in TOLD.items() if key[0] == game
    }
    dealt: defaultdict[tuple[object, ...], Fraction] = defaultdict(Fraction)
    for row, switch in rows:
        if row.chance in FIVE.classes:
            assert row.edge is None
            dealt[row.rules, row.pay_table, switch] += Fraction(*row.probability)
    assert set(dealt.values()) == {1}


def test_stud_has_rows_of_each_rule_set_and_pay_table() -> None:
    tables = {(row.rules, row.pay_table) for row, _switch in _rows("stud")}
    assert tables == {("fr-2007", None), ("fr-2019", "A"), ("fr-2019", "B")}


@pytest.mark.slow
def test_the_croupier_plays_two_hands_in_three() -> None:
    (plays,) = (row for row, _switch in _rows("three-card") if row.chance == "croupier-plays")
    assert (plays.probability, plays.edge) == ((769, 1105), None)


def test_the_croupiers_hands_beside_a_hand_are_those_met_one_by_one() -> None:
    compiled = rules("fr-2014")
    for text in ((0, 1, 2), (0, 13, 26), (9, 22, 50), (12, 11, 36), (3, 17, 30)):
        cards = tuple(PACK[at] for at in sorted(text))
        own = THREE.value(cards)
        met: defaultdict[str, int] = defaultdict(int)
        for hand in combinations([card for card in PACK if card not in cards], 3):
            value = THREE.value(hand)
            if value.strength < compiled.qualifies:
                met["no-play"] += 1
            else:
                met["better" if own > value else "worse" if own < value else "tie"] += 1
        assert standings(compiled, cards) == met


@pytest.mark.slow
def test_other_rules_give_the_edges_told_of_them() -> None:
    """Two checks that are no rules of this game: a MISE that wins 1 always, with the bonus paid on it and without."""
    for house, told in (((), "8813253/101792600"), ((("bonus", "ante"),), "686689/20358520")):
        compiled = rules("fr-2014", house=house)
        better = {**compiled.settles["better"], "ante": even("ante-even")}
        changed = replace(compiled, settles={**compiled.settles, "better": better})
        edge = ante(changed).edge
        assert edge is not None
        assert Fraction(*edge) == Fraction(told)


@pytest.mark.slow
def test_the_ante_costs_less_where_it_wins_four_and_five() -> None:
    edges = {switch: row.edge for row, switch in _rows("three-card") if row.chance == "ante"}
    assert edges == {"": (7696877, 101792600), "bonus": (2317069, 101792600)}


@pytest.mark.slow
def test_the_command_tells_the_house_of_a_row() -> None:
    lines = [json.loads(line) for line in json_lines(load("three-card"))]
    assert [line["house"] for line in lines if line["chance"] == "pair-plus" and "house" in line] == [
        {"low_straight": False}
    ]
    assert [line["percent"] for line in lines if line["chance"] == "pair-plus"] == ["7.276%", "9.846%"]
    set_language("en")
    try:
        head, *_rows = table(load("three-card"))
        assert "house" in head
        assert any("bonus=ante" in line for line in _rows)
        assert "house" not in next(table(load("stud")))
    finally:
        set_language("fr")
