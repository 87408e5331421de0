"""Grading one answer: the engine gives the key, the drill judges, the wrong rules are asked which one explains it."""

from __future__ import annotations

from app.drills.answer import Answer
from app.drills.drill import Drill, WrongRule
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.judgement import Verdict


def grade(game: Game, drill: Drill, exercise: Exercise, answer: Answer) -> Verdict:
    """The verdict on an answer."""
    key = drill.key(exercise, game.resolve)
    judgement = drill.judge(exercise, key, answer)
    rule = game.rule(judgement.rule)
    if judgement.right:
        return Verdict(judgement, rule)
    explaining = explain(game, drill, exercise, key, answer)
    if len(explaining) == 1:
        return Verdict(judgement, rule, explaining[0].id, explaining[0].name)
    return Verdict(judgement, rule)


def explain(game: Game, drill: Drill, exercise: Exercise, key: object, answer: Answer) -> list[WrongRule]:
    """The wrong rules under which a wrong answer would have been right."""
    found = []
    for wrong in game.wrong_rules:
        wrong_key = drill.key(exercise, wrong.resolve)
        if wrong_key != key and drill.judge(exercise, wrong_key, answer).right:
            found.append(wrong)
    return found
