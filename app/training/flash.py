"""How long the table of a question is seen that is read at a glance: it follows the trainee's own answers.

A wrong answer, or a table seen again, lengthens the time as much as some six right ones shorten it. So it comes to rest
where about six answers of seven are right (house usage).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import erf, exp, log, sqrt
from typing import NamedTuple

FIRST = 2000
"""Milliseconds before anything is known of a trainee."""

LEAST, MOST = 300, 6000
"""Milliseconds; the time never leaves these bounds."""

_TIMES = [80 * 1.05**step for step in range(89)]
"""Thresholds that are thought possible, in milliseconds, in steps of 5 per cent up to the longest time."""
_STEP = log(1.05)
_PRIOR, _PRIOR_SPREAD = log(700), 0.8
_SLOPE, _GUESS, _LAPSE = 0.22, 0.05, 0.03
"""How the share of right answers grows with the time, of which one half lies at the threshold (assumed)."""
_WIDER = 0.15
"""How much less sure a threshold is after a week, in log."""
_WEEK = 7

_FAST, _RIGHT, _WRONG = Fraction(15, 16), Fraction(31, 32), Fraction(3, 2)


class Glance(NamedTuple):
    """One answer to a question read at a glance: the `milliseconds` of thinking, how often the table was seen again."""

    right: bool
    milliseconds: int
    again: int = 0


def seen_for(glances: Iterable[Glance], target: int) -> int:
    """The milliseconds the next table of a skill is seen, from every answer to it in the order given.

    Right answers shorten the time, those within `target` milliseconds of thinking twice as much.

    >>> seen_for((), 1500), seen_for([Glance(True, 1200)], 1500), seen_for([Glance(False, 1200)], 1500)
    (2000, 1875, 3000)
    """
    shown = FIRST
    for glance in glances:
        shown = _next(shown, glance, target)
    return shown


def _next(shown: int, glance: Glance, target: int) -> int:
    """The time after one answer to a table that was seen for a time."""
    share = _RIGHT
    if glance.again or not glance.right:
        share = _WRONG
    elif glance.milliseconds <= target:
        share = _FAST
    return min(MOST, max(LEAST, int(shown * share)))


class Threshold(NamedTuple):
    """At the end of a day, by its number, the time at which half of the tables are read.

    `least` and `most` are between which times it lies, four times in five; all in milliseconds. `answers` of that day.
    """

    day: int
    milliseconds: int
    least: int
    most: int
    answers: int


def thresholds(glances: Iterable[tuple[int, Glance]], target: int) -> tuple[Threshold, ...]:
    """The thresholds of one skill day by day, from every answer to it with its day, in the order given.

    >>> [found] = thresholds([(1, Glance(True, 900)), (1, Glance(False, 900))] * 15, 1500)
    >>> found.least < found.milliseconds < found.most, found.answers
    (True, 30)
    """
    shown, belief = FIRST, _normal([exp(-(((log(time) - _PRIOR) / _PRIOR_SPREAD) ** 2) / 2) for time in _TIMES])
    found: list[Threshold] = []
    for day, glance in glances:
        if found and day > found[-1].day:
            belief = _widened(belief, day - found[-1].day)
        belief = _learnt(belief, shown, read=glance.right and not glance.again)
        shown = _next(shown, glance, target)
        # a clock that was set back begins no day anew
        same = found.pop() if found and found[-1].day >= day else None
        found.append(_threshold(same.day if same else day, belief, same.answers + 1 if same else 1))
    return tuple(found)


def _normal(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]


def _learnt(belief: Sequence[float], shown: int, *, read: bool) -> list[float]:
    """What is believed of each threshold after a table was seen for a time, and was read or not."""
    reach = log(shown)
    weights = []
    for time, weight in zip(_TIMES, belief, strict=True):
        seen = (1 + erf((reach - log(time)) / (_SLOPE * sqrt(2)))) / 2
        right = _GUESS + (1 - _GUESS - _LAPSE) * seen
        weights.append(weight * (right if read else 1 - right))
    return _normal(weights)


def _widened(belief: Sequence[float], days: int) -> list[float]:
    """The same after so many days without an answer: less sure."""
    spread = _WIDER * sqrt(days / _WEEK) / _STEP
    reach = max(1, round(3 * spread))
    kernel = _normal([exp(-((step / spread) ** 2) / 2) for step in range(-reach, reach + 1)])
    last = len(belief) - 1
    return _normal(
        [
            sum(share * belief[min(last, max(0, at + step - reach))] for step, share in enumerate(kernel))
            for at in range(len(belief))
        ]
    )


def _threshold(day: int, belief: Sequence[float], answers: int) -> Threshold:
    sums = [*accumulate(belief)]
    least, most = (_TIMES[min(bisect_left(sums, share), len(_TIMES) - 1)] for share in (0.1, 0.9))
    mean = exp(sum(weight * log(time) for weight, time in zip(belief, _TIMES, strict=True)))
    return Threshold(day, round(mean), round(least), round(most), answers)
