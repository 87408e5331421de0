"""Looking back on a memory: how much was remembered week by week, and how what was foretold came true.

For what is shown alone. The numbers of a trainee are fitted to older reviews, and held against those that came later:
what was foretold had not been seen yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from app.learning.fitting import (
    FROM,
    STEP,
    Bin,
    Fitted,
    Foretold,
    Work,
    calibration,
    fitting,
    remembering,
    reviewed,
    shown,
)
from app.learning.items import day_of
from app.learning.memory import Memory
from app.learning.past import WEEKS, Past

_WEEK = 7


class Own(NamedTuple):
    """The numbers of a trainee, fitted to the reviews before a day; those of everybody (`since` 0) at first."""

    fitted: Fitted = Fitted()
    since: int = 0


class Kept(NamedTuple):
    """How much was remembered at the end of a day: of so many items, the share expected, and between which shares."""

    day: int
    items: int
    recall: float
    least: float
    most: float


class LookedBack(NamedTuple):
    """The weeks, the oldest first and today last; what was foretold since the numbers were fitted, in bins of a tenth.

    `own` are the numbers it was foretold by.
    """

    weeks: tuple[Kept, ...]
    foretold: tuple[Foretold, ...]
    bins: tuple[Bin, ...]
    own: Own

    @property
    def expected(self) -> float:
        """The share of right answers that was foretold; 0 where nothing was."""
        return _mean(told.recall for told in self.foretold)

    @property
    def seen(self) -> float:
        """The share of right answers that came; 0 where nothing was foretold."""
        return _mean(told.right for told in self.foretold)


def own_numbers(past: Past) -> Work[Own]:
    """The numbers of a trainee, fitted to the older two thirds of the reviews; those of everybody where few are."""
    reviews = tuple(past.reviews)
    since = reviews[2 * len(reviews) // 3].day if reviews else 0
    older = [review for review in reviews if review.day < since]
    if len(older) < FROM:
        return Own()
    fitted = yield from fitting(older)
    return Own(fitted, since)


def looking_back(past: Past, at: datetime, own: Own) -> Work[LookedBack]:
    """Look back on a past from a time, by a trainee's own numbers."""
    today = day_of(at)
    ends = [today - _WEEK * back for back in range(WEEKS, 0, -1)]
    memory = remembering(own.fitted.parameters, past.before.cards)
    told: list[Foretold] = []
    recalls: list[tuple[int, list[float]]] = []
    first = True
    for number, review in enumerate(tuple(past.reviews)):
        while ends and review.day > ends[0]:
            if not first:
                recalls.append((ends[0], _recalls(memory, ends[0])))
            del ends[0]
            yield
        first = False
        found = reviewed(memory, review)
        if found is not None and found.day >= own.since:
            told.append(found)
        if number % STEP == 0:
            yield
    for day in (*ends, today):
        recalls.append((day, _recalls(memory, day)))
        yield
    bins = calibration(told)
    weeks = []
    for day, shares in recalls:
        if shares:
            weeks.append(_kept(day, shares, bins))
        yield
    return LookedBack(tuple(weeks), tuple(told), bins, own)


def _recalls(memory: Memory, day: int) -> list[float]:
    return [memory.recalled(card, day) for card in memory.cards.values()]


def _kept(day: int, shares: Sequence[float], bins: Sequence[Bin]) -> Kept:
    """The mean, and those of the lowest and the highest each may be: what is off in one bin is off for all in it."""
    ranges = [shown(share, bins) for share in shares]
    least, most = _mean(each.least for each in ranges), _mean(each.most for each in ranges)
    return Kept(day, len(shares), _mean(shares), least, most)


def _mean(shares: Iterable[float]) -> float:
    found = list(shares)
    return sum(found) / len(found) if found else 0.0
