"""`check-scenarios FILE...`: everything wrong in scenario files, a line each; nothing for a file that is sound."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

from app.drills.game import Games
from app.scenarios.errors import ScenarioError
from app.scenarios.scenario import read_scenario, scenario_files
from app.text import _, ngettext

ALL_SOUND, SOME_WRONG, BAD_USAGE = 0, 1, 2


def run(files: list[Path], out: TextIO, games: Games) -> int:
    """Check files, and every `.yaml` under folders; returns the exit status, `BAD_USAGE` when one cannot be read.

    A wrong file gives the line `file:line:column field: message`; how many were checked is said on standard error.
    """
    wrong = checked = 0
    unread = False
    for given in files:
        found = scenario_files(given) if given.is_dir() else [given]
        if not found:
            print(_("Aucun fichier .yaml dans « {folder} ».").format(folder=given), file=sys.stderr)
            unread = True
        for path in found:
            checked += 1
            try:
                read_scenario(path, games)
            except ScenarioError as error:
                print(error, file=out)
                wrong += 1
                unread = unread or not path.is_file()
    out.flush()
    print(_summary(checked, wrong), file=sys.stderr)
    if unread:
        return BAD_USAGE
    return SOME_WRONG if wrong else ALL_SOUND


def _summary(checked: int, wrong: int) -> str:
    files = ngettext("{count} fichier vérifié", "{count} fichiers vérifiés", checked).format(count=checked)
    faults = ngettext("{count} à corriger", "{count} à corriger", wrong).format(count=wrong)
    return _("{files}, {faults}.").format(files=files, faults=faults)
