"""Amounts of a spin: times tables, pictures, whole layouts, chips and value, stacks of twenty, zero."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from app.drills.answer import AmountAnswer, PiecesAnswer
from app.drills.drill import Drill, SequencedDrill, TableSettings
from app.drills.question import PiecesQuestion
from app.games import load
from app.games.roulette.chances import AROUND, LAYOUT
from app.games.roulette.drills.chips import COMPLETE, KINDS, SKILLS, Pictures, Stacks, TimesTables
from app.games.roulette.drills.conversion import Conversion
from app.games.roulette.drills.payout import Payout, Zero
from app.games.roulette.resolve import resolve
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, each_table, many, put

DRILLS: tuple[Any, ...] = (TimesTables(), Pictures(), Payout(), Conversion(), Stacks(), Zero())
TABLES, PICTURES, PAYOUT, CONVERSION, STACKS, ZERO = DRILLS
each_drill = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: str(drill.id))


def due(drill: Any, line: str, ask: dict[str, Any]) -> int:
    """The amount a drill expects, in what it is counted in."""
    exercise = put(drill, line, ask)
    drill.check(exercise)
    answer = drill.model_answer(exercise, drill.key(exercise, resolve))
    return answer.amount if isinstance(answer, AmountAnswer) else sum(piece * count for piece, count in answer.pieces)


@each_drill
@each_table
@each_level
def test_exercises_keep_their_promises(drill: Drill, settings: TableSettings, level: int) -> None:
    for exercise in many(drill, settings, level):
        keeps_its_promises(load("roulette"), drill, exercise)


@each_drill
def test_more_and_less_are_wrong_and_the_difference_is_told(drill: Any) -> None:
    for exercise in many(drill, SETTINGS[0], 3, 20):
        key = drill.key(exercise, resolve)
        answer = drill.model_answer(exercise, key)
        if not isinstance(answer, AmountAnswer):
            continue
        for given, told in ((answer.amount + 1, "de trop"), (answer.amount - 1, "Il manque")):
            judgement = drill.judge(exercise, key, AmountAnswer(given))
            assert not judgement.right
            assert judgement.score == 0
            assert told in judgement.difference
            assert judgement.given != judgement.expected


# 1.5: the tables of 35, 17, 11, 8 and 5


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


# pictures


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


# whole layouts


def test_a_player_is_paid_for_all_his_chances() -> None:
    line = "2 | A*5 B*10 | A:17=10 A:17-20=15 A:black=20 A:5=10 B:17=100 | spin 17"
    assert due(PAYOUT, line, {"of": "player", "seat": 1, "in": "euros"}) == 35 * 1000 + 17 * 1500 + 2000
    assert due(PAYOUT, line, {"of": "player", "seat": 1, "in": "chips"}) == 70 + 51 + 4
    assert due(PAYOUT, line, {"of": "table", "in": "euros"}) == 35 * 1000 + 17 * 1500 + 2000 + 35 * 10000
    assert due(PAYOUT, line, {"of": "player", "seat": 1, "in": "euros", "what": "collected"}) == 1000


def test_two_stakes_of_a_player_on_one_chance_are_one_line() -> None:
    exercise = put(PAYOUT, "2 | A:17=4 A:17=6 | spin 17", {"of": "player", "seat": 1, "in": "chips"})
    key = PAYOUT.key(exercise, resolve)
    assert PAYOUT.judge(exercise, key, AmountAnswer(175)).lines == ("Le 17 plein : 5 × 35 = 175",)


def test_his_chips_can_count_what_is_of_one_player_and_whole_chips() -> None:
    line = "2 | A*5 B | A:17=10 A:dozens-1-2=10 A:black=20v B:17=2 | spin 17"
    asks: dict[int, list[dict[str, Any]]] = {
        500: [{"of": "bet", "seat": 1, "on": [17], "in": unit} for unit in ("euros", "chips")],
        200: [{"of": "player", "seat": 2, "in": "euros"}],
        0: [
            {"of": "table", "in": "euros"},
            {"of": "player", "seat": 1, "in": "euros"},
            {"of": "bet", "seat": 1, "on": "black", "in": "euros"},
            {"of": "bet", "seat": 1, "on": "dozens-1-2", "in": "euros"},
        ],
    }
    for chip, each in asks.items():
        assert {PAYOUT.question(put(PAYOUT, line, ask)).chip for ask in each} == {chip}
    told = put(CONVERSION, line, {"of": "player", "seat": 2, "in": "euros", "told": "chips"})
    assert CONVERSION.question(told).chip == 0, "one from the other is what is asked"


def test_1_5_half_the_stake_is_exact() -> None:
    ask = {"of": "bet", "seat": 1, "on": "dozens-1-2", "in": "euros"}
    assert due(PAYOUT, "1.25 | A:dozens-1-2=2.50 | spin 3", ask) == 125


@pytest.mark.parametrize(
    ("line", "ask", "code"),
    [
        ("2 | A:17=2", {"of": "table", "in": "euros"}, "missing-key"),
        ("2 | A:17=2 | object", {"of": "table", "in": "euros"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "table", "in": "chips"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "table", "in": "euros", "seat": 1}, "unknown-key"),
        ("2 | A:17=2 | spin 17", {"of": "player", "in": "euros"}, "missing-key"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 2, "in": "euros"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 1, "on": [17], "in": "euros"}, "unknown-key"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "in": "euros"}, "missing-key"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "on": [16], "in": "euros"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "on": [16, 20], "in": "euros"}, "unknown-chance"),
        ("2 | A:17=2 | spin 17", {"of": "bet", "seat": 1, "on": [17], "in": "pieces"}, "bad-value"),
        ("2 | A:red=3v | spin 3", {"of": "bet", "seat": 1, "on": "red", "in": "chips"}, "bad-value"),
        ("2 | A:dozens-1-2=4 | spin 3", {"of": "player", "seat": 1, "in": "chips"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 1, "in": "euros", "what": "won"}, "bad-value"),
        ("2 | A:17=2 | spin 17", {"of": "player", "seat": 9, "in": "euros"}, "bad-seat"),
    ],
)
def test_what_cannot_be_asked_is_refused(line: str, ask: dict[str, Any], code: str) -> None:
    with pytest.raises(InputError) as refused:
        PAYOUT.check(put(PAYOUT, line, ask))
    assert refused.value.code == code


# chips and value


def test_1_1_a_gain_is_told_in_one_and_asked_in_the_other() -> None:
    line = "2 | A*5 B*10 | A:17=10 A:14-17=15 | spin 17"
    told = put(CONVERSION, line, {"of": "player", "seat": 1, "in": "euros", "told": "chips"})
    assert "121 jetons de sa couleur" in CONVERSION.question(told).text
    assert CONVERSION.judge(told, CONVERSION.key(told, resolve), AmountAnswer(60500)).right
    back = put(CONVERSION, line, {"of": "player", "seat": 1, "in": "chips", "told": "euros"})
    assert "605" in CONVERSION.question(back).text
    assert "121" not in CONVERSION.question(back).text
    verdict = CONVERSION.judge(back, CONVERSION.key(back, resolve), AmountAnswer(60))
    assert (verdict.right, verdict.rule) == (False, "chip-of-its-player")


@pytest.mark.parametrize(
    ("unit", "told", "given", "line"),
    [
        ("euros", "chips", 148_000, "73 jetons de 20 € = 1 460 €"),
        ("chips", "euros", 74, "1 460 € ÷ 20 € = 73 jetons de 20 €"),
    ],
)
def test_a_gain_that_was_told_is_computed_from_what_a_chip_is_worth(
    unit: str, told: str, given: int, line: str
) -> None:
    """One chip too many is what a split paid 18 times would be, but nobody was asked to pay that split."""
    ask = {"of": "player", "seat": 3, "in": unit, "told": told}
    exercise = put(CONVERSION, "2 | C*20 | C:28-29-31-32=100 C:31-32-34-35=40 C:31-32=20 | spin 31", ask)
    verdict = grade(load("roulette"), CONVERSION, exercise, AmountAnswer(given))
    assert (verdict.judgement.right, verdict.judgement.rule, verdict.wrong_rule) == (False, "chip-of-its-player", None)
    assert [each.replace("\u00a0", " ").replace("\u202f", " ") for each in verdict.judgement.lines] == [line]


def test_a_gain_is_laid_in_the_fewest_value_chips() -> None:
    ask = {"of": "player", "seat": 1, "in": "pieces", "told": "chips", "denominations": [100, 500, 10000]}
    exercise = put(CONVERSION, "2 | A*5 | A:17=5 | spin 17", ask)
    CONVERSION.check(exercise)
    key = CONVERSION.key(exercise, resolve)
    assert CONVERSION.judge(exercise, key, PiecesAnswer(((10000, 1), (500, 15)))).right
    many_pieces = CONVERSION.judge(exercise, key, PiecesAnswer(((500, 35),)))
    assert (many_pieces.right, many_pieces.score, many_pieces.rule) == (False, 500, "fewest-pieces")


def test_from_level_3_others_sit_there_with_chips_of_another_worth() -> None:
    for level, players in ((1, 1), (2, 1), (3, 4), (5, 4)):
        for exercise in many(CONVERSION, SETTINGS[0], level, 20):
            assert len(exercise.table["seats"]) == players


@pytest.mark.parametrize("line", ["2 | A:17=2 | spin 18", "2 | A:red=4v | spin 3", "2 | A:dozens-1-2=4 | spin 3"])
def test_only_a_gain_in_whole_chips_is_converted(line: str) -> None:
    with pytest.raises(InputError):
        CONVERSION.check(put(CONVERSION, line, {"of": "player", "seat": 1, "in": "euros", "told": "chips"}))


# 1.6: stacks of twenty


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


# 1.5: zero


def test_1_5_zero_shares_simple_chances_takes_the_rest_and_pays_what_covers_it() -> None:
    line = "2 | A*2 | A:red=30v A:odd=10 A:dozen-1=20 A:17=4 A:0=4 A:0-2-3=6 | spin 0"
    ask = {"of": "player", "seat": 1, "in": "euros"}
    assert due(ZERO, line, ask | {"what": "returned"}) == 2000
    assert due(ZERO, line, ask | {"what": "collected"}) == 2000 + 2000 + 400
    assert due(ZERO, line, ask | {"what": "paid"}) == 35 * 400 + 11 * 600


@each_level
def test_every_exercise_of_the_zero_drill_is_a_zero(level: int) -> None:
    for exercise in many(ZERO, SETTINGS[2], level, 60):
        assert exercise.table["events"] == [{"kind": "spin", "number": 0}]
    with pytest.raises(InputError):
        ZERO.check(put(ZERO, "2 | A:red=4 | spin 3", {"of": "player", "seat": 1, "in": "euros"}))


def test_nothing_lies_that_a_croupier_would_have_refused() -> None:
    """Stakes on chances shared or paid by halves are even numbers of cents, whatever the minimum."""
    for drill in DRILLS:
        for exercise in many(drill, SETTINGS[2], 4, 40):
            for bet in exercise.table["bets"]:
                half = isinstance(bet["on"], str) and LAYOUT[bet["on"]].kind in ("simple", "dozens", "columns")
                assert not (half and bet["amount"] % 2)


@each_drill
def test_questions_are_told_in_both_languages(drill: Any) -> None:
    for level in (1, 3, 5):
        for exercise in many(drill, SETTINGS[0], level, 10):
            texts = []
            for language in ("fr", "en"):
                set_language(language)
                texts.append(drill.question(exercise).text)
            set_language("fr")
            assert texts[0] != texts[1]


def test_what_is_collected_at_a_table_is_asked_before_anything_is_paid_from_it() -> None:
    """Net or gross is said: what is collected, with the halves the bank keeps where zero has come."""
    ask = {"of": "table", "what": "collected", "in": "euros"}
    for line, text, cents in (
        ("2 | A B | A:17=4 B:4=6 | spin 17", "Combien ramassez-vous en tout ?", 600),
        (
            "2 | A | A:red=20 A:4=6 | spin 0",
            "Combien ramassez-vous en tout, moitiés des chances simples comprises ?",
            1600,
        ),
    ):
        exercise = put(PAYOUT, line, ask)
        assert PAYOUT.question(exercise).text == text
        assert PAYOUT.key(exercise, resolve).amount == cents


def test_a_complete_number_has_every_chance_around_it() -> None:
    for exercise in many(PICTURES, SETTINGS[0], 5, 80):
        if exercise.skill == "roulette-picture-complete":
            number = exercise.table["events"][-1]["number"]
            lying = {tuple(bet["on"]) for bet in exercise.table["bets"]}
            assert lying == {chance.numbers for chance in AROUND[number]}


@pytest.mark.parametrize(
    ("what", "given", "named"),
    [("returned", 0, "zero-half-left"), ("collected", 0, "zero-in-prison"), ("collected", 2000, "zero-takes-all")],
)
def test_what_is_thought_of_zero_is_named(what: str, given: int, named: str) -> None:
    exercise = put(ZERO, "2 | A | A:red=20v | spin 0", {"of": "player", "seat": 1, "in": "euros", "what": what})
    assert grade(load("roulette"), ZERO, exercise, AmountAnswer(given)).wrong_rule == named
