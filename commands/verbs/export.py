"""`export`: every attempt with its exercise, for a spreadsheet or for a program."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from app.drills.game import Games
from app.storage.errors import StoreError
from app.storage.export import export_csv, export_json, write_csv, write_json
from app.storage.folder import existing_data
from app.storage.store import SqliteStore, open_store
from app.text import _, ngettext
from commands.status import Status
from commands.terminal import STANDARD


def run(folder: Path | None, as_json: bool, file: Path, trainee: str | None, output: TextIO, *, games: Games) -> int:
    """Write the attempts to a file, or to the output for `-`, as JSON or as CSV; returns the exit status.

    `games` work out what was expected. `trainee` is the name or the id of one; bad usage where nobody, or more than
    one, is meant. OSError when output fails.
    """
    standard = file == STANDARD
    try:
        place = existing_data(folder)
        with open_store(place, datetime.now(UTC).isoformat(timespec="seconds")) as store:
            meant = [] if trainee is None else _ids_of(store, trainee)
            if trainee is not None and len(meant) != 1:
                print(_nobody(trainee) if not meant else _several(trainee, meant), file=sys.stderr)
                return Status.BAD_USAGE
            one = meant[0] if meant else None
            if standard:
                count = (write_json if as_json else write_csv)(store, output.buffer, games, one)
            else:
                count = (export_json if as_json else export_csv)(store, file, games, one)
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    message = ngettext(
        "{count} réponse de {folder} écrite dans « {file} ».",
        "{count} réponses de {folder} écrites dans « {file} ».",
        count,
    )
    name = _("sortie standard") if standard else file
    print(message.format(count=count, folder=place, file=name), file=sys.stderr if standard else output)
    return Status.DONE


def _ids_of(store: SqliteStore, asked: str) -> list[str]:
    known = store.trainees()
    return [each.id for each in known if each.id == asked] or [each.id for each in known if each.name == asked]


def _nobody(name: str) -> str:
    message = _("Aucun stagiaire ne s’appelle « {name} ». Vérifiez le nom sur la page Stagiaires.")
    return message.format(name=name)


def _several(name: str, ids: list[str]) -> str:
    message = _("Plusieurs stagiaires s’appellent « {name} ». Donnez à --trainee l’id de l’un d’eux : {ids}.")
    return message.format(name=name, ids=", ".join(ids))
