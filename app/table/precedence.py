"""The strict order between the steps of one event, computed from runs of steps of one kind and precedences."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import chain
from sys import maxsize
from types import MappingProxyType
from typing import TypeAlias

from app.table.citations import Precedence, R_co
from app.table.steps import Step

Group: TypeAlias = tuple[str, int, int]
"""A run of steps of one kind: kind, first index, index past the last. A kind may have several runs."""


def player_of(step: Step) -> object:
    """The player a step concerns, by their seat; None where it concerns no one."""
    return getattr(step, "seat", None)


def stake_of(step: Step) -> object:
    """Whose stake on which chance a step concerns."""
    return player_of(step), getattr(step, "on", None)


_OWNERS: Mapping[str, Callable[[Step], object]] = MappingProxyType({"player": player_of, "stake": stake_of})

_BEYOND = maxsize
"""Behind the index of every step."""

Place: TypeAlias = tuple[int, ...]
"""Where a step stands in a row; the lower ones come first."""


def _hand_place(step: Step, _index: int) -> tuple[int, int]:
    """Hands from the croupier's right: the highest seat first, and of its hands the last."""
    seat, on = getattr(step, "seat", None), getattr(step, "on", None)
    return -(seat or 0), -on if isinstance(on, int) else 0


def _from_left(step: Step, index: int) -> Place:
    """The other way round."""
    seat, number = _hand_place(step, index)
    return -seat, -number


_ROWS: Mapping[str, Callable[[Step, int], Place]] = MappingProxyType(
    {"right-to-left": _hand_place, "left-to-right": _from_left, "written": lambda _step, index: (index,)}
)


def ordered_pairs(
    order: tuple[Precedence[R_co], ...], groups: tuple[Group, ...], steps: tuple[Step, ...]
) -> Iterator[tuple[int, int, Precedence[R_co]]]:
    """Pairs of step indexes whose transitive closure is the strict order, each with the precedence it rests on.

    Precedences that follow from two others through a kind that is present are left out. `steps` may be empty where
    every precedence binds the whole table.
    """
    present: dict[str, list[int]] = {}
    for kind, start, end in groups:
        present.setdefault(kind, []).extend(range(start, end))
    for precedence in _direct(order, tuple(present), "table"):
        then = present[precedence.then]
        for i in present[precedence.first]:
            for j in then:
                yield i, j, precedence
    for per in _OWNERS:
        if _direct(order, tuple(present), per):
            yield from _own_pairs(order, present, steps, per)
    for per, place in _ROWS.items():
        for first, thens in _named(order, tuple(present), per).items():
            yield from _pairs_in_a_row(present, first, thens, partial(_placed, steps, place))


def _placed(steps: tuple[Step, ...], place: Callable[[Step, int], Place], index: int) -> Place:
    return place(steps[index], index)


@lru_cache(maxsize=4096)
def _named(
    order: tuple[Precedence[R_co], ...], present: tuple[str, ...], per: str
) -> Mapping[str, Mapping[str, Precedence[R_co]]]:
    """The precedences of one sort between kinds that are present, by the first of these and then the other."""
    found: dict[str, dict[str, Precedence[R_co]]] = {}
    for p in order:
        if p.per == per and p.first in present and p.then in present:
            found.setdefault(p.first, {})[p.then] = p
    return found


def _pairs_in_a_row(
    present: dict[str, list[int]],
    first: str,
    thens: Mapping[str, Precedence[R_co]],
    place: Callable[[int], Place],
) -> Iterator[tuple[int, int, Precedence[R_co]]]:
    """The pairs of one kind and those that follow it further on in a row.

    Where a kind is in order with itself, its next step says what follows behind that.
    """
    behind = sorted([(place(j), j, precedence) for then, precedence in thens.items() for j in present[then]])
    firsts = sorted([(place(i), i) for i in present[first]])
    onwards = sorted({at for at, _index in firsts}) if first in thens else []
    for at, i in firsts:
        start = bisect_right(behind, (at, _BEYOND))
        nearest = bisect_right(onwards, at)
        end = bisect_right(behind, (onwards[nearest], _BEYOND)) if nearest < len(onwards) else len(behind)
        for _at, j, precedence in behind[start:end]:
            yield i, j, precedence


def _own_pairs(
    order: tuple[Precedence[R_co], ...], present: dict[str, list[int]], steps: tuple[Step, ...], per: str
) -> Iterator[tuple[int, int, Precedence[R_co]]]:
    """The pairs of each owner's own steps; what follows from others is told by the owner's own kinds."""
    owner_of = _OWNERS[per]
    owners: dict[object, dict[str, list[int]]] = {}
    named = _named(order, tuple(present), per)
    bound = {*named, *chain.from_iterable(named.values())}
    for kind, indexes in present.items():
        for index in indexes if kind in bound else ():
            owners.setdefault(owner_of(steps[index]), {}).setdefault(kind, []).append(index)
    for held in owners.values():
        for precedence in _direct(order, tuple(held), per):
            for i in held[precedence.first]:
                for j in held[precedence.then]:
                    yield i, j, precedence


@lru_cache(maxsize=4096)
def _direct(order: tuple[Precedence[R_co], ...], present: tuple[str, ...], per: str) -> tuple[Precedence[R_co], ...]:
    """The precedences of one sort between kinds that are present, but for those that follow."""
    kept = [p for p in order if p.per == per and p.first in present and p.then in present]
    named = {(p.first, p.then) for p in kept}
    return tuple(p for p in kept if not any((p.first, kind) in named and (kind, p.then) in named for kind in present))
