"""Articles 1.4 to 1.6, one promise at a time: the call, what is collected, halved and paid, what lies there after."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.devices.wheel.steps import ReplaceBall
from app.games.roulette.chances import NUMBERS, SIMPLE
from app.games.roulette.resolve import resolve
from app.games.roulette.state import ObjectInWheel, Spin
from app.table.bets import Bet
from app.table.resolution import in_turn
from app.table.steps import Call, Collect, Halve, Pay
from tests.app.games.roulette.tables import RULES, table


@pytest.mark.parametrize("number", NUMBERS)
def test_1_6_the_call_names_the_number_and_its_simple_chances(number: int) -> None:
    call = resolve(table(), Spin(number)).steps[0]
    won = tuple(name for name in ("red", "black", "odd", "even", "low", "high") if number in SIMPLE[name])
    assert call == Call("result", number, None, won)
    assert len(won) == (3 if number else 0)


@pytest.mark.parametrize(
    ("on", "number", "rate"),
    [
        (17, 17, 35),
        (0, 0, 35),
        ("17-20", 20, 17),
        ("0-2", 0, 17),
        ("16-17-18", 18, 11),
        ("0-1-2", 1, 11),
        ("0-2-3", 0, 11),
        ("16-17-19-20", 19, 8),
        ("0-1-2-3", 0, 8),
        ("31-32-33-34-35-36", 36, 5),
        ("dozen-1", 12, 2),
        ("column-3", 36, 2),
        ("red", 1, 1),
        ("even", 36, 1),
        ("low", 18, 1),
        ("high", 19, 1),
    ],
)
def test_1_5_what_each_kind_of_chance_pays(on: int | str, number: int, rate: int) -> None:
    """The gain alone; the stake stays where it lies."""
    resolution = resolve(table([(1, on, 600)]), Spin(number))
    assert resolution.steps[1:] == (Pay("layout", 1, on, 600, rate, 600 * rate, 0),)
    assert resolution.bank == -600 * rate
    assert resolution.state.bets == (Bet(1, on, 600),)


@pytest.mark.parametrize("on", ["dozens-1-2", "dozens-2-3", "columns-1-2", "columns-2-3"])
def test_1_5_a_stake_astride_two_dozens_or_columns_wins_its_half_to_the_cent(on: str) -> None:
    for stake in (2, 502, 10**30):
        resolution = resolve(table([(1, on, stake)]), Spin(14))
        assert resolution.steps[1:] == (Pay("layout", 1, on, stake, Fraction(1, 2), stake // 2, 0),)
        assert resolution.bank == -(stake // 2)


@pytest.mark.parametrize("on", ["red", "black", "odd", "even", "low", "high"])
def test_1_5_zero_shares_simple_chances_to_the_cent(on: str) -> None:
    for stake in (2, 30, 1502, 10**30 + 2):
        resolution = resolve(table([(3, on, stake)]), Spin(0))
        assert resolution.steps[1:] == (Halve(3, on, stake, stake // 2, stake // 2),)
        assert resolution.bank == stake // 2
        assert resolution.state.bets == ()


def test_1_5_zero_takes_dozens_columns_and_other_numbers_whole() -> None:
    lost = [(1, on, 200) for on in ("dozen-1", "column-2", "dozens-1-2", "columns-2-3", 5, "1-2", "1-2-3")]
    resolution = resolve(table(lost), Spin(0))
    assert [type(step) for step in resolution.steps] == [Call, *[Collect] * 7]
    assert resolution.bank == 1400


def test_1_5_zero_collects_are_written_before_halves_and_pays_last() -> None:
    resolution = resolve(table([(2, 0, 200), (2, "red", 400), (1, "odd", 600), (1, 7, 200)]), Spin(0))
    assert resolution.steps == (
        Call("result", 0, None, ()),
        Collect("layout", 1, 7, 200),
        Halve(1, "odd", 600, 300, 300),
        Halve(2, "red", 400, 200, 200),
        Pay("layout", 2, 0, 200, 35, 7000, 0),
    )
    assert [(run.kind, len(run.steps)) for run in resolution.runs] == [
        ("result", 1),
        ("collect", 1),
        ("halve", 2),
        ("straights", 1),
    ]
    assert resolution.bank == 200 + 300 + 200 - 7000


def test_1_6_each_stake_has_a_step_of_its_own() -> None:
    """The same seat twice on one chance, in colour and in value chips."""
    state = table([(1, "red", 400), (1, "red", 1000, True), (1, 9, 200), (1, 9, 400)])
    resolution = resolve(state, Spin(9))
    assert [step.stake for step in resolution.steps if isinstance(step, Pay)] == [400, 1000, 200, 400]
    assert resolution.state.bets == state.bets


def test_1_6_lost_stakes_leave_and_won_ones_stay_in_the_order_given() -> None:
    state = table([(4, 17, 200), (1, "red", 400), (2, "black", 400), (1, "17-20", 200)])
    after = resolve(state, Spin(17)).state
    assert after.bets == (Bet(4, 17, 200), Bet(2, "black", 400), Bet(1, "17-20", 200))
    assert after.previous == 17
    assert after.seats == state.seats


def test_1_6_a_stake_that_stays_plays_the_next_spin() -> None:
    first, second = in_turn(resolve, table([(1, 17, 200)]), (Spin(17), Spin(18)))
    assert first.bank == -7000
    assert second.steps[1:] == (Collect("layout", 1, 17, 200),)


def test_1_4_an_object_in_the_wheel_touches_no_stake() -> None:
    state = table([(1, 17, 200), (2, "red", 400)], previous=8)
    resolution = resolve(state, ObjectInWheel())
    assert resolution.state == state
    assert resolution.bank == 0
    assert ReplaceBall(8) in resolution.steps


def test_1_4_before_any_number_the_ball_has_no_pocket_to_go_back_to() -> None:
    assert ReplaceBall(None) in resolve(table(), ObjectInWheel()).steps


def test_the_groups_name_the_kind_of_each_of_their_steps() -> None:
    state = table([(seat, on, 200) for seat in (2, 1) for on in (17, "17-20", "red", "black", "dozen-2", "1-2")])
    for event in (Spin(17), Spin(0), ObjectInWheel()):
        resolution = resolve(state, event)
        for step, kind, _rule in resolution.due:
            if isinstance(step, Pay):
                assert kind == RULES.categories[step.on]
