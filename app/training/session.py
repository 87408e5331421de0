"""A session of play: the exercises of a plan one after another, the answers given, how far it has come.

The exercise at a position depends on the plan and the position alone, so that a session stops and resumes anywhere;
that of a taught one comes from its `Source`. It knows no clock: times come in as milliseconds of thinking, pauses taken
out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from app.drills.answer import Answer, answer_text, read_answer, seen_again
from app.drills.draw import one_in, shuffled
from app.drills.drill import LEVELS, Drill, RatedDrill, SequencedDrill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.judgement import Verdict
from app.table.reading import InputError
from app.training.grading import judged_again
from app.training.motor import Hand, thinking_time
from app.training.plan import Plan, PlanError
from app.training.records import AttemptRecord, ExerciseRecord, SessionRecord

_MINUTE = 60_000
_DRAWS = 200
Source: TypeAlias = Callable[[int], Exercise]
"""What is put at a position, the same until another position is asked for."""

_NONE_STORED: Mapping[str, Exercise] = MappingProxyType({})


class Answered(NamedTuple):
    """One answer of a session with its verdict; `milliseconds` from its question to it, pauses taken out.

    `again`: how often its table was seen again, once it had been covered; `motor` milliseconds of each keystroke or
    click that gave it, 0 where not measured.
    """

    position: int
    exercise: Exercise
    answer: Answer
    verdict: Verdict
    milliseconds: int
    again: int = 0
    motor: int = 0

    def thought(self, target: int | None) -> int | None:
        """The milliseconds of thinking, without those of the hand; None of an interruption, as against the target."""
        return thinking_time(self.milliseconds, self.answer, self.motor, target)


class Session:
    """The exercises of a plan and what was answered.

    `exercises` holds stored exercises by hash: those the plan has to be done again, and when resuming those answered.
    `source` gives all others; without one they follow from the plan.
    PlanError when the plan names a drill or skill its game has not, or a stored exercise is missing.
    """

    def __init__(
        self,
        game: Game,
        plan: Plan,
        exercises: Mapping[str, Exercise] = _NONE_STORED,
        source: Source | None = None,
    ) -> None:
        self.game = game
        self.plan = plan
        self.answered: tuple[Answered, ...] = ()
        self._hand = Hand()
        self.position = 0
        """The place of the current exercise among those that follow from the plan."""
        self.done = 0
        """Answers given; fewer than the position where exercises have been passed over."""
        self.thought = 0
        """Milliseconds of thinking over all answers."""
        self._stored = exercises
        self._source = source
        self._drills = _drills(game, plan)
        if not self._drills or any(hash_ not in exercises for hash_ in plan.redo):
            raise PlanError(plan)
        self._current: tuple[int, Exercise] | None = None

    @classmethod
    def resumed(
        cls,
        game: Game,
        plan: Plan,
        attempts: Iterable[AttemptRecord],
        exercises: Mapping[str, Exercise],
        source: Source | None = None,
    ) -> Session:
        """The session as its attempts left it; each is judged again, because the expected answer is not stored.

        An attempt that can no longer be read counts for position and time alone.
        """
        session = cls(game, plan, exercises, source)
        for attempt in attempts:
            exercise = exercises.get(attempt.exercise)
            found = None if exercise is None else _judged_again(game, exercise, attempt)
            if found is not None:
                session.answered = (*session.answered, found)
            session.position = max(session.position, attempt.position + 1)
            session.done += 1
            session.thought += attempt.milliseconds
        return session

    @property
    def exercise(self) -> Exercise:
        """The current exercise."""
        if self._current is None or self._current[0] != self.position:
            self._current = (self.position, self.exercise_at(self.position))
        return self._current[1]

    @property
    def drill(self) -> Drill:
        """The drill of the current exercise."""
        return self.game_of(self.exercise).drill(self.exercise.drill)

    @property
    def games(self) -> Mapping[str, Game]:
        """The games of its exercises, by name."""
        return {self.game.name: self.game}

    def game_of(self, exercise: Exercise) -> Game:
        """The game of one of its exercises."""
        return self.games[exercise.game]

    def settings_of(self, exercise: Exercise) -> TableSettings:
        """The table at which one of its exercises is put, with what is posted there."""
        return self.plan.settings.at(exercise.table)

    def exercise_at(self, position: int) -> Exercise:
        """The exercise at a position from 0, in the plan's mode where the drill has modes."""
        if position < len(self.plan.redo):
            return self._stored[self.plan.redo[position]]
        if self._source is not None:
            return self._source(position)
        random, drill = Random(f"{self.plan.seed}:{position}"), self._drill_at(position)
        exercise = self._in_order(random, drill, position) or self._drawn(random, drill)
        if self.plan.mode is None or "mode" not in exercise.ask:
            return exercise
        return replace(exercise, ask={**exercise.ask, "mode": self.plan.mode})

    def _in_order(self, random: Random, drill: Drill, position: int) -> Exercise | None:
        """The exercise whose turn it is, where a drill has an order; each block of positions is a turn."""
        if not isinstance(drill, SequencedDrill):
            return None
        turn = position // len(self._drills) - len(self.plan.redo) // len(self._drills)
        return drill.in_order(turn, random, self.plan.level, self.plan.settings, self.plan.skills)

    def _drill_at(self, position: int) -> Drill:
        """Drills in turn, each once a block, the blocks shuffled, none twice running."""
        drills = self._drills
        block, place = divmod(position, len(drills))
        if len(drills) < 3:
            return drills[place]
        order = shuffled(Random(f"{self.plan.seed}:mix:{block}"), drills)
        if block and shuffled(Random(f"{self.plan.seed}:mix:{block - 1}"), drills)[-1] is order[0]:
            order[0], order[1] = order[1], order[0]
        return order[place]

    def _drawn(self, random: Random, drill: Drill) -> Exercise:
        """An exercise of one of the plan's skills; of the next level that has one where the plan's has none."""
        level, settings, skills = self.plan.level, self.plan.settings, self.plan.skills
        weak = [skill.id for skill in drill.skills if skill.id in self.plan.weak and (not skills or skill.id in skills)]
        if weak and one_in(random, 2):
            skills = tuple(weak)
        draw = drill.exercise
        if self.plan.faults and isinstance(drill, RatedDrill):
            draw = partial(drill.at_rate, self.plan.faults)
        first = exercise = draw(random, level, settings)
        for near in (*LEVELS[level - 1 :], *reversed(LEVELS[: level - 1])):
            for _draw in range(_DRAWS):
                if not skills or exercise.skill in skills:
                    return exercise
                exercise = draw(random, near, settings)
        return first

    def record(self, answer: Answer, verdict: Verdict, milliseconds: int, again: int = 0) -> Answered:
        """Record the answer to the current exercise with its verdict, and go on to the next."""
        motor = self._hand.motor(answer)
        found = Answered(self.position, self.exercise, answer, verdict, milliseconds, again, motor)
        self.answered = (*self.answered, found)
        self.position += 1
        self.done += 1
        self.thought += milliseconds
        return found

    def measure(self, hand: Hand) -> None:
        """Take the time of a hand out of the answers, those given and those to come."""
        self._hand = hand
        self.answered = tuple(each._replace(motor=hand.motor(each.answer)) for each in self.answered)

    def judge_again(self) -> None:
        """Have the verdicts say what they say in the language that is in force now."""
        self.answered = tuple(each._replace(verdict=_verdict_again(self.games, each)) for each in self.answered)

    def preview_from(self, position: int) -> Session:
        """The same exercises from a position on, endless and without answers, to be shown to others."""
        other = Session(self.game, replace(self.plan, exercises=None, minutes=None), self._stored)
        other.position = position
        if self._current is not None and self._current[0] == position:
            other._current = self._current
        return other

    def finished(self, thinking: int = 0) -> bool:
        """Whether the session is over; `thinking` milliseconds on an open question count too."""
        if self.plan.exercises is not None:
            # a plan of nothing but exercises to be done again has none to put in the place of one passed over
            alone = self.plan.exercises == len(self.plan.redo)
            return (self.position if alone else self.done) >= self.plan.exercises
        return self.plan.minutes is not None and self.thought + thinking >= self.plan.minutes * _MINUTE

    def share_done(self, thinking: int = 0) -> int | None:
        """How much of the session is done, per mille; None when it has no end of its own."""
        if self.plan.exercises is not None:
            return min(1000, 1000 * self.done // self.plan.exercises)
        if self.plan.minutes is not None:
            return min(1000, 1000 * (self.thought + thinking) // (self.plan.minutes * _MINUTE))
        return None


def _drills(game: Game, plan: Plan) -> tuple[Drill, ...]:
    """The drills of a plan, without those that have none of its skills; empty when one is not the game's."""
    known = {drill.id: drill for drill in game.drills}
    if game.name != plan.game or not known.keys() >= set(plan.drills):
        return ()
    drills = [known[drill] for drill in dict.fromkeys(plan.drills)]
    return tuple(drill for drill in drills if not plan.skills or _has_any(drill, plan.skills))


def _has_any(drill: Drill, skills: Sequence[str]) -> bool:
    return any(skill.id in skills for skill in drill.skills)


def _judged_again(game: Game, exercise: Exercise, attempt: AttemptRecord) -> Answered | None:
    """A stored answer with its verdict; None if a program with other drills or answers wrote it."""
    try:
        answer = read_answer(attempt.answer, game.vocabulary)
        verdict = judged_again(game, game.drill(exercise.drill), exercise, answer, attempt.wrong_rule)
    except (InputError, KeyError, TypeError, ValueError):
        return None
    return Answered(attempt.position, exercise, answer, verdict, attempt.milliseconds, seen_again(attempt.answer))


def _verdict_again(games: Mapping[str, Game], one: Answered) -> Verdict:
    game = games[one.exercise.game]
    return judged_again(game, game.drill(one.exercise.drill), one.exercise, one.answer, one.verdict.wrong_rule)


def session_record(plan: Plan, *, id_: str, trainee: str, started: str) -> SessionRecord:
    """The record of a session that begins; `started` UTC ISO 8601."""
    return SessionRecord(id_, trainee, plan.to_json(), started)


def attempt_record(
    answered: Answered, *, id_: str, trainee: str, session: str, at: str, version: str
) -> tuple[ExerciseRecord, AttemptRecord]:
    """The records of one answer; `at` UTC ISO 8601, `version` the program's."""
    exercise = answered.exercise
    judgement = answered.verdict.judgement
    kept = ExerciseRecord(exercise.hash(), exercise.game, exercise.drill, exercise.body())
    return kept, AttemptRecord(
        id=id_,
        trainee=trainee,
        session=session,
        position=answered.position,
        exercise=kept.hash,
        skill=exercise.skill,
        level=exercise.level,
        answer=answer_text(answered.answer, answered.again),
        right=judgement.right,
        score=judgement.score,
        wrong_rule=answered.verdict.wrong_rule,
        milliseconds=answered.milliseconds,
        rules=exercise.rules_key(),
        version=version,
        at=at,
    )
