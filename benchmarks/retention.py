"""What simulated learners keep under each policy after 30 days of practice and 30 days later, and when they are fluent.

Simulated people are not people: each row says which kind it holds for, the difference from `shuffled` with its 95 %
interval, in percentage points or days, and all kinds are printed, the bad ones too. `floor` rows are those of the
product. The schedule alone is compared: what the teacher does about misconceptions is in `benchmarks/teacher.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from app.learning.items import Evidence, Item
from app.learning.memory import Memory, Review
from app.learning.schedule import Place, Policy, Schedule
from benchmarks.learners import Believer, HalfLife, Learner, Massed, PowerLaw
from benchmarks.rows import Finding, Row

POLICIES: Sequence[Policy] = ("schedule", "shuffled", "blocked")
_START = datetime(2026, 9, 1, 8, tzinfo=UTC)
_DAYS, _LATER = 30, 60
_SHARE = 0.42
_TARGET = 5000
_PACE = 15 / 86_400
"""Days from one answer to the next."""

KINDS: Mapping[str, Callable[[Random, int, Sequence[int]], Learner]] = {
    "half-life": HalfLife,
    "half-life, massed": Massed,
    "power law": PowerLaw,
    "with misconceptions": Believer,
}


class Case(NamedTuple):
    """So many skills with so many facts each; `share` of the items are asked a day, a part is `known` before."""

    skills: int
    facts: int
    share: float = _SHARE
    known: float = 0.25

    @property
    def name(self) -> str:
        """What there is to learn."""
        items = self.skills * (self.facts + 1)
        return f"{items} items in {self.skills} skills, {self.share:.2f} a day, {self.known:.0%} known"


CASES = (
    Case(12, 9),
    Case(60, 1),
    Case(110, 0),
    Case(12, 19),
    Case(12, 39),
    Case(12, 19, known=0),
    Case(12, 19, share=0.2),
    Case(12, 19, share=0.8),
)
_HELD = 5
"""The first so many are held to the floors."""
_FLOORS: Mapping[str, tuple[int | None, int | None]] = {
    "half-life": (8, 20),
    "half-life, massed": (8, None),
    "power law": (-3, 15),
    "with misconceptions": (None, None),
}
"""Points over `shuffled` and over `blocked` that the product is held to where 0.42 of the items come a day."""

_FIGURES: Mapping[str, tuple[str, str, int]] = {
    "last": (f"day {_DAYS}", "%", 100),
    "later": (f"day {_LATER}", "%", 100),
    "fluent": ("until fluent", "days", 1),
}
"""Of each field of `Kept` its name, its unit, and how many of that are one."""


class Kept(NamedTuple):
    """The share of all items that is recalled on the last day, and a month later.

    `fluent`: the days until a skill counts as fluent, the mean of all skills; those that never do count the whole time.
    """

    last: float
    later: float
    fluent: float


class _Lesson:
    """One learner with all there is to learn; the same seed is the same learner under every policy."""

    def __init__(self, kind: str, case: Case, policy: Policy, seed: int) -> None:
        self._random = Random(f"{kind}:{seed}")
        skills = [f"skill-{at}" for at in range(case.skills)]
        places = [Place(skill, (), tuple(f"{skill}/{fact}" for fact in range(case.facts))) for skill in skills]
        self._facts = {place.skill: place.facts for place in places}
        items = [item for place in places for item in (place.skill, *place.facts)]
        self._at: dict[Item, int] = {item: at for at, item in enumerate(items)}
        known = [at for at in range(len(items)) if self._random.random() < case.known]
        self._learner = KINDS[kind](self._random, len(items), known)
        self.answers = round(case.share * len(items))
        self._schedule, self._memory = Schedule(places, policy, seed, answers=self.answers * _DAYS), Memory()

    def answer(self, day: float) -> tuple[Review, ...]:
        """One exercise, put and answered."""
        at = _START + timedelta(days=day)
        wanted = self._schedule.next(self._memory, at)
        own = self._facts[wanted.skill]
        fact = next((item for item in wanted.items if item in own), self._random.choice(own)) if own else None
        items = (wanted.skill,) if fact is None else (wanted.skill, fact)
        recalled = [self._random.random() < self._learner.recall(self._at[item], day) for item in items]
        for item, right in zip(items, recalled, strict=True):
            self._learner.meet(self._at[item], day, recalled=right)
        return self._memory.review(Evidence(at, items, all(recalled), None, _TARGET))

    def recall(self, day: float) -> float:
        """The share of all items that is recalled."""
        return fmean(self._learner.recall(at, day) for at in self._at.values())

    def not_fluent(self) -> float:
        """The share of skills that have never counted as fluent, as the map of skills says it."""
        return fmean(not self._memory.has_been_fluent(skill) for skill in self._facts)


def practised(kind: str, case: Case, policy: Policy, seed: int) -> Kept:
    """One learner through all days."""
    lesson, fluent = _Lesson(kind, case, policy, seed), 0.0
    for day in range(_DAYS):
        fluent += lesson.not_fluent()
        for answer in range(lesson.answers):
            lesson.answer(day + answer * _PACE)
    return Kept(lesson.recall(_DAYS), lesson.recall(_LATER), fluent)


def reviewed(kind: str, case: Case, seed: int, count: int) -> list[Review]:
    """The first so many reviews of one learner under the schedule."""
    lesson, found, day = _Lesson(kind, case, "schedule", seed), list[Review](), 0
    while len(found) < count:
        for answer in range(lesson.answers):
            found += lesson.answer(day + answer * _PACE)
        day += 1
    return found[:count]


def apart(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """The mean difference, and half of its 95 % interval."""
    found = [one - other for one, other in zip(ours, theirs, strict=True)]
    return fmean(found), 1.96 * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0


def measure(quick: bool) -> Iterator[Finding]:
    """Each kind of learner in each case, one row a comparison."""
    learners = 2 if quick else 40
    yield Row(f"learners of each kind, seeds 0 to {learners - 1}", learners, "")
    for case in CASES[:1] if quick else CASES:
        for kind in KINDS:
            kept = {policy: [practised(kind, case, policy, seed) for seed in range(learners)] for policy in POLICIES}
            yield from _rows(kind, case, kept)


def _rows(kind: str, case: Case, kept: Mapping[Policy, Sequence[Kept]]) -> Iterator[Row]:
    others: tuple[Policy, Policy] = ("shuffled", "blocked")
    for other, floor in zip(others, _FLOORS[kind], strict=True):
        for asked, (name, unit, scale) in _FIGURES.items():
            ours, theirs = ([scale * getattr(each, asked) for each in kept[policy]] for policy in ("schedule", other))
            mean, half = apart(ours, theirs)
            told = ""
            if floor is not None and case in CASES[:_HELD] and asked == "last":
                told = f", floor {floor:+d}: {'reached' if mean - half >= floor else 'missed'}"
            what = f"{kind}, {case.name}, {name}: {mean:+.1f} [{mean - half:+.1f}, {mean + half:+.1f}]{told}"
            yield Row(what, fmean(ours), unit, other, fmean(theirs))
