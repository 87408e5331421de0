"""Order is judged as a partial order: every linear extension stands, every broken pair is named."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.cards.steps import RETURN, Return
from app.devices.dice.steps import OFFER_DICE, OfferDice
from app.devices.wheel.steps import RELAUNCH, REPLACE_BALL, STOP_GAME, Relaunch, ReplaceBall, StopGame
from app.drills.guided import Guide, Refused, replay_guided
from app.drills.order import (
    Free,
    Needless,
    OrderJudge,
    OrderKey,
    Pair,
    Repeated,
    Right,
    TooEarly,
    Wrong,
    WrongAmount,
    join_acts,
    order_key,
)
from app.drills.order import key_of as key_of_event
from app.games.rampo import steps
from app.games.rampo.steps import Move, Offer
from app.table import acts
from app.table.acts import HALVE, Act
from app.table.citations import Precedence
from app.table.resolution import Resolution, Run
from app.table.steps import Accept, Call, Collect, Halve, Pay, Step

FIRST = Precedence("collect", "pay", "collect-before-pay")
SECOND = Precedence("pay", "move", "pay-before-move")
CALL = Call("result", 8, "red")
COLLECT = Collect("layout", 2, "black", 1000)
PAY = Pay("layout", 1, 8, 500, 5, 2500, 0)
PAY_AGAIN = Pay("layout", 1, 8, 1000, 5, 5000, 0)
MOVE = Move(3, 8, 500)


def key_of(size: int, pairs: list[tuple[int, int]]) -> OrderKey:
    """Collects of so many seats with pairs each named by a precedence of its own."""
    steps = [Collect("layout", seat, 2, 100) for seat in range(1, size + 1)]
    named: list[Pair] = [(first, then, Precedence("a", "b", f"{first}<{then}")) for first, then in pairs]
    return order_key(steps, [f"rule {seat}" for seat in range(size)], named)


@st.composite
def orders(draw: st.DrawFn) -> tuple[int, list[tuple[int, int]]]:
    """A few items, and pairs that never form a circle."""
    size = draw(st.integers(1, 6))
    pairs = [(first, then) for then in range(size) for first in range(then)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    rename = draw(st.permutations(range(size)))
    return size, [(rename[first], rename[then]) for first, then in chosen]


def closure(size: int, pairs: list[tuple[int, int]]) -> set[tuple[int, int]]:
    """The transitive closure, the plain way."""
    found = set(pairs)
    for middle in range(size):
        for first in range(size):
            for then in range(size):
                if (first, middle) in found and (middle, then) in found:
                    found.add((first, then))
    return found


def test_of_acts_that_two_mistakes_want_each_before_the_other_none_is_due() -> None:
    judge = OrderJudge(key_of(3, [(0, 1), (1, 2), (2, 0)]))
    told = [judge.judge(frozenset(), act) for act in judge.items]
    assert [(each.item, each.missing) for each in told if isinstance(each, TooEarly)] == [(0, 2), (1, 0), (2, 1)]


@given(orders())
def test_exactly_the_linear_extensions_are_accepted_whole_and_act_by_act(
    case: tuple[int, list[tuple[int, int]]],
) -> None:
    size, pairs = case
    key = key_of(size, pairs)
    judge = OrderJudge(key)
    closed = closure(size, pairs)
    assert set(judge.pairs) == closed
    for order in permutations(range(size)):
        acts = [key.items[item] for item in order]
        rank = {item: position for position, item in enumerate(order)}
        broken = {(first, then) for first, then in closed if rank[then] < rank[first]}
        result = judge.judge_all(acts)
        assert {(first, then) for first, then, _ in result.broken} == broken
        assert result.right == (not broken)
        assert result.pairs == len(closed)
        assert replay_guided(key, acts).right == (not broken)
        guide = Guide(key, lambda act, wrong: ("", ""))
        assert all(guide.do(act) is None for act in acts) == (not broken)
        assert guide.complete == (not broken)


@given(orders())
def test_doing_what_follows_again_and_again_is_right(case: tuple[int, list[tuple[int, int]]]) -> None:
    key = key_of(*case)
    guide = Guide(key, lambda act, wrong: ("", ""))
    while (item := guide.following) is not None:
        assert item not in guide.done
        assert guide.do(key.items[item]) is None
    assert guide.complete


@given(orders())
def test_the_right_order_of_a_key_is_right(case: tuple[int, list[tuple[int, int]]]) -> None:
    key = key_of(*case)
    assert OrderJudge(key).judge_all(OrderJudge(key).right_order()).right


@given(orders(), st.data())
def test_a_refused_act_names_a_pair_it_breaks_and_what_had_to_come_next(
    case: tuple[int, list[tuple[int, int]]], data: st.DataObject
) -> None:
    size, pairs = case
    judge = OrderJudge(key_of(size, pairs))
    closed = closure(size, pairs)
    done = frozenset(data.draw(st.sets(st.integers(0, size - 1))))
    for item in set(range(size)) - done:
        verdict = judge.judge(done, judge.items[item])
        waiting = {first for first, then in closed if then == item} - done
        if not waiting:
            assert verdict == Right(item)
            continue
        assert isinstance(verdict, TooEarly)
        assert verdict.missing in waiting
        named = [first for first in waiting if (first, item) in pairs]
        if named:
            assert verdict.missing in named
            assert verdict.precedence.rule == f"{verdict.missing}<{item}"


def test_a_pair_no_rule_names_is_told_by_its_last_link() -> None:
    key = order_key([COLLECT, PAY, MOVE], ["c", "p", "m"], [(0, 1, FIRST), (1, 2, SECOND)])
    judge = OrderJudge(key)
    assert judge.pairs == [(0, 1), (0, 2), (1, 2)]
    assert judge.precedence(0, 2) == SECOND
    # With the payment forgotten, the move before the collect still breaks what follows from both rules.
    result = judge.judge_all([key.items[2], key.items[0]])
    assert result.broken == ((0, 2, SECOND),)
    assert result.missing == (1,)


def test_the_first_named_precedence_of_a_pair_is_kept() -> None:
    key = order_key([COLLECT, PAY], ["c", "p"], [(0, 1, FIRST), (0, 1, SECOND)])
    assert key.pairs == ((0, 1, FIRST),)


def test_stakes_of_one_player_on_one_chance_are_one_act_with_the_whole_gain() -> None:
    key = order_key([COLLECT, PAY, PAY_AGAIN], ["c", "first", "second"], [(0, 1, FIRST), (0, 2, FIRST)])
    assert key.items == (COLLECT.act, Act(acts.PAY, 1, 8, amount=7500))
    assert key.rules == ("c", "first")
    assert key.pairs == ((0, 1, FIRST),)
    assert join_acts([PAY, COLLECT, PAY_AGAIN])[1] == (0, 1, 0)


def test_zone_and_layout_are_two_acts() -> None:
    there = Pay("zone", 1, 8, 500, 10, 5000, 500)
    assert len(join_acts([PAY, there])[0]) == 2


def test_every_step_that_is_done_has_its_act_and_a_ruling_has_none() -> None:
    assert CALL.act == Act(acts.CALL, what="result", number=8, colour="red")
    assert Offer(1, 8).act == Act(steps.OFFER, 1, 8)
    assert MOVE.act == Act(steps.MOVE, 3, 8)
    assert OfferDice(4).act == Act(OFFER_DICE, 4)
    assert Call("result", 17, None, ("black", "odd")).act == Act(
        acts.CALL, what="result", number=17, simple=("black", "odd")
    )
    assert Halve(1, "red", 1000, 500, 500).act == Act(HALVE, 1, "red")
    assert StopGame().act == Act(STOP_GAME)
    assert ReplaceBall(32).act == Act(REPLACE_BALL, number=32)
    assert Relaunch().act == Act(RELAUNCH)
    with pytest.raises(TypeError):
        join_acts([Accept(1)])


def test_keys_are_equal_when_they_accept_the_same_acts() -> None:
    """Another written order, other rules cited, or a pair that follows from others make no other key."""
    due: list[Step] = [COLLECT, PAY, MOVE]
    pairs = [(0, 1, FIRST), (1, 2, SECOND)]
    key = order_key(due, ["c", "p", "m"], pairs)
    turned = order_key([MOVE, PAY, COLLECT], ["x", "y", "z"], [(2, 1, SECOND), (1, 0, FIRST)])
    implied = order_key(due, ["c", "p", "m"], [*pairs, (0, 2, FIRST)])
    assert key == turned == implied
    assert len({key, turned, implied}) == 1
    assert key != order_key(due, ["c", "p", "m"], pairs[:1])
    assert key != order_key(due[:2], ["c", "p"], pairs[:1])
    assert key != order_key([COLLECT, PAY._replace(amount=1), MOVE], ["c", "p", "m"], pairs)
    assert key != "a key"


def test_an_act_that_is_free_is_neither_due_nor_wrong() -> None:
    key = replace(KEY, free=frozenset({NOTHING}))
    assert key != KEY
    judge = OrderJudge(key)
    assert judge.judge(frozenset(), NOTHING) == Free()
    assert judge.judge_all([NOTHING, C, P, NOTHING, M]).right
    assert judge.judge_all([C, P, M]).right
    assert OrderJudge(KEY).judge_all([C, P, NOTHING, M]).needless == (2,)
    guide = Guide(key, lambda act, verdict: ("", ""))
    assert [guide.do(act) for act in (C, NOTHING, P, NOTHING, M)] == [None] * 5
    assert guide.complete
    assert replay_guided(key, [NOTHING, C, P, M]).right


def test_guided_play_judges_the_gains_it_asks_for() -> None:
    wrong = P._replace(amount=1)
    asked, laid_by_itself = (Guide(KEY, lambda act, verdict: ("", ""), typed=typed) for typed in (True, False))
    for guide in (asked, laid_by_itself):
        assert guide.do(C) is None
    assert asked.do(wrong) == Refused(WrongAmount(1, 2500), "", "")
    assert asked.do(P._replace(amount=None)) == Refused(WrongAmount(1, 2500), "", "")
    assert laid_by_itself.do(wrong) is None


KEY = order_key([COLLECT, PAY, MOVE], ["c", "p", "m"], [(0, 1, FIRST), (0, 2, FIRST), (1, 2, SECOND)])
C, P, M = KEY.items
NOTHING = Act(steps.OFFER, 5, 3)


def test_amounts_are_judged_only_where_they_are_given() -> None:
    judge = OrderJudge(KEY)
    assert judge.judge(frozenset({0}), P) == Right(1)
    assert judge.judge(frozenset({0}), P._replace(amount=None)) == Right(1)
    assert judge.judge(frozenset({0}), P._replace(amount=2499)) == WrongAmount(1, 2500)
    assert judge.judge_all([C, P._replace(amount=1), M]).wrong_amounts == ((1, 1),)


def test_what_is_done_twice_or_for_nothing_is_counted_apart_from_the_order() -> None:
    result = OrderJudge(KEY).judge_all([C, NOTHING, P, P, M])
    assert result.needless == (1, 3)
    assert result.broken == ()
    assert result.per_mille == 600
    assert not result.right
    assert OrderJudge(KEY).judge(frozenset({0, 1}), P) == Repeated(1, frozenset({0, 1}))
    assert OrderJudge(KEY).judge(frozenset(), NOTHING) == Needless(frozenset())


def test_no_answer_that_is_wrong_has_the_whole_score() -> None:
    """Whatever else it is, an order that is kept does not pass for a settlement that is right."""
    wrong_sums = [C, P._replace(amount=25000), M]
    for done in (wrong_sums, [C, P, M, NOTHING], [C, P, P, M], [C, P], [P, C, M], [C, P, P, P, P, M]):
        judged = OrderJudge(KEY).judge_all(done)
        assert not judged.right
        assert judged.per_mille < 1000
    assert OrderJudge(KEY).judge_all(wrong_sums).per_mille == 666
    assert OrderJudge(KEY).judge_all([C, P, P, P, P, M]).per_mille == 500
    assert OrderJudge(order_key([], [], [])).judge_all([NOTHING]).per_mille == 0
    assert OrderJudge(order_key([], [], [])).judge_all([]).per_mille == 1000


def test_the_blind_score_is_one_less_the_share_of_broken_pairs() -> None:
    judge = OrderJudge(KEY)
    assert judge.judge_all([P, C, M]).per_mille == 666
    assert judge.judge_all([P, M, C]).per_mille == 333
    assert judge.judge_all([M, P, C]).per_mille == 0
    assert judge.judge_all([]).missing == (0, 1, 2)
    assert OrderJudge(order_key([COLLECT], ["c"], [])).judge_all([C]).per_mille == 1000


def test_broken_pairs_come_in_the_order_done_the_named_first() -> None:
    broken = OrderJudge(KEY).judge_all([M, P, C]).broken
    assert [(first, then) for first, then, _ in broken] == [(1, 2), (0, 2), (0, 1)]


def test_the_guided_score_is_the_share_of_acts_right_the_first_time() -> None:
    assert replay_guided(KEY, [C, P, M]).per_mille == 1000
    late = replay_guided(KEY, [P, C, P, M])
    assert (late.first_time, late.per_mille, late.right) == (2, 666, False)
    assert late.refused == ((0, TooEarly(1, 0, FIRST, 0)),)
    assert late.missing == ()
    wrong_sum = replay_guided(KEY, [C, P._replace(amount=1), P, M])
    assert (wrong_sum.first_time, wrong_sum.per_mille) == (2, 666)
    needless = replay_guided(KEY, [C, NOTHING, P, P, M])
    assert (needless.first_time, needless.per_mille) == (3, 600)
    stopped = replay_guided(KEY, [C])
    assert (stopped.per_mille, stopped.right, stopped.missing) == (333, False, (1, 2))


def test_guided_play_keeps_every_act_and_takes_back_the_refused_one() -> None:
    told: list[tuple[Act, Wrong]] = []

    def tell(act: Act, wrong: Wrong) -> tuple[str, str]:
        told.append((act, wrong))
        return "too early", "collect-before-pay"

    guide = Guide(KEY, tell, typed=True)
    assert guide.do(P) == Refused(TooEarly(1, 0, FIRST, 0), "too early", "collect-before-pay")
    assert guide.done == frozenset()
    complete = [guide.complete for act in (C, P, M) if guide.do(act) is None]
    assert complete == [False, False, True]
    assert guide.acts == (P, C, P, M)
    assert told == [(P, TooEarly(1, 0, FIRST, 0))]


def test_keys_of_steps_that_are_equal_as_tuples_are_not_mistaken_for_one_another() -> None:
    state = SimpleNamespace(rules=SimpleNamespace(order=()))
    lost, left = (
        key_of_event(Resolution((Run("settled", "rule", (step,)),), state, 0))
        for step in (Collect("1", 2, 3, 500), Return("1", 2, 3, 500))
    )
    assert [key.items[0].verb for key in (lost, left)] == [acts.COLLECT, RETURN]
