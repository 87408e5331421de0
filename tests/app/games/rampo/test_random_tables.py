"""Generated tables: valid in every rule set, every stake as if accepted, the same for the same seed."""

import hashlib
import json
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from app.drills.drill import LEVELS, TableSettings
from app.games.rampo.random_tables import random_table, random_throw
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import BetPlaced, Throw
from app.games.rampo.verify import verify_bet, verify_ready

SETTINGS = (
    TableSettings("fr-2014", None, 200),
    TableSettings("fr-2019", None, 500),
    TableSettings("fr-current", "A", 500),
    TableSettings("fr-current", "B", 100, (("zone_order", "last"), ("seven_moves_dice", True))),
)
each_rule_set = pytest.mark.parametrize("settings", SETTINGS, ids=lambda s: f"{s.rules}-{s.pay_table}")
each_level = pytest.mark.parametrize("level", LEVELS)


def tables(settings: TableSettings, level: int, count: int = 200) -> list[dict[str, Any]]:
    return [random_table(Random(f"{level}:{seed}"), settings, level) for seed in range(count)]


@each_rule_set
@each_level
def test_every_stake_lies_as_if_it_had_been_accepted(settings: TableSettings, level: int) -> None:
    for table in tables(settings, level):
        state, _ = read_table(table)
        verify_ready(state)
        empty = state._replace(bets=(), zone=())
        for bet in state.bets:
            event = BetPlaced(bet.seat, bet.on, bet.amount, bet.value)
            assert verify_bet(empty, event) == (bet.on, bet.amount)
            empty = resolve(empty, event).state
        for stake in state.zone:
            alone = BetPlaced(stake.seat, stake.on, stake.amount)
            assert verify_bet(state._replace(bets=(), zone=()), alone) == (stake.on, stake.amount)


@each_rule_set
@each_level
def test_the_table_and_its_throw_are_read_and_resolved(settings: TableSettings, level: int) -> None:
    for seed in range(200):
        random = Random(f"{level}:{seed}")
        table = random_table(random, settings, level)
        state, (event,) = read_table({**table, "events": [random_throw(random, table, faults=10)]})
        assert isinstance(event, Throw)
        assert state.rules.house == settings.switches
        resolution = resolve(state, event)
        assert resolution.steps
        staking = {bet.seat for bet in state.bets if isinstance(bet.on, int) and bet.on != SEVEN}
        assert staking.issuperset(event.attempts), "only who staked on a number can want to try"


@each_rule_set
def test_levels_grow_in_players_and_stakes(settings: TableSettings) -> None:
    sizes = []
    for level in LEVELS:
        made = tables(settings, level)
        sizes.append((sum(len(t["seats"]) for t in made), sum(len(t["bets"]) for t in made)))
        assert max(len(t["bets"]) for t in made) <= 23
    assert all(players < more and stakes < larger for (players, stakes), (more, larger) in pairwise(sizes))


@each_rule_set
def test_the_first_level_is_two_players_with_three_round_stakes(settings: TableSettings) -> None:
    for table in tables(settings, 1):
        assert len(table["seats"]) == 2
        assert len(table["bets"]) == 3
        assert not table["zone"]
        assert not any("marker" in seat for seat in table["seats"])
        assert all(bet["amount"] // settings.minimum in (1, 2, 5, 10) for bet in table["bets"])


@each_rule_set
def test_full_tables_hold_markers_value_chips_where_allowed_and_stakes_at_the_maximum(settings: TableSettings) -> None:
    made = tables(settings, 5)
    value = sum("chips" in bet for table in made for bet in table["bets"])
    state, _ = read_table(made[0])
    assert (value > 100) == bool(state.rules.value_chips)
    assert sum("marker" in seat for table in made for seat in table["seats"]) > 300
    largest = settings.minimum * state.rules.maximum_number
    assert any(bet["amount"] == largest for table in made for bet in table["bets"] if isinstance(bet["on"], int))
    assert any(table.get("last_throw") for table in made)
    twice = Counter((i, bet["seat"], bet["on"]) for i, table in enumerate(made) for bet in table["bets"])
    assert 2 in twice.values()


@each_level
def test_zone_and_last_throw_can_be_asked_for_or_ruled_out(level: int) -> None:
    for seed in range(60):
        waiting = random_table(Random(seed), SETTINGS[2], level, zone=True, last_throw=True)
        assert waiting["zone"]
        assert waiting["last_throw"] is True
        assert waiting["previous"] != SEVEN
        empty = random_table(Random(seed), SETTINGS[2], level, zone=False, last_throw=False)
        assert empty["zone"] == []
        assert "last_throw" not in empty


@each_rule_set
@each_level
def test_what_is_worth_training_comes_often(settings: TableSettings, level: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        random = Random(seed)
        table = random_table(random, settings, level, zone=level > 1)
        throw = random_throw(random, table, faults=8)
        number = sum(throw["dice"])
        seen["void"] += "fault" in throw
        seen["won"] += any(bet["on"] == number for bet in table["bets"])
        seen["repeated"] += bool(table["zone"]) and number == table["previous"]
        seen["seven"] += number == SEVEN
        seen["attempt"] += "attempts" in throw
    assert seen["won"] > 150
    assert 15 < seen["void"] < 60
    assert 30 < seen["seven"] < 120
    assert (90 if level > 1 else 0) <= seen["repeated"] < 220
    assert (seen["attempt"] > 40) == (settings.rules != "fr-2014")


@each_rule_set
def test_the_dice_of_void_throws_tempt(settings: TableSettings) -> None:
    """A void throw that nobody would settle anyway teaches nothing."""
    won = 0
    for seed in range(300):
        random = Random(seed)
        table = random_table(random, settings, 4)
        throw = random_throw(random, table, faults=100)
        assert "fault" in throw
        assert "attempts" not in throw
        won += any(bet["on"] == sum(throw["dice"]) for bet in table["bets"])
    assert won > 180


@each_rule_set
def test_a_player_with_two_stakes_on_one_chance_has_them_where_several_meet(settings: TableSettings) -> None:
    twice = meeting = 0
    for table in tables(settings, 5, 400):
        places = Counter((bet["seat"], bet["on"]) for bet in table["bets"])
        for (_seat, on), stakes in places.items():
            if stakes > 1:
                twice += 1
                meeting += len({bet["seat"] for bet in table["bets"] if bet["on"] == on}) > 1
    assert twice > 60
    assert meeting > twice / 2


def test_no_attempts_where_the_generator_is_told_so() -> None:
    for seed in range(100):
        table = random_table(Random(seed), SETTINGS[2], 5)
        assert "attempts" not in random_throw(Random(seed), table, attempts=False)


def test_the_same_seed_gives_the_same_tables_on_every_platform() -> None:
    text = []
    for settings in SETTINGS:
        for level in LEVELS:
            random = Random(f"{settings.rules}:{level}")
            for _ in range(20):
                table = random_table(random, settings, level)
                text.append(json.dumps([table, random_throw(random, table, faults=5)], sort_keys=True))
    assert hashlib.sha256("\n".join(text).encode()).hexdigest()[:16] == "916850b3596b3045"
