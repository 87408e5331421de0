"""Tools for mistakes at card tables, whose steps are written hand by hand and not kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Any, TypeAlias

from app.drills.drill import Resolver
from app.drills.wrong_rules import Mistake, Resolved, Which, answer, rewritten, ruling, why
from app.table.citations import Precedence
from app.table.reading import InputError
from app.table.resolution import Due, Resolution, in_runs
from app.table.steps import Refuse, Step

When: TypeAlias = Callable[[Any, Any], bool]
"""Whether a mistake is made, by the table and the event."""

Order: TypeAlias = tuple[Precedence, ...]


def counted(mistake: Mistake) -> Mistake:
    """A mistake that has nothing to say of cards which cannot be those it would draw."""

    def wrong(resolve: Resolver) -> Resolver:
        run = mistake(resolve)

        def careful(state: Any, event: Any) -> Any:
            try:
                return run(state, event)
            except InputError:
                return Resolution((), state, 0)

        return careful

    return wrong


def decided(*acts: str) -> Callable[[Any], bool]:
    """Whether an event is one of these decisions."""
    return lambda event: getattr(event, "act", None) in acts


def denied(reason: str, which: Which, when: When) -> Mistake:
    """A decision that stands refused, at some tables."""

    def rewrite(state: Any, event: Any, right: Resolved) -> Resolved:
        if why(right) is not None or not when(state, event):
            return right
        return ruling(state, Refuse(reason, event.seat, what=event.act))

    return rewritten(which, rewrite)


def retell(right: Resolved, kind: str, tell: Callable[[Any], Iterable[Step]]) -> Resolved:
    """An answer with other steps in place of each one of a kind; the table after as it is."""

    def told() -> Iterator[Due[str]]:
        for due in right.due:
            yield from (Due(step, kind, due.rule) for step in tell(due.step)) if due.kind == kind else (due,)

    return answer(told(), right.state) if any(run.kind == kind for run in right.runs) else right


def retold(which: Which, kind: str, tell: Callable[[Any, Any, Any], Iterable[Step]]) -> Mistake:
    """The same of some events; what is told is made of the table, the event and the step."""
    return rewritten(which, lambda state, event, right: retell(right, kind, lambda step: tell(state, event, step)))


def forgotten(which: Which, kind: str) -> Mistake:
    """The steps of a kind left out."""
    return retold(which, kind, lambda _state, _event, _step: ())


def turned(change: Callable[[Order], Order]) -> Mistake:
    """Another strict order, the steps written as it asks and otherwise as they were; nothing where it has no sense."""
    changed_order = lru_cache(maxsize=64)(change)

    def rewrite(state: Any, _event: Any, right: Resolved) -> Resolved:
        order = changed_order(state.rules.order)
        due = right.due
        places = _sorted(right._replace(order=order).before, len(due))
        return right if places is None else right._replace(runs=in_runs(due[place] for place in places), order=order)

    return rewritten(object, rewrite)


def _sorted(pairs: Iterable[tuple[int, int]], size: int) -> list[int] | None:
    """Indexes as the pairs ask, the lowest that is free first; None where they contradict each other."""
    after: list[list[int]] = [[] for _ in range(size)]
    waits = [0] * size
    for first, then in pairs:
        after[first].append(then)
        waits[then] += 1
    free = [index for index in range(size) if not waits[index]]
    heapify(free)
    found = []
    while free:
        index = heappop(free)
        found.append(index)
        for then in after[index]:
            waits[then] -= 1
            if not waits[then]:
                heappush(free, then)
    return found if len(found) == size else None


def reversed_rule(rule: str, *kinds: str) -> Mistake:
    """The precedences of a rule turned round; where kinds are named, those between two of them."""
    return turned(
        lambda order: tuple(
            p._replace(first=p.then, then=p.first)
            if p.rule == rule and (not kinds or {p.first, p.then} <= {*kinds})
            else p
            for p in order
        )
    )


def from_the_left(order: Order) -> Order:
    """A strict order with the hands in the other direction."""
    return tuple(p._replace(per="left-to-right") if p.per == "right-to-left" else p for p in order)
