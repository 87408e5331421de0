"""What an event gives: steps in the written order, the state after, the bank, and the strict order when asked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from app.games.rampo.rules import SEVEN
from app.games.rampo.state import State
from app.table.citations import Precedence
from app.table.steps import Call, Collect, Move, Offer, OfferDice, Pay, Refuse, Step

Group = tuple[str, int, int]
"""A run of steps of one kind: kind, first index, index past the last."""


class Resolution(NamedTuple):
    """The croupier's steps for one event, the runs of kinds they fall into, the state after, collected minus paid.

    `order`: the strict order where it is not that of the state's rules; a wrong rule about the order says it here.
    """

    steps: tuple[Step, ...]
    groups: tuple[Group, ...]
    state: State
    bank: int
    order: tuple[Precedence, ...] | None = None

    @property
    def pairs(self) -> list[tuple[int, int, Precedence]]:
        """Pairs of step indexes, the first before the second, each with the precedence it rests on."""
        order = self.state.rules.order if self.order is None else self.order
        return list(ordered_pairs(order, self.groups, self.steps))

    @property
    def before(self) -> list[tuple[int, int]]:
        """Pairs `(i, j)`: step i comes before step j; their transitive closure is the whole strict order."""
        return [(i, j) for i, j, _ in self.pairs]


def ordered_pairs(
    order: tuple[Precedence, ...], groups: tuple[Group, ...], steps: tuple[Step, ...] = ()
) -> Iterator[tuple[int, int, Precedence]]:
    """Pairs of step indexes whose transitive closure is the strict order, each with the precedence it rests on.

    Precedences that follow from two others through a kind that is present are left out. `steps` are needed where a
    precedence speaks of one and the same player.
    """
    present = {kind: (start, end) for kind, start, end in groups}
    direct = _direct(order, tuple(present))
    for precedence in direct:
        start, end = present[precedence.first]
        then_start, then_end = present[precedence.then]
        for i in range(start, end):
            for j in range(then_start, then_end):
                if not precedence.same_player or _stake_of(steps[i]) == _stake_of(steps[j]):
                    yield i, j, precedence


@lru_cache(maxsize=4096)
def _direct(order: tuple[Precedence, ...], present: tuple[str, ...]) -> tuple[Precedence, ...]:
    named = [p for p in order if p.first in present and p.then in present]
    whole = {(p.first, p.then) for p in named if not p.same_player}
    return tuple(
        p
        for p in named
        if p.same_player or not any((p.first, kind) in whole and (kind, p.then) in whole for kind in present)
    )


def _stake_of(step: Step) -> tuple[object, object]:
    return getattr(step, "seat", None), getattr(step, "on", None)


def kind_of(step: Step) -> str:
    """The kind a step of a throw has in the strict order (rules.KINDS); `ruling` for what a request is answered."""
    if isinstance(step, Call):
        return "hands" if step.what == "dice-change-hands" else "result"
    if isinstance(step, Collect | Pay):
        return _kind_of_settling(step)
    return _PLAIN_KINDS.get(type(step), "ruling")


def _kind_of_settling(step: Collect | Pay) -> str:
    if step.source == "zone":
        return "zone"
    if isinstance(step, Collect):
        return "collect"
    if isinstance(step.on, str):
        return "colours"
    return "seven" if step.on == SEVEN else "numbers"


_PLAIN_KINDS: dict[type[Step], str] = {OfferDice: "dice", Offer: "offer", Move: "move"}


def article(step: Step) -> str:
    """The article a step rests on: the limits stand in 55-22-2, everything else in 55-22-1."""
    if isinstance(step, Refuse) and step.why in ("under-minimum", "over-maximum", "marker-over-maximum"):
        return "55-22-2"
    return "55-22-1"
