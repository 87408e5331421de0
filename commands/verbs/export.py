"""`export`: every attempt with its exercise, as a file for a spreadsheet or for a program."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from app.storage.errors import StoreError
from app.storage.export import export_csv, export_json
from app.storage.folder import existing_data
from app.storage.store import SqliteStore, open_store
from app.text import _, ngettext

DONE, BAD_USAGE = 0, 2


def run(folder: Path | None, form: str, file: Path, trainee: str | None) -> int:
    """Write the attempts to a file in the form `csv` or `json`; returns the exit status, 2 for an unknown trainee."""
    write = export_csv if form == "csv" else export_json
    try:
        with open_store(existing_data(folder), datetime.now(UTC).isoformat(timespec="seconds")) as store:
            one = None if trainee is None else _id_of(store, trainee)
            if trainee is not None and one is None:
                message = _("Aucun stagiaire ne s’appelle « {name} ». Vérifiez le nom sur la page Stagiaires.")
                print(message.format(name=trainee), file=sys.stderr)
                return BAD_USAGE
            count = write(store, file, one)
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    message = ngettext("{count} réponse écrite dans « {file} ».", "{count} réponses écrites dans « {file} ».", count)
    print(message.format(count=count, file=file))
    return DONE


def _id_of(store: SqliteStore, name: str) -> str | None:
    return next((trainee.id for trainee in store.trainees() if trainee.name == name), None)
