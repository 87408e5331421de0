"""How well somebody sees faults in what is watched: hits, false alarms, d', criterion, latency; how rare faults become.

A fault is a *signal*. Seeing one where there is one is a hit, letting it pass a miss; naming one where there is none,
or another act than a wrong one, is a false alarm; letting a right settlement pass is quiet.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from statistics import NormalDist, median
from typing import Literal, NamedTuple, TypeAlias

from app.drills.drill import RATES
from app.drills.spotting import KINDS
from app.training.records import AttemptRecord, ExerciseRecord
from app.training.store import Store

Outcome: TypeAlias = Literal["hit", "miss", "false-alarm", "quiet"]

LEAST_FAULTY, LEAST_CLEAN = 10, 20
"""Settlements with and without a fault before any figure is told: with fewer it says nothing."""

_Z = NormalDist()
_RARER_AFTER, _SEES, _LEANS = 20, 2.0, 0.7
"""Faults become rarer after so many of them at a rate, with a d' of so much and a criterion no further from 0."""
_AGAIN_AFTER, _SHARE_SEEN = 10, 0.6
"""They become more frequent again when less than this share of the last so many was seen."""


class Trial(NamedTuple):
    """One settlement watched: in how many of a hundred a fault was to be expected, and what came of it.

    `kind` is what was named, `after` the milliseconds from when the act was shown to the freeze; a hit that names
    another kind of fault than there is has none, since whoever gives it may have meant something else.
    """

    rate: int
    outcome: Outcome
    kind: str = ""
    after: int | None = None


class Detection(NamedTuple):
    """Counts of trials, and what follows from them by the usual log-linear correction (Hautus 1995).

    H = (hits + 0.5) / (faulty + 1), F = (alarms + 0.5) / (clean + 1); with z the inverse of the normal distribution,
    d' = z(H) - z(F) and criterion = -(z(H) + z(F)) / 2. At 8 hits of 10 and 1 false alarm of 20, H = 8.5 / 11 = 0.773
    and F = 1.5 / 21 = 0.071, z is 0.748 and -1.465:

    >>> found = Detection(hits=8, faulty=10, alarms=1, clean=20)
    >>> round(found.sensitivity, 2), round(found.criterion, 2), round(found.spread, 2)
    (2.21, 0.36, 0.59)
    """

    hits: int = 0
    faulty: int = 0
    alarms: int = 0
    clean: int = 0

    @property
    def is_enough(self) -> bool:
        """Whether the figures say anything."""
        return self.faulty >= LEAST_FAULTY and self.clean >= LEAST_CLEAN

    @property
    def _shares(self) -> tuple[float, float]:
        return (self.hits + 0.5) / (self.faulty + 1), (self.alarms + 0.5) / (self.clean + 1)

    @property
    def sensitivity(self) -> float:
        """d': how well right and wrong are told apart; 0 is chance."""
        seen, alarmed = self._shares
        return _Z.inv_cdf(seen) - _Z.inv_cdf(alarmed)

    @property
    def criterion(self) -> float:
        """How much is asked before a fault is named: above 0 one is slow to name one, below 0 quick."""
        seen, alarmed = self._shares
        return -(_Z.inv_cdf(seen) + _Z.inv_cdf(alarmed)) / 2

    @property
    def spread(self) -> float:
        """The standard error of d' (Gourevitch and Galanter 1967)."""
        shares = zip(self._shares, (self.faulty + 1, self.clean + 1), strict=True)
        found: float = sum(p * (1 - p) / (count * _Z.pdf(_Z.inv_cdf(p)) ** 2) for p, count in shares) ** 0.5
        return found


def trial(attempt: AttemptRecord, exercise: ExerciseRecord) -> Trial:
    """What one answer to a settlement that was watched comes to; ValueError for an answer of another kind.

    An act that is named and is wrong scores something, even where what is wrong with it is another thing.
    """
    head, named, *rest = json.loads(attempt.answer)
    if head != "fault":
        raise ValueError(attempt.answer)
    rate = json.loads(exercise.body)["ask"].get("rate", RATES[0])
    if named is None:
        return Trial(rate, "quiet" if attempt.right else "miss")
    kind, after = (*rest, None)[:2]
    if not attempt.right:
        return Trial(rate, "hit" if attempt.score else "false-alarm")
    return Trial(rate, "hit", kind, after)


def trials(store: Store, trainee: str, skills: Iterable[str]) -> list[Trial]:
    """The latest trials of a trainee at some skills, in the order answered; what another program wrote is left out."""
    found: list[Trial] = []
    for skill in skills:
        for attempt in store.skill_attempts(trainee, skill):
            exercise = store.exercise(attempt.exercise)
            with suppress(AttributeError, KeyError, RecursionError, TypeError, ValueError):
                found += [] if exercise is None else [trial(attempt, exercise)]
    return found


def detection(trials: Iterable[Trial]) -> Detection:
    """Trials counted; a false alarm counts as one of a settlement without a fault."""
    outcomes = [each.outcome for each in trials]
    hits, alarms = outcomes.count("hit"), outcomes.count("false-alarm")
    return Detection(hits, hits + outcomes.count("miss"), alarms, alarms + outcomes.count("quiet"))


def by_rate(trials: Sequence[Trial]) -> Mapping[int, Detection]:
    """The same at each rate that came up, the most frequent faults first."""
    return {rate: detection(own) for rate in RATES if (own := [each for each in trials if each.rate == rate])}


def latencies(trials: Iterable[Trial]) -> Mapping[str, int]:
    """The median milliseconds from a wrong act to the freeze, by kind of fault, of hits that were timed."""
    timed = [(each.kind, each.after) for each in trials if each.outcome == "hit" and each.after is not None]
    by_kind = {kind: [after for known, after in timed if known == kind] for kind in KINDS}
    return {kind: round(median(found)) for kind, found in by_kind.items() if found}


def next_rate(trials: Iterable[Trial]) -> int:
    """In how many of a hundred settlements the next session has a fault, from every answer in the order given.

    >>> next_rate([])
    50
    >>> sees_all = [Trial(50, "hit"), Trial(50, "quiet")] * 20
    >>> next_rate(sees_all), next_rate([*sees_all, *[Trial(30, "miss")] * 10])
    (30, 50)
    """
    at, since = 0, list[Trial]()
    for each in trials:
        if each.rate != RATES[at]:
            continue  # put by a lesson, or by the session of the day
        since.append(each)
        step = _step(since)
        if 0 <= at + step < len(RATES) and step:
            at, since = at + step, []
    return RATES[at]


def _step(trials: Sequence[Trial]) -> int:
    """Whether faults become rarer (1) after some trials at one rate, more frequent (-1), or stay as they are."""
    found = detection(trials)
    if found.faulty >= _RARER_AFTER and found.sensitivity >= _SEES and abs(found.criterion) <= _LEANS:
        return 1
    last = [each.outcome for each in trials if each.outcome in ("hit", "miss")][-_AGAIN_AFTER:]
    return -1 if len(last) == _AGAIN_AFTER and last.count("hit") < _SHARE_SEEN * _AGAIN_AFTER else 0
