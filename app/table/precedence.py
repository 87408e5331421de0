"""The strict order between the steps of one event, computed from runs of steps of one kind and precedences."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
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

Bound: TypeAlias = Mapping[str, Collection[str]]
"""Kinds that come first, each with those that come after it."""

Block: TypeAlias = tuple[Indexes, Indexes]
"""Steps that each come before each of some others."""

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


def _seat_of(step: Step) -> Stake:
    """Whose a step is where it does not matter on which chance."""
    return player_of(step), None


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


class _Plan(NamedTuple):
    """What a strict order asks of an event with certain kinds of steps.

    `bound`: by its kind the name a step goes by, one for all kinds that are parted and bound in the same way, and what
    tells whose it is where that matters. `table`: the precedences among all steps. `players`, `hands`: what is to be
    parted by player, and by stake or hand. `rows`: the precedences by how hands lie; `written` those as steps are
    written, `one_by_one` their kinds.
    """

    bound: Mapping[str, tuple[str, Callable[[Any], Stake] | None]]
    table: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    hands: tuple[str, ...]
    rows: tuple[tuple[Callable[[Stake], tuple[int, int]], Bound], ...]
    written: Bound
    one_by_one: tuple[str, ...]


class StrictOrder(Generic[R_co]):
    """Precedences to ask of event after event: what follows from the kinds of its steps is found once."""

    def __init__(self, order: tuple[Precedence[R_co], ...]) -> None:
        self._order = order
        self._plan = lru_cache(maxsize=1024)(self._planned)
        self._direct = lru_cache(maxsize=1024)(self._without_what_follows)

    def shape(self, told: tuple[Any, ...], runs: Runs) -> tuple[Any, ...]:
        """All of an event that its pairs depend on: how many steps of which kinds, and whose where that matters.

        `told` is each kind with a number of steps, as they follow each other. Players go by the order in which they
        sit, whichever seats are taken, and kinds that are bound alike by one name.
        """
        bound = self._plan(tuple(dict.fromkeys(told[::2]))).bound
        stakes: list[Stake] = []
        for kind, _rule, steps in runs:
            owner_of = bound[kind][1]
            if owner_of is not None:
                stakes += map(owner_of, steps)
        if not stakes:
            return told
        seats = {seat: at for at, seat in enumerate(sorted({seat or 0 for seat, _on in stakes}))}
        names = [bound[kind][0] for kind in told[::2]]
        return (*names, *told[1::2], *[(seats[seat or 0], on) for seat, on in stakes])

    def held(self, runs: Runs, offset: int) -> Held:
        """The steps of an event, one name for kinds that are bound alike; `offset` is the index of the first."""
        bound = self._plan(_kinds(runs)).bound
        return held_in([(bound[kind][0], rule, steps) for kind, rule, steps in runs], offset)

    def blocks(self, present: Held, steps: Sequence[Step], offset: int = 0) -> Iterator[Block]:
        """What comes before what, whomever it concerns and then by owner; `offset` is the index of the first step."""
        plan = self._plan(tuple(present))
        for first, then in plan.table:
            yield present[first], present[then]
        if plan.written:
            one_by_one = sorted([(index, kind) for kind in plan.one_by_one for index in present[kind]])
            yield from _in_a_row([{kind: (index,)} for index, kind in one_by_one], plan.written)
        for held in _parted(player_of, plan.players, present, steps, offset).values():
            for first, then in self._direct("player", tuple(held)):
                yield held[first], held[then]
        hands = _parted(stake_of, plan.hands, present, steps, offset)
        for held in hands.values():
            for first, then in self._direct("stake", tuple(held)):
                yield held[first], held[then]
        for place_of, bound in plan.rows:
            yield from _in_a_row(_placed(hands, place_of), bound)

    def _planned(self, kinds: tuple[str, ...]) -> _Plan:
        alike = self._alike(kinds)
        names = tuple(dict.fromkeys([alike[kind] for kind in kinds]))
        sorts: dict[str, dict[str, list[str]]] = {}
        for p in self._order:
            if p.first in names and p.then in names:
                sorts.setdefault(p.per, {}).setdefault(p.first, []).append(p.then)
        players = _spoken_of(names, sorts.get("player", {}))
        hands = _spoken_of(names, *[sorts.get(per, {}) for per in ("stake", *_ROWS)])
        owners = dict.fromkeys(players, _seat_of) | dict.fromkeys(hands, stake_of)
        return _Plan(
            {kind: (name, owners.get(name)) for kind, name in alike.items()},
            self._direct("table", names),
            players,
            hands,
            tuple([(place_of, sorts[per]) for per, place_of in _ROWS.items() if per in sorts]),
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
    return tuple(dict.fromkeys([kind for kind, _rule, _steps in runs]))


def _spoken_of(names: Iterable[str], *sorts: Bound) -> tuple[str, ...]:
    """Those of some kinds that precedences speak of."""
    spoken_of = {kind for bound in sorts for first, thens in bound.items() for kind in (first, *thens)}
    return tuple([kind for kind in names if kind in spoken_of])


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


def ordered_pairs(order: tuple[Precedence[R_co], ...], runs: Runs, steps: Sequence[Step]) -> list[tuple[int, int]]:
    """Pairs of step indexes whose transitive closure is the strict order.

    Those that follow from two others through a kind that is present are left out.
    """
    ready = compiled(order)
    return [(i, j) for firsts, thens in ready.blocks(ready.held(runs, 0), steps) for i in firsts for j in thens]


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
