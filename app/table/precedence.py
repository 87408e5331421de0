"""The strict order between the steps of one event, computed from runs of steps of one kind and precedences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeAlias

from app.table.citations import Precedence, R_co
from app.table.steps import Step

Runs: TypeAlias = "Iterable[tuple[str, Any, Sequence[Step]]]"
"""Steps that stand together, with their kind first; a kind may have several runs."""

Indexes: TypeAlias = tuple[int, ...]
"""Steps by their index, ascending."""

Held: TypeAlias = dict[str, Indexes]
"""Steps by kind: those of an event, of one owner, or at one place."""

Named: TypeAlias = Mapping[str, Precedence[R_co]]
"""Precedences of one kind that comes first, by the kind that comes after it."""

Block: TypeAlias = tuple[Indexes, Indexes, Named[R_co]]
"""Steps that each come before each of some others, and by the kind of these the precedence that says so."""

Stake: TypeAlias = tuple[int | None, object]
"""A seat and a chance there, or the number of a hand."""


def player_of(step: Step) -> int | None:
    """The player a step concerns, by their seat; None where it concerns no one."""
    return getattr(step, "seat", None)


_seat_and_chance: Callable[[Any], Stake] = attrgetter("seat", "on")


def stake_of(step: Step) -> Stake:
    """Whose stake on which chance a step concerns."""
    try:
        return _seat_and_chance(step)
    except AttributeError:
        return player_of(step), getattr(step, "on", None)


def _from_right(stake: Stake) -> tuple[int, int]:
    """Hands from the croupier's right: the highest seat first, and of its hands the last."""
    seat, on = stake
    return -(seat or 0), -on if isinstance(on, int) else 0


def _from_left(stake: Stake) -> tuple[int, int]:
    """The other way round."""
    seat, number = _from_right(stake)
    return -seat, -number


_ROWS: Mapping[str, Callable[[Stake], tuple[int, int]]] = MappingProxyType(
    {"right-to-left": _from_right, "left-to-right": _from_left}
)


class _Plan(NamedTuple, Generic[R_co]):
    """What a strict order asks of an event with certain kinds of steps.

    `table`: the precedences among all steps. `players`, `hands`: the kinds that are to be parted by player, and by
    stake or hand. `rows`: the precedences by how hands lie and the kind that comes first; `written` those as steps are
    written, `one_by_one` their kinds.
    """

    table: tuple[tuple[str, str, Named[R_co]], ...]
    players: tuple[str, ...]
    hands: tuple[str, ...]
    rows: tuple[tuple[Callable[[Stake], tuple[int, int]], Mapping[str, Named[R_co]]], ...]
    written: Mapping[str, Named[R_co]]
    one_by_one: tuple[str, ...]


class StrictOrder(Generic[R_co]):
    """Precedences to ask of event after event: what follows from the kinds of its steps is found once."""

    def __init__(self, order: tuple[Precedence[R_co], ...]) -> None:
        self._order = order
        self._plan = lru_cache(maxsize=1024)(self._planned)
        self._direct = lru_cache(maxsize=1024)(self._without_what_follows)

    def of_runs(self, present: Held) -> Iterator[Block[R_co]]:
        """What binds steps whomever they concern: all of a kind, or those written further on."""
        plan = self._plan(tuple(present))
        for first, then, named in plan.table:
            yield present[first], present[then], named
        if plan.written:
            one_by_one = sorted([(index, kind) for kind in plan.one_by_one for index in present[kind]])
            yield from _in_a_row([{kind: (index,)} for index, kind in one_by_one], plan.written)

    def asks_owners(self, present: Held) -> bool:
        """Whether it matters whom some of the steps concern."""
        plan = self._plan(tuple(present))
        return bool(plan.players or plan.hands)

    def of_owners(self, present: Held, steps: Sequence[Step], offset: int = 0) -> Iterator[Block[R_co]]:
        """What binds the steps of one player, those of one stake, or hands as they lie.

        `offset` is the index of the first step.
        """
        plan = self._plan(tuple(present))
        if plan.players:
            for held in _parted(player_of, plan.players, present, steps, offset).values():
                for first, then, named in self._direct("player", tuple(held)):
                    yield held[first], held[then], named
        if plan.hands:
            hands = _parted(stake_of, plan.hands, present, steps, offset)
            for held in hands.values():
                for first, then, named in self._direct("stake", tuple(held)):
                    yield held[first], held[then], named
            for place_of, by_first in plan.rows:
                yield from _in_a_row(_placed(hands, place_of), by_first)

    def _planned(self, kinds: tuple[str, ...]) -> _Plan[R_co]:
        sorts: dict[str, dict[str, dict[str, Precedence[R_co]]]] = {}
        for p in self._order:
            if p.first in kinds and p.then in kinds:
                sorts.setdefault(p.per, {}).setdefault(p.first, {})[p.then] = p
        return _Plan(
            self._direct("table", kinds),
            _bound(kinds, sorts.get("player", {})),
            _bound(kinds, *[sorts.get(per, {}) for per in ("stake", *_ROWS)]),
            tuple([(place_of, sorts[per]) for per, place_of in _ROWS.items() if per in sorts]),
            written := sorts.get("written", {}),
            _bound(kinds, written),
        )

    def _without_what_follows(self, per: str, kinds: tuple[str, ...]) -> tuple[tuple[str, str, Named[R_co]], ...]:
        """The precedences of one sort between kinds that are there, but for those that follow from two others."""
        kept = [p for p in self._order if p.per == per and p.first in kinds and p.then in kinds]
        pairs = {(p.first, p.then) for p in kept}
        return tuple(
            (p.first, p.then, {p.then: p})
            for p in kept
            if not any((p.first, kind) in pairs and (kind, p.then) in pairs for kind in kinds)
        )


def _bound(kinds: Iterable[str], *sorts: Mapping[str, Named[R_co]]) -> tuple[str, ...]:
    """Those of some kinds that precedences speak of."""
    spoken_of = {kind for by_first in sorts for first, named in by_first.items() for kind in (first, *named)}
    return tuple([kind for kind in kinds if kind in spoken_of])


def _parted(
    owner_of: Callable[[Step], Any], kinds: Iterable[str], present: Held, steps: Sequence[Step], offset: int
) -> dict[Any, Held]:
    """The steps of some kinds by their owner."""
    found: dict[Any, Held] = {}
    for kind in kinds:
        for index in present[kind]:
            owner = owner_of(steps[index - offset])
            held = found.get(owner)
            if held is None:
                found[owner] = {kind: (index,)}
            else:
                held[kind] = (*held[kind], index) if kind in held else (index,)
    return found


def _placed(hands: Mapping[Stake, Held], place_of: Callable[[Stake], tuple[int, int]]) -> list[Held]:
    """Hands in their row; what lies at one place is one."""
    placed: dict[tuple[int, int], Held] = {}
    for stake, held in hands.items():
        place = place_of(stake)
        placed[place] = _joined(placed[place], held) if place in placed else held
    return [placed[place] for place in sorted(placed)]


def _joined(one: Held, other: Held) -> Held:
    return {kind: tuple(sorted(one.get(kind, ()) + other.get(kind, ()))) for kind in {**one, **other}}


def _in_a_row(row: Sequence[Held], by_first: Mapping[str, Named[R_co]]) -> Iterator[Block[R_co]]:
    """The steps of a kind at each place of a row with those that follow further on.

    Where a kind is in order with itself, its next place says what follows behind that.
    """
    for first, named in by_first.items():
        found: list[Block[R_co]] = []
        behind: Indexes = ()
        for held in reversed(row):
            if first in held and behind:
                found.append((held[first], behind, named))
            here: Indexes = ()
            for kind, indexes in held.items():
                if kind in named:
                    here = tuple(sorted(here + indexes)) if here else indexes
            behind = here if first in held and first in named else here + behind
        yield from reversed(found)


def held_in(runs: Runs, first: int = 0) -> Held:
    """The steps of runs by kind, the first of them with that index."""
    present: Held = {}
    for kind, _rule, steps in runs:
        end = first + len(steps)
        indexes = (first,) if end == first + 1 else tuple(range(first, end))
        present[kind] = present[kind] + indexes if kind in present else indexes
        first = end
    return present


compiled = lru_cache(maxsize=1024)(StrictOrder)
"""A strict order that is ready to be asked."""


def ordered_pairs(
    order: tuple[Precedence[R_co], ...], runs: Runs, steps: Sequence[Step]
) -> Iterator[tuple[int, int, Precedence[R_co]]]:
    """Pairs of step indexes whose transitive closure is the strict order, each with the precedence it rests on.

    Precedences that follow from two others through a kind that is present are left out.
    """
    ready, present = compiled(order), held_in(runs)
    kinds = {index: kind for kind, indexes in present.items() for index in indexes}
    for firsts, thens, named in chain(ready.of_runs(present), ready.of_owners(present, steps)):
        for i in firsts:
            for j in thens:
                yield i, j, named[kinds[j]]


def named_pairs(
    order: tuple[Precedence[R_co], ...], runs: Runs, steps: Sequence[Step]
) -> Iterator[tuple[int, int, Precedence[R_co]]]:
    """The pairs of step indexes that each precedence asks for by itself, also those that follow from others."""
    present = held_in(runs)
    for precedence in order:
        if precedence.first in present and precedence.then in present:
            two = {kind: present[kind] for kind in present if kind in (precedence.first, precedence.then)}
            ready = compiled((precedence,))
            for firsts, thens, _named in chain(ready.of_runs(two), ready.of_owners(two, steps)):
                for i in firsts:
                    for j in thens:
                        yield i, j, precedence
