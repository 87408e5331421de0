"""The strict order between the steps of one event, computed from runs of steps of one kind and precedences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
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

Bound: TypeAlias = Mapping[str, Collection[str]]
"""Kinds that come first, each with those that come after it."""

Block: TypeAlias = tuple[Indexes, Indexes]
"""Steps that each come before each of some others."""

Owner: TypeAlias = tuple[int, object]
"""A seat, 0 where it is none, and a chance there, or the number of a hand."""

_kind_of = itemgetter(0)


def _nothing(_step: Any) -> None:
    return None


class _Told(dict[type[Any], tuple[Callable[[Any], "int | None"], Callable[[Any], object]]]):
    """What gives the seat and the chance of a step, made once for each type of step: a line asks it of some forty."""

    def __missing__(self, step: Any) -> tuple[Callable[[Any], int | None], Callable[[Any], object]]:
        fields = step._fields
        seat, on = (itemgetter(fields.index(name)) if name in fields else _nothing for name in ("seat", "on"))
        self[step] = seat, on
        return seat, on


_TOLD = _Told()


def _player(step: Any) -> Owner:
    """The player alone."""
    seat, _on = _TOLD[type(step)]
    return seat(step) or 0, None


def _stake(step: Any) -> Owner:
    """The player with the chance the step is about."""
    seat, on = _TOLD[type(step)]
    return seat(step) or 0, on(step)


def _place(step: Any) -> Owner:
    """Where a hand lies: the player with its number; what lies on no numbered hand lies where a hand 0 would."""
    seat, on = _stake(step)
    return seat, on if isinstance(on, int) else 0


_FROM_RIGHT: Mapping[str, bool] = MappingProxyType({"right-to-left": True, "left-to-right": False})
"""Whether hands are in order from the croupier's right, where the last of the highest seat lies."""


class _Plan(NamedTuple):
    """What a strict order asks of an event with certain kinds of steps.

    `bound`: by its kind the name a step goes by, one for all kinds that are parted and bound in the same way, and
    whether its seat and its chance matter. `table`: the precedences among all steps. `players`, `stakes`, `hands`: what
    is to be parted by player, by stake, and by the place of its hand. `rows`: the precedences by how hands lie, with
    whether from the right; `written` those as steps are written, `one_by_one` their kinds.
    """

    bound: Mapping[str, tuple[str, bool, bool]]
    table: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    stakes: tuple[str, ...]
    hands: tuple[str, ...]
    rows: tuple[tuple[bool, Bound], ...]
    written: Bound
    one_by_one: tuple[str, ...]


class StrictOrder(Generic[R_co]):
    """Precedences to ask of event after event: what follows from the kinds of its steps is found once."""

    def __init__(self, order: tuple[Precedence[R_co], ...]) -> None:
        self._order = order
        self._plan = lru_cache(maxsize=1024)(self._planned)
        self._direct = lru_cache(maxsize=1024)(self._without_what_follows)

    def shape(self, runs: Runs) -> tuple[Any, ...]:
        """All of an event that its pairs depend on: the kind of each step, and whose it is where that matters.

        Players go by the order in which they sit, whichever seats are taken, and kinds that are bound alike by one
        name.
        """
        bound = self._plan(_kinds(runs)).bound
        names: list[str] = []
        seats: list[Any] = []
        chances: list[Any] = []
        for kind, _rule, steps in runs:
            name, by_seat, by_chance = bound[kind]
            if len(steps) > 1:
                names += [name] * len(steps)
                if by_seat:
                    seat, on = _TOLD[type(steps[0])]
                    seats += map(seat, steps)
                    if by_chance:
                        chances += map(on, steps)
            else:  # most runs, and with less ado twice as fast
                names.append(name)
                if by_seat:
                    (step,) = steps
                    seat, on = _TOLD[type(step)]
                    seats.append(seat(step))
                    if by_chance:
                        chances.append(on(step))
        if not seats:
            return tuple(names)
        places = {seat: at for at, seat in enumerate(sorted({*seats} - {None}))}
        return (*names, *map(places.get, seats), *chances)

    def held(self, runs: Runs) -> Held:
        """The steps of an event, one name for kinds that are bound alike."""
        bound = self._plan(_kinds(runs)).bound
        return held_in([(bound[kind][0], rule, steps) for kind, rule, steps in runs])

    def blocks(self, present: Held, steps: Sequence[Step]) -> Iterator[Block]:
        """What comes before what, whomever it concerns and then by owner."""
        plan = self._plan(tuple(present))
        for first, then in plan.table:
            yield present[first], present[then]
        if plan.written:
            one_by_one = sorted([(index, kind) for kind in plan.one_by_one for index in present[kind]])
            yield from _in_a_row([{kind: (index,)} for index, kind in one_by_one], plan.written)
        for per, owner, kinds in (("player", _player, plan.players), ("stake", _stake, plan.stakes)):
            for held in _parted(owner, kinds, present, steps).values():
                for first, then in self._direct(per, tuple(held)):
                    yield held[first], held[then]
        hands = _parted(_place, plan.hands, present, steps)
        for from_right, bound in plan.rows:
            yield from _in_a_row([hands[place] for place in sorted(hands, reverse=from_right)], bound)

    def _planned(self, kinds: tuple[str, ...]) -> _Plan:
        alike = self._alike(kinds)
        names = tuple(dict.fromkeys([alike[kind] for kind in kinds]))
        sorts: dict[str, dict[str, list[str]]] = {}
        for p in self._order:
            if p.first in names and p.then in names:
                sorts.setdefault(p.per, {}).setdefault(p.first, []).append(p.then)
        players = _spoken_of(names, sorts.get("player", {}))
        stakes = _spoken_of(names, sorts.get("stake", {}))
        rows = {per: sorts[per] for per in _FROM_RIGHT if per in sorts}
        hands = _spoken_of(names, *rows.values())
        return _Plan(
            {
                kind: (name, name in {*players, *stakes, *hands}, name in {*stakes, *hands})
                for kind, name in alike.items()
            },
            self._direct("table", names),
            players,
            stakes,
            hands,
            tuple([(_FROM_RIGHT[per], bound) for per, bound in rows.items()]),
            written := sorts.get("written", {}),
            _spoken_of(names, written),
        )

    def _alike(self, kinds: tuple[str, ...]) -> dict[str, str]:
        """One of the kinds that are bound in the same way, by each of them.

        Only of kinds that are parted: they differ at every table, and no two tables would be of one shape.
        """
        said: dict[str, set[tuple[str, str, str]]] = {kind: set() for kind in kinds}
        parted: set[str] = set()
        for p in self._order:
            if p.first in said and p.then in said:
                said[p.first].add((p.per, "before", p.then))
                said[p.then].add((p.per, "after", p.first))
                parted |= {p.first, p.then} if p.per not in ("table", "written") else set()
        firsts: dict[object, str] = {}
        return {
            kind: firsts.setdefault(frozenset(said[kind]) if kind in parted else kind, kind) for kind in sorted(kinds)
        }

    def _without_what_follows(self, per: str, kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """The precedences of one sort between kinds that are there, but for those that follow from two others."""
        kept = dict.fromkeys(
            [(p.first, p.then) for p in self._order if p.per == per and p.first in kinds and p.then in kinds]
        )
        return tuple(
            (first, then)
            for first, then in kept
            if not any((first, kind) in kept and (kind, then) in kept for kind in kinds)
        )


def _kinds(runs: Runs) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(_kind_of, runs)))


def _spoken_of(names: Iterable[str], *sorts: Bound) -> tuple[str, ...]:
    """Those of some kinds that precedences speak of."""
    spoken_of = {kind for bound in sorts for first, thens in bound.items() for kind in (first, *thens)}
    return tuple([kind for kind in names if kind in spoken_of])


def _parted(
    owner: Callable[[Any], Owner], kinds: Iterable[str], present: Held, steps: Sequence[Step]
) -> dict[Any, Held]:
    """The steps of some kinds by their owner."""
    found: dict[Any, Held] = {}
    for kind in kinds:
        for index in present[kind]:
            step = steps[index]
            held = found.setdefault(owner(step), {})
            held[kind] = (*held[kind], index) if kind in held else (index,)
    return found


def _in_a_row(row: Sequence[Held], bound: Bound) -> Iterator[Block]:
    """The steps of a kind at each place of a row with those that follow further on.

    Where a kind is in order with itself, its next place says what follows behind that.
    """
    for first, thens in bound.items():
        found: list[Block] = []
        behind: Indexes = ()
        for held in reversed(row):
            if first in held and behind:
                found.append((held[first], behind))
            here: Indexes = ()
            for kind, indexes in held.items():
                if kind in thens:
                    here = tuple(sorted(here + indexes)) if here else indexes
            behind = here if first in held and first in thens else here + behind
        yield from reversed(found)


def held_in(runs: Runs) -> Held:
    """The steps of runs by kind."""
    present: Held = {}
    first = 0
    for kind, _rule, steps in runs:
        end = first + len(steps)
        indexes = (first,) if end == first + 1 else tuple(range(first, end))
        present[kind] = present[kind] + indexes if kind in present else indexes
        first = end
    return present


compiled = lru_cache(maxsize=1024)(StrictOrder)
"""A strict order that is ready to be asked."""


def ordered_pairs(order: tuple[Precedence[R_co], ...], runs: Runs, steps: Sequence[Step]) -> list[tuple[int, int]]:
    """Pairs of step indexes whose transitive closure is the strict order.

    Those that follow from two others through a kind that is present are left out.
    """
    ready = compiled(order)
    return [(i, j) for firsts, thens in ready.blocks(ready.held(runs), steps) for i in firsts for j in thens]


def named_pairs(
    order: tuple[Precedence[R_co], ...], runs: Runs, steps: Sequence[Step]
) -> Iterator[tuple[int, int, Precedence[R_co]]]:
    """The pairs of step indexes that each precedence asks for by itself, also those that follow from others."""
    present = held_in(runs)
    for precedence in order:
        if precedence.first in present and precedence.then in present:
            two = {kind: present[kind] for kind in present if kind in (precedence.first, precedence.then)}
            for firsts, thens in compiled((precedence,)).blocks(two, steps):
                for i in firsts:
                    for j in thens:
                        yield i, j, precedence
