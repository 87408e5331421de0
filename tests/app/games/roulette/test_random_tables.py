"""Seeded tables: valid, acceptable, growing with the level, and the same for a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.drills.drill import LEVELS, TableSettings
from app.games.roulette.random_tables import FRENCH_MAXIMUMS, house_maximums, random_spin, random_table, settings_rules
from app.games.roulette.records import read_table
from app.games.roulette.resolve import resolve
from app.games.roulette.state import BetPlaced, State
from app.table.steps import Accept, Pay
from tests.app.games.roulette.tables import FRENCH, RULES

SETTINGS = (
    TableSettings("mc-2009", None, 200),
    TableSettings("mc-2009", None, 25),
    TableSettings("mc-2009", None, 500),
)
each_level = pytest.mark.parametrize("level", LEVELS)


def _drawn(level: int, count: int = 150) -> list[tuple[State, State]]:
    """Tables without and with maximums."""
    found = []
    for seed in range(count):
        for settings in SETTINGS:
            free = random_table(Random(seed), settings, level)
            limited = replace(settings, maximums=tuple(FRENCH_MAXIMUMS.items()))
            bound = random_table(Random(seed), limited, level)
            found.append((read_table(free)[0], read_table(bound)[0]))
    return found


@each_level
def test_every_stake_lies_as_if_it_had_been_accepted(level: int) -> None:
    for pair in _drawn(level, 60):
        for state in pair:
            lying = state._replace(bets=())
            for bet in state.bets:
                resolution = resolve(lying, BetPlaced(*bet))
                assert resolution.steps == (Accept(bet.seat, bet.on, bet.amount),)
                lying = resolution.state
            assert lying.bets == state.bets


def test_tables_grow_with_the_level() -> None:
    sizes = []
    for level in LEVELS:
        states = [free for free, _ in _drawn(level, 60)]
        sizes.append((sum(len(state.seats) for state in states), sum(len(state.bets) for state in states)))
        assert all(state.bets for state in states)
        assert all({bet.seat for bet in state.bets} == {place.seat for place in state.seats} for state in states)
    assert sizes == sorted(sizes)
    assert sizes[0][0] == 60 * len(SETTINGS), "one player at the first level"


@each_level
def test_most_spins_have_something_to_pay(level: int) -> None:
    paid = 0
    for seed in range(200):
        table = random_table(Random(seed), SETTINGS[0], level)
        state, events = read_table(table | {"events": [random_spin(Random(seed), table, level)]})
        paid += any(isinstance(step, Pay) for step in resolve(state, events[0]).steps)
    assert paid > 130


@each_level
def test_a_seed_gives_the_same_table(level: int) -> None:
    for settings in SETTINGS:
        tables = [random_table(Random(5), settings, level) for _ in range(2)]
        assert tables[0] == tables[1]
        assert tables[0] != random_table(Random(6), settings, level)


def test_the_higher_levels_hold_what_is_hard() -> None:
    states = [free for free, _ in _drawn(5, 60)]
    assert any(bet.value for state in states for bet in state.bets)
    assert any(str(bet.on).startswith(("dozens", "columns")) for state in states for bet in state.bets)
    assert any(len({(b.seat, b.on) for b in state.bets}) < len(state.bets) for state in states)
    assert any(len({place.chip for place in state.seats}) > 2 for state in states)


def test_the_example_maximums_are_those_of_french_houses() -> None:
    assert dict(FRENCH_MAXIMUMS) == FRENCH
    house = TableSettings("mc-2009", None, 200, maximums=tuple(FRENCH_MAXIMUMS.items()))
    assert house_maximums(house)["simple"] == 72000
    assert house_maximums(replace(house, maximums=())) == {}


def test_the_settings_name_the_rules() -> None:
    assert settings_rules(SETTINGS[0]) is RULES
    with pytest.raises(KeyError):
        settings_rules(TableSettings("fr-2014", None, 200))
