"""An archive for whoever investigates a problem: versions, settings, counts and the log; nothing personal.

Names, answers and exercises are never read for it. The log says nothing of them by itself; what is known to be private
(names, the user's own folder) is struck out of every file all the same.
"""

from __future__ import annotations

import json
import platform
import re
import sqlite3
import unicodedata
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from app import VERSION
from app.paths import is_folder
from app.storage.files import atomic_file
from app.storage.folder import BACKUPS, DATABASE, read_own
from app.storage.schema import SCHEMA_VERSION

FACTS = "tapis.json"
STRUCK_OUT = "[…]"
LEAST_LETTERS = 3
"""A word of a name shorter than this says nobody's name, and would take the log apart."""

_MOST_LOG = 4 << 20
_HEADER = 72


def write_archive(
    path: Path,
    folder: Path,
    *,
    logs: Path,
    at: str,
    told: Mapping[str, Any],
    private: Iterable[str],
    store_open: bool,
) -> None:
    """Write the archive of a data folder at `path`, whole or not at all; raises StoreError where the disk refuses.

    `logs` is the folder of the log, `at` the time now (UTC ISO 8601), `told` what the window adds as JSON values,
    `private` what must stand nowhere in it: names, and paths that hold one. `store_open` says that this process has
    the database open: it is not looked into then, since closing a file drops the locks SQLite has on it.
    """
    strike = _striker(private)
    facts = {"at": at, **_program(), "folder": _folder(folder, store_open), **told}
    parts = {FACTS: json.dumps(facts, ensure_ascii=False, indent=1)}
    for log in sorted(logs.glob("*.log*")) if is_folder(logs) else ():
        parts[f"logs/{log.name}"] = _end_of(log)
    day = tuple(int(part) for part in re.findall(r"\d+", at)[:6])
    with atomic_file(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, day), strike(text), zipfile.ZIP_DEFLATED)  # type: ignore[arg-type]


def _program() -> dict[str, Any]:
    return {
        "tapis": VERSION,
        "schema": SCHEMA_VERSION,
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
    }


def _folder(folder: Path, store_open: bool) -> dict[str, Any]:
    """What lies in the data folder, by its size alone."""
    database = folder / DATABASE
    return {
        "database": _size(database),
        "database log": _size(database.with_name(f"{DATABASE}-wal")),
        "backups": len(_backups(folder)),
        **({} if store_open else _identity(database)),
    }


def _backups(folder: Path) -> list[Path]:
    return list((folder / BACKUPS).glob("*.db")) if is_folder(folder / BACKUPS) else []


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None


def _identity(database: Path) -> dict[str, Any]:
    """What the file says of itself in its first bytes: read without opening it, as it may be what is in trouble."""
    try:
        head = read_own(database, _HEADER)
    except OSError as error:
        return {"read": type(error).__name__}
    if len(head) < _HEADER:
        return {"read": f"{len(head)} bytes"}
    return {
        "is SQLite": head.startswith(b"SQLite format 3\x00"),
        "schema of the file": int.from_bytes(head[60:64], "big"),
        "application": head[68:72].hex(),
    }


def _end_of(log: Path) -> str:
    try:
        return read_own(log, _MOST_LOG, end=True).decode("utf-8", "replace")
    except OSError as error:
        return type(error).__name__


def _striker(private: Iterable[str]) -> Any:
    """A pattern for these words, however a log may have written them."""
    wanted: set[str] = set()
    for words in private:
        for word in (words, *re.split(r"[\s'’-]+", words)):
            if len(word) >= LEAST_LETTERS:
                for form in ("NFC", "NFD"):
                    shown = unicodedata.normalize(form, word)
                    wanted |= {shown, shown.encode("ascii", "backslashreplace").decode(), json.dumps(shown)[1:-1]}
    if not wanted:
        return str
    longest_first = sorted(wanted, key=len, reverse=True)
    pattern = "|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest_first)
    found = re.compile(pattern, re.IGNORECASE)
    return lambda text: found.sub(STRUCK_OUT, text)
