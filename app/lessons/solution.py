"""The right answer to an exercise in words, as a key has it: what to do or say, how it is found, by which rule."""

from __future__ import annotations

from typing import NamedTuple

from app.drills.answer import ActsAnswer, PhasesAnswer, RulingAnswer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.table.acts import Act
from app.table.citations import reading_text, source_text
from app.text import translate
from app.training.grading import Grading


class Solution(NamedTuple):
    """A right answer in the language in force.

    `answer` is told in a line. Acts are told one by one too, phase by phase, and kept as they are `done`; of those that
    may come in another order, one order stands for all. `working` are the lines of the computation; `rule` is a
    sentence, `source` its article or what else it rests on, `why` the id of the reason why a request is refused.
    """

    answer: str
    done: tuple[tuple[Act, ...], ...]
    acts: tuple[tuple[str, ...], ...]
    working: tuple[str, ...]
    rule: str
    source: str
    why: str | None = None


def solution(game: Game, exercise: Exercise) -> Solution:
    """The right answer to an exercise."""
    drill = game.drill(exercise.drill)
    grading = Grading(game, drill, exercise)
    model = drill.model_answer(exercise, grading.key)
    verdict = grading.verdict(model)
    phases = model.phases if isinstance(model, PhasesAnswer) else (model.acts,) if isinstance(model, ActsAnswer) else ()
    acts = tuple(tuple(game.kit.sentence(act) for act in phase) for phase in phases)
    why = model.why if isinstance(model, RulingAnswer) else None
    judgement, rule = verdict.judgement, verdict.rule
    sentence = " ".join(filter(None, (translate(rule.sentence), reading_text(rule))))
    return Solution(judgement.expected, phases, acts, () if acts else judgement.lines, sentence, source_text(rule), why)
