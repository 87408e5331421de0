"""What a benchmark finds: figures beside a floor or a peer measured in the same run, and how they are timed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias


class Row(NamedTuple):
    """One figure in `unit`, what it stands beside with its figure, and the ratio that is to be reached.

    `goal` is the ratio allowed at most, or with `at_least` the one wanted at least; None where none is set.
    """

    what: str
    value: float
    unit: str
    beside: str = ""
    reference: float | None = None
    goal: float | None = None
    at_least: bool = False

    @property
    def ratio(self) -> float | None:
        """The figure in units of what it stands beside."""
        return self.value / self.reference if self.reference else None

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached; None where none is set."""
        if self.goal is None or self.ratio is None:
            return None
        return self.ratio >= self.goal if self.at_least else self.ratio <= self.goal

    def as_json(self) -> dict[str, Any]:
        """The row with its ratio and whether its goal is reached."""
        return {**self._asdict(), "ratio": self.ratio, "reached": self.reached}


class Absent(NamedTuple):
    """What could not be measured here, and why."""

    what: str
    reason: str


Finding: TypeAlias = Row | Absent
Measure: TypeAlias = Callable[[bool], Iterator[Finding]]
"""A benchmark: what it finds; told `True`, a look at whether it works, too short for its figures to mean anything."""


def alternately(rounds: int, doings: Mapping[str, Callable[[], object]]) -> dict[str, list[float]]:
    """Milliseconds of each doing, all in turn in each round, so that what else the machine does falls on all."""
    taken: dict[str, list[float]] = {name: [] for name in doings}
    for _round in range(rounds):
        for name, do in doings.items():
            taken[name].append(milliseconds(do))
    return taken


def milliseconds(do: Callable[[], object]) -> float:
    """How long something takes."""
    begun = perf_counter()
    do()
    return (perf_counter() - begun) * 1000


def middle(taken: Sequence[float]) -> float:
    """The median."""
    return median(taken)


def p99(taken: Sequence[float]) -> float:
    """What all but one in a hundred stay under; the longest where there are few."""
    return quantiles(taken, n=100)[98] if len(taken) >= 100 else max(taken)
