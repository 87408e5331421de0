"""Seeded tables and coups: valid, acceptable, growing with the level, rare cases often, and the same for a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.devices.cards.hands import hand_at
from app.drills.drill import LEVELS, TableSettings
from app.games.blackjack.layout_felt import every_hand
from app.games.blackjack.random_tables import WANTED, Coup, coup_of_level, random_coup, random_table
from app.games.blackjack.records import read_table
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rules import HOLDER
from app.games.blackjack.state import BetPlaced, Decided, Played, State
from app.money import fewest_pieces
from app.table.steps import Accept, Pay, Refuse
from tests.app.games.blackjack.drills.exercises import SETTINGS

each_level = pytest.mark.parametrize("level", LEVELS)
each_settings = pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: each.rules)


def _tables(level: int, count: int = 20) -> list[State]:
    return [
        read_table(random_table(Random(f"{level}:{seed}"), settings, level))[0]
        for seed in range(count)
        for settings in SETTINGS
    ]


def _coups(level: int, count: int = 20) -> Iterator[Coup]:
    for seed in range(count):
        for settings in SETTINGS:
            yield coup_of_level(Random(f"{level}:{seed}"), settings, level)


@each_level
def test_every_stake_lies_as_if_it_had_been_accepted(level: int) -> None:
    for state in _tables(level):
        lying = state._replace(boxes=())
        for box in state.boxes:
            for place, amount in box.hands[0].stakes:
                found = resolve(lying, BetPlaced(box.seat, amount, place))
                assert found.steps == (Accept(box.seat, None, amount, place),)
                lying = found.state
        assert lying == state


def test_tables_grow_with_the_level() -> None:
    sizes = [sum(len(box.hands[0].stakes) for state in _tables(level) for box in state.boxes) for level in LEVELS]
    assert sizes == sorted(set(sizes))
    for level in LEVELS:
        behind = {stake.place for state in _tables(level) for box in state.boxes for stake in box.hands[0].stakes}
        assert (behind == {HOLDER}) == (level < 4)
    assert {len(state.boxes) for state in _tables(1)} == {1, 2}
    assert {len(state.boxes) for state in _tables(5)} == {7}


@each_settings
def test_the_rule_set_the_limits_and_the_usages_are_those_of_the_house(settings: TableSettings) -> None:
    state, _events = read_table(random_table(Random(1), settings, 3))
    assert (state.rules.version, dict(state.rules.house)) == (settings.rules, dict(settings.switches))
    assert state.minimum == settings.minimum
    assert settings.posted_maximum in (None, state.maximum)


@each_level
def test_nothing_in_a_coup_is_refused_and_each_table_on_its_way_can_be_written(level: int) -> None:
    for coup in _coups(level):
        states = coup.states()
        for at, event in enumerate(coup.events):
            assert not any(isinstance(step, Refuse) for step in resolve(states[at], event).steps)
            assert read_table(coup.before(at)) == (states[at], [event])
        assert read_table(coup.whole()) == (coup.state, list(coup.events))
        assert isinstance(coup.events[-1], Played)
        assert not states[-1].boxes
        assert not states[-1].croupier


@each_level
def test_what_is_won_can_be_paid_in_the_chips_there_are(level: int) -> None:
    for coup in _coups(level):
        for step in resolve(*coup.last).steps:
            if isinstance(step, Pay):
                assert fewest_pieces(step.amount, SETTINGS[0].denominations), step


def test_where_no_chip_fits_the_minimum_is_staked() -> None:
    bare = replace(SETTINGS[0], denominations=(50, 50_000))
    table = random_table(Random(3), bare, 1)
    assert {stake["amount"] for box in table["boxes"] for stake in box["hands"][0]["stakes"]} == {1000}


@each_settings
@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("wanted", [wanted for wanted in WANTED if wanted != "surrender"])
def test_a_coup_is_of_the_kind_wanted(wanted: str, level: int, settings: TableSettings) -> None:
    for seed in range(20):
        assert WANTED[wanted](random_coup(Random(seed), settings, level, wanted))


@pytest.mark.parametrize("level", [1, 3, 5])
def test_half_is_given_up_where_the_house_lets_players(level: int) -> None:
    _oldest, surrendering, current = SETTINGS
    for seed in range(20):
        assert WANTED["surrender"](random_coup(Random(seed), surrendering, level, "surrender"))
        assert not WANTED["surrender"](coup_of_level(Random(seed), current, level))


def test_rare_cases_come_more_often_than_by_chance() -> None:
    found: Counter[str] = Counter()
    for seed in range(150):
        coup = coup_of_level(Random(seed), SETTINGS[1], 3)
        found.update(wanted for wanted, test in WANTED.items() if test(coup))
    assert min(found.values()) > 10, found
    assert all(found[wanted] < 120 for wanted in WANTED if wanted != "any"), found


def test_standing_players_follow_at_times_and_have_insurances_of_their_own() -> None:
    said = [event for coup in _coups(5) for event in coup.events if isinstance(event, Decided)]
    assert {bool(event.follow) for event in said if event.act == "split"} == {True, False}
    assert {event.place != HOLDER for event in said if event.act == "insurance"} == {True, False}


@each_level
def test_no_box_has_more_hands_than_can_lie_there(level: int) -> None:
    room = set(every_hand())
    for coup in _coups(level):
        for state in coup.states():
            hands = {hand_at(box.seat, number) for box in state.boxes for number in range(1, len(box.hands) + 1)}
            assert hands <= room
            assert all(sum(len(hand.stakes) for hand in box.hands) <= 7 for box in state.boxes)


def test_the_same_seed_gives_the_same_coup() -> None:
    first, again, other = (coup_of_level(Random(seed), SETTINGS[0], 5) for seed in (1, 1, 2))
    assert (first.whole(), first.states()[0].minimum) == (again.whole(), again.states()[0].minimum)
    assert first.whole() != other.whole()
