"""The settlement order drill: every order the texts allow is right, every other is refused with its rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OFFER_DICE
from app.drills.answer import ActsAnswer, AmountAnswer
from app.drills.drill import LEVELS, TableSettings
from app.games.rampo import steps
from app.games.rampo.acts import PHRASES
from app.table import acts
from app.table.acts import Act
from app.table.reading import InputError
from tests.app.games.rampo.drills.exercises import each_table, many
from tests.app.games.rampo.drills.settlement_by_hand import (
    CALL,
    COLLECT,
    COLOUR,
    DRILL,
    FULL,
    MOVE,
    NUMBER,
    OFFERS,
    ZONE,
    judge,
    key_of,
    put,
    stake,
    throw,
)


@each_table
def test_a_pair_the_other_way_round_is_told_with_its_rule(settings: TableSettings) -> None:
    for exercise in many(DRILL, settings, 3, 30):
        key = key_of(exercise)
        for first, then, precedence in key.pairs:
            order = [item for item in range(len(key.items)) if item != then]
            order.insert(order.index(first), then)
            judgement = judge(exercise, *(key.items[item] for item in order))
            assert not judgement.right
            assert judgement.score < 1000
            broken = DRILL.broken(exercise, key, ActsAnswer(tuple(key.items[item] for item in order)))
            assert (order.index(first), order.index(then), precedence.rule) in {
                (b.first, b.then, b.rule) for b in broken
            }


def test_the_result_is_called_before_anything_is_touched() -> None:
    wrong = judge(put(**FULL), COLLECT, CALL, COLOUR, *OFFERS, NUMBER, ZONE, MOVE)
    assert not wrong.right
    assert wrong.rule == "call-first"
    assert wrong.difference == "La mise de D sur le 5 a été ramassée avant que le résultat soit annoncé."
    assert (wrong.given, wrong.expected) == ("Ramasser la mise de D sur le 5", "Annoncer « 8 rouge »")
    assert wrong.lines[0] == "1 geste fait trop tôt."


def test_a_payment_before_a_losing_stake_is_collected_is_told_by_that_rule() -> None:
    """Not by that of the colours, which come between: each pair is told by its own rule."""
    wrong = judge(put(**FULL), CALL, ZONE, *OFFERS, NUMBER, COLLECT, COLOUR, MOVE)
    assert wrong.rule == "collect-before-pay"
    assert wrong.difference == "B a été payé sur le 8 avant que la mise de D sur le 5 soit ramassée."
    assert "B a été payé sur le 8 avant que C soit payé sur le rouge." not in wrong.lines
    assert wrong.score == 882


def test_guided_acts_are_told_at_the_first_refusal_and_scored_by_first_tries() -> None:
    exercise = put(mode="guided", **FULL)
    judgement = judge(exercise, CALL, COLOUR, COLLECT, COLOUR, *OFFERS, NUMBER, MOVE, ZONE, MOVE, guided=True)
    assert not judgement.right
    assert judgement.score == 750
    assert judgement.difference == "C a été payé sur le rouge avant que la mise de D sur le 5 soit ramassée."
    assert judgement.lines == (
        "6 gestes sur 8 justes du premier coup.",
        "La mise de A sur le 8 a été déplacée avant que E soit payé dans la zone rampo.",
    )


def test_offers_come_before_the_same_players_payment_alone() -> None:
    late = judge(put(**FULL), CALL, COLLECT, COLOUR, NUMBER, *OFFERS, ZONE, MOVE)
    assert late.difference == "B a été payé sur le 8 avant que le rampo lui soit proposé."
    assert late.rule == "offer-before-settling"
    assert judge(put(**FULL), CALL, COLLECT, COLOUR, OFFERS[1], NUMBER, OFFERS[0], ZONE, MOVE).right


def test_since_2019_the_zone_is_settled_anywhere_before_the_moves() -> None:
    base = [CALL, COLLECT, COLOUR, *OFFERS, NUMBER, MOVE]
    for place in range(1, 7):
        assert judge(put(**FULL), *base[:place], ZONE, *base[place:]).right
    assert judge(put(**FULL), *base, ZONE).rule == "zone-before-move"
    last = put(house={"zone_order": "last"}, **FULL)
    assert judge(last, CALL, ZONE, COLLECT, COLOUR, *OFFERS, NUMBER, MOVE).rule == "house-zone-last"
    first = put(house={"zone_order": "first"}, **FULL)
    assert judge(first, CALL, COLLECT, ZONE, COLOUR, *OFFERS, NUMBER, MOVE).rule == "house-zone-first"


def test_in_2014_the_zone_is_paid_first_and_nothing_is_offered() -> None:
    exercise = put("fr-2014", **FULL)
    moves = [Act(steps.MOVE, 1, 8), Act(steps.MOVE, 2, 8)]
    assert judge(exercise, CALL, COLLECT, ZONE, COLOUR, *moves).right
    assert judge(exercise, CALL, COLLECT, COLOUR, ZONE, *moves).rule == "zone-paid-first"
    assert judge(exercise, CALL, ZONE, COLLECT, COLOUR, *moves).rule == "collect-before-zone"
    offered = judge(exercise, CALL, COLLECT, ZONE, COLOUR, OFFERS[0], *moves)
    assert (offered.rule, offered.difference) == ("no-choice-2014", "Le rampo n’était pas à proposer à A.")
    assert (offered.given, offered.expected) == ("Proposer le rampo à A sur le 8", "aucun geste")


def test_in_2014_a_seven_changes_hands_once_all_is_settled() -> None:
    exercise = put("fr-2014", bets=[stake(1, 7), stake(2, 8)], shooter=1, events=throw(3, 4))
    call = Act(acts.CALL, what="result", number=7, colour="white")
    collect, pay = Act(acts.COLLECT, 2, 8), Act(acts.PAY, 1, 7)
    hands, dice = Act(acts.CALL, what="dice-change-hands"), Act(OFFER_DICE, 2)
    assert judge(exercise, call, collect, pay, hands, dice).right
    early = judge(exercise, call, hands, collect, pay, dice)
    assert early.rule == "hands-after-settling"
    assert (
        early.difference == "« Les dés changent de main » a été annoncé avant que la mise de B sur le 8 soit ramassée."
    )
    assert judge(exercise, call, collect, pay, dice, hands).rule == "hands-before-dice"
    silent = judge(exercise, call, collect, pay, dice)
    assert silent.difference == "« Les dés changent de main » n’a pas été annoncé."
    assert judge(exercise, call, collect, pay, hands).difference == "Les dés n’ont pas été proposés à B."
    since = put(bets=[stake(1, 7), stake(2, 8)], shooter=1, events=throw(3, 4))
    assert judge(since, call, collect, pay, hands, dice).rule == "seven-keeps-dice"
    assert judge(since, call, collect, pay).right


def test_what_was_forgotten_is_told_first_and_every_wrong_act_is_shown() -> None:
    exercise = put(**FULL)
    acts = (CALL, COLLECT, COLOUR, *OFFERS, NUMBER, ZONE, COLLECT)
    wrong = judge(exercise, *acts)
    assert wrong.headline == "Ordre juste, 1 geste oublié, 1 geste de trop"
    assert (wrong.given, wrong.expected) == ("aucun geste", DRILL.phrases.sentence(MOVE))
    assert len(wrong.lines) == 1, "the act too many is told too"
    [alone] = DRILL.broken(exercise, key_of(exercise), ActsAnswer(acts, False))
    assert (alone.first, alone.then, alone.text) == (len(acts) - 1, len(acts) - 1, wrong.lines[0])


def test_guided_acts_that_all_stand_in_the_end_are_told_as_settled() -> None:
    exercise = put(mode="guided", **FULL)
    wrong = judge(exercise, CALL, COLOUR, COLLECT, COLOUR, *OFFERS, NUMBER, ZONE, MOVE, guided=True)
    assert (wrong.right, wrong.headline) == (False, "Réglé, avec 1 reprise")
    assert judge(exercise, CALL, COLOUR, COLLECT, COLOUR, guided=True).headline == ""


def test_guided_acts_nothing_was_due_for_count_among_the_tries_and_are_told_once() -> None:
    """Never that all were right the first time, above two that were taken back."""
    paid = Act(acts.PAY, 1, 8)
    wrong = judge(
        put(mode="guided", **FULL), CALL, paid, COLLECT, paid, COLOUR, *OFFERS, NUMBER, ZONE, MOVE, guided=True
    )
    assert wrong.headline == "Réglé, avec 2 reprises"
    assert wrong.lines == ("8 gestes sur 10 justes du premier coup.",)
    assert wrong.difference == "A n’était pas à payer sur le 8."


def test_a_void_throw_is_called_and_nothing_is_settled() -> None:
    exercise = put(**{**FULL, "events": throw(4, 4, fault="cocked")})
    void = Act(acts.CALL, what="no-throw")
    assert DRILL.question(exercise).text.endswith("\nUn dé s’arrête penché, appuyé contre le bord.")
    assert DRILL.question(exercise).shown == ShownDice(((4, 4),), "cocked")
    assert judge(exercise, void).right
    assert judge(exercise, void).rule == "void-cocked"
    assert judge(exercise, CALL).rule == "void-cocked"
    assert judge(exercise, void, CALL).rule == "void-called"
    assert judge(exercise, void, COLLECT).rule == "void-settles-nothing"
    assert judge(exercise, void, ZONE).rule == "void-leaves-zone"
    assert judge(exercise, void, Act(OFFER_DICE, 2)).rule == "void-keeps-shooter"
    assert judge(exercise, void, Act(acts.CALL, what="dice-change-hands")).rule == "void-keeps-shooter"
    assert judge(exercise).rule == "void-cocked"


NEEDLESS = [
    (
        Act(acts.CALL, what="result", number=8, colour="black"),
        "number-colours",
        "« 8 noir » n’est pas l’annonce de ce lancer.",
    ),
    (
        Act(acts.CALL, what="result", number=9, colour="red"),
        "number-is-sum",
        "« 9 rouge » n’est pas l’annonce de ce lancer.",
    ),
    (Act(acts.CALL, what="no-throw"), "result-called", "« Coup nul » n’était pas à annoncer."),
    (Act(acts.COLLECT, 1, 8), "attempt-moves-stake", "La mise de A sur le 8 n’était pas à ramasser."),
    (Act(acts.COLLECT, 3, "red"), "winner-keeps-stake", "La mise de C sur le rouge n’était pas à ramasser."),
    (
        Act(acts.COLLECT, 5, 8, "zone"),
        "rate-rampo-table-a",
        "La mise de E dans la zone rampo n’était pas à ramasser.",
    ),
    (Act(acts.COLLECT, 6, 2), "collect-losers", "Il n’y avait pas de mise de F à ramasser sur le 2."),
    (Act(acts.PAY, 4, 5), "collect-losers", "D n’était pas à payer sur le 5."),
    (Act(acts.PAY, 1, 8, "zone"), "attempt-moves-stake", "A n’était pas à payer dans la zone rampo."),
    (Act(steps.OFFER, 4, 5), "offer-rampo", "Le rampo n’était pas à proposer à D."),
    (Act(steps.OFFER, 6, 8), "offer-rampo", "Le rampo n’était pas à proposer à F."),
    (Act(steps.MOVE, 2, 8), "decline-paid-base", "La mise de B sur le 8 n’était pas à déplacer."),
    (Act(steps.MOVE, 4, 5), "collect-losers", "La mise de D sur le 5 n’était pas à déplacer."),
    (Act(OFFER_DICE, 2), "shooter-keeps-dice", "Les dés n’étaient pas à proposer à B."),
]


@pytest.mark.parametrize(("act", "rule", "text"), NEEDLESS, ids=[text for _act, _rule, text in NEEDLESS])
def test_what_is_not_due_is_told_by_the_rule_that_excludes_it(act: Act, rule: str, text: str) -> None:
    judgement = judge(put(**FULL), CALL, COLLECT, COLOUR, *OFFERS, NUMBER, ZONE, MOVE, act)
    assert (judgement.rule, judgement.difference) == (rule, text)


def test_nothing_is_offered_or_moved_on_a_seven_or_on_the_last_throw() -> None:
    seven = put(bets=[stake(1, 7)], events=throw(3, 4, 1))
    done = [Act(acts.CALL, what="result", number=7, colour="white"), Act(acts.PAY, 1, 7)]
    assert judge(seven, *done).right
    for needless in (Act(steps.OFFER, 1, 7), Act(steps.MOVE, 1, 7)):
        assert judge(seven, *done, needless).rule == "seven-no-rampo"
    last = put(**{**FULL, "last_throw": True})
    paid = [CALL, COLLECT, COLOUR, Act(acts.PAY, 1, 8), NUMBER, ZONE]
    assert judge(last, *paid).right
    assert judge(last, *paid, OFFERS[0]).rule == "last-throw-no-rampo"
    assert judge(last, *paid, MOVE).rule == "last-throw-no-rampo"
    assert "C’est le dernier lancer de la séance." in DRILL.question(last).text


def test_what_is_done_twice_is_refused() -> None:
    exercise = put(mode="guided", **FULL)
    guide = DRILL.guide(exercise, key_of(exercise))
    texts = []
    for act in (CALL, COLLECT, COLOUR, *OFFERS, NUMBER, ZONE, MOVE):
        assert guide.do(act) is None
        refused = guide.do(act)
        assert refused is not None
        texts.append(refused.text)
    assert texts == [
        "Le résultat était déjà annoncé.",
        "La mise de D sur le 5 était déjà ramassée.",
        "C était déjà payé sur le rouge.",
        "Le rampo était déjà proposé à A.",
        "Le rampo était déjà proposé à B.",
        "B était déjà payé sur le 8.",
        "E était déjà payé dans la zone rampo.",
        "La mise de A sur le 8 était déjà déplacée.",
    ]


def test_gains_are_judged_where_they_are_typed() -> None:
    exercise = put(amounts=True, **FULL)
    zone, number, colour = (act._replace(amount=sum_) for act, sum_ in ((ZONE, 5000), (NUMBER, 2500), (COLOUR, 2000)))
    assert judge(exercise, CALL, COLLECT, colour, *OFFERS, number, zone, MOVE).right
    wrong = judge(exercise, CALL, COLLECT, colour, *OFFERS, number._replace(amount=3000), zone, MOVE)
    assert (wrong.right, wrong.score, wrong.headline) == (False, 875, "Ordre juste, 1 montant faux")
    assert wrong.difference == "Le gain de B sur le 8 est de 25\u00a0€, et non de 30\u00a0€."
    assert (wrong.given, wrong.expected) == ("30\u00a0€", "25\u00a0€")
    assert wrong.rule == "rate-numbers-table-a"
    assert wrong.lines == ()
    untyped = judge(exercise, CALL, COLLECT, colour, *OFFERS, number, ZONE, MOVE)
    assert untyped.difference == "Le gain de E dans la zone rampo est de 50\u00a0€, et non de 0\u00a0€."
    assert DRILL.question(exercise).amounts
    # Where the gain lays itself, what an answer says of it does not count.
    assert judge(put(**FULL), CALL, COLLECT, colour, *OFFERS, number._replace(amount=1), zone, MOVE).right


def test_two_stakes_of_one_player_on_one_chance_are_paid_together() -> None:
    exercise = put(amounts=True, bets=[stake(1, "red"), {**stake(1, "red", 700), "chips": "value"}], events=throw(4, 4))
    assert key_of(exercise).items == (CALL, Act(acts.PAY, 1, "red", amount=4800))


@pytest.mark.parametrize(
    ("then", "first", "told"),
    [
        (NUMBER, Act(acts.COLLECT, 2, 5), "B a été payé sur le 8 avant que sa mise sur le 5 soit ramassée."),
        (NUMBER, Act(acts.PAY, 2, "red"), "B a été payé sur le 8 avant d’être payé sur le rouge."),
        (NUMBER, Act(acts.PAY, 2, 8, "zone"), "B a été payé sur le 8 avant d’être payé dans la zone rampo."),
        (
            MOVE,
            Act(acts.PAY, 1, "red"),
            "La mise de A sur le 8 a été déplacée avant que ce joueur soit payé sur le rouge.",
        ),
        (MOVE, OFFERS[0], "La mise de A sur le 8 a été déplacée avant que le rampo lui soit proposé."),
        (MOVE, NUMBER, "La mise de A sur le 8 a été déplacée avant que B soit payé sur le 8."),
    ],
)
def test_a_player_is_named_once_in_a_sentence(then: Act, first: Act, told: str) -> None:
    assert PHRASES.too_early(then, first) == told


def test_earlier_events_have_happened() -> None:
    events = [{"kind": "bet", "seat": 1, "on": 8, "amount": 500}, *throw(4, 4, 1), *throw(4, 4)]
    exercise = put(amounts=True, seats=[{"seat": 1}], events=events)
    assert key_of(exercise).items[1:] == (Act(acts.PAY, 1, 8, "zone", 5000),)
    assert DRILL.question(exercise).state.zone
    assert DRILL.question(exercise).shown == ShownDice(((4, 4), (4, 4)))


@pytest.mark.parametrize(
    ("change", "code", "at"),
    [
        ({"events": []}, "missing-key", "events[0]"),
        ({"events": [{"kind": "ready"}]}, "bad-value", "events[0].kind"),
        ({"events": [{"kind": "throw", "dice": [0, 7]}]}, "bad-dice", "events[0].dice"),
        ({"minimum": 0}, "bad-amount", "minimum"),
    ],
)
def test_a_table_that_cannot_be_put_is_refused(change: dict[str, Any], code: str, at: str) -> None:
    with pytest.raises(InputError) as caught:
        DRILL.check(put(**{**FULL, **change}))
    assert (caught.value.code, caught.value.at) == (code, at)


@pytest.mark.parametrize(
    ("ask", "code", "at"),
    [
        ({"mode": "fast"}, "bad-value", "ask.mode"),
        ({"amounts": 1}, "bad-value", "ask.amounts"),
        ({"hint": True}, "unknown-key", "ask.hint"),
    ],
)
def test_an_exercise_that_asks_something_else_is_refused(ask: dict[str, Any], code: str, at: str) -> None:
    with pytest.raises(InputError) as caught:
        DRILL.check(replace(put(**FULL), ask=ask))
    assert (caught.value.code, caught.value.at) == (code, at)


def test_a_file_may_leave_mode_and_amounts_to_the_level() -> None:
    for level in LEVELS:
        question = DRILL.question(replace(put(**FULL), ask={}, level=level))
        assert question.guided == (level <= 2)
        assert question.amounts == (level >= 4)


def test_another_kind_of_answer_is_a_programming_error() -> None:
    with pytest.raises(TypeError):
        DRILL.judge(put(**FULL), key_of(put(**FULL)), AmountAnswer(5))


def test_a_stake_paid_in_the_place_of_being_collected_is_told_beside_what_was_due() -> None:
    """And not that nothing was given, with what was done instead in the details alone."""
    paid = COLLECT._replace(verb=acts.PAY)
    wrong = judge(put(bets=[stake(3, "red"), stake(4, 5)], shooter=3, events=throw(3, 5)), CALL, paid, COLOUR)
    assert (wrong.given, wrong.expected) == (DRILL.phrases.sentence(paid), DRILL.phrases.sentence(COLLECT))
