"""The strict order out of runs and precedences: the pairs given close to exactly what the precedences say."""

from __future__ import annotations

from itertools import product
from typing import Literal, TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from app.table.citations import Precedence
from app.table.precedence import Group, ordered_pairs, player_of, stake_of
from app.table.steps import Collect, Step
from tests.app.games.closures import Pairs, closure

KINDS = "abcde"
OWNERS = {"player": player_of, "stake": stake_of}
# Any set of precedences that point forward in the alphabet is free of contradictions.
TOTAL = [(first, then) for first, then in product(KINDS, KINDS) if first < then]


@st.composite
def runs(draw: st.DrawFn) -> tuple[tuple[Group, ...], tuple[Step, ...]]:
    """Runs of steps of some kinds, a kind several times too, each step with its player."""
    steps: list[Step] = []
    groups: list[Group] = []
    for kind in draw(st.lists(st.sampled_from(KINDS), max_size=7)):
        seats = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
        groups.append((kind, len(steps), len(steps) + len(seats)))
        steps += [Collect("layout", seat, draw(st.integers(7, 8)), 500) for seat in seats]
    return tuple(groups), tuple(steps)


def _held(precedence: Precedence, steps: tuple[Step, ...], i: int, j: int) -> bool:
    """Whether a precedence speaks of two steps of its kinds."""
    one, other = steps[i], steps[j]
    assert isinstance(one, Collect)
    assert isinstance(other, Collect)
    if precedence.per in OWNERS:
        return OWNERS[precedence.per](one) == OWNERS[precedence.per](other)
    if precedence.per == "right-to-left":
        return (one.seat, int(one.on)) > (other.seat, int(other.on))
    if precedence.per == "left-to-right":
        return (one.seat, int(one.on)) < (other.seat, int(other.on))
    return precedence.per == "table" or i < j


def _said(order: tuple[Precedence, ...], groups: tuple[Group, ...], steps: tuple[Step, ...]) -> Pairs:
    kinds = {index: kind for kind, start, end in groups for index in range(start, end)}
    return {
        (i, j)
        for precedence in order
        for i, j in product(kinds, kinds)
        if (kinds[i], kinds[j]) == (precedence.first, precedence.then) and _held(precedence, steps, i, j)
    }


Per: TypeAlias = Literal["table", "player", "stake", "right-to-left", "left-to-right", "written"]
PER: tuple[Per, ...] = ("table", "player", "stake")
ROWS: tuple[Per, ...] = ("right-to-left", "left-to-right", "written")
# Only in a row may a kind be in order with itself.
SELF = [(kind, kind) for kind in KINDS]
orders = st.lists(
    st.tuples(st.sampled_from(TOTAL), st.sampled_from((*PER, *ROWS)))
    | st.tuples(st.sampled_from(SELF), st.sampled_from(ROWS)),
    max_size=10,
).map(lambda drawn: tuple(Precedence(first, then, "rule", per) for (first, then), per in drawn))


@given(runs(), orders)
def test_the_closure_is_what_the_precedences_say(
    given_runs: tuple[tuple[Group, ...], tuple[Step, ...]], order: tuple[Precedence, ...]
) -> None:
    groups, steps = given_runs
    pairs = list(ordered_pairs(order, groups, steps))
    said = _said(order, groups, steps)
    assert {(i, j) for i, j, _ in pairs} <= said
    assert closure({(i, j) for i, j, _ in pairs}, len(steps)) == closure(said, len(steps))
    assert all(precedence in order for _, _, precedence in pairs)


def test_what_follows_through_a_kind_that_is_present_is_left_out() -> None:
    order = tuple(Precedence(first, then, "rule") for first, then in (("a", "b"), ("b", "c"), ("a", "c")))
    groups: tuple[Group, ...] = (("a", 0, 1), ("b", 1, 2), ("c", 2, 3))
    assert [(i, j) for i, j, _ in ordered_pairs(order, groups, ())] == [(0, 1), (1, 2)]


def test_a_kind_that_another_player_has_leaves_nothing_out() -> None:
    """The first player has no step of the kind between: his own pair must be given."""
    order = tuple(Precedence(first, then, "rule", "player") for first, then in (("a", "b"), ("b", "c"), ("a", "c")))
    groups: tuple[Group, ...] = (("a", 0, 1), ("c", 1, 2), ("b", 2, 3))
    steps = tuple(Collect("layout", seat, 8, 500) for seat in (1, 1, 2))
    assert [(i, j) for i, j, _ in ordered_pairs(order, groups, steps)] == [(0, 1)]
