"""The teacher of one trainee at one table: what is put next and why, what an answer says, what is known by now.

It is given each answer with its time and keeps nothing of it but what is `Known` by it; it knows no clock and no store.
The same answers to the same seed lead to the same exercises, once its pool is full: until then it goes by the schedule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from random import Random
from typing import Literal, NamedTuple, TypeAlias, get_args

from app.drills.answer import Answer
from app.drills.draw import below, one_in
from app.drills.drill import LEVELS, Drill
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.learning import deciding
from app.learning.deciding import Fresh
from app.learning.explaining import Explained
from app.learning.finding import Ready, Split
from app.learning.items import Item, day_of
from app.learning.known import WEEK, Known, told
from app.learning.ledger import Change
from app.learning.memory import RETENTION
from app.learning.pool import Candidate, Pool
from app.learning.schedule import Exam, Policy, Schedule, Wanted, nearest
from app.learning.skill_map import SkillMap
from app.training.records import EvidenceRecord

Why: TypeAlias = Literal["due", "new", "mend", "tell-apart", "redo", "practice"]
WHYS: tuple[str, ...] = get_args(Why)

_FIRST = 150
"""Answers at a table after which its misconceptions have been looked for."""
_TRIES = 4
LIKELY = 0.02
"""How likely one of two misconceptions must be for both together to be looked for behind an answer."""
_DRAWS = 8
_CLIMB = 4
"""After so many answers at a table, what is put to tell misconceptions apart may be one level harder."""


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
    """What an answer is told: judged, all that may lie behind it, and what has changed in the ledger by it.

    `evidence` is what is kept of that.
    """

    judgement: Judgement
    explained: Explained
    changed: Mapping[str, Change]
    evidence: EvidenceRecord


class Teacher:
    """What is put to one trainee, who answers.

    `motor` milliseconds of a keystroke or click, 0 where it has not been measured; `size` how many exercises a sitting
    has; `known` what is known of the trainee before, `exam` when an exam is.
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
        size: int = 60,
        known: Known | None = None,
        exam: Exam | None = None,
    ) -> None:
        self.pool = pool
        self.policy = policy
        self.known = known or Known()
        self.ledger, self.memory = self.known.ledger, self.known.memory
        self.skills = {skill.id: skill for skill in skills.skills}
        self._map = skills
        self.seed = seed
        self._answers = answers
        self._size = size
        self._motor = motor
        self._exam = exam
        self._settled = False
        self._fit()
        self.put: Put | None = None
        """The exercise that waits for its answer."""

    def _fit(self) -> None:
        """Plan with what the pool knows of the table: until it is full, with what the map says of the game."""
        full = self._is_fitted = self.pool.is_full
        carried = self.pool.carried if full else {skill.id: skill.facts for skill in self._map.skills}
        self.places = self._map.places(carried, self.pool.skills)
        self._schedule = Schedule(
            self.places, self.policy, self.seed, answers=self._answers, size=self._size, exam=self._exam
        )
        self.pool.grow(self.known.answers)

    def ask(self, at: datetime) -> Put:
        """The exercise that is put: the same until it is answered or passed over."""
        if self.pool.is_full and not self._is_fitted:
            self._fit()
        if self.put is None:
            self.put = self._next(at)
        return self.put

    def reopen(self, exercise: Exercise, why: Why, mends: str | None) -> None:
        """Put an exercise that was put before and not answered; KeyError for one that no drill of the game puts."""
        drill = self.pool.game.drill(exercise.drill)
        drill.check(exercise)
        candidate = Candidate(exercise, exercise.hash(), (), drill.items(exercise))
        self.put = self._made(candidate, why, mends)

    def pass_over(self, at: datetime) -> None:
        """The exercise that is put is not going to be answered: another one comes in its place."""
        if self.put is not None:
            self.known.pass_over(self.put.hash, at)
            self.put = None

    @property
    def _place(self) -> int:
        return self.known.answers

    def _next(self, at: datetime) -> Put:
        random = Random(f"{self.seed}:{self._place}")
        if self.policy == "schedule" and self._is_fitted:
            found = self._mended(at, random) or self._told_apart(at, random)
            if found is not None:
                return found
        return self._wanted(self._schedule.next(self.memory, at), at, random)

    def _mended(self, at: datetime, random: Random) -> Put | None:
        rule = self.known.mending.next(self.ledger, self._place, day_of(self.memory.at(at)), self.pool.by_rule)
        if rule is None:
            return None
        for candidate in _first(deciding.mending(self.pool, self.ledger, rule, self._fresh(at), random)):
            put = self._made(candidate, "mend", rule)
            if rule in put.parted.rules:
                return put
        return None

    def _told_apart(self, at: datetime, random: Random) -> Put | None:
        """The exercise that tells most, where the place is the ledger's and one tells enough."""
        suspected = bool(deciding.suspects(self.ledger, self.pool))
        if not (self._place % 10 < 9 if self._place < _FIRST else self._place % (2 if suspected else 4) == 0):
            return None
        fresh = self._climbed(self._fresh(at), random)
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
        fresh = self._climbed(self._fresh(at), random)
        offered = deciding.best(filter(fresh, self.pool.by_skill[wanted.skill]), seen)
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
            # a skill that is not put at this table, of which a pool that is not full yet cannot know
            yield base[below(random, len(base))] if base else self._any(drill, level, seed)

    def _any(self, drill: Drill, level: int, seed: int) -> Candidate:
        exercise = drill.exercise(Random(seed), level, self.pool.settings)
        return Candidate(exercise, exercise.hash(), (), drill.items(exercise))

    def _reason(self, items: Iterable[Item], at: datetime) -> Why:
        """Why an exercise of these items is put, whatever it was chosen for."""
        recalls = [self.memory.recall(item, at) for item in items]
        if any(recall is not None and recall <= RETENTION for recall in recalls):
            return "due"
        return "new" if any(item not in self.memory.cards for item in items) else "practice"

    def _made(self, candidate: Candidate, why: Why, mends: str | None = None) -> Put:
        return Put(candidate.exercise, candidate.hash, why, self.pool.ready(candidate), candidate.items, mends)

    def _fresh(self, at: datetime, days: int = WEEK) -> Fresh:
        """Says whether an exercise has not been put for so many days."""
        size = self._place
        return lambda candidate: candidate.since <= size and self.known.is_fresh(candidate.hash, at, days)

    def _climbed(self, fresh: Fresh, random: Random) -> Fresh:
        """Of what is fresh, the levels somebody new has come to: half of it at a time, or all would begin alike."""
        level = 1 + self._place // _CLIMB
        if level >= LEVELS[-1]:
            return fresh
        return lambda candidate: candidate.exercise.level <= level and one_in(random, 2) and fresh(candidate)

    def likely(self) -> frozenset[str]:
        """The misconceptions of the table that may be one of two behind an answer."""
        # nearly every answer can be made of some two
        return self.known.likely(self.pool.rules, LIKELY)

    def answer(self, answer: Answer, milliseconds: int | None, at: datetime) -> Told:
        """What an answer to the exercise that is put says; InputError for what is none, and the exercise stays put."""
        put = self.ask(at)
        heard, evidence = told(
            put.ready,
            answer,
            milliseconds,
            self.likely(),
            target=self.skills[put.exercise.skill].target,
            motor=self._motor,
            why=put.why,
            mends=put.mends or "",
        )
        changed = self.known.take(put.hash, at, milliseconds, evidence, right=heard.judgement.right)
        self.answered()
        return Told(heard.judgement, heard.explained, changed, evidence)

    def answered(self) -> None:
        """What is known has taken an answer to the exercise that was put: another one comes."""
        self.put = None
        self.pool.grow(self._place)


def _first(candidates: Iterator[Candidate]) -> Iterator[Candidate]:
    """The first few: each is looked at more closely before it is put."""
    for candidate, _turn in zip(candidates, range(_TRIES), strict=False):
        yield candidate


def _groups(parted: Split) -> list[tuple[str, ...]]:
    return [rules for _answer, rules in parted.groups]
