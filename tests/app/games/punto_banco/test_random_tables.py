"""Seeded tables and coups: valid, acceptable, growing with the level, rare cases often, and the same for a seed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from app.drills.drill import LEVELS, TableSettings
from app.games.punto_banco.random_tables import WANTED, coup_of_level, random_coup, random_table
from app.games.punto_banco.records import TABLE, read_table
from app.games.punto_banco.resolve import dealt, resolve
from app.games.punto_banco.rules import CHANCES, DRAWS
from app.games.punto_banco.state import BetPlaced, Coup, State
from app.money import fewest_pieces
from app.table.steps import Accept, Pay

SETTINGS = (
    TableSettings("fr-2014", None, 1000),
    TableSettings("fr-current", "half-on-six", 500),
    TableSettings("fr-2019", "19-for-20", 120),
)
each_level = pytest.mark.parametrize("level", LEVELS)


def _drawn(level: int, count: int = 60) -> list[State]:
    tables = (
        random_table(Random(f"{level}:{seed}"), settings, level) for seed in range(count) for settings in SETTINGS
    )
    return [read_table(table)[0] for table in tables]


@each_level
def test_every_stake_lies_as_if_it_had_been_accepted(level: int) -> None:
    for state in _drawn(level):
        lying = state._replace(bets=())
        for bet in state.bets:
            found = resolve(lying, BetPlaced(*bet))
            assert found.steps == (Accept(bet.seat, bet.on, bet.amount, bet.place),)
            lying = found.state
        assert lying.bets == state.bets


@each_level
def test_players_of_a_box_fill_its_places_in_their_order(level: int) -> None:
    for state in _drawn(level):
        players = sorted({(bet.seat, int(bet.place)) for bet in state.bets})
        assert all(place == 1 or (seat, place - 1) in players for seat, place in players)
        assert level > 3 or all(place == 1 for _seat, place in players)


def test_tables_grow_with_the_level() -> None:
    sizes = []
    for level in LEVELS:
        states = _drawn(level)
        sizes.append(sum(len({bet[:2] for bet in state.bets}) for state in states))
        if level == 1:
            assert {len(state.bets) for state in states} == {2}
        assert (level >= 3) == any(bet.on == "tie" for state in states for bet in state.bets)
    assert sizes == sorted(set(sizes))


def test_the_rule_set_and_the_pay_table_are_those_of_the_house() -> None:
    for settings in SETTINGS:
        state, _events = read_table(random_table(Random(1), settings, 3))
        assert (state.rules.version, state.minimum) == (settings.rules, settings.minimum)
        assert settings.pay_table in (None, state.rules.pay_table)


@each_level
def test_what_is_won_can_be_paid_in_the_chips_there_are(level: int) -> None:
    for settings in SETTINGS[:2]:
        for seed in range(60):
            random = Random(f"{level}:{seed}")
            table = random_table(random, settings, level)
            state, (coup,) = read_table(table | {"events": [coup_of_level(random, level)]})
            for step in resolve(state, coup).steps:
                if isinstance(step, Pay):
                    assert fewest_pieces(step.amount, settings.denominations), step


def test_where_no_chip_fits_the_minimum_is_staked() -> None:
    bare = replace(SETTINGS[0], denominations=(50, 50_000))
    assert {bet["amount"] for bet in random_table(Random(3), bare, 1)["bets"]} == {1000}


def test_a_house_with_a_unit_has_stakes_of_whole_units() -> None:
    house = {"rules": "fr-current", "pay_table": "half-on-six", "minimum": 2000, "house": {"unit": 2000}}
    settings = SETTINGS[1].at(house)
    assert all(bet["amount"] % 2000 == 0 for bet in random_table(Random(3), settings, 3)["bets"])


@pytest.mark.parametrize("wanted", WANTED)
@pytest.mark.parametrize("surplus", [0, 2])
def test_a_coup_is_of_the_kind_wanted_and_has_the_cards_it_needs(wanted: str, surplus: int) -> None:
    empty = random_table(Random(1), SETTINGS[0], 1)
    for seed in range(100):
        _state, (coup,) = TABLE.read_table(empty | {"events": [random_coup(Random(seed), wanted, surplus)]})
        assert isinstance(coup, Coup)
        found = dealt(DRAWS, coup.cards)
        assert found.surplus == surplus
        assert WANTED[wanted](found)


def test_rare_cases_come_more_often_than_by_chance() -> None:
    coups = [coup_of_level(Random(seed), 3) for seed in range(400)]
    empty = random_table(Random(1), SETTINGS[0], 1)
    found: Counter[str] = Counter()
    for coup in coups:
        _state, (event,) = read_table(empty | {"events": [coup]})
        found.update(kind for kind, test in WANTED.items() if test(dealt(DRAWS, event.cards)))
    assert found["tie"] > 80
    assert found["six"] > 80
    assert found["natural"] > 120
    assert found["tableau"] > 120
    assert all(found[kind] < 320 for kind in WANTED if kind != "any")


def test_the_same_seed_gives_the_same_table_and_coup() -> None:
    def drawn(seed: int) -> tuple[object, object]:
        random = Random(seed)
        return random_table(random, SETTINGS[0], 5), coup_of_level(random, 5)

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)
    assert set(CHANCES) == {
        bet["on"] for seed in range(5) for bet in random_table(Random(seed), SETTINGS[0], 5)["bets"]
    }
