"""Copies of the database that are whole: made by SQLite itself, never by copying a live file."""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import suppress
from pathlib import Path

from sqlite_utils import Database

from app.storage.database import translated
from app.storage.errors import from_os_error
from app.storage.files import sync_folder, write_atomically
from app.storage.folder import BACKUPS, DATABASE

SUM = ".sha256"
_MEBIBYTE = 1 << 20


def back_up(database: Database, path: Path, at: str, version: int) -> Path:
    """Copy the open database of `path` into the folder of backups and give the copy's path.

    `at` is a UTC ISO 8601 time and `version` the schema's number; both stand in the name. The copy appears whole or
    not at all; beside it stands its SHA-256 as `sha256sum` writes it. Raises StoreError (disk full, no right ...).
    """
    folder = path.parent / BACKUPS
    partial = folder / f".{DATABASE}.partial"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        partial.unlink(missing_ok=True)
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            with translated(path):
                # SQLite accepts an empty file as the place of a copy, and so the copy is private from its first byte
                database.execute("VACUUM INTO ?", [str(partial)])
            return _publish(partial, _free_name(folder, at, version))
        finally:
            with suppress(OSError):
                partial.unlink(missing_ok=True)
    except OSError as error:
        raise from_os_error(error, folder) from error


def _publish(partial: Path, place: Path) -> Path:
    # VACUUM INTO does not force its file to the disk
    with partial.open("rb+") as file:
        os.fsync(file.fileno())
    # the sum first: a sum without its copy is harmless, a copy without its sum cannot be trusted
    line = f"{_sha256(partial)}  {place.name}\n"
    write_atomically(place.with_name(place.name + SUM), line.encode())
    partial.replace(place)
    sync_folder(place.parent)
    return place


def _free_name(folder: Path, at: str, version: int) -> Path:
    stem = f"tapis-{re.sub('[^0-9TZ]', '', at[:19])}Z-v{version}"
    place, again = folder / f"{stem}.db", 2
    while place.exists():
        place, again = folder / f"{stem}-{again}.db", again + 1
    return place


def is_sound(copy: Path) -> bool:
    """Whether a backup still has the SHA-256 that was written beside it; False where either cannot be read."""
    try:
        told = copy.with_name(copy.name + SUM).read_text("ascii").split()
        return told == [_sha256(copy), copy.name]
    except (OSError, ValueError):
        return False


def _sha256(file: Path) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as content:
        while block := content.read(_MEBIBYTE):
            digest.update(block)
    return digest.hexdigest()
