"""`restore`: the backups with what each would cost, and putting one in the place of the database."""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from stat import S_ISDIR
from typing import TextIO

from app.paths import mode_of
from app.storage.errors import NoFolderError, StoreError, from_os_error
from app.storage.folder import data_folder
from app.storage.restore import Offer, find_copy, loss_text, lost_answers, offers, restore
from app.text import _
from commands.status import Status


def run(folder: Path | None, file: Path | None, as_json: bool, output: TextIO) -> int:
    """List the backups, or restore `file`, a path or a name of the list; returns the exit status."""
    try:
        place = data_folder(folder)
        if file is not None:
            return _restore(place, file, as_json, output)
        if folder is not None and not _is_folder(place):
            raise NoFolderError(place)
        return _list(place, as_json, output)
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code


def _is_folder(place: Path) -> bool:
    """Whether the data folder asked for is one; raises StoreError where nobody can say."""
    try:
        return S_ISDIR(mode_of(place))
    except OSError as error:
        raise from_os_error(error, place) from error


def _list(folder: Path, as_json: bool, output: TextIO) -> int:
    found = offers(folder)
    if as_json:
        for offer in found:
            print(json.dumps(_told(offer)), file=output)
        return Status.DONE
    none = _("Il n’y a pas encore de sauvegarde dans {folder}.")
    print((_("Sauvegardes de {folder} :") if found else none).format(folder=folder), file=output)
    for offer in found:
        print(f"{offer.backup.path.name}  {_time(offer.at)}  {offer.loss}", file=output)
    return Status.DONE


def _told(offer: Offer) -> dict[str, object]:
    """A backup as a JSON object; `lost` is null where the answers cannot be counted."""
    return {"file": str(offer.backup.path), "at": offer.at, "sound": offer.sound, "lost": offer.lost}


def _restore(folder: Path, file: Path, as_json: bool, output: TextIO) -> int:
    copy = find_copy(folder, file)
    lost = lost_answers(folder, copy)
    if not as_json:
        print(loss_text(lost), file=output, flush=True)
    replaced = restore(folder, copy, datetime.now(UTC).isoformat(timespec="seconds"))
    if as_json:
        kept = None if replaced is None else str(replaced)
        print(json.dumps({"restored": str(copy), "folder": str(folder), "lost": lost, "replaced": kept}), file=output)
        return Status.DONE
    print(_("La sauvegarde {name} est restaurée dans {folder}.").format(name=copy.name, folder=folder), file=output)
    if replaced is not None:
        print(_("La base remplacée est gardée dans {folder}.").format(folder=replaced), file=output)
    return Status.DONE


def _time(at: str) -> str:
    return f"{at[:16].replace('T', ' ')} UTC"
