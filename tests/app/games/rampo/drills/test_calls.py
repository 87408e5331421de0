"""Calls: the result, a void throw, the right call at the right moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.devices.dice.shown import ShownDice
from app.drills.answer import AmountAnswer
from app.games.rampo.drills.asked import FAULT_SENTENCES, SOUND_SENTENCES
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import NUMBER_COLOURS
from app.games.rampo.state import FAULTS
from app.table.reading import InputError
from app.table.steps import Call
from tests.app.games.rampo.drills.calls_by_hand import COLOURS, DRILL, judge, put, throw


class TestResult:
    @pytest.mark.parametrize("rules", ["fr-2014", "fr-2019", "fr-current"])
    @pytest.mark.parametrize("first", range(1, 7))
    @pytest.mark.parametrize("second", range(1, 7))
    def test_of_every_throw_is_its_sum_with_the_colour_of_article_55_22(
        self, rules: str, first: int, second: int
    ) -> None:
        exercise = put(throw(first, second), rules=rules)
        number = first + second
        assert DRILL.key(exercise, resolve) == Call("result", number, NUMBER_COLOURS[number])
        assert judge(exercise, f"{number} {COLOURS[NUMBER_COLOURS[number]][0]}").right

    @pytest.mark.parametrize(
        ("text", "score", "rule", "difference"),
        [
            ("8 R", 1000, "result-called", ""),
            ("rouge, 8", 1000, "result-called", ""),
            ("8 N", 500, "number-colours", "Ce n’est pas la couleur de ce numéro."),
            ("8", 500, "result-called", "La couleur manque."),
            ("9 R", 500, "number-is-sum", "Le numéro n’est pas le total des dés."),
            ("rouge", 500, "result-called", "Le numéro manque."),
            ("9 N", 0, "number-is-sum", "Le numéro n’est pas le total des dés."),
            ("coup nul", 0, "result-called", "Ce lancer est valable."),
            ("rien", 0, "result-called", "Une annonce est due."),
            ("rien ne va plus", 0, "result-called", "Ce n’est pas l’annonce due."),
        ],
    )
    def test_is_judged_by_its_two_parts(self, text: str, score: int, rule: str, difference: str) -> None:
        found = judge(put(throw(3, 5)), text)
        assert (found.right, found.score, found.rule, found.difference) == (score == 1000, score, rule, difference)
        assert found.expected == "8 rouge"
        assert found.lines == ("3 + 5 = 8", "8 : rouge")


class TestVoid:
    @pytest.mark.parametrize("fault", FAULTS)
    def test_each_fault_is_told_as_it_is_seen_and_called_void(self, fault: str) -> None:
        exercise = put(throw(3, 5, fault=fault))
        question = DRILL.question(exercise)
        assert question.text.splitlines()[0] == FAULT_SENTENCES[fault]  # type: ignore[index]
        assert question.shown == ShownDice(((3, 5),), fault)
        assert judge(exercise, "coup nul").right
        missed = judge(exercise, "8 R")
        assert (missed.score, missed.rule, missed.difference) == (0, f"void-{fault}", "Ce lancer est nul.")

    @pytest.mark.parametrize("how", [*FAULTS, *SOUND_SENTENCES])
    def test_at_the_last_level_the_eye_finds_how_a_throw_went(self, how: str) -> None:
        fault = how if how in FAULTS else None
        event, ask = (throw(3, 5, fault=how), {}) if fault else (throw(3, 5), {"told": how})
        sentence = FAULT_SENTENCES[how] if fault else SOUND_SENTENCES[how]  # type: ignore[index]
        found = DRILL.question(replace(put(event, ask), level=5))
        assert found.text == "Qu’annoncez-vous ?"
        assert found.shown == ShownDice(((3, 5),), fault)
        assert found.seen == sentence, "a screen reader is told"
        assert DRILL.question(replace(put(event, ask), level=4)).seen == ""

    @pytest.mark.parametrize("told", SOUND_SENTENCES)
    def test_a_sound_throw_told_closely_is_still_sound(self, told: str) -> None:
        exercise = put(throw(3, 5), {"told": told})
        assert DRILL.question(exercise).text.splitlines()[0] == SOUND_SENTENCES[told]
        assert judge(exercise, "8 rouge").right
        alarm = judge(exercise, "nul")
        assert not alarm.right
        assert alarm.rule.startswith("void-") or told == "both-hit"


class TestMoments:
    def test_no_more_bets_when_the_shooter_is_ready_and_nothing_when_he_has_no_stake(self) -> None:
        assert judge(put({"kind": "ready"}), "rien ne va plus").right
        refused = judge(put({"kind": "ready"}, shooter=2), "rien ne va plus")
        assert (refused.right, refused.rule) == (False, "shooter-has-staked")
        assert judge(put({"kind": "ready"}, shooter=2), "rien").right

    def test_other_dice_are_called_but_not_during_an_attempt(self) -> None:
        assert judge(put({"kind": "dice-change"}), "les dés changent").right
        zone = [{"seat": 2, "on": 6, "amount": 500}]
        found = judge(put({"kind": "dice-change"}, zone=zone, previous=6), "les dés changent")
        assert (found.right, found.rule) == (False, "no-dice-change-during-attempt")
        assert found.difference == "Il n’y a rien à annoncer."

    @pytest.mark.parametrize("rules", ["fr-2014", "fr-2019", "fr-current"])
    def test_the_dice_change_hands_when_the_supervisor_takes_them(self, rules: str) -> None:
        exercise = put({"kind": "next-shooter", "because": "removed"}, rules=rules)
        assert judge(exercise, "les dés changent de main").right
        assert judge(exercise, "rien").rule == "removal-announced"

    @pytest.mark.parametrize(
        ("rules", "house", "due"),
        [
            ("fr-2014", {}, True),
            ("fr-2019", {}, False),
            ("fr-current", {}, False),
            ("fr-current", {"seven_moves_dice": True}, True),
        ],
    )
    def test_after_a_seven(self, rules: str, house: dict[str, Any], due: bool) -> None:
        """Article 55-22-1: in 2014 the hand is lost on a 7; since 2019 to call it is a mistake."""
        exercise = put(throw(3, 4), {"moment": "after"}, rules, house=house)
        assert judge(exercise, "les dés changent de main").right == due
        assert judge(exercise, "rien").right != due
        if not due:
            assert judge(exercise, "les dés changent de main").rule == "seven-keeps-dice"

    def test_nothing_is_called_after_another_number(self) -> None:
        for rules in ("fr-2014", "fr-current"):
            exercise = put(throw(3, 5), {"moment": "after"}, rules)
            assert judge(exercise, "rien").right
            assert judge(exercise, "les dés changent de main").rule == "shooter-keeps-dice"

    def test_a_call_that_no_text_asks_for_when_a_player_passes_the_dice_is_no_mistake(self) -> None:
        for because in ("declined", "gives-up"):
            exercise = put({"kind": "next-shooter", "because": because})
            assert judge(exercise, "rien").right
            assert judge(exercise, "les dés changent de main").right
            assert not judge(exercise, "coup nul").right
        opening = put({"kind": "next-shooter", "because": "opening"}, shooter=None)
        assert not judge(opening, "les dés changent de main").right

    def test_what_happened_before_and_cannot_be_seen_is_told(self) -> None:
        exercise = put({"kind": "ready"})
        before = [throw(3, 4, fault="off-table"), {"kind": "next-shooter", "because": "gives-up"}]
        exercise = replace(exercise, table={**exercise.table, "events": [*before, *exercise.table["events"]]})
        assert DRILL.question(exercise).text.startswith(
            "Un dé tombe de la table. « Coup nul » est annoncé. A rend les dés. B, le tireur, est prêt"
        )

    def test_the_last_throws_are_not_the_croupiers_to_call(self) -> None:
        for rules, rule in (("fr-2014", "last-throws-2014"), ("fr-2019", "last-throws"), ("fr-current", "last-throws")):
            exercise = put({"kind": "ready"}, {"moment": "last-three"}, rules=rules)
            assert DRILL.question(exercise).text.startswith("Il reste trois lancers dans la séance. A, le tireur,")
            assert judge(exercise, "rien ne va plus").right
            told = judge(exercise, "trois derniers lancers")
            assert (told.right, told.rule) == (False, rule)


@pytest.mark.parametrize(
    ("event", "ask", "at"),
    [
        ({"kind": "arrival"}, {}, "events[0].kind"),
        ({"kind": "ready"}, {"moment": "result"}, "ask.moment"),
        ({"kind": "dice-change"}, {"moment": "last-three"}, "ask.moment"),
        (throw(3, 5), {"moment": "last-three"}, "ask.moment"),
        (throw(3, 5), {"moment": "before"}, "ask.moment"),
        (throw(3, 5), {"told": "well"}, "ask.told"),
        (throw(3, 5, fault="broken"), {"told": "one-hits"}, "ask.told"),
        (throw(3, 5, fault="broken"), {"moment": "after"}, "ask.moment"),
    ],
)
def test_what_cannot_be_asked_is_told_where(event: dict[str, Any], ask: dict[str, Any], at: str) -> None:
    with pytest.raises(InputError) as told:
        DRILL.check(put(event, ask))
    assert told.value.at == at


def test_an_answer_of_another_kind_is_a_mistake_of_the_program() -> None:
    exercise = put(throw(3, 5))
    with pytest.raises(TypeError):
        DRILL.judge(exercise, DRILL.key(exercise, resolve), AmountAnswer(1))
