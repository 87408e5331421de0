"""`verify FILE...`: whether hand-ins are as they were written, and the first line that is not."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple, TextIO

from app.drills.game import Games
from app.handins.checking import AS_WRITTEN
from app.handins.replay import Replay
from app.handins.verifying import LARGEST_FILE, Verified, verified
from app.handins.words import parted, remarks_text, state_text
from app.reasons import reason
from app.text import _
from commands.exams import examiner
from commands.lessons import RefusedError
from commands.status import Status


class Asked(NamedTuple):
    """Which files; of exams with the instructor's public `key`, and for unfinished ones the start `code`."""

    files: list[Path]
    key: str | None = None
    code: str | None = None


def run(asked: Asked, as_json: bool, out: TextIO, games: Games) -> int:
    """Say of each file what it is; returns the exit status. OSError when output fails."""
    replay, status = Replay(games), Status.DONE
    try:
        examine = examiner(asked.key, asked.code)
    except RefusedError as refused:
        return refused.status
    for path in asked.files:
        try:
            with path.open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
        except OSError as error:
            message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
            print(message.format(file=path, reason=reason(error)), file=sys.stderr)
            status = Status.BAD_USAGE
            continue
        found = verified(content, replay, examine)
        if found.is_ != AS_WRITTEN:
            status = max(status, Status.FAILED)
        print(json.dumps(_row(path, found)) if as_json else _line(path, found), file=out)
    return status


def _row(path: Path, found: Verified) -> dict[str, object]:
    return {
        "file": str(path),
        "is": found.is_,
        "line": found.line,
        "code": found.code,
        "trainee": None if found.trainee is None else found.trainee.name,
        "lesson": found.title,
        "remarks": found.remarks,
    }


def _line(path: Path, found: Verified) -> str:
    told = [state_text(found.is_, found.line)]
    if found.trainee is not None:
        told.append(found.trainee.name)
    if found.title is not None:
        told.append(found.title)
    if found.code is not None:
        told.append(_("code {code}").format(code=parted(found.code)))
    told += remarks_text(found.remarks)
    return f"{path}: {' · '.join(told)}"
