"""Opening the database of a data folder: created, restored, migrated and repaired before anybody uses it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from app.storage import figures
from app.storage.backup import backups
from app.storage.database import (
    APPLICATION_ID,
    check_file,
    check_identity,
    check_pages,
    check_point,
    connect,
    translated,
    writing,
)
from app.storage.erasure import clear, remove_leftovers
from app.storage.errors import StoreError, from_os_error
from app.storage.files import move, remove
from app.storage.folder import BACKUPS, make_private, new_evidence
from app.storage.log import has_lost_frames
from app.storage.lost_errors import DamagedLogError, VanishedDatabaseError
from app.storage.restore import finish_restoration, keep_copy
from app.storage.schema import SCHEMA_VERSION, check_content, check_tables
from app.syncing import sync_folder

_QUICK_TO_CHECK = 8 << 20


def open_database(path: Path, started: str, unclean: bool) -> sqlite3.Connection:
    """The database at `path`, created if there is none, brought up to date and checked; raises StoreError.

    `started` is the time now, UTC ISO 8601; `unclean` that the last program did not close it, so that it is looked over
    whatever its size.
    """
    finish_restoration(path.parent)
    remove_leftovers(path.parent)
    if not check_file(path, SCHEMA_VERSION):
        # a new database would be backed up each day, until no backup of the lost one is left
        if backups(path.parent):
            raise VanishedDatabaseError(path, path.parent / BACKUPS)
        _make(path)
    make_private(path)
    _save_log(path, started)
    database = connect(path)
    try:
        small = path.stat().st_size <= _QUICK_TO_CHECK
        if unclean or small:
            check_pages(database, path, thorough=small)
        if check_identity(database, path, SCHEMA_VERSION) == SCHEMA_VERSION:
            check_tables(database, path, SCHEMA_VERSION)
        else:
            from app.storage.migrations import bring_up

            bring_up(database, path, started)
        if unclean or small:
            check_content(database, path)
            _mend_figures(database, path)
        with suppress(StoreError):  # it stays owed
            clear(database, path)
    except BaseException:
        database.close()
        raise
    return database


def _save_log(path: Path, at: str) -> None:
    # SQLite passes over what it cannot read of a log and then removes it; of a link it reads the log beside the file
    file = Path(os.path.realpath(path))
    with translated(path):
        if not has_lost_frames(file):
            return
        kept = new_evidence(path.parent, at)
        for end in ("-shm", "-wal", ""):
            with suppress(FileNotFoundError):
                keep_copy(file.with_name(file.name + end), kept)
        sync_folder(path.parent)
    with closing(connect(path)) as database:
        check_point(database, path)
    raise DamagedLogError(path, kept)


def _mend_figures(database: sqlite3.Connection, path: Path) -> None:
    # a page of figures in the place of another is sound to SQLite; they come from the attempts, and can again
    with translated(path):
        agree = figures.agree(database)
    if not agree:
        with writing(database, path):
            figures.rebuild(database)


def _make(path: Path) -> None:
    # made under another name and moved when whole, so that an empty or half-made file in the database's place is
    # never one of ours
    fresh = path.with_name(path.name + ".new")
    try:
        _remove(fresh)
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        from app.storage.migrations import upgrade

        database = connect(fresh)
        try:
            with translated(fresh):
                database.execute(f"PRAGMA application_id={APPLICATION_ID}")
            upgrade(database, fresh)
            check_point(database, fresh)
        finally:
            database.close()
        move(fresh, path)
        sync_folder(path.parent)
    except OSError as error:
        raise from_os_error(error, path) from error
    finally:
        with suppress(OSError):
            _remove(fresh)


def _remove(database: Path) -> None:
    for end in ("", "-journal", "-wal", "-shm"):
        remove(database.with_name(database.name + end))
