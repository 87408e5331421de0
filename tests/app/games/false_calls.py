"""A call that is made in the place of another one, in the drills of acts of any game."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from app.drills.answer import ActsAnswer, PhasesAnswer
from app.drills.drill import Drill
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.table.acts import Act
from app.training.grading import grade

MODES = ("blind", "guided")


class FalseCall(NamedTuple):
    """The call that was due and the one that is made for it, as answers are written down."""

    due: str
    said: str


class Told(NamedTuple):
    """What is told of it: what was given and what expected, by which rule, and the mistake that explains it."""

    given: str
    expected: str
    rule: str
    mistake: str | None = None


def called(given: str, expected: str, rule: str) -> Told:
    """What is to be told of one call for another, which no mistake explains."""
    return Told(f"Annoncer « {given} »", f"Annoncer « {expected} »", rule)


def told(game: Game, drill: Drill, exercise: Exercise, call: FalseCall, mode: str) -> Told:
    """What is told where one call is made for another; guided, the one that was due is made after it."""
    exercise = replace(exercise, ask={**exercise.ask, "mode": mode})
    due, said = map(game.vocabulary.read, call)
    calls = (said, due) if mode == "guided" else (said,)
    right = drill.model_answer(exercise, drill.key(exercise, game.resolve))
    assert isinstance(right, ActsAnswer | PhasesAnswer)
    given: ActsAnswer | PhasesAnswer
    if isinstance(right, ActsAnswer):
        given = right._replace(acts=_with(right.acts, due, calls))
    else:
        given = right._replace(phases=tuple(_with(acts, due, calls) for acts in right.phases))
    assert given != right
    verdict = grade(game, drill, exercise, given)
    assert not verdict.judgement.right
    return Told(verdict.judgement.given, verdict.judgement.expected, verdict.judgement.rule, verdict.wrong_rule)


def _with(acts: tuple[Act, ...], due: Act, calls: tuple[Act, ...]) -> tuple[Act, ...]:
    return tuple(each for act in acts for each in (calls if act == due else (act,)))
