"""The order of what is done more than once: a second card and a call made again are acts of their own."""

from __future__ import annotations

from dataclasses import replace

from app.devices.cards.cards import read_card
from app.devices.cards.steps import DEAL, Deal
from app.drills.guided import Guide, replay_guided
from app.drills.order import OrderJudge, OrderKey, Pair, Repeated, Right, TooEarly, order_key
from app.table.acts import Act
from app.table.citations import Precedence
from app.table.steps import Call, Step

ACE = read_card("As")


def dealt_in_turn() -> OrderKey[str]:
    """Punto, banco, punto, banco, each with its points called; then, as they stay, banco's once more and punto's."""
    due: list[Step] = [
        Deal(ACE, on="punto"),
        Deal(ACE, on="banco"),
        Deal(ACE, on="punto"),
        Call("points", 2, on="punto"),
        Call("points", 7, on="banco"),
        Call("points", 2, on="punto"),
    ]
    row: list[Pair] = [(then - 1, then, Precedence("a", "b", f"rule {then}")) for then in range(1, len(due))]
    return order_key(due, [f"rule {place}" for place in range(len(due))], row)


def test_a_second_card_and_a_call_made_again_are_acts_of_their_own() -> None:
    key = dealt_in_turn()
    judge = OrderJudge(key)
    assert len(key.items) == 6
    assert judge.alike(Act(DEAL, on="punto")) == [0, 2]
    assert judge.judge_all(judge.right_order()).right
    assert judge.order() == tuple(range(6))


def test_a_second_card_is_due_when_its_turn_has_come() -> None:
    judge = OrderJudge(dealt_in_turn())
    punto, banco = Act(DEAL, on="punto"), Act(DEAL, on="banco")
    assert judge.judge(frozenset(), punto) == Right(0)
    early = judge.judge(frozenset({0}), punto)
    assert isinstance(early, TooEarly)
    assert (early.item, early.missing) == (2, 1)
    assert judge.judge(frozenset({0, 1}), punto) == Right(2)
    assert judge.judge(frozenset({0, 1, 2}), punto) == Repeated(2, frozenset({0, 1, 2}))
    result = judge.judge_all([punto, punto, banco, punto])
    assert [(first, then) for first, then, _precedence in result.broken] == [(1, 2)]
    assert result.needless == (3,)
    assert result.missing == (3, 4, 5)


def test_a_key_with_a_card_more_is_another_key() -> None:
    key = dealt_in_turn()
    third = replace(key, items=(*key.items, Act(DEAL, on="punto")), rules=(*key.rules, "third"))
    assert key != third
    assert key == dealt_in_turn()


def test_guided_play_leads_through_what_is_done_twice() -> None:
    key = dealt_in_turn()
    guide = Guide(key, lambda _act, _wrong: ("", ""))
    for item, act in enumerate(key.items):
        assert guide.following == item
        assert guide.do(act) is None
    assert guide.complete
    punto, banco = Act(DEAL, on="punto"), Act(DEAL, on="banco")
    again = replay_guided(key, [punto, punto, banco, punto, *key.items[3:]])
    assert ([place for place, _wrong in again.refused], again.first_time, again.missing) == ([1], 5, ())
