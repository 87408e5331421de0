"""Judging the order of a settlement: a partial order, so that every order the texts allow is accepted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from app.table.acts import Act
from app.table.citations import Precedence
from app.table.steps import Call, Collect, Move, Offer, OfferDice, Pay, Step

Pair = tuple[int, int, Precedence]


class Right(NamedTuple):
    """The act stands."""

    item: int


class TooEarly(NamedTuple):
    """The act breaks the order: `missing` (an item) had to come before `item`, by this precedence."""

    item: int
    missing: int
    precedence: Precedence


class WrongAmount(NamedTuple):
    """The act is due, the amount laid is not: `expected` cents."""

    item: int
    expected: int


class Repeated(NamedTuple):
    """The act has been done already."""

    item: int


class Needless(NamedTuple):
    """Nothing of the kind is due."""


ActVerdict: TypeAlias = Right | TooEarly | WrongAmount | Repeated | Needless


class OrderJudgement(NamedTuple):
    """A whole list of acts judged at the end.

    `broken` are the pairs of items done in the forbidden order, `pairs` how many the closure holds; `missing` items,
    `needless` acts (by their index), `wrong_amounts` items.
    """

    broken: tuple[Pair, ...]
    pairs: int
    missing: tuple[int, ...]
    needless: tuple[int, ...]
    wrong_amounts: tuple[int, ...]

    @property
    def right(self) -> bool:
        """Nothing broken, missing, needless or of the wrong amount."""
        return not (self.broken or self.missing or self.needless or self.wrong_amounts)

    @property
    def per_mille(self) -> int:
        """1000 less the share of broken pairs in the closure."""
        return 1000 - (1000 * len(self.broken)) // self.pairs if self.pairs else 1000


def act_of(step: Step) -> Act:
    """The act that carries a step out, with the amount of a pay; a ruling is no act and raises TypeError."""
    if isinstance(step, Call):
        return Act("call", what=step.what, number=step.number, colour=step.colour)
    if isinstance(step, Collect):
        return Act("collect", step.seat, step.on, step.source)
    if isinstance(step, Pay):
        return Act("pay", step.seat, step.on, step.source, step.amount)
    if isinstance(step, Offer):
        return Act("offer", step.seat, step.on)
    if isinstance(step, Move):
        return Act("move", step.seat, step.on)
    if isinstance(step, OfferDice):
        return Act("offer-dice", step.seat)
    raise TypeError(step)


class OrderJudge:
    """The acts one event asks for and their strict order; stakes of one player on one chance are one item.

    `pairs` are step indexes whose closure is the strict order. `items[i].amount` is the whole gain of a pay.
    """

    def __init__(self, steps: Sequence[Step], pairs: Iterable[Pair]) -> None:
        self.items: list[Act] = []
        self._index: dict[Act, int] = {}
        item_of: list[int] = []
        for step in steps:
            act = act_of(step)
            key = act._replace(amount=None)
            item = self._index.setdefault(key, len(self.items))
            if item == len(self.items):
                self.items.append(act)
            elif act.amount is not None:
                self.items[item] = act._replace(amount=(self.items[item].amount or 0) + act.amount)
            item_of.append(item)
        self._before: list[dict[int, Precedence]] = [{} for _ in self.items]
        for first, then, precedence in pairs:
            if item_of[first] != item_of[then]:
                self._before[item_of[then]].setdefault(item_of[first], precedence)
        self._close()

    def _close(self) -> None:
        """Add what follows through a third item; the rule told is that of the step that had to come next."""
        changed = True
        while changed:
            changed = False
            for before in self._before:
                for middle, precedence in list(before.items()):
                    for first in self._before[middle]:
                        if first not in before:
                            before[first] = precedence
                            changed = True

    @property
    def pairs(self) -> list[Pair]:
        """The whole closure, as pairs of items."""
        return [(first, then, rule) for then, before in enumerate(self._before) for first, rule in before.items()]

    def judge(self, done: frozenset[int], act: Act) -> ActVerdict:
        """One act when the items of `done` have been done."""
        item = self._index.get(act._replace(amount=None))
        if item is None:
            return Needless()
        if item in done:
            return Repeated(item)
        waiting = [first for first in self._before[item] if first not in done]
        if waiting:
            # The first thing to do of what is missing: the one that nothing else missing comes before.
            missing = next(first for first in waiting if not any(other in self._before[first] for other in waiting))
            return TooEarly(item, missing, self._before[item][missing])
        expected = self.items[item].amount
        if act.amount is not None and expected is not None and act.amount != expected:
            return WrongAmount(item, expected)
        return Right(item)

    def judge_all(self, acts: Sequence[Act]) -> OrderJudgement:
        """All acts at the end."""
        rank: dict[int, int] = {}
        needless: list[int] = []
        wrong_amounts: list[int] = []
        for position, act in enumerate(acts):
            item = self._index.get(act._replace(amount=None))
            if item is None or item in rank:
                needless.append(position)
                continue
            rank[item] = position
            expected = self.items[item].amount
            if act.amount is not None and expected is not None and act.amount != expected:
                wrong_amounts.append(item)
        pairs = self.pairs
        broken = tuple(pair for pair in pairs if pair[0] in rank and pair[1] in rank and rank[pair[1]] < rank[pair[0]])
        missing = tuple(item for item in range(len(self.items)) if item not in rank)
        return OrderJudgement(broken, len(pairs), missing, tuple(needless), tuple(wrong_amounts))
