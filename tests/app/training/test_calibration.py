"""Measuring a hand: medians of half a minute, more where it is uneven, nothing of who is away or types anything."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, cycle, pairwise

import pytest

from app.training.calibration import DIGITS, PLACES, Calibration
from app.training.motor import Hand

Pause = Callable[[], int]


class Someone:
    """Copies and presses, with a pause before each key and each press."""

    def __init__(self, key: Pause, click: Pause, *, seed: int = 1) -> None:
        self.measuring = Calibration(seed)
        self.at = 0
        self._key, self._click = key, click

    def go_on(self) -> Calibration:
        while self.measuring.stage == "numbers":
            self.at += self._key() if self.measuring.typed else 900
            self.measuring.type(self.measuring.number[len(self.measuring.typed)], self.at)
        while self.measuring.stage == "places":
            self.at += self._click()
            self.measuring.press(self.measuring.place, self.at)
        return self.measuring


def steady(milliseconds: int) -> Pause:
    return lambda: milliseconds


def in_turn(*milliseconds: int) -> Pause:
    turns = cycle(milliseconds)
    return lambda: next(turns)


def test_a_hand_is_the_median_between_keys_of_a_number_and_between_places() -> None:
    measuring = Someone(in_turn(180, 200, 220), in_turn(600, 700, 800)).go_on()
    assert (measuring.stage, measuring.failure, measuring.hand) == ("done", None, Hand(200, 700))


def test_the_first_digit_is_read_first_and_does_not_count() -> None:
    measuring = Someone(steady(150), steady(500)).go_on()
    assert measuring.hand.key == 150, "not the 900 ms before each number"


def test_a_few_times_that_are_four_times_too_long_hardly_count() -> None:
    measuring = Someone(in_turn(*[200] * 9, 800), in_turn(*[700] * 9, 2800)).go_on()
    assert measuring.hand == Hand(200, 700)


def test_an_uneven_hand_is_given_more_to_do() -> None:
    pauses = iter([*[100, 600] * 6, *[200] * 16])
    measuring = Someone(lambda: next(pauses), steady(700)).go_on()
    # the 20 times of ten numbers were too far apart; with the 8 of four more, the middle half is at 200 ms
    assert (next(pauses, None), measuring.hand) == (None, Hand(200, 700))


@pytest.mark.parametrize(
    ("key", "click"),
    [(in_turn(100, 900), steady(700)), (steady(200), in_turn(200, 2400)), (steady(5), steady(700))],
    ids=["keys", "clicks", "faster than a hand"],
)
def test_a_hand_that_stays_uneven_is_not_measured(key: Pause, click: Pause) -> None:
    measuring = Someone(key, click).go_on()
    assert (measuring.stage, measuring.failure, measuring.hand) == ("failed", "uneven", Hand())


def test_who_goes_away_has_measured_nothing() -> None:
    someone = Someone(steady(200), steady(700))
    someone.measuring.type(someone.measuring.number[0], 1000)
    assert not someone.measuring.type(someone.measuring.number[1], 90_000)
    assert (someone.measuring.stage, someone.measuring.failure, someone.measuring.hand) == ("failed", "away", Hand())


def test_who_goes_away_between_the_places_keeps_no_key_either() -> None:
    someone = Someone(steady(200), steady(700))
    while someone.measuring.stage == "numbers":
        someone.at += 200
        someone.measuring.type(someone.measuring.number[len(someone.measuring.typed)], someone.at)
    someone.measuring.press(someone.measuring.place, someone.at + 700)
    someone.measuring.press(someone.measuring.place, someone.at + 60_000)
    assert (someone.measuring.failure, someone.measuring.hand) == ("away", Hand())


def test_typing_anything_measures_nothing() -> None:
    measuring = Calibration(1)
    for at in count(100, 100):
        if measuring.stage == "failed":
            break
        measuring.type("x", at)
    assert (measuring.failure, measuring.done, at) == ("wrong", 0, 500)


def test_one_key_beside_does_no_harm() -> None:
    someone = Someone(steady(200), steady(700))
    assert not someone.measuring.type("x", 0)
    assert someone.measuring.typed == ""
    assert someone.go_on().hand == Hand(200, 700)


def test_presses_while_numbers_are_asked_change_nothing() -> None:
    measuring = Calibration(1)
    assert not measuring.press("A", 100)
    assert (measuring.stage, measuring.done) == ("numbers", 0)


def test_the_same_seed_asks_the_same() -> None:
    assert Calibration(3).number == Calibration(3).number
    assert len({Calibration(seed).number for seed in range(20)}) > 10
    assert all(len(Calibration(seed).number) == DIGITS for seed in range(20))


def test_no_place_is_lit_twice_running() -> None:
    someone = Someone(steady(200), steady(700))
    lit = []
    while someone.measuring.stage != "done":
        if someone.measuring.stage == "places":
            lit.append(someone.measuring.place)
            someone.at += 700
            someone.measuring.press(lit[-1], someone.at)
        else:
            someone.at += 200
            someone.measuring.type(someone.measuring.number[len(someone.measuring.typed)], someone.at)
    assert set(lit) <= set(PLACES)
    assert all(one != other for one, other in pairwise(lit))
