"""The one connection to the database: how it is opened, configured and written through, and what its failures mean."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from app.paths import mode_of
from app.storage.errors import (
    DamagedDatabaseError,
    DatabaseBusyError,
    DiskError,
    DiskFullError,
    EmptyDatabaseError,
    ForeignDatabaseError,
    NewerDatabaseError,
    NoFolderError,
    NoLockError,
    NotADatabaseError,
    NotAFileError,
    OutOfMemoryError,
    ReadOnlyError,
    StoreError,
    from_os_error,
)
from app.storage.folder import BACKUPS
from app.storage.lost_errors import LostDatabaseError
from app.storage.record_errors import InvalidRecordError

APPLICATION_ID = 0x54415049
"""Marks a database as this program's: `TAPI`."""

BUSY_MILLISECONDS = 2000
"""How long a statement waits for another program before it gives up."""

_SETTINGS: tuple[tuple[str, str, str | int], ...] = (
    # name, what to set, what must be read back; most of these are not stored in the file
    ("busy_timeout", str(BUSY_MILLISECONDS), BUSY_MILLISECONDS),
    ("trusted_schema", "OFF", 0),
    ("cell_size_check", "ON", 1),
    ("secure_delete", "ON", 1),
    ("mmap_size", "0", 0),
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", 2),
    ("foreign_keys", "ON", 1),
    ("recursive_triggers", "ON", 1),  # or REPLACE would delete without them
)

_MAGIC = b"SQLite format 3\x00"
_HEADER_BYTES = 100
_FINDING_CODE = re.compile(r"error code[ =]+(\d+)")
_LITTLE_SPACE = 4 << 20
_MEBIBYTE = 1 << 20


def check_file(path: Path, version: int) -> bool:
    """Inspect the file before SQLite does: True if it is ours to open, False if there is none.

    `version` is the newest schema known. Reads the header (SQLite file format, section 1.3) with a plain open, which
    is safe only while this process has no connection to the file. Raises DatabaseRefusedError.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        log = path.with_name(path.name + "-wal")
        with translated(path):
            if mode_of(path, link=True):
                raise NoFolderError(path) from None
            check_beside(path)
            if mode_of(log) and log.stat().st_size:
                raise LostDatabaseError(path, log) from None
        return False
    except OSError as error:
        raise from_os_error(error, path) from error
    if not stat.S_ISREG(mode):
        raise NotADatabaseError(path)
    check_beside(path)
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except OSError as error:
        raise from_os_error(error, path) from error
    if not header:
        raise EmptyDatabaseError(path)
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        raise NotADatabaseError(path)
    _check_identity(path, int.from_bytes(header[68:72]), int.from_bytes(header[60:64]), version)
    return True


def check_beside(path: Path) -> None:
    """Raise NotAFileError where SQLite would find no file beside a database: it waits for ever at a pipe."""
    for end in ("-wal", "-shm", "-journal"):
        beside = path.with_name(path.name + end)
        if os.path.lexists(beside) and not stat.S_ISREG(beside.lstat().st_mode):
            raise NotAFileError(beside)


def _check_identity(path: Path, application: int, found: int, version: int) -> None:
    if application != APPLICATION_ID:
        raise ForeignDatabaseError(path)
    if found > version:
        raise NewerDatabaseError(path, found, version)


def connect(path: Path) -> sqlite3.Connection:
    """Open an existing database file, with every setting applied and read back; never creates one."""
    with translated(path):
        database = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_MILLISECONDS / 1000, isolation_level=None
        )
        try:
            for name, wanted, expected in _SETTINGS:
                database.execute(f"PRAGMA {name}={wanted}")
                if database.execute(f"PRAGMA {name}").fetchone() != (expected,):
                    raise NoLockError(path.parent)
        except BaseException:
            database.close()
            raise
    return database


def connect_alone(path: Path) -> sqlite3.Connection:
    """Open a database that nobody else knows of yet, to change and close it; nothing is left beside it."""
    with translated(path):
        database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
        try:
            for setting in ("trusted_schema=OFF", "cell_size_check=ON", "secure_delete=ON", "journal_mode=MEMORY"):
                database.execute(f"PRAGMA {setting}")
        except BaseException:
            database.close()
            raise
    return database


def check_identity(database: sqlite3.Connection, path: Path, version: int) -> int:
    """The schema version of an open database, if it is ours and not newer than `version`.

    Asked again after opening: what the header says may be older than what the log beside it says.
    """
    with translated(path):
        (application,) = database.execute("PRAGMA application_id").fetchone()
        (found,) = database.execute("PRAGMA user_version").fetchone()
    _check_identity(path, application, found, version)
    return int(found)


def check_pages(database: sqlite3.Connection, path: Path, *, thorough: bool = False) -> None:
    """Raise DamagedDatabaseError where anything is found, DiskError where a page cannot be read.

    Reads the whole file. `thorough` also holds every index against its table, which takes long in a large database.
    """
    with translated(path):
        check = "integrity_check" if thorough else "quick_check"
        (finding,) = database.execute(f"PRAGMA {check}(1)").fetchone()
    if finding == "ok":
        return
    code = _FINDING_CODE.search(str(finding))
    if code is not None and int(code[1]) & 0xFF == sqlite3.SQLITE_IOERR:
        raise DiskError(path, "quick_check")
    raise damaged(path)


def check_point(database: sqlite3.Connection, path: Path) -> None:
    """Write all of the log into the database and empty it; DatabaseBusyError while another program reads."""
    with translated(path):
        (busy, *_rest) = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise DatabaseBusyError(path)


@contextmanager
def writing(
    database: sqlite3.Connection, path: Path, record: str = "", *, keep: bool = True
) -> Iterator[sqlite3.Connection]:
    """One transaction that has the write lock from its start and is durable once the block is left.

    Where it shall not `keep` anything, all is as it was once the block is left. `record` is the id of what is written,
    for the message where a value is impossible. Raises StoreError and leaves nothing written; after a DiskError the
    outcome is unknown until it is read again.
    """
    with translated(path, record):
        end_failed(database)
        database.execute("BEGIN IMMEDIATE")
        try:
            yield database
            if keep:
                database.commit()
            else:
                database.rollback()
        except BaseException:
            with suppress(sqlite3.Error, MemoryError):  # the first failure is the one to tell
                database.rollback()
            raise


def end_failed(database: sqlite3.Connection) -> None:
    """Roll back what a failed write left open even when the rollback failed, so that nobody takes it for written."""
    if database.in_transaction:
        database.rollback()


@contextmanager
def translated(path: Path, record: str = "") -> Iterator[None]:
    """Turn what SQLite and the system raise about a database file into the store's own errors."""
    try:
        yield
    except OSError as error:
        raise from_os_error(error, path) from error
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise  # our own mistake, not the file's
    except sqlite3.Error as error:
        raise from_sqlite_error(error, path, record) from error
    except MemoryError as error:
        raise OutOfMemoryError(path) from error
    except UnicodeDecodeError as error:
        # SQLite quotes the bytes it stumbled over
        raise damaged(path) from error
    except (UnicodeEncodeError, OverflowError) as error:
        # text that is not Unicode, a number of more than 64 bits
        raise InvalidRecordError(record, str(error)) from error


def from_sqlite_error(error: sqlite3.Error, path: Path, record: str = "") -> StoreError:
    """The store's own error for one of SQLite's (https://www.sqlite.org/rescode.html) about a database file."""
    # no code: the driver itself could not make sense of a stored value
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    # SQLITE_PROTOCOL: it was busy for ten seconds, as where the other program was stopped while it began to read
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}:
        return DatabaseBusyError(path)
    if code == sqlite3.SQLITE_FULL:
        return DiskFullError(path)
    if code == sqlite3.SQLITE_IOERR:
        return DiskFullError(path) if _little_space(path) else DiskError(path, str(error))
    if code in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH}:
        return ReadOnlyError(path)
    if code == sqlite3.SQLITE_CANTOPEN:
        return _cannot_open(error, path)
    if code in {sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_TOOBIG}:
        return InvalidRecordError(record, str(error))
    if code == sqlite3.SQLITE_NOTADB:
        return NotADatabaseError(path)
    # SQLITE_CORRUPT, and SQLITE_ERROR where a table or column of ours is not there
    return _unreadable(path) or damaged(path)


def _cannot_open(error: sqlite3.Error, path: Path) -> StoreError:
    try:
        path.stat()
    except OSError as unseen:  # also by a disk that fails, which says nothing of what is there
        return from_os_error(unseen, path)
    if not os.access(path, os.R_OK | os.W_OK) or not os.access(path.parent, os.W_OK):
        return ReadOnlyError(path)
    return DiskError(path, str(error))


def _unreadable(path: Path) -> StoreError | None:
    """The error of a disk that cannot read a database, which SQLite reports as damage; None if it can read it.

    Closing a file drops what locks SQLite has on it; the folder's own lock still keeps other programs out.
    """
    for file in (path, path.with_name(path.name + "-wal")):
        try:
            with file.open("rb") as content:
                while content.read(_MEBIBYTE):
                    pass
        except FileNotFoundError:
            continue
        except OSError as error:
            return from_os_error(error, path)
    return None


def _little_space(path: Path) -> bool:
    # the shared memory file and some file systems tell of a full disk as of any other failure
    try:
        return shutil.disk_usage(path.parent).free < _LITTLE_SPACE
    except OSError:
        return False


def damaged(path: Path) -> DamagedDatabaseError:
    """The error of a database that is ours and broken, naming where its backups are."""
    return DamagedDatabaseError(path, path.parent / BACKUPS)
