"""Simulated learners, who remember items and forget them; none of them is like people in all.

`HalfLife`: what is remembered halves after a time of its own for each item; recalling it when half is gone lengthens
that time most, recalling it again at once does nothing, and what was forgotten is learnt anew. `Massed`: the same, but
each recall lengthens it as much, also one a minute after another. `PowerLaw`: activation as in ACT-R, where each time
an item was met decays by a power law, the faster the more active the item was then (Pavlik and Anderson 2005, with
their parameters). `Believer`: a `HalfLife` who holds something else to be true of one item in ten, known or new, and
answers so until told otherwise on three days.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Protocol


class Learner(Protocol):
    """Somebody who has some items at some time, in days."""

    def recall(self, item: int, day: float) -> float:
        """The chance that an item is recalled."""

    def meet(self, item: int, day: float, *, recalled: bool) -> None:
        """An item was asked, and told where it was not recalled."""


class HalfLife:
    """A learner in whom memory halves; `known` items were learnt before."""

    def __init__(self, random: Random, items: int, known: Sequence[int]) -> None:
        self._first = [random.uniform(0.6, 1.2) for _item in range(items)]
        self._growth = random.uniform(2.2, 3.0)
        self._half: dict[int, float] = {item: random.uniform(5, 60) for item in known}
        self._met: dict[int, float] = dict.fromkeys(known, 0.0)

    def recall(self, item: int, day: float) -> float:
        """Halved after each half-life since it was met; nothing of what never was."""
        if item not in self._half:
            return 0.0
        return float(0.5 ** ((day - self._met[item]) / self._half[item]))

    def meet(self, item: int, day: float, *, recalled: bool) -> None:
        """Recalled late, it lasts longer; not recalled, it begins again."""
        if recalled:
            self._half[item] *= 1 + (self._growth - 1) * self._late(item, day)
        else:
            self._half[item] = self._first[item]
        self._met[item] = day

    def _late(self, item: int, day: float) -> float:
        """How much of the growth there can be a recall is worth."""
        return min(1.0, (day - self._met[item]) / self._half[item])


class Massed(HalfLife):
    """A learner to whom it is the same when something is recalled."""

    def _late(self, item: int, day: float) -> float:  # noqa: ARG002 -- whenever
        return 1.0


class Believer(HalfLife):
    """A learner with misconceptions."""

    _SHARE, _DAYS = 0.1, 3

    def __init__(self, random: Random, items: int, known: Sequence[int]) -> None:
        super().__init__(random, items, known)
        self._told: dict[int, set[int]] = {item: set() for item in range(items) if random.random() < self._SHARE}

    def recall(self, item: int, day: float) -> float:
        """Never what is true while something else is believed."""
        return 0.0 if item in self._told else super().recall(item, day)

    def meet(self, item: int, day: float, *, recalled: bool) -> None:
        """Told on another day, until it is believed and begins to be learnt."""
        if item in self._told:
            self._told[item].add(int(day))
            if len(self._told[item]) < self._DAYS:
                return
            del self._told[item]
        super().meet(item, day, recalled=recalled)


class PowerLaw:
    """A learner as in ACT-R; `known` items were met five times in the weeks before."""

    _DAY = 86_400 * 0.025
    """Seconds a day, as little as happens between sessions that interferes."""
    _A, _C, _TAU, _S = 0.177, 0.217, -0.704, 0.255

    def __init__(self, random: Random, items: int, known: Sequence[int]) -> None:
        self._met: list[list[tuple[float, float]]] = [[] for _item in range(items)]
        self._ease = [random.gauss(0, 0.3) for _item in range(items)]
        for item in known:
            for day in (-40.0, -30.0, -20.0, -12.0, -6.0):
                self.meet(item, day, recalled=True)

    def recall(self, item: int, day: float) -> float:
        """By its activation; nothing of what was never met."""
        if not self._met[item]:
            return 0.0
        return 1 / (1 + exp((self._TAU - self._active(item, day) - self._ease[item]) / self._S))

    def meet(self, item: int, day: float, *, recalled: bool) -> None:
        """One more time that decays, the faster the more active the item is now."""
        del recalled  # it is told either way
        decay = self._A
        if self._met[item]:
            decay += self._C * exp(self._active(item, day))
        self._met[item].append((day, decay))

    def _active(self, item: int, day: float) -> float:
        return log(sum(max((day - met) * self._DAY, 1.0) ** -decay for met, decay in self._met[item]))
