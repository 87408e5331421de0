"""`restore`: the backups with what each would cost, and putting one in the place of the database."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from app.storage.errors import NoFolderError, StoreError
from app.storage.folder import data_folder
from app.storage.restore import find_copy, loss_text, lost_answers, offers, restore
from app.text import _

DONE = 0


def run(folder: Path | None, file: Path | None) -> int:
    """List the backups, or restore `file`, a path or a name of the list; returns the exit status."""
    try:
        place = data_folder(folder)
        if file is not None:
            return _restore(place, file)
        if folder is not None and not place.is_dir():
            raise NoFolderError(place)
        return _list(place)
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code


def _list(folder: Path) -> int:
    found = offers(folder)
    if not found:
        print(_("Il n’y a pas encore de sauvegarde dans {folder}.").format(folder=folder))
    for offer in found:
        print(f"{offer.backup.path.name}  {_time(offer.at)}  {offer.loss}")
    return DONE


def _restore(folder: Path, file: Path) -> int:
    copy = find_copy(folder, file)
    print(loss_text(lost_answers(folder, copy)))
    sys.stdout.flush()
    replaced = restore(folder, copy, datetime.now(UTC).isoformat(timespec="seconds"))
    print(_("La sauvegarde {name} est restaurée.").format(name=copy.name))
    if replaced is not None:
        print(_("La base remplacée est gardée dans {folder}.").format(folder=replaced))
    return DONE


def _time(at: str) -> str:
    return f"{at[:16].replace('T', ' ')} UTC"
