"""The strict order out of runs and precedences: the pairs given close to exactly what the precedences say."""

from __future__ import annotations

from itertools import product
from operator import attrgetter
from typing import Literal, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.citations import Precedence
from app.table.precedence import compiled, named_pairs, ordered_pairs
from app.table.resolution import Run
from app.table.steps import Chance, Collect, Step
from tests.app.games.closures import Pairs, closure

KINDS = "abcde"
OWNERS = {"player": attrgetter("seat"), "stake": attrgetter("seat", "on")}
# Any set of precedences that point forward in the alphabet is free of contradictions.
TOTAL = [(first, then) for first, then in product(KINDS, KINDS) if first < then]


@st.composite
def runs(draw: st.DrawFn) -> tuple[Run, ...]:
    """Runs of steps of some kinds, a kind several times too, each step with its player."""
    found = []
    for kind in draw(st.lists(st.sampled_from(KINDS), max_size=7)):
        seats = draw(st.lists(st.integers(1, 3), min_size=1, max_size=3))
        on: st.SearchStrategy[Chance] = st.sampled_from((7, 8, "red", "black"))
        found.append(Run(kind, "rule", tuple([Collect("layout", seat, draw(on), 500) for seat in seats])))
    return tuple(found)


def _steps(given_runs: tuple[Run, ...]) -> tuple[Step, ...]:
    return tuple([step for run in given_runs for step in run.steps])


def _place(step: Collect) -> tuple[int, int]:
    """What lies on no numbered hand lies where a hand 0 would."""
    return step.seat, step.on if isinstance(step.on, int) else 0


def _held(precedence: Precedence, steps: tuple[Step, ...], i: int, j: int) -> bool:
    """Whether a precedence speaks of two steps of its kinds."""
    one, other = steps[i], steps[j]
    assert isinstance(one, Collect)
    assert isinstance(other, Collect)
    if precedence.per in OWNERS:
        return bool(OWNERS[precedence.per](one) == OWNERS[precedence.per](other))
    if precedence.per == "right-to-left":
        return _place(one) > _place(other)
    if precedence.per == "left-to-right":
        return _place(one) < _place(other)
    return precedence.per == "table" or i < j


def _said(order: tuple[Precedence, ...], given_runs: tuple[Run, ...]) -> Pairs:
    steps = _steps(given_runs)
    kinds = dict(enumerate(run.kind for run in given_runs for _step in run.steps))
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
def test_the_closure_is_what_the_precedences_say(given_runs: tuple[Run, ...], order: tuple[Precedence, ...]) -> None:
    steps = _steps(given_runs)
    pairs = set(ordered_pairs(order, given_runs, steps))
    said = _said(order, given_runs)
    assert pairs <= said
    assert closure(pairs, len(steps)) == closure(said, len(steps))


@given(runs(), orders)
def test_the_pairs_that_are_named_are_those_of_each_precedence_alone(
    given_runs: tuple[Run, ...], order: tuple[Precedence, ...]
) -> None:
    named = list(named_pairs(order, given_runs, _steps(given_runs)))
    for precedence in order:
        alone = {(i, j) for i, j, other in named if other == precedence}
        assert closure(alone, 21) == closure(_said((precedence,), given_runs), 21)


HANDS = (
    Precedence("a", "c", "r", "stake"),
    Precedence("b", "c", "r", "stake"),
    Precedence("c", "c", "r", "right-to-left"),
)
PLAYERS = (Precedence("a", "b", "r", "player"), Precedence("a", "c", "r"), Precedence("b", "c", "r", "written"))


def _shape(order: tuple[Precedence, ...], given_runs: tuple[Run, ...]) -> object:
    return compiled(order).shape(given_runs)


@pytest.mark.parametrize("order", [HANDS, PLAYERS, (*HANDS, Precedence("c", "a", "r", "right-to-left"))])
def test_events_of_one_shape_have_the_same_pairs(order: tuple[Precedence, ...]) -> None:
    """Every event of three stakes, two hands of two players: what is kept of one holds for another."""
    found: dict[object, list[tuple[int, int]]] = {}
    stakes = list(product("abc", (2, 5), (1, 2)))
    for three in product(stakes, repeat=3):
        given_runs = tuple([Run(kind, "rule", (Collect("layout", seat, on, 500),)) for kind, seat, on in three])
        pairs = ordered_pairs(order, given_runs, _steps(given_runs))
        assert found.setdefault(_shape(order, given_runs), pairs) == pairs
    assert len(found) < len(stakes) ** 3


def test_another_seat_and_a_kind_that_is_bound_alike_leave_the_shape_as_it_is() -> None:
    one, other = _stakes(("a", 1), ("c", 1), ("b", 3), ("c", 3)), _stakes(("b", 2), ("c", 2), ("a", 7), ("c", 7))
    assert _shape(HANDS, one) == _shape(HANDS, other)
    assert _shape(HANDS, one) != _shape(HANDS, _stakes(("a", 3), ("c", 3), ("b", 1), ("c", 1)))


def _stakes(*kinds_and_seats: tuple[str, int]) -> tuple[Run, ...]:
    return tuple([Run(kind, "rule", (Collect("layout", seat, 8, 500),)) for kind, seat in kinds_and_seats])


def test_what_follows_through_a_kind_that_is_present_is_left_out() -> None:
    order = tuple(Precedence(first, then, "rule") for first, then in (("a", "b"), ("b", "c"), ("a", "c")))
    given_runs = _stakes(("a", 1), ("b", 1), ("c", 1))
    assert ordered_pairs(order, given_runs, _steps(given_runs)) == [(0, 1), (1, 2)]


def test_a_kind_that_another_player_has_leaves_nothing_out() -> None:
    """The first player has no step of the kind between: his own pair must be given."""
    order = tuple(Precedence(first, then, "rule", "player") for first, then in (("a", "b"), ("b", "c"), ("a", "c")))
    given_runs = _stakes(("a", 1), ("c", 1), ("b", 2))
    assert ordered_pairs(order, given_runs, _steps(given_runs)) == [(0, 1)]
