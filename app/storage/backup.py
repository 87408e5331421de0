"""Whole copies of the database, made by SQLite itself and never by copying a live file.

A copy's name says its number, its time and its schema: `tapis-0007-20261120T080000Z-v1.db`; with `-import`, that it was
made before something came from elsewhere. Only the number says which of two is newer: the clock of an old laptop may
stand still or go back. Beside each stands its SHA-256.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, datetime
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from app.paths import mode_of
from app.storage.database import check_beside, check_pages, translated
from app.storage.errors import DatabaseRefusedError, DiskFullError, NotAFolderError, StoreError, from_os_error
from app.storage.files import move, remove, write_atomically
from app.storage.folder import BACKUPS, DATABASE, make_folder, read_own
from app.storage.log import has_lost_frames
from app.storage.lost_errors import BadLogError
from app.syncing import sync_folder

PARTIAL = f".{DATABASE}.partial"
"""A copy that is being made, in the folder of backups; a kill may leave it."""
SUM = ".sha256"
MOST_BACKUPS = 12
MOST_BYTES = 512 << 20
"""The backups kept stay below this size together, but for the newest, which always stays."""
QUICK_BYTES = 8 << 20
"""A database up to this size is copied in the blink of an eye."""
_BEFORE_IMPORT = "-import"
_BESIDE = ("-wal", "-shm", "-journal")
_MANY_ANSWERS = 1000
_MOST_OF_A_SUM = 4096
_MEBIBYTE = 1 << 20
_NAME = re.compile(
    r"tapis-(?P<number>\d{4,9})-(?P<day>\d{8})T(?P<time>\d{6})Z-v(?P<version>\d{1,9})(?:-import)?(?:-(?P<again>\d{1,9}))?\.db"
)
_LAST = "SELECT coalesce(max(number), 0), id FROM attempt"
_AGAIN = re.compile(r"(?<=\d)-\d+$")


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup: its rank from 1, its time as UTC ISO 8601, its schema's number, its size in bytes."""

    path: Path
    number: int
    at: str
    version: int
    size: int


def backups(folder: Path) -> list[Backup]:
    """The backups of a data folder, newest first; none if there is no folder of backups. Raises OSError.

    A file without a time in its name is not a backup. A link that leads nowhere is no folder that is not there:
    StoreError, as where there is no folder in its place.
    """
    check_place(folder)
    place, found = folder / BACKUPS, []
    try:
        paths = [*place.iterdir()]
    except FileNotFoundError as error:
        if mode_of(place, link=True):
            raise from_os_error(error, place) from error
        return []
    for path in paths:
        name = _NAME.fullmatch(path.name)
        if name is None or not S_ISREG(mode_of(path)):
            continue
        day, time = name["day"], name["time"]
        at = f"{day[:4]}-{day[4:6]}-{day[6:]}T{time[:2]}:{time[2:4]}:{time[4:]}Z"
        if not _is_time(at):
            continue
        found.append(Backup(path, int(name["number"]), at, int(name["version"]), path.stat().st_size))
    return sorted(found, key=lambda each: (each.number, each.path.name), reverse=True)


def check_place(folder: Path) -> None:
    """Raise NotAFolderError where a data folder has something else in the place of its backups; raises OSError."""
    mode = mode_of(folder / BACKUPS)
    if mode and not S_ISDIR(mode):
        raise NotAFolderError(folder / BACKUPS)


def _is_time(at: str) -> bool:
    try:
        # the first and the last year have hours that no clock elsewhere can show
        return MINYEAR < datetime.fromisoformat(at).year < MAXYEAR
    except ValueError:
        return False


def back_up(database: sqlite3.Connection, path: Path, at: str, version: int, *, before_import: bool = False) -> Path:
    """Copy the open database of `path` into the folder of backups and give the copy's path.

    `at` is a UTC ISO 8601 time and `version` the schema's number; both stand in the name. The copy appears whole or
    not at all; beside it stands its SHA-256 as `sha256sum` writes it. The oldest copies beyond the number and the
    size that are kept then go. Raises StoreError (disk full, no right ...).
    """
    folder = path.parent / BACKUPS
    try:
        check_place(path.parent)
        make_folder(folder)
        kept = backups(path.parent)
        number = kept[0].number + 1 if kept else 1
        mark = _BEFORE_IMPORT if before_import else ""
        stem = f"tapis-{number:04}-{re.sub('[^0-9T]', '', at[:19])}Z-v{version}{mark}"
        with private_copy(database, path, folder / PARTIAL) as partial:
            place = publish(partial, folder / f"{stem}.db")
    except OSError as error:
        raise from_os_error(error, folder) from error
    with suppress(OSError):  # what cannot be removed now is removed after the next backup
        _rotate(path.parent)
    return place


@contextmanager
def private_copy(database: sqlite3.Connection, path: Path, partial: Path) -> Iterator[Path]:
    """A copy of the open database of `path` at `partial`, readable by its owner alone; it goes with the block."""
    remove_copy(partial)
    os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with translated(path):
            # SQLite accepts an empty file as the place of a copy, and so the copy is private from its first byte
            database.execute("VACUUM INTO ?", [partial.absolute().as_uri()])  # a path of any bytes, UTF-8 or not
        # VACUUM INTO does not force its file to the disk
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        yield partial
    finally:
        with suppress(OSError):
            remove_copy(partial)


def publish(partial: Path, place: Path) -> Path:
    """Give a whole copy its checksum and its name, or a free name like it; nothing is overwritten."""
    first, free, again = _AGAIN.sub("", place.stem), place, 2
    while free.exists():
        free, again = place.with_name(f"{first}-{again}.db"), again + 1
    # the sum first: a sum without its copy is harmless, a copy without its sum cannot be trusted
    write_atomically(_sum_of(free), f"{_sha256(partial)}  {free.name}\n".encode())
    move(partial, free)
    sync_folder(free.parent)
    return free


def remove_copy(copy: Path) -> None:
    """Remove a copy, its sum and what SQLite may have left beside it."""
    for end in ("", "-journal", "-wal", "-shm", SUM):
        remove(copy.with_name(copy.name + end))


def drop_earlier(database: sqlite3.Connection, folder: Path) -> None:
    """Remove the backup of the same day before the last, if the open database holds all of it.

    Not where it has a thousand answers more than the one before: a clock that stands still makes one day of all. Nor
    where it was made before an import, which it may undo. What cannot be looked into stays.
    """
    with suppress(OSError, StoreError):
        kept = backups(folder)
        if len(kept) < 2:  # one of the calendar's last year is none
            return
        last, *earlier = kept
        if (earlier[0].at[:10], earlier[0].version) != (last.at[:10], last.version):
            return
        if _BEFORE_IMPORT in earlier[0].path.name:
            return
        number, identity = _last_answer(earlier[0])
        before = _last_answer(earlier[1])[0] if earlier[1:] else 0
        known = database.execute("SELECT 1 FROM attempt WHERE id = ?", [identity]).fetchone()
        if (known or not number) and number - before < _MANY_ANSWERS:
            remove_copy(earlier[0].path)


def _last_answer(backup: Backup) -> tuple[int, str | None]:
    with reading(backup.path) as copy:
        number, identity = copy.execute(_LAST).fetchone()
        return number, identity


def _rotate(folder: Path) -> None:
    total = 0
    for rank, backup in enumerate(backups(folder)):
        total += backup.size
        if rank and (rank >= MOST_BACKUPS or total > MOST_BYTES):
            remove_copy(backup.path)


def is_due(database: sqlite3.Connection, path: Path, at: str, *, closing: bool = False) -> bool:
    """Whether the open database holds something the last backup lacks, and that backup is from another day than `at`.

    Of the same day, it is due when the program is `closing`, and before that after a thousand answers: a clock that
    stands still at each start must not end backups.
    """
    with translated(path):
        now = _content(database)
    kept = backups(path.parent)
    if not kept:
        return bool(now[0])
    try:
        with reading(kept[0].path) as copy:
            before = _content(copy)
    except StoreError:
        return True
    if kept[0].at[:10] == at[:10] and not closing:
        return bool(now[2] - before[2] >= _MANY_ANSWERS)
    return now != before


@contextmanager
def reading(copy: Path, *, taken: bool = False) -> Iterator[sqlite3.Connection]:
    """A database opened for reading, as `unchanged` says; raises StoreError."""
    with (
        translated(copy),
        unchanged(copy, taken=taken) as uri,
        closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as database,
    ):
        database.execute("PRAGMA trusted_schema=OFF")
        database.execute("PRAGMA cell_size_check=ON")
        yield database


@contextmanager
def unchanged(copy: Path, *, taken: bool = False) -> Iterator[str]:
    """What SQLite opens to read a database with the log beside it, as of one that was moved, and to change neither.

    One that has a sum is whole by itself. Of one that a program has `taken`, which has looked at the log, the files
    are SQLite's alone. Raises OSError, BadLogError where the log lacks answers.
    """
    alone = has_sum(copy)
    copy = Path(os.path.realpath(copy))  # SQLite looks for the log there
    beside = [] if alone else [end for end in _BESIDE if os.path.lexists(f"{copy}{end}")]
    if beside:
        check_beside(copy)
        if not taken and has_lost_frames(copy):
            raise BadLogError(copy)
    if "-wal" in beside and "-shm" in beside:
        # left to itself, SQLite makes the index anew, which says what the log must hold
        yield f"{copy.as_uri()}?mode=ro&readonly_shm=1"
    elif not any(Path(f"{copy}{end}").stat().st_size for end in beside if end != "-shm"):
        # on a medium that cannot be written to, nothing else opens
        yield f"{copy.as_uri()}?mode=ro&immutable=1"
    else:
        # without an index nobody has it open, and SQLite would make one beside it
        with tempfile.TemporaryDirectory(prefix="tapis-") as place:
            for end in ("", *beside):
                try:
                    shutil.copyfile(f"{copy}{end}", Path(place, f"{DATABASE}{end}"))
                except OSError as error:
                    told = from_os_error(error, Path(place))
                    # nothing else is written here: another disk than the copy's has no room
                    raise told if isinstance(told, DiskFullError) else error from None
            yield f"{Path(place, DATABASE).as_uri()}?mode=rw"


def _content(database: sqlite3.Connection) -> tuple[list[tuple[Any, ...]], tuple[Any, ...], int, str | None]:
    """The trainees, counts of sessions and of ended ones, the last attempt's number (0 where there is none) and id.

    With every write one of them changes.
    """
    trainees = database.execute("SELECT id, name, created, identity, grp FROM trainee ORDER BY number").fetchall()
    sessions = database.execute("SELECT count(*), count(ended) FROM session").fetchone()
    last, identity = database.execute(_LAST).fetchone()
    return trainees, sessions, last, identity


def has_sum(copy: Path) -> bool:
    """Whether a copy has a checksum file."""
    return os.path.lexists(_sum_of(copy))


def is_whole(copy: Path) -> bool:
    """Whether a copy can be trusted: by its checksum if it has one, else by checking every page.

    Raises StoreError where it cannot be read.
    """
    if has_sum(copy):
        with translated(copy):
            return is_sound(copy)
    try:
        with reading(copy) as database:
            check_pages(database, copy, thorough=True)
    except DatabaseRefusedError:
        return False
    return True


def is_sound(copy: Path) -> bool:
    """Whether a backup still has the SHA-256 that was written beside it; raises OSError where either cannot be read."""
    try:
        told = read_own(_sum_of(copy), _MOST_OF_A_SUM).decode("ascii").split()
    except (FileNotFoundError, ValueError):
        return False
    return told == [_sha256(copy), copy.name]


def _sum_of(copy: Path) -> Path:
    return copy.with_name(copy.name + SUM)


def _sha256(file: Path) -> str:
    digest = hashlib.sha256()
    with file.open("rb") as content:
        while block := content.read(_MEBIBYTE):
            digest.update(block)
    return digest.hexdigest()
