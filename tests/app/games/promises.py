"""What every drill of every game promises of each of its exercises, whatever it asks."""

from __future__ import annotations

from typing import Any

from app.drills.answer import Answer, answer_text, read_answer
from app.drills.drill import Drill
from app.drills.exercise import Exercise, read_exercise
from app.drills.game import Game


def keeps_its_promises(game: Game, drill: Drill, exercise: Exercise) -> tuple[Any, Answer]:
    """The exercise can be put, stored and answered, and its model answer is right; gives the key and that answer."""
    drill.check(exercise)
    stored = read_exercise(exercise.body())
    assert stored.hash() == exercise.hash()
    assert exercise.skill in {skill.id for skill in drill.skills}
    question = drill.question(stored)
    assert question.text
    assert len(question.text.splitlines()) <= 2
    key = drill.key(stored, game.resolve)
    answer = drill.model_answer(stored, key)
    judgement = drill.judge(stored, key, answer)
    assert judgement.right
    assert judgement.score == 1000
    assert judgement.difference == ""
    assert judgement.given == judgement.expected != ""
    assert str(exercise.table["rules"]) in game.rule(judgement.rule).rule_sets
    assert read_answer(answer_text(answer), game.vocabulary) == answer
    return key, answer
