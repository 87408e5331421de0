"""Exact odds: every published fraction comes out of the engine, thrown through all throws and pairs of throws."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.games.rampo.odds import house_edge, odds, policies
from app.games.rampo.resolve import resolve
from app.games.rampo.state import Throw
from app.games.rampo.steps import Move, Offer
from app.table.steps import Call, Chance, Pay
from tests.app.games.rampo.tables import CHANCES, COLOURS, NUMBERS, RULE_SETS, THROWS, rule_set, table

# House share of one unit by chance: numbers share theirs with 14 minus themselves.
EDGES = {
    ("fr-2014/B", "withdraw"): {2: "5/36", 3: "1/9", 4: "1/6", 5: "2/9", 6: "1/6"},
    ("fr-2014/B", "stay"): {2: "5/162", 3: "11/324", 4: "1/48", 5: "2/81", 6: "41/1296"},
    ("fr-2019/A", "never-attempt"): {2: "5/18", 3: "5/18", 4: "1/6", 5: "2/9", 6: "1/6"},
    ("fr-2019/A", "always-attempt"): {2: "1225/1296", 3: "299/324", 4: "125/144", 5: "68/81", 6: "1021/1296"},
    ("fr-current/A", "never-attempt"): {2: "5/18", 3: "5/18", 4: "1/6", 5: "2/9", 6: "1/6"},
    ("fr-current/A", "always-attempt"): {2: "1225/1296", 3: "299/324", 4: "125/144", 5: "68/81", 6: "1021/1296"},
    ("fr-current/B", "never-attempt"): {2: "5/36", 3: "1/9", 4: "1/6", 5: "2/9", 6: "1/6"},
    ("fr-current/B", "always-attempt"): {2: "125/144", 3: "283/324", 4: "113/144", 5: "58/81", 6: "971/1296"},
}
AT_ONCE: dict[Chance, str] = {
    7: "1/6",
    "red": "1/36",
    "black": "1/36",
    "green": "1/36",
    "yellow": "1/36",
    "white": "1/9",
}
PROBABILITIES: dict[Chance, Fraction] = {number: Fraction(6 - abs(number - 7), 36) for number in NUMBERS} | {
    colour: Fraction(8 if colour == "white" else 7, 36) for colour in COLOURS
}


@pytest.mark.parametrize(("key", "policy"), sorted(EDGES))
def test_numbers_have_the_published_edge(key: str, policy: str) -> None:
    for number in NUMBERS:
        if number != 7:
            expected = Fraction(EDGES[key, policy][min(number, 14 - number)])
            assert house_edge(rule_set(key), number, policy) == expected


@pytest.mark.parametrize("key", RULE_SETS)
def test_colours_and_seven_have_the_same_edge_in_every_version(key: str) -> None:
    for chance, edge in AT_ONCE.items():
        assert policies(rule_set(key), chance) == ("paid-at-once",)
        assert house_edge(rule_set(key), chance, "paid-at-once") == Fraction(edge)


def test_the_list_holds_every_rule_set_chance_and_policy_once() -> None:
    """Probability and edge of each row, in lowest terms."""
    rows = list(odds())
    expected = []
    for key in RULE_SETS:
        version, pay_table = key.split("/")
        for chance in CHANCES:
            if chance in AT_ONCE:
                expected.append((version, pay_table, str(chance), "paid-at-once", Fraction(AT_ONCE[chance])))
                continue
            assert isinstance(chance, int)
            expected += [
                (version, pay_table, str(chance), policy, Fraction(edges[min(chance, 14 - chance)]))
                for (rules, policy), edges in EDGES.items()
                if rules == key
            ]
    found = [(row.rules, row.pay_table, row.chance, row.policy, Fraction(*row.edge or ())) for row in rows]
    assert sorted(found) == sorted(expected)
    for row in rows:
        chance = int(row.chance) if row.chance.isdigit() else row.chance
        assert row.probability == PROBABILITIES[chance].as_integer_ratio()
        assert row.edge == Fraction(*row.edge or ()).as_integer_ratio()


def _pairs_paid_as_rampo(key: str) -> tuple[int, int]:
    """Of all 36 x 36 pairs with a stake on every number: those whose first waits, and those that then pay a rampo."""
    compiled = rule_set(key)
    waiting = paid = 0
    for dice in THROWS:
        first = resolve(table(key, [(1, number, 500) for number in NUMBERS]), Throw(dice, (1,)))
        if not any(isinstance(step, Move) for step in first.steps):
            continue
        for again in THROWS:
            waiting += 1
            second = resolve(first.state._replace(bets=()), Throw(again))
            pays = [step for step in second.steps if isinstance(step, Pay)]
            paid += any(pay.rate == compiled.rampo[sum(again)] and pay.on == sum(again) for pay in pays)
    return waiting, paid


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_rampo_comes_once_in_twelve_coups(key: str) -> None:
    """P(two equal, not 7) = 55/648; given that a number but 7 has just come, 11/108."""
    waiting, paid = _pairs_paid_as_rampo(key)
    assert Fraction(paid, 36 * 36) == Fraction(55, 648)
    assert Fraction(paid, waiting) == Fraction(11, 108)


def test_in_2014_a_hand_lasts_six_throws_on_average() -> None:
    """A throw takes the dice with probability 1/6."""
    state = table("fr-2014/B", seats=[1, 2], shooter=1)
    lost = [Call("dice-change-hands") in resolve(state, Throw(dice)).steps for dice in THROWS]
    assert Fraction(len(lost), sum(lost)) == 6


FAIR = {
    "fr-current/A": {2: "935", 3: "233", 4: "119", 5: "62", 6: "211/5"},
    "fr-current/B": {2: "1115", 3: "287", 4: "119", 5: "62", 6: "211/5"},
}


@pytest.mark.parametrize("key", sorted(FAIR))
def test_an_attempt_is_never_worth_it(key: str) -> None:
    """The rate at which trying would be as good as declining, from the engine's own rates, is far above the printed."""
    compiled = rule_set(key)
    for number in NUMBERS:
        if number == 7:
            continue
        repeats = PROBABILITIES[number]
        fair = (compiled.base[number] + 1 - repeats) / repeats
        assert fair == Fraction(FAIR[key][min(number, 14 - number)])
        assert fair > compiled.rampo[number]
        assert house_edge(compiled, number, "always-attempt") > house_edge(compiled, number, "never-attempt")


def test_staying_is_always_worth_it_in_2014() -> None:
    for number in NUMBERS:
        if number != 7:
            stay = house_edge(rule_set("fr-2014/B"), number, "stay")
            assert stay < house_edge(rule_set("fr-2014/B"), number, "withdraw")


def test_offers_are_made_where_there_is_a_choice_of_policy() -> None:
    """The policies listed are those the engine leaves to the player."""
    for key in RULE_SETS:
        for chance in CHANCES:
            offered = any(
                isinstance(step, Offer)
                for dice in THROWS
                for step in resolve(table(key, [(1, chance, 500)]), Throw(dice)).steps
            )
            assert offered == ("always-attempt" in policies(rule_set(key), chance))
