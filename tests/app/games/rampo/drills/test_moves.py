"""The rampo moves drill: who is offered, whose stake moves, what the zone gives, in each version."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.devices.dice.shown import ShownDice
from app.devices.dice.steps import OFFER_DICE
from app.drills.answer import AmountAnswer
from app.drills.exercise import Exercise
from app.games.rampo.kit import KIT
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.state import Event, State
from app.games.rampo.steps import MOVE, OFFER
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.reading import InputError
from tests.app.games.rampo.drills.moves_by_hand import DRILL, judge, key_of

VERSIONS = pytest.mark.parametrize("rules", ["fr-2019", "fr-current"])


def put(rules: str, *events: dict[str, Any], amounts: bool = True, **table: Any) -> Exercise:
    """A on 8 (5 €), B on 8 (10 €), C on red, D on 7; and what happens."""
    bets = [
        {"seat": 1, "on": 8, "amount": 500},
        {"seat": 2, "on": 8, "amount": 1000},
        {"seat": 3, "on": "red", "amount": 500},
        {"seat": 4, "on": 7, "amount": 500},
    ]
    full: dict[str, Any] = {"game": "rampo", "rules": rules, "minimum": 500, "bets": bets, **table}
    if rules == "fr-current":
        full["pay_table"] = "A"
    return Exercise("rampo", "moves", "rampo-moves-missed", 3, {**full, "events": list(events)}, {"amounts": amounts})


def throw(first: int, second: int, *attempts: int, **more: Any) -> dict[str, Any]:
    return {"kind": "throw", "dice": [first, second], **({"attempts": list(attempts)} if attempts else {}), **more}


def offer(seat: int) -> Act:
    return Act(OFFER, seat, 8)


def pay(seat: int, amount: int | None, on: int = 8) -> Act:
    return Act(PAY, seat, on, amount=amount)


def move(seat: int) -> Act:
    return Act(MOVE, seat, 8)


def zone(seat: int, amount: int) -> Act:
    return Act(PAY, seat, 8, "zone", amount)


def lost(seat: int) -> Act:
    return Act(COLLECT, seat, 8, "zone")


WITHDRAW = {"kind": "withdraw", "seat": 1, "on": 8}
VOID = throw(4, 4, fault="off-table")


@VERSIONS
def test_who_tries_moves_and_who_does_not_is_paid(rules: str) -> None:
    first = (offer(1), offer(2), pay(2, 5000), move(1))
    missed = put(rules, throw(4, 4, 1), throw(1, 2))
    assert judge(missed, first, (lost(1),)).right
    assert judge(missed, first, (lost(1),)).rule == "miss-loses"
    repeated = put(rules, throw(4, 4, 1), throw(5, 3))
    # B left his stake on the layout: it wins again at the base rate, and is offered the rampo again.
    again = (zone(1, 5000), offer(2), pay(2, 5000))
    assert judge(repeated, first, again).right
    assert judge(repeated, first, again).rule == "rate-rampo-table-a"
    as_rampo = judge(repeated, first, (zone(1, 5000), offer(2), pay(2, 10000)))
    assert as_rampo.difference == "Lancer suivant – Le gain de B sur le 8 est de 50\u00a0€, et non de 100\u00a0€."
    assert as_rampo.score == 857
    base = judge(repeated, first, (zone(1, 2500), offer(2), pay(2, 5000)))
    assert (base.given, base.expected, base.rule) == ("25\u00a0€", "50\u00a0€", "rate-rampo-table-a")


@VERSIONS
def test_a_missed_attempt_is_collected_and_not_paid(rules: str) -> None:
    exercise = put(rules, throw(4, 4, 1, 2), throw(1, 2))
    first = (offer(1), offer(2), move(1), move(2))
    judgement = judge(exercise, first, (zone(1, 2500), lost(2)))
    assert judgement.difference == "Lancer suivant – A n’était pas à payer dans la zone rampo."
    assert judgement.expected == "Ramasser la mise de A sur le 8 dans la zone rampo"
    assert judgement.rule == "miss-loses"
    assert judgement.lines == (
        "Premier lancer – Proposer le rampo à A et B sur le 8.",
        "Premier lancer – Déplacer les mises de A et B sur le 8 vers la zone rampo.",
        "Lancer suivant – Ramasser les mises de A et B dans la zone rampo.",
    )


def test_what_was_to_be_done_is_told_a_line_for_each_kind_of_act() -> None:
    repeated = put("fr-2019", throw(4, 4, 1), throw(5, 3, 2))
    told = [line.replace("\u00a0", " ") for line in judge(repeated).lines]
    assert told == [
        "Premier lancer – Proposer le rampo à A et B sur le 8.",
        "Premier lancer – Payer 50 € à B pour sa mise sur le 8.",
        "Premier lancer – Déplacer la mise de A sur le 8 vers la zone rampo.",
        "Lancer suivant – Proposer le rampo à B sur le 8.",
        "Lancer suivant – Payer 50 € à A pour sa mise sur le 8 dans la zone rampo.",
        "Lancer suivant – Déplacer la mise de B sur le 8 vers la zone rampo.",
    ]
    nobody = [line.replace("\u00a0", " ") for line in judge(put("fr-2019", throw(4, 4))).lines]
    assert nobody[1:] == ["Le lancer – Payer sur le 8 : A 25 € et B 50 €."]
    reserved = put("fr-2014", throw(4, 4), throw(1, 2), amounts=False)
    assert judge(reserved).lines[1:] == ("Lancer suivant – Payer A et B dans la zone rampo.",)
    typed = [line.replace("\u00a0", " ") for line in judge(replace(reserved, ask={"amounts": True})).lines]
    assert typed[1:] == ["Lancer suivant – Payer dans la zone rampo : A 25 € et B 50 €."]


def test_a_stake_that_moves_now_is_not_settled_in_the_zone() -> None:
    """The rule told is that of the move, and the move is what was expected."""
    for rules, rule in (("fr-2014", "reserve-2014"), ("fr-current", "attempt-moves-stake")):
        exercise = put(rules, throw(4, 4, 1, 2), throw(1, 2))
        judgement = judge(exercise, (zone(1, 2500),), ())
        assert (judgement.rule, judgement.expected) == (rule, "Déplacer la mise de A sur le 8 vers la zone rampo")


def test_in_2014_every_winning_number_is_reserved_and_paid_at_base_or_rampo() -> None:
    reserved = (move(1), move(2))
    missed = put("fr-2014", throw(4, 4), throw(1, 2))
    assert judge(missed, reserved, (zone(1, 2500), zone(2, 5000))).right
    assert judge(missed, reserved, (zone(1, 2500), zone(2, 5000))).rule == "base-on-miss-2014"
    assert judge(missed, reserved, (lost(1), lost(2))).rule == "base-on-miss-2014"
    assert judge(missed, (offer(1), *reserved), (zone(1, 2500), zone(2, 5000))).rule == "no-choice-2014"
    assert judge(missed, (pay(1, 2500), *reserved), (zone(1, 2500), zone(2, 5000))).rule == "reserve-2014"
    repeated = put("fr-2014", throw(4, 4), throw(2, 6))
    assert judge(repeated, reserved, (zone(1, 6000), zone(2, 12000))).right


def test_a_seven_has_no_rampo_and_settles_the_zone_by_version() -> None:
    seven = pay(4, 2000, 7)
    assert judge(put("fr-current", throw(3, 4), throw(3, 4)), (seven,), (seven,)).right
    for rules in ("fr-2014", "fr-current"):
        assert judge(put(rules, throw(3, 4), throw(1, 1)), (Act(MOVE, 4, 7),), ()).rule == "seven-no-rampo"
    after = put("fr-current", throw(4, 4, 1, 2), throw(3, 4))
    assert judge(after, (offer(1), offer(2), move(1), move(2)), (lost(1), lost(2))).right
    before = put("fr-2014", throw(4, 4), throw(3, 4))
    assert judge(before, (move(1), move(2)), (zone(1, 2500), zone(2, 5000))).right


@pytest.mark.parametrize("rules", ["fr-2014", "fr-2019", "fr-current"])
def test_a_void_throw_leaves_the_zone(rules: str) -> None:
    exercise = put(rules, throw(4, 4, 1, 2), VOID)
    first = (move(1), move(2)) if rules == "fr-2014" else (offer(1), offer(2), move(1), move(2))
    assert judge(exercise, first, ()).right
    assert judge(exercise, first).right
    assert judge(exercise, first, ()).rule == "void-leaves-zone"
    settled = judge(exercise, first, (lost(1),))
    assert settled.rule == "void-leaves-zone"
    assert settled.lines[-1] == "Lancer suivant – Rien à proposer, à payer, à déplacer ni à ramasser."
    shown = DRILL.question(exercise).shown
    assert isinstance(shown, ShownDice)
    assert shown.fault == "off-table"
    assert DRILL.question(exercise).phases[1] == "Lancer suivant – Un dé tombe de la table."


@pytest.mark.parametrize("rules", ["fr-2014", "fr-2019", "fr-current"])
@pytest.mark.parametrize("because", ["gives-up", "removed"])
def test_the_zone_outlives_its_shooter(rules: str, because: str) -> None:
    """Article 55-22-1: it waits for the throw of the next one; to pass the dice is not asked here."""
    exercise = put(rules, throw(4, 4, 1, 2), {"kind": "next-shooter", "because": because}, throw(4, 4), shooter=1)
    DRILL.check(exercise)
    offers = () if rules == "fr-2014" else (offer(1), offer(2))
    first = (*offers, move(1), move(2))
    rates = {"fr-2014": 12, "fr-2019": 10, "fr-current": 10}
    then = (zone(1, 500 * rates[rules]), zone(2, 1000 * rates[rules]))
    assert judge(exercise, first, (), then).right
    handed = (Act(CALL, what="dice-change-hands"), Act(OFFER_DICE, 2))
    assert judge(exercise, first, handed, then).right
    paid = judge(exercise, first, (zone(1, 2500), zone(2, 5000)), ())
    assert not paid.right
    assert paid.rule == "zone-outlives-shooter"
    assert paid.difference == "Avant le lancer suivant – A n’était pas à payer dans la zone rampo."
    told = {"gives-up": "A rend les dés.", "removed": "Le chef de table retire les dés à A."}
    assert DRILL.question(exercise).phases[1] == f"Avant le lancer suivant – {told[because]}"


def test_in_2014_a_withdrawn_stake_is_paid_at_base_and_the_next_throw_pays_the_others() -> None:
    exercise = put("fr-2014", throw(4, 4), WITHDRAW, throw(4, 4))
    reserved = (move(1), move(2))
    assert judge(exercise, reserved, (zone(1, 2500),), (zone(2, 12000),)).right
    assert judge(exercise, reserved, (zone(1, 6000),), (zone(2, 12000),)).rule == "withdrawal-at-base-2014"
    assert judge(exercise, reserved, (zone(2, 5000),), (zone(2, 12000),)).rule == "withdrawal-2014"
    assert judge(exercise, reserved, (zone(1, 2500),), (zone(1, 6000), zone(2, 12000))).rule == "rampo-needs-a-win"
    late = put("fr-2014", throw(4, 4), {**WITHDRAW, "after_call": True}, throw(4, 4))
    assert judge(late, reserved, (), (zone(1, 6000), zone(2, 12000))).right
    assert (
        judge(late, reserved, (zone(1, 2500),), (zone(1, 6000), zone(2, 12000))).rule == "withdrawal-before-call-2014"
    )


@VERSIONS
def test_since_2019_an_attempt_is_final(rules: str) -> None:
    exercise = put(rules, throw(4, 4, 1, 2), WITHDRAW, throw(4, 4))
    first = (offer(1), offer(2), move(1), move(2))
    then = (zone(1, 5000), zone(2, 10000))
    assert judge(exercise, first, (), then).right
    wrong = judge(exercise, first, (zone(1, 2500),), then)
    assert wrong.rule == "attempt-is-final"
    assert wrong.difference == "Avant le lancer suivant – A n’était pas à payer dans la zone rampo."


@VERSIONS
def test_on_the_last_throw_nothing_is_offered(rules: str) -> None:
    exercise = put(rules, throw(4, 4, 1), last_throw=True)
    assert judge(exercise, (pay(1, 2500), pay(2, 5000))).right
    assert judge(exercise, (offer(1), pay(1, 2500), pay(2, 5000))).rule == "last-throw-no-rampo"
    assert DRILL.question(exercise).phases == ("Le lancer – 8 rouge. C’est le dernier lancer de la séance.",)


def test_each_result_is_shown_once_and_only_when_it_has_come() -> None:
    """A 6 before, then an 8, a void throw, and a 9."""
    exercise = put("fr-current", throw(4, 4, 1), {**throw(5, 4), "fault": "cocked"}, throw(5, 4), previous=6)
    felt = KIT.felt(DRILL.question(exercise), exercise, {})
    shown = []
    for phase in range(3):
        felt = KIT.between(exercise, felt, phase) if phase else felt
        shown.append([result.number for result in felt.results])
    assert shown == [[6], [8, 6], [8, 6]]


def test_what_is_done_twice_is_one_act_too_many() -> None:
    exercise = put("fr-2014", throw(4, 4), throw(2, 6))
    twice = judge(exercise, (move(1), move(2)), (zone(1, 6000), zone(2, 12000), zone(1, 6000)))
    assert twice.difference == "Lancer suivant – A était déjà payé dans la zone rampo."
    assert (twice.rule, twice.score) == ("rate-rampo-table-b", 800)


def test_what_this_drill_does_not_ask_is_neither_right_nor_wrong() -> None:
    exercise = put("fr-2014", throw(4, 4), throw(3, 4))
    call = Act(CALL, what="result", number=8, colour="red")
    first = (call, Act(COLLECT, 4, 7), Act(PAY, 3, "red", amount=2000), move(1), move(2))
    then = (zone(1, 2500), zone(2, 5000), Act(CALL, what="dice-change-hands"), Act(OFFER_DICE, 2))
    assert judge(exercise, first, then).right
    collected = judge(exercise, (*first, Act(COLLECT, 1, 8)), then)
    assert collected.difference == "Premier lancer – La mise de A sur le 8 n’était pas à ramasser."
    assert judge(exercise, (*first, Act(PAY, 3, "black", amount=2000)), then).right is False


def test_gains_lay_themselves_where_they_are_not_typed() -> None:
    exercise = put("fr-2014", throw(4, 4), throw(2, 6), amounts=False)
    zone_paid = (Act(PAY, 1, 8, "zone"), Act(PAY, 2, 8, "zone"))
    assert judge(exercise, (move(1), move(2)), zone_paid).right
    typed = put("fr-2014", throw(4, 4), throw(2, 6))
    assert judge(typed, (move(1), move(2)), zone_paid).difference.endswith("est de 60\u00a0€, et non de 0\u00a0€.")


def test_the_question_tells_each_phase() -> None:
    question = DRILL.question(put("fr-current", throw(4, 4, 1, 2), WITHDRAW, throw(1, 2)))
    assert question.phases == (
        "Premier lancer – 8 rouge. A et B veulent tenter le rampo.",
        "Avant le lancer suivant – A veut retirer sa mise sur le 8 de la zone rampo.",
        "Lancer suivant – 3 rouge. Personne ne veut tenter le rampo.",
    )
    assert question.shown == ShownDice(((4, 4), (1, 2)))
    assert len(question.state.bets) == 4
    assert "\n" not in DRILL.question(put("fr-2014", throw(4, 4))).text


def attempts_lose_nothing(state: State, event: Event) -> Resolved:
    """The engine where a missed attempt is paid at the base rate."""
    changed = resolve(state._replace(rules=replace(state.rules, miss_loses=False)), event)
    return changed._replace(state=changed.state._replace(rules=state.rules))


def test_a_wrong_belief_gives_another_key() -> None:
    exercise = put("fr-current", throw(4, 4, 1, 2), throw(1, 2))
    believed = DRILL.key(exercise, attempts_lose_nothing)
    answer = DRILL.model_answer(exercise, believed)
    assert believed != key_of(exercise)
    assert not DRILL.judge(exercise, key_of(exercise), answer).right
    assert DRILL.judge(exercise, believed, answer).right


@pytest.mark.parametrize(
    ("events", "code", "at"),
    [
        ([], "missing-key", "events[0]"),
        ([throw(4, 4), {"kind": "arrival"}], "bad-value", "events[1].kind"),
        ([throw(4, 4)] * 7, "bad-value", "events[6].kind"),
        ([throw(4, 4), throw(0, 4)], "bad-dice", "events[1].dice"),
    ],
    ids=["nothing happens", "not a throw", "too long", "no dice"],
)
def test_a_table_that_cannot_be_put_is_refused(events: list[dict[str, Any]], code: str, at: str) -> None:
    with pytest.raises(InputError) as caught:
        DRILL.check(put("fr-2014", *events))
    assert (caught.value.code, caught.value.at) == (code, at)


@pytest.mark.parametrize(("ask", "at"), [({"amounts": "yes"}, "ask.amounts"), ({"mode": "blind"}, "ask.mode")])
def test_an_exercise_that_asks_something_else_is_refused(ask: dict[str, Any], at: str) -> None:
    with pytest.raises(InputError) as caught:
        DRILL.check(replace(put("fr-2014", throw(4, 4)), ask=ask))
    assert caught.value.at == at


def test_another_kind_of_answer_or_more_phases_than_asked_is_a_programming_error() -> None:
    exercise = put("fr-2014", throw(4, 4))
    with pytest.raises(TypeError):
        DRILL.judge(exercise, key_of(exercise), AmountAnswer(5))
    with pytest.raises(ValueError, match="zip"):
        judge(exercise, (), ())
