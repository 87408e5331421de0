"""Erasing one trainee everywhere: from the database, from the backups kept, and from what lies beside them."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
from collections.abc import Collection, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.storage.backup import (
    PARTIAL,
    Backup,
    backups,
    check_place,
    is_whole,
    private_copy,
    publish,
    reading,
    remove_copy,
)
from app.storage.canonical import text_of
from app.storage.database import check_identity, check_pages, check_point, connect_alone, translated
from app.storage.errors import (
    BadBackupError,
    DatabaseRefusedError,
    DiskError,
    NewerDatabaseError,
    StoreError,
    from_os_error,
)
from app.storage.files import remove, remove_halves, write_atomically
from app.storage.folder import (
    BACKUPS,
    CLEARING,
    HAND_INS,
    LARGEST_KEPT,
    MARKS,
    START_FILE,
    read_own,
    replaced_folders,
)
from app.storage.put_aside import take_up_without
from app.storage.schema import SCHEMA_VERSION, check_tables
from app.storage.start_file import UNREAD, parse_start, write_start
from app.storage.trainees import hash_of
from app.syncing import sync_folder
from app.training.people import identity
from app.training.records import Trainee
from app.training.remembered import HomeSummary

if TYPE_CHECKING:
    from app.storage.store import SqliteStore

_ERASE = (
    "INSERT INTO erasure (trainee) VALUES (:number)",
    "DELETE FROM attempt WHERE session IN (SELECT number FROM session WHERE trainee = :number)",
    "DELETE FROM session WHERE trainee = :number",
    "DELETE FROM skill_figures WHERE trainee = :number",
    "DELETE FROM day_figures WHERE trainee = :number",
    "DELETE FROM wrong_rule_figures WHERE trainee = :number",
    "DELETE FROM erasure WHERE trainee = :number",
    "DELETE FROM trainee WHERE number = :number",
)

_SINCE = {
    3: ("DELETE FROM known WHERE trainee = :number", "DELETE FROM evidence WHERE trainee = :number"),
    4: ("DELETE FROM sitting WHERE session IN (SELECT number FROM session WHERE trainee = :number)",),
    5: ("INSERT INTO erased (hash) VALUES (:hash) ON CONFLICT DO NOTHING",),
}
"""What there is to do in tables that backups of earlier schemas have not. A lesson names nobody."""


def erase_rows(database: sqlite3.Connection, number: int) -> None:
    """Delete all rows of the trainee with that number of the file's own, inside the caller's transaction."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (trainee,) = database.execute("SELECT id FROM trainee WHERE number = ?", [number]).fetchone()
    begin, *rest = _ERASE
    later = (statement for since, some in _SINCE.items() if since <= version for statement in some)
    for statement in (begin, *later, *rest):
        database.execute(statement, {"number": number, "hash": hash_of(trainee)})


def owe_clearing(folder: Path) -> None:
    """Record durably that the database must be cleared; called before a trainee's rows are deleted."""
    write_atomically(folder / CLEARING, b"")


def clear(database: sqlite3.Connection, path: Path) -> None:
    """If it is owed, clear a database and its log of what deleted rows left in them, and settle the debt.

    Raises StoreError, and the debt stays, if it cannot be done now: DatabaseBusyError while another program reads.
    """
    if not os.path.lexists(path.with_name(CLEARING)):
        return
    with translated(path):
        # a row that SQLite has moved from page to page stays legible where it stood before, secure_delete or not
        database.execute("VACUUM")
        check_point(database, path)
        remove(path.with_name(CLEARING))


def erase_beside(folder: Path, person: Trainee, store: SqliteStore) -> None:
    """Erase a trainee from everything in a data folder but the database.

    Each backup that knows them is written anew without them; one that cannot be read, and so cannot be cleared, goes.
    So do the databases that a restoration replaced; what others have put into the folder stays. Raises StoreError:
    NewerDatabaseError for a backup of a newer program, which may hold of them what this one does not know.
    """
    trainee = person.id
    take_up_without(folder, store, trainee)
    try:
        for backup in backups(folder):
            _erase_from(backup, trainee)
        for evidence in replaced_folders(folder):
            shutil.rmtree(evidence)
        remove_leftovers(folder)
        _erase_hand_ins(folder / HAND_INS, trainee)
        _erase_marks(folder / MARKS, {identity(name) for name in (person.name, person.identity) if name})
        if (folder / BACKUPS).is_dir():
            sync_folder(folder / BACKUPS)
        sync_folder(folder)
        _forget(folder, trainee)
    except OSError as error:
        raise from_os_error(error, folder) from error


def _erase_hand_ins(folder: Path, trainee: str) -> None:
    """Remove what a trainee has written for lessons, which names them in every first line."""
    with suppress(FileNotFoundError, NotADirectoryError):
        for own in folder.iterdir():
            if own.name == trainee:  # an id is no path
                shutil.rmtree(own)
        sync_folder(folder)


def _erase_marks(place: Path, names: Collection[str]) -> None:
    """Remove the marks under some names; of a file that is not as we write it, and cannot be cleared, all of them."""
    try:
        kept = json.loads(read_own(place, LARGEST_KEPT))
        left = [each | {"scores": _without(each["scores"], names)} for each in kept]
    except (FileNotFoundError, IsADirectoryError):
        return
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError):
        remove(place)
        return
    if left != kept:
        write_atomically(place, text_of(left).encode() + b"\n")


def _without(scores: Mapping[str, Any], names: Collection[str]) -> dict[str, Any]:
    return {name: score for name, score in scores.items() if name not in names}


def _erase_from(backup: Backup, trainee: str) -> None:
    for again in (True, False):  # a disk may fail once
        try:
            if not _written_anew(backup, trainee):
                return
            break
        except NewerDatabaseError:
            raise
        except DatabaseRefusedError as error:
            if again:
                continue
            if _is_whole_inside(backup.path):  # it is the disk that does not take the new one
                raise from_os_error(OSError(errno.EIO, ""), backup.path) from error
        except DiskError:
            if not again:
                raise
    remove_copy(backup.path)


def _is_whole_inside(copy: Path) -> bool:
    """Whether a backup can be read and is a database of ours, so that it could be cleared of somebody."""
    try:
        if not is_whole(copy):
            return False
        with reading(copy) as database:
            check_pages(database, copy, thorough=True)
            check_tables(database, copy, check_identity(database, copy, SCHEMA_VERSION))
    except StoreError:
        return False
    return True


def _written_anew(backup: Backup, trainee: str) -> bool:
    """Write a backup anew without a trainee, beside the one that knows them; False where it knows nothing of them.

    Raises DatabaseRefusedError where it cannot be read or is not as it says it is, or not of this program or an older.
    """
    try:
        whole = is_whole(backup.path)
    except StoreError as error:
        raise BadBackupError(backup.path) from error
    if not whole:
        raise BadBackupError(backup.path)
    work = backup.path.with_name(PARTIAL)
    with reading(backup.path) as copy:
        check_identity(copy, backup.path, SCHEMA_VERSION)
        known = copy.execute("SELECT number FROM trainee WHERE id = ?", [trainee]).fetchone()
        if known is None:
            return False
        with private_copy(copy, backup.path, work):
            _clear(work, int(known[0]))
            publish(work, backup.path)
    return True


def _clear(copy: Path, number: int) -> None:
    with closing(connect_alone(copy)) as database, translated(copy):
        database.execute("BEGIN IMMEDIATE")
        erase_rows(database, number)
        database.execute("COMMIT")
        # rows stay legible in the free pages of a file until they are written over or left out
        database.execute("VACUUM")
    with copy.open("rb+") as file:
        os.fsync(file.fileno())


def _forget(folder: Path, trainee: str) -> None:
    remove(folder / UNREAD)
    try:
        start = parse_start(read_own(folder / START_FILE)).without(trainee)
    except FileNotFoundError:
        return
    # one that names nobody may be damaged and hold anything
    if start.last_trainee in {trainee, ""}:
        start = start._replace(last_trainee="", last_name="", last_plan="", earlier_plans="", summary=HomeSummary())
        start = start._replace(open_question="")
    write_start(folder, start)


def remove_leftovers(folder: Path) -> None:
    """Remove unfinished files of a killed program: exports and backups hold names. Raises OSError, or StoreError."""
    remove_halves(folder)
    with translated(folder / BACKUPS):  # whatever else lies there is what is told, and not the folder around it
        check_place(folder)
        remove_copy(folder / BACKUPS / PARTIAL)
        remove_halves(folder / BACKUPS)
