"""Opening the database of a data folder: created, restored, migrated and repaired before anybody uses it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from app.storage import figures
from app.storage.backup import backups
from app.storage.database import APPLICATION_ID, check_file, check_pages, connect, translated, writing
from app.storage.erasure import clear, remove_leftovers
from app.storage.errors import DiskError, StoreError, VanishedDatabaseError, from_os_error
from app.storage.files import sync_folder
from app.storage.folder import BACKUPS, make_private
from app.storage.restore import finish_restoration
from app.storage.schema import SCHEMA_VERSION, bring_up, check_tables, check_times, upgrade
from app.storage.sqlite import Database

_QUICK_TO_CHECK = 8 << 20


def open_database(path: Path, started: str, unclean: bool) -> Database:
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
    database = connect(path)
    try:
        small = path.stat().st_size <= _QUICK_TO_CHECK
        if unclean or small:
            check_pages(database, path, thorough=small)
        bring_up(database, path, started)
        check_tables(database, path)
        if unclean or small:
            check_times(database, path)
            _mend_figures(database, path)
        with suppress(StoreError):  # it stays owed
            clear(database, path)
    except BaseException:
        database.close()
        raise
    return database


def _mend_figures(database: Database, path: Path) -> None:
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
        database = connect(fresh)
        try:
            with translated(fresh):
                database.execute(f"PRAGMA application_id={APPLICATION_ID}")
            upgrade(database, fresh)
            with translated(fresh):
                (busy, *_rest) = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            database.close()
        if busy:
            raise DiskError(path, "checkpoint")
        fresh.rename(path)
        sync_folder(path.parent)
    except OSError as error:
        raise from_os_error(error, path) from error
    finally:
        with suppress(OSError):
            _remove(fresh)


def _remove(database: Path) -> None:
    for end in ("", "-journal", "-wal", "-shm"):
        database.with_name(database.name + end).unlink(missing_ok=True)
