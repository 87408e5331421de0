"""What each misconception of rampo does, shown at one small table: a step it gives, forgets or takes out of order."""

from __future__ import annotations

from itertools import groupby

import pytest

from app.devices.dice.steps import OfferDice
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.state import (
    FAULTS,
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    State,
    Throw,
    WithdrawAsked,
    ZoneStake,
)
from app.games.rampo.steps import Move, Offer
from app.games.rampo.wrong_rules import WRONG_RULES
from app.table.bets import Bet
from app.table.steps import Accept, Call, Collect, Pay, Refuse, Step
from tests.app.games.rampo.tables import table

BY_ID = {wrong.id: wrong for wrong in WRONG_RULES}

A, B, IN_2014, IN_2019 = "fr-current/A", "fr-current/B", "fr-2014/B", "fr-2019/A"
VOID = ("broken", "stacked", "cocked", "on-chip", "off-table", "slid", "no-far-wall", "near-rest", "before-call")
EIGHT, SEVEN, NINE = Throw((3, 5)), Throw((3, 4)), Throw((4, 5))


def _paid(seat: int, on: int | str, stake: int, rate: int) -> Pay:
    return Pay("layout", seat, on, stake, rate, stake * rate, 0)


def _zone(seat: int, on: int, stake: int, rate: int) -> Pay:
    return Pay("zone", seat, on, stake, rate, stake * rate, stake)


# Table, event, wrong rule, and a step it gives that the engine does not.
GIVES: list[tuple[State, Event, str, Step]] = [
    (table(A, [(1, 12, 500)]), Throw((6, 6)), "table-b-at-a", _paid(1, 12, 500, 30)),
    (table(A, zone=[(1, 8, 500)]), EIGHT, "table-b-at-a", _zone(1, 8, 500, 12)),
    (table(B, [(1, 12, 500)]), Throw((6, 6)), "table-a-at-b", _paid(1, 12, 500, 25)),
    (table(A, zone=[(1, 8, 500)]), EIGHT, "rampo-b-at-a", _zone(1, 8, 500, 12)),
    (table(B, zone=[(1, 8, 500)]), EIGHT, "rampo-a-at-b", _zone(1, 8, 500, 10)),
    (table(A, [(1, 8, 500)]), EIGHT, "base-row-above-a", _paid(1, 8, 500, 6)),
    (table(A, [(1, 8, 500)]), EIGHT, "base-row-below-a", _paid(1, 8, 500, 4)),
    (table(B, [(1, 3, 500)]), Throw((1, 2)), "base-row-above-b", _paid(1, 3, 500, 30)),
    (table(B, [(1, 2, 500)]), Throw((1, 1)), "base-row-below-b", _paid(1, 2, 500, 15)),
    (table(A, zone=[(1, 8, 500)]), EIGHT, "rampo-row-above-a", _zone(1, 8, 500, 12)),
    (table(A, zone=[(1, 9, 500)]), NINE, "rampo-row-below-a", _zone(1, 9, 500, 10)),
    (table(B, zone=[(1, 8, 500)]), EIGHT, "rampo-row-above-b", _zone(1, 8, 500, 22)),
    (table(B, zone=[(1, 9, 500)]), NINE, "rampo-row-below-b", _zone(1, 9, 500, 12)),
    (table(B, [(1, 7, 500)]), SEVEN, "seven-as-six", _paid(1, 7, 500, 5)),
    (table(B, [(1, "red", 500)]), EIGHT, "colours-as-white", _paid(1, "red", 500, 3)),
    (table(B, [(1, "white", 500)]), SEVEN, "white-as-colours", _paid(1, "white", 500, 4)),
    (table(A, [(1, 8, 500)]), EIGHT, "stake-in-gain", _paid(1, 8, 500, 4)),
    (table(A, [(1, 8, 500)]), EIGHT, "stake-paid-too", _paid(1, 8, 500, 6)),
    (table(A, zone=[(1, 8, 500)]), EIGHT, "base-and-rampo", _zone(1, 8, 500, 15)),
    (table(A, zone=[(1, 8, 500)]), EIGHT, "rampo-at-base", _zone(1, 8, 500, 5)),
    (table(A, zone=[(1, 8, 500)]), EIGHT, "rampo-on-stake-and-gain", _zone(1, 8, 500, 60)),
    (table(A, zone=[(1, 8, 500)]), EIGHT, "rampo-twice", _zone(1, 8, 500, 10)._replace(returned=0)),
    (table(A, zone=[(1, 12, 500)]), Throw((1, 1)), "same-row-repeats", _zone(1, 12, 500, 70)),
    (table(A, zone=[(1, 3, 500)]), EIGHT, "same-colour-repeats", _zone(1, 3, 500, 24)),
    (table(IN_2019, [(1, 7, 500)]), SEVEN, "offered-on-seven", Offer(1, 7)),
    (table(IN_2014, [(1, 8, 500)]), EIGHT, "offered-in-2014", Offer(1, 8)),
    (table(IN_2014, [(1, 8, 500)]), EIGHT, "choice-in-2014", _paid(1, 8, 500, 5)),
    (table(IN_2014, zone=[(1, 8, 500)]), NINE, "reserve-at-rampo-2014", _zone(1, 8, 500, 12)),
    (table(IN_2014, [(1, 8, 500)]), EIGHT, "paid-at-once-2014", _paid(1, 8, 500, 5)),
    (table(IN_2014, [(1, 8, 500)]), EIGHT, "paid-and-reserved-2014", _paid(1, 8, 500, 5)),
    (table(IN_2014, zone=[(1, 8, 500)]), NINE, "reserve-collected-2014", Collect("zone", 1, 8, 500)),
    (table(IN_2014, zone=[(1, 8, 500)]), SEVEN, "reserve-lost-on-seven-2014", Collect("zone", 1, 8, 500)),
    (table(A, [(1, 8, 500)], previous=8), EIGHT, "fresh-bet-at-rampo", _paid(1, 8, 500, 10)),
    (table(A, [(1, 8, 500)]), EIGHT, "decliner-at-rampo", _paid(1, 8, 500, 10)),
    (table(A, [(1, 8, 500)], last_throw=True), EIGHT, "last-throw-like-others", Offer(1, 8)),
    (table(A, [(1, "red", 500)]), EIGHT, "offered-on-colours", Offer(1, "red")),
    (table(A, [(1, 8, 500)]), EIGHT, "all-moved", Move(1, 8, 500)),
    (table(A, [(1, 8, 500)]), Throw((3, 5), (1,)), "paid-and-moved", _paid(1, 8, 500, 5)),
    (table(A, [(1, 8, 500), (1, 8, 200)]), Throw((3, 5), (1,)), "part-moved", _paid(1, 8, 200, 5)),
    (table(A, zone=[(1, 8, 500)]), NINE, "miss-paid-base", _zone(1, 8, 500, 5)),
    (table(A, zone=[(1, 8, 500)]), NINE, "miss-collects-gain", Collect("zone", 1, 8, 3000)),
    (table(A, zone=[(1, 8, 500)]), SEVEN, "attempt-paid-on-seven", _zone(1, 8, 500, 5)),
    (table(A, zone=[(1, 8, 500)]), NextShooter("gives-up"), "zone-ends-with-hand", _zone(1, 8, 500, 5)),
    (table(IN_2014, zone=[(1, 8, 500)]), WithdrawAsked(1, 8), "withdrawal-at-one", _zone(1, 8, 500, 1)),
    (table(IN_2014, zone=[(1, 8, 500)]), WithdrawAsked(1, 8), "withdrawal-at-rampo", _zone(1, 8, 500, 12)),
    (table(IN_2014, zone=[(1, 8, 500)]), WithdrawAsked(1, 8, True), "withdrawal-after-call", _zone(1, 8, 500, 5)),
    (
        table(IN_2014, zone=[(1, 8, 500)]),
        WithdrawAsked(1, 8),
        "withdrawal-refused-2014",
        Refuse("attempt-is-final", 1, 8),
    ),
    (table(A, zone=[(1, 8, 500)]), WithdrawAsked(1, 8), "withdrawal-since-2019", _zone(1, 8, 500, 5)),
    (table(A, [(1, 7, 500)], previous=7), AttemptAsked(1, 7), "attempt-on-seven", Accept(1, 7)),
    (table(A, seats=[1], previous=8), AttemptAsked(1, 8), "attempt-without-win", Accept(1, 8)),
    (table(A, zone=[(1, 8, 500)]), AttemptAsked(1, 8), "second-attempt", Accept(1, 8)),
    (table(A, [(1, 8, 500)], previous=8, last_throw=True), AttemptAsked(1, 8), "attempt-at-last-throw", Accept(1, 8)),
    (table(IN_2019, seats=[1, 2], shooter=1), SEVEN, "seven-moves-dice", Call("dice-change-hands")),
    (table(A, seats=[1, 2], shooter=1), EIGHT, "each-throw-moves-dice", OfferDice(2)),
    (table(A), NINE, "yellow-and-green", Call("result", 9, "green")),
    (table(A), EIGHT, "red-and-black", Call("result", 8, "black")),
    (table(IN_2014), NINE, "yellow-and-green-2014", Call("result", 9, "green")),
    (table(IN_2014), EIGHT, "red-and-black-2014", Call("result", 8, "black")),
    (table(A), SEVEN, "seven-without-white", Call("result", 7)),
    (table(A, [(1, "white", 500)]), SEVEN, "seven-without-white", Collect("layout", 1, "white", 500)),
    (table(IN_2014, [(1, "white", 500)]), SEVEN, "seven-without-white-2014", Collect("layout", 1, "white", 500)),
    (table(A), EIGHT, "one-die-read", Call("result", 3, "red")),
    (table(A), Throw((1, 1)), "dice-read-from-below", Call("result", 12, "white")),
    (table(A), EIGHT, "colour-not-called", Call("result", 8)),
    (table(A, [(1, 8, 500)], shooter=1), DiceWanted(), "dice-without-call", OfferDice(1)),
    (
        table(A, [(1, 8, 500)], shooter=1, last_throw=True),
        DiceWanted(),
        "croupier-calls-last-throws",
        Call("last-throws"),
    ),
    (
        table(IN_2014, [(1, 8, 500)], shooter=1, last_throw=True),
        DiceWanted(),
        "croupier-calls-last-throws-2014",
        Call("last-throws"),
    ),
    (table(A, [(1, 9, 500)]), Throw((3, 5), (), "slid"), "void-settled", Collect("layout", 1, 9, 500)),
    (table(A, zone=[(1, 9, 500)]), Throw(None, (), "slid"), "zone-lost-on-void", Collect("zone", 1, 9, 500)),
    (table(A, zone=[(1, 9, 500)]), Throw(None, (), "slid"), "zone-paid-on-void", _zone(1, 9, 500, 6)),
    (table(A), Throw((3, 5), (), "slid"), "void-not-called", Call("no-more-bets")),
    (table(A, seats=[1, 3], shooter=3), Throw(None, (), "slid"), "void-moves-dice", OfferDice(1)),
    (table(A, seats=[2, 5]), NextShooter("opening"), "opening-at-right", OfferDice(5)),
    (table(A, seats=[2, 5, 7], shooter=5), NextShooter("removed"), "anticlockwise", OfferDice(2)),
    (table(A, seats=[2, 5, 7], shooter=5), NextShooter("gives-up"), "back-to-croupiers-left", OfferDice(2)),
    (table(A, seats=[2, 5, 7], shooter=5), NextShooter("declined"), "declined-goes-back", OfferDice(2)),
    (table(A, zone=[(1, 8, 500)], shooter=2), DiceChangeAsked(), "dice-change-during-attempt", Call("dice-change")),
    (
        table(A, zone=[(1, 8, 500)], shooter=2),
        DiceChangeAsked(),
        "dice-change-during-others-attempt",
        Call("dice-change"),
    ),
    (table(IN_2014, zone=[(1, 8, 500)]), DiceChangeAsked(), "dice-change-in-2014", Call("dice-change")),
    (table(A, seats=[1], shooter=1), DiceWanted(), "shooter-without-stake", Call("no-more-bets")),
    (table(A, zone=[(1, 8, 500)], shooter=1), DiceWanted(), "zone-stake-ignored", Refuse("shooter-has-no-stake", 1)),
    (table(A, seats=[1]), BetPlaced(1, 8, 500, False, True), "late-accepted", Accept(1, 8, 500)),
    (table(A, seats=[1]), BetPlaced(1, None, 1000, False, False, (3, 8)), "astride-halved", Accept(1, 8, 500)),
    (table(A, seats=[1]), BetPlaced(1, "red", 200, True), "under-minimum-accepted", Accept(1, "red", 200)),
    (
        table(A, [(1, "red", 500)]),
        BetPlaced(1, "red", 200, True),
        "each-stake-alone",
        Refuse("under-minimum", 1, "red", None, 200),
    ),
    (table(A, seats=[1]), BetPlaced(1, 8, 700), "chips-cut", Accept(1, 8, 700)),
    (
        table(A, seats=[1]),
        BetPlaced(1, "red", 700, True),
        "value-chips-whole",
        Refuse("not-whole-chips", 1, "red", None, 700),
    ),
    (table(A, markers={1: 1000}), BetPlaced(1, 8, 1500), "marker-forgotten", Accept(1, 8, 1500)),
    (table(A, seats=[1]), BetPlaced(1, 8, 500, True), "value-chips-on-numbers", Accept(1, 8, 500)),
    (
        table(A, seats=[1]),
        BetPlaced(1, "red", 500, True),
        "value-chips-refused",
        Refuse("value-chips", 1, "red", None, 500),
    ),
    (table(IN_2014, seats=[1]), BetPlaced(1, "red", 500, True), "value-chips-in-2014", Accept(1, "red", 500)),
    (
        table(A, zone=[(1, 8, 500)]),
        BetPlaced(1, 8, 500),
        "closed-during-attempt",
        Refuse("attempt-pending", 1, 8, None, 500),
    ),
    (table(A, seats=[1]), MarkerAsked(1, 500), "marker-at-minimum", Accept(1, None, 500)),
    (table(A, seats=[1]), MarkerAsked(1, 20_000), "marker-without-ceiling", Accept(1, None, 20_000)),
    (table(A, [(1, 8, 500)]), MarkerAsked(1, 1000), "marker-on-chips", Accept(1, None, 1000)),
    (table(A, seats=range(1, 9)), Arrival(), "ninth-player", Accept()),
    (table(A, seats=range(1, 8)), Arrival(), "seven-players", Refuse("table-full")),
    (table(A, seats=[1]), Arrival(), "last-colour-first", Accept(8)),
    (table(A), BetPlaced(1, 8, 500), "stranger-served", Accept(1, 8, 500)),
    (table(A, seats=[1]), BetPlaced(1, 8, 20_000), "limits-of-2014", Accept(1, 8, 20_000)),
    (table(IN_2014, seats=[1]), BetPlaced(1, 8, 20_000), "limits-of-2019", Accept(1, 8, 10_000)),
    (table(A, seats=[1]), BetPlaced(1, 8, 20_000), "number-like-colour", Accept(1, 8, 20_000)),
    (table(A, seats=[1]), BetPlaced(1, "red", 20_000), "colour-like-number", Accept(1, "red", 10_000)),
    (table(IN_2014, seats=[1]), BetPlaced(1, 8, 90_000), "number-like-colour-2014", Accept(1, 8, 90_000)),
    (table(IN_2014, seats=[1]), BetPlaced(1, "red", 90_000), "colour-like-number-2014", Accept(1, "red", 20_000)),
    (table(A, [(2, 8, 9500)], seats=[1]), BetPlaced(1, 8, 1000), "maximum-for-table", Accept(1, 8, 500)),
    (table(A, [(1, 9, 9500)]), BetPlaced(1, 8, 1000), "maximum-for-all-bets", Accept(1, 8, 500)),
    (table(A, markers={1: 1000}), BetPlaced(1, 8, 20_000), "maximum-in-chips", Accept(1, 8, 20_000)),
    (table(A, [(1, "red", 50_000, True)]), BetPlaced(1, "red", 500), "maximum-by-kind", Accept(1, "red", 500)),
    (table(A, zone=[(1, 8, 9500)]), BetPlaced(1, 8, 1000), "zone-in-maximum", Accept(1, 8, 500)),
    (table(A, seats=[1]), BetPlaced(1, 8, 90_000), "over-maximum-accepted", Accept(1, 8, 90_000)),
    (table(A, seats=[1]), BetPlaced(1, 8, 10_500), "excess-refuses-all", Refuse("over-maximum", 1, 8, None, 10_500)),
    (table(A, markers={1: 3000}), BetPlaced(1, 8, 12_000), "excess-cuts-chip", Accept(1, 8, 10_000)),
    (table(A), PayTableAsked("B"), "pay-table-changed", Accept()),
    (table(IN_2019), PayTableAsked("B"), "other-pay-table", Accept()),
    *(
        (table(A), Throw((3, 5), (), fault), f"{name}-played", Call("result", 8, "red"))
        for fault, name in zip(FAULTS, VOID, strict=True)
    ),
]


@pytest.mark.parametrize(("state", "event", "wrong", "step"), GIVES, ids=[wrong for _, _, wrong, _ in GIVES])
def test_a_wrong_rule_does_what_its_name_says(state: State, event: Event, wrong: str, step: Step) -> None:
    answer, right = BY_ID[wrong].resolve(state, event), resolve(state, event)
    assert step in answer.steps
    assert answer.steps.count(step) > right.steps.count(step)


# Table, event, wrong rule, and a step of the engine it forgets.
FORGETS: list[tuple[State, Event, str, Step]] = [
    (table(A, [(1, "red", 500)]), EIGHT, "colours-wait", _paid(1, "red", 500, 4)),
    (table(A, [(1, 9, 500)]), EIGHT, "losers-left", Collect("layout", 1, 9, 500)),
    (table(A, [(1, 3, 500)]), EIGHT, "same-colour-left", Collect("layout", 1, 3, 500)),
    (table(A, [(1, 8, 500)]), EIGHT, "not-offered", Offer(1, 8)),
    (table(A, [(1, 8, 500), (2, 8, 500)], shooter=2), EIGHT, "offered-to-shooter-alone", Offer(1, 8)),
    (table(A, [(1, 8, 500)]), EIGHT, "decliner-unpaid", _paid(1, 8, 500, 5)),
    (table(A, [(1, 8, 500)]), Throw((3, 5), (1,)), "attempt-not-moved", Move(1, 8, 500)),
    (table(IN_2014, seats=[1, 2], shooter=1), SEVEN, "seven-keeps-dice-2014", OfferDice(2)),
    (table(IN_2014, seats=[1, 2], shooter=1), SEVEN, "seven-in-silence-2014", Call("dice-change-hands")),
    (table(A, house={"seven_moves_dice": True}), SEVEN, "house-seven-forgotten", Call("dice-change-hands")),
    (table(A, seats=[1, 2], shooter=1), NextShooter("removed"), "removed-in-silence", Call("dice-change-hands")),
    (table(A), DiceChangeAsked(), "dice-change-refused", Call("dice-change")),
]


@pytest.mark.parametrize(("state", "event", "wrong", "step"), FORGETS, ids=[wrong for _, _, wrong, _ in FORGETS])
def test_a_wrong_rule_forgets_what_its_name_says(state: State, event: Event, wrong: str, step: Step) -> None:
    answer = BY_ID[wrong].resolve(state, event)
    assert step in resolve(state, event).steps
    assert step not in answer.steps


def test_stakes_left_behind_by_a_wrong_rule_lie_there_for_the_next_throw() -> None:
    lying = table(A, [(1, 8, 500), (2, 3, 500), (3, 9, 500)])
    assert BY_ID["losers-left"].resolve(lying, EIGHT).state.bets == lying.bets
    assert BY_ID["same-colour-left"].resolve(lying, EIGHT).state.bets == lying.bets[:2]
    assert BY_ID["stake-handed-back"].resolve(lying, EIGHT).state.bets == ()
    moved = BY_ID["attempt-not-moved"].resolve(lying, Throw((3, 5), (1,))).state
    assert (moved.bets, moved.zone) == (lying.bets[:1], ())
    part = BY_ID["part-moved"].resolve(table(A, [(1, 8, 500), (1, 8, 200)]), Throw((3, 5), (1,))).state
    assert (part.bets, part.zone) == ((Bet(1, 8, 200),), (ZoneStake(1, 8, 500),))


def test_a_stake_that_rides_on_waits_for_a_third_throw() -> None:
    waiting = table(A, zone=[(1, 8, 500)])
    answer = BY_ID["stake-rides-on"].resolve(waiting, EIGHT)
    assert answer.steps[-1] == _zone(1, 8, 500, 10)._replace(returned=0)
    assert answer.state.zone == waiting.zone


def test_a_void_throw_taken_for_the_previous_one_lets_its_number_be_tried() -> None:
    lying = table(A, [(1, 8, 500)], previous=5)
    void = BY_ID["void-is-previous"].resolve(lying, Throw((3, 5), (), "slid"))
    assert void.state.previous == 8
    assert resolve(void.state, AttemptAsked(1, 8)).steps == (Accept(1, 8),)


def _kinds(answer: Resolved) -> list[str]:
    return [kind for kind, _runs in groupby(run.kind for run in answer.runs)]


FULL = [(1, 8, 500), (2, "red", 500), (3, 9, 500), (4, 8, 500)]
WAITING = [(5, 8, 500)]
TRIED = Throw((3, 5), (4,))
ORDERS: list[tuple[str, State, Event, str]] = [
    ("call-last", table(A, FULL, WAITING), TRIED, "collect colours offer numbers zone move result"),
    ("pay-before-collect", table(A, FULL, WAITING), TRIED, "result colours offer numbers collect zone move"),
    ("pay-before-collect", table(IN_2014, FULL, WAITING), EIGHT, "result zone colours collect move"),
    ("move-before-collect", table(A, FULL, WAITING), TRIED, "result offer zone move collect colours numbers"),
    ("move-before-collect", table(IN_2014, FULL, WAITING), EIGHT, "result move collect zone colours"),
    ("numbers-before-colours", table(A, FULL, WAITING), TRIED, "result collect offer numbers colours zone move"),
    (
        "seven-before-colours",
        table(A, [(1, 7, 500), (2, "white", 500), (3, 9, 500)]),
        SEVEN,
        "result collect seven colours",
    ),
    ("move-before-pay", table(A, FULL, WAITING), TRIED, "result collect offer zone move colours numbers"),
    ("offer-after-settling", table(A, FULL, WAITING), TRIED, "result collect colours numbers zone move offer"),
    ("move-before-zone", table(A, FULL, WAITING), TRIED, "result collect colours offer numbers move zone"),
    ("zone-before-collect-2014", table(IN_2014, FULL, WAITING), EIGHT, "result zone collect colours move"),
    ("zone-after-layout-2014", table(IN_2014, FULL, WAITING), EIGHT, "result collect colours zone move"),
    (
        "house-zone-not-last",
        table(A, FULL, WAITING, house={"zone_order": "last"}),
        TRIED,
        "result offer zone collect colours numbers move",
    ),
    (
        "house-zone-not-first",
        table(A, FULL, WAITING, house={"zone_order": "first"}),
        TRIED,
        "result collect colours offer numbers zone move",
    ),
    (
        "hands-before-settling",
        table(IN_2014, [(1, 7, 500), (2, 8, 500)], shooter=1),
        SEVEN,
        "result hands collect seven dice",
    ),
    (
        "dice-before-hands",
        table(IN_2014, [(1, 7, 500), (2, 8, 500)], shooter=1),
        SEVEN,
        "result collect seven dice hands",
    ),
    ("dice-before-hands", table(A, seats=[1, 2], shooter=1), NextShooter("removed"), "dice hands"),
]


@pytest.mark.parametrize(("wrong", "state", "event", "written"), ORDERS, ids=[wrong for wrong, _, _, _ in ORDERS])
def test_a_wrong_order_is_the_right_one_with_its_rule_turned_round(
    wrong: str, state: State, event: Event, written: str
) -> None:
    answer, right = BY_ID[wrong].resolve(state, event), resolve(state, event)
    assert _kinds(answer) == written.split()
    assert sorted(answer.steps, key=repr) == sorted(right.steps, key=repr)
    assert (answer.state, answer.bank) == (right.state, right.bank)
    turned = {(p.first, p.then) for _, _, p in answer.pairs if p.rule == BY_ID[wrong].rule}
    assert turned
    assert not turned & {(p.first, p.then) for _, _, p in right.pairs if p.rule == BY_ID[wrong].rule}


def test_each_wrong_rule_is_shown_at_a_table_of_its_own() -> None:
    shown = {wrong for _, _, wrong, _ in (*GIVES, *FORGETS)} | {wrong for wrong, _, _, _ in ORDERS}
    assert shown | {"stake-handed-back", "stake-rides-on", "void-is-previous"} == set(BY_ID)
