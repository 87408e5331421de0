"""Times tables, pictures, and stacks of twenty: amounts in chips (1.5, 1.6)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app.drills.answer import PiecesAnswer
from app.drills.drill import SequencedDrill
from app.drills.question import PiecesQuestion
from app.games import load
from app.games.roulette.chances import AROUND
from app.games.roulette.drills.chips import COMPLETE, KINDS, SKILLS
from app.games.roulette.resolve import resolve
from app.table.reading import InputError
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.amounts_by_hand import PICTURES, STACKS, TABLES, due
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, many, put


@pytest.mark.parametrize(
    ("on", "rate"),
    [("17", 35), ("17-20", 17), ("0-2", 17), ("13-14-15", 11), ("0-2-3", 11), ("17-18-20-21", 8), ("0-1-2-3", 8)],
)
def test_1_5_a_stake_pays_its_table(on: str, rate: int) -> None:
    listed = [int(part) for part in on.split("-")]
    for chips in range(1, 21):
        ask = {"of": "bet", "seat": 1, "on": listed, "in": "chips"}
        assert due(TABLES, f"2 | A:{on}={2 * chips} | spin {listed[0]}", ask) == chips * rate


def test_level_1_goes_through_each_table_in_order_and_the_others_do_not() -> None:
    assert isinstance(TABLES, SequencedDrill)
    settings = SETTINGS[0]
    counts = []
    for turn in range(50):
        exercise = TABLES.in_order(turn, Random(turn), 1, settings, ())
        assert exercise is not None
        keeps_its_promises(load("roulette"), TABLES, exercise)
        (bet,) = exercise.table["bets"]
        counts.append((exercise.skill, bet["amount"] // settings.minimum))
    assert counts == [(SKILLS[kind].id, count) for kind in KINDS for count in range(1, 11)]
    assert TABLES.in_order(0, Random(1), 2, settings, ()) is None


def test_tables_in_order_are_those_asked_for() -> None:
    wanted = [SKILLS["corner"].id, SKILLS["split"].id]
    found = [TABLES.in_order(turn, Random(turn), 1, SETTINGS[0], wanted) for turn in range(20)]
    assert Counter(exercise.skill for exercise in found if exercise) == {
        SKILLS["split"].id: 10,
        SKILLS["corner"].id: 10,
    }


@each_level
def test_no_stake_of_a_table_is_over_what_houses_allow(level: int) -> None:
    for exercise in many(TABLES, SETTINGS[0], level, 200):
        (bet,) = exercise.table["bets"]
        assert bet["amount"] // SETTINGS[0].minimum <= (10, 10, 15, 20, 40)[level - 1]


def _complete(number: int, kinds: tuple[str, ...]) -> str:
    stakes = " ".join(f"A:{chance.on}=2" for chance in AROUND[number] if chance.kind in kinds)
    return f"2 | {stakes} | spin {number}"


@pytest.mark.parametrize(
    ("number", "kinds", "chips"),
    [
        (17, ("straight", "split", "corner"), 135),
        (17, ("straight", "split", "street", "corner", "six-line"), 156),
        (16, ("straight", "split", "corner"), 102),
        (2, ("straight", "split", "street", "corner", "six-line"), 35 + 4 * 17 + 3 * 11 + 3 * 8 + 5),
        (0, ("straight", "split", "street", "corner"), 35 + 3 * 17 + 2 * 11 + 8),
        (36, ("straight", "split", "corner"), 35 + 2 * 17 + 8),
    ],
)
def test_complete_numbers_pay_what_the_trade_knows(number: int, kinds: tuple[str, ...], chips: int) -> None:
    assert due(PICTURES, _complete(number, kinds), {"of": "player", "seat": 1, "in": "chips"}) == chips


def test_a_complete_number_is_asked_for_its_stakes_too() -> None:
    line = _complete(17, ("straight", "split", "corner"))
    assert due(PICTURES, line, {"of": "player", "seat": 1, "in": "chips", "what": "staked"}) == 9
    asked = {exercise.ask.get("what", "paid") for exercise in many(PICTURES, SETTINGS[0], 5, 200)}
    assert asked == {"paid", "staked"}


@each_level
def test_a_picture_lies_around_its_number(level: int) -> None:
    for exercise in many(PICTURES, SETTINGS[0], level, 100):
        number = exercise.table["events"][0]["number"]
        around = [list(chance.numbers) for chance in AROUND[number]]
        assert all(bet["on"] in around for bet in exercise.table["bets"])
        if exercise.skill == "roulette-picture-zero":
            assert number in (0, 1, 2, 3)


def test_complete_numbers_come_a_chip_each_or_as_the_maximums_are() -> None:
    heights = set()
    for exercise in many(PICTURES, SETTINGS[0], 4, 300):
        if exercise.skill != COMPLETE.id:
            continue
        chips = [bet["amount"] // SETTINGS[0].minimum for bet in exercise.table["bets"]]
        heights.add(len(set(chips)) > 1)
    assert heights == {False, True}


@pytest.mark.parametrize(
    ("line", "cut"),
    [
        ("2 | A:17-20=10 | spin 17", ((20, 4), (5, 1))),
        ("2 | A:17-18-20-21=2 | spin 17", ((5, 1), (1, 3))),
        ("2 | A:17=2 | spin 17", ((20, 1), (5, 3))),
        ("2 | A:red=40 | spin 3", ((20, 1),)),
    ],
)
def test_1_6_a_gain_is_cut_by_twenty_then_by_five(line: str, cut: tuple[tuple[int, int], ...]) -> None:
    exercise = put(STACKS, line, {"of": "player", "seat": 1, "in": "stacks"})
    STACKS.check(exercise)
    key = STACKS.key(exercise, resolve)
    assert STACKS.model_answer(exercise, key) == PiecesAnswer(cut)
    question = STACKS.question(exercise)
    assert isinstance(question, PiecesQuestion)
    assert (question.unit, question.denominations) == ("chips", (20, 5, 1))


def test_1_6_the_right_count_in_other_heaps_is_half_right() -> None:
    exercise = put(STACKS, "2 | A:17-20=10 | spin 17", {"of": "player", "seat": 1, "in": "stacks"})
    key = STACKS.key(exercise, resolve)
    uncut = STACKS.judge(exercise, key, PiecesAnswer(((20, 3), (5, 5))))
    assert (uncut.right, uncut.score, uncut.rule) == (False, 500, "pay-in-stacks")
    assert uncut.given == "3 piles de 20 + 5 de 5"
    loose = STACKS.judge(exercise, key, PiecesAnswer(((20, 4), (1, 5))))
    assert (loose.score, loose.rule) == (500, "cut-in-fives"), "no article knows heaps of five"
    short = STACKS.judge(exercise, key, PiecesAnswer(((20, 4),)))
    assert (short.score, short.difference, short.rule) == (0, "Il manque 5 jetons.", "rate-split")
    much = STACKS.judge(exercise, key, PiecesAnswer(((20, 4), (5, 1), (1, 1))))
    assert much.difference == "1 jeton de trop."


def test_nothing_is_not_cut() -> None:
    with pytest.raises(InputError):
        STACKS.check(put(STACKS, "2 | A:17=2 | spin 18", {"of": "player", "seat": 1, "in": "stacks"}))


def test_a_complete_number_has_every_chance_around_it() -> None:
    for exercise in many(PICTURES, SETTINGS[0], 5, 80):
        if exercise.skill == "roulette-picture-complete":
            number = exercise.table["events"][-1]["number"]
            lying = {tuple(bet["on"]) for bet in exercise.table["bets"]}
            assert lying == {chance.numbers for chance in AROUND[number]}
