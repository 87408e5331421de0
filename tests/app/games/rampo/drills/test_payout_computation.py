"""The computation under a gain: each line of it, in euros or in chips, and what is wrong with another amount."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.answer import AmountAnswer
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.games.rampo.resolve import resolve
from app.text import set_language
from tests.app.games.rampo.drills.payout_by_hand import DRILL, put


def judge(exercise: Exercise, amount: int) -> Judgement:
    return DRILL.judge(exercise, DRILL.key(exercise, resolve), AmountAnswer(amount))


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
