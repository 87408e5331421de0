"""The pool of a table: exercises of which it is known how the misconceptions part at them.

It is made of the table alone, the same every time: any number of trainees share one. While they answer it grows by
exercises that show what few do, and each trainee sees it as large as their own answers have made it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple

from app.drills.drill import LEVELS, Drill, TableSettings, WrongRule
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.learning.finding import Ready, parted
from app.learning.items import is_fact, skill_of
from app.training.grading import Grading

_ROUNDS = 4
"""How many exercises of each drill and level are taken as they come."""
_ENOUGH = 12
"""How many are sought that show each misconception."""
_A_STEP = 8
"""How many are drawn when the pool grows by one."""
_PATIENCE = 60
"""After so many draws in vain, one that is shown by one exercise more comes first."""
_SOON = 30
_FIRST = 100
"""The size of a pool that nobody has answered from."""
_DRAWS = 36
"""How many are drawn of each drill and level for those that are shown by too few."""


_KEPT = 32


class Candidate(NamedTuple):
    """An exercise that may be put: how the misconceptions part at it, as `parted` has it, and the items it needs.

    `since` is how many answers must have been given for it to be there.
    """

    exercise: Exercise
    hash: str
    groups: tuple[tuple[str, ...], ...]
    items: tuple[str, ...]
    since: int = 0

    @property
    def rules(self) -> tuple[str, ...]:
        """All misconceptions that it shows."""
        return tuple(rule for group in self.groups for rule in group)


class Pool:
    """Exercises of the `skills` of a game at one table, of all when none is named.

    To fill it takes seconds: `step` by step where somebody waits meanwhile (`at_once` false). Until it `is_full` it
    says nothing of misconceptions.
    """

    def __init__(
        self, game: Game, settings: TableSettings, skills: Sequence[str] = (), *, at_once: bool = True
    ) -> None:
        self.game = game
        self.settings = settings
        self.skills = tuple(
            skill.id for drill in game.drills for skill in drill.skills if not skills or skill.id in skills
        )
        self.candidates: list[Candidate] = []
        self.by_rule: dict[str, list[Candidate]] = {}
        self.by_skill: dict[str, list[Candidate]] = {skill: [] for skill in self.skills}
        self.kept = _KEPT
        self._size = 0
        self.carried: dict[str, set[str]] = {}
        """The facts of its own that exercises of each skill can need."""
        self._hashes: set[str] = set()
        self._ready: dict[str, Ready] = {}
        self.rules: tuple[str, ...] = ()
        """The misconceptions that some exercise shows, in alphabetical order."""
        self.is_full = False
        self._sought: dict[str, int] = {}
        self._most = _FIRST
        self._at_once = at_once
        self._work = self._steps()
        self._settle()

    def _settle(self) -> None:
        while self._at_once and self.step():
            pass

    def step(self) -> bool:
        """Work a little on it; False as long as nothing is wanting."""
        return next(self._work)

    def _steps(self) -> Iterator[bool]:
        yield from self._fill()
        self.skills = tuple(skill for skill in self.skills if self.by_skill[skill])
        yield from self._show()
        self._sought = dict.fromkeys(self.rules, 0)
        while True:
            if self._size == _FIRST:
                self.is_full = True
            yield self._size < self._most
            if self._size < self._most:
                yield from self._grow()

    def drawn(self, drill: Drill, level: int, seed: str, skill: str | None = None) -> Exercise | None:
        """The exercise of a seed, of one skill or any of the pool's; None where that seed has none of it."""
        random, wanted = Random(seed), self.skills if skill is None else (skill,)
        for _try in range(20):
            exercise = drill.exercise(random, level, self.settings)
            if exercise.skill in wanted:
                return exercise
        return None

    def ready(self, candidate: Candidate) -> Ready:
        """An exercise ready to be put; the last ones are kept, as many trainees may meet them."""
        found = self._ready.pop(candidate.hash, None) or Ready(self._grading(candidate.exercise))
        self._ready[candidate.hash] = found
        if len(self._ready) > self.kept:
            del self._ready[next(iter(self._ready))]
        return found

    def _grading(self, exercise: Exercise) -> Grading:
        return Grading(self.game, self.game.drill(exercise.drill), exercise)

    def candidate(self, exercise: Exercise, grading: Grading | None = None) -> Candidate:
        """An exercise with how the misconceptions part at it; `grading` where it has been worked out."""
        groups = parted(grading or self._grading(exercise))
        # what has been read of the table meanwhile is not kept with it
        items = self.game.drill(exercise.drill).items(exercise)
        return Candidate(replace(exercise), exercise.hash(), groups, items)

    def _fill(self) -> Iterator[bool]:
        for exercise in self._exercises(range(_ROUNDS)):
            yield from self._add(exercise)
        wanting = [wrong for wrong in self.game.wrong_rules if wrong.explains and self._may_hold(wrong)]
        for exercise in self._exercises(range(_ROUNDS, _ROUNDS + _DRAWS)):
            wanting = [wrong for wrong in wanting if len(self.by_rule.get(wrong.id, ())) < _ENOUGH]
            grading = self._grading(exercise)
            for wrong in wanting:
                yield True
                if grading.changes(wrong):
                    yield from self._add(exercise)
                    break

    def _exercises(self, seeds: range) -> Iterator[Exercise]:
        drills = [drill for drill in self.game.drills if any(skill.id in self.skills for skill in drill.skills)]
        for seed in seeds:
            for drill in drills:
                for level in LEVELS:
                    exercise = self.drawn(drill, level, f"pool:{drill.id}:{level}:{seed}")
                    if exercise is not None:
                        self._note(exercise.skill, drill.items(exercise))
                        yield exercise

    def _note(self, skill: str, items: Sequence[str]) -> None:
        own = {item for item in items if is_fact(item) and skill_of(item) == skill}
        self.carried.setdefault(skill, set()).update(own)

    def _show(self) -> Iterator[bool]:
        """Find those under which some exercise has a wrong answer, and not another one that is right as well."""
        shown: set[str] = set()
        for rule, candidates in self.by_rule.items():
            for candidate in candidates:
                if rule in shown:
                    break
                ready = Ready(self._grading(candidate.exercise))
                while ready.prepare():
                    yield True
                shown |= {*ready.parted.rules}
        self.rules = tuple(sorted(shown & self.by_rule.keys()))

    def _may_hold(self, wrong: WrongRule) -> bool:
        return self.settings.rules in self.game.rule(wrong.rule).rule_sets

    def grow(self, answers: int) -> None:
        """Look for more exercises that show what few do, as far as so many answers let the pool grow."""
        self._most = max(self._most, _FIRST + answers)
        self._settle()

    def _grow(self) -> Iterator[bool]:
        self._size += 1
        if not self.rules:
            return
        rare = min(self.rules, key=lambda rule: (len(self.by_rule[rule]) + self._sought[rule] // _PATIENCE, rule))
        if len(self.by_rule[rare]) >= _ENOUGH:
            return
        numbers = range(self._sought[rare], self._sought[rare] + _A_STEP)
        self._sought[rare] = numbers.stop
        for exercise in self._showing(rare, "rare", numbers):
            yield from self._add(exercise)

    def more(self, rule: str, seed: str) -> list[Candidate]:
        """Two exercises besides those of the pool that show a misconception, where a seed has them soon."""
        showing = islice(self._showing(rule, seed, range(_SOON)), 2)
        return [self.candidate(exercise) for exercise in showing]

    def _showing(self, rule: str, seed: str, numbers: range) -> Iterator[Exercise]:
        """Exercises that show a misconception, drawn where others have been found."""
        wrong = next(each for each in self.game.wrong_rules if each.id == rule)
        places = sorted({(each.exercise.drill, each.exercise.level) for each in self.by_rule[rule] if not each.since})
        for number in numbers:
            drill, level = places[number % len(places)]
            exercise = self.drawn(self.game.drill(drill), level, f"{seed}:{rule}:{number}")
            if exercise is not None and self._grading(exercise).changes(wrong):
                yield exercise

    def _add(self, exercise: Exercise) -> Iterator[bool]:
        grading = self._grading(exercise)
        while grading.prepare():
            yield True
        found = self.candidate(exercise, grading)._replace(since=max(0, self._size - _FIRST))
        if found.hash in self._hashes:
            return
        self._hashes.add(found.hash)
        self.candidates.append(found)
        self.by_skill[exercise.skill].append(found)
        for rule in found.rules:
            self.by_rule.setdefault(rule, []).append(found)
