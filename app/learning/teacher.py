"""The teacher of one trainee at one table: what is put next and why, what an answer says, what is known by now.

It is given each answer with its time and keeps nothing of it but what the ledger, the memory and the schedule make of
it; it knows no clock and no store. The same answers to the same seed lead to the same exercises.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from app.drills.answer import Answer
from app.drills.draw import below
from app.drills.drill import LEVELS
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.learning import deciding
from app.learning.belief import Finding
from app.learning.deciding import Fresh, Mending
from app.learning.explaining import Explained
from app.learning.finding import Ready, Split
from app.learning.items import Evidence, Item, day_of
from app.learning.ledger import Change, Ledger
from app.learning.memory import RETENTION, Memory
from app.learning.motor import thinking_time
from app.learning.pool import Candidate, Pool
from app.learning.schedule import Policy, Schedule, Wanted, nearest
from app.learning.skill_map import SkillMap

Why: TypeAlias = Literal["due", "new", "mend", "tell-apart", "redo", "practice"]

_WEEK = 7
_REMEMBERED = 4000
"""Exercises of which it is remembered when they were put: far more than are done in a week."""
_FIRST = 150
"""Answers at a table after which its misconceptions have been looked for."""
_TRIES = 4
_LIKELY = 0.02
_DRAWS = 8


class Put(NamedTuple):
    """An exercise that is put: why, how the misconceptions part at it, and the skill and facts it needs."""

    exercise: Exercise
    hash: str
    why: Why
    ready: Ready
    items: tuple[Item, ...]
    mends: str | None = None

    @property
    def parted(self) -> Split:
        """How the misconceptions part at it."""
        return self.ready.parted


class Told(NamedTuple):
    """What an answer is told: judged, all that may lie behind it, and what has changed in the ledger by it."""

    judgement: Judgement
    explained: Explained
    changed: Mapping[str, Change]


class Teacher:
    """What is put to one trainee, who answers.

    `motor` milliseconds of a keystroke or click, 0 where it has not been measured.
    """

    def __init__(
        self,
        pool: Pool,
        skills: SkillMap,
        policy: Policy = "schedule",
        seed: int = 0,
        *,
        answers: int = 1000,
        motor: int = 0,
    ) -> None:
        self.pool = pool
        self.policy = policy
        self.ledger = Ledger()
        self.memory = Memory()
        self.places = skills.places(pool.carried, pool.skills)
        self.skills = {skill.id: skill for skill in skills.skills}
        self._schedule = Schedule(self.places, policy, seed, answers=answers)
        self._seed = seed
        self._motor = motor
        self._mending = Mending()
        self._recent: dict[str, int] = {}
        self._place = 0
        self._settled = False
        self.put: Put | None = None
        """The exercise that waits for its answer."""

    def ask(self, at: datetime) -> Put:
        """The exercise that is put: the same until it is answered."""
        if self.put is None:
            self.put = self._next(at)
            self._place += 1
            self._remember(self.put.hash, day_of(at))
        return self.put

    def _next(self, at: datetime) -> Put:
        random = Random(f"{self._seed}:{self._place}")
        if self.policy == "schedule":
            found = self._mended(at, random) or self._told_apart(at, random)
            if found is not None:
                return found
        return self._wanted(self._schedule.next(self.memory, at), at, random)

    def _mended(self, at: datetime, random: Random) -> Put | None:
        rule = self._mending.next(self.ledger, self._place, day_of(at))
        if rule is None:
            return None
        for candidate in _first(deciding.mending(self.pool, self.ledger, rule, self._fresh(at), random)):
            put = self._made(candidate, "mend", rule)
            if rule in put.parted.rules:
                self._mending.put(rule, self._place, day_of(at))
                return put
        return None

    def _told_apart(self, at: datetime, random: Random) -> Put | None:
        """The exercise that tells most, where the place is the ledger's and one tells enough."""
        suspected = bool(deciding.suspects(self.ledger, self.pool))
        if not (self._place % 10 < 9 if self._place < _FIRST else self._place % (2 if suspected else 4) == 0):
            return None
        fresh = self._fresh(at)
        disputes = [*self.ledger.rivals()]
        if not self._settled:
            for candidate in _first(deciding.settling(self.pool, self.ledger, fresh, random)):
                put = self._made(candidate, "practice")
                if any(deciding.parts(_groups(put.parted), *pair) for pair in disputes):
                    self._settled = True
                    return self._named(put, at)
        self._settled = False
        telling = deciding.most_telling(self.pool, self.ledger, fresh, random, self._fresh(at, days=1))
        for candidate in _first(each for each in telling if not deciding.leaves_open(each, disputes)):
            put = self._made(candidate, "practice")
            if put.parted.groups:
                return self._named(put, at)
        return None

    def _named(self, put: Put, at: datetime) -> Put:
        """An exercise that was chosen for what it tells, with why: where it parts no suspect, what its items say."""
        apart = deciding.tells_apart(_groups(put.parted), self.ledger)
        return put._replace(why="tell-apart" if apart else self._reason(put.items, at))

    def _wanted(self, wanted: Wanted, at: datetime, random: Random) -> Put:
        """An exercise of the skill that is wanted, with the items that are wanted as far as one is found."""
        if self.policy != "schedule":
            return self._made(next(self._drawn(wanted.skill, at, random)), "practice")
        seen = deciding.sight(self.ledger, self.pool)
        offered = deciding.best(filter(self._fresh(at), self.pool.by_skill[wanted.skill]), seen)
        chosen = nearest(wanted, [candidate.items for candidate in offered])
        if chosen is None:
            offered = [*self._drawn(wanted.skill, at, random)]
            chosen = nearest(wanted, [candidate.items for candidate in offered])
        put = self._made(offered[chosen or 0], "redo")
        return put if wanted.why == "redo" else put._replace(why=self._reason(put.items, at))

    def _drawn(self, skill: str, at: datetime, random: Random) -> Iterator[Candidate]:
        """Exercises of a skill at the level it has come to, and near it; one at least, be it put before."""
        level = self.memory.skills[skill].level if skill in self.memory.skills else 1
        drill = next(each for each in self.pool.game.drills if skill in (one.id for one in each.skills))
        fresh, some, seed = self._fresh(at), False, random.getrandbits(32)
        for turn in range(_DRAWS):
            near = min(level + turn // 3, LEVELS[-1])
            exercise = self.pool.drawn(drill, near, f"{seed}:{turn}", skill)
            if exercise is not None:
                candidate = Candidate(exercise, exercise.hash(), (), drill.items(exercise))
                if fresh(candidate):
                    some = True
                    yield candidate
        if not some:
            base = [each for each in self.pool.by_skill[skill] if not each.since]
            yield base[below(random, len(base))]

    def _reason(self, items: Iterable[Item], at: datetime) -> Why:
        """Why an exercise of these items is put, whatever it was chosen for."""
        recalls = [self.memory.recall(item, at) for item in items]
        if any(recall is not None and recall <= RETENTION for recall in recalls):
            return "due"
        return "new" if any(item not in self.memory.cards for item in items) else "practice"

    def _made(self, candidate: Candidate, why: Why, mends: str | None = None) -> Put:
        return Put(candidate.exercise, candidate.hash, why, self.pool.ready(candidate), candidate.items, mends)

    def _fresh(self, at: datetime, days: int = _WEEK) -> Fresh:
        """Says whether an exercise has not been put for so many days."""
        since, size = day_of(at) - days, self._place
        return lambda candidate: self._recent.get(candidate.hash, 0) <= since and candidate.since <= size

    def _remember(self, hash_: str, day: int) -> None:
        self._recent.pop(hash_, None)
        self._recent[hash_] = day
        if len(self._recent) > _REMEMBERED:
            del self._recent[next(iter(self._recent))]

    def answer(self, answer: Answer, milliseconds: int | None, at: datetime) -> Told:
        """What an answer to the exercise that is put says; InputError for what is none, and the exercise stays put."""
        put = self.ask(at)
        # nearly every answer can be made of some two: one of them at least must be likely
        likely = frozenset(rule for rule in self.pool.rules if self.ledger.chance(rule) >= _LIKELY)
        found = put.ready.heard(answer, likely)
        self.put = None
        right = found.judgement.right
        finding = Finding(put.hash, day_of(at), written(at), right, found.slip, found.given_by, found.against)
        changed = self.ledger.add(finding)
        self.pool.grow(self._place)
        if put.mends is not None:
            self._mending.answered(put.mends, right=right)
        excused = any(
            self.ledger.standing(rule) in ("suspected", "confirmed") for rules in found.given_by for rule in rules
        )
        target = self.skills[put.exercise.skill].target_at(put.exercise.level)
        self.memory.review(
            Evidence(
                at,
                put.items,
                right,
                thinking_time(milliseconds, answer, self._motor, target),
                target,
                found.judgement.missed,
                excused=excused,
            )
        )
        return Told(found.judgement, found.explained, changed)


def written(at: datetime) -> str:
    """A time in UTC as it is told and kept.

    >>> from datetime import UTC
    >>> written(datetime(2026, 9, 1, 8, tzinfo=UTC))
    '2026-09-01T08:00:00Z'
    """
    return at.isoformat().replace("+00:00", "Z")


def _first(candidates: Iterator[Candidate]) -> Iterator[Candidate]:
    """The first few: each is looked at more closely before it is put."""
    for candidate, _turn in zip(candidates, range(_TRIES), strict=False):
        yield candidate


def _groups(parted: Split) -> list[tuple[str, ...]]:
    return [rules for _answer, rules in parted.groups]
