"""`import`: the export of another computer taken in, or the list of a class."""

from __future__ import annotations

import json
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from app.drills.game import Games
from app.storage.errors import StoreError
from app.storage.folder import data_folder
from app.storage.import_text import sentences
from app.storage.importing import Imported, check_there, import_file
from app.storage.merging import Merged
from app.storage.store import open_store
from app.text import _
from commands.status import Status


def run(folder: Path | None, as_json: bool, file: Path, output: TextIO, *, erased: bool, games: Games) -> int:
    """Import a file into the data folder, which is made where there is none; returns the exit status.

    `erased` brings back those of the file who were erased here; `games` by name. OSError when output fails.
    """
    at = datetime.now(UTC).isoformat(timespec="seconds")
    try:
        check_there(file)
        place = data_folder(folder)
        with open_store(place, at) as store:
            done = import_file(
                store, file, at, lambda: str(uuid.uuid4()), games=games, bring_back=lambda _names: erased
            )
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    if as_json:
        print(json.dumps({"imported": str(file), "folder": str(place), **_told(done)}), file=output)
        return Status.DONE
    print(_("« {file} » est importé dans {folder}.").format(file=file, folder=place), file=output)
    for sentence in sentences(done):
        print(sentence, file=output)
    if isinstance(done.come, Merged) and done.come.erased:
        print(_("Avec --erased, ils reviennent."), file=output)
    if done.backup is not None:
        print(_("Sauvegarde faite avant : {path}").format(path=done.backup), file=output)
    return Status.DONE


def _told(done: Imported) -> dict[str, object]:
    """What an import has done, as the keys of a JSON object."""
    come = done.come
    backup = None if done.backup is None else str(done.backup)
    if not isinstance(come, Merged):
        return {"added": len(come.added), "changed": len(come.changed), "same": come.same, "backup": backup}
    return {
        "trainees": come.trainees,
        "sessions": come.sessions,
        "attempts": come.answers,
        "same": come.same,
        "doubled": come.doubled,
        "erased": come.erased,
        "brought_back": come.brought_back,
        "alike": come.alike,
        "renamed": [{"there": there, "here": here} for there, here in come.renamed],
        "backup": backup,
    }
