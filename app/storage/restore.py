"""Putting a backup in the place of the database, after saying what that would cost.

A restoration is decided by one move: once the new database lies whole as `replaced-*/pending.db`, every opening of
the folder finishes it first, so that a kill or a power cut at any point leaves the old database or the new one.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG

from app.paths import mode_of
from app.reasons import reason
from app.storage.backup import (
    Backup,
    backups,
    has_sum,
    is_sound,
    is_whole,
    private_copy,
    reading,
    remove_copy,
    unchanged,
)
from app.storage.database import check_file, check_identity, check_pages, connect_alone, translated
from app.storage.errors import (
    BadBackupError,
    DatabaseRefusedError,
    NewerDatabaseError,
    NoBackupError,
    UnreadableError,
)
from app.storage.failure import StoreError
from app.storage.files import atomic_file, move, remove
from app.storage.folder import BACKUPS, DATABASE, new_evidence, replaced_folders
from app.storage.lock import is_taken, take_folder
from app.storage.lost_errors import BadLogError, DecidedError
from app.storage.put_aside import unknown_answers
from app.storage.schema import SCHEMA_VERSION, check_content, check_tables
from app.syncing import sync_folder
from app.text import _, ngettext

_PENDING = "pending.db"
_PARTIAL = ".partial"
_ENDS = ("-shm", "-journal", "-wal", "")
"""How the names of the files of a database end, in the order in which they are replaced."""

_LOST = """
SELECT count(*) FROM main.attempt WHERE NOT EXISTS (SELECT 1 FROM kept.attempt WHERE kept.attempt.id = main.attempt.id)
"""


@dataclass(frozen=True, slots=True)
class Offer:
    """A backup offered for restoring (possible only if it is `sound`), and the answers that would be lost.

    `lost` is None where the database of now, or the backup, does not let them be counted; `unread` where the disk does
    not let the backup be read at all, so that nobody knows what it is.
    """

    backup: Backup
    sound: bool
    lost: int | None = None
    unread: bool = False

    @property
    def at(self) -> str:
        """When the backup was made, UTC ISO 8601."""
        return self.backup.at

    @property
    def loss(self) -> str:
        """What restoring it would cost, as a sentence."""
        if self.unread:
            return _("Cette sauvegarde n’a pas pu être lue : vérifiez le disque et ses droits, puis réessayez.")
        if not self.sound:
            return _("Cette sauvegarde est abîmée et ne peut pas servir.")
        return loss_text(self.lost)


def loss_text(lost: int | None) -> str:
    """What a restoration would cost, as a sentence."""
    if lost is None:
        return _("Les réponses données depuis seraient perdues ; leur nombre ne peut pas être lu.")
    if not lost:
        return _("Aucune réponse ne serait perdue.")
    return ngettext(
        "{count} réponse donnée depuis serait perdue.", "{count} réponses données depuis seraient perdues.", lost
    ).format(count=lost)


def offers(folder: Path) -> list[Offer]:
    """The backups of a data folder with what each would cost, the last made first; changes nothing.

    Raises StoreError where the folder cannot be read.
    """
    sound: dict[Backup, bool | None] = {}
    with translated(folder):
        for backup in backups(folder):
            try:
                sound[backup] = is_whole(backup.path) and _is_ours(backup.path)
            except StoreError:
                sound[backup] = None
        lost = _lost(folder, [backup.path for backup in sound if sound[backup]])
    return [Offer(each, bool(sound[each]), lost.get(each.path), sound[each] is None) for each in sound]


def _is_ours(copy: Path) -> bool:
    try:
        return check_file(copy, SCHEMA_VERSION)
    except DatabaseRefusedError:
        return False


def lost_answers(folder: Path, copy: Path) -> int | None:
    """How many answers of the current database a backup lacks; None if they cannot be counted. Changes nothing."""
    return _lost(folder, [copy]).get(copy)


def _lost(folder: Path, copies: Iterable[Path]) -> dict[Path, int]:
    """How many answers of the current database, or that wait for it, each of some copies lacks, if they can be counted.

    Only reads: a damaged database or log stays as it is, and another program may have it open.
    """
    database, lost = folder / DATABASE, {}
    with suppress(OSError, StoreError):
        mode = mode_of(database)
        if not mode and not mode_of(database.with_name(DATABASE + "-wal")):
            return {copy: unknown_answers(folder, copy) for copy in copies}
        if S_ISREG(mode):
            with reading(database, taken=is_taken(folder)) as now:
                for copy in copies:
                    with suppress(OSError, StoreError, sqlite3.Error), unchanged(copy) as kept:
                        now.execute("ATTACH ? AS kept", [kept])
                        try:
                            ((count,),) = now.execute(_LOST).fetchall()
                            lost[copy] = count + unknown_answers(folder, copy)
                        finally:
                            now.execute("DETACH kept")
    return lost


def find_copy(folder: Path, named: Path) -> Path:
    """The file of a backup: as named, else of that name in the folder of backups.

    Raises NoBackupError, UnreadableError where the right to look is missing.
    """
    with translated(named):
        for place in (named, folder / BACKUPS / named):
            with _readable(place):
                if place.is_file():
                    return place
    raise NoBackupError(named)


@contextmanager
def _readable(copy: Path) -> Iterator[None]:
    """Tell of a right to read that is missing as such: the store's other errors speak of writing."""
    try:
        yield
    except PermissionError as error:
        raise UnreadableError(copy) from error


def restore(folder: Path, copy: Path, at: str) -> Path | None:
    """Put a copy in the place of the database of a data folder; `at` is the time now, UTC ISO 8601.

    The folder must not be open. Gives the folder that keeps what was replaced, None where nothing was. A copy with a
    sum beside it must match it; any must be a whole database of ours. Raises StoreError and leaves what it found, but
    for DecidedError.
    """
    with translated(folder):
        if not copy.is_file():
            raise NoBackupError(copy)
        taken = is_taken(Path(os.path.realpath(copy)).parent)
        lock = take_folder(folder, at)
        done = False
        try:
            finish_restoration(folder)
            evidence = new_evidence(folder, at)
            decided = False
            try:
                _prepare(copy, evidence, taken=taken)
                decided = True
                finish_restoration(folder)
            except BaseException as error:
                if _take_back(folder, evidence, error, decided=decided):
                    raise
            done = True
        finally:
            lock.release(clean=done or not lock.unclean)
        return evidence if evidence.is_dir() else None


def _take_back(folder: Path, evidence: Path, why: BaseException, *, decided: bool) -> bool:
    """Put back what a restoration that failed has moved; DecidedError where the disk refuses that as well.

    False where the last move was made: what failed is only what follows it, which any opening does again.
    """
    try:
        if mode_of(evidence / _PENDING):
            for end in _ENDS[::-1]:
                with suppress(FileNotFoundError):
                    move(evidence / (DATABASE + end), folder / (DATABASE + end))
            sync_folder(folder)
            remove(evidence / _PENDING)
            sync_folder(evidence)
        elif decided:
            return False
        with suppress(OSError):
            evidence.rmdir()
    except (OSError, StoreError) as error:
        raise DecidedError(folder, reason(error) if isinstance(error, OSError) else str(why)) from error
    return True


def keep_copy(file: Path, evidence: Path) -> None:
    """Copy a file that nobody has open into such a folder; raises OSError or StoreError."""
    with file.open("rb") as found, atomic_file(evidence / file.name, own=True) as kept:
        shutil.copyfileobj(found, kept)


def _prepare(copy: Path, evidence: Path, *, taken: bool) -> None:
    """Lay the new database whole and checked where the next move finds it; `taken`, that a program has it open."""
    with translated(copy), _readable(copy):
        copy.open("rb").close()
        if has_sum(copy) and not is_sound(copy):
            raise BadBackupError(copy)
    check_file(copy, SCHEMA_VERSION)
    try:
        with reading(copy, taken=taken) as source:
            check_pages(source, copy, thorough=True)
            with private_copy(source, copy, evidence / _PARTIAL) as partial:
                with closing(connect_alone(partial)) as database:
                    check_pages(database, partial, thorough=True)
                    version = check_identity(database, partial, SCHEMA_VERSION)
                    check_tables(database, partial, version)
                    if version != SCHEMA_VERSION:
                        from app.storage.migrations import upgrade

                        # one that the next opening would refuse must not take the place of a good one
                        upgrade(database, partial)
                    check_content(database, partial)
                move(partial, evidence / _PENDING)
    except (NewerDatabaseError, BadLogError):
        raise
    except DatabaseRefusedError as error:
        raise BadBackupError(copy) from error
    sync_folder(evidence)
    sync_folder(evidence.parent)


def finish_restoration(folder: Path) -> None:
    """Finish what a restoration has decided and a kill has stopped; the caller has the folder's lock.

    What is replaced is moved first, the log with its database. Raises OSError.
    """
    for evidence in replaced_folders(folder):
        pending = evidence / _PENDING
        if mode_of(pending):
            for end in _ENDS:
                with suppress(FileNotFoundError):
                    move(folder / (DATABASE + end), evidence / (DATABASE + end))
            sync_folder(evidence)
            move(pending, folder / DATABASE)
            sync_folder(folder)
        else:
            remove_copy(evidence / _PARTIAL)
        with suppress(OSError):
            evidence.rmdir()  # where nothing was replaced
