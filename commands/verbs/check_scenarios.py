"""`check-scenarios FILE...`: all that is wrong in scenarios, lessons and house files, a line each."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from typing import TextIO

from app.drills.game import Games
from app.lessons.reading import LARGEST_LESSON, read_lesson
from app.lessons.reading import SUFFIX as LESSON
from app.paths import is_folder
from app.reasons import reason
from app.scenarios.document import LARGEST_FILE, read_bytes, read_document
from app.scenarios.errors import ScenarioError
from app.scenarios.heading import SUFFIXES, scenario_files
from app.scenarios.house_file import has_no_effect, is_house, parse_house
from app.scenarios.house_shipped import shipped_house
from app.scenarios.scenario import scenario_of
from app.text import _, ngettext
from commands.status import Status
from commands.terminal import STANDARD

_SUFFIXES = (*SUFFIXES, LESSON)


def run(files: list[Path], as_json: bool, out: TextIO, games: Games) -> int:
    """Check files, all under folders, and standard input for `-`; bad usage when one cannot be read.

    Each fault gives the line `file:line:column field: message`, or these as a JSON object; what is only doubtful is
    said to be so and counts as right. How many files were checked is said on standard error.
    """
    wrong = checked = 0
    unread = False
    for given in files:
        # a folder that is closed says why when it is read as a file
        found = (
            scenario_files(given, suffixes=_SUFFIXES)
            if is_folder(given) and os.access(given, os.R_OK | os.X_OK)
            else [given]
        )
        if not found:
            message = _("Aucun scénario (.yaml ou .yml) ni leçon (.tapis) dans « {folder} ».")
            print(message.format(folder=given), file=sys.stderr)
            unread = True
        for path in found:
            checked += 1
            is_read = False
            try:
                content = _read(path)
                is_read = True
                told = _check(content, path, games)
            except ScenarioError as error:
                told = error.each
                wrong += 1
            unread |= not is_read
            for each in told:
                print(json.dumps(each.told()) if as_json else each.listed(each.file), file=out)
    out.flush()
    print(_summary(checked, wrong), file=sys.stderr)
    if unread:
        return Status.BAD_USAGE
    return Status.FAILED if wrong else Status.DONE


def _read(path: Path) -> bytes:
    """The bytes of a file, or of standard input for `-`, up to the largest size; raises ScenarioError."""
    if path != STANDARD:
        return read_bytes(path, LARGEST_LESSON if path.suffix.lower() == LESSON else LARGEST_FILE)
    try:
        if sys.stdin is None:  # whoever started the program closed it
            raise OSError(errno.EBADF, "")
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ScenarioError(path, 1, 1, "file", reason(error)) from None


def _check(content: bytes, path: Path, games: Games) -> tuple[ScenarioError, ...]:
    """What is doubtful in a scenario, a lesson or a file of the house; raises ScenarioError where it is wrong."""
    if path.suffix.lower() == LESSON:
        read_lesson(path, games, shipped_house(games).table)
        return ()
    document = read_document(content, path)
    if is_house(document):
        unknown = parse_house(content, path, games).unknown
        if has_no_effect(document, unknown):
            nothing = ScenarioError(path, 1, 1, "file", _("Aucune clé de ce fichier n’a d’effet. Corrigez leurs noms."))
            nothing.others = tuple(entry.error for entry in unknown)
            raise nothing
        return tuple(entry.error for entry in unknown)
    return scenario_of(document, games).warnings


def _summary(checked: int, wrong: int) -> str:
    files = ngettext("{count} fichier vérifié", "{count} fichiers vérifiés", checked).format(count=checked)
    faults = ngettext("{count} à corriger", "{count} à corriger", wrong).format(count=wrong)
    return _("{files}, {faults}.").format(files=files, faults=faults)
