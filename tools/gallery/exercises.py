"""Finding an exercise worth a picture: the first seed whose exercise is as wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from app.drills.acting import ActsDrill
from app.drills.answer import ActsAnswer, Answer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.judgement import Verdict
from app.drills.order import OrderJudge, OrderKey, TooEarly
from app.table.acts import PAY, Act
from app.training.grading import Grading
from app.training.plan import Plan
from app.training.session import Session

Wanted = Callable[[Game, Exercise], bool]

MOST_SEEDS = 1000


class NoExerciseError(Exception):
    """No seed gives an exercise as wanted: what is asked for is no longer what the drills put."""


def any_exercise(_game: Game, _exercise: Exercise) -> bool:
    """Whatever comes."""
    return True


def session_of(game: Game, plan: Plan, wanted: Wanted) -> Session:
    """The session of the first seed whose first exercise is as wanted."""
    for seed in range(MOST_SEEDS):
        session = Session(game, replace(plan, seed=seed))
        if wanted(game, session.exercise):
            return session
    raise NoExerciseError(plan)


class Mistake(NamedTuple):
    """A wrong answer with the verdict on it."""

    answer: Answer
    verdict: Verdict


def mistake_in(game: Game, exercise: Exercise, among: Collection[str] = ()) -> Mistake | None:
    """An answer that one wrong rule alone explains (one of `among`, when any are given); None when there is none."""
    drill = game.drill(exercise.drill)
    grading = Grading(game, drill, exercise)
    for wrong in game.wrong_rules:
        if among and wrong.id not in among:
            continue
        key = drill.key(exercise, wrong.resolve)
        if key == grading.key:
            continue
        answer = drill.model_answer(exercise, key)
        if isinstance(answer, ActsAnswer) and answer.guided:
            answer = ActsAnswer((*answer.acts, *_left(grading.key, answer.acts)), guided=True)
        verdict = grading.verdict(answer)
        if verdict.wrong_rule == wrong.id:
            return Mistake(answer, verdict)
    return None


def _left(key: object, acts: Sequence[Act]) -> tuple[Act, ...]:
    """What remains to be done after guided acts, of which the wrong ones were refused."""
    assert isinstance(key, OrderKey)
    judge = OrderJudge(key)
    done: frozenset[int] = frozenset()
    for act in acts:
        item = judge.item(act)
        if item is not None and not isinstance(judge.judge(done, act), TooEarly):
            done |= {item}
    return tuple(act for act in judge.right_order() if judge.item(act) not in done)


def right_answer(game: Game, exercise: Exercise) -> Answer:
    """The answer the rules ask for."""
    drill = game.drill(exercise.drill)
    return drill.model_answer(exercise, drill.key(exercise, game.resolve))


def right_acts(game: Game, exercise: Exercise) -> tuple[Act, ...]:
    """The acts of a settlement in their order."""
    answer = right_answer(game, exercise)
    return answer.acts if isinstance(answer, ActsAnswer) else ()


def too_early(game: Game, exercise: Exercise, done: int) -> Act | None:
    """A payment that comes too early once so many acts are done; None when none does."""
    drill = game.drill(exercise.drill)
    key = drill.key(exercise, game.resolve)
    assert isinstance(key, OrderKey)
    assert isinstance(drill, ActsDrill)
    acts = OrderJudge(key).right_order()
    for act in islice(acts, done + 1, None):
        guide = drill.guide(exercise, key)
        for before in acts[:done]:
            guide.do(before)
        refused = guide.do(act)
        if act.verb is PAY and refused is not None and isinstance(refused.verdict, TooEarly):
            return act
    return None
