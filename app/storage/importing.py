"""Taking in what comes from elsewhere: the export of another computer, or the list of a class; the file says which.

The one function for the command line and the window. Time and ids come from the caller.
"""

from __future__ import annotations

import codecs
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from app.drills.game import Games
from app.learning.kept import rebuild
from app.reasons import reason
from app.storage.columns import COLUMNS
from app.storage.errors import StoreError
from app.storage.export_file import ExportFile
from app.storage.import_errors import (
    BadLineError,
    NoFileError,
    NotAnExportError,
    NotThisFileError,
    TableError,
    UnreadFileError,
)
from app.storage.merging import Merged, merge
from app.storage.store import SqliteStore
from app.text import _
from app.training.people import Enrolled, RosterError, enrolled, read_list

_LARGEST_LIST = 1 << 20
_HEAD = 4096
_TABLE = ";".join(column.key for column in COLUMNS[:4]).encode()


class Imported(NamedTuple):
    """What has come of an export, or of a list, and the backup made before, None where nothing was new."""

    come: Merged | Enrolled
    backup: Path | None


def import_file(
    store: SqliteStore,
    path: Path,
    at: str,
    new_id: Callable[[], str],
    *,
    games: Games,
    bring_back: Callable[[Sequence[str]], bool],
) -> Imported:
    """Take a file in, all of it or nothing; the same file again changes nothing.

    `at` is the time now, UTC ISO 8601; `new_id` gives ids for those whom a list adds; what is known is made anew for
    `games`. `bring_back` is asked whether those of these names, who were erased here, shall come back. Raises
    ImportRefusedError for the file, any other StoreError for the store.
    """
    with _opened(path) as file:
        head = _read(file, path, _HEAD).removeprefix(codecs.BOM_UTF8).lstrip()
        file.seek(0)
        if head.startswith(b"{"):
            return _merge(store, file, path, at, games=games, bring_back=bring_back)
        if head.startswith(_TABLE):
            raise TableError(path)
        return _enrol(store, _read(file, path, _LARGEST_LIST + 1), path, at, new_id)


def check_there(path: Path) -> None:
    """Raise ImportRefusedError where no file is to be read: before a store is opened, and made, for nothing."""
    with _opened(path):
        pass


def _merge(
    store: SqliteStore,
    file: BinaryIO,
    path: Path,
    at: str,
    *,
    games: Games,
    bring_back: Callable[[Sequence[str]], bool],
) -> Imported:
    with store.transaction(keep=False) as database:
        come = merge(database, store.path, ExportFile(file, path), bring_back=False)
    back = bool(come.erased) and bring_back(come.erased)
    if not come.changed and not back:
        return Imported(come, None)
    backup = store.backup(at, before_import=True)
    file.seek(0)
    with store.transaction() as database:
        come = merge(database, store.path, ExportFile(file, path), bring_back=back)
    for trainee, game in come.touched:
        if game in games:
            with suppress(StoreError):  # it follows from the answers, which are kept, and is read from them next time
                rebuild(store, trainee, games[game])
    return Imported(come, backup)


def _enrol(store: SqliteStore, content: bytes, path: Path, at: str, new_id: Callable[[], str]) -> Imported:
    if len(content) > _LARGEST_LIST:
        raise NotAnExportError(path, _("Une liste a un mébioctet au plus."))
    try:
        come = enrolled(store.trainees(), read_list(content), new_id, at)
    except RosterError as error:
        if error.line == 1:
            raise NotAnExportError(path, error.message) from error
        raise BadLineError(path, error.line, error.message) from error
    changed = [*come.added, *come.changed]
    backup = store.backup(at, before_import=True) if changed else None
    if changed:
        store.describe_trainees(changed)
    return Imported(come, backup)


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            raise NotThisFileError(path)
        file = path.open("rb")
    except (FileNotFoundError, NotADirectoryError):
        raise NoFileError(path) from None
    except OSError as error:
        raise UnreadFileError(path, reason(error)) from error
    with file:
        yield file


def _read(file: BinaryIO, path: Path, most: int) -> bytes:
    try:
        return file.read(most)
    except OSError as error:
        raise UnreadFileError(path, reason(error)) from error
