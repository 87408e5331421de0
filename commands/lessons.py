"""The lesson that a command line names: a file, or the eight letters of a code; and the house it is read in."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TextIO

from app.drills.game import Games
from app.exams.tickets import is_meant
from app.lessons.code import lesson_of_code, typed_code
from app.lessons.lesson import Lesson
from app.lessons.reading import Tables, read_lesson
from app.paths import is_there, may_be_file
from app.reasons import reason
from app.scenarios.errors import ScenarioError
from app.scenarios.house import load_house
from app.storage.failure import StoreError
from app.storage.folder import data_folder, machine_folders
from app.text import _
from commands.status import Status

_HEAD = 1024
"""Bytes that tell a ticket from a lesson."""


class RefusedError(Exception):
    """What a command cannot go on from: `status` is how it ends."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def house_tables(games: Games, data: Path | None, as_json: bool, out: TextIO) -> Tables:
    """The tables of the house on this machine; raises RefusedError, told, where its file cannot be used."""
    try:
        return load_house(games, machine_folders(), data_folder(data)).table
    except ScenarioError as error:
        tell(error, as_json, out)
        raise RefusedError(Status.FAILED) from None
    except StoreError as error:
        print(error, file=sys.stderr)
        raise RefusedError(error.exit_code) from None


def asked_lesson(given: Path, games: Games, tables: Tables, as_json: bool, out: TextIO) -> Lesson:
    """The lesson of a file or a code; raises RefusedError with all that is wrong told, bad usage when none is there."""
    there = is_there(given)
    code = None if there else typed_code(str(given))
    try:
        return read_lesson(given, games, tables) if code is None else lesson_of_code(code, games, tables)
    except ScenarioError as error:
        if may_be_file(given) and is_meant(content_of(given, _HEAD)):
            message = _("« {file} » est un billet d’examen : seul « sit » le prend, avec le code de départ.")
            print(message.format(file=given), file=sys.stderr)
        else:
            tell(error, as_json, out)
        raise RefusedError(Status.FAILED if there or code else Status.BAD_USAGE) from None


def content_of(file: Path, most: int) -> bytes:
    """The bytes of a file, a little more than `most` at most; raises RefusedError, told, where it cannot be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(most + 1)
    except OSError as error:
        message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
        print(message.format(file=file, reason=reason(error)), file=sys.stderr)
        raise RefusedError(Status.BAD_USAGE) from None


def tell(error: ScenarioError, as_json: bool, out: TextIO) -> None:
    """Everything wrong in a file, a line each."""
    for each in error.each:
        print(json.dumps(each.told()) if as_json else each.listed(each.file), file=out)
    out.flush()
