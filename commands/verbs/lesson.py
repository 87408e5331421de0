"""`lesson FILE`: what is wrong in a lesson, or the exercises it makes, or the eight letters that stand for it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple, TextIO

from app.drills.game import Games
from app.lessons.code import CodeError, code_of
from app.lessons.exercises import put
from app.lessons.trainee import identity
from app.text import _
from commands.lessons import RefusedError, asked_lesson, house_tables
from commands.status import Status
from commands.verbs.exercises import row


class Asked(NamedTuple):
    """What is asked of a lesson: its code, or its exercises, of one `trainee` or of nobody."""

    file: Path
    code: bool
    with_answers: bool
    trainee: str | None


def run(asked: Asked, data: Path | None, as_json: bool, out: TextIO, games: Games) -> int:
    """Check a lesson and write what is asked for; returns the exit status. OSError when output fails."""
    try:
        tables = house_tables(games, data, as_json, out)
        lesson = asked_lesson(asked.file, games, tables, as_json, out)
    except RefusedError as refused:
        return refused.status
    if asked.code:
        try:
            code = code_of(lesson, tables)
        except CodeError as error:
            if as_json:
                print(json.dumps({"code": None, "reasons": error.reasons}), file=out)
                return Status.FAILED
            message = _("Cette leçon n’a pas de code. Il n’y a pas de place pour : {reasons}.")
            print(message.format(reasons=" ; ".join(error.reasons)), file=sys.stderr)
            return Status.FAILED
        print(json.dumps({"code": code}) if as_json else code, file=out)
        return Status.DONE
    trainee = None if asked.trainee is None else identity(asked.trainee)
    for each in put(lesson, games, trainee):
        print(json.dumps(row(each.game, each.exercise, with_answers=asked.with_answers)), file=out)
    return Status.DONE
