"""Exercises of the rampo moves drill written by hand, their key and their judgement."""

from __future__ import annotations

from app.drills.answer import PhasesAnswer
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.phases_drill import Phase
from app.games.rampo.drills.moves import Moves
from app.games.rampo.resolve import resolve
from app.games.rampo.rule_ids import RuleId
from app.table.acts import Act

DRILL = Moves()


def key_of(exercise: Exercise) -> tuple[Phase[RuleId], ...]:
    return DRILL.key(exercise, resolve)


def judge(exercise: Exercise, *phases: tuple[Act, ...]) -> Judgement:
    return DRILL.judge(exercise, key_of(exercise), PhasesAnswer(phases))
