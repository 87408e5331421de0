"""What is believed of the order of a settlement: the wrong rule that explains the acts, where one does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.drills.answer import ActsAnswer
from app.drills.drill import Resolver, TableSettings
from app.games.rampo import steps
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import TABLE_B
from app.games.rampo.state import Event, State, Throw
from app.games.rampo.wrong_rules import WRONG_RULES
from app.table.acts import Act
from app.training.grading import grade
from tests.app.games.rampo.drills.exercises import each_level, each_table, many
from tests.app.games.rampo.drills.settlement_by_hand import (
    CALL,
    COLLECT,
    COLOUR,
    DRILL,
    FULL,
    GAME,
    MOVE,
    NUMBER,
    OFFERS,
    ZONE,
    judge,
    key_of,
    put,
)


def table_b(state: State, event: Event) -> Resolved:
    """The engine with pay table B at every table."""
    rates = tuple(TABLE_B.base.get(number, 0) for number in range(13))
    rampo = tuple(TABLE_B.rampo.get(number, 0) for number in range(13))
    return resolve(state._replace(rules=replace(state.rules, base=rates, rampo=rampo)), event)


def pays_first(state: State, event: Event) -> Resolved:
    """The engine with no need to collect before paying."""
    order = tuple(p for p in state.rules.order if p.rule != "collect-before-pay")
    return resolve(state, event)._replace(order=order)


def two_wait(state: State, event: Event) -> Resolved:
    """The engine where everybody tries the rampo."""
    return resolve(state, event._replace(attempts=tuple(range(1, 9))) if isinstance(event, Throw) else event)


@each_table
@each_level
def test_every_wrong_rule_accepts_its_own_acts_and_the_engine_does_not(settings: TableSettings, level: int) -> None:
    """So that each can be named: keys differ exactly where answers do."""
    for exercise in many(DRILL, settings, level, 3):
        for mode in ("guided", "blind"):
            put_so = replace(exercise, ask={"mode": mode, "amounts": True})
            key = key_of(put_so)
            for wrong in WRONG_RULES:
                believed = DRILL.key(put_so, wrong.resolve)
                if believed != key:
                    answer = DRILL.model_answer(put_so, believed)
                    assert DRILL.judge(put_so, believed, answer).right
                    assert not DRILL.judge(put_so, key, answer).right


def test_a_belief_explains_blind_acts_when_it_accepts_them_whole() -> None:
    exercise = put(amounts=True, **FULL)
    acts = DRILL.model_answer(exercise, DRILL.key(exercise, table_b))
    assert not DRILL.judge(exercise, key_of(exercise), acts).right
    assert DRILL.judge(exercise, DRILL.key(exercise, table_b), acts).right


@pytest.mark.parametrize(
    ("belief", "others", "acts"),
    [
        (pays_first, [table_b, two_wait], (CALL, COLOUR, COLLECT, COLOUR, *OFFERS, NUMBER, ZONE, MOVE)),
        (
            two_wait,
            [table_b, pays_first],
            (CALL, COLLECT, COLOUR, *OFFERS, ZONE, MOVE, Act(steps.MOVE, 2, 8), NUMBER, MOVE),
        ),
    ],
    ids=["collects need not come first", "everybody tries"],
)
def test_a_belief_explains_guided_acts_when_it_wants_each_refused_one(
    belief: Resolver, others: list[Resolver], acts: tuple[Act, ...]
) -> None:
    exercise = put(mode="guided", **FULL)
    assert not judge(exercise, *acts, guided=True).right
    assert judge(exercise, *acts, guided=True, resolver=belief).right
    assert not any(judge(exercise, *acts, guided=True, resolver=other).right for other in others)


def test_a_belief_that_wants_more_than_was_tried_explains_nothing() -> None:
    exercise = put(mode="guided", **FULL)
    early = (CALL, COLOUR, COLLECT, COLOUR, *OFFERS, NUMBER, ZONE, MOVE)
    assert not judge(exercise, *early, guided=True, resolver=two_wait).right


def test_a_gain_refused_and_typed_again_still_tells_the_table_believed() -> None:
    exercise = put(mode="guided", amounts=True, **FULL)
    colour, number, zone = COLOUR._replace(amount=2000), NUMBER._replace(amount=2500), ZONE._replace(amount=5000)
    acts = (CALL, COLLECT, colour, *OFFERS, number, zone._replace(amount=6000), zone, MOVE)
    assert not judge(exercise, *acts, guided=True).right
    assert judge(exercise, *acts, guided=True, resolver=table_b).right
    assert not judge(exercise, *acts, guided=True, resolver=pays_first).right


def test_a_payment_before_the_losers_are_collected_is_named_where_it_is_refused() -> None:
    """Losing stakes that stay are one case of it: once refused, they are collected like any."""
    exercise = put(mode="guided", **FULL)
    acts = (CALL, COLOUR, COLLECT, COLOUR, *OFFERS, NUMBER, ZONE, MOVE)
    verdict = grade(GAME, DRILL, exercise, ActsAnswer(acts, guided=True))
    assert (verdict.judgement.rule, verdict.wrong_rule) == ("collect-before-pay", "pay-before-collect")
