"""A lesson as it goes on paper: its exercises, blind as paper is, and what tells worksheet and key from others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from app.drills.game import Games
from app.lessons.canonical import digest
from app.lessons.code import LETTERS, CodeError, code_of, letters_of
from app.lessons.exercises import NEVER, Put, put
from app.lessons.lesson import Lesson
from app.lessons.reading import Tables
from app.lessons.trainee import identity
from app.versions import register_fingerprint

_LENGTH = 4


class Sheet(NamedTuple):
    """What is printed: the exercises of a lesson, of one `trainee` as typed or of nobody.

    `name` are four letters that worksheet and key have in common, `code` stands for the lesson where one can;
    `registers` are the versions of the rules by game.
    """

    lesson: Lesson
    exercises: Sequence[Put]
    trainee: str | None
    name: str
    code: str | None
    registers: Mapping[str, str]


def sheet_of(lesson: Lesson, games: Games, house: Tables, trainee: str | None) -> Sheet:
    """A lesson for paper, which refuses no act and shows no verdict before the end."""
    exercises = put(replace(lesson, help=NEVER), games, None if trainee is None else identity(trainee))
    registers = {each.game.name: register_fingerprint(each.game) for each in exercises}
    # the same title and questions may have been drawn in another way
    content = digest([lesson.whole, trainee, [each.exercise.hash() for each in exercises], registers])
    name = letters_of(int.from_bytes(content[:8], "big") % len(LETTERS) ** _LENGTH, _LENGTH)
    try:
        code = code_of(lesson, house)
    except CodeError:
        code = None
    return Sheet(lesson, exercises, trainee, name, code, registers)
