"""Payout arithmetic: the gain alone, in euros, in chips or in the fewest pieces."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.shown import ShownDice
from app.drills.answer import AmountAnswer, CallAnswer, PiecesAnswer
from app.drills.judgement import Judgement
from app.drills.question import AmountQuestion
from app.games import load
from app.games.rampo.resolve import resolve
from app.table.reading import InputError
from app.text import set_language, translate
from app.training.grading import grade
from tests.app.games.rampo.drills.payout_by_hand import DRILL, paid, put

TRAY = [100, 500, 1000, 2000, 5000, 10000]

BASE = {"A": (25, 12, 9, 6, 5, 4, 5, 6, 9, 12, 25), "B": (30, 15, 9, 6, 5, 4, 5, 6, 9, 15, 30)}
RAMPO = {"A": (70, 24, 18, 12, 10, 0, 10, 12, 18, 24, 70), "B": (170, 40, 30, 22, 12, 0, 12, 22, 30, 40, 170)}
TABLES = (("fr-2014", "B"), ("fr-2019", "A"), ("fr-current", "A"), ("fr-current", "B"))
each_rate = pytest.mark.parametrize(("rules", "table"), TABLES, ids=str)


def dice(number: int) -> list[int]:
    return [max(1, number - 6), number - max(1, number - 6)]


@each_rate
def test_every_number_pays_its_base_rate(rules: str, table: str) -> None:
    """Articles 55-22-1: base rates of tables A and B; in 2014 they are paid by the next throw."""
    for number in range(2, 13):
        reserved = rules == "fr-2014" and number != 7
        place = "zone" if reserved else "layout"
        stake = {"seat": 1, "on": number, "amount": 1500}
        lying = {"zone": [stake], "previous": number} if reserved else {"bets": [stake]}
        thrown = dice(7 if reserved else number)
        ask = {"of": "bet", "seat": 1, "on": number, "place": place, "in": "euros"}
        exercise = put(ask, rules, table, events=[{"kind": "throw", "dice": thrown}], **lying)
        DRILL.check(exercise)
        assert paid(exercise) == 1500 * BASE[table][number - 2]


@each_rate
def test_every_number_but_seven_pays_its_rampo_rate(rules: str, table: str) -> None:
    for number in range(2, 13):
        if number == 7:
            continue
        ask = {"of": "bet", "seat": 3, "on": number, "place": "zone", "in": "euros"}
        zone = [{"seat": 3, "on": number, "amount": 2000}]
        thrown = [{"kind": "throw", "dice": dice(number)}]
        exercise = put(ask, rules, table, zone=zone, previous=number, events=thrown)
        assert paid(exercise) == 2000 * RAMPO[table][number - 2]
        received = put({**ask, "what": "received"}, rules, table, zone=zone, previous=number, events=thrown)
        assert paid(received) == 2000 * (RAMPO[table][number - 2] + 1)


@pytest.mark.parametrize(("colour", "number", "rate"), [("red", 3, 4), ("black", 11, 4), ("white", 12, 3)])
def test_colours_pay_four_times_and_white_three(colour: str, number: int, rate: int) -> None:
    ask = {"of": "bet", "seat": 1, "on": colour, "in": "euros"}
    bets = [{"seat": 1, "on": colour, "amount": 2500}]
    assert paid(put(ask, bets=bets, events=[{"kind": "throw", "dice": dice(number)}])) == 2500 * rate


ON_11 = {"of": "bet", "seat": 1, "on": 11, "place": "zone", "in": "euros"}
WAITING_ON_11: dict[str, Any] = {
    "seats": [{"seat": 1}, {"seat": 2}],
    "shooter": 1,
    "previous": 11,
    "zone": [{"seat": 1, "on": 11, "amount": 1000}],
}


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ({"kind": "throw", "dice": [5, 6], "fault": "off-table"}, "Un dé tombe de la table. « Coup nul » est annoncé."),
        ({"kind": "next-shooter", "because": "gives-up"}, "A rend les dés."),
    ],
)
def test_what_happened_before_the_throw_is_told_and_no_void_result_shown(before: dict[str, Any], told: str) -> None:
    set_language("fr")
    events = [before, {"kind": "throw", "dice": [6, 5]}]
    question = DRILL.question(put(ON_11, "fr-current", "A", events=events, **WAITING_ON_11))
    assert question.text.splitlines()[1] == f"{told} Personne ne veut tenter le rampo."
    assert question.shown == ShownDice(((6, 5),), None)


@pytest.mark.parametrize(
    ("thrown", "last", "told"),
    [
        ([4, 4], False, ["A veut tenter le rampo."]),
        ([3, 3], False, ["Personne ne veut tenter le rampo."]),
        ([3, 4], False, []),
        ([4, 4], True, ["C’est le dernier lancer de la séance."]),
    ],
)
def test_only_winners_who_may_try_the_rampo_are_said_to_want_it(thrown: list[int], last: bool, told: list[str]) -> None:
    """B staked on another number."""
    set_language("fr")
    bets = [{"seat": 1, "on": 8, "amount": 1000}, {"seat": 2, "on": 9, "amount": 1000}]
    events = [{"kind": "throw", "dice": thrown, "attempts": [1, 2]}]
    exercise = put({"of": "table", "in": "euros"}, "fr-current", "A", bets=bets, events=events, last_throw=last)
    assert DRILL.question(exercise).text.splitlines()[1:] == told


@pytest.mark.parametrize(
    "ask",
    [
        {"of": "bet", "seat": 1, "on": 8, "in": "euros"},
        {"of": "player", "seat": 1, "in": "euros"},
        {"of": "table", "in": "euros"},
    ],
)
def test_what_is_received_is_asked_of_the_zone_alone(ask: dict[str, Any]) -> None:
    """Whether a stake that stays where it lies is received, nobody can say."""
    exercise = put(ask, "fr-current", "A", bets=[{"seat": 1, "on": 8, "amount": 1000}])
    DRILL.check(exercise)
    with pytest.raises(InputError) as told:
        DRILL.check(replace(exercise, ask={**ask, "what": "received"}))
    assert told.value.at == "ask.what"


class TestPieces:
    """Fewest pieces are house usage: no article speaks of them."""

    exercise = put(
        {"of": "bet", "seat": 1, "on": 8, "in": "pieces", "denominations": TRAY},
        bets=[{"seat": 1, "on": 8, "amount": 2500}],
    )

    def judge(self, *pieces: tuple[int, int]) -> Judgement:
        return DRILL.judge(self.exercise, DRILL.key(self.exercise, resolve), PiecesAnswer(pieces))

    def test_the_amount_in_the_fewest_pieces_is_right(self) -> None:
        assert self.judge((10000, 1), (2000, 1), (500, 1)).right

    def test_another_way_with_as_few_pieces_is_right_too(self) -> None:
        exercise = put(
            {"of": "bet", "seat": 1, "on": 8, "in": "pieces", "denominations": [300, 500, 700]},
            bets=[{"seat": 1, "on": 8, "amount": 200}],
        )
        key = DRILL.key(exercise, resolve)
        assert key.amount == 1000
        for pieces in (((700, 1), (300, 1)), ((500, 2),)):
            assert DRILL.judge(exercise, key, PiecesAnswer(pieces)).right

    def test_more_pieces_than_needed_are_half_right_and_a_matter_of_the_house(self) -> None:
        found = self.judge((5000, 2), (2000, 1), (500, 1))
        assert (found.right, found.score, found.rule) == (False, 500, "fewest-pieces")

    def test_another_amount_is_wrong(self) -> None:
        found = self.judge((10000, 1), (2000, 1))
        assert (found.right, found.score, found.rule) == (False, 0, "rate-numbers-table-a")

    def test_nothing_laid_and_pieces_of_another_tray_are_wrong(self) -> None:
        assert self.judge().score == 0
        assert self.judge((12500, 1)).score == 0
        assert self.judge((12500, 1), (5000, -1), (2500, 2)).score == 0

    @given(st.lists(st.tuples(st.sampled_from(TRAY), st.integers(0, 4)), max_size=6, unique_by=lambda piece: piece[0]))
    def test_right_is_the_amount_in_as_few_pieces_as_can_be(self, pieces: list[tuple[int, int]]) -> None:
        total = sum(piece * count for piece, count in pieces)
        count = sum(count for _piece, count in pieces)
        assert self.judge(*pieces).right == (total == 12500 and count == 3)


def test_the_question_says_who_tries_the_rampo_what_is_withdrawn_and_how_the_throw_went() -> None:
    set_language("fr")
    ask = {"of": "bet", "seat": 1, "on": 8, "in": "euros"}
    bets = [{"seat": 1, "on": 8, "amount": 500}, {"seat": 3, "on": 8, "amount": 500}]
    trying = put(ask, bets=bets, events=[{"kind": "throw", "dice": [3, 5], "attempts": [1, 3]}])
    assert DRILL.question(trying).text.splitlines()[1].startswith("A et C")
    void = put(ask, bets=bets, events=[{"kind": "throw", "dice": [3, 5], "fault": "broken"}])
    assert DRILL.question(void).text.splitlines()[1] == "Un dé se fend en heurtant le bord."
    assert DRILL.question(void).shown == ShownDice(((3, 5),), "broken")
    withdrawn = put(
        {**ask, "place": "zone"},
        "fr-2014",
        "B",
        zone=[{"seat": 1, "on": 8, "amount": 500}],
        previous=8,
        events=[{"kind": "withdraw", "seat": 1, "on": 8}],
    )
    assert "retire sa mise" in DRILL.question(withdrawn).text
    assert paid(withdrawn) == 2500


@pytest.mark.parametrize(
    ("ask", "at"),
    [
        ({"in": "euros"}, "ask.of"),
        ({"of": "chair", "in": "euros"}, "ask.of"),
        ({"of": "table"}, "ask.in"),
        ({"of": "table", "in": "dollars"}, "ask.in"),
        ({"of": "table", "in": "chips"}, "ask.in"),
        ({"of": "table", "in": "euros", "seat": 1}, "ask.seat"),
        ({"of": "table", "in": "euros", "what": "lost"}, "ask.what"),
        ({"of": "player", "in": "euros"}, "ask.seat"),
        ({"of": "player", "in": "euros", "seat": 9}, "ask.seat"),
        ({"of": "player", "in": "euros", "seat": 5}, "ask.seat"),
        ({"of": "bet", "in": "euros", "seat": 1}, "ask.on"),
        ({"of": "bet", "in": "euros", "seat": 1, "on": 13}, "ask.on"),
        ({"of": "bet", "in": "euros", "seat": 1, "on": 6}, "ask.on"),
        ({"of": "bet", "in": "euros", "seat": 1, "on": 8, "place": "rail"}, "ask.place"),
        ({"of": "bet", "in": "euros", "seat": 1, "on": 8, "place": "zone"}, "ask.on"),
        ({"of": "bet", "in": "chips", "seat": 1, "on": "red"}, "ask.in"),
        ({"of": "bet", "in": "pieces", "seat": 1, "on": 8}, "ask.denominations"),
        ({"of": "bet", "in": "pieces", "seat": 1, "on": 8, "denominations": [0]}, "ask.denominations[0]"),
        ({"of": "bet", "in": "pieces", "seat": 1, "on": 8, "denominations": [700]}, "ask.denominations"),
        ({"of": "bet", "in": "euros", "seat": 1, "on": 8, "colour": 1}, "ask.colour"),
    ],
)
def test_what_cannot_be_asked_is_told_where(ask: dict[str, Any], at: str) -> None:
    bets = [{"seat": 1, "on": 8, "amount": 500}, {"seat": 1, "on": "red", "amount": 700, "chips": "value"}]
    with pytest.raises(InputError) as told:
        DRILL.check(put(ask, bets=bets))
    assert told.value.at == at


@pytest.mark.parametrize("on", [13, "pink", [1, 2]])
def test_a_chance_asked_about_that_is_none_of_this_table_is_said_to_be_none(on: object) -> None:
    with pytest.raises(InputError) as told:
        DRILL.check(put({"of": "bet", "in": "euros", "seat": 1, "on": on}))
    assert (told.value.code, told.value.at) == ("unknown-chance", "ask.on")


@pytest.mark.parametrize(("events", "at"), [([], "events[0]"), ([{"kind": "arrival"}], "events[0].kind")])
def test_only_throws_and_withdrawals_are_paid(events: list[dict[str, Any]], at: str) -> None:
    with pytest.raises(InputError) as told:
        DRILL.check(put({"of": "table", "in": "euros"}, events=events))
    assert told.value.at == at


def test_an_answer_of_another_kind_is_a_mistake_of_the_program() -> None:
    exercise = put({"of": "table", "in": "euros"})
    with pytest.raises(TypeError):
        DRILL.judge(exercise, DRILL.key(exercise, resolve), CallAnswer("8 R"))


def test_chips_can_count_what_is_of_one_player_and_whole_chips_of_his() -> None:
    seats = [{"seat": 1, "marker": 2500}, {"seat": 2}]
    bets = [
        {"seat": 1, "on": 8, "amount": 5000},
        {"seat": 2, "on": 8, "amount": 1500},
        {"seat": 2, "on": "red", "amount": 2000, "chips": "value"},
    ]
    asks: dict[str, dict[str, Any]] = {
        "marked": {"of": "bet", "seat": 1, "on": 8},
        "minimum": {"of": "bet", "seat": 2, "on": 8},
        "value": {"of": "bet", "seat": 2, "on": "red"},
        "player": {"of": "player", "seat": 2},
        "table": {"of": "table"},
    }
    questions = {of: DRILL.question(put({"in": "euros"} | ask, seats=seats, bets=bets)) for of, ask in asks.items()}
    chip = {of: question.chip for of, question in questions.items() if isinstance(question, AmountQuestion)}
    assert chip == {"marked": 2500, "minimum": 500, "value": 0, "player": 0, "table": 0}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_stake_taken_off_is_explained_without_the_rate_of_another_chance(language: str) -> None:
    """The 7 pays 4 times: a rule that speaks of 9 times would seem to be about another bet."""
    set_language(language)
    ask = {"of": "bet", "seat": 1, "on": 7, "in": "euros"}
    exercise = put(ask, bets=[{"seat": 1, "on": 7, "amount": 2500}], events=[{"kind": "throw", "dice": dice(7)}])
    verdict = grade(load("rampo"), DRILL, exercise, AmountAnswer(2500 * 3))
    assert (verdict.wrong_rule, verdict.rule.id) == ("stake-in-gain", "gain-beside-stake")
    assert not re.search(r"\d", translate(verdict.rule.sentence))
