"""The strict order between the steps of one event, computed from runs of steps of one kind and precedences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from app.table.citations import Precedence
from app.table.steps import Step

Group: TypeAlias = tuple[str, int, int]
"""A run of steps of one kind: kind, first index, index past the last. A kind may have several runs."""

OwnerOf: TypeAlias = Callable[[Step], object]
"""Whose step it is, where a precedence binds steps of one and the same player alone."""


def ordered_pairs(
    order: tuple[Precedence, ...], groups: tuple[Group, ...], steps: tuple[Step, ...], owner_of: OwnerOf
) -> Iterator[tuple[int, int, Precedence]]:
    """Pairs of step indexes whose transitive closure is the strict order, each with the precedence it rests on.

    Precedences that follow from two others through a kind that is present are left out. `steps` may be empty where no
    precedence speaks of one and the same player.
    """
    present: dict[str, list[int]] = {}
    for kind, start, end in groups:
        present.setdefault(kind, []).extend(range(start, end))
    for precedence in _direct(order, tuple(present), same_player=False):
        then = present[precedence.then]
        for i in present[precedence.first]:
            for j in then:
                yield i, j, precedence
    if _direct(order, tuple(present), same_player=True):
        yield from _own_pairs(order, present, steps, owner_of)


def _own_pairs(
    order: tuple[Precedence, ...], present: dict[str, list[int]], steps: tuple[Step, ...], owner_of: OwnerOf
) -> Iterator[tuple[int, int, Precedence]]:
    """The pairs of each player's own steps; what follows from others is told by the kinds he has himself."""
    owners: dict[object, dict[str, list[int]]] = {}
    bound = {kind for precedence in order if precedence.same_player for kind in (precedence.first, precedence.then)}
    for kind, indexes in present.items():
        for index in indexes if kind in bound else ():
            owners.setdefault(owner_of(steps[index]), {}).setdefault(kind, []).append(index)
    for held in owners.values():
        for precedence in _direct(order, tuple(held), same_player=True):
            for i in held[precedence.first]:
                for j in held[precedence.then]:
                    yield i, j, precedence


@lru_cache(maxsize=4096)
def _direct(order: tuple[Precedence, ...], present: tuple[str, ...], *, same_player: bool) -> tuple[Precedence, ...]:
    """The precedences, for each player or for everybody, between kinds that are present, but for those that follow."""
    kept = [p for p in order if p.same_player == same_player and p.first in present and p.then in present]
    named = {(p.first, p.then) for p in kept}
    return tuple(p for p in kept if not any((p.first, kind) in named and (kind, p.then) in named for kind in present))
