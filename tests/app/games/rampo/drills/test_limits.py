"""Limits and refusals: accept, accept up to an amount, or refuse with the reason, and how a request is told."""

from __future__ import annotations

from typing import Any

import pytest

from app.devices.dice.shown import ShownDice
from app.drills.answer import AmountAnswer, RulingAnswer
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.games.rampo.drills.limits import NOT_NEXT, OTHER_COLOUR
from app.games.rampo.kit import KIT
from app.games.rampo.resolve import resolve
from app.table.reading import InputError
from app.text import set_language
from tests.app.games.rampo.drills.limits_reasons import ALL_REASONS, DRILL
from tests.app.games.rampo.drills.promises import RULES


def put(event: dict[str, Any], ask: dict[str, Any] | None = None, rules: str = "fr-current", **table: Any) -> Exercise:
    """An exercise written by hand, at a table A with a minimum of 5 euros."""
    full: dict[str, Any] = {"game": "rampo", "rules": rules, "minimum": 500, **table}
    if rules == "fr-current":
        full["pay_table"] = "A"
    full.setdefault("events", [event])
    return Exercise("rampo", "limits", "rampo-limits-stakes", 3, full, ask or {})


def ruling(exercise: Exercise) -> RulingAnswer:
    DRILL.check(exercise)
    return DRILL.key(exercise, resolve)


def judge(exercise: Exercise, *answer: Any) -> Judgement:
    return DRILL.judge(exercise, DRILL.key(exercise, resolve), RulingAnswer(*answer))


class TestRulings:
    """Articles 55-22-1 and 55-22-2, one request each."""

    def test_a_stake_over_the_maximum_is_accepted_up_to_it(self) -> None:
        bet = {"kind": "bet", "seat": 1, "on": 6, "amount": 15000}
        assert ruling(put(bet, seats=[{"seat": 1}])) == RulingAnswer(True, 10000)

    def test_in_whole_chips_of_the_player(self) -> None:
        bet = {"kind": "bet", "seat": 1, "on": 6, "amount": 12000}
        exercise = put(bet, {"told": "chips"}, seats=[{"seat": 1, "marker": 3000}])
        assert ruling(exercise) == RulingAnswer(True, 9000)

    def test_what_lies_there_counts(self) -> None:
        bet = {"kind": "bet", "seat": 1, "on": 6, "amount": 4000}
        assert ruling(put(bet, bets=[{"seat": 1, "on": 6, "amount": 8000}])) == RulingAnswer(True, 2000)

    def test_an_amount_is_named_only_where_it_is_less_than_asked_for(self) -> None:
        bet = {"kind": "bet", "seat": 1, "on": 6, "amount": 4000}
        exercise = put(bet, seats=[{"seat": 1}])
        assert ruling(exercise) == RulingAnswer(True)
        assert judge(exercise, True, 4000).right
        assert not judge(exercise, True, 3000).right

    @pytest.mark.parametrize(
        ("claims", "expected"), [(3, RulingAnswer(True)), (1, RulingAnswer(False, None, NOT_NEXT))]
    )
    def test_the_dice_go_to_one_player(self, claims: int, expected: RulingAnswer) -> None:
        event = {"kind": "next-shooter", "because": "gives-up"}
        exercise = put(event, {"claims": claims}, seats=[{"seat": 1}, {"seat": 3}, {"seat": 5}], shooter=1)
        assert ruling(exercise) == expected

    @pytest.mark.parametrize(
        ("claims", "expected"),
        [(2, RulingAnswer(True)), (8, RulingAnswer(False, None, OTHER_COLOUR)), (None, RulingAnswer(True))],
    )
    def test_a_newcomer_gets_the_first_free_colour(self, claims: int | None, expected: RulingAnswer) -> None:
        ask = {} if claims is None else {"claims": claims}
        assert ruling(put({"kind": "arrival"}, ask, seats=[{"seat": 1}, {"seat": 3}])) == expected

    def test_a_void_throw_gives_nothing_to_try(self) -> None:
        """Article 55-22-1: the number of a void throw is not that of the throw before."""
        void = {"kind": "throw", "dice": [3, 5], "fault": "off-table"}
        asked = {"kind": "attempt", "seat": 1, "on": 8}
        exercise = put({}, bets=[{"seat": 1, "on": 8, "amount": 500}], events=[void, asked])
        assert ruling(exercise) == RulingAnswer(False, None, "nothing-won")
        assert judge(exercise, True).rule == "previous-valid-throw"
        question = DRILL.question(exercise)
        assert question.shown == ShownDice(((3, 5),), "off-table")
        assert question.request == (
            "Un dé tombe de la table. « Coup nul » est annoncé. A demande à tenter le rampo sur le 8."
        )
        after_another = put({}, bets=[{"seat": 1, "on": 8, "amount": 500}], previous=8, events=[void, asked])
        assert ruling(after_another) == RulingAnswer(True)

    def test_dice_and_call_are_granted_without_a_word_of_acceptance(self) -> None:
        bets = [{"seat": 1, "on": 6, "amount": 500}]
        assert ruling(put({"kind": "dice-change"}, bets=bets, shooter=1)) == RulingAnswer(True)
        assert ruling(put({"kind": "ready"}, bets=bets, shooter=1)) == RulingAnswer(True)
        withdrawn = put(
            {"kind": "withdraw", "seat": 1, "on": 6},
            rules="fr-2014",
            zone=[{"seat": 1, "on": 6, "amount": 500}],
            previous=6,
        )
        assert ruling(withdrawn) == RulingAnswer(True)


class TestJudging:
    late = put({"kind": "bet", "seat": 1, "on": 6, "amount": 500, "after_call": True}, seats=[{"seat": 1}])
    over = put({"kind": "bet", "seat": 1, "on": 6, "amount": 15000}, seats=[{"seat": 1}])
    sound = put({"kind": "bet", "seat": 1, "on": 6, "amount": 500}, seats=[{"seat": 1}])
    marked = put({"kind": "marker", "seat": 1, "amount": 1000}, seats=[{"seat": 1}])

    def setup_method(self) -> None:
        set_language("fr")

    @pytest.mark.parametrize(
        ("exercise", "answer", "score", "rule", "difference"),
        [
            (late, (False, None, "after-call"), 1000, "no-late-bets", ""),
            (late, (False, None, "astride"), 500, "no-late-bets", "Le refus est juste, la raison non."),
            (late, (False, None, "none of ours"), 500, "no-late-bets", "Le refus est juste, la raison non."),
            (late, (True,), 0, "no-late-bets", "Cette demande se refuse."),
            (over, (True, 10000), 1000, "accept-up-to-maximum", ""),
            (over, (True,), 0, "accept-up-to-maximum", "La mise est acceptée jusqu’à 100 €, le reste est rendu."),
            (
                over,
                (False, None, "over-maximum"),
                0,
                "accept-up-to-maximum",
                "La mise est acceptée jusqu’à 100 €, le reste est rendu.",
            ),
            (sound, (True,), 1000, "maximum-2019", ""),
            (sound, (True, 100), 0, "maximum-2019", "Toute la mise est acceptée."),
            (sound, (False, None, "table-full"), 0, "maximum-2019", "Rien ne s’oppose à cette demande."),
            (sound, (False, None, "under-minimum"), 0, "stake-minimum", "Rien ne s’oppose à cette demande."),
            (
                sound,
                (False, None, "attempt-pending"),
                0,
                "bets-open-during-attempt",
                "Rien ne s’oppose à cette demande.",
            ),
            (marked, (True, 900), 0, "marker-above-minimum", "La demande s’accepte telle quelle."),
            (
                marked,
                (False, None, "chips-in-play"),
                0,
                "marker-when-no-chips-lie",
                "Rien ne s’oppose à cette demande.",
            ),
        ],
    )
    def test_decision_amount_and_reason(
        self, exercise: Exercise, answer: tuple[Any, ...], score: int, rule: str, difference: str
    ) -> None:
        found = judge(exercise, *answer)
        assert (found.right, found.score, found.rule) == (score == 1000, score, rule)
        assert found.difference.replace("\u00a0", " ") == difference

    def test_the_sums_that_decide_are_told(self) -> None:
        exercise = put(
            {"kind": "bet", "seat": 1, "on": 6, "amount": 4000},
            {"told": "chips"},
            seats=[{"seat": 1, "marker": 1000}],
            bets=[{"seat": 1, "on": 6, "amount": 8000}],
        )
        lines = [line.replace("\u00a0", " ") for line in judge(exercise, True).lines]
        assert lines == [
            "4 jetons de 10 € = 40 €",
            "Avec ce qui est déjà là : 80 € + 40 € = 120 €",
            "Maximum sur un numéro : 20 × 5 € = 100 €",
            "Place restante : 20 €, soit 2 jetons de 10 €",
        ]
        assert judge(self.late, True).lines == ()

    @pytest.mark.parametrize(
        ("amount", "there", "line"),
        [
            (13000, 0, "Place restante : 100 €, assez pour 3 jetons de 30 €, soit 90 €"),
            (9000, 9000, "Place restante : 10 €, moins d’un jeton de 30 €"),
            (9000, 10000, "Il ne reste pas de place."),
        ],
    )
    def test_the_room_left_is_told_in_chips(self, amount: int, there: int, line: str) -> None:
        lying = [{"seat": 1, "on": 6, "amount": there}] if there else []
        event = {"kind": "bet", "seat": 1, "on": 6, "amount": amount - amount % 3000}
        exercise = put(event, seats=[{"seat": 1, "marker": 3000}], bets=lying)
        assert judge(exercise, True).lines[-1].replace("\u00a0", " ") == line

    @pytest.mark.parametrize(
        ("amount", "line"),
        [
            (1600, "16 € = 1 jeton de 10 €, et il reste 6 €"),
            (2500, "25 € = 2 jetons de 10 €, et il reste 5 €"),
            (700, "7 € est moins d’un jeton de 10 €"),
        ],
    )
    def test_a_sum_is_parted_into_the_chips_it_is_not_made_of(self, amount: int, line: str) -> None:
        exercise = put({"kind": "bet", "seat": 1, "on": 6, "amount": amount}, seats=[{"seat": 1, "marker": 1000}])
        (told,) = judge(exercise, True).lines
        assert told.replace("\u00a0", " ") == line

    def test_a_small_stake_upon_another_is_told_with_the_minimum(self) -> None:
        bet = {"kind": "bet", "seat": 1, "on": "red", "amount": 100, "chips": "value"}
        exercise = put(bet, bets=[{"seat": 1, "on": "red", "amount": 500}])
        assert ruling(exercise) == RulingAnswer(True)
        found = judge(exercise, False, None, "under-minimum")
        assert found.rule == "stake-minimum"
        assert found.lines[1].replace("\u00a0", " ") == "Minimum de la table : 5 €"

    @pytest.mark.parametrize(
        ("on_layout", "rule"), [(True, "shooter-has-staked"), (False, "zone-stake-counts-for-shooter")]
    )
    def test_the_dice_go_to_a_shooter_with_a_stake_wherever_it_lies(self, on_layout: bool, rule: str) -> None:
        stake = {"seat": 1, "on": 6, "amount": 500}
        lying = {"bets": [stake]} if on_layout else {"zone": [stake], "previous": 6}
        exercise = put({"kind": "ready"}, shooter=1, **lying)
        assert judge(exercise, True).rule == rule
        assert judge(exercise, False, None, "shooter-has-no-stake").rule == rule

    def test_a_rule_of_another_version_is_never_cited(self) -> None:
        withdrawn = put(
            {"kind": "withdraw", "seat": 1, "on": 6},
            rules="fr-2014",
            zone=[{"seat": 1, "on": 6, "amount": 500}],
            previous=6,
        )
        for why in ALL_REASONS:
            for exercise in (withdrawn, self.sound, self.marked):
                rule = judge(exercise, False, None, why).rule
                assert str(exercise.table["rules"]) in RULES[rule].rule_sets

    def test_an_answer_of_another_kind_is_a_mistake_of_the_program(self) -> None:
        with pytest.raises(TypeError):
            DRILL.judge(self.late, DRILL.key(self.late, resolve), AmountAnswer(1))


@pytest.mark.parametrize(
    ("event", "ask", "at"),
    [
        ({"kind": "throw", "dice": [3, 5]}, {}, "events[0].kind"),
        ({"kind": "arrival"}, {"told": "chips"}, "ask.told"),
        ({"kind": "bet", "seat": 1, "on": 6, "amount": 700}, {"told": "chips"}, "ask.told"),
        ({"kind": "bet", "seat": 1, "on": 6, "amount": 500}, {"told": "aloud"}, "ask.told"),
        ({"kind": "bet", "seat": 1, "on": 6, "amount": 500}, {"claims": 1}, "ask.claims"),
        ({"kind": "bet", "seat": 1, "on": 6, "amount": 500}, {"of": "bet"}, "ask.of"),
        ({"kind": "next-shooter", "because": "opening"}, {}, "ask.claims"),
        ({"kind": "next-shooter", "because": "opening"}, {"claims": 9}, "ask.claims"),
    ],
)
def test_what_cannot_be_asked_is_told_where(event: dict[str, Any], ask: dict[str, Any], at: str) -> None:
    with pytest.raises(InputError) as told:
        DRILL.check(put(event, ask, seats=[{"seat": 1}]))
    assert told.value.at == at


SEATED: dict[str, Any] = {"seats": [{"seat": 1, "marker": 1000}, {"seat": 2}], "shooter": 1}


@pytest.mark.parametrize(
    ("event", "table", "request_text"),
    [
        pytest.param(
            {"kind": "attempt", "seat": 1, "on": 6},
            {"last_throw": True, "bets": [{"seat": 1, "on": 6, "amount": 1000}]},
            "Le dernier lancer de la séance vient d’être réglé. A demande à tenter le rampo sur le 6.",
            id="the last throw is no secret",
        ),
        pytest.param(
            {"kind": "bet", "seat": 2, "on": 6, "amount": 1000, "after_call": True},
            {},
            "Les dés roulent déjà. B pose 10 € en jetons de sa couleur sur le 6.",
            id="a late stake is shown, not named",
        ),
        pytest.param(
            {"kind": "bet", "seat": 4, "on": 6, "amount": 2000},
            {},
            "D pose 20 € sur le 6.",
            id="nobody has a colour without a seat",
        ),
        pytest.param(
            {"kind": "bet", "seat": 1, "on": 6, "amount": 2500},
            {},
            "A demande 25 € en jetons de sa couleur sur le 6.",
            id="nobody puts down half a chip",
        ),
    ],
)
def test_a_request_is_told_as_it_is_seen(event: dict[str, Any], table: dict[str, Any], request_text: str) -> None:
    set_language("fr")
    before = [{"kind": "throw", "dice": [2, 4]}] if event["kind"] == "attempt" else []
    exercise = put(event, **SEATED, **table, events=[*before, event])
    assert DRILL.question(exercise).request.replace("\u202f", " ").replace("\u00a0", " ") == request_text


@pytest.mark.parametrize(
    ("seat", "amount", "value"), [(1, 2000, False), (4, 2000, True), (1, 2500, None), (2, 500, False)]
)
def test_what_is_held_out_is_what_somebody_can_hold(seat: int, amount: int, value: bool | None) -> None:
    exercise = put({"kind": "bet", "seat": seat, "on": 6, "amount": amount}, **SEATED)
    waiting = KIT.felt(DRILL.question(exercise), exercise, {}).waiting
    assert [bool(stack.value) for stack in waiting] == ([] if value is None else [value])


def test_who_wants_back_a_stake_they_have_not_is_told_so_and_not_that_they_won_nothing() -> None:
    set_language("fr")
    exercise = put({"kind": "withdraw", "seat": 2, "on": 6}, rules="fr-2014", previous=6, **SEATED)
    reasons = dict(DRILL.question(exercise).reasons)
    assert reasons["nothing-won"] == "Vous n’avez rien dans la zone rampo."
    assert judge(exercise, False, None, "nothing-won").expected == f"Refuser : {reasons['nothing-won']}"
    for on in (6, "white"):  # a colour may have won, and is no number
        other = put({"kind": "attempt", "seat": 2, "on": on}, previous=6, **SEATED)
        assert dict(DRILL.question(other).reasons)["nothing-won"] == "Vous n’y avez aucun numéro gagnant."
