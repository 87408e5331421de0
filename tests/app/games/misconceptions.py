"""What the games' tests of misconceptions share: telling resolvers apart by all that they say and leave."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from app.drills.drill import WrongRule

Resolve = Callable[[Any, Any], Any]
Cases = Sequence[tuple[Any, Sequence[Any]]]

_KEPT = 2000
"""Closures; those of every answer of every wrong rule would fill the memory."""


def told(run: Resolve, state: Any, events: Iterable[Any]) -> Iterator[tuple[Any, Any, Any]]:
    """Each event with the state that a resolver finds and its resolution."""
    for event in events:
        answer = run(state, event)
        yield state, event, answer
        state = answer.state


class Signatures:
    """A number for a resolution; two have the same when they say and leave the same."""

    def __init__(self) -> None:
        self._closures: dict[object, frozenset[tuple[int, int]]] = {}

    def of(self, answer: Any) -> int:
        """The number of a resolution."""
        order = answer.state.rules.order if answer.order is None else answer.order
        # steps matter to the order only where one player's offers are concerned
        asked = order, answer.runs
        if len(self._closures) > _KEPT:
            self._closures.clear()
        if asked not in self._closures:
            self._closures[asked] = _closure(answer.before) if len(answer.runs) > 1 else frozenset()
        return hash((answer.steps, self._closures[asked], answer.bank, answer.state[1:]))


def _closure(pairs: Iterable[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """All pairs of a strict order.

    Steps are written in an order the pairs allow, so that what comes before a step is complete when it is reached.
    """
    before: dict[int, set[int]] = {}
    for first, then in sorted(pairs, key=lambda pair: (pair[1], pair[0])):
        before.setdefault(then, set()).update({first}, before.get(first, set()))
    return frozenset((first, then) for then, firsts in before.items() for first in firsts)


def alike(engine: Resolve, wrong_rules: Iterable[WrongRule], cases: Cases) -> list[list[str]]:
    """Names of those, the engine among them, that say and leave the same at every table."""
    signatures = Signatures()
    runs: dict[str, Resolve] = {"the engine": engine, **{wrong.id: wrong.resolve for wrong in wrong_rules}}
    # Each table parts those that were still together; one that stands alone is not asked again.
    together = [[*runs]]
    for state, events in cases:
        parted: list[list[str]] = []
        for names in together:
            found: defaultdict[tuple[int, ...], list[str]] = defaultdict(list)
            for name in names:
                answers = told(runs[name], state, events)
                found[tuple(signatures.of(answer) for _before, _event, answer in answers)].append(name)
            parted += (names for names in found.values() if len(names) > 1)
        together = parted
    return together
