"""`exercises`: questions of a game's drills, a line each, with what the engine and each wrong rule answer."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, BinaryIO, NamedTuple

from app.drills.answer import Answer, answer_text
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.learning.explaining import answers_under
from app.scenarios.house_shipped import shipped_table
from app.table.reading import InputError, check_one_of
from app.training.grading import Grading
from app.training.plan import Plan
from app.training.session import Session
from commands.status import Status


class Asked(NamedTuple):
    """Which exercises: of every drill in turn, or of one or one skill; at which table, the shipped house's if not told.

    `minimum` cents; `level` 1..5. The same ones give the same bytes on every platform.
    """

    drill: str | None
    skill: str | None
    level: int
    rules: str | None
    pay_table: str | None
    minimum: int | None
    seed: int
    number: int
    with_answers: bool


def asked_for(options: argparse.Namespace) -> Asked:
    """What the command line asks for."""
    return Asked(*(getattr(options, name) for name in Asked._fields))


def run(game: Game, asked: Asked, output: BinaryIO) -> int:
    """Write as many exercises as are asked for; returns the exit status. OSError when output fails."""
    try:
        settings = shipped_table(game, asked.rules, asked.pay_table, asked.minimum)
        sessions = _sessions(game, asked, settings)
    except InputError as error:
        # what a key of a table says comes from the option of its name
        error.at = f"--{error.at.removeprefix('--').replace('_', '-')}"
        print(error.message, file=sys.stderr)
        return Status.BAD_USAGE
    for position in range(asked.number):
        session = sessions[position % len(sessions)]
        found = row(session.game, session.exercise_at(position // len(sessions)), with_answers=asked.with_answers)
        output.write(json.dumps(found).encode() + b"\n")
    return Status.DONE


def _sessions(game: Game, asked: Asked, settings: TableSettings) -> list[Session]:
    """An endless session of each drill that is asked for; InputError for a drill or a skill that there is none of."""
    if asked.drill is not None:
        check_one_of(asked.drill, "--drill", [drill.id for drill in game.drills])
    drills = [drill for drill in game.drills if asked.drill in (None, drill.id)]
    if asked.skill is not None:
        check_one_of(asked.skill, "--skill", [skill.id for drill in drills for skill in drill.skills])
    skills = () if asked.skill is None else (asked.skill,)
    # every drill has seeds of its own, or all would be put at the same tables
    seeds = {drill.id: asked.seed * len(game.drills) + at for at, drill in enumerate(game.drills)}
    return [
        Session(game, Plan(game.name, (drill.id,), settings, asked.level, seeds[drill.id], skills=skills))
        for drill in drills
        if asked.skill in (None, *(skill.id for skill in drill.skills))
    ]


def row(game: Game, exercise: Exercise, *, with_answers: bool) -> dict[str, Any]:
    """One exercise as it is written, with what is answered to it where that is asked for."""
    drill = game.drill(exercise.drill)
    found = {
        "exercise": json.loads(exercise.body()),
        "hash": exercise.hash(),
        "question": drill.question(exercise).text,
        "said": game.notation(dict(exercise.table)),
    }
    if with_answers:
        grading = Grading(game, drill, exercise)
        found["answer"] = _as_stored(drill.model_answer(exercise, grading.key))
        found["wrong"] = {wrong: _as_stored(answer) for wrong, answer in sorted(answers_under(grading).items())}
    return found


def _as_stored(answer: Answer) -> Any:
    return json.loads(answer_text(answer))
