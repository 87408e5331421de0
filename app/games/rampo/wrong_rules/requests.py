"""Wrong rules about what players ask: to try the rampo, to take a stake back; and what a new shooter does to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.devices.dice.steps import OfferDice
from app.drills.drill import Resolver, WrongRule
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import AttemptAsked, Event, NextShooter, State, WithdrawAsked
from app.games.rampo.wrong_rules.changing import (
    by_answer,
    by_rules,
    granted,
    in_2014,
    of_runs,
    paid_at,
    refusal_of,
    ruling,
    runs_of,
    since_2019,
)
from app.table.steps import Pay, Refuse
from app.text import N_


def _attempt_granted(why: str) -> Resolver:
    def rewrite(state: State, event: Event, right: Resolved) -> Resolved:
        refusal = refusal_of(right, why) if isinstance(event, AttemptAsked) else None
        return right if refusal is None else ruling(state, granted(refusal))

    return by_answer(rewrite)


def _attempt_at_last_throw(state: State, event: Event) -> Resolved:
    if not isinstance(event, AttemptAsked):
        return resolve(state, event)
    return resolve(state._replace(last_throw=False), event)._replace(state=state)


def _attempt_on_seven(state: State, event: Event) -> Resolved:
    """The 7 judged like any other number: the question is put of an 8 that lies and fell in its place."""
    if not isinstance(event, AttemptAsked) or event.on != SEVEN:
        return resolve(state, event)
    as_eight = tuple(bet._replace(on=8) for bet in state.bets if bet.on == SEVEN)
    previous = 8 if state.previous == SEVEN else None
    found = resolve(state._replace(bets=as_eight, previous=previous, zone=()), event._replace(on=8))
    step = found.steps[0]
    return ruling(
        state, step._replace(on=SEVEN) if isinstance(step, Refuse) else granted(Refuse("", event.seat, SEVEN))
    )


def _withdrawn_at(rate_of: Callable[[State, Pay], int]) -> Resolver:
    def rewrite(state: State, event: Event, right: Resolved) -> Resolved:
        if not isinstance(event, WithdrawAsked):
            return right
        runs = runs_of(right)
        runs["zone"] = [paid_at(step, rate_of(state, step)) for step in runs.get("zone", []) if isinstance(step, Pay)]
        return of_runs(runs, right.state)

    return by_answer(rewrite)


def _rampo_rate(state: State, pay: Pay) -> int:
    return state.rules.rampo[pay.on] if isinstance(pay.on, int) else int(pay.rate)


def _withdrawn_after_call(state: State, event: Event) -> Resolved:
    if isinstance(event, WithdrawAsked) and in_2014(state.rules):
        return resolve(state, event._replace(after_call=False))
    return resolve(state, event)


def _zone_ends_with_hand(state: State, event: Event, right: Resolved) -> Resolved:
    passes = isinstance(event, NextShooter) and any(isinstance(step, OfferDice) for step in right.steps)
    if not passes or not state.zone:
        return right
    rates = state.rules.base
    runs = runs_of(right)
    runs["zone"] = [
        Pay("zone", seat, on, amount, rates[on], amount * rates[on], amount)
        for seat, on, amount in sorted(state.zone, key=lambda stake: stake.seat)
    ]
    return of_runs(runs, right.state._replace(zone=()))


REQUESTS = (
    WrongRule("attempt-on-seven", N_("tentative accordée sur le 7"), "seven-no-rampo", _attempt_on_seven),
    WrongRule(
        "attempt-without-win",
        N_("tentative accordée sans mise gagnante"),
        "rampo-needs-a-win",
        _attempt_granted("nothing-won"),
    ),
    WrongRule(
        "second-attempt",
        N_("seconde tentative accordée sur le même gain"),
        "one-attempt-for-a-win",
        _attempt_granted("attempt-pending"),
    ),
    WrongRule(
        "attempt-at-last-throw",
        N_("tentative accordée au dernier lancer"),
        "last-throw-no-rampo",
        _attempt_at_last_throw,
    ),
    WrongRule(
        "withdrawal-refused-2014",
        N_("retrait refusé en 2014"),
        "withdrawal-2014",
        by_rules(lambda rules: replace(rules, withdrawal=False) if in_2014(rules) else rules),
    ),
    WrongRule(
        "withdrawal-at-one",
        N_("retrait payé une fois la mise"),
        "withdrawal-at-base-2014",
        _withdrawn_at(lambda _state, _pay: 1),
    ),
    WrongRule(
        "withdrawal-at-rampo",
        N_("retrait payé au taux du rampo"),
        "withdrawal-at-base-2014",
        _withdrawn_at(_rampo_rate),
    ),
    WrongRule(
        "withdrawal-after-call",
        N_("retrait admis après « Rien ne va plus »"),
        "withdrawal-before-call-2014",
        _withdrawn_after_call,
    ),
    WrongRule(
        "withdrawal-since-2019",
        N_("retrait admis comme en 2014"),
        "attempt-is-final",
        by_rules(lambda rules: replace(rules, withdrawal=True) if since_2019(rules) else rules),
    ),
    WrongRule(
        "zone-ends-with-hand",
        N_("zone payée et vidée quand les dés changent de tireur"),
        "zone-outlives-shooter",
        by_answer(_zone_ends_with_hand),
    ),
)
