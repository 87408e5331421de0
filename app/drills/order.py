"""Judging the order of a settlement: a partial order, so that every order the texts allow is accepted.

A key is the acts that are due and the pairs of them that a rule puts in order; `OrderJudge` asks it one act at a time
or a whole list at the end. Guided play is in `app.drills.guided`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Generic, NamedTuple, TypeAlias

from app.drills.judgement import OrderJudgement
from app.table.acts import PAY, Act, Takes
from app.table.citations import Precedence, R, R_co
from app.table.precedence import named_pairs
from app.table.resolution import Resolution, Run
from app.table.steps import Step

Pair: TypeAlias = tuple[int, int, Precedence]
"""Two steps or items by their index, the first before the second, and the precedence that says so."""

Numbered: TypeAlias = tuple[Act, int]
"""An act with how often it has been done before."""


def numbered(acts: Iterable[Act], undone: Container[int] = ()) -> tuple[Numbered, ...]:
    """Acts, each with how often it comes before; those at the places of `undone` have come to nothing.

    >>> numbered((Act(PAY, 1, 8), Act(PAY, 2, 8), Act(PAY, 1, 8)))[-1] == (Act(PAY, 1, 8), 1)
    True
    """
    times: Counter[Act] = Counter()
    found: list[Numbered] = []
    for place, act in enumerate(acts):
        found.append((act, times[act.without_amount]))
        times[act.without_amount] += place not in undone
    return tuple(found)


@dataclass(frozen=True, eq=False)
class OrderKey(Generic[R_co]):
    """What one event asks for: the acts due, in an order that is right, and which of them must precede which.

    Stakes of one player on one chance are one item, `amount` of a pay their whole gain. A card more to a hand, or the
    same call once more, is an item of its own, in the order in which they are due. `rules` is the rule deciding each
    item. `pairs` are the pairs of items that a precedence names; what follows from them is not listed. Two keys are
    equal when they accept the same lists of acts, however they are written and whatever rules they cite. Acts that are
    `free` are not due and not wrong either, whenever they are done.
    """

    items: tuple[Act, ...]
    rules: tuple[R_co, ...]
    pairs: tuple[Pair, ...]
    free: frozenset[Act] = frozenset()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OrderKey):
            return NotImplemented
        if self._due != other._due or self.free != other.free:
            return False
        return self._named == other._named or self._strict == other._strict

    def __hash__(self) -> int:
        return hash(frozenset(self.items))

    # What follows is kept: the right key is compared with that of every wrong rule.

    @cached_property
    def numbered(self) -> tuple[Numbered, ...]:
        """The items, each with how often the same act is due before it."""
        return numbered(self.items)

    @cached_property
    def _due(self) -> frozenset[Numbered]:
        return frozenset(self.numbered)

    @cached_property
    def _named(self) -> set[tuple[Numbered, Numbered]]:
        items = self.numbered
        return {(items[first], items[then]) for first, then, _precedence in self.pairs}

    @cached_property
    def _strict(self) -> set[tuple[Numbered, Numbered]]:
        items = self.numbered
        return {(items[first], items[then]) for first, then in OrderJudge(self).pairs}


class Right(NamedTuple):
    """The act stands."""

    item: int


class Free(NamedTuple):
    """The act is neither due nor wrong."""


class TooEarly(NamedTuple):
    """The act breaks the order: `missing` (an item) had to come before `item`, by this precedence.

    `first` is the item to begin with: it had to come before `missing`, or is the same.
    """

    item: int
    missing: int
    precedence: Precedence
    first: int


class WrongAmount(NamedTuple):
    """The act is due, the amount laid is not: `expected` cents."""

    item: int
    expected: int


class Repeated(NamedTuple):
    """The act has been done already, by when the items of `done` had been."""

    item: int
    done: frozenset[int] = frozenset()


class Needless(NamedTuple):
    """Nothing of the kind is due; `done` are the items done by then.

    None where all were known when it was judged: `missing` are then the items never done.
    """

    done: frozenset[int] | None = None
    missing: frozenset[int] = frozenset()

    def leaves(self, item: int) -> bool:
        """Whether an item had not been done."""
        return item in self.missing if self.done is None else item not in self.done


Wrong: TypeAlias = TooEarly | WrongAmount | Repeated | Needless
ActVerdict: TypeAlias = Right | Free | Wrong


def as_judged(acts: Iterable[Act], *, typed: bool) -> tuple[Act, ...]:
    """Acts with the amounts that are judged: none where the gain lays itself, 0 where it is typed and nothing was."""
    return tuple(
        act._replace(amount=act.amount or 0) if typed and act.verb is PAY else act.without_amount for act in acts
    )


_DONE_AGAIN: tuple[Takes, ...] = ("hand", "call", "seat")
"""What an act takes that may be due more than once."""


def join_acts(steps: Iterable[Step]) -> tuple[tuple[Act, ...], tuple[int, ...]]:
    """The acts of steps, those on one player's stakes on one chance joined, and each step's index among them.

    What concerns a hand or a seat, and a call, is not joined. A ruling is no act and raises TypeError.
    """
    acts: list[Act] = []
    index: dict[Act, int] = {}
    item_of: list[int] = []
    for step in steps:
        act = step.act
        if act is None:
            raise TypeError(step)
        item = len(acts) if act.verb.takes in _DONE_AGAIN else index.setdefault(act.without_amount, len(acts))
        if item == len(acts):
            acts.append(act)
        elif act.amount is not None:
            acts[item] = act._replace(amount=(acts[item].amount or 0) + act.amount)
        item_of.append(item)
    return tuple(acts), tuple(item_of)


def order_key(steps: Sequence[Step], rules: Sequence[R], pairs: Iterable[Pair]) -> OrderKey[R]:
    """The key of an event's steps, each with the rule that decides it, and of pairs of step indexes.

    Of two precedences that name one pair the first given is kept.
    """
    items, item_of = join_acts(steps)
    named: dict[tuple[int, int], Precedence] = {}
    for first, then, precedence in pairs:
        if item_of[first] != item_of[then]:
            named.setdefault((item_of[then], item_of[first]), precedence)
    return OrderKey(
        items,
        tuple(rules[item_of.index(item)] for item in range(len(items))),
        tuple((first, then, named[then, first]) for then, first in sorted(named)),
    )


def key_of(resolution: Resolution[Any, R]) -> OrderKey[R]:
    """The key of what an event gives, with every pair a precedence names: also those that follow have their rule."""
    return _key_of_runs(resolution.strict_order, resolution.runs, tuple(map(type, resolution.steps)))


@lru_cache(maxsize=64)
def _key_of_runs(order: tuple[Precedence, ...], runs: tuple[Run[R], ...], _types: tuple[type, ...]) -> OrderKey[R]:
    """The same, kept: most wrong rules leave an event as it is. As tuples a stake collected and one left are equal."""
    steps = [step for run in runs for step in run.steps]
    return order_key(steps, [run.rule for run in runs for _step in run.steps], named_pairs(order, runs, steps))


class OrderJudge:
    """Judges acts against a key; sets of items are kept as bits of one number."""

    def __init__(self, key: OrderKey) -> None:
        self.items = key.items
        self._free = key.free
        self._alike: dict[Act, list[int]] = {}
        for item, act in enumerate(key.items):
            self._alike.setdefault(act.without_amount, []).append(item)
        self._named: list[dict[int, Precedence]] = [{} for _ in key.items]
        for first, then, precedence in key.pairs:
            self._named[then][first] = precedence
        self._before = self._close()

    def _close(self) -> list[int]:
        """The items that come before each one, directly or through others."""
        before = [sum(1 << first for first in named) for named in self._named]
        changed = True
        while changed:
            changed = False
            for item, named in enumerate(self._named):
                wider = before[item]
                for first in named:
                    wider |= before[first]
                changed |= wider != before[item]
                before[item] = wider
        return before

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The whole closure, as pairs of items."""
        return [(first, then) for then in range(len(self.items)) for first in _members(self._before[then])]

    def precedence(self, first: int, then: int) -> Precedence:
        """The precedence a pair of the closure rests on; where none names it, that of the last link to it."""
        named = self._named[then]
        links = (precedence for middle, precedence in named.items() if self._before[middle] >> first & 1)
        return named[first] if first in named else next(links)

    def alike(self, act: Act) -> Sequence[int]:
        """The items that an act carries out, whatever its amount, one each time; none when nothing of it is due."""
        return self._alike.get(act.without_amount, ())

    def item(self, act: Act, before: int = 0) -> int | None:
        """The item an act carries out when it has been done so often `before`; None when it is not due so often."""
        alike = self.alike(act)
        return alike[before] if before < len(alike) else None

    def places(self, acts: Iterable[Act]) -> dict[int, int]:
        """The items that acts carry out, each with the place of its act among them."""
        items = [self.item(*each) for each in numbered(acts)]
        return {item: place for place, item in enumerate(items) if item is not None}

    def judge(self, done: frozenset[int], act: Act) -> ActVerdict:
        """One act when the items of `done` have been done; an amount that is None is not judged."""
        alike = self.alike(act)
        if not alike:
            return Free() if act.without_amount in self._free else Needless(done)
        item = next((item for item in alike if item not in done), None)
        if item is None:
            return Repeated(alike[-1], done)
        waiting = self._waiting(item, done)
        if waiting:
            # Of what is missing and named by a rule, the first to do: nothing else of it comes before. Two mistakes
            # made together may want each of two acts before the other.
            named = [first for first in waiting if first in self._named[item]] or waiting
            ahead = sum(1 << first for first in named)
            missing = next((first for first in named if not self._before[first] & ahead), named[0])
            return self.too_early(item, missing, done)
        expected = self.items[item].amount
        if act.amount is not None and expected is not None and act.amount != expected:
            return WrongAmount(item, expected)
        return Right(item)

    def too_early(self, item: int, missing: int, done: Container[int]) -> TooEarly:
        """What is said of an item that comes before one that is `missing` when the items of `done` have been done."""
        waiting = self._waiting(item, done)
        left = sum(1 << first for first in waiting)
        first = next((first for first in waiting if not self._before[first] & left), missing)
        return TooEarly(item, missing, self.precedence(missing, item), first)

    def _waiting(self, item: int, done: Container[int]) -> list[int]:
        """What has to come before an item, directly or through others, and has not been done."""
        return [first for first in _members(self._before[item]) if first not in done]

    def beginning(self, acts: Sequence[Act], done: frozenset[int] = frozenset()) -> tuple[int, frozenset[int]]:
        """How many of some acts stand, one after the other, when the items of `done` have been done, and what is then.

        Acts in which nothing is due or wrong stand as well.
        """
        for count, act in enumerate(acts):
            verdict = self.judge(done, act)
            if isinstance(verdict, Right):
                done |= {verdict.item}
            elif not isinstance(verdict, Free):
                return count, done
        return len(acts), done

    def judge_all(self, acts: Sequence[Act]) -> OrderJudgement:
        """All acts at the end."""
        rank, needless = self.places(acts), list[int]()
        carrying = {place: item for item, place in rank.items()}
        wrong_amounts: list[tuple[int, int]] = []
        for position, act in enumerate(acts):
            item = carrying.get(position)
            if item is None:
                if self.alike(act) or act.without_amount not in self._free:
                    needless.append(position)
                continue
            expected = self.items[item].amount
            if act.amount is not None and expected is not None and act.amount != expected:
                wrong_amounts.append((item, position))
        pairs = self.pairs
        broken = [
            (first, then, self.precedence(first, then))
            for first, then in pairs
            if first in rank and then in rank and rank[then] < rank[first]
        ]
        broken.sort(key=lambda pair: (rank[pair[1]], pair[0] not in self._named[pair[1]], rank[pair[0]]))
        missing = tuple(item for item in range(len(self.items)) if item not in rank)
        return OrderJudgement(
            len(self.items), tuple(broken), len(pairs), missing, tuple(needless), tuple(wrong_amounts)
        )

    def right_order(self) -> tuple[Act, ...]:
        """All acts in an order that is right, as near to the key's own as it allows."""
        return tuple(self.items[item] for item in self.order())

    def order(self) -> tuple[int, ...]:
        """The items in that order."""
        left = list(range(len(self.items)))
        done = 0
        found: list[int] = []
        while left:
            item = next(item for item in left if not self._before[item] & ~done)
            left.remove(item)
            done |= 1 << item
            found.append(item)
        return tuple(found)


def _members(bits: int) -> list[int]:
    return [index for index in range(bits.bit_length()) if bits >> index & 1]
