"""Payout arithmetic: the gain alone, in euros, in chips or in the fewest pieces, with its computation."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.shown import ShownDice
from app.drills.answer import AmountAnswer, CallAnswer, PiecesAnswer
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import AmountQuestion, PiecesQuestion
from app.games.rampo.drills.payout import SKILLS, Payout
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.wrong_rules import WRONG_RULES
from app.money import fewest_pieces
from app.table.reading import InputError
from app.table.resolution import in_turn
from app.table.steps import Collect, Pay
from app.text import set_language
from tests.app.games.rampo.drills.exercises import SETTINGS, check_fingerprints, each_level, each_table, many
from tests.app.games.rampo.drills.promises import keeps_its_promises

DRILL = Payout()
TRAY = [100, 500, 1000, 2000, 5000, 10000]

BASE = {"A": (25, 12, 9, 6, 5, 4, 5, 6, 9, 12, 25), "B": (30, 15, 9, 6, 5, 4, 5, 6, 9, 15, 30)}
RAMPO = {"A": (70, 24, 18, 12, 10, 0, 10, 12, 18, 24, 70), "B": (170, 40, 30, 22, 12, 0, 12, 22, 30, 40, 170)}
TABLES = (("fr-2014", "B"), ("fr-2019", "A"), ("fr-current", "A"), ("fr-current", "B"))
each_rate = pytest.mark.parametrize(("rules", "table"), TABLES, ids=str)


def put(ask: dict[str, Any], rules: str = "fr-current", pay_table: str | None = "A", **table: Any) -> Exercise:
    """An exercise written by hand; the throw is 3-5 unless told otherwise."""
    full: dict[str, Any] = {"game": "rampo", "rules": rules, "minimum": 500, **table}
    if pay_table is not None:
        full["pay_table"] = pay_table
    full.setdefault("events", [{"kind": "throw", "dice": [3, 5]}])
    return Exercise("rampo", "payout", "rampo-payout-stake", 2, full, ask)


def judge(exercise: Exercise, amount: int) -> Judgement:
    return DRILL.judge(exercise, DRILL.key(exercise, resolve), AmountAnswer(amount))


def paid(exercise: Exercise) -> int:
    key = DRILL.key(exercise, resolve)
    return key.amount


def dice(number: int) -> list[int]:
    return [max(1, number - 6), number - max(1, number - 6)]


@each_table
@each_level
def test_every_exercise_can_be_put_stored_and_answered(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        key, answer = keeps_its_promises(DRILL, exercise)
        question = DRILL.question(exercise)
        if isinstance(answer, PiecesAnswer):
            assert isinstance(question, PiecesQuestion)
            assert "Avec le moins de jetons possible." in question.text
            assert question.denominations == settings.denominations
            assert dict(answer.pieces) == fewest_pieces(key.amount, settings.denominations)
        else:
            assert isinstance(question, AmountQuestion)
            assert (question.unit == "chips") == (exercise.ask["in"] == "chips")
        assert (question.focus == ()) == (exercise.ask["of"] == "table")
        lines = DRILL.judge(exercise, key, answer).lines
        assert lines


@each_table
@each_level
def test_the_amount_asked_is_what_the_engine_pays_or_collects(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        ask = exercise.ask
        kind = Collect if ask.get("what") == "collected" else Pay
        steps = [
            step for step in in_turn(resolve, *read_table(dict(exercise.table)))[-1].steps if isinstance(step, kind)
        ]
        if ask["of"] != "table":
            steps = [step for step in steps if step.seat == ask["seat"]]
        if ask["of"] == "bet":
            steps = [step for step in steps if (step.on, step.source) == (ask["on"], ask["place"])]
        back = sum(step.returned for step in steps if isinstance(step, Pay)) if ask.get("what") == "received" else 0
        assert paid(exercise) == sum(step.amount for step in steps) + back


@pytest.mark.slow
def test_what_is_taken_after_a_missed_attempt_is_asked_from_level_3() -> None:
    """The stake alone: the first gain was never laid."""
    asked = {
        level: [e for s in SETTINGS[1:] for e in many(DRILL, s, level, 100) if e.ask.get("what") == "collected"]
        for level in range(1, 6)
    }
    assert [bool(found) for found in asked.values()] == [False, False, True, True, True]
    for exercise in (*asked[3], *asked[4], *asked[5]):
        key = DRILL.key(exercise, resolve)
        assert any(isinstance(step, Collect) and step.source == "zone" for step in key.steps)
        assert DRILL.judge(exercise, key, AmountAnswer(0)).rule == "miss-collects-stake-alone"
    assert not any(e.ask.get("what") == "collected" for e in many(DRILL, SETTINGS[0], 4))


@pytest.mark.parametrize("settings", SETTINGS[:4], ids=lambda s: f"{s.rules}-{s.pay_table}")
def test_levels_go_from_one_stake_to_the_whole_table(settings: TableSettings) -> None:
    asked = {level: [exercise.ask for exercise in many(DRILL, settings, level, 300)] for level in range(1, 6)}
    of = {level: Counter(ask["of"] for ask in asks) for level, asks in asked.items()}
    assert set(of[1]) == {"bet"}
    assert {ask["in"] for ask in asked[1]} == {"euros"}
    assert of[3]["player"] > 20
    assert of[5]["table"] > 60
    for level in (2, 3, 4, 5):
        kinds = Counter(ask["in"] for ask in asked[level])
        assert min(kinds["euros"], kinds["chips"], kinds["pieces"]) > 5, level
    assert any(ask.get("place") == "zone" for ask in asked[2])
    assert any(ask.get("what") == "received" for ask in asked[4])


def test_every_skill_and_every_void_gain_is_asked() -> None:
    skills: Counter[str] = Counter()
    nothing = 0
    for settings in SETTINGS:
        for level in range(1, 6):
            for exercise in many(DRILL, settings, level, 60):
                skills[exercise.skill] += 1
                nothing += paid(exercise) == 0
    assert set(skills) == {skill.id for skill in SKILLS}
    assert nothing > 40, "a stake that is not paid must be known as well"


def test_denominations_that_pay_nothing_are_not_asked_for() -> None:
    settings = TableSettings("fr-current", "A", 500, denominations=(300,))
    for exercise in many(DRILL, settings, 2, 100):
        DRILL.check(exercise)


def test_the_same_seed_gives_the_same_exercises_on_every_platform() -> None:
    check_fingerprints(DRILL, GOLDEN)


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


class TestComputation:
    def setup_method(self) -> None:
        set_language("fr")

    def lines(self, ask: dict[str, Any], **table: Any) -> tuple[str, ...]:
        exercise = put(ask, **table)
        DRILL.check(exercise)
        key = DRILL.key(exercise, resolve)
        told = DRILL.judge(exercise, key, DRILL.model_answer(exercise, key)).lines
        return tuple(line.replace("\u00a0", " ").replace("\u202f", " ") for line in told)

    def test_chips_stake_rate_gain(self) -> None:
        lines = self.lines(
            {"of": "bet", "seat": 1, "on": 9, "in": "euros"},
            seats=[{"seat": 1, "marker": 1000}],
            bets=[{"seat": 1, "on": 9, "amount": 3000}],
            events=[{"kind": "throw", "dice": [4, 5]}],
        )
        assert lines == ("3 jetons de 10 € = 30 € ; 30 € × 6 = 180 €",)

    def test_value_chips_are_no_chips_of_his(self) -> None:
        lines = self.lines(
            {"of": "bet", "seat": 1, "on": "red", "in": "euros"},
            bets=[
                {"seat": 1, "on": "red", "amount": 2000},
                {"seat": 1, "on": "red", "amount": 700, "chips": "value"},
            ],
        )
        assert lines == ("4 jetons de 5 € + 7 € en jetons de valeur = 27 € ; 27 € × 4 = 108 €",)

    def test_a_player_adds_his_stakes_and_counts_his_chips(self) -> None:
        lines = self.lines(
            {"of": "player", "seat": 2, "in": "chips"},
            seats=[{"seat": 2, "marker": 1000}],
            bets=[{"seat": 2, "on": 8, "amount": 2000}, {"seat": 2, "on": "red", "amount": 3000}],
        )
        assert lines == (
            "Le rouge : 3 jetons de 10 € = 30 € ; 30 € × 4 = 120 €",
            "Le 8 : 2 jetons de 10 € = 20 € ; 20 € × 5 = 100 €",
            "120 € + 100 € = 220 €",
            "220 € ÷ 10 € = 22 jetons de 10 €",
        )

    def test_received_names_the_stake_that_goes_back(self) -> None:
        lines = self.lines(
            {"of": "bet", "seat": 1, "on": 8, "place": "zone", "what": "received", "in": "euros"},
            zone=[{"seat": 1, "on": 8, "amount": 2000}],
            previous=8,
        )
        assert lines == ("4 jetons de 5 € = 20 € ; 20 € × 10 = 200 € ; avec la mise rendue, 200 € + 20 € = 220 €",)

    def test_a_table_names_each_player(self) -> None:
        lines = self.lines(
            {"of": "table", "in": "euros"},
            bets=[{"seat": 1, "on": 8, "amount": 500}, {"seat": 4, "on": "red", "amount": 1000}],
            zone=[{"seat": 2, "on": 8, "amount": 500}],
            previous=8,
        )
        assert lines == (
            "D, le rouge : 2 jetons de 5 € = 10 € ; 10 € × 4 = 40 €",
            "A, le 8 : 1 jeton de 5 € = 5 € ; 5 € × 5 = 25 €",
            "B, le 8, zone rampo : 1 jeton de 5 € = 5 € ; 5 € × 10 = 50 €",
            "40 € + 25 € + 50 € = 115 €",
        )

    @pytest.mark.parametrize(
        ("on", "table", "told"),
        [
            (6, {}, "La mise perd : elle est ramassée, rien n’est payé."),
            (
                8,
                {"events": [{"kind": "throw", "dice": [3, 5], "attempts": [1]}]},
                "La mise passe dans la zone rampo : rien n’est payé sur ce coup.",
            ),
            (
                8,
                {"events": [{"kind": "throw", "dice": [3, 5], "fault": "cocked"}]},
                "Rien n’est payé sur ce coup.",
            ),
        ],
    )
    def test_why_nothing_is_paid(self, on: int, table: dict[str, Any], told: str) -> None:
        bets = [{"seat": 1, "on": on, "amount": 2000}]
        assert self.lines({"of": "bet", "seat": 1, "on": on, "in": "euros"}, bets=bets, **table) == (told,)

    def test_a_missed_attempt_pays_nothing_and_its_stake_alone_is_collected(self) -> None:
        zone = {"zone": [{"seat": 1, "on": 6, "amount": 2000}], "previous": 6}
        ask = {"of": "bet", "seat": 1, "on": 6, "place": "zone", "in": "euros"}
        assert self.lines(ask, **zone) == (
            "Le numéro n’est pas répété : la mise de la zone est ramassée, rien n’est payé.",
        )
        assert self.lines({**ask, "what": "collected"}, **zone) == ("4 jetons de 5 € = 20 €",)

    def test_what_the_bank_collects_of_a_whole_table(self) -> None:
        lines = self.lines(
            {"of": "table", "what": "collected", "in": "euros"},
            bets=[{"seat": 1, "on": 3, "amount": 500}, {"seat": 2, "on": 8, "amount": 500}],
            zone=[{"seat": 3, "on": 6, "amount": 1000}],
            previous=6,
        )
        assert lines == (
            "A, le 3 : 1 jeton de 5 € = 5 €",
            "C, le 6, zone rampo : 2 jetons de 5 € = 10 €",
            "5 € + 10 € = 15 €",
        )


def test_a_wrong_amount_is_told_by_how_much() -> None:
    set_language("fr")
    exercise = put({"of": "bet", "seat": 1, "on": 8, "in": "euros"}, bets=[{"seat": 1, "on": 8, "amount": 3000}])
    low, high = judge(exercise, 14000), judge(exercise, 18000)
    assert (low.right, low.score, low.difference.replace("\u00a0", " ")) == (False, 0, "Il manque 10 €.")
    assert high.difference.replace("\u00a0", " ") == "30 € de trop."
    assert low.rule == "rate-numbers-table-a"


def test_a_gain_asked_in_chips_is_answered_in_chips() -> None:
    set_language("fr")
    exercise = put(
        {"of": "bet", "seat": 1, "on": 8, "in": "chips"},
        seats=[{"seat": 1, "marker": 1000}],
        bets=[{"seat": 1, "on": 8, "amount": 3000}],
    )
    assert DRILL.question(exercise).text.splitlines()[0].replace("\u00a0", " ").endswith("En jetons de 10 €.")
    assert judge(exercise, 15).right
    assert judge(exercise, 14).difference.replace("\u00a0", " ") == "Il manque 1 jeton de 10 €."
    assert not judge(exercise, 15000).right


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


@pytest.mark.parametrize("wrong", [w for w in WRONG_RULES if w.rule.startswith("rate-")], ids=lambda w: w.id)
def test_a_rate_misread_gives_another_amount_that_is_right_for_nobody_else(wrong: Any) -> None:
    found = 0
    for settings in SETTINGS:
        for exercise in many(DRILL, settings, 3, 60):
            key, wrong_key = DRILL.key(exercise, resolve), DRILL.key(exercise, wrong.resolve)
            if key != wrong_key:
                found += 1
                answer = DRILL.model_answer(exercise, wrong_key)
                assert not DRILL.judge(exercise, key, answer).right
                assert DRILL.judge(exercise, wrong_key, answer).right
    assert found


# Five levels of each table of SETTINGS.
GOLDEN = [
    *("363c27ce", "dfa4d052", "e357ff88", "854a51d4", "10010250"),
    *("59ee09e2", "22d54dce", "16821a7a", "e5e37d8b", "4a6b3f63"),
    *("ea104ead", "9a0035a6", "4dea7353", "95209055", "04e0cf7e"),
    *("6aa6c103", "542bdc2c", "ed677ddc", "cd7ff200", "549d976c"),
    *("2d23b61d", "cd2e8ed3", "1c8c1b50", "c85a89d5", "deeab60b"),
]


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


@each_table
@each_level
def test_a_question_asked_in_chips_says_what_a_chip_is_worth(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 60):
        question = DRILL.question(exercise)
        key = DRILL.key(exercise, resolve)
        if not isinstance(question, AmountQuestion):
            continue
        if question.unit == "chips":
            assert question.chip > 0
        if question.chip:
            assert key.amount % question.chip == 0, "every gain is whole chips"
