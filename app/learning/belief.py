"""How likely one misconception is held, out of all answers that say something of it.

Whoever holds it follows it often or now and then: each answer adds to the log odds of both strengths. What is summed
are whole millionths, so that neither the order nor the machine changes a figure.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from math import exp, log
from typing import Any, Literal, NamedTuple, TypeAlias

Standing: TypeAlias = Literal["suspected", "confirmed", "cured"]

PRIOR = 0.01
_PRIOR_AGAIN = 0.10
"""Of one that was cured before: a single answer suspects it again."""
_STRONG, _OFTEN = 0.95, 0.6
_WEAK, _SELDOM = 0.65, 0.4
"""How often whoever holds a misconception follows it: two strengths, and how likely each is."""
_FORGIVEN = 0.02
_KEPT = 12
"""Answers of each kind that are kept for a misconception: the last ones."""
_OUTWEIGHED = 4
"""How many right answers more are counted for each wrong one that a misconception explains."""
_LIMIT = 14.0
_UNIT = 1_000_000
_RUN = 3

Odds: TypeAlias = tuple[int, int]
"""What an answer adds for each strength, in millionths."""


class Finding(NamedTuple):
    """What one answer says of misconceptions.

    `exercise` its hash; `day` an ordinal, `at` UTC ISO 8601; `slip` the chance of this very answer by accident. A wrong
    answer is given by each of `explained`: one misconception, or two together. `against` are those under which another
    answer would have been given, wrong as well if this one is.
    """

    exercise: str
    day: int
    at: str
    right: bool
    slip: float
    explained: tuple[tuple[str, ...], ...]
    against: tuple[str, ...]


class Wrong(NamedTuple):
    """A wrong answer, by its number."""

    number: int
    said: Finding


class Belief:
    """What is known of one misconception."""

    def __init__(self) -> None:
        self.standing: Standing | None = None
        self.since = ""
        self.again = False
        self.begin()

    def begin(self) -> None:
        """Forget all that was answered."""
        self.right = 0
        self.explained: deque[Wrong] = deque(maxlen=_KEPT)
        self.other: deque[Wrong] = deque(maxlen=_KEPT)
        self.adds: dict[int, Odds] = {}
        self.first = self.second = 0
        self._chance: float | None = None
        self.wrongs = self.rights = 0
        self.run: list[int] = []

    def kept(self) -> list[Any]:
        """All of it as JSON values, wrong answers by their numbers."""
        explained, other = ([wrong.number for wrong in kept] for kept in (self.explained, self.other))
        adds = [[number, *odds] for number, odds in self.adds.items()]
        counts = self.right, self.first, self.second, self.wrongs, self.rights
        return [self.standing, self.since, self.again, explained, other, adds, *counts, self.run]

    @classmethod
    def read(cls, kept: Sequence[Any], wrong: Mapping[int, Wrong]) -> Belief:
        """The belief that was kept; `wrong` answers by their numbers."""
        found = cls()
        found.standing, found.since, found.again, explained, other, adds, *counts, run = kept
        found.right, found.first, found.second, found.wrongs, found.rights = counts
        found.explained.extend(wrong[number] for number in explained)
        found.other.extend(wrong[number] for number in other)
        found.adds = {number: (first, second) for number, first, second in adds}
        found.run = run
        return found

    @property
    def prior(self) -> float:
        """How likely it is held before anything is answered."""
        return _PRIOR_AGAIN if self.again else PRIOR

    @property
    def chance(self) -> float:
        """How likely it is held."""
        if self._chance is None:
            self._chance = self.chance_but((0, 0))
        return self._chance

    def chance_but(self, but: Odds) -> float:
        """How likely it would be held if one answer had not been given."""
        return 1 / (1 + exp(-self.log_odds(self.first - but[0], self.second - but[1])))

    def log_odds(self, first: int, second: int) -> float:
        """The log odds of a sum for each strength."""
        most = max(first, second)
        weighed = _OFTEN * exp((first - most) / _UNIT) + _SELDOM * exp((second - most) / _UNIT)
        odds = log(self.prior / (1 - self.prior)) + most / _UNIT + log(weighed)
        return max(-_LIMIT, min(_LIMIT, odds))

    def _count(self, adds: Odds) -> None:
        self.first += adds[0]
        self.second += adds[1]
        self._chance = None

    def put(self, number: int, adds: Odds) -> None:
        """What an answer adds, in the place of what it added before."""
        before = self.adds.get(number, (0, 0))
        self.adds[number] = adds
        self._count((adds[0] - before[0], adds[1] - before[1]))

    def drop(self, number: int) -> None:
        """Forget one wrong answer."""
        first, second = self.adds.pop(number, (0, 0))
        self._count((-first, -second))

    def keep(self, kept: deque[Wrong], wrong: Wrong) -> None:
        """One more wrong answer, the oldest of its kind forgotten where there are too many."""
        if len(kept) == _KEPT:
            self.drop(kept[0].number)
        kept.append(wrong)

    def was_right(self, said: Finding) -> None:
        """A right answer where it differs."""
        self.rights += 1
        # who slips now and then must be right often enough to be believed, who has just gone astray wrong soon enough
        if self.right < _KEPT + _OUTWEIGHED * len(self.explained):
            self.right += 1
            self._count(RIGHT)
        # of a longer run, the first days and the last tell whether three of them are over two days
        self.run = [*self.run[: _RUN - 1], said.day]

    @property
    def is_mended(self) -> bool:
        """Three exercises right in a row, over two days."""
        return len(self.run) == _RUN and self.run[0] != self.run[-1]


def _millionths(number: float) -> int:
    return round(number * _UNIT)


def _each_strength(first: float, second: float) -> Odds:
    return _millionths(log(first)), _millionths(log(second))


RIGHT = _each_strength(1 - _STRONG + _FORGIVEN, 1 - _WEAK + _FORGIVEN)


def gives(share: float, otherwise: float) -> Odds:
    """What an answer adds that a misconception gives with a share of its strength, and chance without it."""

    def ratio(strength: float) -> float:
        gives = strength * share
        return (gives + (1 - gives) * otherwise) / otherwise

    return _each_strength(ratio(_STRONG), ratio(_WEAK))


def gives_another(excused: float) -> Odds:
    """What an answer adds that a misconception does not give, excused as far as another that is held may."""
    return _each_strength(
        1 - _STRONG * (1 - excused / 2) + _FORGIVEN,
        1 - _WEAK * (1 - excused / 2) + _FORGIVEN,
    )
